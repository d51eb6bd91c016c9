import { z } from 'zod'
import { INTERVALS, scheduleAt } from '#features/notifications/digests/schedule.ts'
import { wholeNumber } from '#lib/field-words.ts'

export const SUBSCRIPTION_TYPES = ['team_report', 'company_report'] as const
export type SubscriptionType = (typeof SUBSCRIPTION_TYPES)[number]

export const subscriptionTypeSchema = z.enum(SUBSCRIPTION_TYPES, {
  error: `must be one of ${SUBSCRIPTION_TYPES.join(', ')}`,
})
const interval = z.enum(INTERVALS, { error: `must be one of ${INTERVALS.join(', ')}` })

export const subscriptionQuery = z.object({ subscription_type: subscriptionTypeSchema })

export const subscriptionSchema = z.object({
  /** Null without a subscription; the other fields are then defaults. */
  id: z.number().nullable(),
  interval: z.enum(INTERVALS),
  subscription_type: z.enum(SUBSCRIPTION_TYPES),
  /** Time of the next e-mail. */
  send_email_at: z.string(),
})
export type Subscription = z.output<typeof subscriptionSchema>

export const subscriptionBody = z.strictObject({
  interval,
  subscription_type: subscriptionTypeSchema,
  /** Defines the schedule by its weekday and hour in the company's time zone. */
  send_email_at: z.iso
    .datetime({ offset: true, error: 'must be a moment such as 2026-03-16T10:00:00Z' })
    .refine((text) => !Number.isNaN(Date.parse(text)), 'must be a moment such as 2026-03-16T10:00:00Z'),
})
export type SubscriptionBody = z.output<typeof subscriptionBody>

/** Settings of a subscription as the screen uses them. */
export const reportSettingsSchema = z.strictObject({
  id: z.number().nullable(),
  interval,
  dayOfWeek: wholeNumber(0, 6),
  sendAt: wholeNumber(0, 23),
  sendEmailAt: z.string(),
})
export type ReportSettings = z.output<typeof reportSettingsSchema>

/** Reads the settings from a subscription, in the company's time zone. */
export function reportSettings(
  { id, interval: repeats, send_email_at }: Pick<Subscription, 'id' | 'interval' | 'send_email_at'>,
  timeZone: string,
): ReportSettings {
  return { id, ...scheduleAt(repeats, new Date(send_email_at), timeZone), sendEmailAt: send_email_at }
}

/** Name of a weekday in a language; 0 is Sunday. */
export function weekdayName(dayOfWeek: number, language = 'en'): string {
  const day = reportSettingsSchema.shape.dayOfWeek.parse(dayOfWeek)
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  // 4 January 1970 was a Sunday.
  return format.format(new Date(Date.UTC(1970, 0, 4 + day)))
}

/** '12:00 A.M.' for 0, '11:00 P.M.' for 23 (SUB-011). */
export function hourLabel(hour: number): string {
  const of24 = reportSettingsSchema.shape.sendAt.parse(hour)
  return `${of24 % 12 === 0 ? 12 : of24 % 12}:00 ${of24 < 12 ? 'A.M.' : 'P.M.'}`
}
