import type { Shown } from './ledger.ts'

export type Scale = { min: number | null; max: number | null }

const Z = 1.959963984540054

/** The 95 % interval of a figure, by other formulas than the product's own. */
export function interval(
  kind: 'mean' | 'share' | 'nps',
  numbers: readonly number[],
  _scale: Scale,
): Pick<Shown, 'lower' | 'upper'> {
  if (kind === 'share') return wilson(numbers)
  return {}
}

/** The shares that a score test does not reject: found by bisection rather than by Wilson's closed form. */
function wilson(numbers: readonly number[]): Pick<Shown, 'lower' | 'upper'> {
  const n = numbers.length
  const share = numbers.reduce((sum, number) => sum + number, 0) / n
  const rejected = (p: number) => Math.abs(share - p) > Z * Math.sqrt((p * (1 - p)) / n)
  const edge = (from: number): number => {
    let [outside, inside] = [from, share]
    for (let step = 0; step < 200; step += 1) {
      const middle = (outside + inside) / 2
      if (rejected(middle)) outside = middle
      else inside = middle
    }
    return inside
  }
  return { lower: 100 * (share === 0 ? 0 : edge(0)), upper: 100 * (share === 1 ? 1 : edge(1)) }
}
