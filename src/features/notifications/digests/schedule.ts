import { Temporal } from 'temporal-polyfill'
import { startOfDay, wallTime } from '#lib/company-days.ts'
import { addDays, type DateRange, dateIn, dayOfWeek, type PlainDate } from '#lib/dates.ts'

export const INTERVALS = ['daily', 'weekly'] as const
export type Interval = (typeof INTERVALS)[number]

/** When digests go out, by the clocks of a time zone; the day counts for weekly ones alone. */
export type Schedule = {
  interval: Interval
  /** 0 is Sunday, 6 Saturday. */
  dayOfWeek: number
  /** The full hour, 0 to 23. */
  sendAt: number
}

export const DEFAULT_SCHEDULE: Schedule = { interval: 'weekly', dayOfWeek: 1, sendAt: 11 }

/** A moment at which a digest goes out, and the local day that it is the digest of. */
export type Mailing = { at: Date; period: PlainDate }

/** Days that are looked at: two weeks, since the weekday of one may be left out, and those around them. */
const DAYS = 16

/** The first one after a moment, of a day after `made`, the last that had one. */
export function nextMailing(
  schedule: Schedule,
  timeZone: string,
  after: Date,
  made: PlainDate | null = null,
): Mailing {
  // Late at night the hour of a day may be skipped, and its digest then goes out on the next day.
  const first = addDays(dateIn(timeZone, after), -1)
  const start = made !== null && made >= first ? addDays(made, 1) : first
  for (let days = 0; days <= DAYS; days++) {
    const mailing = mailingOf(schedule, timeZone, addDays(start, days))
    if (mailing && mailing.at > after) return mailing
  }
  throw new Error('Two weeks went by without the day of a digest.')
}

/** The last one up to a moment: after a stop it alone is made up for. */
export function lastMailing(schedule: Schedule, timeZone: string, until: Date): Mailing {
  const today = dateIn(timeZone, until)
  for (let days = 0; days <= DAYS; days++) {
    const mailing = mailingOf(schedule, timeZone, addDays(today, -days))
    if (mailing && mailing.at <= until) return mailing
  }
  throw new Error('Two weeks went by without the day of a digest.')
}

function mailingOf(schedule: Schedule, timeZone: string, day: PlainDate): Mailing | null {
  if (schedule.interval === 'weekly' && dayOfWeek(day) !== schedule.dayOfWeek) return null
  // A few zones have left out a whole day when they changed sides of the date line.
  if (dateIn(timeZone, startOfDay(day, timeZone)) !== day) return null
  return { at: wallTime(`${day}T${String(schedule.sendAt).padStart(2, '0')}:00:00`, timeZone), period: day }
}

/** Weekday and hour that the clocks show at a moment: how `send_email_at` gives the schedule. */
export function scheduleAt(interval: Interval, sendEmailAt: Date, timeZone: string): Schedule {
  const shown = Temporal.Instant.fromEpochMilliseconds(sendEmailAt.getTime()).toZonedDateTimeISO(timeZone)
  return { interval, dayOfWeek: shown.dayOfWeek % 7, sendAt: shown.hour }
}

/**
 * The moment that stands for the schedule: the next mailing. Where clocks skip its hour, the one after, since whoever
 * reads the schedule from it would find another hour.
 */
export function sendEmailAt(
  schedule: Schedule,
  timeZone: string,
  after: Date,
  made: PlainDate | null = null,
): Date {
  const next = nextMailing(schedule, timeZone, after, made)
  const { sendAt } = scheduleAt(schedule.interval, next.at, timeZone)
  return sendAt === schedule.sendAt ? next.at : nextMailing(schedule, timeZone, next.at, next.period).at
}

/** What a digest of a day compares: the seven days before it, and the seven before those. */
export const digestWindows = (period: PlainDate): { current: DateRange; prior: DateRange } => ({
  current: { start: addDays(period, -7), end: addDays(period, -1) },
  prior: { start: addDays(period, -14), end: addDays(period, -8) },
})
