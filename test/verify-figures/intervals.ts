import type { Shown } from './ledger.ts'

export type Scale = { min: number | null; max: number | null }

const Z = 1.959963984540054

/** The 95 % interval of a figure, by other formulas than the product's own. */
export function interval(
  kind: 'mean' | 'share' | 'nps',
  numbers: readonly number[],
  _scale: Scale,
): Pick<Shown, 'lower' | 'upper'> {
  if (kind === 'share') return share(numbers)
  return {}
}

/** A share's posterior has three quarters of an unseen answer of the other kind on either side. */
const UNSEEN = 0.75

function share(numbers: readonly number[]): Pick<Shown, 'lower' | 'upper'> {
  const n = numbers.length
  const hits = numbers.reduce((sum, number) => sum + number, 0)
  return { lower: 100 * lowest(hits, n), upper: 100 * (1 - lowest(n - hits, n)) }
}

/**
 * The 2.5 % quantile of a beta distribution of `hits` against all others and the unseen one, taken as one of Pearson's
 * type III with the same first three moments: found by bisection rather than by a closed form.
 */
function lowest(hits: number, n: number): number {
  if (hits === 0) return 0
  const [a, b] = [hits, n - hits + UNSEEN]
  const mean = a / (a + b)
  const spread = Math.sqrt((a * b) / (a + b + 1)) / (a + b)
  const skewness = (2 * (b - a) * Math.sqrt(a + b + 1)) / ((a + b + 2) * Math.sqrt(a * b))
  // How many standard deviations of a normal variable lie below, by the cube root of Wilson and Hilferty.
  const score = (p: number) => {
    const inGamma = 1 + (skewness * (p - mean)) / (2 * spread)
    return (6 / skewness) * (Math.cbrt(inGamma) - 1 + skewness ** 2 / 36)
  }
  let [outside, inside] = [0, mean]
  for (let step = 0; step < 200; step += 1) {
    const middle = (outside + inside) / 2
    if (score(middle) < -Z) outside = middle
    else inside = middle
  }
  return Math.min(inside, hits / n)
}
