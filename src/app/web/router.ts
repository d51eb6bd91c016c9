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
    // The page area of the frame scrolls, not the document.
    scrollToTopSelectors: ['#main'],
    defaultPreloadDelay: 50,
    // Always reload: the query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    // Keep the old page while the next one loads; the loading line shows the progress.
    defaultPendingMs: 1_000,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageError,
    notFoundMode: 'fuzzy',
  })
}
