import { Outlet } from '@tanstack/react-router'
import { LoadingLine } from '#app/web/shell/LoadingLine.tsx'
import { usePageChange } from '#app/web/shell/use-page-change.ts'
import { RouterLink } from '#platform/web/RouterLink.tsx'
import { LinkProvider } from '#ui/Link.tsx'
import { Toasts } from '#ui/Toasts.tsx'

/** What surrounds every page, signed in or not. */
export function Root() {
  usePageChange()
  return (
    <LinkProvider LinkComponent={RouterLink}>
      <LoadingLine />
      <Outlet />
      <Toasts />
    </LinkProvider>
  )
}
