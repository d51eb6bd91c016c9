import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ConfigurationInput, THRESHOLDS_TEXT } from '#features/rewards/configuration/contract.ts'
import { findFaults } from '#features/rewards/configuration/rules.ts'

const withThreshold = (threshold: number | null): ConfigurationInput['tiers'] => ({
  low: { reward: 1, threshold, campaignId: 'a' },
  mid: { reward: 11, threshold, campaignId: 'b' },
  high: { reward: 21, threshold, campaignId: 'c' },
})
const by = { gifting: false, multiRegion: false }

describe('thresholds', () => {
  test('RWD-509 requires no thresholds while they are off', () => {
    expect(findFaults({ tiers: withThreshold(null), thresholdsEnabled: false }, by)).toEqual([])
    expect(findFaults({ tiers: withThreshold(null), thresholdsEnabled: true }, by)).toHaveLength(3)
  })

  test('accepts whole numbers above 0 only', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: -5, max: 100_000 }), fc.double()), (threshold) => {
        const faults = findFaults({ tiers: withThreshold(threshold), thresholdsEnabled: true }, by)
        const fine = Number.isInteger(threshold) && threshold > 0 && threshold <= 100_000
        expect(faults.length === 0).toBe(fine)
        if (!(Number.isInteger(threshold) && threshold > 0))
          expect(new Set(faults.map(({ message }) => message))).toEqual(new Set([THRESHOLDS_TEXT]))
      }),
    )
  })
})

test('requires a second campaign only with the gifting platform and several regions', () => {
  const tiers = withThreshold(3)
  const faults = (gifting: boolean, multiRegion: boolean) =>
    findFaults({ tiers, thresholdsEnabled: true }, { gifting, multiRegion }).length
  expect([faults(false, true), faults(true, false), faults(true, true)]).toEqual([0, 0, 3])
})
