import { z } from 'zod'
import { visitCompanies } from '#features/company/companies.ts'
import { forgetRemovedWords } from '#features/feedback/edits/comments.ts'
import { streamViews } from '#features/feedback/views/stream-views.ts'
import { purgeDeletedViews } from '#features/views/views.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { SystemViewer } from '#platform/jobs/jobs.ts'
import { hasLegalHold } from '#platform/records/legal-hold-store.ts'
import type { Services } from '#platform/services.ts'

export const TIDY_FEEDBACK = 'feedback.tidy'

/** Each night: permanently deletes words and views that were removed a month ago, unless the company has a legal hold. */
export function defineFeedbackJobs(services: Services, systemViewer: SystemViewer): void {
  const cron = { expression: '53 3 * * *', timeZone: 'UTC' }
  services.jobs.define(TIDY_FEEDBACK, { data: z.object({}), cron }, () =>
    visitCompanies(services, systemViewer, (viewer) =>
      tenantTransaction(services, viewer, async (tx) => {
        if (await hasLegalHold(tx)) return
        await forgetRemovedWords(tx)
        await purgeDeletedViews(tx, streamViews)
      }),
    ),
  )
}
