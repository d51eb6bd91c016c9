import { nextRun } from '#features/exports/schedule.ts'
import type { Repeats } from '#features/subscriptions/contract.ts'
import { dateIn, type PlainDate } from '#lib/dates.ts'

export type SendingSchedule = { repeats: Repeats; dayOfWeek: number; dayOfMonth: number; hour: number }

/** When something is sent, and the company's day that it is sent for. */
export type Due = { at: Date; period: PlainDate }

const NO_INTERVALS = { month: null, week: null, day: null, dayOfWeek: null, dayOfMonth: null }

/** The first sending after a moment. */
export function nextSending(
  { repeats, dayOfWeek, dayOfMonth, hour }: SendingSchedule,
  timeZone: string,
  after: Date,
): Date {
  const days = {
    daily: { day: 1 },
    weekly: { dayOfWeek },
    monthly: { dayOfMonth },
  }[repeats]
  const next = nextRun({ ...NO_INTERVALS, ...days, hour }, timeZone, after)
  if (next === null) throw new Error('A subscription has no next sending.')
  return next
}

/**
 * The latest sending that is due, since the stored one: after an outage only this one is sent. Null if the stored one
 * is not on the schedule any more, as after a change of the company's time zone.
 */
export function lastDue(schedule: SendingSchedule, timeZone: string, stored: Date, now: Date): Due | null {
  const before = new Date(stored.getTime() - 1)
  if (nextSending(schedule, timeZone, before).getTime() !== stored.getTime()) return null
  let at = stored
  for (;;) {
    const next = nextSending(schedule, timeZone, at)
    if (next > now) return { at, period: dateIn(timeZone, at) }
    at = next
  }
}
