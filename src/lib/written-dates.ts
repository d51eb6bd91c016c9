import { middayOf, wallTime } from '#lib/company-days.ts'
import { addDays, type PlainDate, realDate } from '#lib/dates.ts'
import { MONTH_NAME, monthNumber } from '#lib/month-names.ts'

/** Plausible years in a file: a date outside them comes from a misread column. */
const YEARS = { first: 1900, last: 2999 }

/** Two-digit years from here on are in the 1900s, as in POSIX. */
const FIRST_SHORT_YEAR = 69

const OFFSET = '(?<offset>Z|UTC|GMT|[+-]\\d{2}(?::?\\d{2})?)'

const TOKENS: Record<string, string> = {
  yyyy: '(?<year>\\d{4})',
  yy: '(?<shortYear>\\d{2})',
  MMMM: `(?<monthName>${MONTH_NAME})\\.?`,
  MMM: `(?<monthName>${MONTH_NAME})\\.?`,
  MM: '(?<month>\\d{2})',
  M: '(?<month>\\d{1,2})',
  dd: '(?<day>\\d{2})',
  d: '(?<day>\\d{1,2})',
  HH: '(?<hour>\\d{2})',
  H: '(?<hour>\\d{1,2})',
  hh: '(?<hour12>\\d{2})',
  h: '(?<hour12>\\d{1,2})',
  mm: '(?<minute>\\d{2})',
  ss: '(?<second>\\d{2})',
  a: '(?<half>[AaPp]\\.?\\s?[Mm]\\.?|[صم])',
  Z: OFFSET,
}

const ISO = new RegExp(
  `^(?<year>\\d{4})-(?<month>\\d{2})-(?<day>\\d{2})(?:[T ](?<hour>\\d{2}):(?<minute>\\d{2})(?::(?<second>\\d{2})(?:[.,](?<fraction>\\d{1,9}))?)?\\s?${OFFSET}?)?$`,
  'i',
)

/** Words between the parts of a date: "13 de noviembre de 2026", "13. november 2026 kl. 13.45". */
const BETWEEN = '[.,،]?\\s+(?:(?:de|del|of|at|kl\\.?|klo|um|à|às|alle ore|om|في|בשעה)\\s+)?'
const WEEKDAY = '(?:[\\p{L}\\p{M}]+[.,،]?\\s+){0,2}'

const NAMED = ['iso', 'excel', 'epoch_seconds', 'epoch_milliseconds']

/** Whether a mapping's date format is valid: it must contain year, month and day, each once. */
export const isDatePattern = (format: string): boolean =>
  NAMED.includes(format) || patternExpression(format) !== null

/**
 * Returns a parser for one format: it returns an instant, or null if the text does not match. A time without an offset
 * is in `timeZone`. A date without a time becomes noon there, so that it is the same day in that zone, whatever the
 * zone.
 */
export function dateReader(format: string, timeZone: string): (text: string) => Date | null {
  const read = momentReader(format)
  return (text) => {
    const moment = read(text)
    if (moment === null || moment instanceof Date) return moment
    const { day, time, offset } = moment
    if (time === null) return middayOf(day, timeZone)
    if (offset === undefined) return wallTime(`${day}T${time}`, timeZone)
    const instant = new Date(`${day}T${time}${isoOffset(offset)}`)
    return Number.isNaN(instant.getTime()) ? null : instant
  }
}

/** Returns a parser for days: the day as written, ignoring any time; null if the text does not match. */
export function dayReader(format: string): (text: string) => PlainDate | null {
  const read = momentReader(format)
  return (text) => {
    const moment = read(text)
    return moment instanceof Date ? moment.toISOString().slice(0, 10) : (moment?.day ?? null)
  }
}

/** A day and optionally a time, as written. */
type WrittenMoment = { day: PlainDate; time: string | null; offset?: string | undefined }

function momentReader(format: string): (text: string) => WrittenMoment | Date | null {
  if (format === 'epoch_seconds') return (text) => readEpoch(text, 1000)
  if (format === 'epoch_milliseconds') return (text) => readEpoch(text, 1)
  if (format === 'excel') return readSerial
  const expression = format === 'iso' ? ISO : patternExpression(format)
  if (expression === null) throw new RangeError(`"${format}" is no date format`)
  return (text) => readGroups(expression.exec(plainText(text))?.groups)
}

/** Removes direction marks and replaces Arabic digits by Latin ones. */
const plainText = (text: string): string =>
  text.replace(/[\u200e\u200f]/g, '').replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))

