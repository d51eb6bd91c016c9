import { Z } from '#lib/bounded-mean.ts'
import { SCORE_SCALE } from '#lib/statistics.ts'
import { isTooFew, type Sums, sumsInterval } from '#lib/sums.ts'

export type Comparison = {
  /** Reviews before. */
  n: number
  mean: number
  /** Where the next score lies 19 times out of 20, if nothing has changed; null with too few. */
  usual: { low: number; high: number } | null
  verdict: 'above' | 'below' | 'usual' | 'too few'
}

/** Of the earlier scores, the share left out at either end of the usual range. */
const TAIL = 0.025
const HALF_UNSEEN = 0.5

/**
 * One score beside the earlier ones. A single review scatters: only a score outside the usual range is called higher or
 * lower. Each end of the range adds, by squares, how uncertain the mean is (`sumsInterval`) and how far single scores
 * scatter, with half an unseen score at that end of the scale. A few automatic failures make that scatter lopsided, so
 * the range also reaches the 2.5 % quantiles of the earlier scores, or their extremes where they are few.
 */
export function compare(score: number, earlier: readonly number[]): Comparison | null {
  const sums = sumsOf(earlier)
  const { n } = sums
  if (n === 0) return null
  const mean = sums.sum / n
  const interval = isTooFew(sums) ? null : sumsInterval('mean', sums, SCORE_SCALE)
  if (interval === null) return { n, mean, usual: null, verdict: 'too few' }
  const { min, max } = SCORE_SCALE
  const sorted = [...earlier].sort((a, b) => a - b)
  const place = Math.max(0, Math.floor(TAIL * (n + 1)) - 1)
  const reach = (uncertainty: number, end: number) => Math.hypot(uncertainty, Z * scatter(sums, end))
  const low = Math.min(sorted[place] ?? mean, mean - reach(mean - interval.lower, min))
  const high = Math.max(sorted[n - 1 - place] ?? mean, mean + reach(interval.upper - mean, max))
  const verdict = score < low ? 'below' : score > high ? 'above' : 'usual'
  return { n, mean, usual: { low: Math.max(min, low), high: Math.min(max, high) }, verdict }
}

const sumsOf = (scores: readonly number[]): Sums => ({
  n: scores.length,
  sum: scores.reduce((sum, each) => sum + each, 0),
  squares: scores.reduce((sum, each) => sum + each * each, 0),
})

/** The standard deviation with half a score at an end of the scale added. */
function scatter({ n, sum, squares }: Sums, end: number): number {
  const weight = n + HALF_UNSEEN
  const centre = (sum + HALF_UNSEEN * end) / weight
  return Math.sqrt(Math.max(0, (squares + HALF_UNSEEN * end * end) / weight - centre * centre))
}

/** Of a page of reviews the scores of all but one. */
export const earlierScores = (
  reviews: readonly { id: number; score: number | null }[],
  without: number,
): number[] => reviews.flatMap(({ id, score }) => (id === without || score === null ? [] : [score]))
