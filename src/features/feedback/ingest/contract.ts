import { z } from 'zod'
import { answerTypeSchema, questionType, takesLabels } from '#features/feedback/ingest/question-type.ts'
import { namedEmployeeSchema } from '#features/people/employees/named-employees.ts'
import { describedAs } from '#lib/described.ts'
import { rejectedItemSchema } from '#lib/record-schemas.ts'
import { storableText } from '#lib/storable-text.ts'

/** The most responses per call. */
export const BATCH_LIMIT = 1_000
const LONGEST_COMMENT = 100_000

/** Options that customers pick are short labels. */
const LONGEST_LABEL = 300

const text = storableText
const name = (longest = 200) => text(longest).trim().min(1, { error: 'is empty' })

const httpUrl = text(2_000).refine((value) => /^https?:\/\//i.test(value) && URL.canParse(value), {
  error: 'is not an http or https address',
})

const answerSchema = z
  .strictObject({
    /** The question's text. Equal texts are the same question. */
    question: name(1_000),
    type: answerTypeSchema.optional(),
    value: z
      .union([z.number(), z.boolean(), text(LONGEST_COMMENT), z.array(name(LONGEST_LABEL)).max(100)], {
        error: 'must be a number, a text, true, false or a list of texts',
      })
      .nullish(),
    comment: text(LONGEST_COMMENT).nullish(),
  })
  .refine(
    (answer) =>
      typeof answer.value !== 'string' ||
      answer.value.length <= LONGEST_LABEL ||
      !takesLabels(questionType(answer)),
    { path: ['value'], error: `has more than ${LONGEST_LABEL} characters, too many for an option` },
  )

export const feedbackItemSchema = z
  .strictObject({
    external_id: name(),
    employee: namedEmployeeSchema.nullish(),
    channel: name().nullish(),
    brand: name().nullish(),
    survey: name().nullish(),
    language: z
      .string()
      .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/, { error: 'is not a language tag such as en or pt-BR' })
      .max(35)
      .nullish(),
    responded_at: z.iso
      .datetime({
        offset: true,
        error: 'must be a date and time with an offset, such as 2026-03-05T14:30:00Z',
      })
      .refine(
        (value) =>
          !Number.isNaN(Date.parse(value)) &&
          Date.parse(value) > Date.UTC(1900) &&
          Date.parse(value) < Date.UTC(10_000),
        {
          error: 'is not a real date',
        },
      ),
    stars: z
      .int({ error: 'must be a whole number from 1 to 5' })
      .min(1, { error: 'is below 1' })
      .max(5, { error: 'is above 5' })
      .nullish(),
    comment: text(LONGEST_COMMENT).nullish(),
    ext_interaction_id: name().nullish(),
    external_url: httpUrl.nullish(),
    /** The customer's identity, shown to viewers allowed by the company's setting. */
    customer: z
      .strictObject({
        name: text(300).trim().nullish(),
        email: text(320).trim().nullish(),
        phone: text(60).trim().nullish(),
      })
      .nullish(),
    answers: z.array(answerSchema).max(200).nullish(),
    /** The customer did not finish the survey. If absent, a response that exists keeps its value. */
    partial: z.boolean().nullish(),
    properties: z
      .record(name(60), z.union([text(1_000), z.number(), z.boolean(), z.null()]))
      .refine((value) => Object.keys(value).length <= 100, { error: 'has more than 100 properties' })
      .nullish(),
  })
  .refine((item) => item.stars != null || Boolean(item.comment) || (item.answers?.length ?? 0) > 0, {
    error: 'a response needs stars, a comment or an answer',
  })
  .meta({ examples: [{ external_id: 'A-1042', responded_at: '2026-01-15T12:00:00Z', stars: 5 }] })

export type FeedbackItem = z.output<typeof feedbackItemSchema>
export type FeedbackAnswer = z.output<typeof answerSchema>

/** Items are validated one by one, so that an invalid response does not reject the others. */
export const ingestRequestSchema = z.strictObject({
  responses: z
    .array(describedAs(feedbackItemSchema))
    .min(1, { error: 'needs at least one response' })
    .max(BATCH_LIMIT, { error: `takes at most ${BATCH_LIMIT.toLocaleString('en')} responses` }),
})

export const ingestResponseSchema = z.object({
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  rejected: z.array(rejectedItemSchema),
})
export type IngestResult = z.output<typeof ingestResponseSchema>
