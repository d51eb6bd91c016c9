import { describe, expect, test } from 'vitest'
import {
  firstOfTier,
  isRewardOffered,
  KNOWN_REWARDS,
  REWARD_TIERS,
  rewardOf,
  rewardsOfTier,
} from '#features/rewards/catalogue/catalogue.ts'

describe('offering rewards', () => {
  test.each([
    [4, false, true],
    [5, false, true],
    [3, false, false],
    [4, true, false],
    [5, true, true],
    [null, false, false],
  ])('RWD-510 RWD-511 of %s stars, with five-star rewards %s: %s', (stars, fiveStarRewards, expected) => {
    expect(isRewardOffered(stars, fiveStarRewards)).toBe(expected)
  })
})

test('gives rewards distinct ids, and every tier a choice', () => {
  expect(new Set(KNOWN_REWARDS.map(({ id }) => id)).size).toBe(KNOWN_REWARDS.length)
  for (const tier of REWARD_TIERS) expect(rewardsOfTier(tier).length).toBeGreaterThanOrEqual(3)
})

test('shows an unknown reward as the first of its tier', () => {
  expect(rewardOf('mid', 999)).toBe(firstOfTier('mid'))
  expect(rewardOf('mid', 12).id).toBe(12)
})
