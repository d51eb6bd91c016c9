import { studentT } from '#lib/statistics.ts'
import { TOO_FEW } from '#ui/Interval.tsx'

export type Comparison = {
  /** Reviews before. */
  n: number
  mean: number
  /** Where the next score lies 19 times out of 20, if nothing has changed; null with too few. */
  usual: { low: number; high: number } | null
  verdict: 'above' | 'below' | 'usual' | 'too few'
}

/**
 * One score beside those before it. A single review scatters: only one outside the prediction interval of those before,
 * mean ± t(0.975; n − 1) · s · √(1 + 1/n), is called higher or lower.
 */
export function compare(score: number, earlier: readonly number[]): Comparison | null {
  const n = earlier.length
  if (n === 0) return null
  const mean = earlier.reduce((sum, each) => sum + each, 0) / n
  if (n < TOO_FEW) return { n, mean, usual: null, verdict: 'too few' }
  const variance = earlier.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (n - 1)
  const half = studentT(n - 1) * Math.sqrt(variance * (1 + 1 / n))
  const usual = { low: Math.max(0, mean - half), high: Math.min(100, mean + half) }
  const verdict = score < mean - half ? 'below' : score > mean + half ? 'above' : 'usual'
  return { n, mean, usual, verdict }
}

/** Of a page of reviews the scores of all but one. */
export const earlierScores = (
  reviews: readonly { id: number; score: number | null }[],
  without: number,
): number[] => reviews.flatMap(({ id, score }) => (id === without || score === null ? [] : [score]))
