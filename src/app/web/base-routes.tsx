import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import i18next from 'i18next'
import type { ComponentType, ReactNode } from 'react'
import { checkCompanyOpen, requireSession } from '#app/web/guards.ts'
import { Root } from '#app/web/Root.tsx'
import { CompanyLook } from '#app/web/shell/CompanyLook.tsx'
import { Shell } from '#app/web/shell/Shell.tsx'
import { changeLanguage, chooseLanguage } from '#platform/web/i18n.ts'
import { loadChunk } from '#platform/web/load-chunk.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Key of the page's title. */
    title?: string
    /** Key of the phone bar's title on pages without their own bar. */
    bar?: string
  }
}

export const NotFoundPage = page(() => import('#app/web/pages/NotFoundPage.tsx'), 'NotFoundPage')

export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: NotFoundPage,
})

/** Everything behind sign-in, in the frame with the navigation. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: async ({ context, location }) => {
    const session = await requireSession(context.queryClient, location.href)
    await changeLanguage(chooseLanguage([session.person.language, session.company.language]))
    checkCompanyOpen(session, location.pathname)
    return { session }
  },
  component: () => (
    <Framed>
      <Outlet />
    </Framed>
  ),
  // Replaces the component above, so that a switched-off page keeps the navigation around it.
  notFoundComponent: ({ data }) => (
    <Framed>
      <NotFound data={data} />
    </Framed>
  ),
})

const NotFound = NotFoundPage as ComponentType<{ data?: unknown }>

function Framed({ children }: { children: ReactNode }) {
  return (
    <CompanyLook>
      <Shell>{children}</Shell>
    </CompanyLook>
  )
}

/** Loads a page's module when the page is first opened. */
export function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazyRouteComponent(() => loadChunk(load), name)
}

/** Fetches the texts of a page while its module loads. */
export function texts(...namespaces: string[]): Promise<void> {
  return i18next.loadNamespaces(namespaces)
}
