import { z } from 'zod'
import { ANSWER_TYPES, CUSTOMER_FIELDS, TEXT_FIELDS } from '#features/feedback/import/fields.ts'
import { isTimeZone } from '#lib/company-days.ts'
import { DELIMITERS } from '#lib/import-run.ts'
import { isDatePattern } from '#lib/written-dates.ts'

const columnName = z.string().trim().min(1).max(1000).describe('Name of a column, as in the header.')
const text = z.string().max(10_000)

const required = z
  .boolean()
  .optional()
  .describe('True: a row without this value is rejected. Otherwise the field is left out.')

const decimalComma = z.boolean().optional().describe('True: numbers are written 3,5 instead of 3.5.')

const textValues = z
  .record(z.string(), text)
  .optional()
  .describe('Replaces texts of the file (ignoring case) with others; texts not listed stay.')

const onlyListed = z
  .boolean()
  .optional()
  .describe('True: a text that "values" does not list rejects the row.')

const numberValues = z
  .record(z.string(), z.number())
  .optional()
  .describe('Replaces texts or numbers of the file with numbers, such as "Excellent": 5.')

const textShape = {
  column: columnName.optional(),
  constant: text.min(1).optional().describe('The same text for every row.'),
  template: text
    .refine((template) => templateColumns(template).length > 0, 'names no column in braces')
    .optional()
    .describe('A text with columns in braces, such as "{title} ({airport})".'),
  values: textValues,
  only_listed: onlyListed,
  default: text.min(1).optional().describe('Used for rows without a value.'),
  required,
}

export const textSourceSchema = exactlyOne(['column', 'constant', 'template'], z.strictObject(textShape))

export const propertySourceSchema = exactlyOne(
  ['column', 'constant', 'template'],
  z.strictObject({
    ...textShape,
    type: z
      .enum(['number', 'boolean'], { error: 'must be number or boolean' })
      .optional()
      .describe('The type to store the value as; a text if absent. A value of another type rejects the row.'),
  }),
)

export const starsSourceSchema = z.strictObject({
  column: columnName,
  values: numberValues,
  decimal_comma: decimalComma,
  required,
})

const datePattern = z.string().refine(isDatePattern, 'is not a date format')

export const dateSourceSchema = z.strictObject({
  column: columnName,
  format: z
    .union(
      [datePattern, z.array(datePattern).min(1).max(10)],
      'is not a date format or a list of date formats',
    )
    .describe(
      'How the column writes dates: "iso" (2024-03-05, with or without time and offset), "excel" (46339.5, a spreadsheet day number), "epoch_seconds", "epoch_milliseconds", or a pattern of yyyy yy M MM MMMM d dd H HH h hh mm ss a Z, such as "dd/MM/yyyy HH:mm". MMMM is the name of a month or its short form, Z an offset. If there are several patterns, the first that fits is used.',
    ),
  time_zone: z
    .string()
    .refine(isTimeZone, 'is not a known time zone')
    .optional()
    .describe(
      'Time zone of times without an offset, such as "Europe/Oslo". Default: the company’s time zone.',
    ),
})

const partialSource = z
  .strictObject({ column: columnName })
  .describe('The column that says yes or true if the customer did not finish the survey.')

export const answerSourceSchema = z.strictObject({
  question: z.string().trim().min(1).max(1000),
  type: z
    .enum(ANSWER_TYPES, { error: `must be one of ${ANSWER_TYPES.join(', ')}` })
    .optional()
    .describe(
      'What the question is: "nps" and "stars" have their own bounds, "fcr" and "recovery" take yes and no, "multiple" and areas several labels in one cell. If absent, a number is a scale and anything else a text.',
    ),
  column: columnName,
  comment_column: columnName.optional(),
  number: z
    .strictObject({
      min: z.number().optional(),
      max: z.number().optional(),
      whole: z.boolean().optional().describe('True: 2.5 rejects the row.'),
      decimal_comma: decimalComma,
      values: numberValues,
    })
    .refine(({ min, max }) => min === undefined || max === undefined || min <= max, 'min is above max')
    .optional()
    .describe('The answer is a number within these bounds; a text if absent.'),
  values: textValues,
  separator: z
    .string()
    .min(1)
    .max(5)
    .optional()
    .describe('Separates the labels in one cell. Default: a semicolon, a bar or a line break.'),
  required,
})

