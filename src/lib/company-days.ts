import { Temporal } from 'temporal-polyfill'
import type { DateRange, PlainDate } from '#lib/dates.ts'

/** First instant of a day. It is not midnight where clocks go forward at midnight. */
export const startOfDay = (date: PlainDate, timeZone: string): Date =>
  remembered(`${date} ${timeZone}`, () => Temporal.PlainDate.from(date).toZonedDateTime({ timeZone }))

/** First instant after a day: an instant is in the day if `start <= instant && instant < end`. */
export const endOfDay = (date: PlainDate, timeZone: string): Date =>
  remembered(`after ${date} ${timeZone}`, () =>
    Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime({ timeZone }),
  )

/** A report of a year needs the ends of each day, and finding one takes as long as reading the sums of the day. */
function remembered(key: string, find: () => Temporal.ZonedDateTime): Date {
  const known = moments.get(key)
  if (known !== undefined) return new Date(known)
  const moment = instantOf(find())
  if (moments.size >= MOST_MOMENTS) moments.clear()
  moments.set(key, moment.getTime())
  return moment
}

const moments = new Map<string, number>()
const MOST_MOMENTS = 40_000

/** Half-open bounds for SQL: `responded_at >= from and responded_at < before`. */
export function rangeBounds(range: DateRange, timeZone: string): { from: Date; before: Date } {
  return { from: startOfDay(range.start, timeZone), before: endOfDay(range.end, timeZone) }
}

/** Noon of a day; the time of a record that only has a date. */
export function middayOf(date: PlainDate, timeZone: string): Date {
  return wallTime(`${date}T12:00:00`, timeZone)
}

/**
 * The instant at which clocks of the zone show this time ('yyyy-MM-ddTHH:mm:ss', fractions allowed). A time that occurs
 * twice in autumn is the first one; a time skipped in spring moves forward by the length of the jump.
 */
export function wallTime(dateTime: string, timeZone: string): Date {
  return instantOf(
    Temporal.PlainDateTime.from(dateTime).toZonedDateTime(timeZone, { disambiguation: 'compatible' }),
  )
}

export function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone })
    return true
  } catch {
    return false
  }
}

function instantOf(moment: Temporal.ZonedDateTime): Date {
  return new Date(moment.epochMilliseconds)
}
