import { changesOf } from '#features/metrics/calculation/comparable.ts'
import type { MetricFilters } from '#features/metrics/calculation/contract.ts'
import type { MetricConfig } from '#features/metrics/configs/contract.ts'
import type { Marker } from '#features/reports/trends/contract.ts'
import { type DateRange, dateIn } from '#lib/dates.ts'
import type { Tx } from '#platform/db/tenant.ts'

const MOST_MARKERS = 50

/** The latest changes in how a metric is counted, in chronological order. */
export async function markersOf(
  tx: Tx,
  config: MetricConfig,
  range: DateRange,
  filters: MetricFilters,
): Promise<Marker[]> {
  const kind = config.productArea === 'QA' ? ('scorecard' as const) : ('survey' as const)
  const changes = await changesOf(tx, config, { range, filters })
  return changes
    .slice(0, MOST_MARKERS)
    .map(({ id, name, version, at }) => ({
      date: dateIn(tx.viewer.company.timeZone, at),
      kind,
      id,
      name,
      version,
    }))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id - b.id || a.version - b.version))
}
