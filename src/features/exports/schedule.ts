import type { Schedule } from '#features/exports/contract.ts'
import { wallTime } from '#lib/company-days.ts'
import {
  addDays,
  dateIn,
  dateParts,
  dayOfWeek,
  daysBetween,
  daysInMonth,
  type PlainDate,
} from '#lib/dates.ts'

/** Intervals of weeks and days are counted from this Monday. */
const FIRST_MONDAY = '1970-01-05'
const MONDAY = 1
/** A schedule without a run in this time never runs. The longest gap is eight years, between leap days around 1900. */
const FAR_DAYS = 366 * 9

/** Whether the schedule makes an export on this day. */
export function isDue(
  { month, week, day, dayOfWeek: weekday, dayOfMonth }: Schedule,
  date: PlainDate,
): boolean {
  const parts = dateParts(date)
  const since = daysBetween(FIRST_MONDAY, date)
  if (month !== null && (parts.month - 1) % month !== 0) return false
  if (week !== null && Math.floor(since / 7) % week !== 0) return false
  if (day !== null && since % day !== 0) return false
  if (weekday !== null && dayOfWeek(date) !== weekday) return false
  if (dayOfMonth !== null) return parts.day === Math.min(dayOfMonth, daysInMonth(parts.year, parts.month))
  // Without a day, an interval of months or weeks means its first day.
  if (weekday !== null || day !== null) return true
  return week === null ? parts.day === 1 : dayOfWeek(date) === MONDAY
}

/**
 * Returns the next run after a moment, or null if there is none. There is one run per due day: an hour skipped by a clock
 * change runs later by the same amount, and a repeated hour runs the first time.
 */
export function nextRun(schedule: Schedule, timeZone: string, after: Date): Date | null {
  // Start a day earlier: if a time zone skips a whole day, its run falls on the next day.
  const first = addDays(dateIn(timeZone, after), -1)
  for (let days = 0; days < FAR_DAYS; days++) {
    const date = addDays(first, days)
    if (!isDue(schedule, date)) continue
    const moment = wallTime(`${date}T${String(schedule.hour).padStart(2, '0')}:00:00`, timeZone)
    if (moment > after) return moment
  }
  return null
}
