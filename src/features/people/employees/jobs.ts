import { z } from 'zod'
import { visitCompanies } from '#features/company/companies.ts'
import { deleteOldBulkChanges } from '#features/people/employees/undo.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { SystemViewer } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'

export const TIDY_BULK_CHANGES = 'employees.tidyBulkChanges'

/** Nightly: deletes the former values of bulk changes that can no longer be undone. */
export function defineEmployeeJobs(services: Services, systemViewer: SystemViewer): void {
  const cron = { expression: '47 3 * * *', timeZone: 'UTC' }
  services.jobs.define(TIDY_BULK_CHANGES, { data: z.object({}), cron }, () =>
    visitCompanies(services, systemViewer, (viewer) =>
      tenantTransaction(services, viewer, deleteOldBulkChanges),
    ),
  )
}
