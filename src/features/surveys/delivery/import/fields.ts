/**
 * The fields that columns of a file of survey requests can feed, in the order of the screen. Shared with the browser.
 */
export const IMPORT_FIELDS = [
  'external_id',
  'ext_interaction_id',
  'customer_email',
  'customer_name',
  'employee_email',
  'language',
  'channel',
  'brand',
  'survey',
  'deliver',
  'delay_minutes',
  'expires_at',
  'do_not_send',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]
