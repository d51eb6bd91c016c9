import type { MetricFilters } from '#features/metrics/calculation/contract.ts'
import type { Bounds } from '#features/metrics/calculation/pieces.ts'
import { readRows } from '#features/metrics/calculation/sums.ts'
import type { MetricConfig } from '#features/metrics/configs/contract.ts'
import { NO_SUMS, type Sums } from '#lib/sums.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** More people than any company employs; those with the most results come first. */
const MOST_PEOPLE = 50_000

/** Sums of a metric by employee for several periods. Leaves out people without results. */
export async function sumsOfPeople(
  tx: Tx,
  config: MetricConfig,
  { bounds, filters }: { bounds: readonly Bounds[]; filters: MetricFilters },
): Promise<Map<number, Sums[]>> {
  const rows = await readRows(tx, {
    configs: [config],
    bounds,
    filters,
    grouping: { by: 'EMPLOYEE_ID' },
    mostRows: MOST_PEOPLE * bounds.length,
  })
  const found = new Map<number, Sums[]>()
  for (const { group, period, sums } of rows) {
    const [own] = sums
    if (!own || own.n === 0) continue
    const id = Number(group)
    const byPeriod = found.get(id) ?? Array.from({ length: bounds.length }, () => NO_SUMS)
    byPeriod[period] = own
    found.set(id, byPeriod)
  }
  return found
}
