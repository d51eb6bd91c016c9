import {
  findCalculableMetrics,
  parseGrouping,
  pointsOf,
  wholeOf,
} from '#features/metrics/calculation/calculate.ts'
import type { MetricFilters, MetricInterval } from '#features/metrics/calculation/contract.ts'
import { measureOf } from '#features/metrics/calculation/measures.ts'
import type { Period } from '#features/metrics/calculation/periods.ts'
import { sumsOf } from '#features/metrics/calculation/sums.ts'
import type { MetricConfig } from '#features/metrics/configs/contract.ts'
import { usualInterval } from '#features/reports/trends/choices.ts'
import type { Point, SeriesAnswer, SeriesRequest } from '#features/reports/trends/contract.ts'
import { comparedFigure, figureOf, withoutPreviousResults } from '#features/reports/trends/figures.ts'
import { toMetricFilters } from '#features/reports/trends/filters/narrow.ts'
import { bucketsOf, parseRange } from '#features/reports/trends/period.ts'
import { withReportScope } from '#features/reports/trends/reader.ts'
import { compare, isOfTime } from '#features/reports/trends/series/compare.ts'
import { linesOf } from '#features/reports/trends/series/lines.ts'
import { markersOf } from '#features/reports/trends/series/markers.ts'
import { nearestRange } from '#features/reports/trends/series/nearest.ts'
import { totalOf } from '#features/reports/trends/series/total.ts'
import { NO_SUMS, type Sums } from '#lib/sums.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

/** Returns a metric over time with its groups, comparison and markers. */
export const readSeries = (
  services: Services,
  viewer: Viewer,
  request: SeriesRequest,
): Promise<SeriesAnswer> =>
  tenantTransaction(services, viewer, async (whole) => {
    const range = parseRange(request)
    const filters = await toMetricFilters(whole, request.filters)
    const config = await requireMetric(whole, request.metric_id, filters)
    const tx = withReportScope(whole, config.productArea)
    const interval = request.interval ?? usualInterval(range)
    const periods = pointsOf(viewer, { range, interval })
    const grouping =
      request.group_by && parseGrouping(config, { by: request.group_by, propertyKey: request.property_key })
    const points = pointMaker(tx, config, interval, periods)
    const found = (await sumsOf(tx, { configs: [config], periods, filters })).get(config.id)
    const sums = wholeOf(found, periods.length)
    const options = { config, range, periods, filters }
    const total = await totalOf(tx, config, options, sums)
    const compared = request.comparison && (await compare(tx, request.comparison, options))
    const comparable = compared?.series.comparable ?? true
    const figure = comparedFigure(config, total, compared?.whole ?? null, comparable)
    const nearest = total.n === 0 ? await nearestRange(tx, config, range, filters) : null
    return {
      metric: presentMetric(config),
      start_date: range.start,
      end_date: range.end,
      interval,
      whole: compared?.guarded ? withoutPreviousResults(figure) : figure,
      points: points(sums),
      lines: grouping
        ? await linesOf(tx, {
            ...options,
            grouping,
            points,
            comparable,
            shift:
              request.comparison && isOfTime(request.comparison)
                ? (compared?.series.shift_days ?? null)
                : null,
          })
        : [],
      comparison: compared?.series ?? null,
      markers: await markersOf(tx, config, range, filters),
      nearest: nearest && { start_date: nearest.start, end_date: nearest.end },
    }
  })

async function requireMetric(tx: Tx, id: number, filters: MetricFilters): Promise<MetricConfig> {
  const [config] = await findCalculableMetrics(tx, [id], filters)
  if (!config) throw new Error('The requested metric was not found.')
  return config
}

/** Turns the sums of a line into points. */
function pointMaker(tx: Tx, config: MetricConfig, interval: MetricInterval, periods: readonly Period[]) {
  const buckets = bucketsOf(tx, periods, interval)
  return (sums: readonly Sums[]): Point[] =>
    buckets.map((bucket, index) => ({ ...bucket, ...figureOf(config, sums[index] ?? NO_SUMS) }))
}

const presentMetric = (config: MetricConfig): SeriesAnswer['metric'] => ({
  id: config.id,
  metric_name: config.metricName,
  title: config.customTitle ?? config.title,
  unit: measureOf(config).unit,
  product_area: config.productArea,
  question_identifier: config.questionIdentifier,
  higher_is_better: config.higherIsBetter,
  min: config.min,
  max: config.max,
  available_filters: [...config.availableFilters],
  available_group_by: [...config.availableGroupBy],
})
