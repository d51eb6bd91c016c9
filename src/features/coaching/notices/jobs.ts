import { z } from 'zod'
import { tellOfDue } from '#features/coaching/notices/notices.ts'
import { visitCompanies } from '#features/company/companies.ts'
import type { SystemViewer } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'

export const TELL_OF_DUE = 'coaching.tell_of_due'

/** Each hour, so that the day begins for everybody in their company's own time zone. */
export function defineCoachingJobs(services: Services, systemViewer: SystemViewer): void {
  const cron = { expression: '11 * * * *', timeZone: 'UTC' }
  services.jobs.define(TELL_OF_DUE, { data: z.object({}), cron }, () =>
    visitCompanies(services, systemViewer, (viewer) => tellOfDue(services, viewer)),
  )
}
