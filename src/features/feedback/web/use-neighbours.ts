import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { lastListFilters, saveLastViewed } from '#features/feedback/web/feed-memory.ts'
import type { ResponsePage } from '#features/feedback/web/stream-cache.ts'
import { streamKey } from '#features/feedback/web/stream-cache.ts'
import type { StreamState } from '#features/feedback/web/stream-state.ts'
import { loadOlder } from '#features/feedback/web/use-stream.ts'

type Neighbours = ResponsePage['neighbours']

/** The previous and next responses: in the list the user came from, with its filters, or else among all responses. */
export function useNeighbours(uuid: string, page: ResponsePage | undefined): Neighbours {
  const queryClient = useQueryClient()
  const [filters] = useState(() => lastListFilters(queryClient) ?? {})
  const { data: state } = useQuery<StreamState>({
    queryKey: streamKey(filters),
    queryFn: skipToken,
    structuralSharing: false,
  })
  const listed = state?.solicitations ?? []
  const at = listed.findIndex((solicitation) => solicitation.uuid === uuid)
  const isLast = at >= 0 && at === listed.length - 1
  const mayGoOn = isLast && state?.reachedEnd === false && !state.failure
  useEffect(() => {
    if (mayGoOn) void loadOlder(queryClient, filters)
  }, [mayGoOn, queryClient, filters])
  const id = listed[at]?.id
  useEffect(() => {
    if (id !== undefined) saveLastViewed(queryClient, filters, id)
  }, [id, queryClient, filters])

  if (at < 0) return page?.neighbours ?? { previous: null, next: null }
  return { previous: listed[at - 1]?.uuid ?? null, next: listed[at + 1]?.uuid ?? null }
}
