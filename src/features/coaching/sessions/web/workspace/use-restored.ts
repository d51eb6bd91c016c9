import { useState } from 'react'
import { placeOf } from '#features/coaching/sessions/web/typed-place.ts'
import { removeUnsavedInput, unsavedInputTime } from '#platform/web/unsaved-input.ts'
import { useInputOwner } from '#platform/web/use-restorable-state.ts'

/**
 * Whether unsaved work of an earlier visit was restored, and a function to discard it. Call it before any hook that
 * reads that work, because those remove what was saved after all. `round` changes with a discard; use it as a key to
 * reset fields.
 */
export function useRestored(sessionId: number) {
  const owner = useInputOwner()
  const place = placeOf(sessionId)
  const [at, setAt] = useState(() => (owner === null ? null : unsavedInputTime(owner, place)))
  const [round, setRound] = useState(0)
  return {
    at,
    round,
    hide: () => setAt(null),
    discard: (dropWork: () => void) => {
      dropWork()
      if (owner !== null) removeUnsavedInput(owner, place)
      setAt(null)
      setRound((before) => before + 1)
    },
  }
}
