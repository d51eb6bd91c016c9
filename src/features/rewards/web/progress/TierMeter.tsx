import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TierProgress } from '#features/rewards/web/progress/progress-queries.ts'
import { Progress } from '#ui/Progress.tsx'

/** Votes towards the next reward; without a threshold just their number. */
export function TierMeter({ progress, label }: { progress: TierProgress; label: ReactNode }) {
  const { t } = useTranslation('rewards')
  const { count, threshold } = progress
  if (threshold === null) return <p data-figure="">{t('rewards.votes', { count })}</p>
  return (
    <div data-figure="">
      <Progress
        label={label}
        value={Math.min(count, threshold)}
        max={threshold}
        detail={t('rewards.of', { count, threshold })}
      />
    </div>
  )
}
