import { findDifferingRoles } from '#features/people/roles/built-in-store.ts'
import { changingAccess } from '#features/people/roles/guards.ts'
import { lockRole, saveRole } from '#features/people/roles/store.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import { ROLE_TEMPLATE_DEFAULTS } from '#platform/access/role-templates.ts'
import { type TransactionServices, tenantTransaction } from '#platform/db/tenant.ts'

/**
 * Gives the built-in roles of all companies the rights that the templates have in this version, and returns the number
 * of roles that this changed. A new version may add rights to a template, and nobody can edit a built-in role.
 */
export async function renewBuiltInRoles(services: TransactionServices): Promise<number> {
  const { ownerPool } = services.database
  const differing = await findDifferingRoles(ownerPool, ROLE_TEMPLATE_DEFAULTS)
  for (const { companyId, id } of differing) {
    const viewer = await systemViewer(services, companyId)
    await tenantTransaction(services, viewer, async (tx) => {
      const role = await lockRole(tx, id)
      if (!role) return
      const { permissions, dataAccess } = ROLE_TEMPLATE_DEFAULTS[role.role_template]
      await changingAccess(tx, () =>
        saveRole(tx, id, { name: role.name, permissions, dataAccess, version: role.version + 1 }),
      )
      tx.audit({
        action: 'role.changed',
        objectType: 'role',
        objectId: id,
        before: { permissions: role.permissions, data_access: role.data_access },
        after: { permissions, data_access: dataAccess },
      })
    })
  }
  return differing.length
}
