import { wholeOf } from '#features/metrics/calculation/calculate.ts'
import type { MetricFilters } from '#features/metrics/calculation/contract.ts'
import { dateConfigOf, periodsOf } from '#features/metrics/calculation/periods.ts'
import { sumsOf } from '#features/metrics/calculation/sums.ts'
import type { MetricConfig } from '#features/metrics/configs/contract.ts'
import { addDays, addMonths, type DateRange, daysBetween, eachDay, rangeDays } from '#lib/dates.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** How far before and after the range to search. */
const MONTHS = 36

/** The nearest period of equal length with data; null if there is none within three years. */
export async function nearestRange(
  tx: Tx,
  config: MetricConfig,
  range: DateRange,
  filters: MetricFilters,
): Promise<DateRange | null> {
  const before = { start: addMonths(range.start, -MONTHS), end: addDays(range.start, -1) }
  const after = { start: addDays(range.end, 1), end: addMonths(range.end, MONTHS) }
  const monthsOf = (days: DateRange) => periodsOf(days, 'MONTH', dateConfigOf(tx.viewer))
  const filled = (periods: readonly DateRange[]) => periodsWithResults(tx, { config, filters, periods })
  const months = await filled([...monthsOf(before), ...monthsOf(after)])
  // Only the nearest month on either side matters; look at their days to decide which is closer.
  const beside = [
    months.findLast(({ end }) => end < range.start),
    months.find(({ start }) => start > range.end),
  ]
  const days = await filled(
    beside.flatMap((month) => (month ? eachDay(month).map((day) => ({ start: day, end: day })) : [])),
  )
  const [nearest] = days.sort((a, b) => distance(range, a) - distance(range, b))
  if (!nearest) return null
  const { start: day } = nearest
  const more = rangeDays(range) - 1
  return day < range.start
    ? { start: addDays(day, -more), end: day }
    : { start: day, end: addDays(day, more) }
}

type SeriesQuery = { config: MetricConfig; filters: MetricFilters; periods: readonly DateRange[] }

async function periodsWithResults(tx: Tx, { config, filters, periods }: SeriesQuery): Promise<DateRange[]> {
  if (periods.length === 0) return []
  const found = wholeOf(
    (await sumsOf(tx, { configs: [config], periods, filters })).get(config.id),
    periods.length,
  )
  return periods.filter((_, index) => (found[index]?.n ?? 0) > 0)
}

const distance = (range: DateRange, { start, end }: DateRange): number =>
  end < range.start ? daysBetween(end, range.start) : daysBetween(range.end, start)
