import type { RewardTier } from '#features/rewards/catalogue/catalogue.ts'

/** Converts tiers to and from their GraphQL names. */
export const upper = (tier: RewardTier) => tier.toUpperCase() as Uppercase<RewardTier>
export const lower = (tier: Uppercase<RewardTier>) => tier.toLowerCase() as RewardTier
