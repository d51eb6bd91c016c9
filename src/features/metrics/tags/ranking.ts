import type { MetricFilters } from '#features/metrics/calculation/contract.ts'
import { sumsOf } from '#features/metrics/calculation/sums.ts'
import { requireConfigs } from '#features/metrics/configs/configs.ts'
import { findTags } from '#features/metrics/tags/store.ts'
import { type DateRange, previousRange } from '#lib/dates.ts'
import type { Change } from '#lib/statistics.ts'
import { figureOf, judge, type Sums } from '#lib/sums.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

export type RankedTag = {
  tag: { id: number; caption: string; kind: 'excellence' | 'improvement' }
  /** Number of responses that name the tag. */
  count: number
  /** Share of all responses in the range; null without responses. */
  percent: number | null
  /** In the preceding period of equal length. */
  previousCount: number
  previousPercent: number | null
  /** All responses in that period. */
  previousTotalResults: number
  /** All responses in the range. */
  totalResults: number
  /** The 95 % interval of the share; null with too few responses. */
  lower: number | null
  upper: number | null
  /** Fewer than five responses in either period: too few for a verdict. */
  tooFew: boolean
  verdict: Change['verdict']
}

const RESPONSES = 4
const PERCENT = { min: 0, max: 100 }

/** A share of all responses. */
const shareOf = (count: number, all: number): Sums => ({ n: all, sum: count, squares: count })

/** Ranks all tags by count, without paging: a company has few enough. */
export const rankTags = (
  services: Services,
  viewer: Viewer,
  range: DateRange,
  filters: MetricFilters,
): Promise<RankedTag[]> =>
  tenantTransaction(services, viewer, async (tx) => {
    const configs = await requireConfigs(tx, [RESPONSES])
    const periods = [range, previousRange(range)]
    const named = (await sumsOf(tx, { configs, periods, filters, grouping: { by: 'TAGS' } })).get(RESPONSES)
    const [whole] = (await sumsOf(tx, { configs, periods, filters })).get(RESPONSES) ?? []
    const [all = 0, allBefore = 0] = whole?.byPeriod.map(({ n }) => n) ?? []
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
        if (!tag) return []
        const [now, before] = [shareOf(count, all), shareOf(previousCount, allBefore)]
        const { value: percent, n: totalResults, ...judged } = judge('share', before, now, PERCENT)
        const previousPercent = figureOf('share', before)
        const earlier = { previousCount, previousPercent, previousTotalResults: allBefore }
        return { tag, count, percent, totalResults, ...earlier, ...judged }
      })
      .sort((a, b) => b.count - a.count || a.tag.id - b.tag.id)
  })