const externalId = exactlyOne(
  ['column', 'hash'],
  z.strictObject({
    column: columnName.optional(),
    hash: z
      .array(columnName)
      .min(1)
      .optional()
      .describe('Columns that together identify a row. Leave out values that may be corrected later.'),
    prefix: text.optional().describe('Added before the id, so that ids of several sources do not collide.'),
  }),
)

const employee = exactlyOne(
  ['email', 'custom_employee_id'],
  z.strictObject({ email: textSourceSchema.optional(), custom_employee_id: textSourceSchema.optional() }),
)

export const feedbackMappingSchema = z
  .strictObject({
    $schema: z.string().optional(),
    description: z.string().optional(),
    delimiter: z.enum(DELIMITERS).optional().describe('Detected from the header line if absent.'),
    empty: z
      .array(z.string())
      .optional()
      .describe('Texts that mean "no value" in every column, such as "N/A" (ignoring case).'),
    external_id: externalId,
    responded_at: dateSourceSchema,
    stars: starsSourceSchema.optional(),
    comment: textSourceSchema.optional(),
    employee: employee.optional(),
    channel: textSourceSchema.optional(),
    brand: textSourceSchema.optional(),
    survey: textSourceSchema.optional(),
    language: textSourceSchema.optional(),
    ext_interaction_id: textSourceSchema.optional(),
    external_url: textSourceSchema.optional(),
    customer_name: textSourceSchema.optional(),
    customer_email: textSourceSchema.optional(),
    customer_phone: textSourceSchema.optional(),
    answers: z.array(answerSourceSchema).max(200).optional(),
    properties: z.record(z.string().min(1).max(60), propertySourceSchema).optional(),
    partial: partialSource.optional(),
    keep_space: z
      .boolean()
      .optional()
      .describe('True: comments, answers and properties keep surrounding spaces and line breaks.'),
  })
  .describe('How the columns of a CSV file become customer feedback: see the README of the examples.')
  .check((context) => {
    const questions = (context.value.answers ?? []).map(({ question }) => question)
    for (const [index, question] of questions.entries()) {
      if (questions.indexOf(question) === index) continue
      context.issues.push({
        code: 'custom',
        input: question,
        path: ['answers', index, 'question'],
        message: `"${question}" appears twice`,
      })
    }
  })
  .meta({
    examples: [{ external_id: { column: 'Id' }, responded_at: { column: 'Date', format: 'iso' } }],
  })

export type FeedbackMapping = z.infer<typeof feedbackMappingSchema>
export type TextSource = z.infer<typeof textSourceSchema>
export type PropertySource = z.infer<typeof propertySourceSchema>
export type StarsSource = z.infer<typeof starsSourceSchema>
export type DateSource = z.infer<typeof dateSourceSchema>
export type AnswerSource = z.infer<typeof answerSourceSchema>

/** Every column the mapping reads, once. The file must have all of them. */
export function mappedColumns(mapping: FeedbackMapping): string[] {
  const { external_id, employee } = mapping
  const texts = [
    ...[...TEXT_FIELDS, ...CUSTOMER_FIELDS].map((name) => mapping[name]),
    employee?.email,
    employee?.custom_employee_id,
    ...Object.values(mapping.properties ?? {}),
  ]
  const columns = [
    ...(external_id.hash ?? []),
    external_id.column,
    mapping.responded_at.column,
    mapping.stars?.column,
    mapping.partial?.column,
    ...texts.flatMap((source) => [source?.column, ...templateColumns(source?.template ?? '')]),
    ...(mapping.answers ?? []).flatMap(({ column, comment_column }) => [column, comment_column]),
  ]
  return [...new Set(columns.filter((column) => column !== undefined))]
}

function templateColumns(template: string): string[] {
  return [...template.matchAll(/\{([^{}]+)\}/g)].map((match) => (match[1] ?? '').trim())
}

/** JSON Schema of mapping files, for editors. It is published as `examples/feedback-mapping.schema.json`. */
export function mappingJsonSchema(): object {
  return z.toJSONSchema(feedbackMappingSchema, { io: 'input' })
}

/** One object with a check, because a union of objects only reports "Invalid input". */
function exactlyOne<Schema extends z.ZodType<object>>(keys: readonly string[], schema: Schema): Schema {
  return schema
    .check((context) => {
      const given = keys.filter((key) => key in context.value)
      if (given.length === 1) return
      const found = given.join(' and ') || 'none'
      const message = `needs exactly one of ${keys.join(', ')}; has ${found}`
      context.issues.push({ code: 'custom', input: context.value, message })
    })
    .meta({ oneOf: keys.map((key) => ({ required: [key] })) })
}
