import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { PageError } from '#app/web/pages/PageError.tsx'
import { PagePending } from '#app/web/pages/PagePending.tsx'
import { routeTree } from '#app/web/routes.tsx'
import { parseSearch, stringifySearch } from '#platform/web/search-params.ts'

export type AppRouter = ReturnType<typeof createAppRouter>

export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    // The frame's page area scrolls, not the document.
    scrollToTopSelectors: ['#main'],
    defaultPreloadDelay: 50,
    // The query cache decides what is fresh, not the router.
    defaultPreloadStaleTime: 0,
    // The old page stays while the next one loads; the loading line says that something goes on.
    defaultPendingMs: 1_000,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageError,
    notFoundMode: 'fuzzy',
  })
}
