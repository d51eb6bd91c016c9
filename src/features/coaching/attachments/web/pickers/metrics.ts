import { METRIC_CHANGES, type MetricChange } from '#features/coaching/attachments/limits.ts'
import type { SummaryResponse } from '#features/feedback/stream/contract.ts'
import { addDays, type DateRange, rangeDays } from '#lib/dates.ts'
import { isPositive } from '#lib/ratings.ts'
import { proportionChange } from '#lib/statistics.ts'

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
  /** Too few now, or in the period before, for a verdict. */
  tooFew: boolean
  /** False where the questions or scorecards behind the figure changed in between. */
  comparable: boolean
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
  const { comparable } = now.change
  const share = now.positive_share
  return [
    {
      id: 'stars',
      value: now.mean_stars?.value ?? null,
      n: now.mean_stars?.n ?? 0,
      lower: now.mean_stars?.lower ?? null,
      upper: now.mean_stars?.upper ?? null,
      before: before.mean_stars?.value ?? null,
      tooFew: now.change.too_few,
      comparable,
      change: now.change.verdict,
      series: parts.map(({ mean_stars }) => mean_stars?.value ?? null),
    },
    {
      id: 'positive',
      value: percentage(share?.value),
      n: share?.n ?? 0,
      lower: percentage(share?.lower),
      upper: percentage(share?.upper),
      before: percentage(before.positive_share?.value),
      tooFew: now.change.too_few,
      comparable,
      change: comparable ? proportionChange(positive(before), positive(now)).verdict : 'unknown',
      series: parts.map(({ positive_share }) => percentage(positive_share?.value)),
    },
    {
      id: 'responses',
      value: now.count,
      n: null,
      lower: null,
      upper: null,
      before: before.count,
      tooFew: false,
      comparable: true,
      change: null,
      series: parts.map(({ count }) => count),
    },
  ]
}

/** The mean score as the server computes and compares it. */
export type ScoreResult = {
  value: number | null
  totalResults: number
  lower: number | null
  upper: number | null
  comparisonValue: number | null
  verdict: string
  comparable: boolean
  tooFew: boolean
  tooFewNow: boolean
}

/** From completed reviews that count: of the period beside the one before, and of its parts. */
export const scoreFigure = (
  { value, totalResults, lower, upper, comparisonValue, verdict, ...result }: ScoreResult,
  series: readonly (number | null)[],
): Figure => ({
  id: 'score',
  value,
  n: totalResults,
  lower: result.tooFewNow ? null : lower,
  upper: result.tooFewNow ? null : upper,
  before: comparisonValue,
  tooFew: result.tooFew,
  comparable: result.comparable,
  change: METRIC_CHANGES.find((change) => change === verdict) ?? 'unknown',
  series: [...series],
})

/** The figure moved by; null where there is nothing to compare with, or where that is not comparable. */
export const diffOf = ({ value, before, comparable }: Figure): number | null =>
  value === null || before === null || !comparable ? null : value - before

const positive = ({ stars }: SummaryResponse) => ({
  successes: stars.reduce((sum, count, index) => sum + (isPositive(index + 1) ? count : 0), 0),
  n: stars.reduce((sum, count) => sum + count, 0),
})

const percentage = (share: number | null | undefined): number | null => (share == null ? null : share * 100)
