import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { celebrateOnce } from '#features/rewards/web/progress/celebrate.ts'
import { EarnedList } from '#features/rewards/web/progress/EarnedList.tsx'
import { ProgressComputed } from '#features/rewards/web/progress/ProgressComputed.tsx'
import { ownProgressQuery, type TierProgress } from '#features/rewards/web/progress/progress-queries.ts'
import { TierMeter } from '#features/rewards/web/progress/TierMeter.tsx'
import { RewardPicture } from '#features/rewards/web/RewardPicture.tsx'
import s from '#features/rewards/web/rewards.module.css'
import { lower } from '#features/rewards/web/tiers.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useSession } from '#platform/web/session.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** The viewer's progress in each tier and their earned rewards. */
export function OwnRewards() {
  const { t } = useTranslation('rewards')
  const { person } = useSession()
  const { data, error, isError, isPending, refetch } = useQuery(ownProgressQuery)
  const earned = data?.tiers.reduce((sum, tier) => sum + tier.earned, 0)
  useEffect(() => {
    if (earned !== undefined) celebrateOnce(person.id, earned)
  }, [person.id, earned])
  if (isPending) return <Skeleton height={320} />
  if (isError && !data)
    return isApiError(error, 403) ? (
      <EmptyState kind="no-access" title={t('rewards.noAccess.title')} text={t('rewards.noAccess.text')} />
    ) : (
      <ReadError error={error} onRetry={() => void refetch()} />
    )
  if (!data) return <EmptyState kind="none-yet" icon="gift" title={t('rewards.notYours')} />
  const hasProgress = data.tiers.some(({ count, earned: won }) => count > 0 || won > 0)
  return (
    <>
      <ul className={s.tiers} aria-label={t('rewards.progress')}>
        {data.tiers.map((tier) => (
          <OwnTier key={tier.tier} progress={tier} />
        ))}
      </ul>
      {!hasProgress && <p className="body secondary">{t('rewards.noVotes')}</p>}
      <Card
        title={t('earned.title')}
        padded={false}
        actions={
          <ButtonLink size="sm" href={paths.rewardsVotes({ employees: person.id })}>
            {t('rewards.toVotes')}
          </ButtonLink>
        }
      >
        <EarnedList
          of={{ employeeId: String(person.id), given: null }}
          own
          empty={
            <EmptyState
              kind="none-yet"
              icon="gift"
              title={t('earned.none.title')}
              text={t('earned.none.text')}
            />
          }
        />
      </Card>
    </>
  )
}

function OwnTier({ progress }: { progress: TierProgress }) {
  const { t } = useTranslation('rewards')
  const { person } = useSession()
  const { reward, earned, given } = progress
  const tier = lower(progress.tier)
  return (
    <Card as="li" className={s.tier} aria-label={t(`tier.${tier}`)}>
      <div className={cx('row gap-12', s.tierHead)}>
        <RewardPicture tier={tier} imageUrl={reward.imageUrl} />
        <div>
          <h2>{t(`tier.${tier}`)}</h2>
          <p className="head break">{reward.caption}</p>
        </div>
        <ProgressComputed figure={t(`tier.${tier}`)} employeeId={person.id} />
      </div>
      <TierMeter progress={progress} label={t('rewards.towards')} />
      <p className="compact muted" data-figure="">
        {earned === 0 ? t('rewards.earnedNone') : t('rewards.earnedGiven', { count: earned, given })}
      </p>
    </Card>
  )
}
