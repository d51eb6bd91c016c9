import type { QueryClient } from '@tanstack/react-query'
import type { VirtualItem } from '@tanstack/react-virtual'
import { NONE_SELECTED, type Selection } from '#features/feedback/web/selection.ts'
import type { StreamFilters } from '#lib/url.ts'

/** How the cards of a feed stand: which one keys act on, which are in full, edited, followed up or chosen. */
export type FeedMarks = {
  currentId: number | null
  expanded: ReadonlySet<number>
  /** Each response by itself: one in edit mode leaves all others as they are. */
  editing: ReadonlySet<number>
  noting: ReadonlySet<number>
  selection: Selection
}

/** How a feed was left, so that Back finds it so: its marks, and the heights it knew. */
export type FeedMemory = FeedMarks & {
  measurements: VirtualItem[]
  /** Somebody went on from response to response: the last one is to be brought into view. */
  walked: boolean
}

/** Kept as long as the responses themselves are, in the query cache. */
export function recallFeed(queryClient: QueryClient, filters: StreamFilters): FeedMemory {
  return queryClient.getQueryData<FeedMemory>(feedKey(filters)) ?? NOTHING
}

export function rememberFeed(queryClient: QueryClient, filters: StreamFilters, memory: FeedMemory): void {
  // Thousands of heights: comparing them with those of before would take longer than anything else here.
  queryClient.setQueryDefaults([FEED], { structuralSharing: false })
  queryClient.setQueryData(feedKey(filters), memory)
}

/** The heights of thousands of rows are taken down once the next list stands: it is what is waited for. */
export function rememberHeights(
  queryClient: QueryClient,
  filters: StreamFilters,
  take: () => VirtualItem[],
): void {
  const now = () =>
    rememberFeed(queryClient, filters, { ...recallFeed(queryClient, filters), measurements: take() })
  // After the frame, not only after this piece: it would still be part of what the frame waits for.
  requestAnimationFrame(() => setTimeout(now))
}

/** The filters of the list that was looked at last: from one of its responses one goes on to the next of them. */
export function lastWalk(queryClient: QueryClient): StreamFilters | null {
  return queryClient.getQueryData<StreamFilters>(WALK_KEY) ?? null
}

export function startWalk(queryClient: QueryClient, filters: StreamFilters): void {
  queryClient.setQueryDefaults(WALK_KEY, { gcTime: Number.POSITIVE_INFINITY })
  queryClient.setQueryData(WALK_KEY, filters)
}

/** Back leads to the response that was looked at last, not to the first. */
export function rememberWalked(queryClient: QueryClient, filters: StreamFilters, id: number): void {
  const memory = recallFeed(queryClient, filters)
  if (memory.currentId !== id) rememberFeed(queryClient, filters, { ...memory, currentId: id, walked: true })
}

/** A set with the id in it, or without it; the same set where that is so already. */
export function withId(ids: ReadonlySet<number>, id: number, on: boolean): ReadonlySet<number> {
  if (ids.has(id) === on) return ids
  const next = new Set(ids)
  if (on) next.add(id)
  else next.delete(id)
  return next
}

const NOTHING: FeedMemory = {
  measurements: [],
  walked: false,
  currentId: null,
  expanded: new Set(),
  editing: new Set(),
  noting: new Set(),
  selection: NONE_SELECTED,
}

const WALK_KEY = ['stream-walk']

const FEED = 'stream-feed'

const feedKey = (filters: StreamFilters) => [FEED, filters]
