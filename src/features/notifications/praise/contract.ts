import { z } from 'zod'

export const positiveNotificationSchema = z.object({
  id: z.number(),
  type: z.enum(['feedback', 'encouragement']),
  /** What the customer wrote, which may be nothing; or the encouragement. */
  text: z.string(),
  dismissed_at: z.string().nullable(),
  /** Of the response; both null for an encouragement. */
  metadata: z.object({ responded_at: z.string().nullable(), uuid: z.string().nullable() }),
})
export type PositiveNotification = z.output<typeof positiveNotificationSchema>

export const notificationsSchema = z.object({
  notifications: z.object({ positive_notification: positiveNotificationSchema.nullable() }),
})

/** The time is intent alone: the server says when. Without one nothing changes. */
export const dismissalSchema = z.strictObject({
  dismissed_at: z.iso
    .datetime({ offset: true, error: 'must be a moment such as 2026-03-15T10:00:00Z' })
    .optional(),
})
export type Dismissal = z.output<typeof dismissalSchema>
