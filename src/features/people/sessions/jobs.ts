import { z } from 'zod'
import { visitCompanies } from '#features/company/companies.ts'
import { deleteExpiredSecrets, deleteExpiredSessions } from '#features/people/sessions/store.ts'
import { forgetOldFailures } from '#features/people/sessions/throttle.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { SystemViewer } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'

export const TIDY_SESSIONS = 'sessions.tidy'

/** So long an expired link still says that it has expired, and offers a new one. */
const LINKS_KEPT_DAYS = 180

/** Each night: what has expired is removed, so that nothing of it stays longer than it has to. */
export function defineSessionJobs(services: Services, systemViewer: SystemViewer): void {
  const cron = { expression: '41 3 * * *', timeZone: 'UTC' }
  services.jobs.define(TIDY_SESSIONS, { data: z.object({}), cron }, async () => {
    await forgetOldFailures(services)
    await visitCompanies(services, systemViewer, (viewer) =>
      tenantTransaction(services, viewer, async (tx) => {
        await deleteExpiredSessions(tx)
        await deleteExpiredSecrets(tx, new Date(tx.now.getTime() - LINKS_KEPT_DAYS * MILLISECONDS_PER_DAY))
      }),
    )
  })
}
