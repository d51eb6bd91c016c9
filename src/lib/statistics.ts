/**
 * 95 % intervals from counts. Everything starts from counts and sums, as the rollups hold them, never from
 * averages, so that parts add up to the same answer as the whole.
 */
export type StarCounts = readonly [one: number, two: number, three: number, four: number, five: number]

export type Estimate = { n: number; value: number; lower: number; upper: number }

/** `value` is after minus before. `none`: the interval contains zero; `unknown`: too few answers to say. */
export type Change =
  | { verdict: 'up' | 'down' | 'none'; value: number; lower: number; upper: number }
  | { verdict: 'unknown'; value: number | null }

/** Two-sided 95 % quantile of the standard normal distribution. */
const Z = 1.959963984540054

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

/**
 * Mean of the stars with its Student t interval, mean ± t(0.975; n − 1) · s / √n, cut to the scale
 * 1 to 5 (NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.5.2). One answer has no interval: null.
 *
 * Equal answers have s = 0, and that interval would claim certainty after two of them. For those it is the
 * share of other answers still plausible, 1 − 0.025^(1/n) (Clopper and Pearson, Biometrika 26, 1934),
 * times the way to the farther end of the scale.
 */
export function starInterval(counts: StarCounts): Estimate | null {
  const interval = meanInterval(counts)
  if (interval === null) return null
  return { ...interval, lower: Math.max(1, interval.lower), upper: Math.min(5, interval.upper) }
}

/** Change of the mean between two samples of stars. */
export function starChange(before: StarCounts, after: StarCounts): Change {
  const [meanBefore, meanAfter] = [meanStars(before), meanStars(after)]
  const value = meanBefore === null || meanAfter === null ? null : meanAfter - meanBefore
  return changeBetween(meanInterval(before), meanInterval(after), value)
}

/** Mean of scores from 0 to 100 with its interval, by the rule of `starInterval`. One score has none: null. */
export function scoreInterval(scores: readonly number[]): Estimate | null {
  const interval = scoresInterval(scores)
  return interval && { ...interval, lower: Math.max(0, interval.lower), upper: Math.min(100, interval.upper) }
}

/** Change of the mean between two samples of scores. */
export function scoreChange(before: readonly number[], after: readonly number[]): Change {
  const [from, to] = [meanOf(before), meanOf(after)]
  const value = from === null || to === null ? null : to - from
  return changeBetween(scoresInterval(before), scoresInterval(after), value)
}

export const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * Wilson's score interval of a proportion (E. B. Wilson, Journal of the American Statistical Association
 * 22, 1927): within 0 and 1, and sensible at 0 %, at 100 % and for small n. Null for n = 0.
 */
export function wilsonInterval(successes: number, n: number): Estimate | null {
  if (n === 0) return null
  const share = successes / n
  const centre = (share + Z ** 2 / (2 * n)) / (1 + Z ** 2 / n)
  const half = (Z / (1 + Z ** 2 / n)) * Math.sqrt((share * (1 - share)) / n + Z ** 2 / (4 * n ** 2))
  return {
    n,
    value: share,
    // At the ends the formula is exact on paper only; rounding must not leave the share outside.
    lower: successes === 0 ? 0 : Math.max(0, Math.min(share, centre - half)),
    upper: successes === n ? 1 : Math.min(1, Math.max(share, centre + half)),
  }
}

/**
 * Change of a proportion: Newcombe's method 10 (Statistics in Medicine 17, 1998), which is the rule of
 * `changeBetween` over Wilson's intervals.
 */
export function proportionChange(
  before: { successes: number; n: number },
  after: { successes: number; n: number },
): Change {
  const [from, to] = [wilsonInterval(before.successes, before.n), wilsonInterval(after.successes, after.n)]
  return changeBetween(from, to, from && to && to.value - from.value)
}

/**
 * Net promoter score, −100 to 100, with the normal interval from the multinomial variance
 * p + d − (p − d)² over n (B. Rocks, The American Statistician 70, 2016). Like Rocks's adjusted Wald
 * interval it adds three answers before taking the width, ¾ promoter, ¾ detractor, 1½ passive, so that a
 * unanimous sample keeps a width. Null for no answers.
 */
export function npsInterval(promoters: number, passives: number, detractors: number): Estimate | null {
  const n = promoters + passives + detractors
  if (n === 0) return null
  const value = (promoters - detractors) / n
  const [p, d] = [(promoters + 0.75) / (n + 3), (detractors + 0.75) / (n + 3)]
  const centre = p - d
  const half = Z * Math.sqrt((p + d - centre ** 2) / (n + 3))
  return {
    n,
    value: 100 * value,
    lower: 100 * Math.max(-1, Math.min(value, centre - half)),
    upper: 100 * Math.min(1, Math.max(value, centre + half)),
  }
}

function meanInterval(counts: StarCounts): Estimate | null {
  const n = countStars(counts)
  if (n < 2) return null
  const value = sumStars(counts) / n
  const variance =
    counts.reduce((total, count, index) => total + count * (index + 1 - value) ** 2, 0) / (n - 1)
  const equal = counts.some((count) => count === n)
  return intervalOfMean(n, value, equal ? 0 : variance, { min: 1, max: 5 })
}

function scoresInterval(scores: readonly number[]): Estimate | null {
  const n = scores.length
  const value = meanOf(scores)
  if (value === null || n < 2) return null
  const variance = scores.reduce((total, score) => total + (score - value) ** 2, 0) / (n - 1)
  const equal = scores.every((score) => score === scores[0])
  return intervalOfMean(n, value, equal ? 0 : variance, { min: 0, max: 100 })
}

/**
 * Of two numbers or more. Not cut to the scale: a comparison needs the honest width on both sides. Without variance it
 * is the interval of equal answers, and without a scale those have none.
 */
export function intervalOfMean(
  n: number,
  value: number,
  variance: number,
  { min, max }: { min: number | null; max: number | null },
): Estimate | null {
  if (variance === 0) {
    if (min === null || max === null) return null
    const others = 1 - 0.025 ** (1 / n)
    return { n, value, lower: value - others * (value - min), upper: value + others * (max - value) }
  }
  const half = studentT(n - 1) * Math.sqrt(variance / n)
  return { n, value, lower: value - half, upper: value + half }
}

/**
 * Difference of two independent estimates from their own intervals, the "square-and-add" rule MOVER (Zou
 * and Donner, Statistics in Medicine 27, 2008). It keeps lopsided intervals lopsided, and is never narrower
 * than Welch's for means, so a change that is only chance is flagged at most about one time in twenty.
 */
export function changeBetween(before: Estimate | null, after: Estimate | null, value: number | null): Change {
  if (before === null || after === null || value === null) return { verdict: 'unknown', value }
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
 * 97.5 % quantile of Student's t: the usual table up to 30 degrees of freedom, from there the expansion
 * 26.7.5 of Abramowitz and Stegun, Handbook of Mathematical Functions (right to five decimals).
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
