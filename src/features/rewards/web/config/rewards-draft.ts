import { REWARD_TIERS, type RewardTier } from '#features/rewards/catalogue/catalogue.ts'

/** A tier as it stands in the form. */
export type TierDraft = {
  rewardId: string
  caption: string
  imageUrl: string | null
  threshold: number | null
  campaignId: string | null
  secondaryCampaignId: string | null
}

export type RewardsDraft = {
  thresholdsEnabled: boolean
  fiveStarRewards: boolean
  tiers: Record<RewardTier, TierDraft>
}

/** A whole number, or nothing where what was typed begins with none. */
export function parseThreshold(text: string): number | null {
  const number = Number.parseInt(text, 10)
  return Number.isSafeInteger(number) ? number : null
}

/** With thresholds, each tier needs one above zero. */
export const thresholdsMissing = ({ thresholdsEnabled, tiers }: RewardsDraft): RewardTier[] =>
  thresholdsEnabled ? REWARD_TIERS.filter((tier) => (tiers[tier].threshold ?? 0) <= 0) : []

/** What ordering a reward asks for: a campaign, and a second one where people abroad have their own. */
export const campaignsMissing = (
  { campaignId, secondaryCampaignId }: TierDraft,
  { gifting, multiRegion }: { gifting: boolean; multiRegion: boolean },
): ('campaignId' | 'secondaryCampaignId')[] => {
  if (!gifting) return []
  return [
    ...(campaignId ? [] : (['campaignId'] as const)),
    ...(multiRegion && !secondaryCampaignId ? (['secondaryCampaignId'] as const) : []),
  ]
}

export const isSameTier = (one: TierDraft, other: TierDraft): boolean =>
  (Object.keys(one) as (keyof TierDraft)[]).every((field) => one[field] === other[field])

export const isSameDraft = (one: RewardsDraft, other: RewardsDraft): boolean =>
  one.thresholdsEnabled === other.thresholdsEnabled &&
  one.fiveStarRewards === other.fiveStarRewards &&
  REWARD_TIERS.every((tier) => isSameTier(one.tiers[tier], other.tiers[tier]))
