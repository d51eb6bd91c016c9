import { meanOfSums, type ScoreSums, sumsChange, sumsInterval } from '#lib/score-sums.ts'
import type { Change } from '#lib/statistics.ts'

/** Scores of the period, and of the one before where that is asked about. */
export type Score = { now: ScoreSums; before: ScoreSums | null }

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
  const interval = sumsInterval(now)
  return {
    n: now.n,
    value: meanOfSums(now),
    low: interval?.lower ?? null,
    high: interval?.upper ?? null,
    before: before && meanOfSums(before),
    change: before ? sumsChange(before, now) : { verdict: 'unknown', value: null },
  }
}
