/** Fields with a single text, in the order of the screen. */
export const TEXT_FIELDS = [
  'comment',
  'channel',
  'brand',
  'survey',
  'language',
  'ext_interaction_id',
  'external_url',
] as const

/** The fields that identify the customer, each fed by a text. */
export const CUSTOMER_FIELDS = ['customer_name', 'customer_email', 'customer_phone'] as const

export type TextField = (typeof TEXT_FIELDS)[number] | (typeof CUSTOMER_FIELDS)[number]

/** The fields that columns of a file can feed. Answers and properties each have columns of their own. */
export const IMPORT_FIELDS = [
  'external_id',
  'responded_at',
  'stars',
  'employee_email',
  'custom_employee_id',
  ...TEXT_FIELDS,
  ...CUSTOMER_FIELDS,
  'partial',
  'answers',
  'properties',
] as const

/** The types of answers, under their API names. */
export const ANSWER_TYPES = [
  'stars',
  'nps',
  'scale',
  'fcr',
  'recovery',
  'single',
  'multiple',
  'areas_of_excellence',
  'areas_of_improvement',
  'text',
] as const
export type AnswerType = (typeof ANSWER_TYPES)[number]

/** The bounds of answer types that have the same bounds in every company. */
export const FIXED_BOUNDS: Partial<Record<AnswerType, { min: number; max: number; whole: true }>> = {
  stars: { min: 1, max: 5, whole: true },
  nps: { min: 0, max: 10, whole: true },
}
