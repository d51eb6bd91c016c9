import { sql } from 'kysely'
import type { NoticeKind } from '#features/coaching/notices/store.ts'
import type { Tx } from '#platform/db/tenant.ts'

type IntelligenceKind = Extract<NoticeKind, 'intelligence_on' | 'intelligence_off'>

/** Active employees with a one-on-one whose latest notice about Coaching Intelligence is not of this kind. */
export async function findCoacheesToNotify(
  tx: Tx,
  kind: IntelligenceKind,
  employeeId: number | null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from employee e
     where e.company_id = ${tx.companyId} and e.status <> 'DEACTIVATED'
       and (${employeeId}::bigint is null or e.id = ${employeeId}::bigint)
       and exists (select from coaching_session s
                    where s.company_id = ${tx.companyId} and s.employee_id = e.id and s.deleted_at is null)
       and coalesce((select n.kind from coaching_notice n
                      where n.company_id = ${tx.companyId} and n.employee_id = e.id
                        and n.kind in ('intelligence_on', 'intelligence_off')
                      order by n.id desc limit 1), 'intelligence_off') <> ${kind}::text`.execute(tx.db)
  return rows.map(({ id }) => id)
}

export async function insertIntelligenceNotices(
  tx: Tx,
  kind: IntelligenceKind,
  employeeIds: readonly number[],
): Promise<void> {
  await sql`
    insert into coaching_notice (company_id, employee_id, kind, created_at)
    select ${tx.companyId}::bigint, informed.id, ${kind}::text, ${tx.now}::timestamptz
      from unnest(${employeeIds}::bigint[]) as informed(id)
    returning id`.execute(tx.db)
}
