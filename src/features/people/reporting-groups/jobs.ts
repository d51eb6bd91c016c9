import { z } from 'zod'
import { visitCompanies } from '#features/company/companies.ts'
import { PEOPLE_CHANGED } from '#features/people/people-changed.ts'
import { refreshForToday, refreshMembers } from '#features/people/reporting-groups/members.ts'
import type { SystemViewer } from '#platform/jobs/jobs.ts'
import type { OutboxRelay } from '#platform/jobs/relay.ts'
import type { Services } from '#platform/services.ts'

export const REFRESH_MEMBERS = 'reporting_groups.refresh'
export const REFRESH_FOR_TODAY = 'reporting_groups.refreshForToday'

export function defineReportingGroupJobs(
  services: Services,
  relay: Pick<OutboxRelay, 'onEvent'>,
  systemViewer: SystemViewer,
): void {
  const data = z.object({
    companyId: z.number().int(),
    employeeIds: z.array(z.number().int()).nullable(),
  })
  services.jobs.define(REFRESH_MEMBERS, { data }, async ({ companyId, employeeIds }) => {
    const viewer = await systemViewer(companyId)
    if (viewer) await refreshMembers(services, viewer, employeeIds)
  })
  relay.onEvent(PEOPLE_CHANGED, REFRESH_MEMBERS)

  // Hourly, because companies reach midnight at different times; groups refreshed today are skipped.
  const cron = { expression: '7 * * * *', timeZone: 'UTC' }
  services.jobs.define(REFRESH_FOR_TODAY, { data: z.object({}), cron }, () =>
    visitCompanies(services, systemViewer, (viewer) => refreshForToday(services, viewer)),
  )
}
