import { z } from 'zod'
import { parseDate } from '#lib/dates.ts'
import { storableText } from '#lib/storable-text.ts'

export const day = z
  .string()
  .refine((text) => parseDate(text) !== null, { error: 'must be a real date, written yyyy-MM-dd' })
  .meta({ format: 'date' })

export const languageTag = z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/, {
  error: 'is not a language tag such as en or pt-BR',
})

const propertyValue = z.union([storableText(1_000), z.number(), z.boolean()])
export const propertiesSchema = z
  .record(storableText(60), z.union([propertyValue, z.array(propertyValue).min(1).max(100)]))
  .refine((value) => Object.keys(value).length <= 20, { error: 'must not have more than 20 properties' })

const whole = z.int().min(0).max(2_147_483_647)
const ids = z.array(z.int().positive()).max(1_000)
const texts = <Text extends z.ZodType<string>>(text: Text) => z.array(text).max(100)

/** The filters of the list of interactions as JSON, as views, exports and assignments have them. */
export const savedInteractionFilterSchema = z
  .strictObject({
    search: storableText(200).optional(),
    start_date: day.optional(),
    end_date: day.optional(),
    employees: ids.optional(),
    teams: ids.optional(),
    groups: ids.optional(),
    channels: ids.optional(),
    brands: ids.optional(),
    languages: texts(languageTag).optional(),
    tags: texts(storableText(100)).optional(),
    properties: propertiesSchema.optional(),
    stars: z.array(z.int().min(1).max(5)).max(5).optional(),
    has_response: z.boolean().optional(),
    has_audio: z.boolean().optional(),
    reviewed: z.boolean().optional(),
    reviewed_by: ids.optional(),
    turns_from: whole.optional(),
    turns_to: whole.optional(),
    duration_from: whole.optional(),
    duration_to: whole.optional(),
    first_reply_from: whole.optional(),
    first_reply_to: whole.optional(),
  })
  .refine(
    ({ start_date: start, end_date: end }) => start === undefined || end === undefined || start <= end,
    { path: ['end_date'], error: 'must not be before start_date' },
  )
export type SavedInteractionFilter = z.output<typeof savedInteractionFilterSchema>
