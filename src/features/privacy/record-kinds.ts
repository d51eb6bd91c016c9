/** Groups of records that a preview, a receipt and an access export count. */
export const RECORD_KINDS = [
  'profile',
  'sign_in',
  'responses',
  'survey_requests',
  'conversations',
  'recordings',
  'reviews',
  'one_on_ones',
  'goals',
  'follow_ups',
  'mails',
  'files',
  'log',
  'mentions',
] as const
export type RecordKind = (typeof RECORD_KINDS)[number]
