import { z } from 'zod'
import { ownQuietHoursSchema } from '#features/people/notices/contract.ts'
import { CHOSEN_EVENTS, LISTED_EVENTS } from '#features/people/notices/events.ts'

export const notificationSettingsSchema = z.object({
  /** The events that can reach you. */
  events: z.array(
    z.object({
      event: z.enum(LISTED_EVENTS),
      /** Null if the event does not use this channel, or is set where it is created, as alerts are. */
      in_app: z.boolean().nullable(),
      mail: z.boolean().nullable(),
      /** In your browsers that get notifications. */
      push: z.boolean().nullable(),
    }),
  ),
  /** E-mail and push that can wait are sent when they end. */
  quiet_hours: ownQuietHoursSchema.nullable(),
})
export type NotificationSettings = z.output<typeof notificationSettingsSchema>

/** Settings that are left out do not change. */
export const notificationSettingsChangeSchema = z.strictObject({
  events: z
    .array(
      z.strictObject({
        event: z.enum(CHOSEN_EVENTS, { error: 'is not an event that can be turned on and off' }),
        in_app: z.boolean().optional(),
        mail: z.boolean().optional(),
        push: z.boolean().optional(),
      }),
    )
    .max(50, { error: 'has more than 50 entries' })
    .optional(),
  quiet_hours: ownQuietHoursSchema.nullable().optional(),
})
export type NotificationSettingsChange = z.output<typeof notificationSettingsChangeSchema>
