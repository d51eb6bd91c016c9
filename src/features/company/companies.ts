import { type CompanyInput, companyInputSchema } from '#features/company/contract.ts'
import {
  companyExists,
  demoCompanyExists,
  findCompanyId,
  findLiveCompanyIds,
  insertCompany,
  markAsDemo,
} from '#features/company/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { parseOrRefuse } from '#platform/errors/field-errors.ts'
import type { SystemViewer } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'

/**
 * Creates a company. Only the installation's owner can do this, by command, because no tenant exists yet. Its people
 * are created later by the usual use-cases.
 */
export async function createCompany(
  services: Pick<Services, 'database' | 'clock'>,
  input: CompanyInput,
): Promise<{ id: number }> {
  const company = parseOrRefuse(companyInputSchema, input)
  const made = await insertCompany(services.database.ownerPool, company, services.clock.now())
  if (!made) throw new AppError('conflict', `The company '${company.slug}' already exists.`)
  return made
}

/** Finds the id of a slug, for commands; null if there is none. */
export const findCompany = (services: Pick<Services, 'database'>, slug: string): Promise<number | null> =>
  findCompanyId(services.database.ownerPool, slug)

/**
 * Runs housekeeping in every live company in turn. A failure in one company does not stop the others; it is thrown at
 * the end so that the job is retried.
 */
export async function visitCompanies(
  services: Pick<Services, 'database' | 'log'>,
  systemViewer: SystemViewer,
  visit: (viewer: Viewer) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const companyId of await findLiveCompanyIds(services.database.ownerPool)) {
    try {
      const viewer = await systemViewer(companyId)
      if (viewer) await visit(viewer)
    } catch (error) {
      services.log.warn({ err: error, companyId }, 'housekeeping failed in a company')
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

/** Makes a company a demo, whose mail is never sent. */
export const makeDemo = (services: Pick<Services, 'database'>, companyId: number): Promise<void> =>
  markAsDemo(services.database.ownerPool, companyId)

export const anyDemoCompany = (services: Pick<Services, 'database'>): Promise<boolean> =>
  demoCompanyExists(services.database.ownerPool)

export const anyCompany = (services: Pick<Services, 'database'>): Promise<boolean> =>
  companyExists(services.database.ownerPool)
