import { sql } from 'kysely'
import type { GroupRow } from '#features/people/groups/contract.ts'
import type { NameKey } from '#features/people/teams/contract.ts'
import { foldedWords } from '#lib/fold.ts'
import { anyOf } from '#platform/db/any-of.ts'
import { countRows } from '#platform/db/count-rows.ts'
import { containsWords, nameKey, personKeys } from '#platform/db/names.ts'
import type { Tx } from '#platform/db/tenant.ts'

export async function insertGroup(
  tx: Tx,
  group: { name: string; description: string | null },
): Promise<number> {
  const { id } = await tx
    .insert('employee_group', { ...group, created_at: tx.now, updated_at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks the row until the transaction ends. */
export async function lockGroup(tx: Tx, id: number): Promise<GroupRow | null> {
  const row = await groupsById(tx, [id]).forUpdate().executeTakeFirst()
  return row ? presentRow(row) : null
}

export async function findGroups(tx: Tx, ids: readonly number[]): Promise<GroupRow[]> {
  return (await groupsById(tx, ids).execute()).map(presentRow)
}

const groupsById = (tx: Tx, ids: readonly number[]) =>
  tx
    .from('employee_group')
    .select(['id', 'name', 'description', 'archived_at', 'version'])
    .where('id', '=', anyOf(ids))

const presentRow = (row: {
  id: number
  name: string
  description: string | null
  archived_at: Date | null
  version: number
}): GroupRow => ({
  id: row.id,
  name: row.name,
  description: row.description,
  archived: row.archived_at !== null,
  version: row.version,
})

export const updateGroupRow = (tx: Tx, id: number, group: { name: string; description: string | null }) =>
  tx
    .update('employee_group')
    .set({ ...group, ...changed(tx) })
    .where('id', '=', id)
    .execute()

export const setGroupArchived = (tx: Tx, id: number, archived: boolean) =>
  tx
    .update('employee_group')
    .set({ archived_at: archived ? tx.now : null, ...changed(tx) })
    .where('id', '=', id)
    .execute()

const changed = (tx: Tx) => ({ version: sql<number>`version + 1`, updated_at: tx.now })

export async function findGroupsPage(
  tx: Tx,
  search: string | undefined,
  { after, limit }: { after: NameKey | null; limit: number },
): Promise<{ id: number; key: NameKey }[]> {
  let query = listed(tx, search)
    .select('id')
    .select(nameKey(tx.viewer, 'name').as('name_key'))
    .orderBy(nameKey(tx.viewer, 'name'))
    .orderBy('id')
    .limit(limit)
  if (after)
    query = query.where(
      sql<boolean>`(${nameKey(tx.viewer, 'name')}, id) > (${after[0]}::text, ${after[1]}::bigint)`,
    )
  return (await query.execute()).map(({ id, name_key }) => ({ id, key: [name_key, id] as const }))
}

export const countGroups = (tx: Tx, search: string | undefined): Promise<number> =>
  countRows(listed(tx, search))

function listed(tx: Tx, search: string | undefined) {
  return tx
    .from('employee_group')
    .where('archived_at', 'is', null)
    .where(containsWords(sql`name`, foldedWords(search)))
}

/** Adds people who are not members yet; returns those added. */
export async function addMembers(tx: Tx, groupId: number, employeeIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ employee_id: number }>`
    insert into app.employee_group_member (company_id, group_id, employee_id)
    select ${tx.companyId}::bigint, ${groupId}::bigint, id from unnest(${employeeIds}::bigint[]) as id
    on conflict do nothing returning employee_id`.execute(tx.db)
  return rows.map((row) => row.employee_id)
}

/** Returns those who were members. */
export async function removeMembers(
  tx: Tx,
  groupId: number,
  employeeIds: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .delete('employee_group_member')
    .where('group_id', '=', groupId)
    .where('employee_id', '=', anyOf(employeeIds))
    .returning('employee_id')
    .execute()
  return rows.map((row) => row.employee_id)
}

export async function findMemberIds(tx: Tx, groupId: number): Promise<number[]> {
  const rows = await tx
    .from('employee_group_member')
    .select('employee_id')
    .where('group_id', '=', groupId)
    .execute()
  return rows.map((row) => row.employee_id)
}

/** The number of active members of each group within the visible people. */
export async function countMembers(
  tx: Tx,
  groupIds: readonly number[],
  visible: readonly number[] | null,
): Promise<Map<number, number>> {
  let query = tx
    .from('employee_group_member as m')
    .innerJoin('employee as e', tx.on('e.id', 'm.employee_id'))
    .select(['m.group_id as id', (expression) => expression.fn.countAll<number>().as('count')])
    .where('m.group_id', '=', anyOf(groupIds))
    .where('e.status', '<>', 'DEACTIVATED')
    .groupBy('m.group_id')
  if (visible !== null) query = query.where('m.employee_id', '=', anyOf(visible))
  return new Map((await query.execute()).map(({ id, count }) => [id, count]))
}

/** First and last name as they are sorted, and the id. */
export type MemberKey = readonly [string, string, number]

/** The active members within the visible people, by name. */
export async function findMembersPage(
  tx: Tx,
  groupId: number,
  visible: readonly number[] | null,
  { after, limit }: { after: MemberKey | null; limit: number },
): Promise<{ id: number; key: MemberKey }[]> {
  const [first, last] = personKeys(tx.viewer, 'e')
  let query = tx
    .from('employee_group_member as m')
    .innerJoin('employee as e', tx.on('e.id', 'm.employee_id'))
    .select('e.id')
    .select([first.as('first'), last.as('last')])
    .where('m.group_id', '=', groupId)
    .where('e.status', '<>', 'DEACTIVATED')
    .orderBy(first)
    .orderBy(last)
    .orderBy('e.id')
    .limit(limit)
  if (visible !== null) query = query.where('m.employee_id', '=', anyOf(visible))
  if (after)
    query = query.where(
      sql<boolean>`(${first}, ${last}, e.id) > (${after[0]}::text, ${after[1]}::text, ${after[2]}::bigint)`,
    )
  return (await query.execute()).map(({ id, first, last }) => ({ id, key: [first, last, id] as const }))
}

/** The active groups of each person, by name. */
export const findGroupsOf = (tx: Tx, employeeIds: readonly number[]) =>
  tx
    .from('employee_group_member as m')
    .innerJoin('employee_group as g', tx.on('g.id', 'm.group_id'))
    .select(['m.employee_id', 'g.id', 'g.name'])
    .where('m.employee_id', '=', anyOf(employeeIds))
    .where('g.archived_at', 'is', null)
    .orderBy(nameKey(tx.viewer, 'g.name'))
    .execute()

export const countPeople = (tx: Tx, ids: readonly number[]): Promise<number> =>
  countRows(tx.from('employee').where('id', '=', anyOf(ids)))
