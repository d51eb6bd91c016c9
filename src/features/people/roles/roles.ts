import { findBuiltInRole, insertRole, type NewRole } from '#features/people/roles/store.ts'
import { ROLE_TEMPLATES, type RoleTemplate } from '#platform/access/permissions.ts'
import { ROLE_TEMPLATE_DEFAULTS } from '#platform/access/role-templates.ts'
import type { Tx } from '#platform/db/tenant.ts'

/**
 * The five built-in roles of a company: legacy, so that nobody changes what the templates mean. Those that are missing
 * are made: all of them for a new company, or for one whose founding was cut short.
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
