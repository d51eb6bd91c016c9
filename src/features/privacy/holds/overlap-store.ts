import { sql } from 'kysely'
import type { Held } from '#features/privacy/holds/held-sql.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Whether work of this employee is part of what is held: records of held customers, and talks with held employees. */
export async function hasHeldWork(
  tx: Tx,
  employeeId: number,
  { customers, employees }: Held,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from response where company_id = ${tx.companyId} and employee_id = ${employeeId}
                      and id = any(${customers.responses}::bigint[]))
        or exists (select 1 from interaction where company_id = ${tx.companyId} and employee_id = ${employeeId}
                      and id = any(${customers.interactions}::bigint[]))
        or exists (select 1 from interaction_participant where company_id = ${tx.companyId}
                      and employee_id = ${employeeId} and interaction_id = any(${customers.interactions}::bigint[]))
        or exists (select 1 from qa_review where company_id = ${tx.companyId} and employee_id = ${employeeId}
                      and (id = any(${customers.reviews}::bigint[]) or reviewer_id = any(${employees}::bigint[])))
        or exists (select 1 from coaching_session where company_id = ${tx.companyId} and employee_id = ${employeeId}
                      and coach_id = any(${employees}::bigint[])) as found`.execute(tx.db)
  return rows[0]?.found ?? false
}
