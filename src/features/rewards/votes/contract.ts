import type { RewardTier } from '#features/rewards/catalogue/catalogue.ts'
import type { Reward } from '#features/rewards/configuration/contract.ts'
import type { RewardPerson } from '#features/rewards/earning/contract.ts'

export type VoteFilter = {
  /** Days in the company's time zone, both included. */
  startDate?: string | null
  endDate?: string | null
  employeeIds?: readonly number[] | null
  teamIds?: readonly number[] | null
  tier?: RewardTier | null
}

export type Vote = {
  id: number
  tier: RewardTier
  reward: Reward
  stars: number
  employee: RewardPerson
  votedAt: Date
  respondedAt: Date
  requestUuid: string
  /** Null if the company hides customer names. */
  customerName: string | null
}
