import type { RewardTier } from '#features/rewards/catalogue/catalogue.ts'

/** As GraphQL writes a tier, and back. */
export const upper = (tier: RewardTier) => tier.toUpperCase() as Uppercase<RewardTier>
export const lower = (tier: Uppercase<RewardTier>) => tier.toLowerCase() as RewardTier
