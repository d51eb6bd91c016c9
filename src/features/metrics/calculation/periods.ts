import type { MetricInterval } from '#features/metrics/calculation/contract.ts'
import { type DateConfig, presetRange, type Weekday } from '#lib/date-presets.ts'
import { addDays, type DateRange, type PlainDate } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'

/** The part of an interval within the range. `date` is the first day of the whole interval. */
export type Period = DateRange & { date: PlainDate }

/** Splits a range into intervals in chronological order; the first and last may be cut. */
export function periodsOf(range: DateRange, interval: MetricInterval, config: DateConfig): Period[] {
  const periods: Period[] = []
  let day = range.start
  while (day <= range.end) {
    const whole = intervalOf(day, interval, config)
    const end = whole.end < range.end ? whole.end : range.end
    periods.push({ date: whole.start, start: day, end })
    const next = addDays(end, 1)
    // The calendar ends here: the next day cannot be computed.
    if (next === end) break
    day = next
  }
  return periods
}

export const dateConfigOf = ({ company }: Viewer): DateConfig => ({
  weekStart: company.weekStart as Weekday,
  quarterStart: company.quarterStart,
})

function intervalOf(day: PlainDate, interval: MetricInterval, config: DateConfig): DateRange {
  switch (interval) {
    case 'DAY':
      return { start: day, end: day }
    case 'WEEK':
      return presetRange('THIS_WEEK', day, config)
    case 'MONTH':
      return presetRange('THIS_MONTH', day, config)
    case 'QUARTER':
      return presetRange('THIS_QUARTER', day, config)
    case 'YEAR':
      return presetRange('THIS_YEAR', day, config)
  }
}
