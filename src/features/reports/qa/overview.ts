import type { z } from 'zod'
import { rejectReversedRanges } from '#features/qa/reviews/list.ts'
import { areComparable, usedVersionsOf } from '#features/reports/qa/comparable.ts'
import type {
  FirstUse,
  ReportFilter,
  scorecardsOverviewSchema,
  TrendQuery,
  teamOverviewSchema,
  totalReviewsSchema,
  trendsSchema,
} from '#features/reports/qa/contract.ts'
import {
  type FirstUseRow,
  firstUsesQuery,
  type ScorecardRow,
  scorecardsQuery,
  type TeamOverviewRow,
  type TotalsRow,
  type TrendRow,
  teamOverviewQuery,
  totalReviewsQuery,
  trendQueryOf,
} from '#features/reports/qa/overview-query.ts'
import {
  type Buckets,
  bucketsOf,
  type PeriodFilter,
  trendRange,
  withPrevious,
  withRange,
} from '#features/reports/qa/period.ts'
import { type Report, report } from '#features/reports/qa/report.ts'
import { comparedOf, comparedShares, scoresOf } from '#features/reports/qa/sums.ts'
import { dateIn } from '#lib/dates.ts'
import { NO_SUMS } from '#lib/sums.ts'
import type { Viewer } from '#platform/access/viewer.ts'

export const teamOverview: Report<ReportFilter, z.input<typeof teamOverviewSchema>> = report({
  queries({ viewer, query }) {
    const compared = withPrevious(query, viewer.company)
    return [teamOverviewQuery(viewer, query, compared), ...usedVersionsOf(viewer, compared)]
  },
  present(_, [rows, used]) {
    const [row] = rows as [TeamOverviewRow]
    const comparable = areComparable(used)
    const compared = comparedOf(row, comparable)
    return { ...row, average_score: compared.scores.average, ...compared, comparable }
  },
})

export const totalReviews: Report<ReportFilter, z.input<typeof totalReviewsSchema>> = report({
  queries: ({ viewer, query }) => [totalReviewsQuery(viewer, withPrevious(query, viewer.company))],
  present(_, [rows]) {
    const [{ scores, previous_scores, ...counts }] = rows as [TotalsRow]
    return { ...counts, appeals: comparedShares({ scores, previous_scores }) }
  },
})

export const trendsOverTime: Report<TrendQuery, z.input<typeof trendsSchema>> = report({
  queries: ({ viewer, query, now }) => {
    const { within, compared, starts } = trendOf(viewer, query, now)
    return [
      trendQueryOf(viewer, compared, starts),
      firstUsesQuery(viewer, within),
      ...usedVersionsOf(viewer, compared),
    ]
  },
  present({ viewer, query, now }, [rows = [], firstUses = [], used]) {
    const { buckets } = trendOf(viewer, query, now)
    const byBucket = new Map((rows as TrendRow[]).map((row) => [row.bucket, row]))
    const comparable = areComparable(used)
    const [whole = NO_SUMS, before = NO_SUMS] = [byBucket.get(null)?.scores, byBucket.get(0)?.scores]
    return {
      interval: buckets.interval,
      versions: firstUsesIn(buckets, viewer, firstUses as FirstUseRow[]),
      ...comparedOf({ scores: whole, previous_scores: before }, comparable),
      comparable,
      points: buckets.days.map(({ start, end }, index) => {
        const row = byBucket.get(index + 1)
        const scores = scoresOf(row?.scores)
        return { from: start, to: end, reviews: row?.rows ?? 0, average_score: scores.average, scores }
      }),
    }
  },
})

export const scorecardsOverview: Report<ReportFilter, z.input<typeof scorecardsOverviewSchema>> = report({
  queries({ viewer, query }) {
    const compared = withPrevious(query, viewer.company)
    return [scorecardsQuery(viewer, compared), ...usedVersionsOf(viewer, compared)]
  },
  present: (_, [rows = [], used]) => ({
    scorecards: (rows as ScorecardRow[]).map((row) => {
      const comparable = areComparable(used, row.lineage)
      const compared = comparedOf(row, comparable)
      return {
        scorecard_id: row.scorecard_id,
        scorecard_name: row.scorecard_name,
        version_number: row.version_number,
        versions: row.versions,
        has_sections: row.has_sections,
        average_score: compared.scores.average,
        scored_review_count: row.scored_review_count,
        scored_with_annotations_only_count: row.scored_with_annotations_only_count,
        scored_team_member_count: row.scored_team_member_count,
        ...compared,
        comparable,
      }
    }),
  }),
})

/** Versions first used on a day of the trend. */
export function firstUsesIn(
  { days }: Buckets,
  { company }: Viewer,
  rows: readonly FirstUseRow[],
): FirstUse[] {
  const [start, end] = [days[0]?.start, days.at(-1)?.end]
  return rows
    .map(({ first_used_at, ...row }) => ({ ...row, date: dateIn(company.timeZone, first_used_at) }))
    .filter(({ date }) => start !== undefined && end !== undefined && date >= start && date <= end)
}

/** The buckets of a trend, their start moments, and the filter without and with the preceding period. */
export function trendOf(
  viewer: Viewer,
  { interval, ...query }: TrendQuery,
  now: Date,
): { buckets: Buckets; within: ReportFilter; compared: PeriodFilter; starts: Date[] } {
  rejectReversedRanges(query)
  const range = trendRange(query, viewer.company, now)
  const buckets = bucketsOf(range, viewer.company, interval)
  const within = withRange(query, range)
  const compared = withPrevious(within, viewer.company)
  const [first, ...starts] = buckets.starts
  // The range may begin within the first day.
  const begin = [first, compared.since].reduce((a, b) => (a && b && a > b ? a : (b ?? a)))
  return { buckets, within, compared, starts: begin ? [begin, ...starts] : starts }
}
