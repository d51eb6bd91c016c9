import { z } from 'zod'
import { FIELDS, type Target } from '#features/integrations/webhook-sources/fields.ts'
import { isPath, LONGEST_PATH } from '#features/integrations/webhook-sources/json-path.ts'
import { isTimeZone } from '#lib/company-days.ts'
import { nameText, storableText } from '#lib/storable-text.ts'
import { isDatePattern } from '#lib/written-dates.ts'

const text = storableText(1_000)

const path = z
  .string()
  .max(LONGEST_PATH)
  .refine(isPath, { error: 'is not a path such as $.ticket.id' })
  .describe('$ is the body, @ the current element of a list: $.ticket.id, @.items[0], $.a[?@.id==7].value')

const paths = z.union([path, z.array(path).min(1).max(5)], { error: 'is not a path such as $.ticket.id' })

const datePattern = z.string().max(100).refine(isDatePattern, { error: 'is not a date format' })

/** The paths in braces of a template. */
export const templatePaths = (template: string): string[] =>
  [...template.matchAll(/\{([$@][^{}]*)\}/g)].map(([, inside = '']) => inside)

/** Where a value comes from. The same words as in the mapping files of imports, with a path instead of a column. */
export const webhookValueSchema = z
  .strictObject({
    path: paths.optional().describe('Of several paths, the first with a value is used.'),
    constant: text.min(1).optional(),
    template: text
      .refine((template) => templatePaths(template).length > 0 && templatePaths(template).every(isPath), {
        error: 'names no path in braces, such as {$.ticket.id}',
      })
      .optional(),
    values: z
      .record(z.string().max(200), text)
      .refine((values) => Object.keys(values).length <= 200, { error: 'has more than 200 entries' })
      .optional()
      .describe('Replaces values with others, ignoring case; an empty text means no value.'),
    only_listed: z.boolean().optional().describe('True: a value that "values" does not list is an error.'),
    default: text.min(1).optional(),
    lookup: z
      .strictObject({ list: path, key: path, value: path })
      .optional()
      .describe(
        'Replaces the value with another one of the element of a list whose key it is; in key and value, @ is the element.',
      ),
    html: z.boolean().optional().describe('True: the value is HTML and becomes plain text.'),
    format: z
      .union([datePattern, z.array(datePattern).min(1).max(10)], { error: 'is not a date format' })
      .optional()
      .describe('How dates are written. Default: ISO 8601, or seconds or milliseconds since 1970.'),
    time_zone: z
      .string()
      .max(100)
      .refine(isTimeZone, { error: 'is not a known time zone' })
      .optional()
      .describe('Of times without an offset. Default: the time zone of the company.'),
    since: paths.optional().describe('A number counts milliseconds since the time at this path.'),
  })
  .check(({ value, issues }) => {
    const given = ORIGINS.filter((origin) => value[origin] !== undefined)
    if (given.length !== 1)
      issues.push({
        code: 'custom',
        input: value,
        message: `needs exactly one of ${ORIGINS.join(', ')}; has ${given.join(' and ') || 'none'}`,
      })
  })

const ORIGINS = ['path', 'constant', 'template'] as const

export type Source = z.output<typeof webhookValueSchema>

/** All of them must be met. */
export const webhookConditionsSchema = z
  .array(z.strictObject({ path, in: z.array(storableText(200)).min(1).max(50) }))
  .max(10)
const conditions = webhookConditionsSchema.optional()
export type Conditions = z.output<typeof conditions>

const turnsSchema = z.strictObject({
  list: path.describe('A list of turns, or a single one. In the other fields, @ is the turn.'),
  only_if: conditions,
  skip_if: conditions,
  note_if: conditions.describe('These are internal notes, not turns.'),
  text: webhookValueSchema,
  speaker: webhookValueSchema.describe('Gives agent, customer, bot or system.'),
  at: webhookValueSchema.optional(),
  author_name: webhookValueSchema.optional(),
  author_email: webhookValueSchema.optional(),
})
export type TurnsSource = z.output<typeof turnsSchema>

const answerSchema = z.strictObject({
  question: nameText(1_000),
  type: z.string().max(40).optional(),
  value: webhookValueSchema,
  comment: webhookValueSchema.optional(),
})
export type AnswerSource = z.output<typeof answerSchema>

/** How a body becomes interactions, responses or survey requests. */
export const webhookMappingSchema = z.strictObject({
  records: path
    .optional()
    .describe('A list with one record per element, which @ then is. Default: one record.'),
  event_id: path
    .optional()
    .describe('What identifies a message that is sent twice. Default: its whole body.'),
  only_if: conditions.describe('Other bodies are skipped.'),
  skip_if: conditions,
  add_turns: z
    .boolean()
    .optional()
    .describe('True: turns are added to those of earlier messages about the interaction.'),
  fields: z.record(z.string().max(60), webhookValueSchema),
  properties: z
    .record(nameText(60), webhookValueSchema)
    .refine((value) => Object.keys(value).length <= 100, { error: 'has more than 100 properties' })
    .optional(),
  turns: z.array(turnsSchema).max(5).optional(),
  answers: z.array(answerSchema).max(50).optional(),
})
export type WebhookMapping = z.output<typeof webhookMappingSchema>

/** What a mapping lacks, or has too much, for its target. */
export function mappingFaults(target: Target, mapping: WebhookMapping): { path: string; message: string }[] {
  const names = new Set(FIELDS[target].map(({ name }) => name))
  const missing = FIELDS[target].filter(({ name, isRequired }) => isRequired && !mapping.fields[name])
  const unknown = Object.keys(mapping.fields).filter((name) => !names.has(name))
  return [
    ...missing.map(({ name }) => ({ path: `mapping.fields.${name}`, message: 'is required' })),
    ...unknown.map((name) => ({ path: `mapping.fields.${name}`, message: 'is not a field of this target' })),
    ...(target !== 'interactions' && mapping.turns
      ? [{ path: 'mapping.turns', message: 'are for interactions only' }]
      : []),
    ...(target !== 'feedback' && mapping.answers
      ? [{ path: 'mapping.answers', message: 'are for feedback only' }]
      : []),
  ]
}
