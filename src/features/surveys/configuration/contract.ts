import { z } from 'zod'
import { QUESTION_TYPES } from '#features/surveys/catalogue/question-types.ts'
import { namedRecordSchema } from '#lib/record-schemas.ts'
import { nameText, storableText } from '#lib/storable-text.ts'

const LONGEST_SURVEY_NAME = 120
export const surveyNameSchema = z.object({ name: nameText(LONGEST_SURVEY_NAME) })
const MOST_PAGES = 100
const MOST_QUESTIONS = 200
export const MOST_OPTIONS = 101

const language = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/, { error: 'is not a language' })
const identifier = storableText(120).min(1, { error: 'is required' })
const anything: z.ZodType<unknown> = z.json().refine(isStorable, { error: 'has text that cannot be stored' })
const metadata = z.record(storableText(100), anything)
const id = z.int().positive()

const uuid = z.guid({ error: 'is not a UUID' }).toLowerCase()

const optionSchema = z.strictObject({
  id,
  uuid: uuid.optional(),
  identifier,
  active: z.boolean(),
  position: z.int(),
  integer_value: z.int().min(-1_000_000).max(1_000_000).nullable(),
  metadata,
  translations: z.record(language, z.strictObject({ label: storableText(500) })),
})

const about = { question_id: id }
const conditionSchema = z.discriminatedUnion('operator', [
  z.strictObject({ ...about, operator: z.enum(['>=', '<=', '>', '<', '=']), value: z.number() }),
  z.strictObject({ ...about, operator: z.literal('between'), value: z.tuple([z.number(), z.number()]) }),
  z.strictObject({ ...about, operator: z.literal('in'), value: z.array(identifier).max(MOST_OPTIONS) }),
])

const questionSchema = z.strictObject({
  id,
  uuid: uuid.optional(),
  page: z.int(),
  position: z.int(),
  type: z.enum(QUESTION_TYPES),
  condition: conditionSchema.nullable(),
  options: z.array(optionSchema).max(MOST_OPTIONS),
  translations: z.record(
    language,
    z.strictObject({ text: storableText(2_000), help: storableText(2_000).optional() }),
  ),
  metadata,
  reordered: z.boolean().optional(),
})

/** A survey as sent by the editor. Only its shape and ids are validated here; the lint checks its meaning. */
export const configurationSchema = z
  .strictObject({
    id: z.string().max(100),
    name: storableText(LONGEST_SURVEY_NAME),
    pages: z.array(z.array(questionSchema).max(MOST_QUESTIONS)).max(MOST_PAGES),
    translations: z.record(language, z.record(storableText(100), storableText(5_000))),
    features: z.object({ languages: z.array(language).min(1).max(50).optional() }).catchall(anything),
    marketing_enabled: z.boolean(),
  })
  .superRefine(({ pages }, context) => {
    const seen = new Set<number>()
    const uuids = new Set<string>()
    for (const [p, page] of pages.entries())
      for (const [q, question] of page.entries()) {
        const { id: own, uuid, options } = question
        const ofOptions = options.flatMap((option) => option.uuid ?? [])
        if (new Set(ofOptions).size < ofOptions.length)
          context.addIssue({
            code: 'custom',
            path: ['pages', p, q, 'options'],
            message: 'contain two with the same uuid',
          })
        if (seen.has(own))
          context.addIssue({ code: 'custom', path: ['pages', p, q, 'id'], message: 'is used twice' })
        if (uuid !== undefined && uuids.has(uuid))
          context.addIssue({ code: 'custom', path: ['pages', p, q, 'uuid'], message: 'is used twice' })
        seen.add(own)
        if (uuid !== undefined) uuids.add(uuid)
      }
    if (seen.size > MOST_QUESTIONS)
      context.addIssue({
        code: 'custom',
        path: ['pages'],
        message: `have more than ${MOST_QUESTIONS} questions`,
      })
  })

export const marketingSchema = z.object({ enabled: z.boolean(), text: z.string() })
export type MarketingSettings = z.output<typeof marketingSchema>

export const surveyTileSchema = z.object({
  id: z.string(),
  uuid: z.string(),
  name: z.string(),
  questionCount: z.number(),
  configurationHash: z.string(),
  publishedHash: z.string().nullable(),
  publishedAt: z.string().nullable(),
  /** The number of differences from the published version. */
  differencesCount: z.number(),
  updatedAt: z.string(),
  archived: z.boolean(),
})
export type SurveyTile = z.output<typeof surveyTileSchema>

const anyConfiguration = z.record(z.string(), z.unknown())

/** The editor's preview state, without `previewParameters` and `differences`, which it computes itself. */
export const surveyStateSchema = z.object({
  configuration: anyConfiguration,
  features: z.record(z.string(), z.boolean()),
  filterOptions: z.object({
    languages: z.array(z.string()),
    brands: z.array(namedRecordSchema),
    channels: z.array(namedRecordSchema),
    areas: z.object({ AreasOfExcellence: z.array(z.string()), AreasOfImprovement: z.array(z.string()) }),
  }),
  configurationHash: z.string(),
  publishedHash: z.string().nullable(),
  publishedConfiguration: anyConfiguration.nullable(),
  globalMarketingSettings: marketingSchema,
  availableQuestions: z.array(
    z.object({
      id: z.number(),
      uuid: z.string(),
      identifier: z.string(),
      text: z.string(),
      type: z.string(),
      scale_min: z.number().nullable(),
      scale_max: z.number().nullable(),
      /** Names of the published surveys that contain it. */
      surveys: z.array(z.string()),
      /** The options of a choice question. An option without a uuid is matched by its label. */
      options: z.array(z.object({ uuid: z.string().nullable(), label: z.string() })),
    }),
  ),
  updatedAt: z.string().nullable(),
})

/** Rejects NUL and unpaired surrogates, which PostgreSQL cannot store in JSON. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner))
}
