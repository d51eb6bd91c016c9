import { useTranslation } from 'react-i18next'
import { useDates } from '#features/feedback/web/use-dates.ts'
import type { DateRange } from '#lib/dates.ts'
import { paths } from '#paths.ts'
import { HowComputed } from '#platform/web/HowComputed.tsx'
import { useCan } from '#platform/web/session.ts'

const FIGURES = ['votes', 'earned', 'given'] as const
export type ReportFigure = (typeof FIGURES)[number]

type ReportComputedProps = {
  range: DateRange
  /** Name of the figure, table or chart on screen. */
  figure: string
  /** The figures it shows; all by default. */
  of?: readonly ReportFigure[]
}

/** "How is this computed?" for the rewards report. */
export function ReportComputed({ range, figure, of = FIGURES }: ReportComputedProps) {
  const { t } = useTranslation('rewards')
  const dates = useDates()
  const mayListVotes = useCan('rewardsEnabled')
  const hasVotes = of.includes('votes')
  return (
    <HowComputed
      figure={figure}
      formula={of.map((each) => (
        <p key={each}>
          {of.length > 1 && <b>{t(`report.column.${each}`)} </b>}
          {t(`report.how.${each}`)}
        </p>
      ))}
      counted={t('report.how.counted', { days: dates.range(range.start, range.end) })}
      {...(hasVotes && { leftOut: t('report.how.leftOut') })}
      {...(mayListVotes && {
        rows: hasVotes
          ? {
              href: paths.rewardsVotes({ start_date: range.start, end_date: range.end }),
              label: t('report.how.rows'),
            }
          : { href: paths.rewards({ view: 'team', given: 'all' }), label: t('report.how.earnedRows') },
        ...(!hasVotes && { rowsNote: t('report.how.earnedNote') }),
      })}
    />
  )
}
