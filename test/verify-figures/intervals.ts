import type { Shown } from './ledger.ts'

export type Scale = { min: number | null; max: number | null }
export type Kind = 'mean' | 'share' | 'nps'

const Z = 1.959963984540054
/** The weight of an unseen number at the end of the scale. */
const UNSEEN = { mean: 0.5, nps: 0.5, share: 0.75 } as const

/**
 * The 95 % interval of a figure. Each limit is the 2.5 % quantile of a scaled beta variable with the mean and variance of
 * the sample, extended by part of an unseen value at the end of the scale. The product works with sample moments; this
 * uses the moments of the beta distribution instead.
 */
export function interval(
  kind: Kind,
  numbers: readonly number[],
  scale: Scale,
  worth = numbers.length,
): Pick<Shown, 'lower' | 'upper'> {
  const n = numbers.length
  if (n === 0 || (kind === 'mean' && n < 2)) return { lower: null, upper: null }
  const [min, max] = kind === 'share' ? [0, 1] : [scale.min, scale.max]
  if (min === null || max === null || numbers.some((number) => number < min || number > max)) return {}
  const width = max - min
  const onScale = numbers.map((number) => (number - min) / width)
  const mean = onScale.reduce((sum, number) => sum + number, 0) / n
  const lower = Math.max(0, Math.min(mean, limit(onScale, UNSEEN[kind], worth)))
  const mirrored = onScale.map((number) => 1 - number)
  const upper = Math.min(1, Math.max(mean, 1 - limit(mirrored, UNSEEN[kind], worth)))
  const unit = kind === 'share' ? 100 : 1
  return { lower: unit * (min + width * lower), upper: unit * (min + width * upper) }
}

/** The lower limit for numbers from 0 to 1, including part of an unseen 0. `worth`: effective sample size. */
function limit(numbers: readonly number[], unseen: number, worth: number): number {
  const [weight, share] = [worth + unseen, worth / numbers.length]
  const mean = (share * numbers.reduce((sum, number) => sum + number, 0)) / weight
  const variance =
    (share * numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0) + unseen * mean ** 2) / weight
  if (mean <= 0 || variance <= 1e-15) return mean
  const place = mean + variance / mean
  const [a, b] = [(weight * mean) / place, weight * (1 - mean / place)]
  const deviation = (place * Math.sqrt((a * b) / (a + b + 1))) / (a + b)
  const skewness = (2 * (b - a) * Math.sqrt(a + b + 1)) / ((a + b + 2) * Math.sqrt(a * b))
  return mean + deviation * lowQuantile(skewness)
}

/** 2.5 % quantile of a standardised gamma variable of this skewness, by the Wilson–Hilferty approximation. */
function lowQuantile(skewness: number): number {
  if (Math.abs(skewness) < 1e-6) return -Z
  const shape = 4 / skewness ** 2
  const tail = skewness > 0 ? -Z : Z
  const cube = Math.max(0, 1 - 1 / (9 * shape) + tail / (3 * Math.sqrt(shape))) ** 3
  return Math.sign(skewness) * Math.sqrt(shape) * (cube - 1)
}
