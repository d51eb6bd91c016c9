import { seeded } from '#lib/seeded.ts'
import { type Figure, type Scale, type Sums, sumsChange, sumsInterval, sumsOfClusters } from '#lib/sums.ts'

/** Possible values of a company's figure, with their probabilities. */
export type Model = {
  name: string
  figure: Figure
  scale: Scale
  odds: readonly (readonly [number, number])[]
  clusters?: Clustering
}

/**
 * Clusters of 1 to `most` values; with probability `alike` a value is its cluster's common one, else it is independent.
 */
type Clustering = { most: number; alike: number }

const SCORES = { min: 0, max: 100 }
const STARS = { min: 1, max: 5 }
const NPS = { min: -100, max: 100 }

/** Scores of 70 to 100 in steps of 2.5, most of them about 90: a beta distribution with 3 and 1.5, in steps. */
const WITHOUT_FAILURES = Array.from({ length: 13 }, (_, step) => {
  const at = step / 12
  return [70 + 2.5 * step, (at + 0.02) ** 2 * Math.sqrt(1.02 - at)] as const
})

/** Such scores, a share of which is set to 0 by autofail. */
const scores = (failures: number): Model => {
  const total = WITHOUT_FAILURES.reduce((sum, [, odds]) => sum + odds, 0)
  const others = WITHOUT_FAILURES.map(([score, odds]) => [score, ((1 - failures) * odds) / total] as const)
  return {
    name: `scores, ${100 * failures} % zeros`,
    figure: 'mean',
    scale: SCORES,
    odds: [[0, failures], ...others],
  }
}
const share = (of: number): Model => ({
  name: `share of ${100 * of} %`,
  figure: 'share',
  scale: SCORES,
  odds: [
    [0, 1 - of],
    [1, of],
  ],
})
const mixed = (name: string, figure: 'mean' | 'nps', scale: Scale, odds: Model['odds']): Model => ({
  name,
  figure,
  scale,
  odds,
})

export const MODELS: readonly Model[] = [
  scores(0),
  scores(0.02),
  scores(0.05),
  scores(0.1),
  share(0.6),
  share(0.8),
  share(0.95),
  mixed('NPS 56', 'nps', NPS, [
    [-100, 0.12],
    [0, 0.2],
    [100, 0.68],
  ]),
  mixed('NPS 10', 'nps', NPS, [
    [-100, 0.3],
    [0, 0.3],
    [100, 0.4],
  ]),
  mixed('stars, 80 % fives', 'mean', STARS, [
    [1, 0.04],
    [2, 0.02],
    [3, 0.03],
    [4, 0.11],
    [5, 0.8],
  ]),
  mixed('stars, half fives', 'mean', STARS, [
    [1, 0.08],
    [2, 0.07],
    [3, 0.1],
    [4, 0.25],
    [5, 0.5],
  ]),
]

/** The answers of a call, up to five and much alike, and the calls of a reviewer, up to twenty and slightly alike. */
export const CLUSTERED: readonly Model[] = MODELS.flatMap((model) => [
  { ...model, name: `${model.name}, calls`, clusters: { most: 5, alike: 0.5 } },
  { ...model, name: `${model.name}, reviewers`, clusters: { most: 20, alike: 0.1 } },
])

export const meanOf = ({ figure, odds }: Model): number =>
  (figure === 'share' ? 100 : 1) * odds.reduce((sum, [number, share]) => sum + number * share, 0)

/** Draws the sums of n values, or of n clusters of values; `shift` is added to each value. */
function sampler({ odds, clusters }: Model, random: () => number): (n: number, shift?: number) => Sums {
  const draw = () => {
    let rest = random()
    for (const [number, share] of odds) {
      rest -= share
      if (rest < 0) return number
    }
    return odds.at(-1)?.[0] ?? 0
  }
  if (clusters) return (n) => sumsOfClusters(Array.from({ length: n }, () => cluster(clusters, draw, random)))
  return (n, shift = 0) => {
    const sums = { n, sum: 0, squares: 0 }
    for (let count = 0; count < n; count++) {
      const number = draw() + shift
      sums.sum += number
      sums.squares += number * number
    }
    return sums
  }
}

function cluster({ most, alike }: Clustering, draw: () => number, random: () => number): number[] {
  const common = draw()
  return Array.from({ length: 1 + Math.floor(most * random()) }, () => (random() < alike ? common : draw()))
}

type Rounds = { rounds: number; seed: number }

/** Percentage of intervals that contain the true value, and of those entirely above or below it. */
export function coverage(model: Model, n: number, { rounds, seed }: Rounds) {
  const sample = sampler(model, seeded(seed))
  const truth = meanOf(model)
  const missed = { above: 0, below: 0 }
  for (let round = 0; round < rounds; round++) {
    const interval = sumsInterval(model.figure, sample(n), model.scale)
    if (interval === null) throw new Error('A sample has no interval.')
    if (truth < interval.lower - 1e-9) missed.above++
    if (truth > interval.upper + 1e-9) missed.below++
  }
  const percent = (count: number) => (100 * count) / rounds
  return {
    covered: percent(rounds - missed.above - missed.below),
    above: percent(missed.above),
    below: percent(missed.below),
  }
}

/** Percentage of pairs of samples from the same model that are reported as different. */
export function falseVerdicts(
  model: Model,
  [before, after]: readonly [number, number],
  { rounds, seed }: Rounds,
): number {
  const sample = sampler(model, seeded(seed))
  let flagged = 0
  for (let round = 0; round < rounds; round++) {
    const { verdict } = sumsChange(model.figure, sample(before), sample(after), model.scale)
    if (verdict === 'up' || verdict === 'down') flagged++
  }
  return (100 * flagged) / rounds
}

/** Percentage of real differences that are found, for scores without failures that rise by some points. */
export function power(n: number, rise: number, { rounds, seed }: Rounds): number {
  const [model] = MODELS
  if (!model) throw new Error('There is no model.')
  const sample = sampler(model, seeded(seed))
  let found = 0
  for (let round = 0; round < rounds; round++) {
    if (sumsChange('mean', sample(n, -rise), sample(n), model.scale).verdict === 'up') found++
  }
  return (100 * found) / rounds
}
