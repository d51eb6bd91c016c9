import type { TilePage } from '#features/dashboards/tile-pages.ts'
import { measureOf, type Source } from '#features/metrics/calculation/measures.ts'
import type { MetricConfig } from '#features/metrics/configs/contract.ts'
import { readConfigsOf } from '#features/metrics/sets/sets.ts'
import type { WrittenResult } from '#features/notifications/digests/figures.ts'
import { usualInterval } from '#features/reports/trends/choices.ts'
import {
  type ComparedFigure,
  type Figure,
  type Point,
  type SeriesAnswer,
  seriesSchema,
} from '#features/reports/trends/contract.ts'
import { readSeries } from '#features/reports/trends/series/series.ts'
import { groupingOf, supportedFilters } from '#features/reports/trends/web/fitting.ts'
import { chosenMetric, lookOf, metricOf, wireFilters } from '#features/reports/trends/web/model.ts'
import { productAreaOf, ruleOf } from '#features/reports/trends/web/page-rules.ts'
import { scaleOf } from '#features/reports/trends/web/scale.ts'
import {
  rangeOf,
  type TrendArea,
  trendsAddress,
  USUAL_COMPARISON,
} from '#features/reports/trends/web/trends-address.ts'
import { figureLine, figureSheet } from '#features/subscriptions/content/figure-lines.ts'
import {
  type Cell,
  type Chart,
  type Content,
  EMPTY,
  MOST_ROWS,
  type Reader,
} from '#features/subscriptions/content/part.ts'
import { tickFormat } from '#lib/moment-format.ts'
import type { TrendsPage } from '#paths.ts'
import { scopeOf, type Viewer } from '#platform/access/viewer.ts'
import type { TrendPoint } from '#ui/charts/trend.ts'

export const TICKS = { DAY: 'day', WEEK: 'day', MONTH: 'month', QUARTER: 'month', YEAR: 'year' } as const

/** The chart of a trends page, or its groups. */
export async function seriesPart(
  reader: Reader,
  tile: { page: TilePage; part: string },
  query: URLSearchParams,
): Promise<Content> {
  const page = tile.page.replace('/trends/', '') as TrendsPage
  const address = trendsAddress.read(query)
  const area = areaOf(reader.viewer, page, address.area)
  const range = rangeOf(address, reader.today)
  const metrics = await metricsOf(reader, area, page === 'company')
  const known = metrics.map((each) => metricOf({ ...each, id: String(each.id) }, reader.language))
  const metric = chosenMetric(known, address.metric)
  const config = metrics.find(({ id }) => id === metric?.id)
  const days = reader.dates.range(range.start, range.end)
  if (!metric || !config) return { ...EMPTY, days, note: reader.words.nothing }
  const grouping = groupingOf(address, ruleOf(page).groupBy, metric)
  const { comparison } = address
  const series = await readSeries(
    reader.services,
    reader.viewer,
    seriesSchema.parse({
      start_date: range.start,
      end_date: range.end,
      metric_id: metric.id,
      interval: address.interval ?? usualInterval(range),
      filters: wireFilters(supportedFilters(address, metric)),
      comparison: comparison === 'NONE' ? null : (comparison ?? USUAL_COMPARISON),
      group_by: grouping.by,
      ...(grouping.property && { property_key: grouping.property }),
    }),
  )
  if (series.whole.value === null || series.whole.total_results === 0)
    return { ...EMPTY, days, note: reader.words.nothing }
  const { source } = measureOf(config)
  return tile.part === 'groups'
    ? groupsOf(reader, series, source, days)
    : trendOf(reader, series, source, days)
}

/** The area of the address, if the page and the person have it; otherwise the first one they have. */
export function areaOf(viewer: Viewer, page: TrendsPage, wanted: TrendArea | null): TrendArea {
  const offered = ruleOf(page).areas.filter((area) => scopeOf(viewer, productAreaOf(area)) !== null)
  return offered.find((area) => area === wanted) ?? offered[0] ?? 'feedback'
}

