import type {
  EmployeeStatus,
  EmploymentStatus,
  LicenseType,
} from '#features/people/employees/employee-status.ts'
import { PROFILE_FIELDS } from '#features/people/employees/profile-fields.ts'
import { columnList, type ProfileColumns } from '#features/people/employees/profile-sql.ts'
import type { FlightQuery } from '#platform/db/batch.ts'

/** An employee's own columns, role and primary team; lists such as channels are separate. */
export type EmployeeFacts = ProfileColumns & {
  id: number
  email: string
  first_name: string
  last_name: string
  status: EmployeeStatus
  employment_status: EmploymentStatus
  license_type: LicenseType
  custom_employee_id: string | null
  start_date: string | null
  last_active_at: Date | null
  can_manage_teams: boolean
  image_file: string | null
  version: number
  updated_at: Date
  role_id: number
  role_name: string
  role_legacy: boolean
  role_template: string
  role_permissions: string[]
  /** The team the person is a member of or else leads. */
  primary_team_id: number | null
  leads: boolean
  /** Whether a team the person leads has another active member. */
  has_members: boolean
}

export const employeeFactsQuery = (companyId: number, ids: readonly number[]): FlightQuery => ({
  name: 'employee_facts',
  text: FACTS_SQL,
  values: [companyId, ids],
})

const FACTS_SQL = `
select e.id, e.email, e.first_name, e.last_name, e.status, e.employment_status, e.license_type, e.custom_employee_id,
       e.start_date, e.last_active_at, e.can_manage_teams, e.image_file, ${columnList(PROFILE_FIELDS)},
       e.version, e.updated_at, e.role_id, r.name as role_name, r.legacy as role_legacy,
       r.role_template, r.permissions as role_permissions, coalesce(e.team_id, led.team_id) as primary_team_id,
       led.team_id is not null as leads,
       led.team_id is not null and exists (
         select from app.team t join app.employee m on m.company_id = $1 and m.team_id = t.id
          where t.company_id = $1 and t.owner_id = e.id and t.archived_at is null
            and m.id <> e.id and m.status <> 'DEACTIVATED') as has_members
  from app.employee e
  join app.role r on r.company_id = $1 and r.id = e.role_id
  left join lateral (
    select min(t.id) as team_id from app.team t
     where t.company_id = $1 and t.owner_id = e.id and t.archived_at is null) led on true
 where e.company_id = $1 and e.id = any($2::bigint[])`

export const supervisorsQuery = (companyId: number, ids: readonly number[]): FlightQuery => ({
  name: 'employee_supervisors',
  text: SUPERVISORS_SQL,
  values: [companyId, ids],
})

export type SupervisorRow = { employee_id: number; supervisor_id: number }

/**
 * Walks up the tree from the primary team to the first team with another leader. People never supervise themselves;
 * deactivated leaders and leaders of archived teams are skipped.
 */
const SUPERVISORS_SQL = `
with recursive climb as (
  select e.id as employee_id, p.id as team_id, p.parent_id, o.id as supervisor_id, 1 as height
    from app.employee e
   cross join lateral (
      select coalesce(e.team_id, (
        select min(t.id) from app.team t where t.company_id = $1 and t.owner_id = e.id and t.archived_at is null)) as id
      offset 0) own
    join app.team p on p.company_id = $1 and p.id = own.id
    left join app.employee o on o.company_id = $1 and o.id = p.owner_id and o.id <> e.id and o.status <> 'DEACTIVATED'
         and p.archived_at is null
   where e.company_id = $1 and e.id = any($2::bigint[])
  union all
  select c.employee_id, p.id, p.parent_id, o.id, c.height + 1
    from climb c
    join app.team p on p.company_id = $1 and p.id = c.parent_id
    left join app.employee o on o.company_id = $1 and o.id = p.owner_id and o.id <> c.employee_id and o.status <> 'DEACTIVATED'
         and p.archived_at is null
   where c.supervisor_id is null and c.height < 100
)
select employee_id, supervisor_id from climb where supervisor_id is not null`
