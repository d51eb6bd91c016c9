import type { MetricInterval } from '#features/metrics/calculation/contract.ts'
import { type DateConfig, presetRange, type Weekday } from '#lib/date-presets.ts'
import { addDays, type DateRange, type PlainDate } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'

/** The days of an interval that a range has, and the day on which the interval itself begins. */
export type Period = DateRange & { date: PlainDate }

/** An interval of a range at a time, first to last; the outer ones may be cut. */
export function periodsOf(range: DateRange, interval: MetricInterval, config: DateConfig): Period[] {
  const periods: Period[] = []
  let day = range.start
  while (day <= range.end) {
    const whole = intervalOf(day, interval, config)
    const end = whole.end < range.end ? whole.end : range.end
    periods.push({ date: whole.start, start: day, end })
    const next = addDays(end, 1)
    // The last day that can be written.
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
