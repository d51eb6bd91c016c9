import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import i18next from 'i18next'
import type { ComponentType } from 'react'
import { checkGate, checkStreamAddress, currentSession, requireSession } from '#app/web/guards.ts'
import { firstPage } from '#app/web/nav.ts'
import { Root } from '#app/web/Root.tsx'
import { Shell } from '#app/web/shell/Shell.tsx'
import { paths, safeReturnPath } from '#paths.ts'
import { changeLanguage, chooseLanguage } from '#platform/web/i18n.ts'
import { loadChunk } from '#platform/web/load-chunk.ts'
import type { RawSearch } from '#platform/web/search-params.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Key of the page's title. */
    title?: string
    /** Key of what the phone bar says on a page that has no bar of its own. */
    bar?: string
  }
}

const NotFoundPage = page(() => import('#app/web/pages/NotFoundPage.tsx'), 'NotFoundPage')

const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: NotFoundPage,
})

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign_in',
  staticData: { title: 'app:signIn.title' },
  validateSearch: (search: RawSearch): { return_to?: string } => {
    const path = safeReturnPath(search.return_to)
    return path ? { return_to: path } : {}
  },
  beforeLoad: async ({ context, search }) => {
    const session = await currentSession(context.queryClient)
    if (session) throw redirect({ href: search.return_to ?? firstPage(session), replace: true })
  },
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

/** Everything behind sign-in, in the frame with the navigation. */
const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: async ({ context, location }) => {
    const session = await requireSession(context.queryClient, location.href)
    await changeLanguage(chooseLanguage([session.person.language, session.company.language]))
    return { session }
  },
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
  notFoundComponent: NotFoundPage,
})

const StreamPage = page(() => import('#features/feedback/web/StreamPage.tsx'), 'StreamPage')

/** The stream stands at two addresses and leads each person to the own one. */
const streamRoutes = (['/', '/admin/company/view'] as const).map((path) =>
  createRoute({
    getParentRoute: () => signedInRoute,
    path,
    staticData: { title: 'app:nav.stream' },
    beforeLoad: ({ context, location }) => {
      checkGate(path, context.session)
      checkStreamAddress(path, context.session, location.searchStr)
    },
    loader: () => texts('feedback'),
    component: StreamPage,
  }),
)

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
  component: page(() => import('#app/web/pages/ProfilePage.tsx'), 'ProfilePage'),
})

const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/company',
  staticData: { title: 'app:settings.title' },
  beforeLoad: ({ context }) => checkGate('/admin/company', context.session),
  component: page(() => import('#app/web/pages/SettingsPage.tsx'), 'SettingsPage'),
})

const importRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/company/feedback_imports',
  staticData: { title: 'app:pages.feedbackImports' },
  beforeLoad: ({ context }) => checkGate('/admin/company/$', context.session),
  loader: () => texts('feedback'),
  component: page(() => import('#features/feedback/web/ImportPage.tsx'), 'ImportPage'),
})

const mailOutboxRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/company/mail_outbox',
  staticData: { title: 'app:outbox.title' },
  beforeLoad: ({ context }) => checkGate('/admin/company/$', context.session),
  component: page(() => import('#app/web/pages/MailOutboxPage.tsx'), 'MailOutboxPage'),
})

/** An unknown address: the 404 page, in the frame for whoever is signed in. */
const unknownRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '$',
  staticData: { title: 'app:notFound.title', bar: 'app:notFound.bar' },
  component: NotFoundPage,
})

/** The route table: each page once, with its gate, its title and the module that draws it. */
export const routeTree = rootRoute.addChildren([
  signInRoute,
  ...otherSignInRoutes,
  signedInRoute.addChildren([
    ...streamRoutes,
    forbiddenRoute,
    profileRoute,
    settingsRoute,
    importRoute,
    mailOutboxRoute,
    unknownRoute,
  ]),
])

/** A page's own module, fetched when it is first opened. */
function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazyRouteComponent(() => loadChunk(load), name)
}

/** Fetches the texts of a feature while its module is on the way. */
function texts(namespace: string): Promise<void> {
  return i18next.loadNamespaces(namespace)
}
