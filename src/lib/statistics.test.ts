import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StarCounts } from '#lib/statistics.ts'
import {
  addStarCounts,
  countStars,
  meanStars,
  npsInterval,
  proportionChange,
  scoreChange,
  scoreInterval,
  shareInterval,
  starChange,
  starInterval,
  studentT,
} from '#lib/statistics.ts'

const starCounts = fc.tuple(
  fc.nat(500),
  fc.nat(500),
  fc.nat(500),
  fc.nat(500),
  fc.nat(500),
) as fc.Arbitrary<StarCounts>

describe('mean of stars', () => {
  it('is computed from counts', () => {
    expect(meanStars([1, 0, 0, 0, 1])).toBe(3)
    expect(meanStars([0, 0, 0, 0, 0])).toBeNull()
    expect(countStars([1, 2, 3, 4, 5])).toBe(15)
  })

  it('has an interval on the scale that allows for an unseen answer', () => {
    const interval = starInterval([0, 1, 0, 2, 1])
    expect(interval?.value).toBe(3.75)
    expect(interval?.lower).toBeLessThan(2.5)
    expect(interval?.upper).toBeLessThan(5)
    // For a hundred answers it is within a few hundredths of Student's t: 3.1 ± 0.2379.
    expect(starInterval([10, 20, 30, 25, 15])?.lower).toBeCloseTo(2.911736 - 0.05, 1)
  })

  it('has no interval for one answer, and is not certain after a few equal ones', () => {
    expect(starInterval([0, 0, 0, 0, 1])).toBeNull()
    const five = starInterval([0, 0, 0, 0, 5])
    expect(five).toMatchObject({ n: 5, value: 5, upper: 5 })
    expect(five?.lower).toBeLessThan(4.2)
    expect(starInterval([0, 0, 0, 0, 1000])?.lower).toBeGreaterThan(4.98)
  })

  it('adds up from its parts, and its interval stays on the scale and contains the mean', () => {
    fc.assert(
      fc.property(starCounts, starCounts, (a, b) => {
        const whole = addStarCounts(a, b)
        expect(countStars(whole)).toBe(countStars(a) + countStars(b))
        const interval = starInterval(whole)
        if (interval === null) return expect(countStars(whole)).toBeLessThan(2)
        expect(interval.value).toBe(meanStars(whole))
        expect(interval.lower).toBeGreaterThanOrEqual(1)
        expect(interval.upper).toBeLessThanOrEqual(5)
        expect(interval.lower).toBeLessThanOrEqual(interval.value)
        expect(interval.upper).toBeGreaterThanOrEqual(interval.value)
      }),
    )
  })

  it('is mirrored when the scale is mirrored', () => {
    fc.assert(
      fc.property(starCounts, (counts) => {
        const [interval, mirrored] = [
          starInterval(counts),
          starInterval(counts.toReversed() as unknown as StarCounts),
        ]
        if (interval === null || mirrored === null) return
        expect(mirrored.lower).toBeCloseTo(6 - interval.upper, 8)
        expect(mirrored.upper).toBeCloseTo(6 - interval.lower, 8)
      }),
    )
  })
})

describe('quantile of Student’s t', () => {
  it('matches the printed table, falls steadily and ends at the normal quantile', () => {
    expect(studentT(1)).toBe(12.7062)
    expect(studentT(30)).toBe(2.0423)
    expect(studentT(31)).toBeCloseTo(2.0395134, 5)
    expect(studentT(1e9)).toBeCloseTo(1.959964, 6)
    for (let degrees = 1; degrees < 200; degrees += 1)
      expect(studentT(degrees + 1)).toBeLessThan(studentT(degrees))
  })
})

