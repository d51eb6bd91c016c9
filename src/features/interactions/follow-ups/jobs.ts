import { z } from 'zod'
import { visitCompanies } from '#features/company/companies.ts'
import { purgeDeletedFollowUps } from '#features/interactions/follow-ups/follow-ups.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { SystemViewer } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'

export const PURGE_FOLLOW_UPS = 'follow_ups.purge'

/** Each night: permanently deletes follow-ups that were deleted a month ago. */
export function defineFollowUpJobs(services: Services, systemViewer: SystemViewer): void {
  const cron = { expression: '47 3 * * *', timeZone: 'UTC' }
  services.jobs.define(PURGE_FOLLOW_UPS, { data: z.object({}), cron }, () =>
    visitCompanies(services, systemViewer, (viewer) =>
      tenantTransaction(services, viewer, purgeDeletedFollowUps),
    ),
  )
}
