import { createRoute, redirect } from '@tanstack/react-router'
import { areaRoutes } from '#app/web/area-routes.tsx'
import { signedInRoute } from '#app/web/base-routes.tsx'
import { paths } from '#paths.ts'

/** The address of the settings tile: all tiles link to pages below /admin/company. */
const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/company/metric_configuration',
  beforeLoad: () => {
    throw redirect({ href: paths.metricConfiguration(), replace: true })
  },
})

/** Metric configuration. */
export const metricRoutes = [
  ...areaRoutes(
    () => import('#app/web/metric-pages.ts'),
    [['/metric_configuration', 'MetricConfigurationPage']],
  ),
  settingsRoute,
]
