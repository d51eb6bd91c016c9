import type { WrittenResult } from '#features/notifications/digests/figures.ts'
import { reviewListQuery } from '#features/qa/reviews/contract.ts'
import { listReviews } from '#features/qa/reviews/list.ts'
import { listFilters } from '#features/qa/reviews/web/list/list-filters.ts'
import { type QaFilters, reviewQuery } from '#features/qa/reviews/web/list/qa-filters.ts'
import { reportQuery, type Scores, trendQuery } from '#features/reports/qa/contract.ts'
import {
  scorecardsOverview,
  teamOverview,
  totalReviews,
  trendsOverTime,
} from '#features/reports/qa/overview.ts'
import { filtersFor, rangeOf, reportFilters, withRange } from '#features/reports/qa/web/report-filters.ts'
import { type Measured, measured, measuredShare } from '#features/reports/qa/web/score.ts'
import {
  countLine,
  countResult,
  figureLine,
  figureSheet,
  type MeasuredFigure,
} from '#features/subscriptions/content/figure-lines.ts'
import { type Content, EMPTY, type Reader, tableOf } from '#features/subscriptions/content/part.ts'
import { tickFormat } from '#lib/moment-format.ts'
import { paths } from '#paths.ts'

const REVIEWS_READ = 100

/** A part of the QA dashboard. */
export async function qaPart(reader: Reader, part: string, query: URLSearchParams): Promise<Content> {
  const applied = withRange(
    filtersFor<QaFilters>('/qa/reports/overview', reportFilters.read(query), null),
    reader.today,
  )
  const range = rangeOf(applied)
  const days = range && reader.dates.range(range.start, range.end)
  const asked = reviewQuery(applied, 'completed')
  const content =
    part === 'trend'
      ? await trend(reader, asked)
      : part === 'scorecards'
        ? await scorecards(reader, asked)
        : await figures(reader, asked)
  return { ...content, days }
}

type Asked = ReturnType<typeof reviewQuery>

async function figures(reader: Reader, asked: Asked): Promise<Content> {
  const { services, viewer, words } = reader
  const query = reportQuery.parse(asked)
  const overview = await teamOverview.read(services, viewer, query)
  const totals = await totalReviews.read(services, viewer, query)
  const score = scoreResult(measured(overview, overview.comparable))
  const appealed = scoreResult(measuredShare(totals.appeals))
  const scored: MeasuredFigure = { name: words.score, source: 'reviews', higherIsBetter: true, result: score }
  const share: MeasuredFigure = {
    name: words.appealed,
    source: 'reviews',
    higherIsBetter: false,
    result: appealed,
  }
  const people = words.ofPeople.replace('{n}', String(overview.employees_count))
  return {
    ...EMPTY,
    figures: [
      figureLine(reader, scored),
      countLine(reader, words.reviews, totals.total_reviews),
      countLine(reader, words.people, overview.reviewed_employees_count, people),
      figureLine(reader, share),
    ],
    sheet: figureSheet(reader, [
      scored,
      { name: words.reviews, result: countResult(totals.total_reviews) },
      { name: words.people, result: countResult(overview.reviewed_employees_count) },
      share,
    ]),
  }
}

async function trend(reader: Reader, asked: Asked): Promise<Content> {
  const { services, viewer, words, language } = reader
  const { points, interval, ...whole } = await trendsOverTime.read(services, viewer, trendQuery.parse(asked))
  if (points.every(({ scores }) => scores.count === 0)) return { ...EMPTY, note: words.nothing }
  const tick = tickFormat(language, interval === 'month' ? 'month' : 'day')
  const score: MeasuredFigure = {
    name: words.score,
    source: 'reviews',
    higherIsBetter: true,
    result: scoreResult(measured(whole, whole.comparable)),
  }
  const { columns } = words
  return {
    ...EMPTY,
    figures: [figureLine(reader, score)],
    chart: {
      label: words.score,
      ticks: points.map(({ from }) => tick(from)),
      series: [{ id: 'score', label: words.score, points: points.map(({ scores }) => scorePoint(scores)) }],
      scale: [0, 100],
      unit: '%',
      digits: 1,
    },
    sheet: {
      columns: [columns.from, columns.to, columns.value, columns.results, columns.lower, columns.upper],
      rows: points.map(({ from, to, scores }) => [
        from,
        to,
        scores.average,
        scores.count,
        scores.lower,
        scores.upper,
      ]),
    },
  }
}

async function scorecards(reader: Reader, asked: Asked): Promise<Content> {
  const { services, viewer, words } = reader
  const { scorecards: rows } = await scorecardsOverview.read(services, viewer, reportQuery.parse(asked))
  const lines = rows.map(
    (row): MeasuredFigure => ({
      name: row.scorecard_name,
      source: 'reviews',
      higherIsBetter: true,
      result: scoreResult(measured(row, row.comparable)),
    }),
  )
  return {
    ...EMPTY,
    note: rows.length === 0 ? words.nothing : null,
    figures: lines.map((line) => figureLine(reader, line)),
    sheet: figureSheet(reader, lines),
  }
}

/** The list of completed reviews. Names that the reader may not know are missing, as on the page. */
export async function reviewsPart(reader: Reader, query: URLSearchParams): Promise<Content> {
  const { services, viewer, words, dates } = reader
  const filters = listFilters.read(query)
  const { sort } = filters
  const { qa_reviews: reviews, total_count } = await listReviews(
    services,
    viewer,
    reviewListQuery.parse({
      ...reviewQuery(filters, 'completed'),
      per: REVIEWS_READ,
      order_by: sort.by,
      order_direction: sort.dir,
    }),
  )
  const { columns } = words
  const score = (value: number | null) => reader.figures.value(value, 'percent')
  const days = filters.startDate && filters.endDate ? dates.range(filters.startDate, filters.endDate) : null
  return {
    ...EMPTY,
    days,
    note: reviews.length === 0 ? words.nothing : null,
    table: tableOf(
      [columns.day, columns.scorecard, columns.employee, columns.reviewer, columns.score],
      reviews.map((review) => ({
        cells: [
          review.completed_at ? dates.date(dates.dayOf(review.completed_at)) : '',
          review.scorecard_name,
          review.employee_name ?? words.hidden,
          review.reviewer_name ?? words.hidden,
          score(review.score),
        ],
        link: paths.review(review.id),
      })),
      total_count,
    ),
    sheet: {
      columns: [columns.day, columns.scorecard, columns.employee, columns.reviewer, columns.score],
      rows: reviews.map((review) => [
        review.completed_at ? dates.dayOf(review.completed_at) : null,
        review.scorecard_name,
        review.employee_name,
        review.reviewer_name,
        review.score,
      ]),
    },
  }
}

/** A mean or share of reviews as messages write it. */
export const scoreResult = (of: Measured): WrittenResult => ({
  value: of.value,
  totalResults: of.n,
  lower: of.lower,
  upper: of.upper,
  unit: 'percent',
  comparisonValue: of.before?.value ?? null,
  change: of.change,
  changeSignificant: of.verdict === 'unknown' ? null : of.verdict !== 'none',
  comparable: of.isComparable,
})

export const scorePoint = ({ average, lower, upper, count, too_few }: Scores) => ({
  value: average,
  low: too_few ? null : lower,
  high: too_few ? null : upper,
  n: count,
})
