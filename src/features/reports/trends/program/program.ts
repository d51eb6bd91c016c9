import { pointsOf } from '#features/metrics/calculation/calculate.ts'
import type { MetricScale } from '#features/metrics/calculation/result.ts'
import { usualInterval } from '#features/reports/trends/choices.ts'
import { MAX_LINES, type ProgramAnswer, type ProgramRequest } from '#features/reports/trends/contract.ts'
import { comparedFigure, figureOf } from '#features/reports/trends/figures.ts'
import { toMetricFilters } from '#features/reports/trends/filters/narrow.ts'
import { bucketsOf, parseRange } from '#features/reports/trends/period.ts'
import { countProgram, findNames, type ProgramRow } from '#features/reports/trends/program/program-store.ts'
import { previousRange } from '#lib/dates.ts'
import type { Sums } from '#lib/sums.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

const RATE: MetricScale = { type: 'RESPONSE_RATE', min: 0, max: 100 }

/** Counts survey requests and answers over time and by group, with the preceding period. */
export const readProgramReport = (
  services: Services,
  viewer: Viewer,
  request: ProgramRequest,
): Promise<ProgramAnswer> =>
  tenantTransaction(services, viewer, async (tx) => {
    const range = parseRange(request)
    const filters = await toMetricFilters(tx, request.filters)
    const interval = request.interval ?? usualInterval(range)
    const buckets = bucketsOf(tx, pointsOf(viewer, { range, interval }), interval)
    const times = [range, previousRange(range)]
    const periods = [
      ...times,
      ...buckets.map(({ start_date, end_date }) => ({ start: start_date, end: end_date })),
    ]
    const counted = await countProgram(tx, { periods, filters, by: null })
    const at = (period: number) => countsOf(counted.find((row) => row.period === period))
    const [now, before] = [at(0), at(1)]
    return {
      start_date: range.start,
      end_date: range.end,
      interval,
      totals: { ...now, response_rate: comparedFigure(RATE, rateOf(now), rateOf(before)) },
      previous: before,
      points: buckets.map((bucket, index) => {
        const counts = at(times.length + index)
        return { ...bucket, ...counts, response_rate: figureOf(RATE, rateOf(counts)) }
      }),
      rows: await rowsOf(
        tx,
        request.group_by,
        await countProgram(tx, { periods: times, filters, by: request.group_by }),
      ),
    }
  })

/** Largest number sent first. Leaves out groups that only the preceding period has. */
async function rowsOf(
  tx: Tx,
  by: ProgramRequest['group_by'],
  counted: readonly ProgramRow[],
): Promise<ProgramAnswer['rows']> {
  const largest = counted
    .filter(({ period }) => period === 0)
    .sort((a, b) => b.sent - a.sent)
    .slice(0, MAX_LINES)
  const before = new Map(counted.filter(({ period }) => period === 1).map((row) => [row.key, row]))
  const names = await findNames(
    tx,
    by,
    largest.flatMap(({ key }) => key ?? []),
  )
  return largest.map((row) => ({
    group_id: row.key,
    group_name: row.key === null ? null : (names.get(row.key) ?? row.key),
    ...countsOf(row),
    response_rate: comparedFigure(RATE, rateOf(countsOf(row)), rateOf(countsOf(before.get(row.key)))),
  }))
}

type Counts = Omit<ProgramRow, 'period' | 'key'>

const countsOf = (row: ProgramRow | undefined): Counts => ({
  sent: row?.sent ?? 0,
  started: row?.started ?? 0,
  answered: row?.answered ?? 0,
  unsubscribed: row?.unsubscribed ?? 0,
  bounced: row?.bounced ?? 0,
})

const rateOf = ({ sent, answered }: Counts): Sums => ({ n: sent, sum: answered, squares: answered })
