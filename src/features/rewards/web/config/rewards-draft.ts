import { REWARD_TIERS, type RewardTier } from '#features/rewards/catalogue/catalogue.ts'

/** Form values of a tier. */
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

/** Parses the leading whole number; null if there is none. */
export function parseThreshold(text: string): number | null {
  const number = Number.parseInt(text, 10)
  // "-0" is read as negative zero, which no field shows.
  return Number.isSafeInteger(number) ? number || 0 : null
}

/** Tiers that lack a threshold above zero while thresholds are on. */
export const thresholdsMissing = ({ thresholdsEnabled, tiers }: RewardsDraft): RewardTier[] =>
  thresholdsEnabled ? REWARD_TIERS.filter((tier) => (tiers[tier].threshold ?? 0) <= 0) : []

/** The campaigns still needed to order a reward: one, and a second one with several regions. */
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
