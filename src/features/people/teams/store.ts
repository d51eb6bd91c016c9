import { sql } from 'kysely'
import type { NameKey, TeamRow } from '#features/people/teams/contract.ts'
import { foldedWords } from '#lib/fold.ts'
import { anyOf } from '#platform/db/any-of.ts'
import { countRows } from '#platform/db/count-rows.ts'
import { containsWords, teamKey } from '#platform/db/names.ts'
import type { Tx } from '#platform/db/tenant.ts'

export async function insertTeam(
  tx: Tx,
  team: { name: string; label: string | null; parentId: number | null; ownerId: number | null },
): Promise<number> {
  const { id } = await tx
    .insert('team', {
      name: team.name,
      label: team.label,
      parent_id: team.parentId,
      owner_id: team.ownerId,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const setOwner = (tx: Tx, teamId: number, ownerId: number) =>
  tx
    .update('team')
    .set({ owner_id: ownerId, ...changed(tx) })
    .where('id', '=', teamId)
    .execute()

/** Locks the row until the transaction ends. */
export async function lockTeam(tx: Tx, id: number): Promise<TeamRow | null> {
  const row = await teamsById(tx, [id]).forUpdate().executeTakeFirst()
  return row ? presentRow(row) : null
}

export async function findTeams(tx: Tx, ids: readonly number[]): Promise<TeamRow[]> {
  return (await teamsById(tx, ids).execute()).map(presentRow)
}

const teamsById = (tx: Tx, ids: readonly number[]) =>
  tx
    .from('team')
    .select(['id', 'name', 'label', 'parent_id', 'owner_id', 'archived_at', 'version'])
    .where('id', '=', anyOf(ids))

type StoredTeam = {
  id: number
  name: string
  label: string | null
  parent_id: number | null
  owner_id: number | null
  archived_at: Date | null
  version: number
}

const presentRow = (row: StoredTeam): TeamRow => ({
  id: row.id,
  name: row.name,
  label: row.label,
  parentId: row.parent_id,
  ownerId: row.owner_id,
  archived: row.archived_at !== null,
  version: row.version,
})

export const updateTeamRow = (
  tx: Tx,
  id: number,
  team: { name: string; label: string | null; parentId: number | null; ownerId: number | null },
) =>
  tx
    .update('team')
    .set({
      name: team.name,
      label: team.label,
      parent_id: team.parentId,
      owner_id: team.ownerId,
      ...changed(tx),
    })
    .where('id', '=', id)
    .execute()

export const setArchived = (tx: Tx, id: number, archived: boolean) =>
  tx
    .update('team')
    .set({ archived_at: archived ? tx.now : null, ...changed(tx) })
    .where('id', '=', id)
    .execute()

const changed = (tx: Tx) => ({ version: sql<number>`version + 1`, updated_at: tx.now })

export type TeamFilter = {
  /** Teams the viewer may know of; null means all. */
  visible: readonly number[] | null
  search?: string | undefined
  /** Only direct sub-teams of this team; null for topmost teams, undefined for all teams. */
  parentId?: number | null | undefined
}

export type ListedTeam = TeamRow & { key: NameKey }

export async function findTeamsPage(
  tx: Tx,
  filter: TeamFilter,
  { after, limit }: { after: NameKey | null; limit: number },
): Promise<ListedTeam[]> {
  let query = listed(tx, filter)
    .select(['id', 'name', 'label', 'parent_id', 'owner_id', 'archived_at', 'version'])
    .select(teamKey(tx.viewer).as('sort_key'))
    .orderBy(teamKey(tx.viewer))
    .orderBy('id')
    .limit(limit)
  if (after)
    query = query.where(
      sql<boolean>`(${teamKey(tx.viewer)}, team.id) > (${after[0]}::text, ${after[1]}::bigint)`,
    )
  const rows = await query.execute()
  return rows.map((row) => ({ ...presentRow(row), key: [row.sort_key, row.id] as const }))
}

export const countTeams = (tx: Tx, filter: TeamFilter): Promise<number> => countRows(listed(tx, filter))

function listed(tx: Tx, { visible, search, parentId }: TeamFilter) {
  let query = tx.from('team').where('archived_at', 'is', null)
  if (visible !== null) query = query.where('id', '=', anyOf(visible))
  if (parentId !== undefined) query = query.where(below(parentId, visible))
  return query.where(containsWords(sql`team.name || ' ' || coalesce(team.label, '')`, foldedWords(search)))
}

/** Teams below an invisible team count as topmost. */
function below(parentId: number | null, visible: readonly number[] | null) {
  if (parentId === null && visible !== null)
    return sql<boolean>`(team.parent_id is null or team.parent_id <> all(${visible}::bigint[]))`
  // The same expression as in the index of sibling names.
  return sql<boolean>`coalesce(team.parent_id, 0) = ${parentId ?? 0}`
}

/** The number of visible sub-teams of each team. */
export async function countChildren(
  tx: Tx,
  ids: readonly number[],
  visible: readonly number[] | null,
): Promise<Map<number, number>> {
  let query = tx
    .from('team')
    .select(['parent_id as id', (expression) => expression.fn.countAll<number>().as('count')])
    .where('parent_id', '=', anyOf(ids))
    .where('archived_at', 'is', null)
    .groupBy('parent_id')
  if (visible !== null) query = query.where('id', '=', anyOf(visible))
  return new Map((await query.execute()).map(({ id, count }) => [Number(id), count]))
}

export async function findChildren(
  tx: Tx,
  parentIds: readonly number[],
  visible: readonly number[] | null,
): Promise<Map<number, TeamRow[]>> {
  let query = tx
    .from('team')
    .select(['id', 'name', 'label', 'parent_id', 'owner_id', 'archived_at', 'version'])
    .where('parent_id', '=', anyOf(parentIds))
    .where('archived_at', 'is', null)
    .orderBy(teamKey(tx.viewer))
  if (visible !== null) query = query.where('id', '=', anyOf(visible))
  return Map.groupBy((await query.execute()).map(presentRow), ({ parentId }) => Number(parentId))
}

/** The number of active members of each team, without its sub-teams. */
export async function countMembers(tx: Tx, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx
    .from('employee')
    .select(['team_id as id', (expression) => expression.fn.countAll<number>().as('count')])
    .where('team_id', '=', anyOf(ids))
    .where('status', '<>', 'DEACTIVATED')
    .groupBy('team_id')
    .execute()
  return new Map(rows.map(({ id, count }) => [Number(id), count]))
}

/** The team and its ancestors, from the team up. */
export async function findAbove(tx: Tx, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive above as (
      select t.id, t.parent_id, 1 as step from app.team t where t.company_id = ${tx.companyId} and t.id = ${id}
      union all
      select t.id, t.parent_id, a.step + 1 from app.team t join above a on t.id = a.parent_id
       where t.company_id = ${tx.companyId} and a.step < 100
    ) select above.id from above order by above.step`.execute(tx.db)
  return rows.map((row) => row.id)
}

/** The teams and all their descendants; the depth of the given ones is 1. */
export async function findBelow(tx: Tx, ids: readonly number[]): Promise<{ id: number; depth: number }[]> {
  const { rows } = await sql<{ id: number; depth: number }>`
    with recursive inside as (
      select t.id, 1 as depth from app.team t where t.company_id = ${tx.companyId} and t.id = any(${ids}::bigint[])
      union all
      select t.id, i.depth + 1 from app.team t join inside i on t.parent_id = i.id
       where t.company_id = ${tx.companyId} and t.archived_at is null and i.depth < 100
    ) select inside.id, inside.depth from inside`.execute(tx.db)
  return rows
}

/** The same ids as one value, because a criterion may name thousands of teams. */
export async function findIdsBelow(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    with recursive inside as (
      select t.id, 1 as depth from app.team t where t.company_id = ${tx.companyId} and t.id = any(${ids}::bigint[])
      union all
      select t.id, i.depth + 1 from app.team t join inside i on t.parent_id = i.id
       where t.company_id = ${tx.companyId} and t.archived_at is null and i.depth < 100
    ) select array(select distinct inside.id from inside) as ids`.execute(tx.db)
  return (rows[0]?.ids ?? []).map(Number)
}

/** Each team's path: the names from the top of the tree down, including its own. */
export async function findPaths(tx: Tx, ids: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ id: number; path: string[] }>`
    with recursive above as (
      select t.id, t.parent_id, t.name, 1 as step from app.team t
       where t.company_id = ${tx.companyId} and t.id = any(${ids}::bigint[])
      union all
      select a.id, t.parent_id, t.name, a.step + 1 from app.team t join above a on t.id = a.parent_id
       where t.company_id = ${tx.companyId} and a.step < 100
    ) select above.id, array_agg(above.name order by above.step desc) as path from above group by above.id`.execute(
    tx.db,
  )
  return new Map(rows.map(({ id, path }) => [id, path]))
}

/** Members including deactivated ones, who must move too when their team is archived. */
export async function findMemberIds(tx: Tx, teamIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .from('employee')
    .select('id')
    .where('team_id', '=', anyOf(teamIds))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** These people and their present teams, locked until the transaction ends. */
export const lockMembers = (tx: Tx, ids: readonly number[]) =>
  tx
    .from('employee')
    .select(['id', 'team_id', 'status'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute()

export const setTeam = (tx: Tx, employeeIds: readonly number[], teamId: number | null) =>
  tx
    .update('employee')
    .set({ team_id: teamId, ...changed(tx) })
    .where('id', '=', anyOf(employeeIds))
    .execute()

/** Moves the direct sub-teams of one team to another; null is the top of the tree. Returns the moved ids. */
export async function moveTeams(
  tx: Tx,
  { from, to, only }: { from: number | null; to: number | null; only?: readonly number[] },
): Promise<number[]> {
  let query = tx
    .update('team')
    .set({ parent_id: to, ...changed(tx) })
    .where(sql<boolean>`coalesce(parent_id, 0) = ${from ?? 0}`)
    .where('archived_at', 'is', null)
    .returning('id')
  if (only) query = query.where('id', '=', anyOf(only))
  return (await query.execute()).map(({ id }) => id)
}

export const findOwner = (tx: Tx, id: number) =>
  tx.from('employee').select(['id', 'status']).where('id', '=', id).executeTakeFirst()
