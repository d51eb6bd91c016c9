import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ac1Interval, agreementOf, alphaInterval, FEWEST_UNITS } from '#lib/agreement.ts'
import { seeded } from '#lib/seeded.ts'

/** Krippendorff's example: four observers, twelve units; '.' marks a missing value. */
const OBSERVERS = ['123321412...', '1233224125.3', '.3332342251.', '1233244125 1.'.replace(' ', '')]
const UNITS = Array.from({ length: 12 }, (_, unit) =>
  OBSERVERS.flatMap((values) => {
    const value = values[unit] ?? '.'
    return value === '.' ? [] : [value]
  }),
)
const repeated = (times: number, unit: string[]) => Array.from({ length: times }, () => unit)
/** Two raters over a hundred things: 85 yes by both, 5 and 5 by one of them, 5 no by both. */
const SKEWED = [
  ...repeated(85, ['yes', 'yes']),
  ...repeated(5, ['yes', 'no']),
  ...repeated(5, ['no', 'yes']),
  ...repeated(5, ['no', 'no']),
]

describe('published examples', () => {
  test('Krippendorff’s example has α 0.743', () => {
    const { alpha, units } = agreementOf(UNITS, 5)
    expect(alpha).toBeCloseTo(0.743, 3)
    // The last unit has a single value, so it counts for nothing.
    expect(units).toBe(11)
  })

  test('Gwet’s AC1 of the same table is 0.77544: R package irrCAC, data set cac.raw4raters', () => {
    const { ac1, observed } = agreementOf(UNITS, 5)
    expect(ac1).toBeCloseTo(0.77544, 5)
    expect(observed).toBeCloseTo(0.8181818, 7)
  })

  test('AC1 stays near the observed agreement where one answer is common: 0.88 of 0.90', () => {
    const { observed, ac1, alpha, pairs } = agreementOf(SKEWED, 2)
    expect(observed).toBeCloseTo(0.9, 10)
    expect(ac1).toBeCloseTo(0.88, 2)
    // κ, and α with it, collapse on such a table.
    expect(alpha).toBeCloseTo(0.447, 3)
    expect(pairs).toBe(100)
  })
})

describe('edge cases', () => {
  test('returns no figures when there is nothing to compare', () => {
    const nothing = { units: 0, pairs: 0, observed: null, alpha: null, ac1: null }
    expect(agreementOf([], 3)).toEqual(nothing)
    expect(agreementOf([['a'], []], 3)).toEqual(nothing)
    expect(ac1Interval([['a'], []], 3)).toBeNull()
  })

  test('identical answers agree fully, and α is null because chance explains nothing', () => {
    expect(agreementOf(repeated(3, ['a', 'a', 'a']), 2)).toEqual({
      units: 3,
      pairs: 9,
      observed: 1,
      alpha: null,
      ac1: 1,
    })
  })

  test('two answers that always differ agree less than by chance', () => {
    const { alpha, ac1 } = agreementOf(repeated(10, ['a', 'b']), 2)
    expect(alpha).toBeLessThan(0)
    expect(ac1).toBeCloseTo(-1, 9)
  })

  test('a question with a single option has no AC1', () =>
    expect(agreementOf(repeated(3, ['a', 'a']), 1).ac1).toBeNull())
})

