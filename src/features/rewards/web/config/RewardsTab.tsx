import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { REWARD_TIERS, type RewardTier } from '#features/rewards/catalogue/catalogue.ts'
import s from '#features/rewards/web/config/config.module.css'
import { type Configuration, configureRewards, draftOf } from '#features/rewards/web/config/config-queries.ts'
import { OfferCard } from '#features/rewards/web/config/OfferCard.tsx'
import {
  campaignsMissing,
  isSameDraft,
  type RewardsDraft,
  thresholdsMissing,
} from '#features/rewards/web/config/rewards-draft.ts'
import { StaleRewards } from '#features/rewards/web/config/StaleRewards.tsx'
import { TierCard } from '#features/rewards/web/config/TierCard.tsx'
import type { useCampaigns } from '#features/rewards/web/config/use-campaigns.ts'
import { useConfigWrite } from '#features/rewards/web/config/use-config-write.ts'
import { isApiError, storedCopy } from '#platform/web/api-error.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { Banner } from '#ui/Banner.tsx'
import { notify } from '#ui/notify.ts'
import { SaveBar } from '#ui/SaveBar.tsx'

const RewardDialog = lazyPart(() => import('#features/rewards/web/config/RewardDialog.tsx'), 'RewardDialog')

type RewardsTabProps = {
  stored: Configuration
  draft: RewardsDraft
  /** Version of the copy that was edited. */
  version: number
  /** Null resets to the stored configuration. */
  onChange: (draft: RewardsDraft | null) => void
  campaigns: ReturnType<typeof useCampaigns>
}

/** Configures the reward and threshold of each tier, and which ratings get an offer. */
export function RewardsTab({ stored, draft, version, onChange, campaigns }: RewardsTabProps) {
  const { t } = useTranslation('rewards')
  const save = useConfigWrite(configureRewards)
  const [edited, setEdited] = useState<RewardTier | null>(null)
  // After a failed save, errors are shown until they are fixed.
  const [tried, setTried] = useState(false)
  // True after an attempt to disable thresholds while gifts are ordered.
  const [needed, setNeeded] = useState(false)
  const [newer, setNewer] = useState<Configuration | null>(null)
  const dirty = !isSameDraft(draft, draftOf(stored))
  const withoutThreshold = thresholdsMissing(draft)
  const withoutCampaign = REWARD_TIERS.filter(
    (tier) => campaignsMissing(draft.tiers[tier], campaigns).length > 0,
  )
  const change = (part: Partial<RewardsDraft>) => {
    setNeeded(false)
    onChange({ ...draft, ...part })
  }
  const changeTier = (tier: RewardTier, part: RewardsDraft['tiers'][RewardTier]) =>
    change({ tiers: { ...draft.tiers, [tier]: part } })
  const reset = () => {
    save.reset()
    setTried(false)
    setNeeded(false)
    setNewer(null)
    onChange(null)
  }
  const send = (over: number) =>
    save.mutate(
      { draft, version: over },
      {
        onSuccess: () => {
          reset()
          notify(t('savedSelection'), 'success')
        },
        onError: (error) => setNewer(storedCopy<Configuration>(error)),
      },
    )
  const fault = needed
    ? t('reward.thresholdsNeeded')
    : tried && withoutThreshold.length > 0
      ? t('reward.thresholdsFault')
      : save.error && !newer
        ? failureText(save.error, t('reward.failed'))
        : null
  return (
    <form
      className={s.form}
      aria-label={t('tab.REWARDS')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (save.isPending || !dirty) return
        setTried(true)
        if (withoutThreshold.length === 0 && withoutCampaign.length === 0) send(version)
      }}
    >
      <p className="body secondary">{t('reward.about')}</p>
      {fault && <Banner tone="bad">{fault}</Banner>}
      <OfferCard
        draft={draft}
        onChange={(part) => {
          if (campaigns.gifting && part.thresholdsEnabled === false) setNeeded(true)
          else change(part)
        }}
      />
      <ul className={s.tiers} aria-label={t('reward.tiers')}>
        {REWARD_TIERS.map((tier) => (
          <TierCard
            key={tier}
            tier={tier}
            draft={draft.tiers[tier]}
            thresholds={draft.thresholdsEnabled}
            thresholdFault={tried && withoutThreshold.includes(tier) ? t('reward.thresholdFault') : undefined}
            fault={
              tried && withoutCampaign.includes(tier) ? t('campaign.needed') : fieldFault(save.error, tier)
            }
            campaigns={campaigns}
            onChange={(part) => changeTier(tier, part)}
            onEdit={() => setEdited(tier)}
          />
        ))}
      </ul>
      <SaveBar dirty={dirty} saving={save.isPending} onDiscard={reset} />
      <LazyPart key={edited} onFailure={() => setEdited(null)}>
        {edited && (
          <RewardDialog
            tier={edited}
            draft={draft.tiers[edited]}
            campaigns={campaigns}
            onClose={() => setEdited(null)}
            onSave={(part) => {
              changeTier(edited, part)
              setEdited(null)
            }}
          />
        )}
      </LazyPart>
      <StaleRewards
        stored={newer}
        draft={draft}
        busy={save.isPending}
        onClose={() => setNewer(null)}
        onTake={reset}
        onKeep={(theirs) => {
          setNewer(null)
          send(theirs.version)
        }}
      />
    </form>
  )
}

/** The server's message for a rejected request, else a general one. */
const failureText = (error: unknown, otherwise: string): string =>
  (isApiError(error) && error.code < 500 && error.serverMessage) || otherwise

/** The server's error for a field of the tier. */
function fieldFault(error: unknown, tier: RewardTier): string | undefined {
  if (!isApiError(error, 422)) return undefined
  return error.errors.find(({ path }) => path.includes(`${tier}Tier`))?.message
}
