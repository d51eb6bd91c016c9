import type { StreamFilter, SummaryResponse } from '#features/feedback/stream/contract.ts'
import {
  type AreaRow,
  areaCountQuery,
  askedStarsQuery,
  countsWholeTeams,
  type StarRow,
  starCountQuery,
} from '#features/feedback/stream/summary-query.ts'
import type { AskedVersion } from '#features/surveys/catalogue/asked-version.ts'
import { askedInPeriods, STARS } from '#features/surveys/catalogue/asked-versions.ts'
import { isComparable } from '#lib/comparability.ts'
import { addDays, type PlainDate, previousRange, todayIn } from '#lib/dates.ts'
import { isPositive } from '#lib/ratings.ts'
import {
  countStars,
  type Estimate,
  meanStars,
  type StarCounts,
  shareInterval,
  starChange,
  starInterval,
} from '#lib/statistics.ts'
import { isTooFew } from '#lib/sums.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import type { FlightQuery } from '#platform/db/batch.ts'
import type { Services } from '#platform/services.ts'

const SUMMARY_DAYS = 30
/** The earliest possible day of a response. */
const FIRST_DAY = '1900-01-01'

type Period = { start: PlainDate; end: PlainDate }

/** The last 30 days, or the days of the filter. */
export function summaryPeriod(viewer: Viewer, filter: StreamFilter, now: Date): Period {
  const today = todayIn(viewer.company.timeZone, now)
  if (filter.start_date === undefined && filter.end_date === undefined)
    return { start: addDays(today, 1 - SUMMARY_DAYS), end: today }
  const end = filter.end_date ?? (today > (filter.start_date ?? '') ? today : (filter.start_date ?? today))
  return { start: filter.start_date ?? FIRST_DAY, end }
}

/** The queries whose rows `presentSummary` turns into the answer, in this order. */
export function summaryQueries(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  viewer: Viewer,
  filter: StreamFilter,
): FlightQuery[] {
  const period = summaryPeriod(viewer, filter, clock.now())
  const within = { ...filter, start_date: period.start, end_date: period.end }
  const earlier = before(period)
  return [
    starCountQuery(viewer, within),
    starCountQuery(viewer, { ...filter, start_date: earlier.start, end_date: earlier.end }),
    areaCountQuery(viewer, within),
    askedStarsQuery(database.kysely, viewer, filter, { earlier, later: period }),
  ]
}

export function presentSummary(
  viewer: Viewer,
  filter: StreamFilter,
  period: Period,
  rows: Record<string, unknown>[][],
): SummaryResponse {
  const [current = [], earlier = [], areas = [], versions = []] = rows
  const now = starCounts(current as StarRow[])
  const then = starCounts(earlier as StarRow[])
  const rated = now.reduce((sum, count) => sum + count, 0)
  const positive = now.reduce((sum, count, index) => sum + (isPositive(index + 1) ? count : 0), 0)
  const comparable = isComparable(askedInPeriods(STARS, versions as AskedVersion[]))
  const change = starChange(then, now)
  const previous = before(period)
  const areasOf = (kind: AreaRow['kind']) =>
    (areas as AreaRow[])
      .filter((row) => row.kind === kind)
      .map(({ id, caption, count }) => ({ id, caption, count }))
  return {
    start_date: period.start,
    end_date: period.end,
    count: sumOf(current as StarRow[], 'count'),
    mean_stars: estimateStars(now),
    stars: [...now],
    previous: {
      start_date: previous.start,
      end_date: previous.end,
      count: sumOf(earlier as StarRow[], 'count'),
      mean_stars: estimateStars(then),
    },
    change: {
      verdict: comparable ? change.verdict : 'unknown',
      value: comparable ? change.value : null,
      comparable,
      too_few: isTooFew({ n: rated }) || isTooFew({ n: countStars(then) }),
    },
    positive_share: judged(shareInterval(positive, rated)),
    areas_of_excellence: areasOf('excellence'),
    areas_of_improvement: areasOf('improvement'),
    not_listed: {
      deactivated: sumOf(current as StarRow[], 'deactivated'),
      moved: sumOf(current as StarRow[], 'moved'),
    },
    counts: whoseOf(viewer, filter),
  }
}

/** The period of equal length just before, cut off at the first day. */
const before = (period: Period): Period => {
  if (period.start <= FIRST_DAY) return { start: FIRST_DAY, end: FIRST_DAY }
  const range = previousRange(period)
  return range.start < FIRST_DAY ? { start: FIRST_DAY, end: range.end } : range
}

const starCounts = (rows: readonly StarRow[]): StarCounts => {
  const of = (stars: number) => rows.find((row) => row.stars === stars)?.count ?? 0
  return [of(1), of(2), of(3), of(4), of(5)]
}

const sumOf = (rows: readonly StarRow[], column: 'count' | 'deactivated' | 'moved'): number =>
  rows.reduce((sum, row) => sum + row[column], 0)

function whoseOf(viewer: Viewer, filter: StreamFilter): SummaryResponse['counts'] {
  if (countsWholeTeams(viewer, filter)) return 'teams_at_the_time'
  return visibleEmployeeIds(viewer, 'FEEDBACK') === null ? 'everyone' : 'people_now'
}

/** A single rating has an average but no interval, so its bounds are those of the scale. */
const estimateStars = (counts: StarCounts) => {
  const value = meanStars(counts)
  return value === null ? null : judged(starInterval(counts) ?? { n: 1, value, lower: 1, upper: 5 })
}

const judged = (estimate: Estimate | null) => estimate && { ...estimate, too_few: isTooFew(estimate) }