describe('proportions', () => {
  it('have an interval between the published exact and mid-P intervals (Newcombe 1998, table I)', () => {
    for (const [hits, n, exact, midP] of [
      [81, 263, [0.2527, 0.3676], [0.2544, 0.3658]],
      [15, 148, [0.0578, 0.1617], [0.0601, 0.1581]],
    ] as const) {
      const found = shareInterval(hits, n)
      expect(found?.lower).toBeGreaterThan(exact[0] - 0.001)
      expect(found?.lower).toBeLessThan(midP[0] + 0.001)
      expect(found?.upper).toBeGreaterThan(midP[1] - 0.001)
      expect(found?.upper).toBeLessThan(exact[1] + 0.001)
    }
    expect(shareInterval(0, 20)).toMatchObject({ lower: 0 })
    expect(shareInterval(0, 20)?.upper).toBeLessThan(0.1684)
    expect(shareInterval(0, 20)?.upper).toBeGreaterThan(0.1391)
    expect(shareInterval(0, 0)).toBeNull()
  })

  it('have limits between 0 and 1 that contain the share and narrow with n', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat(), (n, seed) => {
        const successes = seed % (n + 1)
        const [one, ten] = [shareInterval(successes, n), shareInterval(successes * 10, n * 10)]
        if (one === null || ten === null) throw new Error('an interval is missing')
        expect(0 <= one.lower && one.lower <= one.value && one.value <= one.upper && one.upper <= 1).toBe(
          true,
        )
        expect(ten.upper - ten.lower).toBeLessThan(one.upper - one.lower)
      }),
    )
  })

  it('differ by square-and-add, close to Newcombe’s tenth method', () => {
    // The first example of Newcombe's paper: 56/70 against 48/80 gives 0.0524 to 0.3339.
    const found = proportionChange({ successes: 48, n: 80 }, { successes: 56, n: 70 })
    if (found.verdict !== 'up') throw new Error(`the verdict is ${found.verdict}`)
    expect(Math.abs(found.lower - 0.0524)).toBeLessThan(0.01)
    expect(Math.abs(found.upper - 0.3339)).toBeLessThan(0.01)
    expect(proportionChange({ successes: 0, n: 0 }, { successes: 1, n: 2 }).verdict).toBe('unknown')
  })
})

describe('change of the mean', () => {
  it('is not called a change if chance explains it', () => {
    expect(starChange([2, 3, 5, 20, 30], [3, 3, 5, 21, 28]).verdict).toBe('none')
    expect(starChange([2, 3, 5, 20, 30], [30, 20, 5, 3, 2]).verdict).toBe('down')
    expect(starChange([30, 20, 5, 3, 2], [2, 3, 5, 20, 30])).toMatchObject({ verdict: 'up' })
  })

  it('is none for five equal answers against five others, and a change for a hundred', () => {
    expect(starChange([0, 0, 0, 5, 0], [0, 0, 0, 0, 5]).verdict).toBe('none')
    expect(starChange([0, 0, 0, 100, 0], [0, 0, 0, 0, 100]).verdict).toBe('up')
  })

  it('is unknown for too few answers, with the difference if it can be computed', () => {
    expect(starChange([0, 0, 0, 0, 0], [0, 0, 0, 0, 9])).toEqual({ verdict: 'unknown', value: null })
    expect(starChange([0, 0, 1, 0, 0], [0, 0, 0, 0, 9])).toEqual({ verdict: 'unknown', value: 2 })
    expect(starChange([0, 0, 4, 0, 0], [0, 0, 0, 0, 900])).toEqual({ verdict: 'unknown', value: 2 })
    expect(starChange([0, 0, 0, 0, 900], [0, 0, 4, 0, 0])).toEqual({ verdict: 'unknown', value: -2 })
  })

  it('is mirrored when the samples swap', () => {
    const turned = { up: 'down', down: 'up', none: 'none', unknown: 'unknown' } as const
    fc.assert(
      fc.property(starCounts, starCounts, (a, b) => {
        expect(starChange(b, a).verdict).toBe(turned[starChange(a, b).verdict])
      }),
    )
  })

  it.each([5, 20, 100])('reports at most one in twenty chance differences between samples of %i', (size) => {
    const random = seeded(20240315 + size)
    const shares = [0.05, 0.05, 0.1, 0.2, 0.6]
    const rounds = 4000
    let flagged = 0
    for (let round = 0; round < rounds; round += 1) {
      const { verdict } = starChange(sample(size, shares, random), sample(size, shares, random))
      if (verdict !== 'none') flagged += 1
    }
    expect(flagged / rounds).toBeLessThanOrEqual(0.055)
    expect(flagged).toBeGreaterThan(0)
  })
})

