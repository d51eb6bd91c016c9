import { useState } from 'react'
import { placeOf } from '#features/coaching/sessions/web/typed-place.ts'
import { forgetTyped, typedAt } from '#platform/web/typed-work.ts'
import { useTypedOwner } from '#platform/web/use-typed.ts'

/**
 * Whether unsaved work of an earlier visit was restored, and a function to discard it. Call it before any hook that
 * reads that work, because those remove what was saved after all. `round` changes with a discard; use it as a key to
 * reset fields.
 */
export function useRestored(sessionId: number) {
  const owner = useTypedOwner()
  const place = placeOf(sessionId)
  const [at, setAt] = useState(() => (owner === null ? null : typedAt(owner, place)))
  const [round, setRound] = useState(0)
  return {
    at,
    round,
    hide: () => setAt(null),
    discard: (dropWork: () => void) => {
      dropWork()
      if (owner !== null) forgetTyped(owner, place)
      setAt(null)
      setRound((before) => before + 1)
    },
  }
}
