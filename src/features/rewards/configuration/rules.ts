import { REWARD_TIERS, type RewardTier, rewardsOfTier } from '#features/rewards/catalogue/catalogue.ts'
import {
  AUTOMATION_TEXT,
  type ConfigurationInput,
  LARGEST_THRESHOLD,
  THRESHOLDS_TEXT,
  TIER_FIELDS,
  type TierInput,
} from '#features/rewards/configuration/contract.ts'
import type { FieldError } from '#platform/errors/app-error.ts'

/** All errors in a reward configuration. */
export function findFaults(
  { tiers, thresholdsEnabled }: Pick<ConfigurationInput, 'tiers' | 'thresholdsEnabled'>,
  { gifting, multiRegion }: { gifting: boolean; multiRegion: boolean },
): FieldError[] {
  const faults: FieldError[] = []
  if (gifting && !thresholdsEnabled) faults.push({ path: 'thresholdsEnabled', message: AUTOMATION_TEXT })
  for (const tier of REWARD_TIERS) {
    const { reward, threshold, campaignId, secondaryCampaignId } = tiers[tier]
    const add = (field: string, message: string) =>
      faults.push({ path: `rewardConfiguration.${TIER_FIELDS[tier]}.${field}`, message })
    if (!rewardsOfTier(tier).some(({ id }) => id === reward)) add('reward', 'is not a reward of this tier')
    // Check stored thresholds even while they are off, so that they are valid when switched on again.
    if (threshold != null ? !isThreshold(threshold) : thresholdsEnabled) add('threshold', THRESHOLDS_TEXT)
    else if (threshold != null && threshold > LARGEST_THRESHOLD)
      add('threshold', `must be at most ${LARGEST_THRESHOLD.toLocaleString('en')}`)
    if (gifting && campaignId == null) add('campaignId', 'A campaign is required')
    if (gifting && multiRegion && secondaryCampaignId == null)
      add('secondaryCampaignId', 'A campaign for people outside the US is required')
  }
  return faults
}

type Campaigns = Pick<TierInput, 'campaignId' | 'secondaryCampaignId'>

/**
 * Finds campaigns that the platform does not have. If the platform does not answer, stored campaigns are accepted
 * unchanged so that everything else can still be saved.
 */
export function findUnknownCampaigns(
  { tiers }: { tiers: Record<RewardTier, Campaigns> },
  stored: Record<RewardTier, Campaigns>,
  known: ReadonlySet<string> | 'unknown',
): FieldError[] {
  return REWARD_TIERS.flatMap((tier) =>
    (['campaignId', 'secondaryCampaignId'] as const).flatMap((field) => {
      const campaign = tiers[tier][field]
      if (campaign == null) return []
      const isKnown = known === 'unknown' ? campaign === stored[tier][field] : known.has(campaign)
      if (isKnown) return []
      const message =
        known === 'unknown'
          ? 'The gifting platform does not answer. Please try again later.'
          : 'The gifting platform does not have this campaign. Choose another one.'
      return [{ path: `rewardConfiguration.${TIER_FIELDS[tier]}.${field}`, message }]
    }),
  )
}

const isThreshold = (value: number): boolean => Number.isSafeInteger(value) && value > 0
