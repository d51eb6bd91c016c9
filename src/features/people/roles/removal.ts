import type { Role } from '#features/people/roles/contract.ts'
import { lockOwnRole, nameFault } from '#features/people/roles/editing.ts'
import { changingAccess, refuseVendorRoles } from '#features/people/roles/guards.ts'
import { moveHolders, moveHoldersByIds } from '#features/people/roles/holders-store.ts'
import { deleteRemovedBefore, popRemoved, storeRemoved } from '#features/people/roles/removed-store.ts'
import { presentCounted } from '#features/people/roles/roles.ts'
import {
  countHolders,
  deleteRole,
  findRole,
  insertRole,
  lockRole,
  type RoleRow,
} from '#features/people/roles/store.ts'
import { removeRoleFromMapping } from '#features/people/scim/mapping-store.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { invalid, notFound, stale } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** How long a removed role can be restored. */
const KEPT_DAYS = 30

/** Removes a role and gives its holders another one, which is required if it has any. The role can be restored. */
export function removeRole(
  services: Services,
  viewer: Viewer,
  id: number,
  { version, reassignTo }: { version: number; reassignTo: number | null },
): Promise<void> {
  return tenantTransaction(services, viewer, async (tx) => {
    const role = await lockOwnRole(tx, id)
    refuseVendorRoles(tx, role.permissions)
    if (role.version !== version) throw stale(await presentCounted(tx, role))
    const holders = (await countHolders(tx)).get(id) ?? 0
    if (holders > 0 && reassignTo === null)
      throw invalid([
        {
          path: 'reassign_to',
          message: `This role is in use (${holders}). Choose another role for these people.`,
        },
      ])
    const movedTo = reassignTo === null ? null : await successor(tx, id, reassignTo)
    const moved = await changingAccess(tx, async () => {
      const ids = movedTo === null ? [] : await moveHolders(tx, id, movedTo)
      await removeRoleFromMapping(tx, id)
      await deleteRole(tx, id)
      return ids
    })
    await storeRemoved(tx, role, movedTo, moved)
    const { name, permissions, data_access } = role
    tx.audit({
      action: 'role.removed',
      objectType: 'role',
      objectId: id,
      before: { name, permissions, data_access },
      after: { reassigned_to: movedTo, people: moved.length },
    })
  })
}

/** Restores a removed role with its id, and gives it back to holders who still have the replacement role. */
export function restoreRole(services: Services, viewer: Viewer, id: number): Promise<Role> {
  return tenantTransaction(services, viewer, async (tx) => {
    const removed = await popRemoved(tx, id)
    if (!removed) throw notFound('This role')
    const successorRole = removed.moved_to === null ? null : await findRole(tx, removed.moved_to)
    refuseVendorRoles(tx, removed.permissions, successorRole?.permissions ?? [])
    await changingAccess(tx, async () => {
      await insertRole(tx, {
        id,
        version: removed.version + 1,
        name: removed.name,
        template: removed.role_template,
        permissions: removed.permissions,
        dataAccess: removed.data_access,
        legacy: false,
        createdAt: removed.created_at,
      }).catch(nameFault)
      if (successorRole) await moveHoldersByIds(tx, removed.moved_employee_ids, successorRole.id, id)
    })
    tx.audit({ action: 'role.restored', objectType: 'role', objectId: id, after: { name: removed.name } })
    const role = await findRole(tx, id)
    if (!role) throw notFound('This role')
    return presentCounted(tx, role)
  })
}

export const deleteOldRemovedRoles = (services: Services, viewer: Viewer): Promise<void> =>
  tenantTransaction(services, viewer, async (tx) => {
    await deleteRemovedBefore(tx, new Date(tx.now.getTime() - KEPT_DAYS * MILLISECONDS_PER_DAY))
  })

async function successor(tx: Tx, id: number, reassignTo: number): Promise<number> {
  const role: RoleRow | null = reassignTo === id ? null : await lockRole(tx, reassignTo)
  if (!role) throw invalid([{ path: 'reassign_to', message: 'This role does not exist.' }])
  refuseVendorRoles(tx, role.permissions)
  return role.id
}
