import { METRIC_CHANGES, type MetricChange } from '#features/coaching/attachments/limits.ts'
import type { SummaryResponse } from '#features/feedback/stream/contract.ts'
import { addDays, type DateRange, rangeDays } from '#lib/dates.ts'
import { isPositive } from '#lib/ratings.ts'
import { proportionChange } from '#lib/statistics.ts'

export type FigureId = 'stars' | 'positive' | 'responses' | 'score'

/** A figure of one person over a period, compared with the preceding period of equal length. */
export type Figure = {
  id: FigureId
  value: number | null
  /** Sample size; null for a count. */
  n: number | null
  lower: number | null
  upper: number | null
  before: number | null
  /** Too few results in this period or the one before to say whether it changed. */
  tooFew: boolean
  /** False if the questions or scorecards behind the figure changed between the periods. */
  comparable: boolean
  /** Null for a count, which has no sampling error. */
  change: MetricChange | null
  /** One value for each part of the period; null without data. */
  series: (number | null)[]
}

const MOST_PARTS = 8

/** Splits a period into up to eight parts of whole days whose lengths differ by at most one day. */
export function partsOf({ start, end }: DateRange): DateRange[] {
  const days = rangeDays({ start, end })
  const parts = Math.min(MOST_PARTS, days)
  const edge = (part: number) => addDays(start, Math.round((part * days) / parts))
  return Array.from({ length: parts }, (_, part) => ({
    start: edge(part),
    end: addDays(edge(part + 1), -1),
  }))
}

/** Figures from customer responses: this period, the one before, and the parts of this one. */
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

/** The mean score and its comparison as computed by the server. */
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

/** The score of completed reviews that count: this period, the one before, and its parts. */
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

/** The difference from the previous period; null if there is none or it is not comparable. */
export const diffOf = ({ value, before, comparable }: Figure): number | null =>
  value === null || before === null || !comparable ? null : value - before

const positive = ({ stars }: SummaryResponse) => ({
  successes: stars.reduce((sum, count, index) => sum + (isPositive(index + 1) ? count : 0), 0),
  n: stars.reduce((sum, count) => sum + count, 0),
})

const percentage = (share: number | null | undefined): number | null => (share == null ? null : share * 100)
