import type { QueryClient } from '@tanstack/react-query'

/**
 * What is read about reviews: themselves, who made them, what has been reviewed, whom to review next, and what is
 * calibrated.
 */
const AFFECTED_KEYS: readonly unknown[] = [
  'qa-reviews',
  'qa-reviewers',
  'interactions',
  'review-recommendations',
  'qa-calibrations',
]
/** Open reviews keep their own copy; the next interaction is chosen once for each of them. */
const UNAFFECTED_KEYS: readonly unknown[] = ['workspace', 'random']

/** A review was begun, completed, opened again, discarded or brought back: lists and figures elsewhere are asked anew. */
export const reviewsChanged = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [about, what] }) =>
      AFFECTED_KEYS.includes(about) && !UNAFFECTED_KEYS.includes(what),
  })
