import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { alertRoutes } from '#app/web/alert-routes.tsx'
import { assignmentRoutes } from '#app/web/assignment-routes.tsx'
import { auditRoutes } from '#app/web/audit-routes.tsx'
import { NotFoundPage, page, rootRoute, signedInRoute, texts } from '#app/web/base-routes.tsx'
import { calibrationRoutes } from '#app/web/calibration-routes.tsx'
import { coachingRoutes } from '#app/web/coaching-routes.tsx'
import { dashboardRoutes } from '#app/web/dashboard-routes.tsx'
import { checkGate, checkHome, checkStreamAddress, currentSession, requireSession } from '#app/web/guards.ts'
import { metricRoutes } from '#app/web/metric-routes.tsx'
import { firstPage } from '#app/web/nav.ts'
import { qaRoutes } from '#app/web/qa-routes.tsx'
import { recognitionRoutes } from '#app/web/recognition-routes.tsx'
import { reportRoutes } from '#app/web/report-routes.tsx'
import { settingsRoutes } from '#app/web/settings-routes.tsx'
import { surveyRoutes } from '#app/web/survey-routes.tsx'
import { parseIds } from '#lib/url.ts'
import { paths, safeReturnPath } from '#paths.ts'
import { loadChunk } from '#platform/web/load-chunk.ts'
import type { RawSearch } from '#platform/web/search-params.ts'

type SignInSearch = { return_to?: string; company?: string; problem?: string; address?: string }

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign_in',
  staticData: { title: 'app:signIn.title' },
  validateSearch: (search: RawSearch): SignInSearch => {
    const path = safeReturnPath(search.return_to)
    return {
      ...(path && { return_to: path }),
      ...oneText(search, 'company'),
      ...oneText(search, 'problem'),
      ...oneText(search, 'address'),
    }
  },
  beforeLoad: async ({ context, search }) => {
    const session = await currentSession(context.queryClient)
    if (session) throw redirect({ href: search.return_to ?? firstPage(session), replace: true })
  },
  loader: () => texts('pages'),
  component: page(() => import('#app/web/pages/SignInPage.tsx'), 'SignInPage'),
})

const otherSignInRoutes = (['/admins/sign_in', '/employees/sign_in'] as const).map((path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: ({ search }) => {
      const returnTo = safeReturnPath((search as RawSearch).return_to)
      throw redirect({ href: paths.signIn(returnTo ?? undefined), replace: true })
    },
  }),
)

/** Open to everyone: mails link here, and another person may be signed in in this browser. */
const setPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set_password/$token',
  staticData: { title: 'people:invitations.pageTitle' },
  loader: () => texts('pages', 'people'),
  component: page(() => import('#app/web/pages/SetPasswordPage.tsx'), 'SetPasswordPage'),
})

/** Until there is a company, the server redirects to it; the page redirects to sign-in afterwards. */
const setupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup',
  staticData: { title: 'app:pages.setup' },
  validateSearch: (search: RawSearch): { code?: string } => oneText(search, 'code'),
  loader: () => texts('pages', 'people'),
  component: page(() => import('#app/web/pages/setup/SetupPage.tsx'), 'SetupPage'),
})

/** Replaces every page for people whose company was closed while they were signed in. */
const closedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/closed',
  staticData: { title: 'app:pages.closed' },
  beforeLoad: async ({ context, location }) => {
    const session = await requireSession(context.queryClient, location.href)
    if (session.company.state === 'live') throw redirect({ href: firstPage(session), replace: true })
  },
  loader: () => texts('company'),
  component: page(() => import('#features/company/web/ClosedPage.tsx'), 'ClosedPage'),
})

const StreamPage = page(async () => {
  const [stream, { pinnable }] = await Promise.all([
    import('#features/feedback/web/StreamPage.tsx'),
    import('#app/web/pages/Pinnable.tsx'),
  ])
  return { StreamPage: pinnable(stream.StreamPage, '/') }
}, 'StreamPage')

/** The stream has two addresses and redirects each person to theirs. */
const streamRoutes = (['/', '/admin/company/view'] as const).map((path) =>
  createRoute({
    getParentRoute: () => signedInRoute,
    path,
    staticData: { title: 'app:nav.stream' },
    beforeLoad: async ({ context, location }) => {
      checkHome(context.session)
      checkGate(path, context.session)
      checkStreamAddress(path, context.session, location.searchStr)
      const [response] = parseIds(new URLSearchParams(location.searchStr).getAll('response'))
      if (response === undefined) return
      const { addressOfResponse } = await loadChunk(() => import('#features/feedback/web/find-request.ts'))
      throw redirect({ href: await addressOfResponse(context.queryClient, response), replace: true })
    },
    loader: () => texts('feedback', 'interactions', 'views'),
    component: StreamPage,
  }),
)

const requestRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/requests/$uuid',
  staticData: { title: 'app:pages.request' },
  beforeLoad: ({ context }) => checkGate('/requests/$uuid', context.session),
  loader: async ({ context, params }) => {
    const [{ findRequest }] = await Promise.all([
      loadChunk(() => import('#features/feedback/web/find-request.ts')),
      texts('feedback', 'interactions'),
    ])
    const found = await findRequest(context.queryClient, params.uuid)
    if (found === 'unknown') throw notFound()
    if (found === 'out of scope') throw redirect({ href: paths.forbidden(), replace: true })
  },
  component: page(() => import('#features/feedback/web/RequestPage.tsx'), 'RequestPage'),
  notFoundComponent: NotFoundPage,
})

const forbiddenRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/403',
  staticData: { title: 'app:forbidden.title', bar: 'app:forbidden.bar' },
  component: page(() => import('#app/web/pages/ForbiddenPage.tsx'), 'ForbiddenPage'),
})

const profileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/profile/edit',
  staticData: { title: 'app:profile.title' },
  beforeLoad: ({ context }) => checkGate('/profile/edit', context.session),
  loader: () => texts('pages', 'people'),
  component: page(() => import('#app/web/pages/ProfilePage.tsx'), 'ProfilePage'),
})

/** Unknown addresses: the 404 page, inside the frame for people who are signed in. */
const unknownRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '$',
  staticData: { title: 'app:notFound.title', bar: 'app:notFound.bar' },
  component: NotFoundPage,
})

/** The route table: every page with its gate, its title and its module. */
export const routeTree = rootRoute.addChildren([
  signInRoute,
  ...otherSignInRoutes,
  setPasswordRoute,
  setupRoute,
  closedRoute,
  signedInRoute.addChildren([
    ...streamRoutes,
    requestRoute,
    forbiddenRoute,
    profileRoute,
    ...settingsRoutes,
    ...surveyRoutes,
    ...auditRoutes,
    ...qaRoutes,
    ...calibrationRoutes,
    ...assignmentRoutes,
    ...coachingRoutes,
    ...recognitionRoutes,
    ...metricRoutes,
    ...reportRoutes,
    ...alertRoutes,
    ...dashboardRoutes,
    unknownRoute,
  ]),
])

function oneText<Name extends string>(search: RawSearch, name: Name): Partial<Record<Name, string>> {
  const value = search[name]
  return typeof value === 'string' && value !== '' ? ({ [name]: value } as Record<Name, string>) : {}
}
