import { type SqlBool, sql } from 'kysely'
import { boundsOf } from '#features/reports/trends/period.ts'
import type { DateRange } from '#lib/dates.ts'
import { visibleEmployeeIds } from '#platform/access/viewer.ts'
import { periodsSql } from '#platform/db/periods-sql.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type CoachingRow = { period: number; employee_id: number; n: number; done: number }

/** Counts shared sessions by coachee. Leaves out private ones. */
export async function countSessions(tx: Tx, periods: readonly DateRange[]): Promise<CoachingRow[]> {
  const { rows } = await sql<CoachingRow>`
    select p.period::int - 1 as period, f.* from ${periodsSql(boundsOf(tx, periods))} cross join lateral (
      select s.employee_id, count(*) as n, 0 as done
        from coaching_session s
       where s.company_id = ${tx.companyId} and s.shared_at >= p.starts and s.shared_at < p.ends
         and s.deleted_at is null and not s.private and ${isVisibleSession(tx)}
       group by s.employee_id) f`.execute(tx.db)
  return rows
}

/** Counts takeaways of shared sessions, and how many are completed. */
export async function countTakeaways(tx: Tx, periods: readonly DateRange[]): Promise<CoachingRow[]> {
  const { rows } = await sql<CoachingRow>`
    select p.period::int - 1 as period, f.* from ${periodsSql(boundsOf(tx, periods))} cross join lateral (
      select s.employee_id, count(*) as n, count(t.completed_at) as done
        from coaching_takeaway t
        join coaching_session s on s.company_id = ${tx.companyId} and s.id = t.session_id
       where t.company_id = ${tx.companyId} and t.created_at >= p.starts and t.created_at < p.ends
         and t.deleted_at is null and not t.private
         and s.deleted_at is null and s.shared_at is not null and not s.private and ${isVisibleSession(tx)}
       group by s.employee_id) f`.execute(tx.db)
  return rows
}

function isVisibleSession(tx: Tx) {
  const visible = visibleEmployeeIds(tx.viewer, 'COACHING')
  return visible === null ? sql<SqlBool>`true` : sql<SqlBool>`s.employee_id = any(${visible}::bigint[])`
}
