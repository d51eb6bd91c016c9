import { z } from 'zod'
import { informOfIntelligence } from '#features/coaching/intelligence/intelligence.ts'
import { notifyOfDueTakeaways } from '#features/coaching/notices/notices.ts'
import { purgeCoaching } from '#features/coaching/sessions/purge.ts'
import { visitCompanies } from '#features/company/companies.ts'
import type { SystemViewer } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'

export const NOTIFY_OF_DUE_TAKEAWAYS = 'coaching.tell_of_due'
export const INFORM_OF_INTELLIGENCE = 'coaching.inform_of_intelligence'
export const PURGE_COACHING = 'coaching.tidy'

/**
 * Every hour, because days begin at different times in each time zone: notices of due takeaways and of Coaching
 * Intelligence. Every night: purge sessions that were deleted long ago.
 */
export function defineCoachingJobs(services: Services, systemViewer: SystemViewer): void {
  const cron = { expression: '11 * * * *', timeZone: 'UTC' }
  services.jobs.define(NOTIFY_OF_DUE_TAKEAWAYS, { data: z.object({}), cron }, () =>
    visitCompanies(services, systemViewer, (viewer) => notifyOfDueTakeaways(services, viewer)),
  )
  services.jobs.define(
    INFORM_OF_INTELLIGENCE,
    { data: z.object({}), cron: { ...cron, expression: '17 * * * *' } },
    () => visitCompanies(services, systemViewer, (viewer) => informOfIntelligence(services, viewer)),
  )
  const nightly = { expression: '23 4 * * *', timeZone: 'UTC' }
  services.jobs.define(PURGE_COACHING, { data: z.object({}), cron: nightly }, () =>
    visitCompanies(services, systemViewer, (viewer) => purgeCoaching(services, viewer)),
  )
}
