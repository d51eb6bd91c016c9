/** Figures with n, interval and verdict. The server computes all of them. */

type Verdict = 'up' | 'down' | 'none' | 'unknown'
type Interval = { lower: number | null; upper: number | null; too_few: boolean }
export type WireScores = Interval & { average: number | null; count: number }
export type WireCompared = { scores: WireScores; previous_scores: WireScores; verdict: Verdict }
type WireShare = Interval & { percent: number | null; count: number }
type WireShares = { share: WireShare; previous_share: WireShare; verdict: Verdict }

/** A mean or a share with its n and interval. */
export type Figure = {
  value: number | null
  n: number
  lower: number | null
  upper: number | null
  isTooFew: boolean
}

export type Measured = Figure & {
  verdict: Verdict
  /** The previous period; null if it has no reviews. */
  before: Figure | null
  change: number | null
  /** False if the scorecard's scoring changed since the previous period; there is no verdict then. */
  isComparable: boolean
}

/** A comparison with all others together. */
export type AgainstOthers = { average: number | null; verdict: Verdict }

export const figureOf = ({ average, count, lower, upper, too_few }: WireScores): Figure => ({
  value: average,
  n: count,
  lower,
  upper,
  isTooFew: too_few,
})

export const measured = (
  { scores, previous_scores, verdict }: WireCompared,
  isComparable: boolean,
): Measured => beside(figureOf(scores), figureOf(previous_scores), { verdict, isComparable })

/** Reads a share of reviews in percent. */
export const measuredShare = ({ share, previous_share, verdict }: WireShares): Measured =>
  beside(shareOf(share), shareOf(previous_share), { verdict, isComparable: true })

const shareOf = ({ percent, ...rest }: WireShare): Figure => figureOf({ average: percent, ...rest })

const beside = (now: Figure, before: Figure, rest: Pick<Measured, 'verdict' | 'isComparable'>): Measured => ({
  ...now,
  ...rest,
  before: before.n > 0 ? before : null,
  change: now.value === null || before.value === null ? null : now.value - before.value,
})

/** The figure without reviews. */
export const NOTHING: Measured = {
  value: null,
  n: 0,
  lower: null,
  upper: null,
  isTooFew: true,
  verdict: 'unknown',
  before: null,
  change: null,
  isComparable: true,
}
