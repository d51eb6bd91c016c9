import { sql } from 'kysely'
import { anyOf } from '#platform/db/any-of.ts'
import { nameKey } from '#platform/db/names.ts'
import type { Tx } from '#platform/db/tenant.ts'

const select = (tx: Tx) =>
  tx
    .from('dashboard as d')
    .innerJoin('employee as o', tx.on('o.id', 'd.owner_id'))
    .leftJoin('team as t', tx.on('t.id', 'd.team_id'))
    .select([
      'd.id',
      'd.name',
      'd.tiles',
      'd.team_id',
      't.name as team_name',
      'd.role_ids',
      'd.owner_id',
      'o.first_name',
      'o.last_name',
      'd.version',
      'd.updated_at',
      'd.deleted_at',
    ])

export type DashboardRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

/** Dashboards that the viewer can see: their own, those shared with their role, their team or teams they lead, or all shared ones. */
export type VisibleDashboards = { personId: number; ledTeamIds: readonly number[]; allShared: boolean }

export const findDashboards = (tx: Tx, sight: VisibleDashboards, limit: number): Promise<DashboardRow[]> =>
  select(tx)
    .where('d.deleted_at', 'is', null)
    .where(inSight(tx, sight))
    .orderBy(sql`d.owner_id <> ${sight.personId}`)
    .orderBy(nameKey(tx.viewer, 'd.name'))
    .orderBy('d.id')
    .limit(limit)
    .execute()

export const findDashboard = (tx: Tx, id: number, sight: VisibleDashboards) =>
  select(tx).where('d.id', '=', id).where(inSight(tx, sight)).executeTakeFirst()

/** A visible dashboard, deleted or not, locked until the transaction ends. */
export const lockDashboard = (tx: Tx, id: number, sight: VisibleDashboards) =>
  select(tx).where('d.id', '=', id).where(inSight(tx, sight)).forUpdate('d').executeTakeFirst()

export const getDashboard = (tx: Tx, id: number): Promise<DashboardRow> =>
  select(tx).where('d.id', '=', id).executeTakeFirstOrThrow()

export async function countDashboards(tx: Tx, ownerId: number): Promise<number> {
  const { count } = await tx
    .from('dashboard')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertDashboard(
  tx: Tx,
  ownerId: number,
  fields: { name: string; tiles: string },
): Promise<number> {
  const { id } = await tx
    .insert('dashboard', { owner_id: ownerId, ...fields, created_at: tx.now, updated_at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type DashboardFields = {
  name: string
  tiles: string
  team_id: number | null
  role_ids: number[]
  deleted_at: Date | null
}

export const updateDashboard = (tx: Tx, id: number, change: Partial<DashboardFields>) =>
  tx
    .update('dashboard')
    .set({ ...change, updated_at: tx.now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

export const purgeDashboards = (tx: Tx, before: Date) =>
  tx.delete('dashboard').where('deleted_at', '<', before).execute()

export const findTeam = (tx: Tx, id: number) =>
  tx.from('team').select('id').where('id', '=', id).where('archived_at', 'is', null).executeTakeFirst()

export async function findRoleIds(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.from('role').select('id').where('id', '=', anyOf(ids)).execute()
  return rows.map(({ id }) => id)
}

/** The dashboard that opens first, if the viewer can still see it. */
export async function findStart(tx: Tx, sight: VisibleDashboards): Promise<number | null> {
  const row = await tx
    .from('dashboard_start as s')
    .innerJoin('dashboard as d', tx.on('d.id', 's.dashboard_id'))
    .select('d.id')
    .where('s.employee_id', '=', sight.personId)
    .where('d.deleted_at', 'is', null)
    .where(inSight(tx, sight))
    .executeTakeFirst()
  return row?.id ?? null
}

export const saveStart = (tx: Tx, employeeId: number, dashboardId: number) =>
  tx
    .insert('dashboard_start', { employee_id: employeeId, dashboard_id: dashboardId })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'employee_id']).doUpdateSet({ dashboard_id: dashboardId }),
    )
    .execute()

export const deleteStart = (tx: Tx, employeeId: number) =>
  tx.delete('dashboard_start').where('employee_id', '=', employeeId).execute()

const inSight = (tx: Tx, { personId, ledTeamIds, allShared }: VisibleDashboards) =>
  allShared
    ? sql<boolean>`(d.owner_id = ${personId} or d.team_id is not null or d.role_ids <> '{}')`
    : sql<boolean>`(d.owner_id = ${personId} or d.team_id = any(${ledTeamIds}::bigint[]) or exists (
        select from employee m where m.company_id = ${tx.companyId} and m.id = ${personId}
          and (m.team_id = d.team_id or m.role_id = any(d.role_ids))))`
