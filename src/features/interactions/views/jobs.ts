import { z } from 'zod'
import { visitCompanies } from '#features/company/companies.ts'
import { interactionViews } from '#features/interactions/views/interaction-views.ts'
import { purgeDeletedViews } from '#features/views/views.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { SystemViewer } from '#platform/jobs/jobs.ts'
import { hasLegalHold } from '#platform/records/legal-hold-store.ts'
import type { Services } from '#platform/services.ts'

export const PURGE_INTERACTION_VIEWS = 'interactions.purge_views'

/** Each night: permanently deletes views that were deleted a month ago, unless the company has a legal hold. */
export function defineInteractionViewJobs(services: Services, systemViewer: SystemViewer): void {
  const cron = { expression: '57 3 * * *', timeZone: 'UTC' }
  services.jobs.define(PURGE_INTERACTION_VIEWS, { data: z.object({}), cron }, () =>
    visitCompanies(services, systemViewer, (viewer) =>
      tenantTransaction(services, viewer, async (tx) => {
        if (!(await hasLegalHold(tx))) await purgeDeletedViews(tx, interactionViews)
      }),
    ),
  )
}
