import { useState } from 'react'
import { placeOf } from '#features/coaching/sessions/web/typed-place.ts'
import { forgetTyped, typedAt } from '#platform/web/typed-work.ts'
import { useTypedOwner } from '#platform/web/use-typed.ts'

/**
 * Whether work of an earlier visit was brought back, and how to drop it. Call it before anything that reads that work,
 * which removes what turns out to be saved. `round` changes with a discard: fields with that key start empty again.
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
