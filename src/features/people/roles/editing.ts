import { MOST_ROLES, type NewRoleInput, type Role, type RoleChange } from '#features/people/roles/contract.ts'
import { changingAccess, refuseVendorRoles } from '#features/people/roles/guards.ts'
import { createRole, presentCounted } from '#features/people/roles/roles.ts'
import {
  countOwnRoles,
  findRole,
  findRoleNames,
  lockRole,
  type RoleRow,
  saveRole,
} from '#features/people/roles/store.ts'
import { shortenedName } from '#lib/copy-name.ts'
import type { DataAccess, GrantedFlag } from '#platform/access/permissions.ts'
import { ROLE_TEMPLATE_DEFAULTS } from '#platform/access/role-templates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { brokenConstraint } from '#platform/db/failures.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, invalid, notFound, stale } from '#platform/errors/app-error.ts'
import { canonicalJson } from '#platform/records/audit.ts'
import type { Services } from '#platform/services.ts'

/** Creates a role, by default with the rights of its template. */
export function makeRole(services: Services, viewer: Viewer, input: NewRoleInput): Promise<Role> {
  const defaults = ROLE_TEMPLATE_DEFAULTS[input.role_template]
  // Only the vendor's staff may give the flag `admin` that a template contains.
  const start = defaults.permissions.filter((flag) => flag !== 'admin' || viewer.permissions.admin)
  return tenantTransaction(services, viewer, (tx) =>
    add(tx, {
      name: input.name,
      template: input.role_template,
      permissions: input.permissions ?? start,
      dataAccess: input.data_access ?? defaults.dataAccess,
    }),
  )
}

/** Creates an editable copy of a role, which may be built in. */
export function duplicateRole(services: Services, viewer: Viewer, id: number): Promise<Role> {
  return tenantTransaction(services, viewer, async (tx) => {
    const role = await findRole(tx, id)
    if (!role) throw notFound('This role')
    return add(tx, {
      name: await nameOfCopy(tx, role.name),
      template: role.role_template,
      permissions: role.permissions,
      dataAccess: role.data_access,
    })
  })
}

/** Changes a role's name, permissions and data access; they apply from its holders' next requests. */
export function changeRole(
  services: Services,
  viewer: Viewer,
  id: number,
  change: RoleChange,
): Promise<Role> {
  return tenantTransaction(services, viewer, async (tx) => {
    const role = await lockOwnRole(tx, id)
    refuseVendorRoles(tx, role.permissions, change.permissions)
    if (role.version !== change.version) throw stale(await presentCounted(tx, role))
    const before = valuesOf(role)
    const after = {
      name: change.name,
      permissions: change.permissions,
      data_access: change.data_access,
    }
    if (canonicalJson(before) === canonicalJson(after)) return presentCounted(tx, role)
    await changingAccess(tx, () =>
      saveRole(tx, id, { ...after, dataAccess: after.data_access, version: role.version + 1 }),
    ).catch(nameFault)
    tx.audit({ action: 'role.changed', objectType: 'role', objectId: id, before, after })
    const saved = await findRole(tx, id)
    if (!saved) throw notFound('This role')
    return presentCounted(tx, saved)
  })
}

/** Locks a role to change or remove it; throws conflict for built-in roles. */
export async function lockOwnRole(tx: Tx, id: number): Promise<RoleRow> {
  const role = await lockRole(tx, id)
  if (!role) throw notFound('This role')
  if (role.legacy) throw new AppError('conflict', 'This role is built in. It cannot be changed or removed.')
  return role
}

/** Converts a duplicate role name, which is compared without case, to a field error. */
export function nameFault(error: unknown): never {
  const broken = brokenConstraint(error)
  if (broken === 'role_name_key' || broken === 'role_lower_name_key')
    throw invalid([{ path: 'name', message: 'There is already a role with this name.' }])
  throw error
}

type Draft = {
  name: string
  template: Role['role_template']
  permissions: readonly GrantedFlag[]
  dataAccess: DataAccess
}

async function add(tx: Tx, role: Draft): Promise<Role> {
  refuseVendorRoles(tx, role.permissions)
  if ((await countOwnRoles(tx)) >= MOST_ROLES)
    throw new AppError('conflict', `A company can have at most ${MOST_ROLES} roles of its own.`)
  const id = await createRole(tx, role).catch(nameFault)
  const made = await findRole(tx, id)
  if (!made) throw notFound('This role')
  return presentCounted(tx, made)
}

async function nameOfCopy(tx: Tx, name: string): Promise<string> {
  const stem = shortenedName(name, 85)
  const taken = new Set((await findRoleNames(tx, stem)).map((other) => other.toLowerCase()))
  for (let number = 1; ; number++) {
    const copy = `${stem} (copy${number === 1 ? '' : ` ${number}`})`
    if (!taken.has(copy.toLowerCase())) return copy
  }
}

const valuesOf = ({ name, permissions, data_access }: RoleRow) => ({ name, permissions, data_access })
