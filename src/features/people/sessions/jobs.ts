import { z } from 'zod'
import { visitCompanies } from '#features/company/companies.ts'
import { deleteOldChallenges } from '#features/people/passkeys/challenges.ts'
import { deleteExpiredSecrets, deleteExpiredSessions } from '#features/people/sessions/store.ts'
import { deleteOldAttempts } from '#features/people/sessions/throttle.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { SystemViewer } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'

export const TIDY_SESSIONS = 'sessions.tidy'

/** How long an expired link still opens a page that says so and offers a new one. */
const LINKS_KEPT_DAYS = 180

/** Nightly: deletes expired sessions, links, challenges and throttle counters. */
export function defineSessionJobs(services: Services, systemViewer: SystemViewer): void {
  const cron = { expression: '41 3 * * *', timeZone: 'UTC' }
  services.jobs.define(TIDY_SESSIONS, { data: z.object({}), cron }, async () => {
    await deleteOldAttempts(services)
    await deleteOldChallenges(services)
    await visitCompanies(services, systemViewer, (viewer) =>
      tenantTransaction(services, viewer, async (tx) => {
        await deleteExpiredSessions(tx)
        await deleteExpiredSecrets(tx, new Date(tx.now.getTime() - LINKS_KEPT_DAYS * MILLISECONDS_PER_DAY))
      }),
    )
  })
}
