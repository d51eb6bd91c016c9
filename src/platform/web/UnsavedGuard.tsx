import { useBlocker } from '@tanstack/react-router'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'

const UnsavedDialog = lazyPart(() => import('#platform/web/UnsavedDialog.tsx'), 'UnsavedDialog')

type UnsavedGuardProps = {
  /** Asked when somebody leaves, if it is a function. */
  when: boolean | (() => boolean)
  /** Also where the page stays and only what is open on it changes, as with a panel. */
  everywhere?: boolean
}

/** Asks before a page with something unsaved is left, by a link, by Back or by closing the tab. */
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
