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
  'review_comment',
] as const
export type ReviewField = (typeof REVIEW_FIELDS)[number]

/** Fields without which no review can be imported. */
export const REQUIRED_FIELDS = ['review_id', 'employee', 'reviewer', 'reviewed_at'] as const

/** The systems that files come from. Ids of reviews are unique within one. */
export const REVIEW_SOURCES = ['file', 'maestroqa', 'zendesk_qa', 'evaluagent'] as const
export type ReviewSource = (typeof REVIEW_SOURCES)[number]

/** Parts of the files of other systems that have no place here. */
export const NOT_KEPT = ['section_scores', 'csat', 'annotations', 'root_causes', 'other_files'] as const
export type NotKept = (typeof NOT_KEPT)[number]
/** How many of each a file has. */
export type NotKeptCounts = Partial<Record<NotKept, number>>
