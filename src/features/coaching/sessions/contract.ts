import { z } from 'zod'
import { attachmentSchemas } from '#features/coaching/attachments/contract.ts'
import { takeawaySchema } from '#features/coaching/takeaways/contract.ts'
import { parseDate } from '#lib/dates.ts'
import { personSchema } from '#lib/record-schemas.ts'
import { storableText } from '#lib/storable-text.ts'
import { idParam } from '#platform/http/query-values.ts'

export const LONGEST_TITLE = 200
/** Rich text, including markup. */
export const LONGEST_NOTES = 100_000
export const LONGEST_KUDO = 1_000
/** Most takeaways or kudos in a session; a screen can still show that many. */
export const MOST_PARTS = 200

export const REPEATS = ['weekly', 'biweekly', 'monthly'] as const
export type Repeats = (typeof REPEATS)[number]

export type CoachingPerson = z.output<typeof personSchema>

/** A day in the company's time zone, written yyyy-MM-dd. */
export const daySchema = z
  .string()
  .refine((text) => parseDate(text) !== null, { error: 'must be a real date, written yyyy-MM-dd' })
  .meta({ format: 'date' })

/** Only shows the client's intent; the server sets its own time. */
const intent = z.string().max(50).nullable()

export const kudoText = storableText(LONGEST_KUDO).trim().min(1, { error: 'is empty' })
export const richText = storableText(LONGEST_NOTES)

/** `id` may be repeated from the address, and must then match it. */
export const sessionChangeSchema = z.strictObject({
  id: z.int().positive().optional(),
  title: storableText(LONGEST_TITLE).trim().optional(),
  notes: richText.optional(),
  private: z.boolean().optional(),
  active: z.boolean().optional(),
  coach_id: z.int().positive().optional(),
  employee_id: z.int().positive().optional(),
  shared_at: intent.optional(),
  scheduled_for: daySchema.nullable().optional(),
  repeats: z.enum(REPEATS).nullable().optional(),
  kudos: z
    .array(z.strictObject({ id: z.int().positive().nullish(), text: kudoText }))
    .max(MOST_PARTS)
    .optional(),
  updated_at: z.iso.datetime({ offset: true, error: 'must be a time' }).optional(),
})
export type SessionChange = z.output<typeof sessionChangeSchema>

/** The time of the copy that was read. */
export const acknowledgementSchema = z.strictObject({ updated_at: sessionChangeSchema.shape.updated_at })

export const sessionLogQuery = z.object({
  page: z.coerce
    .number({ error: 'must be a whole number from 1' })
    .int()
    .min(1, { error: 'must be a whole number from 1' })
    .max(1_000_000)
    .default(1),
  employee_id: idParam.optional(),
})

export const newSessionQuery = z.object({ employee_id: idParam, template_id: idParam.optional() })

/** A session as the API returns it. */
export const coachingSessionSchema = z.object({
  id: z.number(),
  coachId: z.number(),
  employeeId: z.number(),
  title: z.string(),
  notes: z.string(),
  private: z.boolean(),
  sharedAt: z.string().nullable(),
  updatedAt: z.string(),
  active: z.boolean(),
  resharedAt: z.string().nullable(),
  takeaways: z.object({
    current: z.array(takeawaySchema),
    allOpen: z.array(takeawaySchema),
    takeawaysToAdd: z.array(takeawaySchema),
    editingTakeaways: z.array(takeawaySchema),
  }),
  kudos: z.array(z.object({ id: z.number(), text: z.string() })),
  /** Always empty: the lessons integration is off. */
  lessonlyLessons: z.array(z.object({ id: z.number(), title: z.string(), url: z.string() })),
  createdAt: z.string(),
  acknowledgedAt: z.string().nullable(),
  scheduledFor: z.string().nullable(),
  repeats: z.enum(REPEATS).nullable(),
  templateId: z.number().nullable(),
  status: z.enum(['DRAFT', 'SHARED']),
  coach: personSchema,
  employee: personSchema,
  canEdit: z.boolean(),
  canAcknowledge: z.boolean(),
})
export type Session = z.output<typeof coachingSessionSchema>

export const noteSchema = z.object({
  id: z.number(),
  coachingSessionId: z.number(),
  createdAt: z.string(),
  createdById: z.number(),
  notes: z.string(),
})
export type Note = z.output<typeof noteSchema>

/** Everything the page of a session shows, read in one transaction. */
export const sessionAnswerSchema = z.object({
  coachingSession: coachingSessionSchema,
  publicNotes: z.array(noteSchema),
  privateNote: noteSchema.nullable(),
  metricAttachments: z.array(attachmentSchemas.metric),
  solicitationAttachments: z.array(attachmentSchemas.solicitation),
  qaReviewAttachments: z.array(attachmentSchemas.qa_review),
  fileAttachments: z.array(attachmentSchemas.file),
  urlAttachments: z.array(attachmentSchemas.url),
})
export type SessionAnswer = z.output<typeof sessionAnswerSchema>

export const listedSessionSchema = z.object({
  id: z.number(),
  coachId: z.number(),
  employeeId: z.number(),
  title: z.string(),
  private: z.boolean(),
  sharedAt: z.string().nullable(),
  resharedAt: z.string().nullable(),
  acknowledgedAt: z.string().nullable(),
  scheduledFor: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  active: z.boolean(),
  status: z.enum(['DRAFT', 'SHARED']),
  coach: personSchema,
  employee: personSchema,
})
export type ListedSession = z.output<typeof listedSessionSchema>

export const sessionLogSchema = z.object({
  sessions: z.array(listedSessionSchema),
  sessionCount: z.number(),
  totalPages: z.number(),
  drafts: z.array(listedSessionSchema),
  lastShareDate: z.string().nullable(),
})