/** The metrics that the page offers, in its order. */
async function metricsOf(
  { services, viewer }: Reader,
  area: TrendArea,
  isCompany: boolean,
): Promise<MetricConfig[]> {
  const ofArea = (list: readonly MetricConfig[]) =>
    list.filter(({ productArea }) => productArea === productAreaOf(area))
  const all = async () => ofArea(await readConfigsOf(services, viewer, null))
  if (isCompany && area === 'feedback') return all()
  const chosen = ofArea(await readConfigsOf(services, viewer, 'TREND'))
  return chosen.length > 0 ? chosen : all()
}

function trendOf(reader: Reader, series: SeriesAnswer, source: Source, days: string): Content {
  const { metric, whole, comparison, points } = series
  const { words } = reader
  const result = comparedResult(whole, metric.unit)
  const name = metric.title
  const { columns } = words
  const cells = (line: string, point: Omit<Point, 'unfinished'>): Cell[] => [
    line,
    point.start_date,
    point.end_date,
    point.value,
    point.total_results,
    point.lower,
    point.upper,
  ]
  return {
    ...EMPTY,
    days,
    figures: [figureLine(reader, { name, source, higherIsBetter: metric.higher_is_better, result })],
    chart: chartOf(reader, series),
    sheet: {
      columns: [
        columns.series,
        columns.from,
        columns.to,
        columns.value,
        columns.results,
        columns.lower,
        columns.upper,
      ],
      rows: [
        ...points.map((point) => cells(name, point)),
        ...(comparison?.points.map((point) => cells(comparison.name ?? words.others, point)) ?? []),
      ],
    },
  }
}

function chartOf({ words, language }: Reader, series: SeriesAnswer): Chart {
  const { metric, points, comparison, interval } = series
  const tick = tickFormat(language, TICKS[interval])
  const { digits, unit } = lookOf(metric.unit)
  const compared = comparison?.state === 'ok' ? comparison.points : []
  return {
    label: metric.title,
    ticks: points.map(({ start_date }) => tick(start_date)),
    series: [
      { id: 'metric', label: metric.title, points: points.map((point) => pointOf(point, metric.unit)) },
      ...(compared.length > 0
        ? [
            {
              id: 'comparison',
              label: comparison?.name ?? (comparison?.shift_days ? words.previous : words.others),
              compare: true,
              points: compared.map(({ value }) => ({ value })),
            },
          ]
        : []),
    ],
    scale: scaleOf(
      metric,
      [...points, ...compared].flatMap(({ value, upper }) => [value, upper]),
    ),
    unit,
    digits,
  }
}

function groupsOf(reader: Reader, series: SeriesAnswer, source: Source, days: string): Content {
  const { metric, lines } = series
  const figures = lines.map(({ group_name, whole }) => ({
    name: group_name,
    source,
    higherIsBetter: metric.higher_is_better,
    result: comparedResult(whole, metric.unit),
  }))
  const shown = figures.slice(0, MOST_ROWS).map((figure) => figureLine(reader, figure))
  return {
    ...EMPTY,
    days: `${metric.title}, ${days}`,
    note: lines.length === 0 ? reader.words.nothing : null,
    figures: shown,
    named: true,
    sheet: figureSheet(reader, figures),
  }
}

/** A figure of trends as messages write it. */
export const comparedResult = (of: ComparedFigure, unit: string): WrittenResult => ({
  value: of.value,
  totalResults: of.total_results ?? 0,
  lower: of.lower,
  upper: of.upper,
  unit,
  comparisonValue: of.previous_value,
  change: of.change,
  changeSignificant: of.change_significant,
  comparable: of.comparable,
})

/** Too few results are drawn as a point without an interval. */
export const pointOf = (
  { value, total_results: n, lower, upper, too_few }: Figure,
  unit: string,
): TrendPoint => ({
  value,
  ...(!too_few && unit !== 'count' && { low: lower, high: upper }),
  ...(n !== null && { n }),
})
