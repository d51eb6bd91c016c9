import { useBlocker } from '@tanstack/react-router'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'

const UnsavedDialog = lazyPart(() => import('#platform/web/UnsavedDialog.tsx'), 'UnsavedDialog')

type UnsavedGuardProps = {
  /** A function is called when the person leaves. */
  when: boolean | (() => boolean)
  /** Also ask if the page stays and only its query changes, such as for a panel. */
  everywhere?: boolean
}

/** Asks before the person leaves a page with unsaved changes, by a link, by Back or by closing the tab. */
export function UnsavedGuard({ when, everywhere = false }: UnsavedGuardProps) {
  const unsaved = () => (typeof when === 'function' ? when() : when)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved() && (everywhere || current.pathname !== next.pathname),
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <LazyPart onFailure={blocker.reset}>
      <UnsavedDialog onStay={blocker.reset} onLeave={blocker.proceed} />
    </LazyPart>
  )
}
