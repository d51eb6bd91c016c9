import { z } from 'zod'
import {
  type AttachmentKind,
  LONGEST_NOTES,
  LONGEST_TITLE,
  METRIC_CHANGES,
} from '#features/coaching/attachments/limits.ts'
import { parseDate } from '#lib/dates.ts'
import { storableText } from '#lib/storable-text.ts'

export const FILE_TOO_LARGE = 'Your attachment is larger than the maximum allowed size of 25Mb'
export const FILE_NAME_TAKEN = 'File with that name already attached'

const MOST_POINTS = 1_000

const notes = storableText(LONGEST_NOTES)
const day = z
  .string()
  .refine((text) => parseDate(text) !== null, { error: 'must be a real date, written yyyy-MM-dd' })
  .meta({ format: 'date' })
const figure = z.number().min(-1e15).max(1e15)
const displayText = storableText(100)

/** A metric as it was when it was attached, with texts worded by the client. */
export const metricSchema = z.object({
  title: storableText(LONGEST_TITLE).trim().min(1, { error: 'is empty' }),
  raw_value: figure.nullish(),
  display_value: displayText.nullish(),
  raw_diff: figure.nullish(),
  display_diff: displayText.nullish(),
  start_date: day.nullish(),
  end_date: day.nullish(),
  employee_ids: z.array(z.int().positive()).max(MOST_POINTS).default([]),
  time_series: z.array(figure.nullable()).max(MOST_POINTS).default([]),
  dates: z.array(storableText(40)).max(MOST_POINTS).default([]),
  higher_is_better: z.boolean().default(true),
  /** Precision of the figure: its sample size and 95 % interval. */
  n: z.int().min(0).max(1e9).nullish(),
  lower: figure.nullish(),
  upper: figure.nullish(),
  too_few: z
    .boolean()
    .nullish()
    .describe(
      'Too few results in this period or the one before to say whether the figure changed. Always true below five.',
    ),
  change: z.enum(METRIC_CHANGES).nullish(),
  comparable: z
    .boolean()
    .nullish()
    .describe('False where the questions or scorecards behind the figure changed: there is no change.'),
  /** When the figure was computed. The server sets the attachment's own time. */
  updated_at: storableText(50).nullish(),
})

/** Only http and https addresses, which are safe to open on a click. */
const webAddress = storableText(2_000)
  .trim()
  .refine((text) => /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text), {
    error: 'must be an address that begins with http:// or https://',
  })
  .meta({ format: 'uri' })

export const newAttachmentSchemas = {
  metric: z.strictObject({ ...metricSchema.shape, notes: notes.optional() }),
  solicitation: z.strictObject({
    solicitation_id: z.int().positive(),
    follow_up_id: z.int().positive().nullish(),
    stars: z.int().min(1).max(5).nullish(),
    notes: notes.optional(),
  }),
  qa_review: z.strictObject({
    qa_review_id: z.int().positive(),
    follow_up_id: z.int().positive().nullish(),
    score: z.number().min(-1e9).max(1e9).nullish(),
    notes: notes.optional(),
  }),
  interaction: z.strictObject({ interaction_id: z.int().positive(), notes: notes.optional() }),
  file: z.strictObject({ coaching_session_file_id: z.int().positive(), notes: notes.optional() }),
  url: z.strictObject({
    url: webAddress,
    name: storableText(LONGEST_TITLE).trim().nullish(),
    notes: notes.optional(),
  }),
} as const satisfies Record<AttachmentKind, z.ZodType>
export type NewAttachment<K extends AttachmentKind = AttachmentKind> = z.output<
  (typeof newAttachmentSchemas)[K]
>

/** Unknown fields are ignored. */
export const attachmentChangeSchema = z.object({ notes })

const common = { id: z.number(), notes: z.string() }

/**
 * Details of attached records, limited to what the reader may see; null if they may not see the record or it was
 * deleted.
 */
const attachedResponseSchema = z.object({
  uuid: z.string(),
  comments: z.string().nullable(),
  language: z.string().nullable(),
  respondedAt: z.string(),
  channel: z.string().nullable(),
  employeeId: z.number().nullable(),
})
export type AttachedResponse = z.output<typeof attachedResponseSchema>

const reviewSchema = z.object({
  scorecard: z.string(),
  score: z.number().nullable(),
  autofailed: z.boolean(),
  completedAt: z.string().nullable(),
  reviewer: z.string().nullable(),
  employeeId: z.number().nullable(),
})
export type AttachedReview = z.output<typeof reviewSchema>

const interactionSchema = z.object({
  name: z.string().nullable(),
  channel: z.string(),
  startedAt: z.string(),
  summary: z.string().nullable(),
  employeeId: z.number().nullable(),
})
export type AttachedInteraction = z.output<typeof interactionSchema>

export const metricAttachmentSchema = z.object({
  ...common,
  title: z.string(),
  rawValue: z.number().nullable(),
  displayValue: z.string().nullable(),
  rawDiff: z.number().nullable(),
  displayDiff: z.string().nullable(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  employeeIds: z.array(z.number()),
  timeSeries: z.array(z.number().nullable()),
  dates: z.array(z.string()),
  higherIsBetter: z.boolean(),
  n: z.number().nullable(),
  lower: z.number().nullable(),
  upper: z.number().nullable(),
  tooFew: z.boolean().describe('Too few results, now or in the period before, for a verdict.'),
  change: z.enum(METRIC_CHANGES).nullable(),
  comparable: z
    .boolean()
    .describe('False where the questions or scorecards behind the figure changed: there is no change.'),
  updatedAt: z.string(),
})

export const solicitationAttachmentSchema = z.object({
  ...common,
  followUpId: z.number().nullable(),
  solicitationId: z.number(),
  stars: z.number().nullable(),
  response: attachedResponseSchema.nullable(),
})

export const reviewAttachmentSchema = z.object({
  ...common,
  followUpId: z.number().nullable(),
  qaReviewId: z.number(),
  score: z.number().nullable(),
  review: reviewSchema.nullable(),
})

export const interactionAttachmentSchema = z.object({
  ...common,
  interactionId: z.number(),
  updatedAt: z.string(),
  details: interactionSchema.nullable(),
})

export const fileAttachmentSchema = z.object({
  ...common,
  coachingSessionFileId: z.number(),
  createdAt: z.string(),
  name: z.string(),
  url: z.string(),
  size: z.number(),
})

export const urlAttachmentSchema = z.object({
  ...common,
  name: z.string(),
  url: z.string(),
  createdAt: z.string(),
})

export const attachmentSchemas = {
  metric: metricAttachmentSchema,
  solicitation: solicitationAttachmentSchema,
  qa_review: reviewAttachmentSchema,
  interaction: interactionAttachmentSchema,
  file: fileAttachmentSchema,
  url: urlAttachmentSchema,
}
export type Attachment<K extends AttachmentKind = AttachmentKind> = z.output<(typeof attachmentSchemas)[K]>

export const savedFileSchema = z.object({
  id: z.number(),
  url: z.string(),
  name: z.string(),
  size: z.number(),
})
