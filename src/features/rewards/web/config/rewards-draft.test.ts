import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  campaignsMissing,
  isSameDraft,
  parseThreshold,
  type RewardsDraft,
  type TierDraft,
  thresholdsMissing,
} from '#features/rewards/web/config/rewards-draft.ts'

const tier = (threshold: number | null, options: Partial<TierDraft> = {}): TierDraft => ({
  rewardId: '1',
  caption: 'Coffee',
  imageUrl: null,
  threshold,
  campaignId: null,
  secondaryCampaignId: null,
  ...options,
})
const draft = (thresholds: (number | null)[], thresholdsEnabled = true): RewardsDraft => ({
  thresholdsEnabled,
  fiveStarRewards: true,
  tiers: {
    low: tier(thresholds[0] ?? null),
    mid: tier(thresholds[1] ?? null),
    high: tier(thresholds[2] ?? null),
  },
})

describe('RWD-517 RWD-517 parsing thresholds', () => {
  test.each([
    ['12', 12],
    ['0012', 12],
    [' 7', 7],
    ['0', 0],
    ['-0', 0],
    ['-1', -1],
    ['abc', null],
    ['', null],
    ['-', null],
    ['+', null],
    ['.5', null],
    ['9'.repeat(30), null],
  ])('"%s" is %s', (text, number) => {
    expect(parseThreshold(text)).toBe(number)
  })

  test('returns a whole number or null for any text, and keeps the number when parsed again', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const number = parseThreshold(text)
        if (number === null) return
        expect(Number.isSafeInteger(number)).toBe(true)
        expect(parseThreshold(String(number))).toBe(number)
      }),
    )
  })
})

test('RWD-515 requires a threshold above zero for each tier while thresholds are on', () => {
  expect(thresholdsMissing(draft([1, 2, 3]))).toEqual([])
  expect(thresholdsMissing(draft([0, -1, null]))).toEqual(['low', 'mid', 'high'])
  expect(thresholdsMissing(draft([5, 0, 9]))).toEqual(['mid'])
  expect(thresholdsMissing(draft([null, null, null], false))).toEqual([])
})

test('RWD-519 RWD-520 requires campaigns if gifts are ordered, and a second one with several regions', () => {
  const off = { gifting: false, multiRegion: true }
  const on = { gifting: true, multiRegion: false }
  const both = { gifting: true, multiRegion: true }
  expect(campaignsMissing(tier(1), off)).toEqual([])
  expect(campaignsMissing(tier(1), on)).toEqual(['campaignId'])
  expect(campaignsMissing(tier(1, { campaignId: 'a' }), on)).toEqual([])
  expect(campaignsMissing(tier(1), both)).toEqual(['campaignId', 'secondaryCampaignId'])
  expect(campaignsMissing(tier(1, { campaignId: 'a' }), both)).toEqual(['secondaryCampaignId'])
  expect(campaignsMissing(tier(1, { campaignId: 'a', secondaryCampaignId: 'b' }), both)).toEqual([])
})

test('treats a draft changed back to its original values as unchanged', () => {
  const before = draft([1, 2, 3])
  expect(isSameDraft(before, draft([1, 2, 3]))).toBe(true)
  expect(isSameDraft(before, draft([1, 2, 4]))).toBe(false)
  expect(isSameDraft(before, { ...before, fiveStarRewards: false })).toBe(false)
  expect(isSameDraft(before, { ...before, thresholdsEnabled: false })).toBe(false)
  const renamed = { ...before, tiers: { ...before.tiers, mid: tier(2, { caption: 'Tea' }) } }
  expect(isSameDraft(before, renamed)).toBe(false)
})
