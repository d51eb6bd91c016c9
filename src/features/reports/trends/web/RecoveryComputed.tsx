import { useTranslation } from 'react-i18next'
import type { ReportingTimestamp } from '#features/reports/trends/choices.ts'
import { FigureComputed } from '#features/reports/trends/web/FigureComputed.tsx'
import { REQUEST_FILTERS } from '#features/reports/trends/web/fitting.ts'
import type { Trends } from '#features/reports/trends/web/use-trends.ts'

/** Ratings that trigger a recovery survey. */
const BAD_STARS = [1, 2, 3]

type RecoveryComputedProps = {
  trends: Trends
  /** The name of the figure or chart as shown on the screen. */
  figure: string
  of: 'offered' | 'answered' | 'recovered' | 'open' | 'median'
  countedWhen: ReportingTimestamp
}

/** "How is this computed?" for a figure of service recovery. */
export function RecoveryComputed({ trends, figure, of, countedWhen }: RecoveryComputedProps) {
  const { t } = useTranslation('reports-trends')
  const href =
    of === 'offered'
      ? trends.records({ stars: BAD_STARS })
      : of === 'open'
        ? undefined
        : trends.records({}, undefined, { recoveryAnswered: true })
  const note = of === 'open' || href ? t(`how.recovery.rows.${of}`) : t('how.noList')
  const days = t('how.recovery.rows.days')
  return (
    <FigureComputed
      trends={trends}
      figure={figure}
      formula={
        <>
          <p>{t(`how.recovery.${of}`)}</p>
          {of === 'median' && <p>{t('how.medianInterval')}</p>}
          {(of === 'answered' || of === 'recovered') && <p>{t('how.share')}</p>}
        </>
      }
      takes={REQUEST_FILTERS}
      countedWhen={t(`how.recovery.when.${countedWhen}`)}
      leftOut={t('how.leftOut')}
      {...(of !== 'open' && { rows: { href, label: t('how.responses') } })}
      rowsNote={href && countedWhen === 'REQUESTED_AT' ? `${note} ${days}` : note}
    />
  )
}
