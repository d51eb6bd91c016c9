/** The rewards that every company can choose from. Their ids are stored and must never change. */

export const REWARD_TIERS = ['low', 'mid', 'high'] as const
export type RewardTier = (typeof REWARD_TIERS)[number]

export type KnownReward = {
  id: number
  tier: RewardTier
  /** The product's default name, by the company's language. */
  name: { en: string; nb: string }
  /** File name of the picture. */
  picture: string
}

export const KNOWN_REWARDS: readonly KnownReward[] = [
  { id: 1, tier: 'low', name: { en: 'A cup of coffee', nb: 'En kopp kaffe' }, picture: 'coffee' },
  { id: 2, tier: 'low', name: { en: 'Something sweet', nb: 'Noe søtt' }, picture: 'sweet' },
  { id: 3, tier: 'low', name: { en: 'A bouquet', nb: 'En bukett' }, picture: 'flower' },
  { id: 11, tier: 'mid', name: { en: 'Lunch', nb: 'Lunsj' }, picture: 'lunch' },
  { id: 12, tier: 'mid', name: { en: 'A trip to the cinema', nb: 'En kinotur' }, picture: 'cinema' },
  { id: 13, tier: 'mid', name: { en: 'A good book', nb: 'En god bok' }, picture: 'book' },
  { id: 21, tier: 'high', name: { en: 'A gift card', nb: 'Et gavekort' }, picture: 'gift' },
  { id: 22, tier: 'high', name: { en: 'Dinner for two', nb: 'Middag for to' }, picture: 'dinner' },
  { id: 23, tier: 'high', name: { en: 'An afternoon off', nb: 'En ettermiddag fri' }, picture: 'free' },
]

export const picturePath = ({ picture }: KnownReward): string => `/rewards_pictures/${picture}.svg`

export const rewardsOfTier = (tier: RewardTier): KnownReward[] =>
  KNOWN_REWARDS.filter((reward) => reward.tier === tier)

/** The reward of a tier until the company chooses another. */
export function firstOfTier(tier: RewardTier): KnownReward {
  const [first] = rewardsOfTier(tier)
  if (!first) throw new Error(`The catalogue has no reward for tier ${tier}.`)
  return first
}

/** Finds a stored reward; one removed from the catalogue is shown as the first of its tier. */
export const rewardOf = (tier: RewardTier, id: number): KnownReward =>
  KNOWN_REWARDS.find((reward) => reward.tier === tier && reward.id === id) ?? firstOfTier(tier)

/** Whether a customer who gave this many stars is offered a reward: RWD-510, RWD-511. */
export const isRewardOffered = (stars: number | null, fiveStarRewards: boolean): boolean =>
  stars !== null && stars >= (fiveStarRewards ? 5 : 4)
