import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type CompletedRow, type CountedPeriod, periodRows } from '#features/qa/assignments/progress-query.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** True for a review `q` that has an audit, draft or completed. */
export const auditedReview = (companyId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from qa_audit x
                        where x.company_id = ${companyId} and x.review_id = q.id and x.deleted_at is null)`

/** Completed audits within the periods, counted by auditor, reviewee and allocation. */
export async function findCompletedAudits(
  tx: Tx,
  periods: readonly CountedPeriod[],
): Promise<CompletedRow[]> {
  if (periods.length === 0) return []
  const { rows } = await sql<CompletedRow>`
    select period.key, c.* from ${periodRows(periods)} cross join lateral (
      select x.auditor_id as reviewer_id, x.employee_id, x.qa_allocation_id as allocation_id, count(*)::int as count
        from qa_audit x
       where x.company_id = ${tx.companyId} and x.qa_assignment_id = period.assignment
         and x.completed_at >= period.from_moment and x.completed_at < period.before_moment and x.deleted_at is null
       group by x.auditor_id, x.employee_id, x.qa_allocation_id) c`.execute(tx.db)
  return rows
}
