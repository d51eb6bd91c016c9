import { pointsOf } from '#features/metrics/calculation/calculate.ts'
import type { MetricScale } from '#features/metrics/calculation/result.ts'
import { usualInterval } from '#features/reports/trends/choices.ts'
import {
  type RecoveryAnswer,
  type RecoveryRequest,
  ROWS_PER_PAGE,
} from '#features/reports/trends/contract.ts'
import { comparedFigure, figureOf } from '#features/reports/trends/figures.ts'
import { toMetricFilters } from '#features/reports/trends/filters/narrow.ts'
import { bucketsOf, parseRange } from '#features/reports/trends/period.ts'
import {
  type CaseRow,
  countRecovery,
  findOpenCases,
  type RecoveryRow,
} from '#features/reports/trends/recovery/recovery-store.ts'
import { previousRange } from '#lib/dates.ts'
import { medianInterval, medianOf } from '#lib/median.ts'
import type { Sums } from '#lib/sums.ts'
import { fullName } from '#lib/text.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

const SHARE: MetricScale = { type: 'PERCENT', min: 0, max: 100 }

/** Reports on customers who gave a bad rating and received the recovery survey. */
export const readRecovery = (
  services: Services,
  viewer: Viewer,
  request: RecoveryRequest,
): Promise<RecoveryAnswer> =>
  tenantTransaction(services, viewer, async (tx) => {
    const range = parseRange(request)
    const filters = await toMetricFilters(tx, request.filters)
    const interval = request.interval ?? usualInterval(range)
    const buckets = bucketsOf(tx, pointsOf(viewer, { range, interval }), interval)
    const times = [range, previousRange(range)]
    const by = request.solicitationReportingTimestamp
    const days = buckets.map(({ start_date, end_date }) => ({ start: start_date, end: end_date }))
    const counted = await countRecovery(tx, { periods: [...times, ...days], filters, by })
    const at = (period: number) => counted.find((row) => row.period === period) ?? NONE
    const [now, before] = [at(0), at(1)]
    const open = await findOpenCases(tx, { periods: [range], filters, by }, request.page)
    return {
      start_date: range.start,
      end_date: range.end,
      interval,
      solicitationReportingTimestamp: by,
      totals: {
        ...countsOf(now),
        recovered_share: comparedFigure(SHARE, share(now, 'recovered'), share(before, 'recovered')),
        answered_share: comparedFigure(SHARE, share(now, 'answered'), share(before, 'answered')),
        ...timesOf(now),
        open: now.open,
      },
      points: buckets.map((bucket, index) => {
        const row = at(times.length + index)
        return { ...bucket, ...countsOf(row), recovered_share: figureOf(SHARE, share(row, 'recovered')) }
      }),
      open_cases: open.map((row) => presentCase(row, tx.now)),
      page: request.page,
      total_pages: Math.ceil(now.open / ROWS_PER_PAGE),
    }
  })

type Counts = Omit<RecoveryRow, 'period'>
const NONE: Counts = { offered: 0, answered: 0, recovered: 0, seconds: [], open: 0 }

const timesOf = ({ seconds }: Counts) => {
  const hours = seconds.map((each) => each / 3600)
  const interval = medianInterval(hours)
  const [lower, upper] = [interval?.lower ?? null, interval?.upper ?? null]
  const value = medianOf(hours)
  return {
    median_hours: value,
    median_time: { value, total_results: hours.length, lower, upper, too_few: interval === null },
  }
}

const countsOf = ({ offered, answered, recovered }: Counts) => ({ offered, answered, recovered })

const share = (row: Counts, of: 'answered' | 'recovered'): Sums => ({
  n: row.offered,
  sum: row[of],
  squares: row[of],
})

const HOUR_MS = 3_600_000

const presentCase = (row: CaseRow, now: Date) => ({
  request_id: row.request_id,
  response_id: row.response_id,
  employee:
    row.employee_id === null
      ? null
      : { id: row.employee_id, name: fullName(row.first_name ?? '', row.last_name ?? '') },
  survey: { id: row.survey_id, name: row.survey_name },
  stars: row.stars,
  requested_at: row.requested_at.toISOString(),
  responded_at: row.responded_at.toISOString(),
  age_hours: Math.max(0, Math.floor((now.getTime() - row.responded_at.getTime()) / HOUR_MS)),
})
