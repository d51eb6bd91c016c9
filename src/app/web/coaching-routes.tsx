import { createRoute, redirect } from '@tanstack/react-router'
import { areaRoutes } from '#app/web/area-routes.tsx'
import { signedInRoute } from '#app/web/base-routes.tsx'
import { checkGate } from '#app/web/guards.ts'
import { paths } from '#paths.ts'

/** The tile of the settings leads here, as all tiles lead to pages below /admin/company. */
const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/company/one-on-ones',
  beforeLoad: ({ context }) => {
    checkGate('/admin/company/one-on-ones', context.session)
    throw redirect({ href: paths.oneOnOneTemplates(), replace: true })
  },
})

/** One-on-ones: who is coached, the sessions, and what they begin from. */
export const coachingRoutes = [
  ...areaRoutes(
    () => import('#app/web/coaching-pages.ts'),
    [
      ['/one_on_ones', 'CoachingPage'],
      // To be written by whoever may change the session, to be read by everyone else whom it is open to.
      ['/one_on_ones/$sessionId', 'SessionPage'],
      // A path of words is found before one with a name, so that `templates` is never taken for a session.
      ['/one_on_ones/templates', 'TemplatesPage'],
      ['/one_on_ones/templates/$id', 'TemplatePage'],
      ['/one_on_ones/templates/$id/duplicate', 'TemplatePage'],
      ['/admin/coaching-tests', 'CoachingTestsPage'],
    ],
  ),
  settingsRoute,
]
