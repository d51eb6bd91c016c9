import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { AddressRefused } from '#app/web/pages/AddressRefused.tsx'
import s from '#app/web/pages/PagePending.module.css'
import { isApiError } from '#platform/web/api-error.ts'
import { ChunkLoadError } from '#platform/web/load-chunk.ts'
import { ReadError } from '#platform/web/ReadError.tsx'

/** Shown instead of a page whose code or data failed to load. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    // Browsers remember that a module failed to load; only reloading the document requests it again.
    if (error instanceof ChunkLoadError) return location.reload()
    reset()
    void router.invalidate()
  }
  if (isApiError(error, 403) && error.errorCode === 'address_not_allowed')
    return <AddressRefused text={error.serverMessage ?? ''} onRetry={retry} />
  return (
    <div className={s.page}>
      <ReadError error={error} onRetry={retry} />
    </div>
  )
}
