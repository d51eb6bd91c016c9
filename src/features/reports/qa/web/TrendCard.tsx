import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Trend } from '#features/reports/qa/web/model.ts'
import { ReportCard } from '#features/reports/qa/web/ReportCard.tsx'
import type { Report } from '#features/reports/qa/web/ReportPage.tsx'
import s from '#features/reports/qa/web/report.module.css'
import { trendQuery } from '#features/reports/qa/web/report-queries.ts'
import { reviewsIn } from '#features/reports/qa/web/review-links.ts'
import { pointOf, useSlots } from '#features/reports/qa/web/use-buckets.ts'
import { TrendChart } from '#ui/charts/TrendChart.tsx'
import { useTableToggle } from '#ui/charts/use-table-toggle.tsx'

/** The average score over time, and the period before behind it, piece for piece. */
export function TrendCard({ report }: { report: Report }) {
  const { t } = useTranslation('reports-qa')
  const { asked, before } = report
  const trend = useQuery(trendQuery(asked))
  const previous = useQuery({ ...trendQuery(asked, before), enabled: before !== null })
  const { shown, button } = useTableToggle(t('keys'))
  const slotsOf = useSlots()
  const interval = trend.data?.interval ?? 'day'
  const behind =
    before && previous.data?.interval === interval && !isEmpty(previous.data) ? previous.data.buckets : null
  return (
    <ReportCard
      title={t(`trend.title.${interval}`)}
      actions={
        <span className={s.legend}>
          <span className="wide-only">{t('trend.legend')}</span>
          {button}
        </span>
      }
      query={trend}
      isEmpty={isEmpty}
      rows={5}
    >
      {({ buckets }) => (
        <TrendChart
          label={t(`trend.title.${interval}`)}
          unit="%"
          asTable={shown}
          slots={slotsOf(interval, buckets, (bucket) => reviewsIn(asked, bucket))}
          series={[
            { id: 'score', label: t('score'), points: buckets.map(pointOf) },
            ...(behind
              ? [
                  {
                    id: 'previous',
                    label: t('previous.short'),
                    compare: true,
                    points: buckets.map((_, index) => {
                      const point = behind[index] && pointOf(behind[index])
                      return { value: point?.value ?? null }
                    }),
                  },
                ]
              : []),
          ]}
        />
      )}
    </ReportCard>
  )
}

const isEmpty = ({ buckets }: Trend) => buckets.every(({ scores }) => scores.n === 0)
