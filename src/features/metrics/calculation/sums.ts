import { type SumsRequest, type SumsRow, sumFacts } from '#features/metrics/calculation/facts-query.ts'
import { isOfStars, measureOf } from '#features/metrics/calculation/measures.ts'
import { rollupFor } from '#features/metrics/calculation/rollup.ts'
import { findFold, sumRollup } from '#features/metrics/calculation/rollup-query.ts'
import type { MetricConfig } from '#features/metrics/configs/contract.ts'
import { NO_SUMS, type Sums } from '#lib/sums.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Sums of one metric by group and period; `NO_SUMS` where a period has no results. */
export type MetricSums = { group: string | null; byPeriod: Sums[] }[]

/**
 * Every figure is computed from these sums. Reads the smallest table that can answer, and counts metrics of the same
 * rows in one statement.
 */
export async function sumsOf(tx: Tx, query: SumsRequest): Promise<Map<number, MetricSums>> {
  const found = new Map<number, MetricSums>()
  for (const configs of groupByStatement(query.configs)) {
    const rows = await readRows(tx, { ...query, configs })
    for (const [index, config] of configs.entries())
      found.set(config.id, sumsByGroup(rows, index, query.periods.length))
  }
  return found
}

async function readRows(tx: Tx, query: SumsRequest): Promise<SumsRow[]> {
  const [first] = query.configs
  if (!first) return []
  const rollup = rollupFor(tx.viewer, query)
  if (rollup !== null && (await findFold(tx))?.time_zone === tx.viewer.company.timeZone)
    return sumRollup(tx, rollup, query)
  return sumFacts(tx, measureOf(first).source, query)
}

/**
 * Metrics of answers each need their own join. Star metrics are separate from other metrics of responses so that they
 * can use daily sums.
 */
function groupByStatement(configs: readonly MetricConfig[]): MetricConfig[][] {
  const alike = Map.groupBy(configs, (config) => {
    const { source } = measureOf(config)
    return source === 'answers' ? `answers ${config.id}` : `${source} ${isOfStars(config)}`
  })
  return [...alike.values()]
}

function sumsByGroup(rows: readonly SumsRow[], index: number, periods: number): MetricSums {
  const byGroup = Map.groupBy(rows, ({ group }) => group)
  return [...byGroup].map(([group, own]) => {
    const byPeriod = Array.from({ length: periods }, () => NO_SUMS)
    for (const { period, sums } of own) byPeriod[period] = sums[index] ?? NO_SUMS
    return { group, byPeriod }
  })
}
