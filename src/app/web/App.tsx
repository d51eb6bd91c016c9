import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { AppRouter } from '#app/web/router.ts'
import { styleNonce } from '#platform/web/csrf.ts'
import { UiProvider } from '#ui/Provider.tsx'

export function App({ queryClient, router }: { queryClient: QueryClient; router: AppRouter }) {
  return (
    <UiProvider styleNonce={styleNonce()}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>
  )
}
