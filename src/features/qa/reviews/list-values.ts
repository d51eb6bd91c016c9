/** How a reviewer can start a review. */
export const START_ORIGINS = ['assignment', 'initial', 'stream'] as const
/** How a review came to be: started here, or imported from a file of another system. */
export const ORIGINS = [...START_ORIGINS, 'imported'] as const

/** State of the appeal against a review. */
export const RESOLUTION_STATUSES = ['open', 'closed'] as const

/** Sort orders of the list of reviews. */
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
