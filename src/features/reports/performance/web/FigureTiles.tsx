import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Sparkline } from '#features/coaching/attachments/web/cards/Sparkline.tsx'
import { useMetricText } from '#features/metrics/web/use-metric-text.ts'
import { NO_QA_FILTERS } from '#features/qa/reviews/web/list/qa-filters.ts'
import { digitsOf, FigureChange } from '#features/reports/performance/web/FigureChange.tsx'
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
import { EmptyState } from '#ui/EmptyState.tsx'
import { IntervalText } from '#ui/Interval.tsx'
import { Tile, Tiles } from '#ui/Tile.tsx'

type Of = { employeeId: number | null; teamId: number | null }

/** The metrics that the company shows of performance, each with what makes it honest, and the way to its records. */
export function FigureTiles({ of, range }: { of: Of; range: DateRange }) {
  const { t } = useTranslation('reports-performance')
  const { dataAccess } = useSession()
  const metrics = useQuery(metricsQuery)
  // Who says what is measured knows of metrics whose figures are not for them.
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
  range: DateRange
}

function FigureTile({ figure, trend, of, range }: FigureTileProps) {
  const { metricConfig, result } = figure
  const metricText = useMetricText()
  const href = useRecords(metricConfig.productArea, of, range)
  return (
    <Tile
      title={metricConfig.customTitle ?? metricConfig.title}
      {...(href !== null && { href })}
      figure={
        <span className={s.figure}>
          <b>{metricText(result.value, result.unit)}</b>
          <Sparkline
            metric={{ timeSeries: trend.map(({ value }) => value), dates: trend.map(({ date }) => date) }}
          />
        </span>
      }
    >
      <IntervalText
        n={result.totalResults}
        low={result.lower}
        high={result.upper}
        digits={digitsOf(result.unit)}
      />
      <FigureChange of={figure} />
    </Tile>
  )
}

/** Where the records of a figure are, for those who may open that page. */
function useRecords(
  area: MetricFigure['metricConfig']['productArea'],
  of: Of,
  range: DateRange,
): string | null {
  const { person } = useSession()
  const [stream, reviews] = [useCan('feedbackEnabled'), useCan('viewQADashboard')]
  const employees = of.employeeId === null ? [] : [of.employeeId]
  const teams = of.teamId === null ? [] : [of.teamId]
  if (area === 'QA') {
    const days = { startDate: range.start, endDate: range.end }
    return reviews ? reviewsOf({ ...NO_QA_FILTERS, ...days, employees, teams }) : null
  }
  const days = { start_date: range.start, end_date: range.end }
  return stream ? paths.stream(person, { ...days, employees, teams }) : null
}
