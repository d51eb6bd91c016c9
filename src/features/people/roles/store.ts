import { sql } from 'kysely'
import type { DataAccess, GrantedFlag, RoleTemplate } from '#platform/access/permissions.ts'
import { countRows } from '#platform/db/count-rows.ts'
import { nameKey } from '#platform/db/names.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type NewRole = {
  name: string
  template: RoleTemplate
  permissions: readonly GrantedFlag[]
  dataAccess: DataAccess
  legacy: boolean
}

export type RoleRow = {
  id: number
  name: string
  legacy: boolean
  role_template: RoleTemplate
  permissions: GrantedFlag[]
  data_access: DataAccess
  version: number
  created_at: Date
  updated_at: Date
}

const COLUMNS = [
  'id',
  'name',
  'legacy',
  'role_template',
  'permissions',
  'data_access',
  'version',
  'created_at',
  'updated_at',
] as const

export async function insertRole(
  tx: Tx,
  role: NewRole & { id?: number; version?: number; createdAt?: Date },
): Promise<number> {
  const { id } = await tx
    .insert('role', {
      ...(role.id !== undefined && { id: role.id }),
      ...(role.version !== undefined && { version: role.version }),
      name: role.name,
      legacy: role.legacy,
      role_template: role.template,
      permissions: [...role.permissions],
      data_access: JSON.stringify(role.dataAccess),
      created_at: role.createdAt ?? tx.now,
      updated_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findBuiltInRole(tx: Tx, template: RoleTemplate): Promise<number | null> {
  const role = await tx
    .from('role')
    .select('id')
    .where('role_template', '=', template)
    .where('legacy', '=', true)
    .executeTakeFirst()
  return role?.id ?? null
}

/** Built-in roles in the order of their creation, then the others by name. */
export async function findRoles(tx: Tx): Promise<RoleRow[]> {
  const rows = await tx
    .from('role')
    .select(COLUMNS)
    .orderBy('legacy', 'desc')
    .orderBy(sql`case when legacy then id end`)
    .orderBy(nameKey(tx.viewer, 'name'))
    .execute()
  return rows as RoleRow[]
}

export async function findRole(tx: Tx, id: number): Promise<RoleRow | null> {
  const row = await oneRole(tx, id).executeTakeFirst()
  return (row as RoleRow | undefined) ?? null
}

/** The role, locked until the transaction ends, so that no one is given it meanwhile. */
export async function lockRole(tx: Tx, id: number): Promise<RoleRow | null> {
  const row = await oneRole(tx, id).forUpdate().executeTakeFirst()
  return (row as RoleRow | undefined) ?? null
}

const oneRole = (tx: Tx, id: number) => tx.from('role').select(COLUMNS).where('id', '=', id)

export const saveRole = (
  tx: Tx,
  id: number,
  role: { name: string; permissions: readonly GrantedFlag[]; dataAccess: DataAccess; version: number },
) =>
  tx
    .update('role')
    .set({
      name: role.name,
      permissions: [...role.permissions],
      data_access: JSON.stringify(role.dataAccess),
      version: role.version,
      updated_at: tx.now,
    })
    .where('id', '=', id)
    .execute()

export const deleteRole = (tx: Tx, id: number) => tx.delete('role').where('id', '=', id).execute()

export const countOwnRoles = (tx: Tx): Promise<number> =>
  countRows(tx.from('role').where('legacy', '=', false))

/** Role names that start with a text, ignoring case, to find a free name for a copy. */
export async function findRoleNames(tx: Tx, start: string): Promise<string[]> {
  const rows = await tx
    .from('role')
    .select('name')
    .where(sql<boolean>`starts_with(lower(name), lower(${start}))`)
    .execute()
  return rows.map(({ name }) => name)
}

/** The number of people with each role; roles without any are missing. */
export async function countHolders(tx: Tx): Promise<Map<number, number>> {
  const rows = await holdersByRole(tx).execute()
  return new Map(rows.map(({ role_id, count }) => [role_id, count]))
}

export const holdersByRole = (tx: Tx) =>
  tx
    .from('employee')
    .select((select) => ['role_id', select.fn.countAll<number>().as('count')])
    .groupBy('role_id')
