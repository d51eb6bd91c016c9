/** Kinds of personal data that a company can keep for a number of days. */
export const RETENTION_KINDS = [
  'response_texts',
  'customer_identities',
  'transcripts',
  'recordings',
  'review_comments',
  'one_on_ones',
  'logs',
] as const
export type RetentionKind = (typeof RETENTION_KINDS)[number]
