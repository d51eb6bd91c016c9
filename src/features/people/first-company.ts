import { anyCompany, findCompany } from '#features/company/companies.ts'
import { type CompanyInput, companyInputSchema } from '#features/company/contract.ts'
import { employeeInputSchema } from '#features/people/employees/contract.ts'
import { createEmployee } from '#features/people/employees/employees.ts'
import { findUnfinishedCompany } from '#features/people/first-company-store.ts'
import { foundCompany, furnishCompany } from '#features/people/found-company.ts'
import { listRoles } from '#features/people/roles/roles.ts'
import { checkPassword, replacePassword } from '#features/people/sessions/sessions.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import type { RoleTemplate } from '#platform/access/permissions.ts'
import { hashPassword } from '#platform/auth/passwords.ts'
import { LOCKS, withAdvisoryLock } from '#platform/db/advisory-lock.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { invalid } from '#platform/errors/app-error.ts'
import { parseOrRefuse } from '#platform/errors/field-errors.ts'
import type { Services } from '#platform/services.ts'

const adminSchema = employeeInputSchema.pick({ email: true, firstName: true, lastName: true })

export type FirstCompany = {
  company: CompanyInput
  admin: { email: string; firstName: string; lastName: string; password: string }
}

/** Whether the installation has a company, and its founding was not interrupted. */
export const isSetUp = async (services: Services): Promise<boolean> =>
  (await anyCompany(services)) && (await findUnfinishedCompany(services.database.ownerPool)) === null

/**
 * Creates the first company of an installation with its first admin, who also belongs to the operator. Returns false
 * if there is a company already. Only one of several processes creates it, and a run after a kill completes it;
 * that needs the same short name.
 */
export const foundFirstCompany = (services: Services, { company, admin }: FirstCompany): Promise<boolean> =>
  withAdvisoryLock(services.database, LOCKS.firstCompany, async () => {
    const input = parseOrRefuse(companyInputSchema, company)
    const interrupted = await findInterrupted(services, input.slug)
    if (interrupted === null && (await anyCompany(services))) {
      const unfinished = await findUnfinishedCompany(services.database.ownerPool)
      if (unfinished === null) return false
      throw invalid([
        {
          path: 'slug',
          message: `Creating '${unfinished}' was interrupted. Enter this short name to complete it.`,
        },
      ])
    }
    const { password, ...person } = admin
    // Refuse the admin before there is a company, which would stay without anyone who can sign in.
    parseOrRefuse(adminSchema, person)
    checkPassword(password, person.email)
    const passwordHash = await hashPassword(password)
    const addAdmin = async (tx: Tx, roles: Record<RoleTemplate, number>) => {
      const id = await createEmployee(tx, { ...person, roleId: roles.ADMIN, status: 'ACTIVE' })
      await replacePassword(tx, id, passwordHash)
    }
    if (interrupted === null) await foundCompany(services, input, addAdmin)
    else await furnishCompany(services, interrupted, input, addAdmin)
    return true
  })

/** A company with this slug but without roles: a kill came before the transaction that creates roles and admin. */
async function findInterrupted(services: Services, slug: string): Promise<number | null> {
  const companyId = await findCompany(services, slug)
  if (companyId === null) return null
  const viewer = await systemViewer(services, companyId)
  if (viewer.company.state !== 'live') return null
  return (await listRoles(services, viewer)).length === 0 ? companyId : null
}
