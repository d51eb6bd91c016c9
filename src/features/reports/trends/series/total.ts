import { wholeOf } from '#features/metrics/calculation/calculate.ts'
import type { MetricFilters } from '#features/metrics/calculation/contract.ts'
import { measureOf } from '#features/metrics/calculation/measures.ts'
import { sumsOf } from '#features/metrics/calculation/sums.ts'
import type { MetricConfig } from '#features/metrics/configs/contract.ts'
import type { DateRange } from '#lib/dates.ts'
import { addSums, NO_SUMS, type Sums } from '#lib/sums.ts'
import type { Tx } from '#platform/db/tenant.ts'

/**
 * Sums of a whole range whose periods were read already. Periods of reviews do not add up: an interaction reviewed in
 * two of them is one cluster of the whole, so its sums are read separately.
 */
export async function totalOf(
  tx: Tx,
  config: MetricConfig,
  { range, filters }: { range: DateRange; filters: MetricFilters },
  byPeriod: readonly Sums[],
): Promise<Sums> {
  if (measureOf(config).source !== 'reviews' || byPeriod.length === 1)
    return byPeriod.reduce(addSums, NO_SUMS)
  const found = await sumsOf(tx, { configs: [config], periods: [range], filters })
  return wholeOf(found.get(config.id), 1)[0] ?? NO_SUMS
}
