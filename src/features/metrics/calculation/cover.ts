import type { MetricFilters } from '#features/metrics/calculation/contract.ts'
import type { SumsRequest } from '#features/metrics/calculation/facts-query.ts'
import { isOfStars } from '#features/metrics/calculation/measures.ts'
import type { MetricConfig, MetricGroupBy, MetricType } from '#features/metrics/configs/contract.ts'
import type { Sums } from '#lib/sums.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'

/** Daily sums: by channel, brand and survey; by team; by tag. */
export type Rollup = 'metric_day' | 'metric_team_day' | 'metric_tag_day'

/** The filters and groupings each supports, smallest table first. */
const ROLLUPS: readonly {
  name: Rollup
  filters: readonly (keyof MetricFilters)[]
  groups: readonly (MetricGroupBy | null)[]
}[] = [
  {
    name: 'metric_day',
    filters: ['channelIds', 'brandIds', 'surveyIds'],
    groups: [null, 'CHANNEL', 'BRAND', 'SURVEY'],
  },
  { name: 'metric_team_day', filters: ['teamIds'], groups: [null, 'TEAM_ID'] },
  { name: 'metric_tag_day', filters: [], groups: ['TAGS', 'AREAS_OF_EXCELLENCE', 'AREAS_OF_IMPROVEMENT'] },
]

/** The smallest table that can answer, or null if responses must be read. Daily sums cover everyone's responses. */
export function rollupFor(viewer: Viewer, { configs, filters, grouping }: SumsRequest): Rollup | null {
  if (visibleEmployeeIds(viewer, 'FEEDBACK') !== null || !configs.every(isOfStars)) return null
  const asked = Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : name))
  const found = ROLLUPS.find(
    (rollup) =>
      rollup.groups.includes(grouping?.by ?? null) &&
      asked.every((name) => (rollup.filters as readonly string[]).includes(name)),
  )
  return found?.name ?? null
}

/** Number of responses, and the number with one to five stars. */
export type DayCounts = { responses: number; stars: readonly number[] }

/** Converts daily counts to the sums that the responses themselves would give. */
export function sumsOfCounts({ type }: Pick<MetricConfig, 'type'>, { responses, stars }: DayCounts): Sums {
  if (type === 'RESPONSES') return { n: responses, sum: responses, squares: responses }
  const weighted = (weight: (star: number) => number) =>
    stars.reduce((sum, count, index) => sum + count * weight(index + 1), 0)
  const n = weighted(() => 1)
  if ((type satisfies MetricType) === 'PERCENT_FIVE_STAR')
    return { n, sum: stars[4] ?? 0, squares: stars[4] ?? 0 }
  return { n, sum: weighted((star) => star), squares: weighted((star) => star * star) }
}
