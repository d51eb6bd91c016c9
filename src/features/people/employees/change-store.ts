import { sql } from 'kysely'
import type {
  EmployeeStatus,
  EmploymentStatus,
  LicenseType,
} from '#features/people/employees/employee-status.ts'
import { PROFILE_FIELDS } from '#features/people/employees/profile-fields.ts'
import type { ProfileColumns } from '#features/people/employees/profile-sql.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type StoredEmployee = NonNullable<Awaited<ReturnType<typeof lockEmployee>>>

/** Locks these people, within the visible ones, until the transaction ends. */
export const lockEmployees = (tx: Tx, ids: readonly number[], visible: readonly number[] | null) =>
  tx
    .from('employee as e')
    .innerJoin('role as r', tx.on('r.id', 'e.role_id'))
    .select([
      'e.id',
      'e.email',
      'e.first_name',
      'e.last_name',
      'e.status',
      'e.employment_status',
      'e.license_type',
      'e.custom_employee_id',
      'e.start_date',
      ...PROFILE_FIELDS.map(({ column }) => `e.${column}` as const),
      'e.can_manage_teams',
      'e.role_id',
      'e.team_id',
      'e.version',
      'e.updated_at',
      'r.permissions',
    ])
    .where('e.id', '=', anyOf(ids))
    .$if(visible !== null, (query) => query.where('e.id', '=', anyOf(visible ?? [])))
    .orderBy('e.id')
    .forUpdate('e')
    .execute()

export const lockEmployee = async (tx: Tx, id: number, visible: readonly number[] | null) =>
  (await lockEmployees(tx, [id], visible))[0]

export type EmployeeColumns = ProfileColumns & {
  email: string
  first_name: string
  last_name: string
  employment_status: string
  license_type: string
  custom_employee_id: string | null
  start_date: string | null
  can_manage_teams: boolean
  role_id: number
  team_id: number | null
}

export const updateEmployeeRow = (
  tx: Tx,
  id: number,
  columns: Partial<EmployeeColumns> & { status?: EmployeeStatus },
  updatedAt: Date,
) =>
  tx
    .update('employee')
    .set({ ...columns, version: sql`version + 1`, updated_at: updatedAt })
    .where('id', '=', id)
    .execute()

/** Makes the same change to many people; returns their new versions. */
export const updateEmployeeRows = (
  tx: Tx,
  ids: readonly number[],
  columns: Partial<Pick<EmployeeColumns, 'employment_status' | 'license_type' | 'role_id' | 'team_id'>> & {
    status?: EmployeeStatus
  },
) =>
  tx
    .update('employee')
    .set({ ...columns, version: sql`version + 1`, updated_at: tx.now })
    .where('id', '=', anyOf(ids))
    .returning(['id', 'version'])
    .execute()

export type FormerValues = {
  id: number
  status: EmployeeStatus
  roleId: number
  teamId: number | null
  employmentStatus: EmploymentStatus
  licenseType: LicenseType
}

/** Sets each person's columns back to their former values. */
export async function restoreEmployeeRows(tx: Tx, rows: readonly FormerValues[]): Promise<void> {
  await sql`
    update employee e
       set status = u.status, role_id = u.role_id, team_id = u.team_id, employment_status = u.employment_status,
           license_type = u.license_type, version = e.version + 1, updated_at = ${tx.now}
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ status }) => status)}::text[],
                  ${rows.map(({ roleId }) => roleId)}::bigint[], ${rows.map(({ teamId }) => teamId)}::bigint[],
                  ${rows.map(({ employmentStatus }) => employmentStatus)}::text[],
                  ${rows.map(({ licenseType }) => licenseType)}::text[])
           as u (id, status, role_id, team_id, employment_status, license_type)
     where e.company_id = ${tx.companyId} and e.id = u.id`.execute(tx.db)
}

export const updateLogin = (tx: Tx, employeeId: number, email: string) =>
  tx.update('person_login').set({ email }).where('employee_id', '=', employeeId).execute()

export async function findChannelIds(tx: Tx, employeeIds: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await tx
    .from('employee_channel')
    .select(['employee_id', 'channel_id'])
    .where('employee_id', '=', anyOf(employeeIds))
    .orderBy('channel_id')
    .execute()
  const grouped = Map.groupBy(rows, ({ employee_id }) => employee_id)
  return new Map([...grouped].map(([id, own]) => [id, own.map(({ channel_id }) => channel_id)]))
}

export async function addChannels(
  tx: Tx,
  pairs: readonly { employeeId: number; channelId: number }[],
): Promise<void> {
  if (pairs.length === 0) return
  await sql`
    insert into employee_channel (company_id, employee_id, channel_id)
    select ${tx.companyId}, u.employee_id, u.channel_id
      from unnest(${pairs.map(({ employeeId }) => employeeId)}::bigint[], ${pairs.map(({ channelId }) => channelId)}::bigint[])
        as u (employee_id, channel_id)
    on conflict (company_id, employee_id, channel_id) do nothing`.execute(tx.db)
}

/** Which of these ids are channels of the company. */
export async function findKnownChannelIds(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await tx.from('channel').select('id').where('id', '=', anyOf(ids)).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Removes the given channels from these people, or all their channels. */
export const removeChannels = (tx: Tx, employeeIds: readonly number[], channelIds?: readonly number[]) =>
  tx
    .delete('employee_channel')
    .where('employee_id', '=', anyOf(employeeIds))
    .$if(channelIds !== undefined, (query) => query.where('channel_id', '=', anyOf(channelIds ?? [])))
    .execute()

/** A team that is not archived, so people can be moved to it. */
export const findOpenTeam = (tx: Tx, id: number) =>
  tx.from('team').select('id').where('id', '=', id).where('archived_at', 'is', null).executeTakeFirst()

export async function findOpenTeamIds(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .from('team')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('archived_at', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The person's first team as a leader, by id. */
export async function findLedTeam(tx: Tx, employeeId: number): Promise<number | null> {
  const row = await tx
    .from('team')
    .select('id')
    .where('owner_id', '=', employeeId)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Active members of the teams that these people lead, with their leaders; without the leaders themselves. */
export async function findMembersOf(
  tx: Tx,
  leaderIds: readonly number[],
): Promise<{ id: number; leaderId: number }[]> {
  const { rows } = await sql<{ id: number; leader_id: number }>`
    select m.id, t.owner_id as leader_id
      from team t join employee m on m.company_id = ${tx.companyId} and m.team_id = t.id
     where t.company_id = ${tx.companyId} and t.owner_id = any(${leaderIds}::bigint[]) and t.archived_at is null
       and m.status <> 'DEACTIVATED' and m.id <> all(${leaderIds}::bigint[])
     order by m.id`.execute(tx.db)
  return rows.map(({ id, leader_id }) => ({ id, leaderId: leader_id }))
}
