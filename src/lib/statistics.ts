import { boundedMeanInterval, UNSEEN, Z } from '#lib/bounded-mean.ts'

/**
 * 95 % intervals from counts. Everything starts from counts and sums, as the rollups store them, never from averages,
 * so that parts add up to the same result as the whole.
 */
export type StarCounts = readonly [one: number, two: number, three: number, four: number, five: number]

export type Estimate = { n: number; value: number; lower: number; upper: number }

/** `value` is after minus before. `none`: the interval contains zero; `unknown`: too few answers to say. */
export type Change =
  | { verdict: 'up' | 'down' | 'none'; value: number; lower: number; upper: number }
  | { verdict: 'unknown'; value: number | null }

/** A figure needs at least this many values, and a change this many on both sides. */
export const FEWEST = 5

export function addStarCounts(a: StarCounts, b: StarCounts): StarCounts {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3], a[4] + b[4]]
}

export function countStars(counts: StarCounts): number {
  return counts.reduce((total, count) => total + count, 0)
}

/** Mean of the stars, or null without answers. */
export function meanStars(counts: StarCounts): number | null {
  const n = countStars(counts)
  return n === 0 ? null : sumStars(counts) / n
}

/** Mean of the stars with its interval on the scale 1 to 5. Null for a single answer. */
export const starInterval = (counts: StarCounts): Estimate | null =>
  intervalOfSums(sumsOfStars(counts), STAR_SCALE)

/** Change of the mean between two samples of stars. */
export const starChange = (before: StarCounts, after: StarCounts): Change =>
  changeOfSums(sumsOfStars(before), sumsOfStars(after), STAR_SCALE)

/** Mean of scores from 0 to 100 with its interval. Null for a single score. */
export const scoreInterval = (scores: readonly number[]): Estimate | null =>
  intervalOfSums(sumsOfScores(scores), SCORE_SCALE)

/** Change of the mean between two samples of scores. */
export const scoreChange = (before: readonly number[], after: readonly number[]): Change =>
  changeOfSums(sumsOfScores(before), sumsOfScores(after), SCORE_SCALE)

export const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

/** A share of 0 to 1 with its interval; null for n = 0. */
export function shareInterval(successes: number, n: number): Estimate | null {
  if (n === 0) return null
  const share = successes / n
  return {
    n,
    value: share,
    ...boundedMeanInterval({ n, mean: share, meanSquare: share }, { min: 0, max: 1 }, UNSEEN.share),
  }
}

/** Change of a share, by the rule of `changeBetween`. */
export function proportionChange(
  before: { successes: number; n: number },
  after: { successes: number; n: number },
): Change {
  const [from, to] = [shareInterval(before.successes, before.n), shareInterval(after.successes, after.n)]
  return changeBetween(from, to, from && to && to.value - from.value)
}

/** Net promoter score, −100 to 100: the mean of 100, 0 and −100. Null without answers. */
export function npsInterval(promoters: number, passives: number, detractors: number): Estimate | null {
  const n = promoters + passives + detractors
  if (n === 0) return null
  const value = (100 * (promoters - detractors)) / n
  const meanSquare = (10_000 * (promoters + detractors)) / n
  return { n, value, ...boundedMeanInterval({ n, mean: value, meanSquare }, NPS_SCALE, UNSEEN.mean) }
}

export const STAR_SCALE = { min: 1, max: 5 }
export const SCORE_SCALE = { min: 0, max: 100 }
export const NPS_SCALE = { min: -100, max: 100 }

type Moments = { n: number; sum: number; squares: number }
type Scale = { min: number | null; max: number | null }

const sumsOfStars = (counts: StarCounts): Moments => ({
  n: countStars(counts),
  sum: sumStars(counts),
  squares: counts.reduce((total, count, index) => total + count * (index + 1) ** 2, 0),
})

const sumsOfScores = (scores: readonly number[]): Moments => ({
  n: scores.length,
  sum: scores.reduce((sum, score) => sum + score, 0),
  squares: scores.reduce((sum, score) => sum + score * score, 0),
})

