import { createRoute, redirect } from '@tanstack/react-router'
import { areaRoute, areaRoutes } from '#app/web/area-routes.tsx'
import { signedInRoute } from '#app/web/base-routes.tsx'
import { checkGate } from '#app/web/guards.ts'
import { paths } from '#paths.ts'

const calibrationPages = () => import('#app/web/calibration-pages.ts')

const firstRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/qa/calibrations',
  beforeLoad: ({ context }) => {
    checkGate('/qa/calibrations', context.session)
    throw redirect({ href: paths.qaCalibrations(), replace: true })
  },
})

/** A tab or the id of a calibration. Any other value in the path is a 404. */
const TAB_OR_ID = /^(overview|scorecard|all|sessions|\d{1,15})$/

/** Calibrations: alignment, lists, the form for a new one, and a single calibration. */
export const calibrationRoutes = [
  firstRoute,
  ...areaRoutes(calibrationPages, [['/qa/calibrations/new', 'NewCalibrationPage']]),
  areaRoute(
    calibrationPages,
    '/qa/calibrations/$id',
    'CalibrationsPage',
    '/qa/calibrations/$id',
    ({ id = '' }) => TAB_OR_ID.test(id),
  ),
]
