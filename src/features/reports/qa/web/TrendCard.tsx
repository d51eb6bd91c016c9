import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { How } from '#features/reports/qa/web/How.tsx'
import type { Trend } from '#features/reports/qa/web/model.ts'
import { ReportCard } from '#features/reports/qa/web/ReportCard.tsx'
import type { Report } from '#features/reports/qa/web/ReportPage.tsx'
import s from '#features/reports/qa/web/report.module.css'
import { trendQuery } from '#features/reports/qa/web/report-queries.ts'
import { reviewsIn } from '#features/reports/qa/web/review-links.ts'
import { pointOf, useSlots } from '#features/reports/qa/web/use-buckets.ts'
import { useVersionEvents, VersionNotes } from '#features/reports/qa/web/Versions.tsx'
import { TrendChart } from '#ui/charts/TrendChart.tsx'
import { useTableToggle } from '#ui/charts/use-table-toggle.tsx'
import { cx } from '#ui/cx.ts'

/** The average score over time, with a dashed line for the previous period. */
export function TrendCard({ report }: { report: Report }) {
  const { t } = useTranslation('reports-qa')
  const { applied, before } = report
  const trend = useQuery(trendQuery(applied))
  const previous = useQuery({ ...trendQuery(applied, before), enabled: before !== null })
  const { asTable, button } = useTableToggle(t('keys'))
  const slotsOf = useSlots()
  const eventsOf = useVersionEvents()
  const interval = trend.data?.interval ?? 'day'
  const title = t(`trend.title.${interval}`)
  const behind =
    before && previous.data?.interval === interval && !isEmpty(previous.data) ? previous.data.buckets : null
  return (
    <ReportCard
      title={title}
      actions={
        <span className={cx('row wrap justify-end small muted', s.legend)}>
          <span className="wide-only">{t('trend.legend')}</span>
          {button}
          <How report={report} of="trend" figure={title} />
        </span>
      }
      query={trend}
      isEmpty={isEmpty}
      rows={5}
    >
      {({ buckets, versions }) => (
        <>
          <TrendChart
            label={title}
            unit="%"
            asTable={asTable}
            slots={slotsOf(interval, buckets, (bucket) => reviewsIn(applied, bucket))}
            events={eventsOf(versions, buckets)}
            series={[
              { id: 'score', label: t('score'), points: buckets.map(pointOf) },
              ...(behind
                ? [
                    {
                      id: 'previous',
                      label: t('previous.short'),
                      compare: true,
                      points: buckets.map((_, index) =>
                        behind[index] ? pointOf(behind[index]) : { value: null },
                      ),
                    },
                  ]
                : []),
            ]}
          />
          <VersionNotes versions={versions} />
        </>
      )}
    </ReportCard>
  )
}

const isEmpty = ({ buckets }: Trend) => buckets.every(({ scores }) => scores.n === 0)
