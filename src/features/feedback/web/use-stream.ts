import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { fetchPage } from '#features/feedback/web/stream-api.ts'
import {
  append,
  failLoading,
  refresh,
  type StreamState,
  startLoading,
  startStream,
} from '#features/feedback/web/stream-state.ts'
import type { StreamFilters } from '#lib/url.ts'

/**
 * The stream of some filters. Its state lives in the query cache, so that Back finds it as it was left;
 * while other filters load, the responses of the former ones stay (`stale`).
 */
export function useStream(filters: StreamFilters) {
  const queryClient = useQueryClient()
  const first = useQuery({
    queryKey: streamKey(filters),
    queryFn: async ({ signal }) => {
      const page = await fetchPage(filters, { signal })
      const known = queryClient.getQueryData<StreamState>(streamKey(filters))
      return known ? refresh(known, page) : append(startLoading(startStream(filters)), page)
    },
    placeholderData: keepPreviousData,
    // Responses keep their identity through every step; comparing hundreds of them anew would cost each step dearly.
    structuralSharing: false,
  })

  const change = useCallback(
    (step: (state: StreamState) => StreamState) => {
      // A page added below says nothing about how fresh the top is.
      const updatedAt = queryClient.getQueryState(streamKey(filters))?.dataUpdatedAt
      queryClient.setQueryData<StreamState>(streamKey(filters), (state) => state && step(state), {
        updatedAt,
      })
    },
    [queryClient, filters],
  )

  const loadMore = useCallback(async () => {
    const state = queryClient.getQueryData<StreamState>(streamKey(filters))
    if (!state || state.loading || state.reachedEnd) return
    const after = state.nextCursor
    change(startLoading)
    try {
      const page = await queryClient.fetchQuery({
        queryKey: ['stream-page', filters, after],
        queryFn: ({ signal }) => fetchPage(filters, { after, signal }),
        staleTime: 0,
        gcTime: 0,
      })
      // The list may have begun again meanwhile; a page that does not follow on would leave a gap.
      change((now) => (now.nextCursor === after ? append(now, page) : { ...now, loading: false }))
    } catch (failure) {
      change((now) => failLoading(now, failure))
    }
  }, [queryClient, filters, change])

  return {
    state: first.data,
    /** Why there is nothing to show; a failed refresh leaves what is there. */
    failure: first.error,
    stale: first.isPlaceholderData,
    offline: first.fetchStatus === 'paused',
    loadMore,
    retry: () => void first.refetch(),
  }
}

const streamKey = (filters: StreamFilters) => ['stream', filters]
