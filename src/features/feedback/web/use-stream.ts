import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { fetchPage } from '#features/feedback/web/stream-api.ts'
import { changeStream, streamKey, streamOf } from '#features/feedback/web/stream-cache.ts'
import {
  append,
  failLoading,
  refresh,
  type StreamState,
  startLoading,
  startStream,
} from '#features/feedback/web/stream-state.ts'
import type { StreamFilters } from '#lib/url.ts'
import { yieldToBrowser } from '#platform/web/yield-to-browser.ts'

/**
 * The stream for a set of filters. Its state is in the query cache, so that Back restores it. While new filters load,
 * the responses of the previous ones stay (`stale`).
 */
export function useStream(filters: StreamFilters) {
  const queryClient = useQueryClient()
  const first = useQuery({
    queryKey: streamKey(filters),
    queryFn: async ({ signal }) => {
      await yieldToBrowser()
      const page = await fetchPage(filters, { signal })
      const known = streamOf(queryClient, filters)
      return known ? refresh(known, page) : append(startLoading(startStream(filters)), page)
    },
    placeholderData: keepPreviousData,
    // Responses keep their identity in every step; a deep comparison of hundreds of them would slow down each one.
    structuralSharing: false,
    // New responses are announced, not inserted while the user reads.
    refetchOnReconnect: false,
  })

  const loadMore = useCallback(() => loadOlder(queryClient, filters), [queryClient, filters])

  return {
    state: first.data,
    /** Why there is nothing to show. A failed refresh keeps what is listed. */
    failure: first.error,
    stale: first.isPlaceholderData,
    offline: first.fetchStatus === 'paused',
    loadMore,
    retry: () => void first.refetch(),
  }
}

/** Loads the page below the list, if there is one and it is not loading. */
export async function loadOlder(queryClient: QueryClient, filters: StreamFilters): Promise<void> {
  const state = streamOf(queryClient, filters)
  if (!state || state.loading || state.reachedEnd) return
  const after = state.nextCursor
  const change = (step: (now: StreamState) => StreamState) => changeStream(queryClient, filters, step)
  change(startLoading)
  try {
    const page = await queryClient.fetchQuery({
      queryKey: ['stream-page', filters, after],
      queryFn: ({ signal }) => fetchPage(filters, { after, signal }),
      staleTime: 0,
      gcTime: 0,
    })
    // The list may have started over in the meantime; a page that does not follow it would leave a gap.
    change((now) => (now.nextCursor === after ? append(now, page) : { ...now, loading: false }))
  } catch (failure) {
    change((now) => failLoading(now, failure))
  }
}
