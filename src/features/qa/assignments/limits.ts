/** What is allowed of an assignment, for the server and the form alike. */
export const CADENCES = ['weekly', 'monthly', 'custom'] as const
export const REVIEW_TYPES = ['qa_review', 'qa_calibration_audit'] as const
export const RESOLUTIONS = ['resolved', 'unresolved'] as const
export const POSITIVE = [4, 5] as const
export const NEGATIVE = [1, 2, 3] as const

export const MOST_COUNT = 1_000
/** A year back at the most: what is older is nobody's concern any more. */
export const MOST_LOOKBACK = 366
export const DEFAULT_LOOKBACK = 30
