import { type Interval, MOST_BUCKETS, type ReportFilter } from '#features/reports/qa/contract.ts'
import { startOfDay } from '#lib/company-days.ts'
import { WEEKDAYS, type Weekday } from '#lib/date-presets.ts'
import {
  addDays,
  type DateRange,
  dateIn,
  dateParts,
  dayOfWeek,
  daysInMonth,
  defaultRange,
  type PlainDate,
  previousRange,
  rangeDays,
  realDate,
  todayIn,
} from '#lib/dates.ts'
import type { CompanyContext } from '#platform/access/viewer.ts'
import { invalid } from '#platform/errors/app-error.ts'

type Zone = Pick<CompanyContext, 'timeZone' | 'weekStart'>

/** A filter widened to the preceding period, and the moment at which its own period begins. */
export type PeriodFilter = { filter: ReportFilter; since: Date | null }

/** Earlier years do not have four digits. */
const FIRST_MOMENT = Date.parse('0001-01-02T00:00:00Z')

/** Adds the preceding period of equal length. Leaves a filter without both ends unchanged. */
export function withPrevious(filter: ReportFilter, { timeZone }: Zone): PeriodFilter {
  const { completed_from: start, completed_to: end } = filter
  const [from, to] = [filter.completed_from_dt, filter.completed_to_dt]
  if (from !== undefined && to !== undefined) {
    const since = new Date(from)
    const before = new Date(Math.max(FIRST_MOMENT, 2 * since.getTime() - Date.parse(to)))
    return { filter: { ...filter, completed_from_dt: before.toISOString() }, since }
  }
  if (start === undefined || end === undefined || from !== undefined || to !== undefined)
    return { filter, since: null }
  const previous = previousRange({ start: start as PlainDate, end: end as PlainDate })
  return {
    filter: { ...filter, completed_from: previous.start },
    since: startOfDay(start as PlainDate, timeZone),
  }
}

export type Bucket = DateRange
export type Buckets = { interval: Interval; days: Bucket[]; starts: Date[] }

/** The days of a trend; without dates the seven days that end today. */
export function trendRange(filter: ReportFilter, { timeZone }: Zone, now: Date): DateRange {
  const day = (moment: string | undefined) => moment && dateIn(timeZone, new Date(moment))
  const end = day(filter.completed_to_dt) ?? filter.completed_to ?? todayIn(timeZone, now)
  const start = day(filter.completed_from_dt) ?? filter.completed_from ?? defaultRange(end as PlainDate).start
  return { start: start as PlainDate, end: end as PlainDate }
}

/** Sets both ends of the range, so that the trend covers known days. */
export function withRange(filter: ReportFilter, range: DateRange): ReportFilter {
  const from = filter.completed_from_dt === undefined && { completed_from: range.start }
  const to = filter.completed_to_dt === undefined && { completed_to: range.end }
  return { ...filter, ...from, ...to }
}

/** Days, weeks or months of the company's calendar, cut to the range. */
export function bucketsOf(
  range: DateRange,
  { timeZone, weekStart }: Zone,
  interval: Interval = byLength(range),
): Buckets {
  const days: Bucket[] = []
  for (let start = range.start; start <= range.end; ) {
    if (days.length === MOST_BUCKETS)
      throw invalid([{ path: 'interval', message: `makes more than ${MOST_BUCKETS} parts of these days` }])
    const last = lastDay(start, interval, weekStart)
    const end = last < range.end ? last : range.end
    days.push({ start, end })
    // The calendar ends here: the next day cannot be computed.
    if (end === range.end) break
    start = addDays(end, 1)
  }
  return { interval, days, starts: days.map(({ start }) => startOfDay(start, timeZone)) }
}

function byLength(range: DateRange): Interval {
  const days = rangeDays(range)
  return days <= 31 ? 'day' : days <= 184 ? 'week' : 'month'
}

/** The last day of the day, week or month that contains `day`. */
function lastDay(day: PlainDate, interval: Interval, weekStart: string): PlainDate {
  if (interval === 'day') return day
  if (interval === 'week') {
    const first = Math.max(0, WEEKDAYS.indexOf(weekStart as Weekday))
    return addDays(day, 6 - ((dayOfWeek(day) - first + 7) % 7))
  }
  const { year, month } = dateParts(day)
  return realDate(year, month, daysInMonth(year, month)) as PlainDate
}