function patternExpression(format: string): RegExp | null {
  const hasNames = format.includes('MMM')
  const parts = [...format.matchAll(/([A-Za-z])\1*|[^A-Za-z]/g)].map(([part]) => part)
  let source = hasNames ? WEEKDAY : ''
  for (const [index, part] of parts.entries()) {
    const token = Object.hasOwn(TOKENS, part) ? TOKENS[part] : undefined
    if (token === undefined && /[A-Za-z]/.test(part) && part !== 'T') return null
    if (token !== undefined)
      source += token + (hasNames && /^d/.test(part) ? '(?:st|nd|rd|th|er|º|ª|°)?' : '')
    else if (/\s/.test(part)) {
      const isTight = ['a', 'Z'].includes(parts[index + 1] ?? '')
      source += isTight ? '\\s*' : BETWEEN
    } else if (part === ',') source += '[,،]?'
    else if (part === ':') source += '[:.]'
    else source += part.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&')
  }
  const has = (group: string) => source.split(`<${group}>`).length - 1
  const years = has('year') + has('shortYear')
  const once = years === 1 && has('month') + has('monthName') === 1 && has('day') === 1
  const hours = has('hour') + has('hour12')
  const time =
    hours <= 1 && has('minute') <= hours && has('second') <= has('minute') && has('half') === has('hour12')
  const offset = has('offset') <= hours
  return once && time && offset ? new RegExp(`^${source}$`, 'u') : null
}

type Groups = Partial<Record<string, string>>

function readGroups(groups: Groups | undefined): WrittenMoment | null {
  if (groups === undefined) return null
  const year = groups.year === undefined ? longYear(Number(groups.shortYear)) : Number(groups.year)
  const month = groups.monthName ? (monthNumber(groups.monthName) ?? 0) : Number(groups.month)
  const day = realDate(year, month, Number(groups.day))
  if (day === null || year < YEARS.first || year > YEARS.last) return null
  if (groups.hour === undefined && groups.hour12 === undefined) return { day, time: null }
  const time = readTime(groups)
  return time === null ? null : { day, time, offset: groups.offset }
}

const longYear = (short: number): number => short + (short < FIRST_SHORT_YEAR ? 2000 : 1900)

function readTime({ hour, hour12, half, minute = '0', second = '0', fraction = '0' }: Groups): string | null {
  const twelve = Number(hour12)
  if (hour12 !== undefined && (twelve < 1 || twelve > 12)) return null
  const hours = hour12 === undefined ? Number(hour) : (twelve % 12) + (/^[pم]/i.test(half ?? '') ? 12 : 0)
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return null
  return `${clock(hours, Number(minute), Number(second))}.${fraction.slice(0, 3).padEnd(3, '0')}`
}

const clock = (...parts: readonly number[]): string =>
  parts.map((part) => String(part).padStart(2, '0')).join(':')

function isoOffset(offset: string): string {
  if (/^[a-z]/i.test(offset)) return 'Z'
  const digits = offset.slice(1).replace(':', '').padEnd(4, '0')
  return `${offset[0]}${digits.slice(0, 2)}:${digits.slice(2)}`
}

function readEpoch(text: string, factor: number): Date | null {
  if (!/^\d{1,15}$/.test(text)) return null
  const instant = new Date(Number(text) * factor)
  const year = instant.getUTCFullYear()
  return year >= YEARS.first && year <= YEARS.last ? instant : null
}

/** A spreadsheet's date: days since 1900, the time as a fraction: 46339.5625 is 13 November 2026, 13:30. */
function readSerial(text: string): WrittenMoment | null {
  const [, whole = '', fraction = ''] = /^(\d{1,6})(?:[.,](\d{1,15}))?$/.exec(text) ?? []
  if (whole === '' || Number(whole) < 1) return null
  const seconds = Math.round(Number(`0.${fraction || 0}`) * 86_400)
  const serial = Number(whole) + Math.floor(seconds / 86_400)
  // Spreadsheets count 29 February 1900, which did not exist.
  const day = addDays('1899-12-30', serial < 60 ? serial + 1 : serial)
  if (Number(day.slice(0, 4)) > YEARS.last || serial === 60) return null
  if (fraction === '') return { day, time: null }
  const ofDay = seconds % 86_400
  return { day, time: clock(Math.floor(ofDay / 3_600), Math.floor(ofDay / 60) % 60, ofDay % 60) }
}
