import type { DateRange, PlainDate } from '#lib/dates.ts'
import {
  addDays,
  addMonths,
  dateParts,
  dayOfWeek,
  daysInMonth,
  defaultRange,
  previousRange,
  realDate,
} from '#lib/dates.ts'

/** The choices of every date filter, in display order. */
export const DATE_PRESETS = [
  'TODAY',
  'YESTERDAY',
  'LAST_3_DAYS',
  'LAST_5_DAYS',
  'LAST_7_DAYS',
  'LAST_14_DAYS',
  'LAST_30_DAYS',
  'LAST_60_DAYS',
  'LAST_90_DAYS',
  'THIS_WEEK',
  'LAST_WEEK',
  'THIS_MONTH',
  'LAST_MONTH',
  'THIS_QUARTER',
  'LAST_QUARTER',
  'THIS_YEAR',
  'LAST_YEAR',
] as const

export type DatePreset = (typeof DATE_PRESETS)[number]

export const WEEKDAYS = [
  'SUNDAY',
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
] as const

export type Weekday = (typeof WEEKDAYS)[number]

/** Where a company's weeks and quarters begin; quarters repeat every three months from that day. */
export type DateConfig = { weekStart: Weekday; quarterStart: { month: number; day: number } }

export const DEFAULT_DATE_CONFIG: DateConfig = { weekStart: 'SUNDAY', quarterStart: { month: 1, day: 1 } }

/**
 * Periods are whole: THIS_WEEK also contains the days to come. LAST_N_DAYS ends today. The quarter start of `config`
 * must satisfy `isQuarterStart`.
 */
export function presetRange(
  preset: DatePreset,
  today: PlainDate,
  config: DateConfig = DEFAULT_DATE_CONFIG,
): DateRange {
  switch (preset) {
    case 'TODAY':
      return defaultRange(today, 1)
    case 'YESTERDAY':
      return previousRange(defaultRange(today, 1))
    case 'LAST_3_DAYS':
      return defaultRange(today, 3)
    case 'LAST_5_DAYS':
      return defaultRange(today, 5)
    case 'LAST_7_DAYS':
      return defaultRange(today, 7)
    case 'LAST_14_DAYS':
      return defaultRange(today, 14)
    case 'LAST_30_DAYS':
      return defaultRange(today, 30)
    case 'LAST_60_DAYS':
      return defaultRange(today, 60)
    case 'LAST_90_DAYS':
      return defaultRange(today, 90)
    case 'THIS_WEEK':
      return weekOf(today, config.weekStart)
    case 'LAST_WEEK':
      return previousRange(weekOf(today, config.weekStart))
    case 'THIS_MONTH':
      return monthOf(today)
    case 'LAST_MONTH':
      return monthOf(addDays(monthOf(today).start, -1))
    case 'THIS_QUARTER':
      return quarterOf(today, config.quarterStart)
    case 'LAST_QUARTER':
      return quarterOf(addDays(quarterOf(today, config.quarterStart).start, -1), config.quarterStart)
    case 'THIS_YEAR':
      return yearOf(today)
    case 'LAST_YEAR':
      return yearOf(addDays(yearOf(today).start, -1))
  }
}

export function isDatePreset(text: string): text is DatePreset {
  return (DATE_PRESETS as readonly string[]).includes(text)
}

/** Whether a quarter can start on this day: every year must have it, so 29 February is refused. */
export function isQuarterStart({ month, day }: { month: number; day: number }): boolean {
  return Number.isInteger(month) && Number.isInteger(day) && realDate(2001, month, day) !== null
}

function weekOf(date: PlainDate, weekStart: Weekday): DateRange {
  const sinceStart = (dayOfWeek(date) - WEEKDAYS.indexOf(weekStart) + 7) % 7
  const start = addDays(date, -sinceStart)
  return { start, end: addDays(start, 6) }
}

export function monthOf(date: PlainDate): DateRange {
  const { year, month } = dateParts(date)
  const prefix = date.slice(0, 8)
  return { start: `${prefix}01`, end: `${prefix}${daysInMonth(year, month)}` }
}

function quarterOf(date: PlainDate, quarterStart: DateConfig['quarterStart']): DateRange {
  const { year, month } = dateParts(date)
  // Count from the configured day, so that a start on the 31st stays the last day of the month.
  const day = Math.min(quarterStart.day, daysInMonth(year, quarterStart.month))
  const anchor = realDate(year, quarterStart.month, day) ?? `${date.slice(0, 4)}-01-01`
  let quarters = Math.floor((month - quarterStart.month) / 3)
  if (addMonths(anchor, 3 * quarters) > date) quarters -= 1
  const next = addMonths(anchor, 3 * (quarters + 1))
  return { start: addMonths(anchor, 3 * quarters), end: addDays(next, -1) }
}

function yearOf(date: PlainDate): DateRange {
  const year = date.slice(0, 4)
  return { start: `${year}-01-01`, end: `${year}-12-31` }
}
