import type { Estimate } from '#lib/statistics.ts'

const ERROR = 0.025

/**
 * The median with its 95 % interval from order statistics (W. J. Conover, Practical Nonparametric Statistics, 3.2):
 * the limits are the values whose ranks a fair coin exceeds in at most 2.5 % of cases on either side. It assumes nothing
 * of the shape of the numbers, such as times with a long tail. Five numbers or fewer have no such interval: null.
 */
export function medianInterval(values: readonly number[]): Estimate | null {
  const value = medianOf(values)
  const rank = lowerRank(values.length)
  if (value === null || rank === 0) return null
  const sorted = Float64Array.from(values).sort()
  const [lower, upper] = [sorted[rank - 1], sorted[values.length - rank]]
  return lower === undefined || upper === undefined ? null : { n: values.length, value, lower, upper }
}

/** Between the two in the middle, where there are two; null without numbers. */
export function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = Float64Array.from(values).sort()
  const middle = (values.length - 1) / 2
  const [below, above] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]]
  return below === undefined || above === undefined ? null : (below + above) / 2
}

/** The largest r such that fewer than r heads of n tosses are at most 2.5 % likely; 0 where there is none. */
function lowerRank(n: number): number {
  let rank = 0
  let logProbability = -n * Math.LN2
  let below = Math.exp(logProbability)
  while (below <= ERROR && rank < n / 2) {
    rank += 1
    logProbability += Math.log((n - rank + 1) / rank)
    below += Math.exp(logProbability)
  }
  return rank
}
