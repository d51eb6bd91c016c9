import { DEMO_COMPANY } from '#app/demo/content/demo-company.ts'
import { OTHER_COMPANY } from '#app/demo/content/other-company.ts'
import { type DemoCounts, seedCompany } from '#app/demo/seed-company.ts'
import { LOCKS, withAdvisoryLock } from '#platform/db/advisory-lock.ts'
import type { Services } from '#platform/services.ts'

const COMPANIES = [DEMO_COMPANY, OTHER_COMPANY]
export const DEMO_PASSWORD = 'plaudit-demo'
const TWELVE_MONTHS = 365

/**
 * Creates and fills the demo companies through the same use-cases as real data, and returns what it created. Existing
 * data is kept; an interrupted run is completed. `days` is how far back the responses go. Throws a conflict if a
 * company that is not a demo has the slug.
 */
export async function seedDemo(
  services: Services,
  say: (message: string) => void,
  { days = TWELVE_MONTHS }: { days?: number } = {},
): Promise<DemoCounts> {
  // Of processes that start at the same time the second waits and finds everything seeded.
  const made = await withAdvisoryLock(services.database, LOCKS.demo, async () => {
    const total: DemoCounts = { companies: 0, employees: 0, responses: 0 }
    for (const company of COMPANIES) {
      const { companies, employees, responses } = await seedCompany(services, company, {
        days,
        password: DEMO_PASSWORD,
        say,
      })
      total.companies += companies
      total.employees += employees
      total.responses += responses
    }
    return total
  })
  say(
    made.employees === 0
      ? 'Demo companies are already there.'
      : `Demo companies are ready: ${made.employees} employees and ${made.responses.toLocaleString('en')} responses were added.`,
  )
  return made
}
