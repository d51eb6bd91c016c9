/** Fields of one text each, in the order of the screen. */
export const TEXT_FIELDS = [
  'comment',
  'channel',
  'brand',
  'survey',
  'language',
  'ext_interaction_id',
  'external_url',
] as const

/** The fields that together say who the customer is, each fed by a text. */
export const CUSTOMER_FIELDS = ['customer_name', 'customer_email', 'customer_phone'] as const

export type TextField = (typeof TEXT_FIELDS)[number] | (typeof CUSTOMER_FIELDS)[number]
