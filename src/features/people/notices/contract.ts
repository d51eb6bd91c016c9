import { z } from 'zod'
import { timeZoneSchema } from '#lib/time-zone-schema.ts'

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time such as 22:00' })
const times = { from: timeOfDay, to: timeOfDay }
const endsLater = ({ from, to }: { from: string; to: string }): boolean => from !== to
const SAME_TIMES = { path: ['to'], error: 'must differ from the start' }

/** Messages wait from one time of day to another, in the company's time zone. */
export const quietHoursSchema = z.strictObject(times).refine(endsLater, SAME_TIMES)

/** The quiet hours of a person; `time_zone` is null for the company's. */
export const ownQuietHoursSchema = z
  .strictObject({ ...times, time_zone: timeZoneSchema.nullable() })
  .refine(endsLater, SAME_TIMES)
  .meta({ examples: [{ from: '22:00', to: '07:00', time_zone: null }] })
