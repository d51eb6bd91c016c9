import type { QueryClient } from '@tanstack/react-query'
import type { StreamState } from '#features/feedback/web/stream-state.ts'

/** The values of a property among the responses read so far, in order. */
export function placesSeen(queryClient: QueryClient, property: string): string[] {
  const streams = queryClient.getQueriesData<StreamState>({ queryKey: ['stream'] })
  const values = streams.flatMap(
    ([, state]) => state?.solicitations.map(({ properties }) => properties[property]) ?? [],
  )
  const texts = values.filter((value) => typeof value === 'string' && value !== '') as string[]
  return [...new Set(texts)].sort((a, b) => a.localeCompare(b))
}
