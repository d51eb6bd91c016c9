import type { AreaPage } from '#app/web/area-routes.tsx'

/** The pages about metrics, each fetched when it is first opened; this list with the first of them. */
export const MetricConfigurationPage: AreaPage = {
  title: 'metrics:title',
  texts: ['metrics'],
  load: async () =>
    (await import('#features/metrics/web/MetricConfigurationPage.tsx')).MetricConfigurationPage,
}
