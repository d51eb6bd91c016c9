import { createRoute, redirect } from '@tanstack/react-router'
import { pageOf, signedInRoute, texts } from '#app/web/base-routes.tsx'
import { checkGate } from '#app/web/guards.ts'
import { paths } from '#paths.ts'

const coachingPages = () => import('#app/web/coaching-pages.ts')

const coachingRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/one_on_ones',
  staticData: { title: 'app:nav.oneOnOnes' },
  beforeLoad: ({ context }) => checkGate('/one_on_ones', context.session),
  loader: () => texts('coaching-coachees', 'coaching-templates', 'coaching-topics', 'feedback'),
  component: pageOf(coachingPages, 'CoachingPage'),
})

/** To be written by whoever may change the session, to be read by everyone else whom it is open to. */
const sessionRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/one_on_ones/$sessionId',
  staticData: { title: 'coaching-sessions:title' },
  beforeLoad: ({ context }) => checkGate('/one_on_ones/$sessionId', context.session),
  loader: () =>
    texts(
      'coaching-sessions',
      'coaching-attachments',
      'coaching-reading',
      'coaching-templates',
      'coaching-topics',
    ),
  component: pageOf(coachingPages, 'SessionPage'),
})

// A path of words is found before one with a name, so that `templates` is never taken for a session.
const templatesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/one_on_ones/templates',
  staticData: { title: 'coaching-templates:title' },
  beforeLoad: ({ context }) => checkGate('/one_on_ones/templates', context.session),
  loader: () => texts('coaching-templates'),
  component: pageOf(coachingPages, 'TemplatesPage'),
})

const templateRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/one_on_ones/templates/$id',
  staticData: { title: 'coaching-templates:template' },
  beforeLoad: ({ context }) => checkGate('/one_on_ones/templates/$id', context.session),
  loader: () => texts('coaching-templates'),
  component: pageOf(coachingPages, 'TemplatePage'),
})

const duplicateRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/one_on_ones/templates/$id/duplicate',
  staticData: { title: 'coaching-templates:template' },
  beforeLoad: ({ context }) => checkGate('/one_on_ones/templates/$id/duplicate', context.session),
  loader: () => texts('coaching-templates'),
  component: pageOf(coachingPages, 'TemplatePage'),
})

/** The tile of the settings leads here, as all tiles lead to pages below /admin/company. */
const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/company/one-on-ones',
  beforeLoad: ({ context }) => {
    checkGate('/admin/company/one-on-ones', context.session)
    throw redirect({ href: paths.oneOnOneTemplates(), replace: true })
  },
})

const testsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/coaching-tests',
  staticData: { title: 'coaching-templates:checks.title' },
  beforeLoad: ({ context }) => checkGate('/admin/coaching-tests', context.session),
  loader: () =>
    texts(
      'coaching-templates',
      'coaching-topics',
      'coaching-sessions',
      'coaching-attachments',
      'coaching-reading',
      'coaching-widget',
    ),
  component: pageOf(coachingPages, 'CoachingTestsPage'),
})

/** One-on-ones: who is coached, the sessions, and what they begin from. */
export const coachingRoutes = [
  coachingRoute,
  sessionRoute,
  templatesRoute,
  templateRoute,
  duplicateRoute,
  settingsRoute,
  testsRoute,
]
