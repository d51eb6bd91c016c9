import type { MetricFilters } from '#features/metrics/calculation/contract.ts'
import type { SumsWish } from '#features/metrics/calculation/facts-query.ts'
import { isOfStars } from '#features/metrics/calculation/measures.ts'
import type { MetricConfig, MetricGroupBy, MetricType } from '#features/metrics/configs/contract.ts'
import type { Sums } from '#lib/sums.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'

/** Sums that are kept by day: of channel, brand and survey, of a team, of a tag. */
export type Rollup = 'metric_day' | 'metric_team_day' | 'metric_tag_day'

/** By what each of them can be narrowed and told apart. The smallest comes first. */
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

/** The smallest of the kept sums that can answer; null where only the facts can. They know everybody's responses. */
export function rollupFor(viewer: Viewer, { configs, filters, grouping }: SumsWish): Rollup | null {
  if (visibleEmployeeIds(viewer, 'FEEDBACK') !== null || !configs.every(isOfStars)) return null
  const asked = Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : name))
  const found = ROLLUPS.find(
    (rollup) =>
      rollup.groups.includes(grouping?.by ?? null) &&
      asked.every((name) => (rollup.filters as readonly string[]).includes(name)),
  )
  return found?.name ?? null
}

/** How many responses there are, and how many of them have one star, two … five. */
export type DayCounts = { responses: number; stars: readonly number[] }

/** What a metric is in counts: exactly the sums that its facts would have. */
export function sumsOfCounts({ type }: Pick<MetricConfig, 'type'>, { responses, stars }: DayCounts): Sums {
  if (type === 'RESPONSES') return { n: responses, sum: responses, squares: responses }
  const weighted = (weight: (star: number) => number) =>
    stars.reduce((sum, count, index) => sum + count * weight(index + 1), 0)
  const n = weighted(() => 1)
  if ((type satisfies MetricType) === 'PERCENT_FIVE_STAR')
    return { n, sum: stars[4] ?? 0, squares: stars[4] ?? 0 }
  return { n, sum: weighted((star) => star), squares: weighted((star) => star * star) }
}
