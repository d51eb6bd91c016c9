import { progressOf, reviewsPerEmployee } from '#features/qa/assignments/assignment.ts'
import { periodsUpTo } from '#features/qa/assignments/periods.ts'
import { countedPeriod, planOf } from '#features/qa/assignments/plan.ts'
import { completedIn } from '#features/qa/assignments/reading.ts'
import { findReviewees } from '#features/qa/assignments/reviewees-query.ts'
import { findAssignment, type StoredAssignment } from '#features/qa/assignments/store.ts'
import { type DateRange, todayIn } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** `id` is the assignment id and the first day. */
export type Period = { id: string; startDate: string; endDate: string; progress: number }

const withPeriods = async <T>(
  services: Services,
  viewer: Viewer,
  id: number,
  work: (found: { tx: Tx; row: StoredAssignment; periods: Iterable<DateRange> }) => Promise<T>,
): Promise<T> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await findAssignment(tx, id)
    if (!row) throw notFound('This assignment')
    const today = todayIn(viewer.company.timeZone, tx.now)
    return work({ tx, row, periods: periodsUpTo(planOf(viewer, row), today) })
  })

/** Periods that have begun, latest first, with progress. Progress uses today's reviewees for every period. */
export const listPeriods = (
  services: Services,
  viewer: Viewer,
  id: number,
  { after, limit }: { after: string | null; limit: number },
): Promise<Period[]> =>
  withPeriods(services, viewer, id, async ({ tx, row, periods }) => {
    const page: DateRange[] = []
    for (const period of periods) {
      if (after === null || period.start < after) page.push(period)
      if (page.length === limit) break
    }
    const counted = page.map((period, key) => countedPeriod(viewer, id, period, key))
    const isAudit = row.qa_review_type === 'qa_calibration_audit'
    const completed = await completedIn(tx, isAudit ? [] : counted, isAudit ? counted : [])
    const reviewees = (await findReviewees(tx, [{ ...row, key: id }])).get(id) ?? []
    const todo = reviewsPerEmployee(row.allocations) * reviewees.length
    return page.map(({ start, end }, index) => ({
      id: `${id}-${start}`,
      startDate: start,
      endDate: end,
      progress: progressOf(
        todo,
        completed.filter(({ key }) => key === index).reduce((sum, { count }) => sum + count, 0),
      ),
    }))
  })

export const countPeriods = (services: Services, viewer: Viewer, id: number): Promise<number> =>
  withPeriods(services, viewer, id, async ({ periods }) => {
    let count = 0
    for (const _ of periods) count += 1
    return count
  })
