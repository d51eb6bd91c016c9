import { sql } from 'kysely'
import type {
  EmployeeStatus,
  EmploymentStatus,
  LicenseType,
} from '#features/people/employees/employee-status.ts'
import { PROFILE_FILE_FIELDS, type ProfileFileField } from '#features/people/employees/profile-fields.ts'
import { columnList, type ProfileColumns } from '#features/people/employees/profile-sql.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** A person a row may refer to, as stored. */
export type KnownEmployee = ProfileColumns<ProfileFileField> & {
  id: number
  email: string
  first_name: string
  last_name: string
  custom_employee_id: string | null
  status: EmployeeStatus
  employment_status: EmploymentStatus
  license_type: LicenseType
  role_id: number
  team_id: number | null
  start_date: string | null
  created_at: Date
  updated_at: Date
  permissions: string[]
  channel_ids: number[]
}

/** Finds people by e-mail or number; with `hold` locks them until the transaction ends. */
export async function findKnown(
  tx: Tx,
  { emails, customIds }: { emails: readonly string[]; customIds: readonly string[] },
  hold: boolean,
): Promise<KnownEmployee[]> {
  const { rows } = await sql<KnownEmployee>`
    select e.id, e.email, e.first_name, e.last_name, e.custom_employee_id, e.status, e.employment_status, e.license_type,
           e.role_id, e.team_id, e.start_date, ${sql.raw(columnList(PROFILE_FILE_FIELDS))}, e.created_at, e.updated_at,
           r.permissions,
           array(select ec.channel_id from employee_channel ec
                  where ec.company_id = ${tx.companyId} and ec.employee_id = e.id order by ec.channel_id) as channel_ids
      from employee e join role r on r.company_id = ${tx.companyId} and r.id = e.role_id
     where e.company_id = ${tx.companyId}
       and (e.email = any(${emails}::text[]) or e.custom_employee_id = any(${customIds}::text[]))
     order by e.id ${hold ? sql`for update of e` : sql``}`.execute(tx.db)
  return rows.map((row) => ({ ...row, channel_ids: row.channel_ids.map(Number) }))
}

/** The sign-ins with these e-mails in any company. */
export async function findLogins(tx: Tx, emails: readonly string[]) {
  return tx.db
    .selectFrom('person_login')
    .select(['email', 'company_id', 'employee_id'])
    .where('email', '=', sql<string>`any(${emails}::text[])`)
    .execute()
}

export const findRoles = (tx: Tx) =>
  tx.from('role').select(['id', 'name', 'role_template', 'permissions']).orderBy('id').execute()

/** Teams that are not archived; deactivated owners count as none. */
export const findOpenTeams = (tx: Tx) =>
  tx
    .from('team as t')
    .leftJoin('employee as o', (join) =>
      join
        .onRef('o.id', '=', 't.owner_id')
        .on('o.company_id', '=', tx.companyId)
        .on('o.status', '<>', 'DEACTIVATED'),
    )
    .select(['t.id', 't.name', 't.parent_id', 'o.id as owner_id', 'o.email as owner_email'])
    .where('t.archived_at', 'is', null)
    .orderBy('t.id')
    .execute()

export const findChannelNames = (tx: Tx) =>
  tx.from('channel').select(['id', 'name', 'slug']).orderBy('id').execute()

export type KnownManager = {
  id: number
  email: string
  first_name: string
  last_name: string
  name: string
  team_id: number | null
  led_team_id: number | null
}

/** People by e-mail who can be managers, with the first team each leads; deactivated people cannot. */
export async function findManagers(tx: Tx, emails: readonly string[]): Promise<KnownManager[]> {
  const { rows } = await sql<KnownManager>`
    select e.id, e.email, e.first_name, e.last_name, trim(e.first_name || ' ' || e.last_name) as name, e.team_id,
           (select min(t.id) from team t
             where t.company_id = ${tx.companyId} and t.owner_id = e.id and t.archived_at is null) as led_team_id
      from employee e
     where e.company_id = ${tx.companyId} and e.email = any(${emails}::text[]) and e.status <> 'DEACTIVATED'`.execute(
    tx.db,
  )
  return rows
}
