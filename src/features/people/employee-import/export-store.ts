import { sql } from 'kysely'
import { PROFILE_FILE_FIELDS, type ProfileFileField } from '#features/people/employees/profile-fields.ts'
import { columnList, type ProfileColumns } from '#features/people/employees/profile-sql.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type ExportRow = ProfileColumns<ProfileFileField> & {
  id: number
  email: string
  first_name: string
  last_name: string
  custom_employee_id: string | null
  role: string
  team_path: string[]
  channels: string[]
  status: string
  employment_status: string
  license_type: string
  start_date: string | null
  last_active_at: Date | null
}

/** The exported columns of these people; `team_path` lists team names from the top of the tree down. */
export async function findExported(tx: Tx, ids: readonly number[]): Promise<Map<number, ExportRow>> {
  const { rows } = await sql<ExportRow>`
    with recursive path as (
      select distinct t.id as team_id, t.parent_id, t.name, 1 as step
        from employee e join team t on t.company_id = ${tx.companyId} and t.id = e.team_id
       where e.company_id = ${tx.companyId} and e.id = any(${ids}::bigint[])
      union all
      select p.team_id, t.parent_id, t.name, p.step + 1
        from path p join team t on t.company_id = ${tx.companyId} and t.id = p.parent_id
       where p.step < 100
    ), named as (
      select team_id, array_agg(name order by step desc) as names from path group by team_id
    )
    select e.id, e.email, e.first_name, e.last_name, e.custom_employee_id, r.name as role,
           coalesce(n.names, '{}') as team_path,
           array(select c.name from employee_channel ec
                   join channel c on c.company_id = ${tx.companyId} and c.id = ec.channel_id
                  where ec.company_id = ${tx.companyId} and ec.employee_id = e.id order by c.name) as channels,
           e.status, e.employment_status, e.license_type, e.start_date, e.last_active_at,
           ${sql.raw(columnList(PROFILE_FILE_FIELDS))}
      from employee e
      join role r on r.company_id = ${tx.companyId} and r.id = e.role_id
      left join named n on n.team_id = e.team_id
     where e.company_id = ${tx.companyId} and e.id = any(${ids}::bigint[])`.execute(tx.db)
  return new Map(rows.map((row) => [row.id, row]))
}
