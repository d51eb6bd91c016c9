import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/rewards/web/config/config.module.css'
import type { RewardsDraft } from '#features/rewards/web/config/rewards-draft.ts'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { Segmented } from '#ui/Segmented.tsx'
import { Switch } from '#ui/Switch.tsx'

type OfferCardProps = {
  draft: RewardsDraft
  onChange: (part: Partial<RewardsDraft>) => void
}

/** Which ratings get a reward offer, and whether rewards need several votes. */
export function OfferCard({ draft, onChange }: OfferCardProps) {
  const { t } = useTranslation('rewards')
  const hint = useId()
  const { fiveStarRewards, thresholdsEnabled } = draft
  return (
    <Card title={t('offer.title')}>
      <div className={s.offer}>
        <div>
          <p className={s.label}>{t('offer.stars')}</p>
          <Segmented
            label={t('offer.stars')}
            value={fiveStarRewards ? '5' : '4'}
            options={(['4', '5'] as const).map((value) => ({ value, label: t(`offer.of.${value}`) }))}
            onChange={(value) => onChange({ fiveStarRewards: value === '5' })}
          />
          <p className={cx('small muted', s.hint)}>{t(fiveStarRewards ? 'offer.hint.5' : 'offer.hint.4')}</p>
        </div>
        <div>
          <Switch
            checked={thresholdsEnabled}
            aria-describedby={hint}
            onChange={(on) => onChange({ thresholdsEnabled: on })}
          >
            {t('offer.thresholds')}
          </Switch>
          <p className={cx('small muted', s.hint)} id={hint}>
            {t(thresholdsEnabled ? 'offer.thresholdsOn' : 'offer.thresholdsOff')}
          </p>
        </div>
      </div>
    </Card>
  )
}
