import { Outlet } from '@tanstack/react-router'
import { cardActions, recordActions } from '#app/web/card-actions.ts'
import { LoadingLine } from '#app/web/shell/LoadingLine.tsx'
import { usePageChange } from '#app/web/shell/use-page-change.ts'
import { CardActions } from '#features/feedback/web/card-actions.ts'
import { RecordActions } from '#features/qa/reviews/web/record-actions.ts'
import { RouterLink } from '#platform/web/RouterLink.tsx'
import { LinkProvider } from '#ui/Link.tsx'
import { Toasts } from '#ui/Toasts.tsx'

/** Providers and overlays around every page, signed in or not. */
export function Root() {
  usePageChange()
  return (
    <LinkProvider LinkComponent={RouterLink}>
      <LoadingLine />
      <CardActions value={cardActions}>
        <RecordActions value={recordActions}>
          <Outlet />
        </RecordActions>
      </CardActions>
      <Toasts />
    </LinkProvider>
  )
}
