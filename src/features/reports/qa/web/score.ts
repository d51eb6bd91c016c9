import type { Change, Estimate } from '#lib/statistics.ts'
import { figureOf, type Sums, sumsChange, sumsInterval } from '#lib/sums.ts'

const SCALE = { min: 0, max: 100 }

/** Scores of the period, and of the one before where that is asked about. */
export type Score = { now: Sums; before: Sums | null }

export type Measured = {
  n: number
  value: number | null
  low: number | null
  high: number | null
  /** The mean before; null where there was none, or where nobody asked. */
  before: number | null
  change: Change
}

export function measured({ now, before }: Score): Measured {
  const interval = intervalOf(now)
  return {
    n: now.n,
    value: meanOf(now),
    low: interval?.lower ?? null,
    high: interval?.upper ?? null,
    before: before && meanOf(before),
    change: before ? sumsChange('mean', before, now, SCALE) : { verdict: 'unknown', value: null },
  }
}

export const meanOf = (scores: Sums): number | null => figureOf('mean', scores)
export const intervalOf = (scores: Sums): Estimate | null => sumsInterval('mean', scores, SCALE)
