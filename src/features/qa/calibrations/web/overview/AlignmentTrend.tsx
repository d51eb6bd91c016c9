import { useTranslation } from 'react-i18next'
import s from '#features/qa/calibrations/web/overview/overview.module.css'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useNumberFormat } from '#ui/text.ts'

type AlignmentTrendProps = {
  /** From the first to the last; null where nothing was calibrated. */
  points: readonly { date: string; score: number | null }[]
}

/** How alignment went, day by day or week by week. The chart of trends goes here. */
export function AlignmentTrend({ points }: AlignmentTrendProps) {
  const { t, i18n } = useTranslation('qa-calibrations')
  const number = useNumberFormat()
  const day = new Intl.DateTimeFormat(i18n.language === 'en' ? 'en-GB' : i18n.language, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  if (points.every(({ score }) => score === null))
    return <EmptyState kind="none-yet" icon="chart-line" title={t('noData')} />
  return (
    <table className={s.trend}>
      <caption className="sr">{t('overview.trend')}</caption>
      <thead className="sr">
        <tr>
          <th scope="col">{t('overview.date')}</th>
          <th scope="col">{t('overview.alignment')}</th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ date, score }) => (
          <tr key={date}>
            <th scope="row">{day.format(new Date(`${date.slice(0, 10)}T00:00:00Z`))}</th>
            <td>
              <i aria-hidden="true">{score !== null && <b style={{ inlineSize: `${score}%` }} />}</i>
              {score === null ? (
                <span className={s.quiet}>{t('overview.noScore')}</span>
              ) : (
                t('overview.percent', { value: number(score) })
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
