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

/** The tabs, or one calibration: a part that is neither a tab nor a whole number is no page. */
const TAB_OR_ID = /^(overview|scorecard|all|sessions|\d{1,15})$/

/** Calibrations: their alignment, their lists, a new one, and one of them. */
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
