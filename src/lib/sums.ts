import { boundedMeanInterval, UNSEEN, Z } from '#lib/bounded-mean.ts'
import {
  type Change,
  changeBetween,
  type Estimate,
  FEWEST,
  intervalOfSums,
  isRoundingError,
  NPS_SCALE,
  studentT,
} from '#lib/statistics.ts'

/** Count, sum and sum of squares of any values. Sums of parts add up to those of the whole. */
export type Sums = { n: number; sum: number; squares: number; clusters?: Clusters | undefined }

/**
 * Values that belong together, such as the answers of one call or the calls of one reviewer, carry less information
 * than the same number of independent ones. For clusters with n values and the sum s: the number of clusters, and the
 * sums of n², n·s and s². Sums add up as long as no cluster is split between them.
 */
export type Clusters = { count: number; sizes: number; products: number; squares: number }

export const NO_SUMS: Sums = { n: 0, sum: 0, squares: 0 }

/**
 * How a figure is computed from sums. `share`: the percentage of ones among zeros and ones. `nps`: the mean of 100 for
 * a promoter, −100 for a detractor and 0 otherwise. `total`: the sum itself, which has no interval.
 */
export type Figure = 'mean' | 'share' | 'nps' | 'total'
export type Scale = { min: number | null; max: number | null }

export function addSums(a: Sums, b: Sums): Sums {
  const clusters = a.n === 0 ? b.clusters : b.n === 0 ? a.clusters : addClusters(a.clusters, b.clusters)
  const added = { n: a.n + b.n, sum: a.sum + b.sum, squares: a.squares + b.squares }
  return clusters ? { ...added, clusters } : added
}

const addClusters = (a: Clusters | undefined, b: Clusters | undefined): Clusters | undefined =>
  a &&
  b && {
    count: a.count + b.count,
    sizes: a.sizes + b.sizes,
    products: a.products + b.products,
    squares: a.squares + b.squares,
  }

/** Sums of clustered values. */
export const sumsOfClusters = (clusters: readonly (readonly number[])[]): Sums =>
  clusters.reduce((sums: Sums, numbers) => {
    const [n, sum] = [numbers.length, numbers.reduce((total, each) => total + each, 0)]
    const squares = numbers.reduce((total, each) => total + each * each, 0)
    const own = { count: 1, sizes: n * n, products: n * sum, squares: sum * sum }
    return n === 0 ? sums : addSums(sums, { n, sum, squares, clusters: own })
  }, NO_SUMS)

/** The figure, or null without values. */
export function figureOf(figure: Figure, { n, sum }: Sums): number | null {
  if (n === 0) return null
  if (figure === 'total') return sum
  return figure === 'share' ? (100 * sum) / n : sum / n
}

/** Removes binary rounding errors: 4.5 − 4.1 is 0.4. */
export const tidy = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 1e9) / 1e9 + 0

/** The figure with its 95 % interval by the rules of statistics.ts; null if it has none. */
export function sumsInterval(figure: Figure, sums: Sums, scale: Scale): Estimate | null {
  const { n, sum, squares } = sums
  if (figure === 'total' || n === 0) return null
  const worth = independent(sums)
  if (figure === 'nps') {
    const { lower, upper } = boundedMeanInterval(
      { n: worth, mean: sum / n, meanSquare: squares / n },
      NPS_SCALE,
      UNSEEN.mean,
    )
    return { n, value: sum / n, lower, upper }
  }
  if (figure === 'share') {
    const mean = sum / n
    const { lower, upper } = boundedMeanInterval({ n: worth, mean, meanSquare: mean }, SHARE, UNSEEN.share)
    return { n, value: 100 * mean, lower: 100 * lower, upper: 100 * upper }
  }
  return intervalOfSums(sums, scale, worth)
}

const SHARE = { min: 0, max: 1 }

/** Whether a figure changed by more than chance; unknown if either side has too few values. */
export function sumsChange(figure: Figure, before: Sums, after: Sums, scale: Scale): Change {
  const [from, to] = [figureOf(figure, before), figureOf(figure, after)]
  const value = from === null || to === null ? null : to - from
  if (isTooFew(before) || isTooFew(after)) return { verdict: 'unknown', value }
  return changeBetween(sumsInterval(figure, before, scale), sumsInterval(figure, after, scale), value)
}

/** Too few values, or too few clusters, for a figure. */
export const isTooFew = ({ n, clusters }: Pick<Sums, 'n' | 'clusters'>): boolean =>
  n < FEWEST || (clusters !== undefined && clusters.count < FEWEST)

export type Judged = {
  value: number | null
  n: number
  /** The 95 % interval; null for too few values, and for figures without an interval. */
  lower: number | null
  upper: number | null
  /** Too few values in this or the compared period or group: there is no verdict. */
  tooFew: boolean
  verdict: Change['verdict']
}

/** A figure and its comparison with an earlier one; `before` is null if there is no comparison. */
export function judge(figure: Figure, before: Sums | null, after: Sums, scale: Scale): Judged {
  const interval = isTooFew(after) ? null : sumsInterval(figure, after, scale)
  return {
    value: figureOf(figure, after),
    n: after.n,
    lower: interval?.lower ?? null,
    upper: interval?.upper ?? null,
    tooFew: isTooFew(after) || (before !== null && isTooFew(before)),
    verdict: before === null ? 'unknown' : sumsChange(figure, before, after, scale).verdict,
  }
}

/**
 * How many independent values the clustered ones are worth: the number that would give the mean the same variance as
 * the clusters do (the sandwich estimator of Liang and Zeger, Biometrika 73, 1986), with t for few clusters. Never more
 * than there are.
 */
function independent({ n, sum, squares, clusters }: Sums): number {
  if (clusters === undefined || n < 2) return n
  const { count, sizes, products, squares: ofSums } = clusters
  // Every cluster has one value, so the values are independent.
  if (count === n) return n
  if (count < 2) return 1
  const mean = sum / n
  const alone = (squares / n - mean * mean) / (n - 1)
  const byCluster = ((count / (count - 1)) * (ofSums - 2 * mean * products + mean * mean * sizes)) / (n * n)
  if (isRoundingError(squares - mean * sum, squares)) return count
  const forFew = (studentT(count - 1) / Z) ** 2
  return n / Math.max(1, (byCluster / alone) * forFew)
}
