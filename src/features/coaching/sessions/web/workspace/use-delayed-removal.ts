import { createContext, useCallback, useContext, useEffect, useRef } from 'react'
import { dismiss, notify, TIMEOUT_MS } from '#ui/notify.ts'

type Removal = { remove: () => Promise<void>; timer: ReturnType<typeof setTimeout>; toast: number }

export type Removals = {
  later: (key: string, how: DelayedRemoval) => void
  /** Deletes at once what was taken away. */
  flush: () => Promise<void>
}
type DelayedRemoval = { said: string; undo: string; remove: () => Promise<void>; onUndo: () => void }

/** Of the page around: what its parts take away is deleted with it, before it is shared. */
export const RemovalsContext = createContext<Removals | null>(null)

/**
 * What the server cannot bring back is deleted only when it can no longer be undone: when the message with Undo has
 * gone, when the page is left, or when what is there is about to be shared.
 */
export function useDelayedRemoval(): Removals {
  const waiting = useRef(new Map<string, Removal>())

  const run = useCallback(async (key: string): Promise<void> => {
    const removal = waiting.current.get(key)
    if (!removal) return
    waiting.current.delete(key)
    clearTimeout(removal.timer)
    dismiss(removal.toast)
    await removal.remove()
  }, [])

  const flush = useCallback(
    () => Promise.all([...waiting.current.keys()].map(run)).then(() => undefined),
    [run],
  )

  useEffect(() => {
    const now = () => void flush()
    addEventListener('pagehide', now)
    return () => {
      removeEventListener('pagehide', now)
      now()
    }
  }, [flush])

  const later = useCallback(
    (key: string, { said, undo, remove, onUndo }: DelayedRemoval) => {
      const toast = notify(said, 'success', {
        timeoutMs: TIMEOUT_MS.action,
        action: {
          label: undo,
          onClick: () => {
            const removal = waiting.current.get(key)
            // Too late: it is on its way.
            if (!removal) return
            clearTimeout(removal.timer)
            waiting.current.delete(key)
            onUndo()
          },
        },
      })
      // A little longer than the message is to be seen; it stands still while somebody points at it.
      const timer = setTimeout(() => void run(key), TIMEOUT_MS.action + 4_000)
      waiting.current.set(key, { remove, timer, toast })
    },
    [run],
  )

  return useContext(RemovalsContext) ?? { later, flush }
}
