import { sql } from 'kysely'
import type { Tx } from '#platform/db/tenant.ts'

export type EmailChange = { employeeId: number; from: string; to: string }

export async function insertFormerEmails(tx: Tx, changes: readonly EmailChange[]): Promise<void> {
  await sql`
    insert into former_email (company_id, email, employee_id, created_at)
    select ${tx.companyId}, u.email, u.employee_id, ${tx.now}
      from unnest(${changes.map(({ from }) => from)}::text[],
                  ${changes.map(({ employeeId }) => employeeId)}::bigint[]) as u (email, employee_id)
     order by u.email
        on conflict (company_id, email) do update set employee_id = excluded.employee_id, created_at = excluded.created_at`.execute(
    tx.db,
  )
}

export async function deleteFormerEmails(tx: Tx, emails: readonly string[]): Promise<void> {
  await tx.delete('former_email').where('email', '=', sql<string>`any(${emails}::text[])`).execute()
}

type Former = {
  former_email: string
  id: number
  email: string
  custom_employee_id: string | null
  team_id: number | null
}

/** The people who formerly had these e-mails; e-mails in use are excluded. */
export async function findByFormerEmails(tx: Tx, emails: readonly string[]): Promise<Former[]> {
  const { rows } = await sql<Former>`
    select f.email as former_email, e.id, e.email, e.custom_employee_id, e.team_id
      from former_email f join employee e on e.company_id = ${tx.companyId} and e.id = f.employee_id
     where f.company_id = ${tx.companyId} and f.email = any(${emails}::text[])
       and not exists (select from employee c where c.company_id = ${tx.companyId} and c.email = f.email)`.execute(
    tx.db,
  )
  return rows
}

export async function findFormerEmails(
  tx: Tx,
  employeeIds: readonly number[],
): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ employee_id: number; emails: string[] }>`
    select employee_id, array_agg(email order by created_at desc, email) as emails from former_email
     where company_id = ${tx.companyId} and employee_id = any(${employeeIds}::bigint[])
     group by employee_id`.execute(tx.db)
  return new Map(rows.map(({ employee_id, emails }) => [employee_id, emails]))
}
