/** Limits of an assignment, shared by the server and the form. */
export const CADENCES = ['weekly', 'monthly', 'custom'] as const
export const REVIEW_TYPES = ['qa_review', 'qa_calibration_audit'] as const
export const RESOLUTIONS = ['resolved', 'unresolved'] as const
export const ALLOCATION_TYPES = [
  'any',
  'stars',
  'channel',
  'tags',
  'language',
  'property',
  'duration',
] as const
export const POSITIVE = [4, 5] as const
export const NEGATIVE = [1, 2, 3] as const

export const MOST_COUNT = 1_000
/** Minutes of a budget: about a month of full days. */
export const MOST_BUDGET = 10_000
/** A day. */
export const MOST_SECONDS = 86_400
/** Interactions older than a year are never reviewed. */
export const MOST_LOOKBACK = 366
export const DEFAULT_LOOKBACK = 30
