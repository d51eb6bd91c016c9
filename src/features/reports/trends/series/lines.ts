import { groupsOf } from '#features/metrics/calculation/calculate.ts'
import type { MetricFilters } from '#features/metrics/calculation/contract.ts'
import type { Period } from '#features/metrics/calculation/periods.ts'
import type { MetricConfig } from '#features/metrics/configs/contract.ts'
import { MAX_LINES, type Point, type SeriesAnswer } from '#features/reports/trends/contract.ts'
import { comparedFigure } from '#features/reports/trends/figures.ts'
import { shifted } from '#features/reports/trends/period.ts'
import type { DateRange } from '#lib/dates.ts'
import { NO_SUMS, type Sums } from '#lib/sums.ts'
import type { Tx } from '#platform/db/tenant.ts'

type LinesQuery = {
  config: MetricConfig
  range: DateRange
  periods: readonly Period[]
  filters: MetricFilters
  grouping: Parameters<typeof groupsOf>[2]['grouping']
  points(sums: readonly Sums[]): Point[]
  /** Days back to the compared time; null without a comparison in time. */
  shift: number | null
  comparable: boolean
}

/** One line per group, the largest groups first. */
export async function linesOf(tx: Tx, request: LinesQuery): Promise<SeriesAnswer['lines']> {
  const { config, range, periods, filters, grouping, points, shift, comparable } = request
  const times = shift === null ? [range] : [range, shifted(range, shift)]
  const all = await groupsOf(tx, config, { periods: times, filters, grouping })
  const largest = all
    .filter(({ byPeriod: [now = NO_SUMS] }) => now.n > 0)
    .sort((a, b) => (b.byPeriod[0]?.n ?? 0) - (a.byPeriod[0]?.n ?? 0))
    .slice(0, MAX_LINES)
  if (largest.length === 0) return []
  const groups = largest.map(({ groupId }) => groupId)
  const drawn = await groupsOf(tx, config, { periods, filters, grouping, groups })
  const byId = new Map(drawn.map((line) => [line.groupId, line.byPeriod]))
  return largest.map(({ groupId, groupName, byPeriod: [now = NO_SUMS, before = NO_SUMS] }) => ({
    group_id: groupId,
    group_name: groupName,
    whole: comparedFigure(config, now, shift === null ? null : before, comparable),
    points: points(byId.get(groupId) ?? []),
  }))
}
