import { z } from 'zod'
import { visitCompanies } from '#features/company/companies.ts'
import { EXPORT_REQUESTED } from '#features/exports/exports.ts'
import { runExport } from '#features/exports/run.ts'
import { runSchedules } from '#features/exports/templates.ts'
import { tidyExports } from '#features/exports/tidy.ts'
import type { SystemViewer } from '#platform/jobs/jobs.ts'
import type { OutboxRelay } from '#platform/jobs/relay.ts'
import type { Services } from '#platform/services.ts'

export const RUN_EXPORT = 'exports.run'
export const RUN_EXPORT_SCHEDULES = 'exports.runSchedules'
export const TIDY_EXPORTS = 'exports.tidy'

export function defineExportJobs(
  services: Services,
  relay: Pick<OutboxRelay, 'onEvent'>,
  systemViewer: SystemViewer,
): void {
  const data = z.object({ companyId: z.number().int(), exportId: z.number().int() })
  const options = { data, expireInSeconds: 2 * 3_600, concurrency: 2 }
  services.jobs.define(RUN_EXPORT, options, async ({ companyId, exportId }, run) => {
    const viewer = await systemViewer(companyId)
    if (viewer) await runExport(services, viewer, exportId, run)
  })
  relay.onEvent(EXPORT_REQUESTED, RUN_EXPORT)

  // Some time zones are offset by a quarter of an hour.
  const quarters = { expression: '*/15 * * * *', timeZone: 'UTC' }
  services.jobs.define(RUN_EXPORT_SCHEDULES, { data: z.object({}), cron: quarters }, () =>
    visitCompanies(services, systemViewer, (viewer) => runSchedules(services, viewer)),
  )
  const hourly = { expression: '37 * * * *', timeZone: 'UTC' }
  services.jobs.define(TIDY_EXPORTS, { data: z.object({}), cron: hourly }, () =>
    visitCompanies(services, systemViewer, (viewer) => tidyExports(services, viewer)),
  )
}
