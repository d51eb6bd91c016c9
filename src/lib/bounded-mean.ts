/** Two-sided 95 % quantile of the standard normal distribution. */
export const Z = 1.959963984540054

export type Range = { lower: number; upper: number }

/**
 * The weight of an unseen observation at the end of the scale. Means of several values need half an observation; values
 * that are only 0 or 1 are lumpier and need three quarters. `npm run bench -- statistics` prints the coverage of both.
 */
export const UNSEEN = { mean: 0.5, share: 0.75 } as const

/**
 * 95 % interval of a mean on a scale with two ends, from the number of values, their mean and the mean of their
 * squares. Scores are skewed: most are near the top and a few are 0 because of an autofail. If a sample happens to
 * contain no failure, the t interval is too narrow and too high. So each limit allows for part of an unseen observation
 * at its own end of the scale.
 *
 * A limit is a quantile of the mean under Dirichlet weights of the observations and of that end: the bound of Gaffke
 * (Mathematical Methods of Statistics 14, 2005), studied by Learned-Miller and Thomas (2019), with part of an
 * observation at the end instead of a whole one. The variance follows from the squares. The skewness is the largest
 * that values of this mean and variance can have on the scale, which a two-point distribution reaches. The quantile is
 * that of Pearson's type III, by Wilson and Hilferty. For zeros and ones it is close to a quantile of a beta
 * distribution, between the intervals of Jeffreys and of Clopper and Pearson.
 */
export function boundedMeanInterval(
  { n, mean, meanSquare }: { n: number; mean: number; meanSquare: number },
  { min, max }: { min: number; max: number },
  unseen: number,
): Range {
  const width = max - min
  // Map the values to the scale of 0 to 1.
  const at = (mean - min) / width
  const square = (meanSquare - 2 * min * mean + min * min) / (width * width)
  const lower = lowerLimit(n, at, square, unseen)
  const upper = 1 - lowerLimit(n, 1 - at, 1 - 2 * at + square, unseen)
  return {
    lower: min + width * Math.max(0, Math.min(at, lower)),
    upper: min + width * Math.min(1, Math.max(at, upper)),
  }
}

/** The lower limit on the scale of 0 to 1; the upper limit is that of the mirrored values. */
function lowerLimit(n: number, mean: number, meanSquare: number, unseen: number): number {
  const weight = n + unseen
  // The unseen observation is 0 and adds to neither sum.
  const centre = (n * mean) / weight
  const variance = (n * meanSquare) / weight - centre * centre
  if (variance <= TINY) return centre
  const third = variance * (variance / centre - centre)
  const spread = Math.sqrt(variance / (weight + 1))
  const skewness = (2 * third) / ((weight + 1) * (weight + 2)) / spread ** 3
  return centre + spread * lowQuantile(skewness)
}

/** A variance below this is a rounding error. */
const TINY = 1e-18

/** 2.5 % quantile of a standardised variable with Pearson's type III distribution (Wilson and Hilferty, 1931). */
function lowQuantile(skewness: number): number {
  if (Math.abs(skewness) < 1e-6) return -Z
  const root = 1 - (skewness * Z) / 6 - (skewness * skewness) / 36
  // With a positive skewness the distribution has a lower end, and the expansion may pass it.
  return (2 / skewness) * ((skewness > 0 ? Math.max(0, root) : root) ** 3 - 1)
}
