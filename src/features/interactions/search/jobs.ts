import { z } from 'zod'
import { visitCompanies } from '#features/company/companies.ts'
import { fillSearch } from '#features/interactions/search/fill.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { SystemViewer } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'

export const FILL_INTERACTION_SEARCH = 'interactions.fill_search'

/** Each hour: stores the words of interactions that have none, in transactions of one batch. */
export function defineSearchJobs(services: Services, systemViewer: SystemViewer): void {
  const cron = { expression: '23 * * * *', timeZone: 'UTC' }
  services.jobs.define(FILL_INTERACTION_SEARCH, { data: z.object({}), cron }, () =>
    visitCompanies(services, systemViewer, async (viewer) => {
      let before: number | null = null
      do {
        const last: number | null = before
        before = await tenantTransaction(services, viewer, (tx) => fillSearch(tx, last))
      } while (before !== null)
    }),
  )
}
