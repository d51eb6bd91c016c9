import type { RewardTier } from '#features/rewards/catalogue/catalogue.ts'
import type { Reward } from '#features/rewards/configuration/contract.ts'
import type { RewardPerson } from '#features/rewards/earning/contract.ts'

export type VoteFilter = {
  /** Days of the company, both included. */
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
  /** Null where the company does not show it. */
  customerName: string | null
}
