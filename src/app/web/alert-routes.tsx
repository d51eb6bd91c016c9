import { areaRoutes } from '#app/web/area-routes.tsx'

/** The notices of a person's alerts, and the alerts themselves. */
export const alertRoutes = areaRoutes(
  () => import('#app/web/alert-pages.ts'),
  [
    ['/alerts', 'NoticesPage'],
    ['/alerts/rules', 'RulesPage', '/alerts'],
    ['/alerts/follow_ups', 'TasksPage', '/alerts'],
  ],
)