describe('the interval of AC1', () => {
  test('is null for fewer than five items', () => {
    expect(ac1Interval(repeated(FEWEST_UNITS - 1, ['a', 'b']), 2)).toBeNull()
    expect(ac1Interval(repeated(FEWEST_UNITS, ['a', 'b']), 2)).not.toBeNull()
  })

  test('contains the estimate and is reproducible', () => {
    const interval = ac1Interval(SKEWED, 2)
    expect(interval).toEqual(ac1Interval(SKEWED, 2))
    expect(interval?.lower).toBeGreaterThan(0.7)
    expect(interval?.lower).toBeLessThan(0.878)
    expect(interval?.upper).toBeGreaterThan(0.878)
    expect(interval?.upper).toBeLessThan(1)
  })

  test('does not claim certainty when a few items agree fully', () => {
    const few = ac1Interval(repeated(5, ['a', 'a']), 2)
    const many = ac1Interval(repeated(50, ['a', 'a']), 2)
    expect(few?.lower).toBeCloseTo(0.478, 3)
    expect(few?.upper).toBe(1)
    expect(many?.lower).toBeCloseTo(0.929, 3)
  })

  test('does not claim certainty when a few items disagree fully', () => {
    const few = ac1Interval(repeated(5, ['a', 'b']), 2)
    const many = ac1Interval(repeated(50, ['a', 'b']), 2)
    expect(few?.lower).toBeCloseTo(-1, 9)
    // With both answers equally common AC1 is 2 · observed − 1, and at most 1 − 0.025^(1/n) of the pairs agree.
    expect(few?.upper).toBeCloseTo(2 * (1 - 0.025 ** (1 / 5)) - 1, 3)
    expect(many?.upper).toBeCloseTo(2 * (1 - 0.025 ** (1 / 50)) - 1, 3)
  })

  test('does not claim certainty when every item splits the same way', () => {
    const interval = ac1Interval(repeated(6, ['a', 'a', 'b']), 3)
    expect(interval?.lower).toBeLessThan(0.05)
    expect(interval?.upper).toBeGreaterThan(0.25)
  })

  test('takes into account that three reviewers with two options cannot all disagree', () => {
    // At least a third of the pairs agree: 1 − ⅔ · (1 − 0.025^(1/5)).
    expect(ac1Interval(repeated(5, ['a', 'a', 'a']), 2)?.lower).toBeCloseTo(0.652, 3)
  })

  test('is close to irrCAC for Gwet’s table: 0.461 to 1 by a normal approximation', () => {
    const interval = ac1Interval(UNITS, 5)
    expect(Math.abs((interval?.lower ?? 0) - 0.461)).toBeLessThan(0.1)
    expect(interval?.upper).toBeGreaterThan(0.9)
  })
})

const units = fc.array(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 5 }), { maxLength: 12 })

test('figures stay within their bounds and do not depend on the order of items and answers', () => {
  fc.assert(
    fc.property(units, (given) => {
      const found = agreementOf(given, 3)
      const turned = agreementOf(
        [...given].reverse().map((unit) => [...unit].reverse()),
        3,
      )
      expect(turned.alpha ?? 0).toBeCloseTo(found.alpha ?? 0, 9)
      expect(turned.ac1 ?? 0).toBeCloseTo(found.ac1 ?? 0, 9)
      if (found.observed !== null) {
        expect(found.observed).toBeGreaterThanOrEqual(0)
        expect(found.observed).toBeLessThanOrEqual(1)
        expect(found.alpha ?? 1).toBeLessThanOrEqual(1 + 1e-9)
        expect(found.ac1 ?? 1).toBeLessThanOrEqual(1 + 1e-9)
      }
    }),
  )
})

describe('the interval of α', () => {
  test('contains α and is reproducible', () => {
    const interval = alphaInterval(UNITS, 5)
    expect(interval).toEqual(alphaInterval(UNITS, 5))
    expect(interval?.lower).toBeLessThan(0.743)
    expect(interval?.upper).toBeGreaterThan(0.743)
  })

  test('is null for too few items and for a single answer', () => {
    expect(alphaInterval(repeated(FEWEST_UNITS - 1, ['a', 'b']), 2)).toBeNull()
    expect(alphaInterval(repeated(9, ['a', 'a']), 2)).toBeNull()
  })

  test('does not claim certainty when a few items agree fully', () => {
    const few = [...repeated(3, ['a', 'a']), ...repeated(3, ['b', 'b'])]
    const many = [...repeated(30, ['a', 'a']), ...repeated(30, ['b', 'b'])]
    const [of6, of60] = [alphaInterval(few, 5), alphaInterval(many, 5)]
    expect(of6?.upper).toBe(1)
    expect(of6?.lower).toBeLessThan(of60?.lower ?? 0)
    expect(of60?.lower).toBeLessThan(1)
  })

  test('does not claim certainty when a few items disagree fully', () => {
    const [of6, of60] = [6, 60].map((times) => alphaInterval(repeated(times, ['a', 'b']), 2))
    expect(of6?.lower).toBeCloseTo(agreementOf(repeated(6, ['a', 'b']), 2).alpha ?? 0, 9)
    expect(of6?.upper).toBeGreaterThan(-0.2)
    expect(of60?.upper).toBeLessThan(of6?.upper ?? 0)
    expect(of60?.upper).toBeGreaterThan((of60?.lower ?? 0) + 0.05)
  })
})

