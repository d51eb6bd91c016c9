import { sql } from 'kysely'
import type { RoleRow } from '#features/people/roles/store.ts'
import type { DataAccess, GrantedFlag, RoleTemplate } from '#platform/access/permissions.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** A removed role and its former holders. */
export type RemovedRole = {
  id: number
  name: string
  role_template: RoleTemplate
  permissions: GrantedFlag[]
  data_access: DataAccess
  version: number
  created_at: Date
  moved_to: number | null
  moved_employee_ids: number[]
}

export const storeRemoved = (tx: Tx, role: RoleRow, movedTo: number | null, movedIds: readonly number[]) =>
  tx
    .insert('removed_role', {
      id: role.id,
      name: role.name,
      role_template: role.role_template,
      permissions: role.permissions,
      data_access: JSON.stringify(role.data_access),
      version: role.version,
      created_at: role.created_at,
      removed_at: tx.now,
      moved_to: movedTo,
      moved_employee_ids: sql`${movedIds}::bigint[]`,
    })
    .execute()

/** Deletes and returns a stored removed role. */
export async function popRemoved(tx: Tx, id: number): Promise<RemovedRole | null> {
  const row = await tx
    .delete('removed_role')
    .where('id', '=', id)
    .returning([
      'id',
      'name',
      'role_template',
      'permissions',
      'data_access',
      'version',
      'created_at',
      'moved_to',
      'moved_employee_ids',
    ])
    .executeTakeFirst()
  return (row as RemovedRole | undefined) ?? null
}

export const deleteRemovedBefore = (tx: Tx, moment: Date) =>
  tx.delete('removed_role').where('removed_at', '<', moment).execute()
