import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { How } from '#features/reports/qa/web/How.tsx'
import { ReportCard } from '#features/reports/qa/web/ReportCard.tsx'
import type { Report } from '#features/reports/qa/web/ReportPage.tsx'
import s from '#features/reports/qa/web/report.module.css'
import { sectionTrendsQuery } from '#features/reports/qa/web/report-queries.ts'
import { reviewsIn } from '#features/reports/qa/web/review-links.ts'
import { pointOf, useSlots } from '#features/reports/qa/web/use-buckets.ts'
import { useVersionEvents, VersionNotes } from '#features/reports/qa/web/Versions.tsx'
import { TrendChart } from '#ui/charts/TrendChart.tsx'
import { MOST_SERIES } from '#ui/charts/trend.ts'
import { useTableToggle } from '#ui/charts/use-table-toggle.tsx'
import { cx } from '#ui/cx.ts'

/** One line per section. Intervals are in the table, since bands would overlap. */
export function SectionTrends({ report, scorecardId }: { report: Report; scorecardId: number }) {
  const { t } = useTranslation('reports-qa')
  const { applied } = report
  const trends = useQuery(sectionTrendsQuery(applied, scorecardId))
  const { asTable, button } = useTableToggle(t('keys'))
  const slotsOf = useSlots()
  const interval = trends.data?.interval ?? 'day'
  const title = t(`sections.trend.${interval}`)
  const eventsOf = useVersionEvents()
  const many = (trends.data?.series.length ?? 0) > MOST_SERIES
  return (
    <ReportCard
      title={title}
      actions={
        <span className={cx('row wrap justify-end small muted', s.legend)}>
          {many && <span className="wide-only">{t('sections.first', { count: MOST_SERIES })}</span>}
          {button}
          <How report={report} of="sectionTrends" figure={title} rows={{ forms: [scorecardId] }} />
        </span>
      }
      query={trends}
      isEmpty={({ series }) => series.every(({ buckets }) => buckets.every(({ scores }) => scores.n === 0))}
      rows={5}
    >
      {({ series, versions }) => (
        <>
          <TrendChart
            label={title}
            events={eventsOf(versions, series[0]?.buckets ?? [])}
            unit="%"
            asTable={asTable}
            slots={slotsOf(interval, series[0]?.buckets ?? [], (bucket) => reviewsIn(applied, bucket))}
            series={series.map(({ id, name, buckets }) => ({
              id: String(id),
              label: name || t('sections.whole'),
              points: buckets.map((bucket) => {
                const { low, high, ...point } = pointOf(bucket)
                return asTable ? { ...point, low, high } : point
              }),
            }))}
          />
          <VersionNotes versions={versions} />
        </>
      )}
    </ReportCard>
  )
}
