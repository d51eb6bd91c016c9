import { z } from 'zod'
import { purgeCompanies } from '#features/company/purge/purge.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Services } from '#platform/services.ts'

export const PURGE_COMPANIES = 'companies.purge'

/** Runs every night. `systemViewer` also works in closed companies. */
export function definePurgeJobs(
  services: Services,
  systemViewer: (companyId: number) => Promise<Viewer>,
): void {
  const options = {
    data: z.object({}),
    cron: { expression: '11 4 * * *', timeZone: 'UTC' },
    expireInSeconds: 6 * 3600,
  }
  services.jobs.define(PURGE_COMPANIES, options, (_data, { signal }) =>
    purgeCompanies(services, systemViewer, { signal }),
  )
}
