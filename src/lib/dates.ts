/**
 * Dates without a time: text 'yyyy-MM-dd' (also the API format), which can be sorted, compared and sent as it is. This
 * file uses no library, because the first page load imports it; instants of a company's days are in
 * `#lib/company-days.ts`.
 */
export type PlainDate = string

/** Both ends are included. */
export type DateRange = { start: PlainDate; end: PlainDate }

export const MILLISECONDS_PER_DAY = 86_400_000

/**
 * The time of a new version: always later than the previous one, so that a save based on the previous one is rejected.
 */
export const laterThan = (before: Date, now: Date): Date =>
  new Date(Math.max(now.getTime(), before.getTime() + 1))

/** Days in the initial range of a screen; trends pages look further back. */
export const DEFAULT_RANGE_DAYS = 7
export const TRENDS_RANGE_DAYS = 30

const FIRST_DATE: PlainDate = '0001-01-01'
const LAST_DATE: PlainDate = '9999-12-31'

/** The calendar day of a `Date` in this machine's time zone, in API format. */
export function apiDate(date: Date): PlainDate {
  return plainDate(date.getFullYear(), date.getMonth() + 1, date.getDate())
}

/** The text itself if it is a real date in the format yyyy-MM-dd, else null. */
export function parseDate(text: string): PlainDate | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  return realDate(Number(year), Number(month), Number(day))
}

/** Parses MM/dd/yyyy of trends addresses; null for a wrong or impossible date. */
export function parseSlashDate(text: string): PlainDate | null {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  return realDate(Number(year), Number(month), Number(day))
}

/** Formats a date as MM/dd/yyyy for trends addresses. */
export function formatSlashDate(date: PlainDate): string {
  const [year, month, day] = date.split('-')
  return `${month}/${day}/${year}`
}

/** The date with these numbers (month from 1), or null if the calendar has no such day. */
export function realDate(year: number, month: number, day: number): PlainDate | null {
  const exists =
    year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
  return exists ? plainDate(year, month, day) : null
}

/** Stops at 0001-01-01 and 9999-12-31: later dates would no longer sort as text. */
export function addDays(date: PlainDate, days: number): PlainDate {
  const time = utcTime(date) + days * MILLISECONDS_PER_DAY
  if (time <= utcTime(FIRST_DATE)) return FIRST_DATE
  if (time >= utcTime(LAST_DATE)) return LAST_DATE
  return new Date(time).toISOString().slice(0, 10)
}

/** All days from first to last. Works for the last day of the calendar as well. */
export const eachDay = (range: DateRange): PlainDate[] =>
  Array.from({ length: rangeDays(range) }, (_, index) => addDays(range.start, index))

/** Keeps the day of the month, or uses the last one: 31 January plus one month is 28 or 29 February. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const { year, month, day } = dateParts(date)
  const count = year * 12 + (month - 1) + months
  const targetYear = Math.floor(count / 12)
  if (targetYear < 1) return FIRST_DATE
  if (targetYear > 9999) return LAST_DATE
  const targetMonth = (count % 12) + 1
  return plainDate(targetYear, targetMonth, Math.min(day, daysInMonth(targetYear, targetMonth)))
}

/** Calendar days between two dates; a day of 23 or 25 hours counts as one. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return Math.round((utcTime(to) - utcTime(from)) / MILLISECONDS_PER_DAY)
}

/** Number of days in a range, including both ends. */
export function rangeDays(range: DateRange): number {
  return daysBetween(range.start, range.end) + 1
}

/** 0 is Sunday, 6 Saturday. */
export function dayOfWeek(date: PlainDate): number {
  return new Date(utcTime(date)).getUTCDay()
}

export function dateParts(date: PlainDate): { year: number; month: number; day: number } {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) }
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** The last `days` days, including today. */
export function defaultRange(today: PlainDate, days: number = DEFAULT_RANGE_DAYS): DateRange {
  return { start: addDays(today, 1 - days), end: today }
}

/** The period of equal length that ends the day before the range starts. */
export function previousRange(range: DateRange): DateRange {
  const end = addDays(range.start, -1)
  return { start: addDays(end, 1 - rangeDays(range)), end }
}

/** The calendar day of an instant in an IANA time zone; throws a RangeError for an unknown zone. */
export function dateIn(timeZone: string, instant: Date): PlainDate {
  const parts = dayFormat(timeZone).formatToParts(instant)
  const number = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value)
  return plainDate(number('year'), number('month'), number('day'))
}

export function todayIn(timeZone: string, now: Date = new Date()): PlainDate {
  return dateIn(timeZone, now)
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  let format = dayFormats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    })
    dayFormats.set(timeZone, format)
  }
  return format
}

function plainDate(year: number, month: number, day: number): PlainDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function utcTime(date: PlainDate): number {
  return Date.parse(`${date}T00:00:00Z`)
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}
