import { expect, test } from 'vitest'
import { CLUSTERED, coverage, falseVerdicts, MODELS, power } from '#bench/statistics-models.ts'

/** Fewer rounds than `npm run bench -- statistics`; three standard errors are allowed. */
const ROUNDS = 1_500
const error = (share: number) => 300 * Math.sqrt((share * (1 - share)) / ROUNDS)

test.each(MODELS.map((model, index) => [model.name, model, index] as const))(
  '%s: at most one in twenty pairs of samples from the same model gets a verdict, whatever their sizes',
  (_name, model, index) => {
    for (const sizes of [
      [5, 200],
      [200, 5],
      [10, 100],
      [100, 10],
      [20, 20],
      [30, 200],
      [200, 30],
      [100, 100],
    ] as const)
      expect(
        falseVerdicts(model, sizes, { rounds: ROUNDS, seed: 100 * index + sizes[0] }),
        `${sizes}`,
      ).toBeLessThanOrEqual(5 + error(0.05))
  },
)

test.each(MODELS.map((model, index) => [model.name, model, index] as const))(
  '%s: the interval contains the true value in at least 93 of 100 samples of 20 or more',
  (_name, model, index) => {
    for (const n of [20, 30, 50, 100, 200])
      expect(
        coverage(model, n, { rounds: ROUNDS, seed: 100 * index + n }).covered,
        `n = ${n}`,
      ).toBeGreaterThanOrEqual(93 - error(0.07))
  },
)

test('finds a real difference', () => {
  expect(power(100, 5, { rounds: 500, seed: 1 })).toBeGreaterThan(80)
})

test.each(CLUSTERED.map((model, index) => [model.name, model, index] as const))(
  '%s: intervals and verdicts hold for clusters',
  (_name, model, index) => {
    const rounds = 300
    const allowed = (share: number) => 300 * Math.sqrt((share * (1 - share)) / rounds)
    for (const clusters of [20, 50]) {
      const { covered } = coverage(model, clusters, { rounds, seed: 100 * index + clusters })
      expect(covered, `${clusters} clusters`).toBeGreaterThanOrEqual(93 - allowed(0.07))
    }
    for (const sizes of [
      [10, 50],
      [50, 10],
    ] as const)
      expect(
        falseVerdicts(model, sizes, { rounds, seed: 100 * index + sizes[0] }),
        `${sizes}`,
      ).toBeLessThanOrEqual(5 + allowed(0.05))
  },
)
