import { interval } from './intervals.ts'
import type { ReviewRow } from './rows.ts'

/** A number and its cluster. Numbers in a cluster are not independent. */
export type Scored = { number: number; cluster: string }

/** A figure of a QA report; without interval if there are too few results. */
export type Judged = {
  value: number | null
  n: number
  lower: number | null
  upper: number | null
  too_few: boolean
}

const SCALE = { min: 0, max: 100 }
const FEWEST = 5

/** Reviews of the same interaction form a cluster. */
export const clusterOf = ({ id, interaction_id }: Pick<ReviewRow, 'id' | 'interaction_id'>): string =>
  interaction_id === null ? `review ${id}` : `interaction ${interaction_id}`

const isTooFew = (list: readonly Scored[]): boolean =>
  list.length < FEWEST || new Set(list.map(({ cluster }) => cluster)).size < FEWEST

export function judged(kind: 'mean' | 'share', list: readonly Scored[]): Judged {
  const numbers = list.map(({ number }) => number)
  const unit = kind === 'share' ? 100 : 1
  const tooFew = isTooFew(list)
  const { lower = null, upper = null } = tooFew ? {} : interval(kind, numbers, SCALE, worthOf(list))
  return {
    value: list.length === 0 ? null : (unit * sum(numbers)) / list.length,
    n: list.length,
    lower,
    upper,
    too_few: tooFew,
  }
}

/** Samples differ if their difference exceeds the root of the sum of squares of the distances to the nearer limits. */
export function verdictOn(
  kind: 'mean' | 'share',
  before: readonly Scored[],
  after: readonly Scored[],
): 'up' | 'down' | 'none' | 'unknown' {
  const [from, to] = [judged(kind, before), judged(kind, after)]
  if (from.too_few || to.too_few) return 'unknown'
  const distance = (of: Judged, limit: 'lower' | 'upper') => (Number(of[limit]) - Number(of.value)) ** 2
  const rise = Number(to.value) - Number(from.value)
  if (rise > 0 && rise ** 2 > distance(to, 'lower') + distance(from, 'upper')) return 'up'
  if (rise < 0 && rise ** 2 > distance(to, 'upper') + distance(from, 'lower')) return 'down'
  return 'none'
}

/**
 * The effective sample size of clustered numbers: the variance of the mean if they were independent, divided by the
 * variance from cluster residuals, with Student's t instead of the normal quantile.
 */
export function worthOf(list: readonly Scored[]): number {
  const n = list.length
  const clusters = [...Map.groupBy(list, ({ cluster }) => cluster).values()]
  const count = clusters.length
  if (count === n || n < 2) return n
  if (count < 2) return 1
  const mean = sum(list.map(({ number }) => number)) / n
  const alone = sum(list.map(({ number }) => (number - mean) ** 2)) / (n * (n - 1))
  if (alone < 1e-12) return count
  const residuals = clusters.map((numbers) => sum(numbers.map(({ number }) => number - mean)))
  const byCluster = (count / (count - 1)) * (sum(residuals.map((residual) => residual ** 2)) / n ** 2)
  const t = studentT(count - 1)
  return Math.min(n, n / ((byCluster / alone) * (t / Z) ** 2))
}

const Z = 1.959963984540054

/** The 97.5 % quantile by bisection; matches the four decimals of printed tables up to 30 degrees of freedom. */
export function studentT(degrees: number): number {
  let [low, high] = [0, 13]
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (within(middle, degrees) < 0.95) low = middle
    else high = middle
  }
  return degrees <= 30 ? Math.round(low * 1e4) / 1e4 : low
}

/** The probability of a value between −t and t (Abramowitz and Stegun, 26.7.3 and 26.7.4). */
function within(t: number, degrees: number): number {
  const angle = Math.atan(t / Math.sqrt(degrees))
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  const isOdd = degrees % 2 === 1
  let term = isOdd ? cosine : 1
  let series = degrees === 1 ? 0 : term
  for (let power = isOdd ? 3 : 2; power <= degrees - 2; power += 2) {
    term *= ((power - 1) / power) * cosine ** 2
    series += term
  }
  return isOdd ? (2 / Math.PI) * (angle + sine * series) : sine * series
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
