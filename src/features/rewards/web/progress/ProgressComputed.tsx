import { useTranslation } from 'react-i18next'
import { paths } from '#paths.ts'
import { HowComputed } from '#platform/web/HowComputed.tsx'

type ProgressComputedProps = {
  /** Name of the figure or table on screen. */
  figure: string
  /** Limits the explanation to this person's votes. */
  employeeId?: number
}

/** "How is this computed?" for votes towards the next reward, and for earned rewards. */
export function ProgressComputed({ figure, employeeId }: ProgressComputedProps) {
  const { t } = useTranslation('rewards')
  return (
    <HowComputed
      figure={figure}
      formula={
        <>
          <p>{t('rewards.how.progress')}</p>
          <p>{t('rewards.how.earned')}</p>
        </>
      }
      counted={t('rewards.how.counted')}
      leftOut={t('rewards.how.leftOut')}
      rows={{ href: paths.rewardsVotes({ employees: employeeId }), label: t('report.how.rows') }}
      rowsNote={t('rewards.how.rowsNote')}
    />
  )
}
