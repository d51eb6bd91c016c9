import type { AreaPage } from '#app/web/area-routes.tsx'

/** Pages of metrics. Each loads when it is first opened, this list with the first of them. */
export const MetricConfigurationPage: AreaPage = {
  title: 'metrics:title',
  texts: ['metrics'],
  load: async () =>
    (await import('#features/metrics/web/MetricConfigurationPage.tsx')).MetricConfigurationPage,
}
