import { z } from 'zod'
import { tellOfDue } from '#features/coaching/notices/notices.ts'
import { tidyCoaching } from '#features/coaching/sessions/tidy.ts'
import { visitCompanies } from '#features/company/companies.ts'
import type { SystemViewer } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'

export const TELL_OF_DUE = 'coaching.tell_of_due'
export const TIDY_COACHING = 'coaching.tidy'

/**
 * What is due each hour, so that the day begins for everybody in their company's own time zone; and each night what was
 * deleted long ago goes for good.
 */
export function defineCoachingJobs(services: Services, systemViewer: SystemViewer): void {
  const cron = { expression: '11 * * * *', timeZone: 'UTC' }
  services.jobs.define(TELL_OF_DUE, { data: z.object({}), cron }, () =>
    visitCompanies(services, systemViewer, (viewer) => tellOfDue(services, viewer)),
  )
  const nightly = { expression: '23 4 * * *', timeZone: 'UTC' }
  services.jobs.define(TIDY_COACHING, { data: z.object({}), cron: nightly }, () =>
    visitCompanies(services, systemViewer, (viewer) => tidyCoaching(services, viewer)),
  )
}
