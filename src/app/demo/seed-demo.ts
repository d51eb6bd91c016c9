import { DEMO_COMPANY } from '#app/demo/content/demo-company.ts'
import { OTHER_COMPANY } from '#app/demo/content/other-company.ts'
import { type DemoCounts, isComplete, seedCompany } from '#app/demo/seed-company.ts'
import { purgeDemoCompanies, resumeDemoPurges } from '#features/company/purge/purge.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import { LOCKS, withAdvisoryLock } from '#platform/db/advisory-lock.ts'
import type { Services } from '#platform/services.ts'

const COMPANIES = [DEMO_COMPANY, OTHER_COMPANY]
export const DEMO_PASSWORD = 'plaudit-demo'
const TWELVE_MONTHS = 365

export type SeedRun = { days?: number; signal?: AbortSignal }

/**
 * Creates and fills the demo companies through the same use-cases as real data, and returns what it created. Existing
 * data is kept; an interrupted run, or an interrupted reset, is completed. `days` is how far back the responses go.
 * Throws a conflict if a company that is not a demo has the slug.
 */
export async function seedDemo(services: Services, say: Say, run: SeedRun = {}): Promise<DemoCounts> {
  // Of processes that start at the same time the second waits and finds everything seeded.
  const made = await withAdvisoryLock(services.database, LOCKS.demo, async () => {
    await resumeDemoPurges(services, (id) => systemViewer(services, id), purgeRun(run))
    return fillCompanies(services, say, run)
  })
  report(made, say)
  return made
}

/**
 * Removes the demo companies with all their data and creates them again. Other companies stay as they are. After an
 * interruption, `seedDemo` or another reset completes it.
 */
export async function resetDemo(services: Services, say: Say, run: SeedRun = {}): Promise<DemoCounts> {
  const made = await withAdvisoryLock(services.database, LOCKS.demo, async () => {
    say('removing the demo companies')
    await purgeDemoCompanies(services, (id) => systemViewer(services, id), purgeRun(run))
    return fillCompanies(services, say, run)
  })
  report(made, say)
  return made
}

/** Whether both demo companies are filled. */
export async function isDemoComplete(services: Services): Promise<boolean> {
  for (const company of COMPANIES) if (!(await isComplete(services, company))) return false
  return true
}

type Say = (message: string) => void

const purgeRun = ({ signal = new AbortController().signal }: SeedRun) => ({ signal })

async function fillCompanies(
  services: Services,
  say: Say,
  { days = TWELVE_MONTHS, signal }: SeedRun,
): Promise<DemoCounts> {
  const total: DemoCounts = { companies: 0, employees: 0, responses: 0 }
  for (const company of COMPANIES) {
    signal?.throwIfAborted()
    const made = await seedCompany(services, company, { days, password: DEMO_PASSWORD, say })
    total.companies += made.companies
    total.employees += made.employees
    total.responses += made.responses
  }
  return total
}

function report({ employees, responses }: DemoCounts, say: Say): void {
  say(
    employees === 0
      ? 'Demo companies are already there.'
      : `Demo companies are ready: ${employees} employees and ${responses.toLocaleString('en')} responses were added.`,
  )
}
