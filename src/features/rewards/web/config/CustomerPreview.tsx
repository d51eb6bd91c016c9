import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRewardOffered, REWARD_TIERS } from '#features/rewards/catalogue/catalogue.ts'
import s from '#features/rewards/web/config/config.module.css'
import type { RewardsDraft } from '#features/rewards/web/config/rewards-draft.ts'
import { RewardPicture } from '#features/rewards/web/RewardPicture.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { Segmented } from '#ui/Segmented.tsx'
import { Stars } from '#ui/Stars.tsx'

export type Mode = 'AREAS_OF_EXCELLENCE' | 'OFF' | 'REWARDS'

type CustomerPreviewProps = {
  mode: Mode
  areas: readonly string[]
  rewards: RewardsDraft
}

/** Preview of what customers see after a good rating. */
export function CustomerPreview({ mode, areas, rewards }: CustomerPreviewProps) {
  const { t } = useTranslation('rewards')
  const [stars, setStars] = useState<'4' | '5'>('5')
  const isOffered = mode !== 'OFF' && isRewardOffered(Number(stars), rewards.fiveStarRewards)
  return (
    <Card
      title={t('preview.title')}
      actions={
        <Segmented
          label={t('preview.stars')}
          value={stars}
          options={(['4', '5'] as const).map((value) => ({ value, label: value }))}
          onChange={setStars}
        />
      }
    >
      <div className={cx('stack gap-12', s.face)} aria-live="polite">
        <Stars value={Number(stars)} label={t('preview.given', { count: Number(stars) })} />
        {!isOffered ? (
          <p className="compact muted">{t(mode === 'OFF' ? 'preview.off' : 'preview.notOffered')}</p>
        ) : mode === 'REWARDS' ? (
          <>
            <p className="head">{t('preview.reward')}</p>
            <ul className={cx('stack-fit gap-8 wrap full', s.faceRewards)} aria-label={t('tab.REWARDS')}>
              {REWARD_TIERS.map((tier) => (
                <li key={tier}>
                  <RewardPicture tier={tier} imageUrl={rewards.tiers[tier].imageUrl} />
                  {rewards.tiers[tier].caption}
                </li>
              ))}
            </ul>
          </>
        ) : (
          <>
            <p className="head">{t('preview.areas')}</p>
            <ul className={cx('flex gap-8 wrap', s.faceAreas)} aria-label={t('tab.AREAS_OF_EXCELLENCE')}>
              {areas.map((caption) => (
                <li key={caption}>{caption}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Card>
  )
}
