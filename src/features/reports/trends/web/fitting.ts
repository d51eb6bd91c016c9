import type { MetricGroupBy } from '#features/metrics/configs/contract.ts'
import type { TrendMetric } from '#features/reports/trends/web/model.ts'
import {
  ID_FILTERS,
  NO_NARROWING,
  TEXT_FILTERS,
  type TrendNarrowing,
  type TrendsAddress,
} from '#features/reports/trends/web/trends-address.ts'

export type FilterName = keyof TrendNarrowing

/** What the server calls each filter of an address. */
const WIRE_NAMES: Record<FilterName, string> = {
  employees: 'EMPLOYEE',
  teams: 'TEAM',
  groups: 'REPORTING_GROUP',
  brands: 'BRAND',
  channels: 'CHANNEL',
  surveys: 'SURVEY',
  forms: 'QA_FORM',
  tags: 'TAGS',
  stars: 'STARS',
  languages: 'LANGUAGE',
  properties: 'PROPERTY',
}

export const FILTER_NAMES: readonly FilterName[] = [...ID_FILTERS, ...TEXT_FILTERS]

export const takes = ({ availableFilters }: Pick<TrendMetric, 'availableFilters'>, filter: FilterName) =>
  availableFilters.includes(WIRE_NAMES[filter])

/** Of the filters in force those that a metric knows: going from one metric to another must not end in a refusal. */
export function fittingNarrowing(of: TrendNarrowing, metric: TrendMetric): TrendNarrowing {
  return only(
    of,
    FILTER_NAMES.filter((name) => takes(metric, name)),
  )
}

const OF_PEOPLE: readonly FilterName[] = ['employees', 'teams', 'groups']

/** What the reports of teams know, tab by tab. */
const OF_TAB: Readonly<Record<string, readonly FilterName[]>> = {
  feedback: [...OF_PEOPLE, 'brands', 'channels', 'surveys', 'languages', 'properties'],
  qa: [...OF_PEOPLE, 'channels', 'forms', 'languages', 'properties'],
  coaching: OF_PEOPLE,
}
export const tabTakes = (tab: string): readonly FilterName[] => OF_TAB[tab] ?? OF_PEOPLE

/** What requests for feedback can be narrowed by: what was answered is not known of those that were not. */
export const OF_REQUESTS: readonly FilterName[] = [
  'employees',
  'teams',
  'brands',
  'channels',
  'surveys',
  'languages',
]

export const only = (of: TrendNarrowing, names: readonly FilterName[]): TrendNarrowing => ({
  ...NO_NARROWING,
  ...Object.fromEntries(names.map((name) => [name, of[name]])),
})

export type Grouping = { by: MetricGroupBy; property: string | null }

/** By what the figures are broken down: what the address says, if the metric has it, else the page's usual, else the metric's. */
export function groupingOf(
  { groupBy, property }: Pick<TrendsAddress, 'groupBy' | 'property'>,
  usual: MetricGroupBy | null,
  metric: TrendMetric,
): Grouping {
  const fits = (by: MetricGroupBy | null) =>
    by !== null && metric.availableGroupBy.includes(by) && (by !== 'PROPERTY' || property !== null)
  const by = [groupBy, usual].find((each) => each !== null && fits(each)) ?? metric.defaultGroupBy
  // Of a property without its name nothing can be told apart.
  const known = by === 'PROPERTY' && property === null ? (metric.availableGroupBy[0] ?? by) : by
  return { by: known, property: known === 'PROPERTY' ? property : null }
}
