import { type SumsRow, type SumsWish, sumFacts } from '#features/metrics/calculation/facts-query.ts'
import { isOfStars, measureOf } from '#features/metrics/calculation/measures.ts'
import { rollupFor } from '#features/metrics/calculation/rollup.ts'
import { findFold, sumRollup } from '#features/metrics/calculation/rollup-query.ts'
import type { MetricConfig } from '#features/metrics/configs/contract.ts'
import { NO_SUMS, type Sums } from '#lib/sums.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Of one metric, by period and group; NO_SUMS where there is nothing. */
export type MetricSums = { group: string | null; byPeriod: Sums[] }[]

/**
 * The one way to a figure: sums from the smallest place that can answer, whatever is asked. Metrics that are counted
 * from the same rows are counted in one go.
 */
export async function sumsOf(tx: Tx, wish: SumsWish): Promise<Map<number, MetricSums>> {
  const found = new Map<number, MetricSums>()
  for (const configs of together(wish.configs)) {
    const rows = await readRows(tx, { ...wish, configs })
    for (const [index, config] of configs.entries())
      found.set(config.id, sorted(rows, index, wish.periods.length))
  }
  return found
}

async function readRows(tx: Tx, wish: SumsWish): Promise<SumsRow[]> {
  const [first] = wish.configs
  if (!first) return []
  const rollup = rollupFor(tx.viewer, wish)
  if (rollup !== null && (await findFold(tx))?.time_zone === tx.viewer.company.timeZone)
    return sumRollup(tx, rollup, wish)
  return sumFacts(tx, measureOf(first).source, wish)
}

/**
 * Answers are joined question by question, so that each metric of them goes alone; metrics of stars go apart from others
 * of responses, which would keep them from the sums of days.
 */
function together(configs: readonly MetricConfig[]): MetricConfig[][] {
  const alike = Map.groupBy(configs, (config) => {
    const { source } = measureOf(config)
    return source === 'answers' ? `answers ${config.id}` : `${source} ${isOfStars(config)}`
  })
  return [...alike.values()]
}

function sorted(rows: readonly SumsRow[], index: number, periods: number): MetricSums {
  const byGroup = Map.groupBy(rows, ({ group }) => group)
  return [...byGroup].map(([group, own]) => {
    const byPeriod = Array.from({ length: periods }, () => NO_SUMS)
    for (const { period, sums } of own) byPeriod[period] = sums[index] ?? NO_SUMS
    return { group, byPeriod }
  })
}
