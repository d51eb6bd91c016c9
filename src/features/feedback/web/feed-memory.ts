import type { QueryClient } from '@tanstack/react-query'
import type { VirtualItem } from '@tanstack/react-virtual'
import type { StreamFilters } from '#lib/url.ts'

/** How a feed was left, so that Back finds it so: the heights it knew, the card in focus, comments in full. */
export type FeedMemory = {
  measurements: VirtualItem[]
  currentId: number | null
  expanded: ReadonlySet<number>
}

/** Kept as long as the responses themselves are, in the query cache. */
export function recallFeed(queryClient: QueryClient, filters: StreamFilters): FeedMemory {
  return queryClient.getQueryData<FeedMemory>(feedKey(filters)) ?? NOTHING
}

export function rememberFeed(queryClient: QueryClient, filters: StreamFilters, memory: FeedMemory): void {
  queryClient.setQueryData(feedKey(filters), memory)
}

const NOTHING: FeedMemory = { measurements: [], currentId: null, expanded: new Set() }

const feedKey = (filters: StreamFilters) => ['stream-feed', filters]
