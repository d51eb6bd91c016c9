import type { AreaPage } from '#app/web/area-routes.tsx'

/** The texts of the pages whose parts are tiles. */
const OF_TILES = [
  'reports-qa',
  'reports-trends',
  'reports-performance',
  'leaderboard-ranking',
  'metrics-explain',
  'coaching-attachments',
  'charts',
  'qa-reviews',
  'feedback',
  'interactions',
]

/** Pages of dashboards, and what is sent of them. Each loads when it is first opened, this list with the first of them. */
export const DashboardsPage: AreaPage = {
  title: 'dashboards:title',
  texts: ['dashboards'],
  load: async () => (await import('#features/dashboards/web/DashboardsPage.tsx')).DashboardsPage,
}
export const DashboardPage: AreaPage = {
  title: 'dashboards:one.title',
  texts: ['dashboards', ...OF_TILES],
  load: async () => (await import('#features/dashboards/web/DashboardPage.tsx')).DashboardPage,
}
export const SubscriptionsPage: AreaPage = {
  title: 'subscriptions:title',
  texts: ['subscriptions', 'dashboards', 'feedback', 'alerts'],
  load: async () => (await import('#features/subscriptions/web/SubscriptionsPage.tsx')).SubscriptionsPage,
}
