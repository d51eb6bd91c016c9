import {
  type Change,
  changeBetween,
  type Estimate,
  intervalOfMean,
  npsInterval,
  wilsonInterval,
} from '#lib/statistics.ts'

/** Of any numbers: how many, their sum, the sum of their squares. Sums of parts add up to those of the whole. */
export type Sums = { n: number; sum: number; squares: number }

export const NO_SUMS: Sums = { n: 0, sum: 0, squares: 0 }

/**
 * How a figure follows from sums. `share`: of ones among ones and noughts, as percent. `nps`: of 100 for a promoter,
 * −100 for a detractor and 0 for the others. `total`: the sum itself, which has no interval.
 */
export type Figure = 'mean' | 'share' | 'nps' | 'total'
export type Scale = { min: number | null; max: number | null }

export const addSums = (a: Sums, b: Sums): Sums => ({
  n: a.n + b.n,
  sum: a.sum + b.sum,
  squares: a.squares + b.squares,
})

/** The figure, or null of nothing. */
export function figureOf(figure: Figure, { n, sum }: Sums): number | null {
  if (n === 0) return null
  if (figure === 'total') return sum
  return figure === 'share' ? (100 * sum) / n : sum / n
}

/** The figure with its 95 % interval by the rules of statistics.ts; null where there is none to tell. */
export function sumsInterval(figure: Figure, sums: Sums, scale: Scale): Estimate | null {
  if (figure === 'total') return null
  if (figure === 'nps') {
    const { promoters, detractors } = npsParts(sums)
    return npsInterval(promoters, sums.n - promoters - detractors, detractors)
  }
  if (figure === 'share') {
    const share = wilsonInterval(sums.sum, sums.n)
    return (
      share && { n: share.n, value: 100 * share.value, lower: 100 * share.lower, upper: 100 * share.upper }
    )
  }
  const interval = meanInterval(sums, scale)
  if (interval === null) return null
  return {
    ...interval,
    lower: Math.max(scale.min ?? Number.NEGATIVE_INFINITY, interval.lower),
    upper: Math.min(scale.max ?? Number.POSITIVE_INFINITY, interval.upper),
  }
}

/** Whether a figure has changed by more than chance makes it. */
export function sumsChange(figure: Figure, before: Sums, after: Sums, scale: Scale): Change {
  const [from, to] = [figureOf(figure, before), figureOf(figure, after)]
  const interval = (sums: Sums) =>
    figure === 'mean' ? meanInterval(sums, scale) : sumsInterval(figure, sums, scale)
  return changeBetween(interval(before), interval(after), from === null || to === null ? null : to - from)
}

function npsParts({ sum, squares }: Sums): { promoters: number; detractors: number } {
  const [both, difference] = [squares / 10_000, sum / 100]
  return { promoters: (both + difference) / 2, detractors: (both - difference) / 2 }
}

/** By the rule of statistics.ts; the variance follows from the sums. */
function meanInterval({ n, sum, squares }: Sums, scale: Scale): Estimate | null {
  if (n < 2) return null
  // What is left of a difference of large numbers may be a hair off nought.
  const spread = squares - (sum * sum) / n
  const equal = spread <= ROUNDING * Math.max(1, squares)
  return intervalOfMean(n, sum / n, equal ? 0 : spread / (n - 1), scale)
}

const ROUNDING = 1e-9