describe('mean of scores', () => {
  it('has the same interval as stars with the same spread', () => {
    expect(scoreInterval([80])).toBeNull()
    const stars = starInterval([0, 2, 3, 4, 1])
    const scores = [2, 2, 3, 3, 3, 4, 4, 4, 4, 5].map((star) => 25 * (star - 1))
    expect(scoreInterval(scores)).toMatchObject({ n: 10, value: 25 * ((stars?.value ?? 0) - 1) })
    expect(scoreInterval(scores)?.lower).toBeCloseTo(25 * ((stars?.lower ?? 0) - 1), 8)
    expect(scoreInterval(scores)?.upper).toBeCloseTo(25 * ((stars?.upper ?? 0) - 1), 8)
  })

  it('has limits on the scale that stay apart even if all scores agree', () => {
    const all = scoreInterval([100, 100, 100, 100, 100])
    expect(all).toMatchObject({ value: 100, upper: 100 })
    expect(all?.lower).toBeLessThan(65)
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 2 }), (scores) => {
        const found = scoreInterval(scores)
        expect(found && 0 <= found.lower && found.lower <= found.value + 1e-9).toBe(true)
        expect(found && found.value <= found.upper + 1e-9 && found.upper <= 100).toBe(true)
      }),
    )
  })

  it('reports a change only beyond chance', () => {
    expect(scoreChange([80], [90])).toEqual({ verdict: 'unknown', value: 10 })
    expect(scoreChange([], [90, 91]).verdict).toBe('unknown')
    const [low, high] = [60, 90].map((from) => Array.from({ length: 30 }, (_, index) => from + (index % 3)))
    expect(scoreChange(low ?? [], high ?? []).verdict).toBe('up')
    expect(scoreChange(high ?? [], low ?? []).verdict).toBe('down')
    expect(scoreChange([40, 95, 70, 80, 90], [60, 100, 55, 80, 70]).verdict).toBe('none')
  })
})

describe('net promoter score', () => {
  it('has an interval on its scale around the score, even if all agree', () => {
    expect(npsInterval(0, 0, 0)).toBeNull()
    expect(npsInterval(50, 30, 20)?.value).toBeCloseTo(30, 10)
    const all = npsInterval(10, 0, 0)
    expect(all).toMatchObject({ value: 100, upper: 100 })
    expect(all?.lower).toBeLessThan(90)
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), fc.nat(1000), (promoters, passives, detractors) => {
        const found = npsInterval(promoters, passives, detractors)
        if (found === null) return
        expect(
          -100 <= found.lower &&
            found.lower <= found.value &&
            found.value <= found.upper &&
            found.upper <= 100,
        ).toBe(true)
      }),
    )
  })

  it('contains the true value about 19 times out of 20', () => {
    const random = seeded(7)
    const rounds = 4000
    let covered = 0
    for (let round = 0; round < rounds; round += 1) {
      const [detractors, passives, promoters] = sample(40, [0.2, 0.3, 0.5], random)
      const found = npsInterval(promoters, passives, detractors)
      if (found && found.lower <= 30 && 30 <= found.upper) covered += 1
    }
    expect(covered / rounds).toBeGreaterThan(0.93)
    expect(covered / rounds).toBeLessThan(0.98)
  })
})

function sample(size: number, shares: readonly number[], random: () => number): StarCounts {
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  for (let index = 0; index < size; index += 1) {
    let rest = random()
    let category = 0
    while (category < shares.length - 1 && rest >= (shares[category] ?? 0)) {
      rest -= shares[category] ?? 0
      category += 1
    }
    counts[category as 0 | 1 | 2 | 3 | 4] += 1
  }
  return counts
}

/** Mulberry32: the same numbers on every machine. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
