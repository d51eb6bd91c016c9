import { areaRoutes } from '#app/web/area-routes.tsx'

/** The dashboards that people make of parts of other pages. */
export const dashboardRoutes = areaRoutes(
  () => import('#app/web/dashboard-pages.ts'),
  [
    ['/dashboards', 'DashboardsPage'],
    ['/dashboards/$id', 'DashboardPage', '/dashboards'],
    ['/subscriptions', 'SubscriptionsPage'],
  ],
)
