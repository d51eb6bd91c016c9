import { areOfStars, coverOf, NO_TABLES } from '#features/metrics/calculation/cover.ts'
import { sumCovered } from '#features/metrics/calculation/cover-query.ts'
import {
  type BoundsRequest,
  boundsRequest,
  type SumsRequest,
  type SumsRow,
  sumBetween,
} from '#features/metrics/calculation/facts-query.ts'
import { isOfRecovery, isOfStars, measureOf } from '#features/metrics/calculation/measures.ts'
import { hasWholeMonth } from '#features/metrics/calculation/pieces.ts'
import type { MetricConfig } from '#features/metrics/configs/contract.ts'
import { NO_SUMS, type Sums } from '#lib/sums.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Sums of one metric by group and period; `NO_SUMS` where a period has no results. */
export type MetricSums = { group: string | null; byPeriod: Sums[] }[]

/**
 * Every figure is computed from these sums. Reads the smallest table that can answer, and counts metrics of the same
 * rows in one statement.
 */
export async function sumsOf(tx: Tx, query: SumsRequest): Promise<Map<number, MetricSums>> {
  const found = new Map<number, MetricSums>()
  for (const configs of groupByStatement(tx.viewer, query)) {
    const rows = await readRows(tx, boundsRequest(tx, { ...query, configs }))
    for (const [index, config] of configs.entries())
      found.set(config.id, sumsByGroup(rows, index, query.periods.length))
  }
  return found
}

/** Sums of metrics of the same source, from tables of sums where they cover the request, otherwise from the rows. */
export function readRows(tx: Tx, request: BoundsRequest): Promise<SumsRow[]> {
  const [first] = request.configs
  if (!first || request.bounds.length === 0) return Promise.resolve([])
  const cover = coverOf(tx.viewer, request)
  if (cover && (cover.days || hasWholeMonth(request.bounds, tx.viewer.company.timeZone)))
    return sumCovered(tx, cover, request)
  // One count for each star rating serves all their metrics, which is less than three sums for each metric.
  if (areOfStars(request.configs)) return sumCovered(tx, NO_TABLES, request)
  return sumBetween(tx, measureOf(first).source, request)
}

/**
 * Metrics that tables of sums cover are separate from others. If only the largest groups are returned, they are those of
 * the first metric, so metrics of different answers cannot share a statement, nor can service recovery and other metrics
 * of stars.
 */
function groupByStatement(viewer: Viewer, query: SumsRequest): MetricConfig[][] {
  const isWhole = !query.grouping || query.groups !== undefined
  const isSummed = (config: MetricConfig) => coverOf(viewer, { ...query, configs: [config] }) !== null
  const alike = Map.groupBy(query.configs, (config) => {
    const { source } = measureOf(config)
    if (source === 'answers') return isWhole && !isSummed(config) ? source : `${source} ${config.id}`
    return `${source} ${isOfStars(config) || (isWhole && isOfRecovery(config))}`
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
