import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type Place, placeOf } from '#features/qa/reviews/web/reading/places.ts'

/** The target in the address. Following the same link again returns a new object, so that the page scrolls again. */
export function useHashPlace(): Place | null {
  const { hash, state } = useLocation({ select: ({ hash, state }) => ({ hash, state }) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state changes with every navigation
  return useMemo(() => placeOf(hash), [hash, state])
}
