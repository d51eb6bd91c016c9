import { z } from 'zod'
import { visitCompanies } from '#features/company/companies.ts'
import { purgeDeletedDashboards } from '#features/dashboards/dashboards.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { SystemViewer } from '#platform/jobs/jobs.ts'
import { hasLegalHold } from '#platform/records/legal-hold-store.ts'
import type { Services } from '#platform/services.ts'

export const PURGE_DASHBOARDS = 'dashboards.purge'

/** Each night: permanently deletes dashboards that were deleted a month ago, unless the company has a legal hold. */
export function defineDashboardJobs(services: Services, systemViewer: SystemViewer): void {
  const cron = { expression: '59 3 * * *', timeZone: 'UTC' }
  services.jobs.define(PURGE_DASHBOARDS, { data: z.object({}), cron }, () =>
    visitCompanies(services, systemViewer, (viewer) =>
      tenantTransaction(services, viewer, async (tx) => {
        if (!(await hasLegalHold(tx))) await purgeDeletedDashboards(tx)
      }),
    ),
  )
}
