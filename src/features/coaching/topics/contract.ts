import { z } from 'zod'
import { personSchema } from '#lib/record-schemas.ts'
import { storableText } from '#lib/storable-text.ts'

const title = storableText(300).trim().min(1, { error: 'is empty' })
const text = storableText(5_000)

export const newTopicSchema = z.strictObject({ title, text: text.optional() })
export type NewTopic = z.output<typeof newTopicSchema>

export const topicChangeSchema = z.strictObject({
  title: title.optional(),
  text: text.optional(),
  discussed: z.boolean().optional(),
})
export type TopicChange = z.output<typeof topicChangeSchema>

export const topicSchema = z.object({
  id: z.number(),
  title: z.string(),
  text: z.string(),
  discussedAt: z.string().nullable(),
  createdAt: z.string(),
  createdBy: personSchema,
  canEdit: z.boolean(),
  /** The one-on-one it was carried over from; shown to the coach and the employee only. */
  carriedFromSessionId: z.number().nullable(),
})
export type Topic = z.output<typeof topicSchema>

export const topicListSchema = z.object({
  topics: z.array(topicSchema),
  page: z.number(),
  totalPages: z.number(),
})

/** Suggested topics for the coach, from the employee's recent reviews and feedback. */
export const suggestionsSchema = z.object({
  /** Whether Coaching Intelligence is in use; if not, nothing is read or suggested. */
  enabled: z.boolean(),
  days: z.number(),
  lowestQuestion: z
    .object({
      questionId: z.number(),
      text: z.string(),
      score: z.number(),
      n: z.number(),
      lower: z.number(),
      upper: z.number(),
    })
    .nullable()
    .describe(
      'The question that scores significantly lower than all others together, with its 95 % interval.',
    ),
  praise: z
    .object({ solicitationId: z.number(), uuid: z.string(), comment: z.string(), respondedAt: z.string() })
    .nullable(),
})

/** Upcoming sessions: participants and day, without the coach's preparations. */
export const upcomingSchema = z.object({
  agendas: z.array(
    z.object({
      coachingSessionId: z.number(),
      coach: personSchema,
      employee: personSchema,
      scheduledFor: z.string(),
      topicsCount: z.number(),
    }),
  ),
})
