import { sql } from 'kysely'
import { nameKey } from '#platform/db/names.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Members of any of these groups, or of any group at all. Archived groups do not count. */
export async function findGroupMembers(tx: Tx, groupIds: readonly number[] | 'all'): Promise<number[]> {
  const chosen = groupIds === 'all' ? sql`true` : sql`m.group_id = any(${groupIds}::bigint[])`
  const { rows } = await sql<{ employee_id: number }>`
    select distinct m.employee_id from employee_group_member m
      join employee_group g on g.company_id = ${tx.companyId} and g.id = m.group_id and g.archived_at is null
     where m.company_id = ${tx.companyId} and ${chosen}`.execute(tx.db)
  return rows.map(({ employee_id }) => employee_id)
}

export async function findTeamsOfPeople(tx: Tx, employeeIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ team_id: number }>`
    select distinct e.team_id from employee e
     where e.company_id = ${tx.companyId} and e.id = any(${employeeIds}::bigint[]) and e.team_id is not null`.execute(
    tx.db,
  )
  return rows.map(({ team_id }) => team_id)
}

export type TeamRow = { id: number; name: string; parent_id: number | null; owner_id: number | null }

/** All teams in use, sorted by name, without paging: companies have few enough. */
export const findTeams = (tx: Tx): Promise<TeamRow[]> =>
  tx
    .from('team')
    .select(['id', 'name', 'parent_id', 'owner_id'])
    .where('archived_at', 'is', null)
    .orderBy(nameKey(tx.viewer, 'name'))
    .orderBy('id')
    .execute()

export type PersonRow = {
  id: number
  first_name: string
  last_name: string
  image_file: string | null
  team_id: number | null
  active: boolean
}

/** These people, or everyone if `ids` is null. */
export async function findPeople(tx: Tx, ids: readonly number[] | null): Promise<PersonRow[]> {
  const chosen = ids === null ? sql`true` : sql`e.id = any(${ids}::bigint[])`
  const { rows } = await sql<PersonRow>`
    select e.id, e.first_name, e.last_name, e.image_file, e.team_id, e.status <> 'DEACTIVATED' as active
      from employee e where e.company_id = ${tx.companyId} and ${chosen}`.execute(tx.db)
  return rows
}

/** Members of any of these active reporting groups; `hidden` includes hidden groups, which only admins may use. */
export async function findReportingGroupMembers(
  tx: Tx,
  groupIds: readonly number[],
  hidden: boolean,
): Promise<number[]> {
  const { rows } = await sql<{ employee_id: number }>`
    select distinct m.employee_id from reporting_group_member m
      join reporting_group g on g.company_id = ${tx.companyId} and g.id = m.group_id and g.active
     where m.company_id = ${tx.companyId} and m.group_id = any(${groupIds}::bigint[]) and (${hidden} or not g.hidden)`.execute(
    tx.db,
  )
  return rows.map(({ employee_id }) => employee_id)
}
