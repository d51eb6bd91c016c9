import type { AreaPage } from '#app/web/area-routes.tsx'

/** Pages of alerts. Each loads when it is first opened, this list with the first of them. */
export const NoticesPage: AreaPage = {
  title: 'alerts:title',
  texts: ['alerts', 'feedback'],
  load: async () => (await import('#features/alerts/web/NoticesPage.tsx')).NoticesPage,
}
export const RulesPage: AreaPage = {
  title: 'alerts:rules.title',
  texts: ['alerts', 'feedback'],
  load: async () => (await import('#features/alerts/web/RulesPage.tsx')).RulesPage,
}
export const TasksPage: AreaPage = {
  title: 'alerts:tasks.title',
  texts: ['alerts', 'interactions'],
  load: async () => (await import('#features/alerts/web/TasksPage.tsx')).TasksPage,
}
