import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usualInterval } from '#features/reports/trends/choices.ts'
import { companyTrendsState } from '#features/reports/trends/web/company-state.ts'
import { type FilterName, groupingOf, supportedFilters, takes } from '#features/reports/trends/web/fitting.ts'
import { LinesCard } from '#features/reports/trends/web/LinesCard.tsx'
import { chosenMetric, metricTitle, type TrendMetric } from '#features/reports/trends/web/model.ts'
import { ruleOf } from '#features/reports/trends/web/page-rules.ts'
import { SeriesSentence } from '#features/reports/trends/web/SeriesSentence.tsx'
import { TrendCard } from '#features/reports/trends/web/TrendCard.tsx'
import { TrendState } from '#features/reports/trends/web/TrendState.tsx'
import { TrendsFrame } from '#features/reports/trends/web/TrendsFrame.tsx'
import { USUAL_COMPARISON } from '#features/reports/trends/web/trends-address.ts'
import {
  fetchSeriesFile,
  metricsQuery,
  type SeriesAsked,
  seriesQuery,
} from '#features/reports/trends/web/trends-queries.ts'
import { useSubject } from '#features/reports/trends/web/use-subject.ts'
import { type Trends, useTrends } from '#features/reports/trends/web/use-trends.ts'
import type { TrendsPage } from '#paths.ts'

/** Filters shown as chips. The team member page has people in its sentence instead. */
const CHIPS: readonly FilterName[] = [
  'employees',
  'channels',
  'surveys',
  'forms',
  'tags',
  'stars',
  'languages',
  'properties',
]

export const SERIES_PARTS = ['trend', 'groups'] as const
export type SeriesPart = (typeof SERIES_PARTS)[number]

/** A metric over time, with a comparison and groups. */
export function SeriesPage({ page, actions }: { page: TrendsPage; actions?: ReactNode }) {
  const shown = useSeriesPage(page)
  const { trends, metrics, metric, chips } = shown
  return (
    <TrendsFrame
      trends={trends}
      actions={actions}
      filters={chips}
      sentence={<SeriesSentence trends={trends} metrics={metrics.data ?? []} metric={metric} />}
    >
      <SeriesParts of={shown} parts={SERIES_PARTS} />
    </TrendsFrame>
  )
}

/** The state of the page: its metric, and the filters that the metric takes. */
export function useSeriesPage(page: TrendsPage) {
  const { i18n } = useTranslation('reports-trends')
  const trends = useTrends(page)
  const metrics = useQuery(metricsQuery(trends.area, page === 'company', i18n.language))
  const metric = chosenMetric(metrics.data ?? [], trends.address.metric)
  const chips = CHIPS.filter(
    (name) =>
      (metric === null || takes(metric, name)) &&
      (name !== 'employees' || (trends.offered.teams && page !== 'team_member')),
  )
  return { trends, metrics, metric, chips }
}

type SeriesPartsProps = { of: ReturnType<typeof useSeriesPage>; parts: readonly SeriesPart[] }

/** The chart, the groups, or both. */
export function SeriesParts({ of: { trends, metrics, metric }, parts }: SeriesPartsProps) {
  if (metric) return <Figures trends={trends} metric={metric} metrics={metrics.data ?? []} parts={parts} />
  return (
    <TrendState trends={trends} query={metrics} isEmpty={() => true}>
      {() => null}
    </TrendState>
  )
}

type FiguresProps = {
  trends: Trends
  metric: TrendMetric
  metrics: readonly TrendMetric[]
  parts: readonly SeriesPart[]
}

function Figures({ trends, metric, metrics, parts }: FiguresProps) {
  const { t, i18n } = useTranslation('reports-trends')
  const { page, address, range, available } = trends
  const grouping = groupingOf(address, ruleOf(page).groupBy, metric)
  const narrowing = supportedFilters(address, metric)
  const request: SeriesAsked = {
    metricId: metric.id,
    range,
    interval: address.interval ?? usualInterval(range),
    comparison: address.comparison === 'NONE' ? null : (address.comparison ?? USUAL_COMPARISON),
    groupBy: grouping.by,
    property: grouping.property,
    narrowing,
  }
  const series = useQuery(seriesQuery(request))
  const subject = useSubject(trends)
  const { selectedTab } = companyTrendsState(address, metrics, available)
  return (
    <TrendState
      trends={trends}
      query={series}
      isEmpty={({ whole, nearest }) => nearest !== null || whole.value === null || whole.total_results === 0}
      nearest={({ nearest }) => nearest}
    >
      {(data) => (
        <>
          {parts.includes('trend') && (
            <TrendCard
              trends={trends}
              series={data}
              title={metricTitle(metric, i18n.language)}
              subject={subject}
              narrowing={narrowing}
              fetchFile={() => fetchSeriesFile(request)}
            />
          )}
          {parts.includes('groups') && (
            <LinesCard
              trends={trends}
              series={data}
              grouping={grouping}
              title={grouping.property ?? t(`group.${grouping.by}`)}
              narrowing={narrowing}
              tab={selectedTab === 'over_time' ? 'over_time' : 'figures'}
            />
          )}
        </>
      )}
    </TrendState>
  )
}
