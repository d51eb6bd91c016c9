import type { Estimate } from '#lib/statistics.ts'
import { figureOf, type Judged, judge, type Sums, sumsInterval } from '#lib/sums.ts'

const SCALE = { min: 0, max: 100 }

/** Scores of the period and of the period before; null where the report asks for no comparison. */
export type Score = { now: Sums; before: Sums | null }

/** A mean with its own n, interval and verdict. */
export type Measured = Omit<Judged, 'tooFew'> & {
  sums: Sums
  /** The mean of the period before, with its own n; null without a comparison and without reviews before. */
  before: Omit<Judged, 'tooFew' | 'verdict'> | null
  change: number | null
  /** False where the scorecard scored otherwise in the period before: then there is no verdict. */
  isComparable: boolean
}

export function measured({ now, before }: Score, isComparable = true): Measured {
  const { value, n, lower, upper, verdict } = judge('mean', before, now, SCALE)
  const earlier = before && before.n > 0 ? judge('mean', null, before, SCALE) : null
  return {
    sums: now,
    value,
    n,
    lower,
    upper,
    verdict: isComparable ? verdict : 'unknown',
    before: earlier && { value: earlier.value, n: earlier.n, lower: earlier.lower, upper: earlier.upper },
    change: value === null || earlier?.value == null ? null : value - earlier.value,
    isComparable,
  }
}

/** A mean beside that of all others: `whole` includes it. */
export function againstOthers(
  part: Sums,
  whole: Sums,
): { verdict: Judged['verdict']; others: number | null } {
  const others = { n: whole.n - part.n, sum: whole.sum - part.sum, squares: whole.squares - part.squares }
  return { verdict: judge('mean', others, part, SCALE).verdict, others: meanOf(others) }
}

/** A share of reviews in percent, with the reviews as its n. */
export function shareOf(count: number, n: number, before?: { count: number; n: number }): Measured {
  const sums = (of: { count: number; n: number }): Sums => ({ n: of.n, sum: of.count, squares: of.count })
  const now = sums({ count, n })
  const judged = judge('share', before ? sums(before) : null, now, SCALE)
  const earlier = before && before.n > 0 ? judge('share', null, sums(before), SCALE) : null
  return {
    ...judged,
    sums: now,
    before: earlier,
    change: judged.value === null || earlier?.value == null ? null : judged.value - earlier.value,
    isComparable: true,
  }
}

export const meanOf = (scores: Sums): number | null => figureOf('mean', scores)
export const intervalOf = (scores: Sums): Estimate | null => sumsInterval('mean', scores, SCALE)
