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

/** Weeks are counted from a Monday, days from that day. */
const FIRST_MONDAY = '1970-01-05'
const MONDAY = 1
/** What does not come within so many days never comes: the leap days of four years, with those of a century between. */
const FAR_DAYS = 366 * 9

/** Whether an export is made on this day. */
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
  // Every so many months, or weeks, without a word on the day: the first one.
  if (weekday !== null || day !== null) return true
  return week === null ? parts.day === 1 : dayOfWeek(date) === MONDAY
}

/**
 * The first moment of the schedule after another, null if there is none. A day has one: where clocks leave the hour out
 * it is as much later, where they show it twice it is the first.
 */
export function nextRun(schedule: Schedule, timeZone: string, after: Date): Date | null {
  // A day earlier too: where a zone leaves out a whole day its hour stands on the next.
  const first = addDays(dateIn(timeZone, after), -1)
  for (let days = 0; days < FAR_DAYS; days++) {
    const date = addDays(first, days)
    if (!isDue(schedule, date)) continue
    const moment = wallTime(`${date}T${String(schedule.hour).padStart(2, '0')}:00:00`, timeZone)
    if (moment > after) return moment
  }
  return null
}
