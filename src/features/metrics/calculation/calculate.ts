import { comparableMetrics, comparableOfPeople } from '#features/metrics/calculation/comparable.ts'
import type {
  Calculated,
  GroupResult,
  GroupTrend,
  MetricFilters,
  MetricInterval,
  MetricResult,
  TrendPoint,
} from '#features/metrics/calculation/contract.ts'
import { groupNames } from '#features/metrics/calculation/group-names-store.ts'
import type { Grouping } from '#features/metrics/calculation/groups-sql.ts'
import { dateConfigOf, type Period, periodsOf } from '#features/metrics/calculation/periods.ts'
import { pointOf, resultOf } from '#features/metrics/calculation/result.ts'
import { type MetricSums, sumsOf } from '#features/metrics/calculation/sums.ts'
import { requireConfigs } from '#features/metrics/configs/configs.ts'
import type { MetricConfig, MetricFilterName } from '#features/metrics/configs/contract.ts'
import type { DateRange } from '#lib/dates.ts'
import { NO_SUMS, type Sums } from '#lib/sums.ts'
import { scopeOf, type Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { forbidden, invalid } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

const MOST_POINTS = 800
/** The most lines a chart can show; larger reports use a table. */
const MOST_LINES = 100

/** Calculates metrics of a range, optionally compared with a previous range. */
export const calculateMetrics = (
  services: Services,
  viewer: Viewer,
  ids: readonly number[],
  { current, previous, filters }: { current: DateRange; previous: DateRange | null; filters: MetricFilters },
): Promise<Calculated[]> =>
  tenantTransaction(services, viewer, async (tx) => {
    const configs = await findCalculableMetrics(tx, ids, filters)
    const periods = previous ? [current, previous] : [current]
    const sums = await sumsOf(tx, { configs, periods, filters })
    const comparable = previous
      ? await comparableMetrics(tx, configs, { earlier: previous, later: current, filters })
      : new Map<number, boolean>()
    return configs.map((metricConfig) => {
      const [now = NO_SUMS, before = NO_SUMS] = wholeOf(sums.get(metricConfig.id), periods.length)
      const earlier = previous ? before : undefined
      return { metricConfig, result: resultOf(metricConfig, now, earlier, comparable.get(metricConfig.id)) }
    })
  })

export const readMetric = async (
  services: Services,
  viewer: Viewer,
  id: number,
  range: DateRange,
  filters: MetricFilters,
): Promise<MetricResult> => {
  const [found] = await calculateMetrics(services, viewer, [id], { current: range, previous: null, filters })
  if (!found) throw new Error('The requested metric was not calculated.')
  return found.result
}

/** Returns a point for every interval, including empty ones. */
export const readTrend = (
  services: Services,
  viewer: Viewer,
  id: number,
  query: { range: DateRange; interval: MetricInterval; filters: MetricFilters },
): Promise<TrendPoint[]> =>
  tenantTransaction(services, viewer, async (tx) => {
    const [config] = await findCalculableMetrics(tx, [id], query.filters)
    if (!config) return []
    const periods = pointsOf(viewer, query)
    const sums = await sumsOf(tx, { configs: [config], periods, filters: query.filters })
    return trendOf(config, periods, wholeOf(sums.get(config.id), periods.length))
  })

/** Returns a row for every group with results, the largest first. */
export const readByGroup = (
  services: Services,
  viewer: Viewer,
  id: number,
  query: { range: DateRange; filters: MetricFilters; grouping: Partial<Grouping> },
): Promise<GroupResult[]> =>
  tenantTransaction(services, viewer, async (tx) => {
    const [config] = await findCalculableMetrics(tx, [id], query.filters)
    if (!config) return []
    const grouping = parseGrouping(config, query.grouping)
    const groups = await groupsOf(tx, config, { ...query, periods: [query.range], grouping })
    return groups.map(({ groupId, groupName, byPeriod: [sums = NO_SUMS] }) => ({
      groupId,
      groupName,
      result: resultOf(config, sums),
    }))
  })

/** Compares groups between two ranges. Leaves out groups without results in the current range. */
export const readComparedByGroup = (
  services: Services,
  viewer: Viewer,
  id: number,
  query: { current: DateRange; previous: DateRange; filters: MetricFilters; grouping: Partial<Grouping> },
): Promise<GroupResult[]> =>
  tenantTransaction(services, viewer, async (tx) => {
    const [config] = await findCalculableMetrics(tx, [id], query.filters)
    if (!config) return []
    const grouping = parseGrouping(config, query.grouping)
    const { current, previous, filters } = query
    const groups = await groupsOf(tx, config, { filters, periods: [current, previous], grouping })
    const days = { earlier: previous, later: current, filters }
    const comparable = await comparableGroups(tx, config, days, grouping)
    return groups.flatMap(({ groupId, groupName, byPeriod: [now = NO_SUMS, before = NO_SUMS] }) =>
      now.n > 0 ? { groupId, groupName, result: resultOf(config, now, before, comparable(groupId)) } : [],
    )
  })

/** Whether a group's results can be compared. Each person has their own answer; other groups share one. */
async function comparableGroups(
  tx: Tx,
  config: MetricConfig,
  days: { earlier: DateRange; later: DateRange; filters: MetricFilters },
  { by }: Grouping,
): Promise<(groupId: string) => boolean> {
  if (by === 'EMPLOYEE_ID') {
    const comparable = await comparableOfPeople(tx, [config], days)
    return (groupId) => comparable(config, Number(groupId))
  }
  const isComparable = (await comparableMetrics(tx, [config], days)).get(config.id) ?? true
  return () => isComparable
}

/** Returns the trend of each of the largest groups. */
export const readTrendByGroup = (
  services: Services,
  viewer: Viewer,
  id: number,
  query: { range: DateRange; interval: MetricInterval; filters: MetricFilters; grouping: Partial<Grouping> },
): Promise<GroupTrend[]> =>
  tenantTransaction(services, viewer, async (tx) => {
    const [config] = await findCalculableMetrics(tx, [id], query.filters)
    if (!config) return []
    const grouping = parseGrouping(config, query.grouping)
    const periods = pointsOf(viewer, query)
    const whole = await groupsOf(tx, config, { ...query, periods: [query.range], grouping })
    const groups = whole.slice(0, MOST_LINES).map(({ groupId }) => groupId)
    const lines = await groupsOf(tx, config, { ...query, periods, grouping, groups })
    const byId = new Map(lines.map((line) => [line.groupId, line]))
    return groups.flatMap((groupId) => {
      const line = byId.get(groupId)
      return line
        ? { groupId, groupName: line.groupName, points: trendOf(config, periods, line.byPeriod) }
        : []
    })
  })

/** Throws 403 for a metric outside the viewer's data access and 422 for a filter that a metric does not support. */
export async function findCalculableMetrics(
  tx: Tx,
  ids: readonly number[],
  filters: MetricFilters,
): Promise<MetricConfig[]> {
  const configs = await requireConfigs(tx, ids)
  for (const config of configs) {
    // A viewer who configures metrics also knows those outside their data access.
    if (scopeOf(tx.viewer, config.productArea) === null) throw forbidden()
    for (const [name, value] of Object.entries(filters)) {
      const filter = FILTER_NAMES[name as keyof MetricFilters]
      if (value !== undefined && !config.availableFilters.includes(filter))
        throw invalid([{ path: `filters.${name}`, message: 'This metric does not support this filter.' }])
    }
  }
  return configs
}

/** The name of each filter in `availableFilters`. */
export const FILTER_NAMES: Readonly<Record<keyof MetricFilters, MetricFilterName>> = {
  employeeIds: 'EMPLOYEE',
  teamIds: 'TEAM',
  reportingGroupIds: 'REPORTING_GROUP',
  channelIds: 'CHANNEL',
  brandIds: 'BRAND',
  surveyIds: 'SURVEY',
  qaFormIds: 'QA_FORM',
  tagIds: 'TAGS',
  languages: 'LANGUAGE',
  stars: 'STARS',
  properties: 'PROPERTY',
}

export function parseGrouping(config: MetricConfig, { by, propertyKey }: Partial<Grouping>): Grouping {
  const wanted = by ?? config.defaultGroupBy
  if (!config.availableGroupBy.includes(wanted))
    throw invalid([{ path: 'groupBy', message: 'This metric does not support this grouping.' }])
  return { by: wanted, propertyKey: wanted === 'PROPERTY' ? propertyKey : undefined }
}

/** The intervals of a trend. Throws 422 if there are too many. */
export function pointsOf(
  viewer: Viewer,
  { range, interval }: { range: DateRange; interval: MetricInterval },
): Period[] {
  const periods = periodsOf(range, interval, dateConfigOf(viewer))
  if (periods.length > MOST_POINTS)
    throw invalid([{ path: 'interval', message: `A trend has at most ${MOST_POINTS} points.` }])
  return periods
}

const trendOf = (config: MetricConfig, periods: readonly Period[], sums: readonly Sums[]): TrendPoint[] =>
  periods.map(({ date }, index) => ({ date, ...pointOf(config, sums[index] ?? NO_SUMS) }))

/** The sums of an ungrouped metric, by period. */
export const wholeOf = (sums: MetricSums | undefined, periods: number): Sums[] =>
  sums?.[0]?.byPeriod ?? Array.from({ length: periods }, () => NO_SUMS)

/** Groups with results, with their names. */
export async function groupsOf(
  tx: Tx,
  config: MetricConfig,
  query: {
    periods: readonly DateRange[]
    filters: MetricFilters
    grouping: Grouping
    groups?: readonly string[]
  },
) {
  const sums = (await sumsOf(tx, { ...query, configs: [config] })).get(config.id) ?? []
  const found = sums.flatMap(({ group, byPeriod }) =>
    group !== null && byPeriod.some(({ n }) => n > 0) ? { groupId: group, byPeriod } : [],
  )
  const names = await groupNames(
    tx,
    query.grouping.by,
    found.map(({ groupId }) => groupId),
  )
  return found.map((row) => ({ ...row, groupName: names.get(row.groupId) ?? row.groupId }))
}
