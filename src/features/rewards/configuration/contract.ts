import { z } from 'zod'
import type { POSITIVE_FEEDBACK_MODES } from '#features/company/settings/contract.ts'
import { REWARD_TIERS, type RewardTier } from '#features/rewards/catalogue/catalogue.ts'
import { nameText, storableText } from '#lib/storable-text.ts'

export type DisplayMode = (typeof POSITIVE_FEEDBACK_MODES)[number]

/** Field names of the tiers in requests. */
export const TIER_FIELDS = { low: 'lowTier', mid: 'midTier', high: 'highTier' } as const satisfies Record<
  RewardTier,
  string
>

export const THRESHOLDS_TEXT = 'All thresholds must have a value greater than 0'
export const AUTOMATION_TEXT =
  "In order to automate fulfillment with Snappy, you'll need to add Rewards Thresholds before continuing."

export const LARGEST_THRESHOLD = 100_000
const campaign = storableText(200).transform((text) => text.trim() || null)

export const tierInputSchema = z.strictObject({
  reward: z.int().positive(),
  /** The company's caption; unchanged if missing. */
  caption: nameText(100).nullish(),
  threshold: z.number().nullish(),
  campaignId: campaign.nullish(),
  secondaryCampaignId: campaign.nullish(),
})
export type TierInput = z.output<typeof tierInputSchema>

export type ConfigurationInput = {
  tiers: Record<RewardTier, TierInput>
  thresholdsEnabled: boolean
  fiveStarRewards: boolean
  /** Version of the copy that was edited. */
  version?: number | null
}

export type Reward = {
  id: number
  tier: RewardTier
  /** The company's caption. */
  caption: string
  /** The product's default name. */
  displayName: string
  imageUrl: string
  /** Threshold and campaigns of its tier; null unless this reward is the tier's. */
  threshold: number | null
  campaignId: string | null
  secondaryCampaignId: string | null
}

export type TierConfiguration = Pick<Reward, 'threshold' | 'campaignId' | 'secondaryCampaignId'> & {
  reward: Reward
}

export type ClearedDates = Record<RewardTier, string | null>

export type GiftingIntegration = { enabled: boolean; lastFour: string | null }

export type RewardsConfiguration = {
  tiers: Record<RewardTier, TierConfiguration>
  thresholdsEnabled: boolean
  fiveStarRewards: boolean
  clearedAtByTier: ClearedDates
  gifting: GiftingIntegration
  version: number
}

export const clearProgressSchema = z.strictObject({
  tiers: z.array(z.enum(REWARD_TIERS)).max(REWARD_TIERS.length).optional(),
})
export const clearedSchema = z.object({
  message: z.string(),
  clearedDates: z.object({
    low: z.string().nullable(),
    mid: z.string().nullable(),
    high: z.string().nullable(),
  }),
})
