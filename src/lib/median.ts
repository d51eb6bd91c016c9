import type { Estimate } from '#lib/statistics.ts'

const ERROR = 0.025

/**
 * The median with its 95 % interval from order statistics (W. J. Conover, Practical Nonparametric Statistics, 3.2): the
 * limits are the values whose ranks a fair coin exceeds in at most 2.5 % of cases on either side. It makes no
 * assumption about the distribution, so it suits times with a long tail. Null for five values or fewer, which allow no
 * interval.
 */
export function medianInterval(values: readonly number[]): Estimate | null {
  const value = medianOf(values)
  const rank = lowerRank(values.length)
  if (value === null || rank === 0) return null
  const sorted = Float64Array.from(values).sort()
  const [lower, upper] = [sorted[rank - 1], sorted[values.length - rank]]
  return lower === undefined || upper === undefined ? null : { n: values.length, value, lower, upper }
}

/** Halfway between the two middle values if there are two; null without values. */
export function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = Float64Array.from(values).sort()
  const middle = (values.length - 1) / 2
  const [below, above] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]]
  return below === undefined || above === undefined ? null : (below + above) / 2
}

/** The largest r such that fewer than r heads in n tosses are at most 2.5 % likely; 0 if there is none. */
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
