import { sql } from 'kysely'
import type { Columns } from '#features/people/employee-import/judge.ts'
import type { EmployeeStatus } from '#features/people/employees/employee-status.ts'
import { PROFILE_FILE_FIELDS } from '#features/people/employees/profile-fields.ts'
import { valuesBy } from '#lib/values-by.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type Addition = Columns & { status: EmployeeStatus; team_id: number | null }

/** Returns the new ids by e-mail. */
export async function insertEmployees(tx: Tx, rows: readonly Addition[]): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map()
  const { rows: made } = await sql<{ id: number; email: string }>`
    insert into employee (company_id, ${NAMES}, status, team_id, created_at, updated_at)
    select ${tx.companyId}, ${NAMES}, status, team_id, ${tx.now}, ${tx.now}
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
       set ${ASSIGNMENTS}, team_id = u.team_id, version = e.version + 1, updated_at = ${tx.now}
      from unnest(${lists(rows)}, ${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ team_id }) => team_id)}::bigint[])
           as u (${NAMES}, id, team_id)
     where e.company_id = ${tx.companyId} and e.id = u.id`.execute(tx.db)
}

/** The columns that a file can set, with their types. */
const TYPES = {
  email: 'text',
  first_name: 'text',
  last_name: 'text',
  custom_employee_id: 'text',
  employment_status: 'text',
  license_type: 'text',
  role_id: 'bigint',
  start_date: 'date',
  ...valuesBy('column', PROFILE_FILE_FIELDS, () => 'text' as const),
} satisfies Record<keyof Columns, 'text' | 'bigint' | 'date'>

const COLUMNS = Object.keys(TYPES) as (keyof Columns)[]
const NAMES = sql.raw(COLUMNS.join(', '))
const ASSIGNMENTS = sql.raw(COLUMNS.map((column) => `${column} = u.${column}`).join(', '))

/** The values in the order of NAMES, a list for each column. */
const lists = (rows: readonly Columns[]) =>
  sql.join(COLUMNS.map((column) => sql`${rows.map((row) => row[column])}::${sql.raw(TYPES[column])}[]`))
