import { type SqlBool, sql } from 'kysely'
import { conditionSql, type Expressions } from '#features/people/scim/condition-sql.ts'
import type { Condition } from '#features/people/scim/filter.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { Tx } from '#platform/db/tenant.ts'

const groups = (tx: Tx) => tx.from('directory_group as g')

const COLUMNS = [
  'g.id',
  'g.display_name',
  'g.external_id',
  'g.version',
  'g.created_at',
  'g.updated_at',
] as const

export async function findGroups(
  tx: Tx,
  page: { condition: Condition | null; offset: number; limit: number },
) {
  const { condition } = page
  const matching = groups(tx).$if(condition !== null, (query) =>
    query.where(condition === null ? sql<SqlBool>`true` : conditionSql(condition, groupExpressions(tx))),
  )
  const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  if (page.limit === 0) return { total, rows: [] }
  const rows = await matching.select(COLUMNS).orderBy('g.id').offset(page.offset).limit(page.limit).execute()
  return { total, rows }
}

const groupExpressions = (tx: Tx): Expressions => ({
  id: sql`g.id::text`,
  displayname: sql`g.display_name`,
  externalid: sql`g.external_id`,
  'meta.created': sql`g.created_at`,
  'meta.lastmodified': sql`g.updated_at`,
  hasMember: (id) => {
    const withMember = tx
      .from('directory_group_member as m')
      .select('m.group_id')
      .$if(id !== null, (query) => query.where('m.employee_id', '=', id ?? 0))
    return sql<SqlBool>`(g.id in (${withMember}))`
  },
})

export const findGroup = (tx: Tx, id: number) =>
  groups(tx).select(COLUMNS).where('g.id', '=', id).executeTakeFirst()

/** Locks the row until the transaction ends. */
export const lockGroup = (tx: Tx, id: number) =>
  groups(tx).select(COLUMNS).where('g.id', '=', id).forUpdate().executeTakeFirst()

export type GroupRow = NonNullable<Awaited<ReturnType<typeof findGroup>>>

export async function insertGroup(
  tx: Tx,
  group: { displayName: string; externalId: string | null },
): Promise<number> {
  const { id } = await tx
    .insert('directory_group', {
      display_name: group.displayName,
      external_id: group.externalId,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateGroup = (
  tx: Tx,
  id: number,
  group: { displayName: string; externalId: string | null },
  updatedAt: Date,
) =>
  tx
    .update('directory_group')
    .set({
      display_name: group.displayName,
      external_id: group.externalId,
      version: sql`version + 1`,
      updated_at: updatedAt,
    })
    .where('id', '=', id)
    .execute()

export const deleteGroup = (tx: Tx, id: number) => tx.delete('directory_group').where('id', '=', id).execute()

/** The members of these groups with their names, by id. */
export const findMembers = (tx: Tx, groupIds: readonly number[]) =>
  tx
    .from('directory_group_member as m')
    .innerJoin('employee as e', tx.on('e.id', 'm.employee_id'))
    .select(['m.group_id', 'e.id', 'e.first_name', 'e.last_name'])
    .where('m.group_id', '=', anyOf(groupIds))
    .orderBy('m.group_id')
    .orderBy('e.id')
    .execute()

export async function addMembers(tx: Tx, groupId: number, employeeIds: readonly number[]): Promise<void> {
  if (employeeIds.length === 0) return
  await tx
    .insert(
      'directory_group_member',
      employeeIds.map((employee_id) => ({ group_id: groupId, employee_id })),
    )
    .execute()
}

export const removeMembers = (tx: Tx, groupId: number, employeeIds: readonly number[]) =>
  tx
    .delete('directory_group_member')
    .where('group_id', '=', groupId)
    .where('employee_id', '=', anyOf(employeeIds))
    .execute()
