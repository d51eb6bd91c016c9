import type { MetricChange } from '#features/coaching/attachments/limits.ts'
import type { SummaryResponse } from '#features/feedback/stream/contract.ts'
import { addDays, type DateRange, type PlainDate, rangeDays } from '#lib/dates.ts'
import { isPositive } from '#lib/ratings.ts'
import { meanOf, proportionChange, scoreChange, scoreInterval, shareInterval } from '#lib/statistics.ts'

export type FigureId = 'stars' | 'positive' | 'responses' | 'score'

/** A figure of one person over a period, beside the period of equal length before. */
export type Figure = {
  id: FigureId
  value: number | null
  /** From how many; null for a count, which is its own. */
  n: number | null
  lower: number | null
  upper: number | null
  before: number | null
  /** Null for a count: whether it moved beyond chance is no question of samples. */
  change: MetricChange | null
  /** Of each part of the period; null where there was nothing. */
  series: (number | null)[]
}

const MOST_PARTS = 8

/** The parts of a period that its line is drawn from: whole days, the last ones a day shorter at most. */
export function partsOf({ start, end }: DateRange): DateRange[] {
  const days = rangeDays({ start, end })
  const parts = Math.min(MOST_PARTS, days)
  const edge = (part: number) => addDays(start, Math.round((part * days) / parts))
  return Array.from({ length: parts }, (_, part) => ({
    start: edge(part),
    end: addDays(edge(part + 1), -1),
  }))
}

/** From what customers said: of the period, of the one before, and of its parts. */
export function feedbackFigures(
  now: SummaryResponse,
  before: SummaryResponse,
  parts: readonly SummaryResponse[],
): Figure[] {
  const [after, earlier] = [positive(now), positive(before)]
  const share = shareInterval(after.successes, after.n)
  return [
    {
      id: 'stars',
      value: now.mean_stars?.value ?? null,
      n: now.mean_stars?.n ?? 0,
      lower: now.mean_stars?.lower ?? null,
      upper: now.mean_stars?.upper ?? null,
      before: before.mean_stars?.value ?? null,
      change: now.change.verdict,
      series: parts.map(({ mean_stars }) => mean_stars?.value ?? null),
    },
    {
      id: 'positive',
      value: percentage(share?.value),
      n: after.n,
      lower: percentage(share?.lower),
      upper: percentage(share?.upper),
      before: percentage(shareInterval(earlier.successes, earlier.n)?.value),
      change: now.change.comparable ? proportionChange(earlier, after).verdict : 'unknown',
      series: parts.map(({ positive_share }) => percentage(positive_share?.value)),
    },
    {
      id: 'responses',
      value: now.count,
      n: null,
      lower: null,
      upper: null,
      before: before.count,
      change: null,
      series: parts.map(({ count }) => count),
    },
  ]
}

export type ScoredReview = { day: PlainDate; score: number }

/** From completed reviews that count. */
export function scoreFigure(
  now: readonly ScoredReview[],
  before: readonly ScoredReview[],
  parts: readonly DateRange[],
): Figure {
  const scores = (reviews: readonly ScoredReview[]) => reviews.map(({ score }) => score)
  const interval = scoreInterval(scores(now))
  return {
    id: 'score',
    value: meanOf(scores(now)),
    n: now.length,
    lower: interval?.lower ?? null,
    upper: interval?.upper ?? null,
    before: meanOf(scores(before)),
    change: scoreChange(scores(before), scores(now)).verdict,
    series: parts.map(({ start, end }) =>
      meanOf(scores(now.filter(({ day }) => day >= start && day <= end))),
    ),
  }
}

/** The figure moved by; null where there is nothing to compare with. */
export const diffOf = ({ value, before }: Figure): number | null =>
  value === null || before === null ? null : value - before

const positive = ({ stars }: SummaryResponse) => ({
  successes: stars.reduce((sum, count, index) => sum + (isPositive(index + 1) ? count : 0), 0),
  n: stars.reduce((sum, count) => sum + count, 0),
})

const percentage = (share: number | null | undefined): number | null => (share == null ? null : share * 100)
