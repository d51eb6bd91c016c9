import { Temporal } from 'temporal-polyfill'
import { startOfDay, wallTime } from '#lib/company-days.ts'
import { addDays, type DateRange, dateIn, dayOfWeek, type PlainDate } from '#lib/dates.ts'

export const INTERVALS = ['daily', 'weekly'] as const
export type Interval = (typeof INTERVALS)[number]

/** When a digest is sent, in local time. The weekday matters for weekly digests only. */
export type Schedule = {
  interval: Interval
  /** 0 is Sunday, 6 is Saturday. */
  dayOfWeek: number
  /** Full hour, 0 to 23. */
  sendAt: number
}

export const DEFAULT_SCHEDULE: Schedule = { interval: 'weekly', dayOfWeek: 1, sendAt: 11 }

/** The time a digest is sent, and the local day it belongs to. */
export type Mailing = { at: Date; period: PlainDate }

/** How many days to search: two weeks, because a zone may skip a weekday, and the days around them. */
const DAYS = 16

/** The first mailing after a time, for a day after `made`, the last day that had one. */
export function nextMailing(
  schedule: Schedule,
  timeZone: string,
  after: Date,
  made: PlainDate | null = null,
): Mailing {
  // If the zone skips the hour late at night, the day's digest is sent on the next day.
  const first = addDays(dateIn(timeZone, after), -1)
  const start = made !== null && made >= first ? addDays(made, 1) : first
  for (let days = 0; days <= DAYS; days++) {
    const mailing = mailingOf(schedule, timeZone, addDays(start, days))
    if (mailing && mailing.at > after) return mailing
  }
  throw new Error('Found no day for a digest within two weeks.')
}

/** The last mailing up to a time; after an outage only this one is sent. */
export function lastMailing(schedule: Schedule, timeZone: string, until: Date): Mailing {
  const today = dateIn(timeZone, until)
  for (let days = 0; days <= DAYS; days++) {
    const mailing = mailingOf(schedule, timeZone, addDays(today, -days))
    if (mailing && mailing.at <= until) return mailing
  }
  throw new Error('Found no day for a digest within two weeks.')
}

function mailingOf(schedule: Schedule, timeZone: string, day: PlainDate): Mailing | null {
  if (schedule.interval === 'weekly' && dayOfWeek(day) !== schedule.dayOfWeek) return null
  // A few zones skipped a day when they crossed the date line.
  if (dateIn(timeZone, startOfDay(day, timeZone)) !== day) return null
  return { at: wallTime(`${day}T${String(schedule.sendAt).padStart(2, '0')}:00:00`, timeZone), period: day }
}

/** The schedule that `send_email_at` stands for: its weekday and hour in local time. */
export function scheduleAt(interval: Interval, sendEmailAt: Date, timeZone: string): Schedule {
  const local = Temporal.Instant.fromEpochMilliseconds(sendEmailAt.getTime()).toZonedDateTimeISO(timeZone)
  return { interval, dayOfWeek: local.dayOfWeek % 7, sendAt: local.hour }
}

/**
 * The time that represents the schedule: the next mailing. If clocks skip its hour, the one after, because the
 * schedule read from it would have another hour.
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

/** The periods a digest compares: the seven days before its day, and the seven before those. */
export const digestWindows = (period: PlainDate): { current: DateRange; prior: DateRange } => ({
  current: { start: addDays(period, -7), end: addDays(period, -1) },
  prior: { start: addDays(period, -14), end: addDays(period, -8) },
})
