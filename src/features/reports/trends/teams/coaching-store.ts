import { type SqlBool, sql } from 'kysely'
import { rangeBounds } from '#lib/company-days.ts'
import type { DateRange } from '#lib/dates.ts'
import { visibleEmployeeIds } from '#platform/access/viewer.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type CoachingRow = { period: number; employee_id: number; n: number; done: number }

/** Counts shared sessions by coachee. Leaves out private ones. */
export async function countSessions(tx: Tx, periods: readonly DateRange[]): Promise<CoachingRow[]> {
  const { rows } = await sql<CoachingRow>`
    select p.period::int - 1 as period, s.employee_id, count(*) as n, 0 as done
      from ${periodsSql(tx, periods)}
      join coaching_session s on s.company_id = ${tx.companyId} and s.shared_at >= p.starts and s.shared_at < p.ends
     where s.deleted_at is null and not s.private and ${isVisibleSession(tx)}
     group by p.period, s.employee_id`.execute(tx.db)
  return rows
}

/** Counts takeaways of shared sessions, and how many are completed. */
export async function countTakeaways(tx: Tx, periods: readonly DateRange[]): Promise<CoachingRow[]> {
  const { rows } = await sql<CoachingRow>`
    select p.period::int - 1 as period, s.employee_id, count(*) as n, count(t.completed_at) as done
      from ${periodsSql(tx, periods)}
      join coaching_takeaway t on t.company_id = ${tx.companyId} and t.created_at >= p.starts and t.created_at < p.ends
      join coaching_session s on s.company_id = ${tx.companyId} and s.id = t.session_id
     where t.deleted_at is null and not t.private
       and s.deleted_at is null and s.shared_at is not null and not s.private and ${isVisibleSession(tx)}
     group by p.period, s.employee_id`.execute(tx.db)
  return rows
}

function periodsSql(tx: Tx, periods: readonly DateRange[]) {
  const bounds = periods.map((period) => rangeBounds(period, tx.viewer.company.timeZone))
  return sql`unnest(${bounds.map(({ from }) => from)}::timestamptz[], ${bounds.map(({ before }) => before)}::timestamptz[])
    with ordinality as p (starts, ends, period)`
}

function isVisibleSession(tx: Tx) {
  const visible = visibleEmployeeIds(tx.viewer, 'COACHING')
  return visible === null ? sql<SqlBool>`true` : sql<SqlBool>`s.employee_id = any(${visible}::bigint[])`
}
