import { useTranslation } from 'react-i18next'
import type { RewardTier } from '#features/rewards/catalogue/catalogue.ts'
import s from '#features/rewards/web/config/config.module.css'
import {
  campaignsMissing,
  parseThreshold,
  type TierDraft,
} from '#features/rewards/web/config/rewards-draft.ts'
import type { useCampaigns } from '#features/rewards/web/config/use-campaigns.ts'
import { RewardPicture } from '#features/rewards/web/RewardPicture.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type TierCardProps = {
  tier: RewardTier
  draft: TierDraft
  /** Whether a reward needs several votes. */
  thresholds: boolean
  thresholdFault: string | undefined
  /** Other errors of the card. */
  fault: string | undefined
  campaigns: ReturnType<typeof useCampaigns>
  onChange: (draft: TierDraft) => void
  onEdit: () => void
}

/** One tier: its reward, threshold and campaign. */
export function TierCard(props: TierCardProps) {
  const { tier, draft, thresholds, thresholdFault, fault, campaigns, onChange, onEdit } = props
  const { t } = useTranslation('rewards')
  const { gifting, multiRegion, all } = campaigns
  const nameOf = (id: string | null) => all?.find((campaign) => campaign.id === id)?.name
  const missing = campaignsMissing(draft, campaigns)
  const campaign = (field: 'campaignId' | 'secondaryCampaignId') => (
    <div key={field}>
      <dt>{t(`campaign.${field}`)}</dt>
      <dd>
        {missing.includes(field) ? (
          <span className={s.missing}>
            <Icon name="alert-triangle" />
            {t('campaign.none')}
          </span>
        ) : (
          (nameOf(draft[field]) ?? t('campaign.chosen'))
        )}
      </dd>
    </div>
  )
  return (
    <Card as="li" className={s.tier} aria-label={t(`tier.${tier}`)}>
      <div className={cx('row gap-12', s.tierHead)}>
        <RewardPicture tier={tier} imageUrl={draft.imageUrl} />
        <div>
          <h2>{t(`tier.${tier}`)}</h2>
          <p className={cx('head break', s.caption)}>{draft.caption}</p>
        </div>
      </div>
      {thresholds && (
        <TextInput
          label={t('reward.threshold')}
          hint={t('reward.thresholdHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={draft.threshold ?? ''}
          error={thresholdFault}
          onChange={({ target }) => onChange({ ...draft, threshold: parseThreshold(target.value) })}
        />
      )}
      {gifting && (
        <dl className={cx('stack gap-8', s.campaigns)}>
          {campaign('campaignId')}
          {multiRegion && campaign('secondaryCampaignId')}
        </dl>
      )}
      {fault && (
        <p className={s.fault} role="alert">
          <Icon name="alert-circle" />
          {fault}
        </p>
      )}
      <div className={s.tierFoot}>
        <Button
          size="sm"
          icon="pencil"
          onClick={onEdit}
          aria-label={t('reward.changeOf', { tier: t(`tier.${tier}`) })}
        >
          {t('reward.change')}
        </Button>
      </div>
    </Card>
  )
}
