import { z } from 'zod'
import { visitCompanies } from '#features/company/companies.ts'
import { remindOfMeetings } from '#features/qa/calibrations/invitations.ts'
import type { SystemViewer } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'

export const REMIND_OF_CALIBRATIONS = 'qa_calibrations.remind'

/** Hourly; reminds participants a day before the meeting if their review is missing. */
export function defineCalibrationJobs(services: Services, systemViewer: SystemViewer): void {
  const cron = { expression: '17 * * * *', timeZone: 'UTC' }
  services.jobs.define(REMIND_OF_CALIBRATIONS, { data: z.object({}), cron }, () =>
    visitCompanies(services, systemViewer, (viewer) => remindOfMeetings(services, viewer)),
  )
}
