import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#app/endpoints.ts'
import { feedbackMappingSchema } from '#features/feedback/import/mapping-schema.ts'
import { feedbackItemSchema } from '#features/feedback/ingest/contract.ts'
import { interactionItemSchema } from '#features/interactions/ingest/contract.ts'
import { surveyRequestSchema } from '#features/surveys/delivery/contract.ts'
import { wholeNumber } from '#lib/field-words.ts'
import { invalid } from '#platform/errors/app-error.ts'
import { fieldErrors } from '#platform/errors/field-errors.ts'
import { RAW_VALIDATOR_TEXT } from '#platform/testing/raw-validator-text.ts'

/** Wrong values of each kind, tried at every leaf of a schema. */
const WRONG: Readonly<Record<string, unknown>> = {
  missing: undefined,
  null: null,
  text: 'not a value of these',
  empty: '',
  'a text too long': 'x'.repeat(120_000),
  'a number too big': 1e15,
  'a number too small': -1e15,
  fraction: 0.5,
  'no number': Number.NaN,
  boolean: true,
  object: { unknown: 1 },
  'a long list': Array.from({ length: 2_000 }, () => 1),
}

type Def = {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  element?: z.ZodType
  valueType?: z.ZodType
  options?: z.ZodType[]
  shape?: Record<string, z.ZodType>
}

/** A value of the schema's shape with `leaf` at every end; `option` chooses the member of unions. */
function inShape(schema: z.ZodType, leaf: unknown, option: number, depth = 0): unknown {
  const def = schema._zod.def as unknown as Def
  const go = (inner: z.ZodType) => inShape(inner, leaf, option, depth + 1)
  if (depth > 12) return leaf
  if (def.shape)
    return {
      ...Object.fromEntries(Object.entries(def.shape).map(([key, inner]) => [key, go(inner)])),
      surely_unknown: 1,
    }
  if (def.type === 'array' && def.element) return [go(def.element)]
  if (def.type === 'record' && def.valueType) return { key: go(def.valueType) }
  if (def.options?.length) return go(def.options[option % def.options.length] as z.ZodType)
  if (def.innerType) return go(def.innerType)
  if (def.type === 'pipe') return go((def.in?._zod.def.type === 'transform' ? def.out : def.in) as z.ZodType)
  return leaf
}

/** Batch entries, which a use-case validates one by one; the body schema accepts any value for them. */
const ENTRIES: [string, z.ZodType][] = [
  ['entry of POST /api/v1/feedback', feedbackItemSchema],
  ['entry of POST /api/v1/interactions', interactionItemSchema],
  ['entry of POST /api/v1/survey_requests/import', surveyRequestSchema],
  ['mapping of an import of feedback', feedbackMappingSchema],
]

const ofEndpoints = endpoints.flatMap(({ method, url, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [[`${method} ${url} ${part}`, schema as z.ZodType] as const] : [],
  ),
)
const schemas = [...ofEndpoints, ...ENTRIES]

test.each(Object.entries(WRONG))(
  'every endpoint answers %s with sentences, none with raw validator text',
  (kind, leaf) => {
    const found: string[] = []
    let refused = 0
    for (const [name, schema] of schemas)
      for (const option of [0, 1, 2])
        for (const value of [leaf, inShape(schema, leaf, option)]) {
          const parsed = schema.safeParse(value)
          if (parsed.success) continue
          refused++
          for (const { path, message } of invalid(fieldErrors(parsed.error)).errors)
            if (!isWorded(message)) found.push(`${name} ${path}: ${message}`)
        }
    expect([...new Set(found)], kind).toEqual([])
    expect(refused).toBeGreaterThan(schemas.length)
  },
)

/** Whether the message is a sentence without validator text. */
const isWorded = (message: string): boolean =>
  message === QUOTED || (!RAW_VALIDATOR_TEXT.test(message) && /^\P{Ll}.*[.!?]$/su.test(message))

/** INT-508 fixes this message letter for letter. */
const QUOTED = 'Maximun is 7 days'

const worded = (schema: z.ZodType, value: unknown) => {
  const parsed = z.object({ sending_hour: schema }).safeParse({ sending_hour: value })
  return parsed.success ? null : fieldErrors(parsed.error)[0]?.message
}

test.each<[z.ZodType, unknown, string]>([
  [z.int().min(0).max(23), 24, 'Sending hour must be at most 23.'],
  [z.int().min(0).max(23), -1, 'Sending hour must be at least 0.'],
  [wholeNumber(0, 23), 24, 'Sending hour must be between 0 and 23.'],
  [z.number().lt(5), 5, 'Sending hour must be less than 5.'],
  [z.int(), 1.5, 'Sending hour must be a whole number.'],
  [z.number(), 'x', 'Sending hour must be a number.'],
  [z.string(), undefined, 'Sending hour is required.'],
  [z.string().min(1), '', 'Sending hour is required.'],
  [z.string().max(3), 'abcd', 'Sending hour must have at most 3 characters.'],
  [z.array(z.int()).max(1), [1, 2], 'Sending hour must have at most 1 entry.'],
  [z.array(z.int()), [1, 'x'], 'Entry 2 of sending hour must be a number.'],
  [z.enum(['DAY', 'WEEK', 'MONTH']), 'YEAR', 'Sending hour must be DAY, WEEK or MONTH.'],
  [z.string().regex(/^a$/), 'b', 'Sending hour does not have the right form.'],
  [z.email(), 'b', 'Sending hour must be an e-mail address, such as name@example.com.'],
  [z.union([z.int(), z.boolean()]), 'b', 'Sending hour has a value of the wrong kind.'],
  [z.int().multipleOf(5), 7, 'Sending hour must be a multiple of 5.'],
])('%s is refused in words', (schema, value, message) => {
  expect(worded(schema, value)).toBe(message)
})
