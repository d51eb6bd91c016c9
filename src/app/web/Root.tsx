import { Outlet } from '@tanstack/react-router'
import { RouterLink } from '#app/web/RouterLink.tsx'
import { LoadingLine } from '#app/web/shell/LoadingLine.tsx'
import { usePageChange } from '#app/web/shell/use-page-change.ts'
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
