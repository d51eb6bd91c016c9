import { createContext, useCallback, useContext, useEffect, useRef } from 'react'
import { dismiss, notify, TIMEOUT_MS } from '#ui/notify.ts'

type Removal = { remove: () => Promise<void>; timer: ReturnType<typeof setTimeout>; toast: number }

export type Removals = {
  later: (key: string, how: DelayedRemoval) => void
  /** Deletes everything that waits now. */
  flush: () => Promise<void>
}
type DelayedRemoval = { message: string; undo: string; remove: () => Promise<void>; onUndo: () => void }

/** Removals of the parts of a page, which are carried out before the session is shared. */
export const RemovalsContext = createContext<Removals | null>(null)

/**
 * Delays deletions that the server cannot undo until Undo is no longer offered: when the message has gone, the page
 * closes, or the session is about to be shared.
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
    (key: string, { message, undo, remove, onUndo }: DelayedRemoval) => {
      const toast = notify(message, 'success', {
        timeoutMs: TIMEOUT_MS.action,
        action: {
          label: undo,
          onClick: () => {
            const removal = waiting.current.get(key)
            // Too late: the deletion was sent.
            if (!removal) return
            clearTimeout(removal.timer)
            waiting.current.delete(key)
            onUndo()
          },
        },
      })
      // Slightly longer than the message, whose timer pauses while someone hovers over it.
      const timer = setTimeout(() => void run(key), TIMEOUT_MS.action + 4_000)
      waiting.current.set(key, { remove, timer, toast })
    },
    [run],
  )

  return useContext(RemovalsContext) ?? { later, flush }
}
