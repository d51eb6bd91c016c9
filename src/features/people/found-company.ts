import { createCompany } from '#features/company/companies.ts'
import type { CompanyInput } from '#features/company/contract.ts'
import { builtInRoles } from '#features/people/roles/roles.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import type { RoleTemplate } from '#platform/access/permissions.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

export type FoundedCompany = { companyId: number; viewer: Viewer; roles: Record<RoleTemplate, number> }

/** Creates a company with its built-in roles, ready for its first person; `viewer` is its system viewer. */
export async function foundCompany(services: Services, input: CompanyInput): Promise<FoundedCompany> {
  const { id: companyId } = await createCompany(services, input)
  const viewer = await systemViewer(services, companyId)
  const roles = await tenantTransaction(services, viewer, async (tx) => {
    const made = await builtInRoles(tx)
    tx.audit({ action: 'company.founded', objectType: 'company', objectId: companyId, after: { ...input } })
    return made
  })
  return { companyId, viewer, roles }
}
