import { expect, test } from 'vitest'
import { seeded } from '#lib/seeded.ts'
import { NO_SUMS, type Sums, sumsChange, sumsInterval, sumsOfClusters } from '#lib/sums.ts'

const SCORES = { min: 0, max: 100 }
const RUNS = 3_000

/** Scores of interactions with up to three reviews each; most of the variance is between interactions. */
function reviewedAgain(random: () => number, interactions: number): number[][] {
  const bell = () => random() + random() + random() - 1.5
  return Array.from({ length: interactions }, () => {
    const own = MEAN + 25 * bell()
    const times = 1 + Math.floor(3 * random())
    return Array.from({ length: times }, () => own + 8 * bell())
  })
}
const MEAN = 50
const independent = ({ n, sum, squares }: Sums): Sums => ({ n, sum, squares })

/** How often the interval contains the mean that the scores were drawn from. */
function coverage(interactions: number, sums: (clusters: number[][]) => Sums): number {
  const random = seeded(20261126 + interactions)
  let held = 0
  for (let run = 0; run < RUNS; run++) {
    const interval = sumsInterval('mean', sums(reviewedAgain(random, interactions)), SCORES)
    if (interval && interval.lower <= MEAN && MEAN <= interval.upper) held++
  }
  return held / RUNS
}

test.each([20, 60])(
  'intervals of %i interactions with repeated reviews contain the mean in at least 93 percent',
  (interactions) => {
    expect(coverage(interactions, sumsOfClusters)).toBeGreaterThan(0.93)
  },
)

test('intervals that treat repeated reviews as independent contain the mean less often', () => {
  expect(coverage(60, (clusters) => independent(sumsOfClusters(clusters)))).toBeLessThan(0.92)
})

test('calls a chance difference a change in at most 5 percent, within simulation error', () => {
  const random = seeded(59)
  const runs = Array.from({ length: RUNS }, () => [
    sumsOfClusters(reviewedAgain(random, 80)),
    sumsOfClusters(reviewedAgain(random, 40)),
  ])
  const flagged = (of: (sums: Sums) => Sums) =>
    runs.filter(([before, after]) => {
      const { verdict } = sumsChange('mean', of(before ?? NO_SUMS), of(after ?? NO_SUMS), SCORES)
      return verdict === 'up' || verdict === 'down'
    }).length / RUNS
  expect(flagged((sums) => sums)).toBeLessThan(0.055)
  expect(flagged(independent)).toBeGreaterThan(0.08)
})

test('equal values are worth as many as there are clusters, despite rounding errors in their variance', () => {
  for (const [number, count] of [
    [66.67, 11],
    [55.56, 13],
    [90.91, 40],
  ] as const) {
    const twice = Array.from({ length: count }, () => [number, number])
    const once = twice.map(() => [number])
    const [clustered, single] = [twice, once].map((of) => sumsInterval('mean', sumsOfClusters(of), SCORES))
    expect(clustered?.lower).toBeCloseTo(single?.lower ?? 0, 6)
    expect(clustered?.upper).toBeCloseTo(single?.upper ?? 0, 6)
  }
})

test('values in clusters of one have the interval of independent values', () => {
  const alone = sumsOfClusters([60, 70, 85, 90, 75, 80].map((score) => [score]))
  expect(sumsInterval('mean', alone, SCORES)).toEqual(sumsInterval('mean', independent(alone), SCORES))
})
