export interface TrendChartProps extends TrendData {
  /** Description for screen readers: "Average QA score by week". */
  label: string
  /** After each value. */
  unit?: string
  digits?: number
  /** Smallest and largest possible value; the axis shows the whole range or is marked as broken. */
  scale?: readonly [number, number]
  height?: number
  /** Show a table instead; use it with useTableToggle. */
  asTable?: boolean
}
/** A position on the horizontal axis: a day, a week, a month. */
export interface TrendSlot {
  key: string
  /** Label below the axis, as short as possible: "13 Oct". */
  tick: string
  /** Full label for the tip and the table: "Week of 13 October". */
  title: string
  /** Still in progress: hatched, with an empty marker. */
  unfinished?: boolean
  /** Target of a click. */
  href?: string
}

export interface TrendPoint {
  /** Null if nothing was measured; the line has a gap there. */
  value: number | null
  low?: number | null
  high?: number | null
  n?: number
  /** Too few although n is five or more, because the values come from too few clusters. */
  isTooFew?: boolean
}

export interface TrendSeries {
  id: string
  label: string
  /** Second line of the direct label. */
  sub?: string
  /** One per slot. */
  points: readonly TrendPoint[]
  /** The reference for the others: grey, dashed, without markers or band. */
  compare?: boolean
}

/** A vertical mark where comparability ends, such as a new version of a scorecard. */
export interface TrendEvent {
  slot: number
  label: string
}

export interface TrendData {
  slots: readonly TrendSlot[]
  series: readonly TrendSeries[]
  events?: readonly TrendEvent[]
}

/** More lines cannot be told apart; the table has them all. */
export const MOST_SERIES = 5

/** The lines to draw: the comparison first, so that it is behind the others, and at most five others. */
export function drawnSeries(series: readonly TrendSeries[]): (TrendSeries & { colour: number })[] {
  const measured = series.filter(({ compare }) => !compare).slice(0, MOST_SERIES)
  return [
    ...series.filter(({ compare }) => compare).map((each) => ({ ...each, colour: 0 })),
    ...measured.map((each, index) => ({ ...each, colour: index + 1 })),
  ]
}

export const hasData = (series: readonly TrendSeries[]): boolean =>
  series.some(({ points }) => points.some(({ value }) => value !== null))

/** The ticks to label so that labels do not touch: the last one, and every nth before it. */
export function shownTicks(count: number, room: number): number[] {
  if (count === 0) return []
  const step = Math.max(1, Math.ceil(count / Math.max(1, room)))
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (count - 1 - index) % step === 0,
  )
}

/** Moves labels apart without changing their order, so that each has its own line. */
export function spread(desired: readonly number[], gap: number, bottom: number): number[] {
  const order = desired.map((_, index) => index).sort((a, b) => (desired[a] ?? 0) - (desired[b] ?? 0))
  const placed: number[] = []
  let free = Number.NEGATIVE_INFINITY
  for (const index of order) {
    placed[index] = Math.max(desired[index] ?? 0, free)
    free = (placed[index] ?? 0) + gap
  }
  let below = bottom
  for (const index of order.reverse()) {
    placed[index] = Math.min(placed[index] ?? 0, below)
    below = (placed[index] ?? 0) - gap
  }
  return placed
}
