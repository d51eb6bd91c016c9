/** The fields that columns of a file of reviews can feed, in the order of the screen. Shared with the browser. */
export const REVIEW_FIELDS = [
  'review_id',
  'employee',
  'reviewer',
  'scorecard',
  'reviewed_at',
  'total',
  'section',
  'question',
  'answer',
  'points',
  'max_points',
  'comment',
  'acknowledged_at',
  'ext_interaction_id',
  'interaction_url',
] as const
export type ReviewField = (typeof REVIEW_FIELDS)[number]

/** Fields without which no review can be imported. */
export const REQUIRED_FIELDS = ['review_id', 'employee', 'reviewer', 'reviewed_at'] as const

/** The systems that files come from. Ids of reviews are unique within one. */
export const REVIEW_SOURCES = ['file', 'maestroqa', 'zendesk_qa', 'evaluagent'] as const
export type ReviewSource = (typeof REVIEW_SOURCES)[number]
