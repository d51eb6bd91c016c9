import { Z } from '#lib/bounded-mean.ts'
import { SCORE_SCALE } from '#lib/statistics.ts'
import { isTooFew, type Sums, sumsInterval } from '#lib/sums.ts'

export type Comparison = {
  /** Number of earlier reviews. */
  n: number
  mean: number
  /** Range that holds the next score 19 times out of 20 if nothing has changed; null if there are too few reviews. */
  usual: { low: number; high: number } | null
  verdict: 'above' | 'below' | 'usual' | 'too few'
}

/** Share of the earlier scores outside each end of the usual range. */
const TAIL = 0.025
const HALF_UNSEEN = 0.5

/**
 * Compares a score with the earlier ones. Single reviews vary, so only a score outside the usual range is called higher
 * or lower. Each end of the range combines, by squares, the uncertainty of the mean (`sumsInterval`) and the standard
 * deviation of single scores, computed with an extra half score at that end of the scale. A few autofails make the
 * scores skewed, so the range also reaches the 2.5 % quantiles of the earlier scores, or their extremes if they are few.
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

/** Standard deviation with half a score added at one end of the scale. */
function scatter({ n, sum, squares }: Sums, end: number): number {
  const weight = n + HALF_UNSEEN
  const centre = (sum + HALF_UNSEEN * end) / weight
  return Math.sqrt(Math.max(0, (squares + HALF_UNSEEN * end * end) / weight - centre * centre))
}

/** All scores but that of one review. */
export const earlierScores = (
  reviews: readonly { id: number; score: number | null }[],
  without: number,
): number[] => reviews.flatMap(({ id, score }) => (id === without || score === null ? [] : [score]))
