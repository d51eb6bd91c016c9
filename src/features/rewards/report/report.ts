import { REWARD_TIERS } from '#features/rewards/catalogue/catalogue.ts'
import type {
  ReportBucket,
  ReportCounts,
  ReportRequest,
  RewardsReport,
} from '#features/rewards/report/contract.ts'
import {
  findDayCounts,
  findEarnedCounts,
  findNames,
  findVoteCounts,
} from '#features/rewards/report/report-query.ts'
import { rangeBounds } from '#lib/company-days.ts'
import { presetRange, type Weekday } from '#lib/date-presets.ts'
import { addDays, type DateRange, MILLISECONDS_PER_DAY, parseDate } from '#lib/dates.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { invalid } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** Three years. */
const MOST_DAYS = 1_096
const MOST_DAYS_BY_DAY = 31
const MOST_ROWS = 1_000
const NO_TEAM = 'none'

/** Votes and rewards in a range of days, within the viewer's scope. */
export async function rewardsReport(
  services: Services,
  viewer: Viewer,
  request: ReportRequest,
  most = MOST_ROWS,
): Promise<RewardsReport> {
  const range = rangeOf(request)
  const { timeZone } = viewer.company
  const bounds = {
    ...rangeBounds(range, timeZone),
    visible: visibleEmployeeIds(viewer, 'FEEDBACK'),
  }
  return tenantTransaction(services, viewer, async (tx) => {
    const votes = await findVoteCounts(tx, bounds, request.groupBy)
    const earned = await findEarnedCounts(tx, bounds, request.groupBy)
    const days = await findDayCounts(tx, bounds, timeZone)
    const counts = new Map<string, ReportCounts>()
    if (request.groupBy === 'TIER') for (const tier of REWARD_TIERS) counts.set(tier, nothing())
    const of = (key: string | null) => {
      const known = counts.get(key ?? NO_TEAM) ?? nothing()
      counts.set(key ?? NO_TEAM, known)
      return known
    }
    for (const { key, tier, count } of votes) {
      const row = of(key)
      row[tier] += count
      row.votes += count
    }
    for (const row of earned) {
      const known = of(row.key)
      known.earned += row.earned
      known.given += row.given
    }
    const first = [...counts].sort(byWeight).slice(0, most)
    const names =
      request.groupBy === 'TIER'
        ? new Map<number, string>()
        : await findNames(tx, request.groupBy, first.map(([key]) => Number(key)).filter(Number.isSafeInteger))
    const nameOf = (key: string) =>
      request.groupBy === 'TIER' ? key : key === NO_TEAM ? 'No team' : (names.get(Number(key)) ?? key)
    return {
      rows: first.map(([key, row]) => ({ key, name: nameOf(key), ...row })),
      totals: { key: '', name: '', ...totalOf([...counts.values()]) },
      buckets: bucketsOf(range, days, viewer),
      truncated: counts.size > most,
    }
  })
}

export function rangeOf({ startDate, endDate }: Pick<ReportRequest, 'startDate' | 'endDate'>): DateRange {
  const dayAt = (path: string, text: string) => {
    const day = parseDate(text)
    if (day === null) throw invalid([{ path, message: 'must be a day, as 2026-06-16' }])
    return day
  }
  const range = { start: dayAt('startDate', startDate), end: dayAt('endDate', endDate) }
  if (range.start > range.end) throw invalid([{ path: 'endDate', message: 'must not be before the start' }])
  if (lengthOf(range) > MOST_DAYS)
    throw invalid([
      { path: 'endDate', message: `must be at most ${MOST_DAYS.toLocaleString('en')} days after the start` },
    ])
  return range
}

const lengthOf = ({ start, end }: DateRange): number =>
  (Date.parse(end) - Date.parse(start)) / MILLISECONDS_PER_DAY + 1

const nothing = (): ReportCounts => ({ low: 0, mid: 0, high: 0, votes: 0, earned: 0, given: 0 })

/** Keeps tiers in their order; sorts other rows by votes, then by earned rewards. */
const byWeight = ([a, one]: [string, ReportCounts], [b, other]: [string, ReportCounts]): number => {
  const tiers: readonly string[] = REWARD_TIERS
  if (tiers.includes(a) && tiers.includes(b)) return tiers.indexOf(a) - tiers.indexOf(b)
  return other.votes - one.votes || other.earned - one.earned || a.localeCompare(b, 'en', { numeric: true })
}

const totalOf = (rows: readonly ReportCounts[]): ReportCounts =>
  rows.reduce(
    (sum, row) => ({
      low: sum.low + row.low,
      mid: sum.mid + row.mid,
      high: sum.high + row.high,
      votes: sum.votes + row.votes,
      earned: sum.earned + row.earned,
      given: sum.given + row.given,
    }),
    nothing(),
  )

function bucketsOf(
  range: DateRange,
  days: readonly { day: string; tier: keyof Omit<ReportBucket, 'start'>; count: number }[],
  { company }: Viewer,
): ReportBucket[] {
  const byDay = lengthOf(range) <= MOST_DAYS_BY_DAY
  const config = { weekStart: company.weekStart as Weekday, quarterStart: company.quarterStart }
  const startOf = (day: string) => (byDay ? day : presetRange('THIS_WEEK', day, config).start)
  const buckets = new Map<string, ReportBucket>()
  for (let day = range.start; day <= range.end; day = addDays(day, 1)) {
    const start = startOf(day)
    if (!buckets.has(start)) buckets.set(start, { start, low: 0, mid: 0, high: 0 })
    if (day === addDays(day, 1)) break
  }
  for (const { day, tier, count } of days) {
    const bucket = buckets.get(startOf(day))
    if (bucket) bucket[tier] += count
  }
  return [...buckets.values()]
}
