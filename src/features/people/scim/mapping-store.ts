import { sql } from 'kysely'
import type { DirectoryMappingInput } from '#features/people/scim/contract.ts'
import { users } from '#features/people/scim/store.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { Tx } from '#platform/db/tenant.ts'

export const findMappings = (tx: Tx) =>
  tx
    .from('directory_mapping as a')
    .leftJoin('team as t', tx.on('t.id', 'a.team_id'))
    .select(['a.group_name', 'a.role_id', 'a.team_id', 't.name as team_name'])
    .orderBy('a.position')
    .execute()

/** Names of the directory's groups, by name. */
export const findKnownGroups = (tx: Tx, limit: number) =>
  tx.from('directory_group').select('display_name').orderBy(sql`lower(display_name)`).limit(limit).execute()

export const findMappingVersion = async (tx: Tx): Promise<number> =>
  (await tx.from('directory_setting').select('version').executeTakeFirst())?.version ?? 0

/** Raises the version; false if it is not `from` any more, because another request saved first. */
export async function raiseMappingVersion(tx: Tx, from: number): Promise<boolean> {
  await tx
    .insert('directory_setting', { version: 0 })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute()
  const raised = await tx
    .update('directory_setting')
    .set({ version: from + 1 })
    .where('version', '=', from)
    .executeTakeFirst()
  return raised.numUpdatedRows > 0n
}

export async function replaceMappings(tx: Tx, groups: DirectoryMappingInput['groups']): Promise<void> {
  await tx.delete('directory_mapping').execute()
  if (groups.length === 0) return
  await tx
    .insert(
      'directory_mapping',
      groups.map(({ group, role_id, team_id }, position) => ({
        position,
        group_name: group,
        role_id,
        team_id,
      })),
    )
    .execute()
}

/**
 * Takes the role out of the mapping before it is deleted; groups that also give a team keep it. Forms that were opened
 * before get a conflict.
 */
export async function removeRoleFromMapping(tx: Tx, roleId: number): Promise<void> {
  await tx.delete('directory_mapping').where('role_id', '=', roleId).where('team_id', 'is', null).execute()
  await tx.update('directory_mapping').set({ role_id: null }).where('role_id', '=', roleId).execute()
  await tx.update('directory_setting').set({ version: sql`version + 1` }).execute()
}

/** The names of the groups that these people are in, in lower case. */
export async function findGroupNames(tx: Tx, employeeIds: readonly number[]) {
  const rows = await tx
    .from('directory_group_member as m')
    .innerJoin('directory_group as g', tx.on('g.id', 'm.group_id'))
    .select(['m.employee_id', sql<string>`lower(g.display_name)`.as('name')])
    .where('m.employee_id', '=', anyOf(employeeIds))
    .execute()
  const grouped = Map.groupBy(rows, ({ employee_id }) => employee_id)
  return new Map([...grouped].map(([id, own]) => [id, new Set(own.map(({ name }) => name))]))
}

/** Everyone who is in a group. */
export async function findAllMemberIds(tx: Tx): Promise<number[]> {
  const rows = await tx
    .from('directory_group_member')
    .select('employee_id')
    .distinct()
    .orderBy('employee_id')
    .execute()
  return rows.map(({ employee_id }) => employee_id)
}

/** Locks the people of the directory among these until the transaction ends. */
export const lockMappedPeople = (tx: Tx, ids: readonly number[], visible: readonly number[] | null) =>
  users(tx, visible)
    .select(['e.id', 'e.role_id', 'e.team_id', 'e.updated_at', 'r.permissions'])
    .where('e.id', '=', anyOf(ids))
    .orderBy('e.id')
    .forUpdate('e')
    .execute()

/** Which of these ids are people of the directory. */
export async function findUserIds(tx: Tx, ids: readonly number[], visible: readonly number[] | null) {
  const rows = await users(tx, visible).select('e.id').where('e.id', '=', anyOf(ids)).execute()
  return new Set(rows.map(({ id }) => id))
}
