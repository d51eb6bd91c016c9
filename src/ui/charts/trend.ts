/** One place on the horizontal axis: a day, a week, a month. */
export interface TrendSlot {
  key: string
  /** Below the axis, as short as can be: "13 Oct". */
  tick: string
  /** In full, for the tip and the table: "Week of 13 October". */
  title: string
  /** Still running: hatched, and its marker stays open. */
  unfinished?: boolean
  /** Where a click leads. */
  href?: string
}

export interface TrendPoint {
  /** Null: nothing was measured; the line has a gap there. */
  value: number | null
  low?: number | null
  high?: number | null
  n?: number
  /** Too few although n is five or more: the facts belong to too few clusters. */
  isTooFew?: boolean
}

export interface TrendSeries {
  id: string
  label: string
  /** Second line of the direct label. */
  sub?: string
  /** One to a slot. */
  points: readonly TrendPoint[]
  /** What the others are compared with: grey, dashed, without markers or band. */
  compare?: boolean
}

/** A vertical mark between what is comparable and what is not: a new version of a scorecard, say. */
export interface TrendEvent {
  slot: number
  label: string
}

export interface TrendData {
  slots: readonly TrendSlot[]
  series: readonly TrendSeries[]
  events?: readonly TrendEvent[]
}

/** More lines than these cannot be told apart; the table has them all. */
export const MOST_SERIES = 5

/** What is drawn: the first five, and what they are compared with behind them. */
export function drawnSeries(series: readonly TrendSeries[]): (TrendSeries & { colour: number })[] {
  const measured = series.filter(({ compare }) => !compare).slice(0, MOST_SERIES)
  return [
    ...series.filter(({ compare }) => compare).map((each) => ({ ...each, colour: 0 })),
    ...measured.map((each, index) => ({ ...each, colour: index + 1 })),
  ]
}

export const hasData = (series: readonly TrendSeries[]): boolean =>
  series.some(({ points }) => points.some(({ value }) => value !== null))

/** Which ticks have words, so that they do not touch: the last first, then every so many before it. */
export function shownTicks(count: number, room: number): number[] {
  if (count === 0) return []
  const step = Math.max(1, Math.ceil(count / Math.max(1, room)))
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (count - 1 - index) % step === 0,
  )
}

/** Labels pushed apart, in their order from top to bottom, so that each has its own line. */
export function spread(wished: readonly number[], gap: number, bottom: number): number[] {
  const order = wished.map((_, index) => index).sort((a, b) => (wished[a] ?? 0) - (wished[b] ?? 0))
  const placed: number[] = []
  let free = Number.NEGATIVE_INFINITY
  for (const index of order) {
    placed[index] = Math.max(wished[index] ?? 0, free)
    free = (placed[index] ?? 0) + gap
  }
  let below = bottom
  for (const index of order.reverse()) {
    placed[index] = Math.min(placed[index] ?? 0, below)
    below = (placed[index] ?? 0) - gap
  }
  return placed
}
