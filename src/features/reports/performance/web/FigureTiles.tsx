import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Sparkline } from '#features/coaching/attachments/web/cards/Sparkline.tsx'
import { useDates } from '#features/feedback/web/use-dates.ts'
import { MeasuredMetric } from '#features/metrics/explain/web/MeasuredMetric.tsx'
import { MetricComputed } from '#features/metrics/explain/web/MetricComputed.tsx'
import { NO_QA_FILTERS } from '#features/qa/reviews/web/list/qa-filters.ts'
import { FigureChange, measuredOf } from '#features/reports/performance/web/FigureChange.tsx'
import s from '#features/reports/performance/web/performance.module.css'
import {
  figuresQuery,
  type MetricFigure,
  metricsQuery,
  trendQuery,
} from '#features/reports/performance/web/performance-queries.ts'
import { reviewsOf } from '#features/reports/qa/web/review-links.ts'
import { type DateRange, previousRange } from '#lib/dates.ts'
import { paths } from '#paths.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useCan, useSession } from '#platform/web/session.ts'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Tile, Tiles } from '#ui/Tile.tsx'

type Of = { employeeId: number | null; teamId: number | null }

/** A tile for each metric the company shows on performance pages, with interval, change and a link to its records. */
export function FigureTiles({ of, whose, range }: { of: Of; whose: string; range: DateRange }) {
  const { t } = useTranslation('reports-performance')
  const { dataAccess } = useSession()
  const metrics = useQuery(metricsQuery)
  // The list of metrics includes product areas that the viewer may not see.
  const ids = metrics.data?.flatMap(({ id, productArea }) => (dataAccess[productArea] ? id : []))
  const figures = useQuery({
    ...figuresQuery(ids ?? [], of, range, previousRange(range)),
    enabled: ids !== undefined && ids.length > 0,
  })
  const trends = useQueries({ queries: (ids ?? []).map((id) => trendQuery(id, of, range)) })
  const failed = [metrics, figures].find(({ isError, data }) => isError && !data)
  if (failed) return <ReadError error={failed.error} onRetry={() => void failed.refetch()} />
  if (ids?.length === 0) return <EmptyState kind="none-yet" icon="chart-line" title={t('noMetrics')} />
  return (
    <Tiles label={t('figures')}>
      {figures.data?.map((figure, index) => (
        <FigureTile
          key={figure.metricConfig.id}
          figure={figure}
          trend={trends[index]?.data ?? []}
          of={of}
          whose={whose}
          range={range}
        />
      )) ?? (ids ?? ['1', '2', '3', '4']).map((id) => <Tile key={id} title="…" figure={undefined} />)}
    </Tiles>
  )
}

type FigureTileProps = {
  figure: MetricFigure
  trend: readonly { date: string; value: number | null }[]
  of: Of
  whose: string
  range: DateRange
}

function FigureTile({ figure, trend, of, whose, range }: FigureTileProps) {
  const { metricConfig, result } = figure
  const { t } = useTranslation('reports-performance')
  const dates = useDates()
  const href = useRecords(of)(metricConfig.productArea, range)
  return (
    <Tile
      title={metricConfig.customTitle ?? metricConfig.title}
      {...(href !== null && { href })}
      explanation={
        <MetricComputed
          metric={metricConfig}
          verdict="change"
          counted={t('counted', { whose, days: dates.range(range.start, range.end) })}
          rows={href}
        />
      }
      figure={
        <span className={cx('stack gap-2 justify-items-start', s.figure)}>
          <MeasuredMetric of={measuredOf(result)} unit={result.unit} />
          <Sparkline
            metric={{ timeSeries: trend.map(({ value }) => value), dates: trend.map(({ date }) => date) }}
          />
        </span>
      }
    >
      <FigureChange of={figure} />
    </Tile>
  )
}

type Area = MetricFigure['metricConfig']['productArea']

/** Links to the list of counted records; null if the viewer may not open it. */
export function useRecords(of: Of): (area: Area, range: DateRange) => string | null {
  const { person } = useSession()
  const [stream, reviews] = [useCan('feedbackEnabled'), useCan('viewQADashboard')]
  const employees = of.employeeId === null ? [] : [of.employeeId]
  const teams = of.teamId === null ? [] : [of.teamId]
  return (area, { start, end }) => {
    if (area === 'QA')
      return reviews
        ? reviewsOf({ ...NO_QA_FILTERS, startDate: start, endDate: end, employees, teams })
        : null
    return stream ? paths.stream(person, { start_date: start, end_date: end, employees, teams }) : null
  }
}
