import { sql } from 'kysely'
import type { Columns } from '#features/people/employee-import/judge.ts'
import type { EmployeeStatus } from '#features/people/employees/employee-status.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type Addition = Columns & { status: EmployeeStatus; team_id: number | null }

/** Returns the new ids by e-mail. */
export async function insertEmployees(tx: Tx, rows: readonly Addition[]): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map()
  const { rows: made } = await sql<{ id: number; email: string }>`
    insert into employee (company_id, email, first_name, last_name, custom_employee_id, status, employment_status,
                          license_type, role_id, team_id, start_date, location, hometown, state_or_country, country_code,
                          created_at, updated_at)
    select ${tx.companyId}, u.email, u.first_name, u.last_name, u.custom_employee_id, u.status, u.employment_status,
           u.license_type, u.role_id, u.team_id, u.start_date, u.location, u.hometown, u.state_or_country, u.country_code,
           ${tx.now}, ${tx.now}
      from unnest(${lists(rows)}, ${rows.map(({ status }) => status)}::text[], ${rows.map(({ team_id }) => team_id)}::bigint[])
           as u (${NAMES}, status, team_id)
    returning id, email`.execute(tx.db)
  return new Map(made.map(({ id, email }) => [email, id]))
}

/** Returns false if another request took one of the e-mails concurrently. */
export async function insertLogins(tx: Tx, ids: ReadonlyMap<string, number>): Promise<boolean> {
  if (ids.size === 0) return true
  const { rows } = await sql`
    insert into person_login (email, company_id, employee_id)
    select u.email, ${tx.companyId}, u.employee_id
      from unnest(${[...ids.keys()]}::text[], ${[...ids.values()]}::bigint[]) as u (email, employee_id)
    on conflict (email) do nothing
    returning email`.execute(tx.db)
  return rows.length === ids.size
}

export async function updateEmployees(
  tx: Tx,
  rows: readonly (Columns & { id: number; team_id: number | null })[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update employee e
       set email = u.email, first_name = u.first_name, last_name = u.last_name, custom_employee_id = u.custom_employee_id,
           employment_status = u.employment_status, license_type = u.license_type, role_id = u.role_id,
           team_id = u.team_id, start_date = u.start_date, location = u.location, hometown = u.hometown,
           state_or_country = u.state_or_country, country_code = u.country_code, version = e.version + 1,
           updated_at = ${tx.now}
      from unnest(${lists(rows)}, ${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ team_id }) => team_id)}::bigint[])
           as u (${NAMES}, id, team_id)
     where e.company_id = ${tx.companyId} and e.id = u.id`.execute(tx.db)
}

const NAMES = sql.raw(
  'email, first_name, last_name, custom_employee_id, employment_status, license_type, role_id, start_date, location, hometown, state_or_country, country_code',
)

/** The columns in the order of NAMES. */
const lists = (rows: readonly Columns[]) => sql`
  ${rows.map((row) => row.email)}::text[], ${rows.map((row) => row.first_name)}::text[],
  ${rows.map((row) => row.last_name)}::text[], ${rows.map((row) => row.custom_employee_id)}::text[],
  ${rows.map((row) => row.employment_status)}::text[], ${rows.map((row) => row.license_type)}::text[],
  ${rows.map((row) => row.role_id)}::bigint[], ${rows.map((row) => row.start_date)}::date[],
  ${rows.map((row) => row.location)}::text[], ${rows.map((row) => row.hometown)}::text[],
  ${rows.map((row) => row.state_or_country)}::text[], ${rows.map((row) => row.country_code)}::text[]`
