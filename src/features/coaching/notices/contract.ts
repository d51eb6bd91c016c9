import { z } from 'zod'
import { personSchema } from '#features/coaching/sessions/contract.ts'

const way = z.object({ mail: z.boolean(), in_app: z.boolean() })

/** What one is told of, and where. */
export const noticeSettingsSchema = z.object({
  session_shared: way,
  takeaway_due: way,
  kudo_received: way,
})
export type NoticeSettings = z.output<typeof noticeSettingsSchema>

const wish = z.strictObject({ mail: z.boolean().optional(), in_app: z.boolean().optional() }).optional()

export const noticeSettingsChangeSchema = z.strictObject({
  session_shared: wish,
  takeaway_due: wish,
  kudo_received: wish,
})
export type NoticeSettingsChange = z.output<typeof noticeSettingsChangeSchema>

export const noticeSchema = z.object({
  id: z.number(),
  kind: z.enum(['session_shared', 'takeaway_due', 'kudo_received', 'intelligence_on', 'intelligence_off']),
  /** Null for notices about Coaching Intelligence, which belong to no session. */
  coaching_session_id: z.number().nullable(),
  /** Who caused it; null for the system. */
  actor: personSchema.nullable(),
  created_at: z.string(),
  read_at: z.string().nullable(),
})
export type Notice = z.output<typeof noticeSchema>

const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

/** Which ones were read: those about one session, and those up to the newest that was looked at; without either, all. */
export const noticesReadSchema = z.strictObject({ coaching_session_id: id.optional(), up_to: id.optional() })
export type NoticesRead = z.output<typeof noticesReadSchema>

export const unreadNoticesSchema = z.object({ unread_count: z.number() })

/** No more are counted: beyond it a screen says so. */
export const MOST_UNREAD = 100

export const noticeListSchema = z.object({
  notices: z.array(noticeSchema),
  next_cursor: z.string().nullable(),
  /** Of all, not of this page alone; up to as many as are counted. */
  unread_count: z.number(),
})
