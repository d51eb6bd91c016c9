import { z } from 'zod'
import { visitCompanies } from '#features/company/companies.ts'
import { deleteOldRemovedRoles } from '#features/people/roles/removal.ts'
import type { SystemViewer } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'

export const TIDY_ROLES = 'roles.tidy'

/** Nightly: deletes removed roles that can no longer be restored. */
export function defineRoleJobs(services: Services, systemViewer: SystemViewer): void {
  const cron = { expression: '53 3 * * *', timeZone: 'UTC' }
  services.jobs.define(TIDY_ROLES, { data: z.object({}), cron }, () =>
    visitCompanies(services, systemViewer, (viewer) => deleteOldRemovedRoles(services, viewer)),
  )
}
