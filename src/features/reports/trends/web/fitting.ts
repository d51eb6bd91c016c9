import type { MetricGroupBy } from '#features/metrics/configs/contract.ts'
import type { TrendMetric } from '#features/reports/trends/web/model.ts'
import {
  ID_FILTERS,
  NO_NARROWING,
  TEXT_FILTERS,
  type TrendFilterValues,
  type TrendsAddress,
} from '#features/reports/trends/web/trends-address.ts'

export type FilterName = keyof TrendFilterValues

/** The API name of each filter. */
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

/** Keeps only the filters that a metric supports, so that switching metrics is not rejected. */
export function supportedFilters(of: TrendFilterValues, metric: TrendMetric): TrendFilterValues {
  return only(
    of,
    FILTER_NAMES.filter((name) => takes(metric, name)),
  )
}

const OF_PEOPLE: readonly FilterName[] = ['employees', 'teams', 'groups']

/** The filters each team report supports. */
const TAB_FILTERS: Readonly<Record<string, readonly FilterName[]>> = {
  feedback: [...OF_PEOPLE, 'brands', 'channels', 'surveys', 'languages', 'properties'],
  qa: [...OF_PEOPLE, 'channels', 'forms', 'languages', 'properties'],
  coaching: OF_PEOPLE,
}
export const tabTakes = (tab: string): readonly FilterName[] => TAB_FILTERS[tab] ?? OF_PEOPLE

/** Filters for survey requests. Filters on answers are missing, since a request may not have any. */
export const REQUEST_FILTERS: readonly FilterName[] = [
  'employees',
  'teams',
  'brands',
  'channels',
  'surveys',
  'languages',
]

export const only = (of: TrendFilterValues, names: readonly FilterName[]): TrendFilterValues => ({
  ...NO_NARROWING,
  ...Object.fromEntries(names.map((name) => [name, of[name]])),
})

export type Grouping = { by: MetricGroupBy; property: string | null }

/** The grouping of the address if the metric supports it; else the default of the page, or of the metric. */
export function groupingOf(
  { groupBy, property }: Pick<TrendsAddress, 'groupBy' | 'property'>,
  usual: MetricGroupBy | null,
  metric: TrendMetric,
): Grouping {
  const fits = (by: MetricGroupBy | null) =>
    by !== null && metric.availableGroupBy.includes(by) && (by !== 'PROPERTY' || property !== null)
  const by = [groupBy, usual].find((each) => each !== null && fits(each)) ?? metric.defaultGroupBy
  // PROPERTY needs the name of a property.
  const known = by === 'PROPERTY' && property === null ? (metric.availableGroupBy[0] ?? by) : by
  return { by: known, property: known === 'PROPERTY' ? property : null }
}
