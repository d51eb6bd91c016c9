import { z } from 'zod'
import type { POSITIVE_FEEDBACK_MODES } from '#features/company/settings/contract.ts'
import { REWARD_TIERS, type RewardTier } from '#features/rewards/catalogue/catalogue.ts'
import { nameText, storableText } from '#lib/storable-text.ts'

export type DisplayMode = (typeof POSITIVE_FEEDBACK_MODES)[number]

/** How tiers are called where the configuration is sent. */
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
  /** What the company calls the reward; not given: as before. */
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
  /** Of the copy that was changed. */
  version?: number | null
}

export type Reward = {
  id: number
  tier: RewardTier
  /** What the company calls it. */
  caption: string
  /** What the product calls it. */
  displayName: string
  imageUrl: string
  /** Of the tier that it stands for; null where another one does. */
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
