import { auditedReview } from '#features/qa/assignments/audits-sql.ts'
import type { Filters, Population, ReviewType } from '#features/qa/assignments/contract.ts'
import type { Draw } from '#features/qa/assignments/draw-query.ts'
import { DEFAULT_LOOKBACK } from '#features/qa/assignments/limits.ts'
import { type Plan, periodAt } from '#features/qa/assignments/periods.ts'
import { hasOwnDays, inPopulation } from '#features/qa/assignments/population.ts'
import type { CountedPeriod } from '#features/qa/assignments/progress-query.ts'
import type { StoredAssignment } from '#features/qa/assignments/store.ts'
import { rangeBounds } from '#lib/company-days.ts'
import { WEEKDAYS } from '#lib/date-presets.ts'
import { type DateRange, MILLISECONDS_PER_DAY, todayIn } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** The schedule of a stored assignment, in the company's calendar. */
export const planOf = (
  { company }: Viewer,
  row: Pick<StoredAssignment, 'cadence' | 'initial_start_date' | 'number_of_days' | 'completed_on'>,
): Plan => ({
  cadence: row.cadence,
  initialStart: row.initial_start_date,
  numberOfDays: row.number_of_days,
  lastDay: row.completed_on,
  weekStart: WEEKDAYS.find((day) => day === company.weekStart) ?? 'SUNDAY',
})

export const currentPeriod = (viewer: Viewer, row: StoredAssignment, now: Date): DateRange =>
  periodAt(planOf(viewer, row), todayIn(viewer.company.timeZone, now))

/** The time range, in the company's time zone, in which completed reviews count. */
export const countedPeriod = (
  { company }: Viewer,
  assignment: number,
  period: DateRange,
  key = assignment,
): CountedPeriod => ({ key, assignment, ...rangeBounds(period, company.timeZone) })

/** Which candidates may be drawn for an assignment. */
export async function buildDraw(
  tx: Tx,
  fields: {
    id: number
    seed: number
    filters: Filters
    population?: Population | null | undefined
    qa_review_type: ReviewType
  },
): Promise<Draw> {
  const { id, seed, filters, population } = fields
  const lookback = (filters.lookback_days ?? DEFAULT_LOOKBACK) * MILLISECONDS_PER_DAY
  return {
    assignment: id,
    seed,
    filters,
    since: population && hasOwnDays(population) ? new Date(0) : new Date(tx.now.getTime() - lookback),
    audited: fields.qa_review_type === 'qa_review' ? undefined : auditedReview(tx.companyId),
    population: population ? await inPopulation(tx, population) : undefined,
  }
}
