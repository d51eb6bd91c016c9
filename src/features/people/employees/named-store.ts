import { sql } from 'kysely'
import { anyOf } from '#platform/db/any-of.ts'
import type { Tx } from '#platform/db/tenant.ts'

type Row = { id: number; email: string; custom_employee_id: string | null; team_id: number | null }

/** Takes arrays, because a batch may name more employees than a statement can have parameters. */
export async function findNamedEmployees(tx: Tx, emails: string[], customIds: string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, email, custom_employee_id, team_id from employee
     where company_id = ${tx.companyId}
       and (email = any(${emails}::text[]) or custom_employee_id = any(${customIds}::text[]))`.execute(tx.db)
  return rows
}

/** Employees whose first and last name together are one of these, which must be in lower case. */
export async function findEmployeesCalled(tx: Tx, names: string[]) {
  const { rows } = await sql<{ id: number; team_id: number | null; name: string }>`
    select id, team_id, lower(trim(first_name || ' ' || last_name)) as name from employee
     where company_id = ${tx.companyId} and lower(trim(first_name || ' ' || last_name)) = any(${names}::text[])`.execute(
    tx.db,
  )
  return rows
}

export const findEmployeeNames = (tx: Tx, ids: readonly number[]) =>
  tx.from('employee').select(['id', 'first_name', 'last_name']).where('id', '=', anyOf(ids)).execute()
