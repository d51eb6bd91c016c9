import { z } from 'zod'
import { personSchema } from '#lib/record-schemas.ts'

export const noticeWaysSchema = z.object({ mail: z.boolean(), in_app: z.boolean() })

/** Which notices a person gets in the application and by e-mail. */
export const noticeSettingsSchema = z.object({
  session_shared: noticeWaysSchema,
  takeaway_due: noticeWaysSchema,
  kudo_received: noticeWaysSchema,
  review_completed: noticeWaysSchema,
})
export type NoticeSettings = z.output<typeof noticeSettingsSchema>

export const noticeWaysChangeSchema = z.strictObject({
  mail: z.boolean().optional(),
  in_app: z.boolean().optional(),
})
const change = noticeWaysChangeSchema.optional()

export const noticeSettingsChangeSchema = z.strictObject({
  session_shared: change,
  takeaway_due: change,
  kudo_received: change,
  review_completed: change,
})
export type NoticeSettingsChange = z.output<typeof noticeSettingsChangeSchema>

export const noticeSchema = z.object({
  id: z.number(),
  kind: z.enum([
    'session_shared',
    'takeaway_due',
    'kudo_received',
    'intelligence_on',
    'intelligence_off',
    'review_completed',
    'review_changed',
  ]),
  /** Null for notices about reviews and about Coaching Intelligence. */
  coaching_session_id: z.number().nullable(),
  /** Null for all but notices about reviews. */
  qa_review_id: z.number().nullable(),
  /** Who caused it. Null for the system, and for reviews, whose reviewer may be hidden. */
  actor: personSchema.nullable(),
  created_at: z.string(),
  read_at: z.string().nullable(),
})
export type Notice = z.output<typeof noticeSchema>

const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

/** Which notices were read: those of a session or review, or those up to an id; without either, all. */
export const noticesReadSchema = z.strictObject({
  coaching_session_id: id.optional(),
  qa_review_id: id.optional(),
  up_to: id.optional(),
})
export type NoticesRead = z.output<typeof noticesReadSchema>

export const unreadNoticesSchema = z.object({ unread_count: z.number() })

/** Counting stops here; a screen shows "99+". */
export const MOST_UNREAD = 100

export const noticeListSchema = z.object({
  notices: z.array(noticeSchema),
  next_cursor: z.string().nullable(),
  /** Counts all unread notices, not just this page, up to `MOST_UNREAD`. */
  unread_count: z.number(),
})
