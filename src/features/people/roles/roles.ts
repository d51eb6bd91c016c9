import type { Role } from '#features/people/roles/contract.ts'
import {
  countHolders,
  findBuiltInRole,
  findRole,
  findRoles,
  insertRole,
  type NewRole,
  type RoleRow,
} from '#features/people/roles/store.ts'
import { ROLE_TEMPLATES, type RoleTemplate } from '#platform/access/permissions.ts'
import { ROLE_TEMPLATE_DEFAULTS } from '#platform/access/role-templates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

/**
 * The ids of the company's five built-in roles. Creates the missing ones, for a new company or one whose setup was
 * interrupted. They are legacy: no one can change what the templates mean.
 */
export async function builtInRoles(tx: Tx): Promise<Record<RoleTemplate, number>> {
  const ids = {} as Record<RoleTemplate, number>
  for (const template of ROLE_TEMPLATES)
    ids[template] =
      (await findBuiltInRole(tx, template)) ??
      (await createRole(tx, { ...ROLE_TEMPLATE_DEFAULTS[template], template, legacy: true }))
  return ids
}

export async function createRole(
  tx: Tx,
  role: Omit<NewRole, 'legacy'> & { legacy?: boolean },
): Promise<number> {
  const id = await insertRole(tx, { ...role, legacy: role.legacy ?? false })
  tx.audit({ action: 'role.created', objectType: 'role', objectId: id, after: { ...role } })
  return id
}

/** Every role of the company, with the number of its holders. */
export const listRoles = (services: Services, viewer: Viewer): Promise<Role[]> =>
  tenantTransaction(services, viewer, async (tx) => {
    const holders = await countHolders(tx)
    return (await findRoles(tx)).map((row) => presentRole(row, holders.get(row.id) ?? 0))
  })

/** A role; null for an unknown id. */
export const readRole = (services: Services, viewer: Viewer, id: number): Promise<Role | null> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await findRole(tx, id)
    return row && presentCounted(tx, row)
  })

export async function presentCounted(tx: Tx, row: RoleRow): Promise<Role> {
  return presentRole(row, (await countHolders(tx)).get(row.id) ?? 0)
}

const presentRole = (row: RoleRow, holders: number): Role => ({
  id: row.id,
  name: row.name,
  legacy: row.legacy,
  role_template: row.role_template,
  permissions: row.permissions,
  data_access: row.data_access,
  employee_count: holders,
  version: row.version,
  updated_at: row.updated_at.toISOString(),
})
