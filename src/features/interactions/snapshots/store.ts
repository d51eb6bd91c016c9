import { type SqlBool, sql } from 'kysely'
import type { MaskedPerson } from '#features/interactions/reading/masking.ts'
import type { Tx } from '#platform/db/tenant.ts'

type NewSnapshot = { interactionId: number | null; employeeId: number | null; content: string; hash: Buffer }

/** Equal content of an interaction is stored once. */
export async function insertSnapshot(tx: Tx, snapshot: NewSnapshot): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into interaction_snapshot (company_id, interaction_id, employee_id, content, content_hash, created_at)
    values (${tx.companyId}, ${snapshot.interactionId}, ${snapshot.employeeId}, ${snapshot.content}, ${snapshot.hash}, ${tx.now})
    on conflict (company_id, interaction_id, content_hash) do update set content_hash = excluded.content_hash
    returning id`.execute(tx.db)
  return rows[0]?.id ?? 0
}

export type SnapshotRow = {
  id: number
  interaction_id: number | null
  employee_id: number | null
  content: unknown
  created_at: Date
  first_name: string | null
  last_name: string | null
  email: string | null
  custom_employee_id: string | null
  removed: boolean
  /** Others who spoke for the company, then or now. */
  colleagues: MaskedPerson[] | null
}

export async function findSnapshot(
  tx: Tx,
  id: number,
  visible: readonly number[] | null,
): Promise<SnapshotRow | undefined> {
  const whose =
    visible === null
      ? sql<SqlBool>`true`
      : sql<SqlBool>`(s.employee_id = any(${visible}::bigint[]) or exists (
          select from interaction_participant p
           where p.company_id = ${tx.companyId} and p.interaction_id = s.interaction_id
             and p.employee_id = any(${visible}::bigint[])))`
  const { rows } = await sql<SnapshotRow>`
    select s.id, s.interaction_id, s.employee_id, s.content, s.created_at, e.first_name, e.last_name, e.email,
           e.custom_employee_id, i.removed_at is not null as removed,
           (select json_agg(json_build_object('first_name', z.first_name, 'last_name', z.last_name, 'email', z.email,
                                              'custom_employee_id', z.custom_employee_id))
              from employee z
             where z.company_id = ${tx.companyId}
               and (z.id in (select p.employee_id from interaction_participant p
                              where p.company_id = ${tx.companyId} and p.interaction_id = s.interaction_id)
                 or z.id in (select (t ->> 'id')::bigint from json_array_elements(s.content -> 'participants') t)))
             as colleagues
      from interaction_snapshot s
      left join employee e on e.company_id = ${tx.companyId} and e.id = s.employee_id
      left join interaction i on i.company_id = ${tx.companyId} and i.id = s.interaction_id
     where s.company_id = ${tx.companyId} and s.id = ${id} and ${whose}`.execute(tx.db)
  return rows[0]
}
