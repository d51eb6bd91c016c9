import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type Place, placeOf } from '#features/qa/reviews/web/reading/places.ts'

/** What the address points at; a link to it once more is another place, so that it is gone to again. */
export function useHashPlace(): Place | null {
  const { hash, state } = useLocation({ select: ({ hash, state }) => ({ hash, state }) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is anew with each step in the history
  return useMemo(() => placeOf(hash), [hash, state])
}
