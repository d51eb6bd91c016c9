import type { MetricFilters } from '#features/metrics/calculation/contract.ts'
import { sumsOf } from '#features/metrics/calculation/sums.ts'
import { demandConfigs } from '#features/metrics/configs/configs.ts'
import { findTags } from '#features/metrics/tags/store.ts'
import { type DateRange, previousRange } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

export type RankedTag = {
  tag: { id: number; caption: string; kind: 'excellence' | 'improvement' }
  /** How many responses name it. */
  count: number
  /** Of all responses of the range; null of none. */
  percent: number | null
  /** In the period of equal length just before. */
  previousCount: number
}

const RESPONSES = 4

/** What customers name most, highest count first. A company has few enough tags to rank them all. */
export const rankTags = (
  services: Services,
  viewer: Viewer,
  range: DateRange,
  filters: MetricFilters,
): Promise<RankedTag[]> =>
  tenantTransaction(services, viewer, async (tx) => {
    const configs = await demandConfigs(tx, [RESPONSES])
    const periods = [range, previousRange(range)]
    const named = (await sumsOf(tx, { configs, periods, filters, grouping: { by: 'TAGS' } })).get(RESPONSES)
    const [whole] = (await sumsOf(tx, { configs, periods: [range], filters })).get(RESPONSES) ?? []
    const all = whole?.byPeriod[0]?.n ?? 0
    const counted = (named ?? []).flatMap(({ group, byPeriod: [now, before] }) =>
      now && now.n > 0 ? { id: Number(group), count: now.n, previousCount: before?.n ?? 0 } : [],
    )
    const tags = await findTags(
      tx,
      counted.map(({ id }) => id),
    )
    return counted
      .flatMap(({ id, count, previousCount }) => {
        const tag = tags.get(id)
        return tag ? { tag, count, percent: all === 0 ? null : (100 * count) / all, previousCount } : []
      })
      .sort((a, b) => b.count - a.count || a.tag.id - b.tag.id)
  })
