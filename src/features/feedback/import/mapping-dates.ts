import { middayOf, wallTime } from '#lib/company-days.ts'
import { realDate } from '#lib/dates.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Years a response can come from: a date beyond is a misread column, not a date. */
const YEARS = { first: 1900, last: 2999 }

const TOKENS: Record<string, string> = {
  yyyy: '(?<year>\\d{4})',
  MMM: '(?<monthName>\\p{L}{3})',
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
  a: '(?<half>[AaPp][Mm])',
}

const ISO =
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T ](?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,](?<fraction>\d{1,9}))?)?\s?(?<offset>Z|[+-]\d{2}(?::?\d{2})?)?)?$/i

/** Whether a format of a mapping can be read: it must say year, month and day, each once. */
export function isDatePattern(format: string): boolean {
  if (format === 'iso' || format === 'epoch_seconds' || format === 'epoch_milliseconds') return true
  return patternExpression(format) !== null
}

/**
 * The reader of one format: the instant a text stands for, or null where it does not fit. A time without
 * offset is one of `timeZone`. A date alone becomes noon there, so that it is the same day in that zone,
 * whatever the zone.
 */
export function dateReader(format: string, timeZone: string): (text: string) => Date | null {
  if (format === 'epoch_seconds') return (text) => readEpoch(text, 1000)
  if (format === 'epoch_milliseconds') return (text) => readEpoch(text, 1)
  const expression = format === 'iso' ? ISO : patternExpression(format)
  if (expression === null) throw new RangeError(`"${format}" is no date format`)
  return (text) => readGroups(expression.exec(text)?.groups, timeZone)
}

function patternExpression(format: string): RegExp | null {
  let source = ''
  for (const [part] of format.matchAll(/([A-Za-z])\1*|[^A-Za-z]/g)) {
    const token = Object.hasOwn(TOKENS, part) ? TOKENS[part] : undefined
    if (token === undefined && /[A-Za-z]/.test(part) && part !== 'T') return null
    source += token ?? part.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&').replace(/\s/, '\\s+')
  }
  const has = (group: string) => source.split(`<${group}>`).length - 1
  const once = has('year') === 1 && has('month') + has('monthName') === 1 && has('day') === 1
  const hours = has('hour') + has('hour12')
  const time =
    hours <= 1 && has('minute') <= hours && has('second') <= has('minute') && has('half') === has('hour12')
  return once && time ? new RegExp(`^${source}$`, 'u') : null
}

type Groups = Partial<Record<string, string>>

function readGroups(groups: Groups | undefined, timeZone: string): Date | null {
  if (groups === undefined) return null
  const year = Number(groups.year)
  const month = groups.monthName ? MONTHS.indexOf(groups.monthName.toLowerCase()) + 1 : Number(groups.month)
  const date = realDate(year, month, Number(groups.day))
  if (date === null || year < YEARS.first || year > YEARS.last) return null

  if (groups.hour === undefined && groups.hour12 === undefined) return middayOf(date, timeZone)
  const time = readTime(groups)
  if (time === null) return null
  if (groups.offset === undefined) return wallTime(`${date}T${time}`, timeZone)
  const instant = new Date(`${date}T${time}${isoOffset(groups.offset)}`)
  return Number.isNaN(instant.getTime()) ? null : instant
}

function readTime({ hour, hour12, half, minute = '0', second = '0', fraction = '0' }: Groups): string | null {
  const twelve = Number(hour12)
  if (hour12 !== undefined && (twelve < 1 || twelve > 12)) return null
  const hours = hour12 === undefined ? Number(hour) : (twelve % 12) + (half?.toLowerCase() === 'pm' ? 12 : 0)
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return null
  const [hh, mm, ss] = [hours, Number(minute), Number(second)].map((value) => String(value).padStart(2, '0'))
  return `${hh}:${mm}:${ss}.${fraction.slice(0, 3).padEnd(3, '0')}`
}

function isoOffset(offset: string): string {
  if (offset.toUpperCase() === 'Z') return 'Z'
  const digits = offset.slice(1).replace(':', '').padEnd(4, '0')
  return `${offset[0]}${digits.slice(0, 2)}:${digits.slice(2)}`
}

function readEpoch(text: string, factor: number): Date | null {
  if (!/^\d{1,15}$/.test(text)) return null
  const instant = new Date(Number(text) * factor)
  const year = instant.getUTCFullYear()
  return year >= YEARS.first && year <= YEARS.last ? instant : null
}
