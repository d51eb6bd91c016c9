import type { QueryClient } from '@tanstack/react-query'

/** First parts of the query keys that depend on reviews. */
const AFFECTED_KEYS: readonly unknown[] = [
  'qa-reviews',
  'qa-reviewers',
  'interactions',
  'review-recommendations',
  'qa-calibrations',
]
/** Open reviews keep their own copy, and choose the next interaction only once. */
const UNAFFECTED_KEYS: readonly unknown[] = ['workspace', 'random']

/** Refetches lists and figures after a review was started, completed, reopened, discarded or restored. */
export const reviewsChanged = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [about, what] }) =>
      AFFECTED_KEYS.includes(about) && !UNAFFECTED_KEYS.includes(what),
  })
