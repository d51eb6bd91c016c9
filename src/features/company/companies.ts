import { type CompanyInput, companyInputSchema } from '#features/company/contract.ts'
import { companyExists, findCompanyId, findLiveCompanyIds, insertCompany } from '#features/company/store.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { parseOrRefuse } from '#platform/errors/field-errors.ts'
import type { Services } from '#platform/services.ts'

/**
 * Founds a company. It stands before every tenant, so the installation's owner does it, from a command; its people
 * follow through the same use-cases as anybody's.
 */
export async function createCompany(
  services: Pick<Services, 'database' | 'clock'>,
  input: CompanyInput,
): Promise<{ id: number }> {
  const company = parseOrRefuse(companyInputSchema, input)
  const made = await insertCompany(services.database.ownerPool, company, services.clock.now())
  if (!made) throw new AppError('conflict', `There is a company '${company.slug}' already.`)
  return made
}

/** The id behind a slug, for commands; null when there is none. */
export const findCompany = (services: Pick<Services, 'database'>, slug: string): Promise<number | null> =>
  findCompanyId(services.database.ownerPool, slug)

/** All companies that work: jobs go through them one by one. */
export const liveCompanies = (services: Pick<Services, 'database'>): Promise<number[]> =>
  findLiveCompanyIds(services.database.ownerPool)

export const anyCompany = (services: Pick<Services, 'database'>): Promise<boolean> =>
  companyExists(services.database.ownerPool)
