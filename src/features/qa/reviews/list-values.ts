/** Where a review came from. */
export const ORIGINS = ['assignment', 'initial', 'stream'] as const

/** What became of an appeal against a review. */
export const RESOLUTION_STATUSES = ['open', 'closed'] as const

/** What a list of reviews can be ordered by. */
export const ORDERS = [
  'id',
  'scorecard_name',
  'annotations_count',
  'employee_name',
  'reviewer_name',
  'interaction_id',
  'completed_at',
  'started_at',
  'score',
  'percentage_score',
] as const