function changeOfSums(before: Moments, after: Moments, scale: Scale): Change {
  const value = before.n === 0 || after.n === 0 ? null : after.sum / after.n - before.sum / before.n
  return changeBetween(intervalOfSums(before, scale), intervalOfSums(after, scale), value)
}

/**
 * The mean of at least two values. On a scale with two ends the interval is that of bounded-mean.ts. Without ends, or
 * if a value lies outside them, it is Student's, mean ± t(0.975; n − 1) · s / √n (NIST/SEMATECH e-Handbook of
 * Statistical Methods, 1.3.5.2), which does not exist for equal values. `worth`: how many independent values these are
 * worth.
 */
export function intervalOfSums({ n, sum, squares }: Moments, scale: Scale, worth = n): Estimate | null {
  if (n < 2) return null
  const mean = sum / n
  const { min, max } = scale
  const spread = squares - (sum * sum) / n
  const isEqual = isRoundingError(spread, squares)
  if (min !== null && max !== null && fits(mean, spread / n, { min, max })) {
    const meanSquare = isEqual ? mean * mean : squares / n
    return {
      n,
      value: mean,
      ...boundedMeanInterval({ n: worth, mean, meanSquare }, { min, max }, UNSEEN.mean),
    }
  }
  if (isEqual) return null
  const half = studentT(Math.max(1, Math.round(worth) - 1)) * Math.sqrt(spread / (n - 1) / worth)
  return { n, value: mean, lower: mean - half, upper: mean + half }
}

const ROUNDING = 1e-9

/** Whether a sum of squared deviations is only the rounding error of equal values. */
export const isRoundingError = (deviations: number, squares: number): boolean =>
  deviations <= ROUNDING * Math.max(1, squares)

/** Whether values with this mean and variance can all lie between the ends; sums of fractions may be slightly off. */
function fits(mean: number, variance: number, { min, max }: { min: number; max: number }): boolean {
  const hair = ROUNDING * (max - min)
  if (mean < min - hair || mean > max + hair) return false
  return variance <= Math.max(0, (mean - min) * (max - mean)) + hair * (max - min)
}

/**
 * Difference of two independent estimates from their own intervals: the "square-and-add" rule MOVER (Zou and Donner,
 * Statistics in Medicine 27, 2008). It keeps lopsided intervals lopsided, so that at most one chance difference in
 * twenty is reported, even for skewed scores and samples of very different sizes. Fewer than `FEWEST` values on either
 * side allow no verdict.
 */
export function changeBetween(before: Estimate | null, after: Estimate | null, value: number | null): Change {
  if (before === null || after === null || value === null) return { verdict: 'unknown', value }
  if (before.n < FEWEST || after.n < FEWEST) return { verdict: 'unknown', value }
  const lower = value - Math.hypot(after.value - after.lower, before.upper - before.value)
  const upper = value + Math.hypot(after.upper - after.value, before.value - before.lower)
  if (lower > 0) return { verdict: 'up', value, lower, upper }
  if (upper < 0) return { verdict: 'down', value, lower, upper }
  return { verdict: 'none', value, lower, upper }
}

function sumStars(counts: StarCounts): number {
  return counts.reduce((total, count, index) => total + count * (index + 1), 0)
}

/**
 * 97.5 % quantile of Student's t: the usual table up to 30 degrees of freedom, then expansion 26.7.5 of Abramowitz and
 * Stegun, Handbook of Mathematical Functions (correct to five decimals).
 */
export function studentT(degrees: number): number {
  const tabled = T_TABLE[degrees - 1]
  if (tabled !== undefined) return tabled
  const first = (Z ** 3 + Z) / 4
  const second = (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / 96
  const third = (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / 384
  return Z + first / degrees + second / degrees ** 2 + third / degrees ** 3
}

const T_TABLE = [
  12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.306, 2.2622, 2.2281, 2.201, 2.1788, 2.1604,
  2.1448, 2.1314, 2.1199, 2.1098, 2.1009, 2.093, 2.086, 2.0796, 2.0739, 2.0687, 2.0639, 2.0595, 2.0555,
  2.0518, 2.0484, 2.0452, 2.0423,
]
