import { createRoute, redirect } from '@tanstack/react-router'
import { areaRoutes } from '#app/web/area-routes.tsx'
import { signedInRoute } from '#app/web/base-routes.tsx'
import { paths } from '#paths.ts'

/** The tile of the settings leads here, as all tiles lead to pages below /admin/company. */
const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/company/metric_configuration',
  beforeLoad: () => {
    throw redirect({ href: paths.metricConfiguration(), replace: true })
  },
})

/** What is measured. */
export const metricRoutes = [
  ...areaRoutes(
    () => import('#app/web/metric-pages.ts'),
    [['/metric_configuration', 'MetricConfigurationPage']],
  ),
  settingsRoute,
]
