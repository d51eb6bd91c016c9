import type { Guess } from '#features/feedback/import/contract.ts'
import type { ColumnProfile } from '#features/feedback/import/guess-columns.ts'
import type { FeedbackMapping } from '#features/feedback/import/mapping-schema.ts'

/** Columns that every export of responses from Agent Connect has. */
const MARKS = ['request_id', 'star_rating', 'response_received_at', 'request_delivery_status']

/** Fields whose column has another name, or the same. */
const TEXTS = {
  comment: 'comments',
  channel: 'channel',
  brand: 'brand',
  language: 'language',
  ext_interaction_id: 'ext_interaction_id',
  external_url: 'external_url',
  customer_name: 'customer_name',
  customer_email: 'request_sent_to',
} as const

const ANSWERS = [
  { question: 'Areas for improvement', type: 'areas_of_improvement', column: 'areas_for_improvement' },
  { question: 'Additional question', column: 'additional_question_response' },
] as const

/** Columns about people and deliveries, which the company has itself or which are of no use without Agent Connect. */
const LEFT_OUT = /^(employee|request|response|team|group|manager)_/
const MOST_PROPERTIES = 50
const LONGEST_PROPERTY = 60

export const isAgentConnect = (header: readonly string[]): boolean =>
  MARKS.every((name) => header.includes(name))

/**
 * Proposes the mapping of an export of responses from Agent Connect. A response keeps the id of its request, so that
 * slices that overlap import it once. Further columns are custom properties.
 */
export function guessAgentConnect(profiles: readonly ColumnProfile[]): {
  mapping: Partial<FeedbackMapping>
  guesses: Guess[]
} {
  const columns = new Set(profiles.map(({ column }) => column))
  const date = profiles.find(({ column }) => column === 'response_received_at')?.date
  const [first = 'iso', ...others] = date?.formats ?? []
  const mapping: Partial<FeedbackMapping> = {
    external_id: { column: 'request_id', prefix: 'agent-connect-' },
    responded_at: {
      column: 'response_received_at',
      format: others.length > 0 ? [first, ...others] : first,
      time_zone: 'UTC',
    },
    stars: { column: 'star_rating' },
  }
  const guesses = [guess('external_id', 'request_id'), guess('stars', 'star_rating')]
  guesses.push({
    ...guess('responded_at', 'response_received_at'),
    ...(date?.ambiguous && { ambiguousDate: true }),
  })
  for (const [field, column] of Object.entries(TEXTS) as [keyof typeof TEXTS, string][])
    if (columns.has(column)) {
      mapping[field] = { column }
      guesses.push(guess(field, column))
    }
  const employee = columns.has('employee_email') ? 'email' : 'custom_employee_id'
  const column = employee === 'email' ? 'employee_email' : 'employee_custom_id'
  if (columns.has(column)) {
    mapping.employee = { [employee]: { column } }
    guesses.push(guess(`employee.${employee}`, column))
  }
  const answers = ANSWERS.filter(({ column }) => columns.has(column))
  if (answers.length > 0) mapping.answers = answers.map((answer) => ({ ...answer }))
  for (const [index, answer] of answers.entries()) guesses.push(guess(`answers.${index}`, answer.column))
  const used = new Set(guesses.flatMap(({ columns }) => columns))
  const properties = profiles
    .filter(({ column, filled }) => filled > 0 && !used.has(column) && !LEFT_OUT.test(column))
    .filter(({ column }) => column.length <= LONGEST_PROPERTY)
    .slice(0, MOST_PROPERTIES)
  for (const { column } of properties) {
    mapping.properties = { ...mapping.properties, [column]: { column } }
    guesses.push(guess(`properties.${column}`, column))
  }
  return { mapping, guesses }
}

const guess = (field: string, column: string): Guess => ({ field, columns: [column], confidence: 1 })