/** Each reviewer gives the item's answer with probability `skill`, else a random one; α is the square of `skill`. */
function drawUnits(odds: number[], skill: number, items: number, reviewers: number, next: () => number) {
  const draw = () => {
    let rest = next()
    return odds.findIndex((share) => {
      rest -= share
      return rest < 0
    })
  }
  return Array.from({ length: items }, () => {
    const answer = draw()
    return Array.from({ length: reviewers }, () => String(next() < skill ? answer : draw()))
  })
}

describe('the interval of α contains the true value in at least 93 of 100 samples', () => {
  const SAMPLES = 60
  const ERROR = 300 * Math.sqrt((0.07 * 0.93) / SAMPLES)

  test.each([
    [[0.95, 0.05], 0.7, 50, 4],
    [[0.9, 0.1], 0.7, 20, 2],
    [[0.9, 0.1], 0.7, 20, 4],
    [[0.5, 0.5], 0.7, 20, 4],
  ])('answers with the odds %j, skill %d, %d items, %d reviewers', (odds, skill, items, reviewers) => {
    const next = seeded(1_000 * items + reviewers)
    let [held, had] = [0, 0]
    for (let sample = 0; sample < SAMPLES; sample++) {
      const interval = alphaInterval(drawUnits(odds, skill, items, reviewers, next), odds.length)
      if (interval === null) continue
      had++
      if (interval.lower <= skill ** 2 && interval.upper >= skill ** 2) held++
    }
    expect((100 * held) / had).toBeGreaterThanOrEqual(93 - ERROR)
  })
})

const shuffled = units.chain((given) =>
  fc.record({
    given: fc.constant(given),
    turned: fc
      .tuple(
        ...given.map((unit) => fc.shuffledSubarray(unit, { minLength: unit.length, maxLength: unit.length })),
      )
      .chain((inner) => fc.shuffledSubarray(inner, { minLength: inner.length, maxLength: inner.length })),
  }),
)

test('figures and intervals do not depend on the order of items or reviewers', () => {
  fc.assert(
    fc.property(shuffled, ({ given, turned }) => {
      expect(agreementOf(turned, 3)).toEqual(agreementOf(given, 3))
      expect(ac1Interval(turned, 3)).toEqual(ac1Interval(given, 3))
      expect(alphaInterval(turned, 3)).toEqual(alphaInterval(given, 3))
    }),
  )
})

test('intervals contain their figure and are never a single point', () => {
  fc.assert(
    fc.property(units, (given) => {
      const { ac1, alpha } = agreementOf(given, 3)
      for (const [figure, interval] of [
        [ac1, ac1Interval(given, 3)],
        [alpha, alphaInterval(given, 3)],
      ] as const) {
        if (interval === null) continue
        expect(interval.lower).toBeLessThanOrEqual(figure ?? Number.NaN)
        expect(interval.upper).toBeGreaterThanOrEqual(figure ?? Number.NaN)
        expect(interval.upper).toBeLessThanOrEqual(1 + 1e-9)
        expect(interval.upper - interval.lower).toBeGreaterThan(0.05)
      }
    }),
  )
})
