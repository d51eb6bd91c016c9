import { type Change, changeBetween, type Estimate, intervalOfScores } from '#lib/statistics.ts'

/** Scores from 0 to 100 as reports hold them, so that parts add up to the whole: their number, sum and sum of squares. */
export type ScoreSums = { n: number; sum: number; squares: number }

export const NO_SCORES: ScoreSums = { n: 0, sum: 0, squares: 0 }

export const addSums = (a: ScoreSums, b: ScoreSums): ScoreSums => ({
  n: a.n + b.n,
  sum: a.sum + b.sum,
  squares: a.squares + b.squares,
})

export const meanOfSums = ({ n, sum }: ScoreSums): number | null => (n === 0 ? null : sum / n)

/** Mean with its 95 % interval, by the rule of `scoreInterval`. One score has none: null. */
export function sumsInterval(sums: ScoreSums): Estimate | null {
  const interval = uncut(sums)
  return interval && { ...interval, lower: Math.max(0, interval.lower), upper: Math.min(100, interval.upper) }
}

/** Change of the mean, by the rule of `scoreChange`. */
export function sumsChange(before: ScoreSums, after: ScoreSums): Change {
  const [from, to] = [meanOfSums(before), meanOfSums(after)]
  return changeBetween(uncut(before), uncut(after), from === null || to === null ? null : to - from)
}

/** What rounding leaves of the variance of equal scores. */
const ROUNDING = 1e-9

function uncut({ n, sum, squares }: ScoreSums): Estimate | null {
  if (n < 2) return null
  const value = sum / n
  const variance = (squares - n * value ** 2) / (n - 1)
  return intervalOfScores(n, value, variance <= ROUNDING * Math.max(1, squares) ? 0 : variance)
}
