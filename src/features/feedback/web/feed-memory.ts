import type { QueryClient } from '@tanstack/react-query'
import type { VirtualItem } from '@tanstack/react-virtual'
import { NONE_SELECTED, type Selection } from '#features/feedback/web/selection.ts'
import type { StreamFilters } from '#lib/url.ts'

/** The state of a feed's cards: the current one, and which are expanded, edited, noted or selected. */
export type FeedMarks = {
  currentId: number | null
  expanded: ReadonlySet<number>
  /** Separate for each response: editing one leaves all others as they are. */
  editing: ReadonlySet<number>
  noting: ReadonlySet<number>
  selection: Selection
}

/** The state in which a feed was left, restored on Back: its marks and measured heights. */
export type FeedMemory = FeedMarks & {
  measurements: VirtualItem[]
  /** The user moved between responses on their own pages, so scroll to the last one. */
  movedOn: boolean
}

/** Kept in the query cache as long as the responses themselves. */
export function readFeedMemory(queryClient: QueryClient, filters: StreamFilters): FeedMemory {
  return queryClient.getQueryData<FeedMemory>(feedKey(filters)) ?? NOTHING
}

export function saveFeedMemory(queryClient: QueryClient, filters: StreamFilters, memory: FeedMemory): void {
  // Comparing thousands of heights with the previous ones would take longer than anything else here.
  queryClient.setQueryDefaults([FEED], { structuralSharing: false })
  queryClient.setQueryData(feedKey(filters), memory)
}

/** Saves thousands of row heights only after the next list is shown, because the user is waiting for that list. */
export function saveRowHeights(
  queryClient: QueryClient,
  filters: StreamFilters,
  take: () => VirtualItem[],
): void {
  const now = () =>
    saveFeedMemory(queryClient, filters, { ...readFeedMemory(queryClient, filters), measurements: take() })
  // Run after the frame, not just after this task, which is still part of the frame.
  requestAnimationFrame(() => setTimeout(now))
}

/** The filters of the list opened last. A response's own page moves through the responses of this list. */
export function lastListFilters(queryClient: QueryClient): StreamFilters | null {
  return queryClient.getQueryData<StreamFilters>(WALK_KEY) ?? null
}

export function saveListFilters(queryClient: QueryClient, filters: StreamFilters): void {
  queryClient.setQueryDefaults(WALK_KEY, { gcTime: Number.POSITIVE_INFINITY })
  queryClient.setQueryData(WALK_KEY, filters)
}

/** Back leads to the response viewed last, not to the first one. */
export function saveLastViewed(queryClient: QueryClient, filters: StreamFilters, id: number): void {
  const memory = readFeedMemory(queryClient, filters)
  if (memory.currentId !== id)
    saveFeedMemory(queryClient, filters, { ...memory, currentId: id, movedOn: true })
}

/** A set with the id added or removed; the same set if nothing changes. */
export function withId(ids: ReadonlySet<number>, id: number, on: boolean): ReadonlySet<number> {
  if (ids.has(id) === on) return ids
  const next = new Set(ids)
  if (on) next.add(id)
  else next.delete(id)
  return next
}

const NOTHING: FeedMemory = {
  measurements: [],
  movedOn: false,
  currentId: null,
  expanded: new Set(),
  editing: new Set(),
  noting: new Set(),
  selection: NONE_SELECTED,
}

const WALK_KEY = ['stream-walk']

const FEED = 'stream-feed'

const feedKey = (filters: StreamFilters) => [FEED, filters]
