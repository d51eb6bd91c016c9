import type { RewardTier } from '#features/rewards/catalogue/catalogue.ts'
import type { Reward } from '#features/rewards/configuration/contract.ts'

export type RewardPerson = { id: number; name: string; image: string | null }

export type TierProgress = {
  tier: RewardTier
  reward: Reward
  /** Votes towards the next reward. */
  count: number
  /** Null if thresholds are off or not set. */
  threshold: number | null
  earned: number
  given: number
}

export type Progress = { employee: RewardPerson; tiers: TierProgress[] }
/** One page of progress. `left` counts deactivated people that match but are not listed. */
export type ProgressPage = { rows: Progress[]; total: number; left: number; page: number; limit: number }

export const GIVEN_HOW = ['HAND', 'GIFTING'] as const
export const GIFT_STATUSES = ['WAITING', 'SENDING', 'UNCERTAIN', 'SENT', 'REFUSED'] as const
export type GiftStatus = (typeof GIFT_STATUSES)[number]

export type EarnedReward = {
  id: number
  employee: RewardPerson
  tier: RewardTier
  rewardId: number
  caption: string
  imageUrl: string
  number: number
  threshold: number
  earnedAt: Date
  givenAt: Date | null
  givenBy: RewardPerson | null
  how: (typeof GIVEN_HOW)[number] | null
  giftStatus: GiftStatus | null
  giftNote: string | null
  canGive: boolean
  canUndo: boolean
  updatedAt: Date
}

export type EarnedFilter = {
  employeeId?: number | null
  tier?: RewardTier | null
  given?: boolean | null
}
