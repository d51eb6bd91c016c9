import type { MetricFilters } from '#features/metrics/calculation/contract.ts'
import type { SumsRequest } from '#features/metrics/calculation/facts-query.ts'
import { scopeColumn } from '#features/metrics/calculation/facts-sql.ts'
import { isOfRecovery, isOfStars, isOfSummedAnswers } from '#features/metrics/calculation/measures.ts'
import {
  type Cover,
  type DayTable,
  type MonthTable,
  SUM_KEYS,
} from '#features/metrics/calculation/sum-tables.ts'
import type { MetricConfig, MetricGroupBy, MetricType } from '#features/metrics/configs/contract.ts'
import type { Sums } from '#lib/sums.ts'
import type { Viewer } from '#platform/access/viewer.ts'

/** Smallest first. With sums by day and channel a report has no use for months: they are few in companies of any size. */
const COVERS: readonly Cover[] = [
  { days: 'metric_day', months: null },
  { days: 'metric_team_day', months: 'metric_team_month' },
  { days: 'metric_tag_day', months: null },
  { days: null, months: 'metric_team_month' },
  { days: null, months: 'metric_employee_month' },
]

/** The smallest tables of sums that have every column which the request filters or groups by; null if none have. */
export function coverOf(viewer: Viewer, request: Omit<SumsRequest, 'periods'>): Cover | null {
  const covers = coversOf(request.configs)
  const columns = columnsOf(viewer, request)
  const has = (table: DayTable | MonthTable | null) =>
    table === null || columns.every((column) => column !== null && SUM_KEYS[table].includes(column))
  return covers.find(({ days, months }) => has(days) && has(months) && isFor(days, request)) ?? null
}

/** Metrics that are computed from the number of responses with each star rating, whether or not tables of sums have it. */
export const areOfStars = (configs: readonly MetricConfig[]): boolean =>
  configs.every((config) => isOfStars(config) || isOfRecovery(config))

/** Counts everything from the responses. */
export const NO_TABLES: Cover = { days: null, months: null }

function coversOf(configs: readonly MetricConfig[]): readonly Cover[] {
  if (areOfStars(configs)) return COVERS
  return configs.length === 1 && configs.every(isOfSummedAnswers)
    ? [{ days: 'metric_answer_day', months: null }]
    : []
}

/** A response has several tags or none, so sums of tags add up to something else than responses. */
const isFor = (days: DayTable | null, { grouping }: Pick<SumsRequest, 'grouping'>): boolean =>
  days !== 'metric_tag_day' || GROUP_COLUMNS[grouping?.by as MetricGroupBy] === 'tag_id'

/** The columns of responses that the request reads; null for one that no sums have. */
function columnsOf(
  viewer: Viewer,
  { filters, grouping }: Pick<SumsRequest, 'filters' | 'grouping'>,
): (string | null)[] {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined)
  const scope = scopeColumn(viewer, 'responses', filters, grouping?.by)
  return [
    ...given.map(([name]) => FILTER_COLUMNS[name as keyof MetricFilters] ?? null),
    ...(grouping ? [GROUP_COLUMNS[grouping.by] ?? null] : []),
    ...(scope ? [scope] : []),
  ]
}

const FILTER_COLUMNS: Readonly<Partial<Record<keyof MetricFilters, string>>> = {
  channelIds: 'channel_id',
  brandIds: 'brand_id',
  surveyIds: 'survey_id',
  teamIds: 'team_id',
  employeeIds: 'employee_id',
  reportingGroupIds: 'employee_id',
}

const GROUP_COLUMNS: Readonly<Partial<Record<MetricGroupBy, string>>> = {
  CHANNEL: 'channel_id',
  BRAND: 'brand_id',
  SURVEY: 'survey_id',
  TEAM_ID: 'team_id',
  EMPLOYEE_ID: 'employee_id',
  REPORTING_GROUP_ID: 'employee_id',
  TAGS: 'tag_id',
  AREAS_OF_EXCELLENCE: 'tag_id',
  AREAS_OF_IMPROVEMENT: 'tag_id',
}

/** Number of responses, the number with one to five stars, and the number of recovered ones. */
export type StarCounts = { responses: number; stars: readonly number[]; recovered: number }

/** Converts counts to the sums that the responses themselves would give. */
export function sumsOfCounts(
  { type }: Pick<MetricConfig, 'type'>,
  { responses, stars, recovered }: StarCounts,
): Sums {
  if (type === 'RESPONSES') return { n: responses, sum: responses, squares: responses }
  const weighted = (weight: (star: number) => number) =>
    stars.reduce((sum, count, index) => sum + count * weight(index + 1), 0)
  if (isOfRecovery({ type }))
    return { n: weighted((star) => (star <= 3 ? 1 : 0)), sum: recovered, squares: recovered }
  const n = weighted(() => 1)
  if ((type satisfies MetricType) === 'PERCENT_FIVE_STAR')
    return { n, sum: stars[4] ?? 0, squares: stars[4] ?? 0 }
  return { n, sum: weighted((star) => star), squares: weighted((star) => star * star) }
}
