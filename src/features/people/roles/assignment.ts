import { imagePath } from '#features/people/image-path.ts'
import type { AssignedRole } from '#features/people/roles/contract.ts'
import { changingAccess, refuseVendorRoles } from '#features/people/roles/guards.ts'
import { findHolders, giveRole, type HolderKey, lockHolder } from '#features/people/roles/holders-store.ts'
import { findRole } from '#features/people/roles/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { invalid, notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** Gives a person a role in the caller's transaction; the new rights apply from the next request. */
export async function assignRole(tx: Tx, employeeId: number, roleId: number): Promise<AssignedRole> {
  const holder = await lockHolder(tx, employeeId)
  if (!holder) throw notFound('This person')
  const role = await findRole(tx, roleId)
  if (!role) throw invalid([{ path: 'role_id', message: 'This role does not exist.' }])
  refuseVendorRoles(tx, holder.permissions, role.permissions)
  if (holder.role_id !== role.id) {
    await changingAccess(tx, () => giveRole(tx, employeeId, role.id))
    tx.audit({
      action: 'employee.role_changed',
      objectType: 'employee',
      objectId: employeeId,
      before: { role_id: holder.role_id, role: holder.role_name },
      after: { role_id: role.id, role: role.name },
    })
  }
  return {
    id: employeeId,
    role: { id: role.id, name: role.name },
    previous_role: { id: holder.role_id, name: holder.role_name },
  }
}

export const changeRoleOf = (services: Services, viewer: Viewer, employeeId: number, roleId: number) =>
  tenantTransaction(services, viewer, (tx) => assignRole(tx, employeeId, roleId))

/** A page of the people with a role, by name. */
export function listHolders(
  services: Services,
  viewer: Viewer,
  roleId: number,
  { after, limit }: { after?: string | undefined; limit: number },
) {
  const key = after === undefined ? null : readKey(after)
  return tenantTransaction(services, viewer, async (tx) => {
    if (!(await findRole(tx, roleId))) throw notFound('This role')
    const found = await findHolders(tx, roleId, { after: key, limit: limit + 1 })
    const rows = found.slice(0, limit)
    const last = rows.at(-1)
    return {
      employees: rows.map(({ id, first_name, last_name, image_file, status }) => ({
        id,
        first_name,
        last_name,
        image: imagePath(image_file),
        status,
      })),
      next_cursor:
        found.length > rows.length && last ? writeKey([last.first_key, last.last_key, last.id]) : null,
    }
  })
}

const writeKey = (key: HolderKey): string => Buffer.from(JSON.stringify(key)).toString('base64url')

function readKey(cursor: string): HolderKey {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (isKey(key)) return key
  } catch {
    // Not JSON: refused below.
  }
  throw invalid([{ path: 'after', message: 'is not a cursor of this list' }])
}

const isKey = (value: unknown): value is HolderKey =>
  Array.isArray(value) &&
  value.length === 3 &&
  [value[0], value[1]].every((part) => typeof part === 'string' && !part.includes('\u0000')) &&
  Number.isSafeInteger(value[2])
