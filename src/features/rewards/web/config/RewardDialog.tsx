import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { RewardTier } from '#features/rewards/catalogue/catalogue.ts'
import s from '#features/rewards/web/config/config.module.css'
import { rewardsOfTierQuery } from '#features/rewards/web/config/config-queries.ts'
import { campaignsMissing, isSameTier, type TierDraft } from '#features/rewards/web/config/rewards-draft.ts'
import type { useCampaigns } from '#features/rewards/web/config/use-campaigns.ts'
import { RewardPicture } from '#features/rewards/web/RewardPicture.tsx'
import { ReadError } from '#platform/web/ReadError.tsx'
import { RestoredForm } from '#platform/web/RestoredBanner.tsx'
import { useRestorableForm } from '#platform/web/use-restorable-form.ts'
import { cx } from '#ui/cx.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type RewardDialogProps = {
  tier: RewardTier
  draft: TierDraft
  campaigns: ReturnType<typeof useCampaigns>
  onSave: (draft: TierDraft) => void
  onClose: () => void
}

/** Edits the reward of a tier, its caption and its campaigns. */
export function RewardDialog({ tier, draft, campaigns, onSave, onClose }: RewardDialogProps) {
  const { t } = useTranslation('rewards')
  const radioName = useId()
  const form = useRestorableForm(`rewards-tier-${tier}`, {
    copy: null,
    valuesOf: () => draft,
    isSame: isSameTier,
  })
  const { values, setValues } = form
  const rewards = useQuery(rewardsOfTierQuery(tier))
  const change = (part: Partial<TierDraft>) => setValues({ ...values, ...part })
  const { gifting, multiRegion, all } = campaigns
  const missing = campaignsMissing(values, campaigns)
  const caption = values.caption.trim()
  const ready = !isSameTier({ ...values, caption }, draft) && missing.length === 0 && caption !== ''
  // Also lists a selected campaign that the platform does not list.
  const known = (id: string | null) =>
    id === null || all?.some((each) => each.id === id)
      ? (all ?? [])
      : [{ id, name: t('campaign.chosen') }, ...(all ?? [])]
  const campaign = (field: 'campaignId' | 'secondaryCampaignId') => (
    <Select
      label={t(`campaign.${field}`)}
      hint={t(`campaign.hint.${field}`)}
      required
      placeholder={t('campaign.choose')}
      value={values[field] ?? ''}
      options={known(values[field]).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ target }) => change({ [field]: target.value || null })}
    />
  )
  const cancel = () => {
    form.discard()
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('reward.dialog', { tier: t(`tier.${tier}`) })}
      size={560}
      submit={t('save')}
      onSubmit={() => {
        form.saved()
        onSave({ ...values, caption })
      }}
      onCancel={cancel}
      disabled={!ready}
      className={s.fields}
    >
      <RestoredForm form={form} />
      {rewards.isError && !rewards.data ? (
        <ReadError error={rewards.error} onRetry={() => void rewards.refetch()} />
      ) : !rewards.data ? (
        <Skeleton height={160} />
      ) : (
        <>
          <fieldset className={cx('stack gap-8', s.choices)}>
            <legend>{t('reward.choose')}</legend>
            {rewards.data.map(({ id, caption: name, displayName, imageUrl }) => (
              <label key={id} className={cx('row gap-10', s.choice)}>
                <input
                  type="radio"
                  name={radioName}
                  checked={values.rewardId === id}
                  onChange={() =>
                    change(
                      // Selecting the original reward again restores its caption.
                      id === draft.rewardId
                        ? { rewardId: id, caption: draft.caption, imageUrl: draft.imageUrl }
                        : { rewardId: id, caption: name, imageUrl },
                    )
                  }
                />
                <RewardPicture tier={tier} imageUrl={imageUrl} />
                <span>
                  {name}
                  {displayName !== name && <small>{displayName}</small>}
                </span>
              </label>
            ))}
          </fieldset>
          <TextInput
            label={t('reward.caption')}
            hint={t('reward.captionHint')}
            required
            maxLength={80}
            autoComplete="off"
            value={values.caption}
            error={caption === '' ? t('reward.captionNeeded') : undefined}
            onChange={({ target }) => change({ caption: target.value })}
          />
          {gifting && (
            <>
              {campaigns.error && <ReadError error={campaigns.error} onRetry={campaigns.retry} />}
              {all?.length === 0 && (
                <p className={s.missing}>
                  <Icon name="alert-triangle" />
                  {t('campaign.noneThere')}
                </p>
              )}
              {campaign('campaignId')}
              {multiRegion && campaign('secondaryCampaignId')}
            </>
          )}
        </>
      )}
    </FormDialog>
  )
}
