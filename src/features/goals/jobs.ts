import { z } from 'zod'
import { visitCompanies } from '#features/company/companies.ts'
import { announceReached } from '#features/goals/reached.ts'
import type { SystemViewer } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'

export const ANNOUNCE_GOALS = 'goals.announce_reached'

/** Daily; announces metric goals that have been reached. */
export function defineGoalJobs(services: Services, systemViewer: SystemViewer): void {
  const cron = { expression: '43 4 * * *', timeZone: 'UTC' }
  services.jobs.define(ANNOUNCE_GOALS, { data: z.object({}), cron }, () =>
    visitCompanies(services, systemViewer, (system) => announceReached(services, system)),
  )
}
