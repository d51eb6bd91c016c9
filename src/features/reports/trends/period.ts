import { type MetricInterval, rangeSchema } from '#features/metrics/calculation/contract.ts'
import { dateConfigOf, type Period, periodsOf } from '#features/metrics/calculation/periods.ts'
import type { Bounds } from '#features/metrics/calculation/pieces.ts'
import type { TimeComparison } from '#features/reports/trends/choices.ts'
import { LAST_YEAR_DAYS } from '#features/reports/trends/contract.ts'
import { rangeBounds } from '#lib/company-days.ts'
import { addDays, type DateRange, type PlainDate, rangeDays, todayIn } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { invalid } from '#platform/errors/app-error.ts'

const FIELDS: Readonly<Record<string, string>> = { from: 'start_date', to: 'end_date' }

/** Returns the range of a report or throws a 422 that names the invalid field. */
export function parseRange({ start_date, end_date }: { start_date: string; end_date: string }): DateRange {
  const { success, data, error } = rangeSchema.safeParse({ from: start_date, to: end_date })
  if (success) return data
  const [first] = error.issues
  // An invalid date also fails the order check; report only the first problem.
  throw invalid(
    error.issues
      .filter(({ message }) => message === first?.message)
      .map(({ path, message }) => ({ path: FIELDS[String(path[0])] ?? 'start_date', message })),
  )
}

/** Days between a range and its comparison: its own length, or 52 weeks. */
export const shiftOf = (comparison: TimeComparison, range: DateRange): number =>
  comparison === 'LAST_YEAR' ? LAST_YEAR_DAYS : rangeDays(range)

export const shifted = <Days extends DateRange>(days: Days, shift: number): Days => ({
  ...days,
  start: addDays(days.start, -shift),
  end: addDays(days.end, -shift),
})

/** The days as moments. */
export const boundsOf = ({ viewer }: Tx, periods: readonly DateRange[]): Bounds[] =>
  periods.map((period) => rangeBounds(period, viewer.company.timeZone))

/** Returns the intervals of a trend. Only the last can extend beyond the range. */
export function bucketsOf(tx: Tx, periods: readonly Period[], interval: MetricInterval) {
  const today = todayIn(tx.viewer.company.timeZone, tx.now)
  return periods.map((period, index) => ({
    date: period.date,
    start_date: period.start,
    end_date: period.end,
    unfinished:
      period.end >= today || (index === periods.length - 1 && wholeEnd(tx.viewer, period, interval) >= today),
  }))
}

/** The last day of the whole interval, even if the range ends earlier. */
function wholeEnd(viewer: Viewer, { date, end }: Period, interval: MetricInterval): PlainDate {
  if (interval === 'DAY') return end
  const [whole] = periodsOf({ start: date, end: addDays(date, LONGEST) }, interval, dateConfigOf(viewer))
  return whole?.end ?? end
}

/** Length of the longest interval, a year, in days. */
const LONGEST = 366
