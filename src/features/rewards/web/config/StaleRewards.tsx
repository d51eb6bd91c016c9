import { useTranslation } from 'react-i18next'
import { REWARD_TIERS, type RewardTier } from '#features/rewards/catalogue/catalogue.ts'
import { type Configuration, draftOf } from '#features/rewards/web/config/config-queries.ts'
import type { RewardsDraft } from '#features/rewards/web/config/rewards-draft.ts'
import { differingFields } from '#platform/web/differing-fields.ts'
import { type Conflict, StaleCopy } from '#platform/web/StaleCopy.tsx'

type StaleRewardsProps = Conflict<Configuration> & { draft: RewardsDraft }

/** Asks which version to keep and lists the differences. */
export function StaleRewards({ draft, ...conflict }: StaleRewardsProps) {
  const { t } = useTranslation('rewards')
  const tier = ({ caption, threshold }: RewardsDraft['tiers'][RewardTier]) =>
    threshold === null ? caption : t('conflict.tier', { caption, count: threshold })
  const words = ({ fiveStarRewards, thresholdsEnabled, tiers }: RewardsDraft) => ({
    stars: t(fiveStarRewards ? 'offer.of.5' : 'offer.of.4'),
    thresholds: t(thresholdsEnabled ? 'conflict.on' : 'conflict.off'),
    ...mapTiers((name) => tier(tiers[name])),
  })
  const labels = {
    stars: t('offer.stars'),
    thresholds: t('offer.thresholds'),
    ...mapTiers((name) => t(`tier.${name}`)),
  }
  return (
    <StaleCopy
      {...conflict}
      fields={(stored) => differingFields(labels, { mine: words(draft), stored: words(draftOf(stored)) })}
    />
  )
}

const mapTiers = (text: (tier: RewardTier) => string) =>
  Object.fromEntries(REWARD_TIERS.map((tier) => [tier, text(tier)])) as Record<RewardTier, string>
