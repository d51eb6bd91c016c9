import { createCompany } from '#features/company/companies.ts'
import type { CompanyInput } from '#features/company/contract.ts'
import { builtInRoles } from '#features/people/roles/roles.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import type { RoleTemplate } from '#platform/access/permissions.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

export type FoundedCompany = { companyId: number; viewer: Viewer; roles: Record<RoleTemplate, number> }

/**
 * Creates a company with its built-in roles, ready for its first person; `viewer` is its system viewer. `first` adds to
 * the transaction that creates the roles.
 */
export async function foundCompany(
  services: Services,
  input: CompanyInput,
  first?: AddFirst,
): Promise<FoundedCompany> {
  const { id: companyId } = await createCompany(services, input)
  return furnishCompany(services, companyId, input, first)
}

type AddFirst = (tx: Tx, roles: Record<RoleTemplate, number>) => Promise<unknown>

/** The second part of founding a company, for one whose founding was interrupted after the first. */
export async function furnishCompany(
  services: Services,
  companyId: number,
  input: CompanyInput,
  first?: AddFirst,
): Promise<FoundedCompany> {
  const viewer = await systemViewer(services, companyId)
  const roles = await tenantTransaction(services, viewer, async (tx) => {
    const made = await builtInRoles(tx)
    tx.audit({ action: 'company.founded', objectType: 'company', objectId: companyId, after: { ...input } })
    await first?.(tx, made)
    return made
  })
  return { companyId, viewer, roles }
}
