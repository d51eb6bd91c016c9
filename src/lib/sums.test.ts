import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { npsInterval, scoreInterval, shareInterval, starChange, starInterval } from '#lib/statistics.ts'
import {
  addSums,
  figureOf,
  judge,
  NO_SUMS,
  type Sums,
  sumsChange,
  sumsInterval,
  sumsOfClusters,
} from '#lib/sums.ts'

const of = (numbers: readonly number[]): Sums => ({
  n: numbers.length,
  sum: numbers.reduce((sum, x) => sum + x, 0),
  squares: numbers.reduce((sum, x) => sum + x * x, 0),
})
const stars = (counts: readonly number[]) =>
  of(counts.flatMap((count, index) => Array.from({ length: count }, () => index + 1)))
const STARS = { min: 1, max: 5 }
const SCORES = { min: 0, max: 100 }
const close = (a: { lower: number; upper: number } | null, b: { lower: number; upper: number } | null) => {
  expect(a === null).toBe(b === null)
  expect(a?.lower ?? 0).toBeCloseTo(b?.lower ?? 0, 6)
  expect(a?.upper ?? 0).toBeCloseTo(b?.upper ?? 0, 6)
}

test('an empty sum has no figure', () => {
  for (const figure of ['mean', 'share', 'nps', 'total'] as const) {
    expect(figureOf(figure, NO_SUMS)).toBeNull()
    expect(sumsInterval(figure, NO_SUMS, SCORES)).toBeNull()
  }
})

test('figures follow from sums', () => {
  expect(figureOf('mean', of([4, 5]))).toBe(4.5)
  expect(figureOf('share', of([1, 1, 0, 1]))).toBe(75)
  expect(figureOf('nps', of([100, 100, -100, 0]))).toBe(25)
  expect(figureOf('total', of([3, 4]))).toBe(7)
})

describe('intervals from sums equal those of the values', () => {
  test('for stars, also unanimous ones', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 5, maxLength: 5 }), (counts) => {
        const [a = 0, b = 0, c = 0, d = 0, e = 0] = counts
        close(sumsInterval('mean', stars(counts), STARS), starInterval([a, b, c, d, e]))
      }),
    )
  })
  test('for scores, shares and net promoter scores', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 30 }), (scores) => {
        close(sumsInterval('mean', of(scores), SCORES), scoreInterval(scores))
        const yes = scores.map((score) => (score > 60 ? 1 : 0))
        const share = shareInterval(yes.filter((one) => one === 1).length, yes.length)
        close(
          sumsInterval('share', of(yes), SCORES),
          share && { lower: 100 * share.lower, upper: 100 * share.upper },
        )
        const nps = scores.map((score) => (score > 60 ? 100 : score > 30 ? 0 : -100))
        const count = (value: number) => nps.filter((one) => one === value).length
        close(sumsInterval('nps', of(nps), SCORES), npsInterval(count(100), count(0), count(-100)))
      }),
    )
  })
  test('a mean without a scale is not cut off, and has no interval if all values are equal', () => {
    const free = { min: null, max: null }
    expect(sumsInterval('mean', of([7, 7, 7]), free)).toBeNull()
    expect(sumsInterval('mean', of([1, 1_000]), free)?.lower).toBeLessThan(-1_000)
  })
})

test('a change from sums gets the same verdict as from the stars', () => {
  const [before, after] = [
    [9, 2, 2, 4, 8],
    [1, 1, 2, 9, 30],
  ] as const
  const counts = (list: readonly number[]) => list as unknown as Parameters<typeof starChange>[0]
  expect(sumsChange('mean', stars(before), stars(after), STARS).verdict).toBe('up')
  expect(sumsChange('mean', stars(before), stars(after), STARS).verdict).toBe(
    starChange(counts(before), counts(after)).verdict,
  )
  expect(sumsChange('mean', NO_SUMS, stars(after), STARS)).toEqual({ verdict: 'unknown', value: null })
})

test('sums of parts add up to those of the whole', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.array(fc.integer({ min: -1_000, max: 1_000 })), (a, b) => {
      const small = a.map((x) => x % 1_000)
      expect(addSums(of(small), of(b))).toEqual(of([...small, ...b]))
    }),
  )
})

describe('clustered values', () => {
  const clusters = Array.from({ length: 30 }, (_, index) =>
    Array.from({ length: 6 }, () => (index % 10 === 0 ? 0 : 90)),
  )
  test('that are equal within each cluster carry no more information than the clusters', () => {
    const whole = sumsOfClusters(clusters)
    const [within, flat] = [
      sumsInterval('mean', whole, SCORES),
      sumsInterval('mean', of(clusters.flat()), SCORES),
    ]
    const alone = sumsInterval('mean', of(clusters.map(([first = 0]) => first)), SCORES)
    const width = (of: { lower: number; upper: number } | null) => (of ? of.upper - of.lower : 0)
    expect(within).toMatchObject({ n: 180, value: flat?.value })
    expect(width(within)).toBeGreaterThan(2 * width(flat))
    expect(width(within) / width(alone)).toBeCloseTo(1, 0)
  })
  test('add up in any order', () => {
    const [a, b] = [sumsOfClusters(clusters.slice(0, 11)), sumsOfClusters(clusters.slice(11))]
    expect(addSums(a, b)).toEqual(sumsOfClusters(clusters))
    expect(addSums(NO_SUMS, a)).toEqual(a)
    expect(addSums(of([1]), a).clusters).toBeUndefined()
  })
  test('from too few clusters allow no verdict', () => {
    const few = sumsOfClusters(clusters.slice(0, 4))
    expect(judge('mean', few, sumsOfClusters(clusters), SCORES)).toMatchObject({
      tooFew: true,
      verdict: 'unknown',
    })
    expect(judge('mean', null, few, SCORES)).toMatchObject({ n: 24, lower: null, upper: null, tooFew: true })
  })
})

describe('a figure compared with an earlier one', () => {
  const many = (score: number) => of(Array.from({ length: 60 }, (_, index) => score + (index % 5)))
  test('gets a verdict only with enough values on both sides', () => {
    expect(judge('mean', many(60), many(80), SCORES)).toMatchObject({
      n: 60,
      value: 82,
      tooFew: false,
      verdict: 'up',
    })
    expect(judge('mean', many(80), many(60), SCORES).verdict).toBe('down')
    expect(judge('mean', many(80), many(80), SCORES).verdict).toBe('none')
    expect(judge('mean', of([1, 2, 3, 4]), many(80), SCORES)).toMatchObject({
      tooFew: true,
      verdict: 'unknown',
      lower: expect.any(Number),
    })
    expect(judge('mean', many(80), of([1, 2, 3, 4]), SCORES)).toMatchObject({
      tooFew: true,
      verdict: 'unknown',
      lower: null,
    })
    expect(judge('mean', null, many(80), SCORES)).toMatchObject({ tooFew: false, verdict: 'unknown' })
    expect(judge('mean', NO_SUMS, many(80), SCORES)).toMatchObject({ tooFew: true, verdict: 'unknown' })
  })
})
