import { z } from 'zod'

export const positiveNotificationSchema = z.object({
  id: z.number(),
  type: z.enum(['feedback', 'encouragement']),
  /** The customer's comment, which may be empty, or the encouragement. */
  text: z.string(),
  dismissed_at: z.string().nullable(),
  /** Facts of the response; both null for an encouragement. */
  metadata: z.object({ responded_at: z.string().nullable(), uuid: z.string().nullable() }),
})
export type PositiveNotification = z.output<typeof positiveNotificationSchema>

export const notificationsSchema = z.object({
  notifications: z.object({ positive_notification: positiveNotificationSchema.nullable() }),
})

/** The time only shows the client's intent; the server sets its own. Without it nothing changes. */
export const dismissalSchema = z.strictObject({
  dismissed_at: z.iso
    .datetime({ offset: true, error: 'must be a moment such as 2026-03-15T10:00:00Z' })
    .optional(),
})
export type Dismissal = z.output<typeof dismissalSchema>
