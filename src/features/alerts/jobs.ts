import { z } from 'zod'
import { NOTICE_DAYS } from '#features/alerts/kinds.ts'
import { deleteNoticesBefore } from '#features/alerts/notices-store.ts'
import { sendDue } from '#features/alerts/send.ts'
import { findDueChannels } from '#features/alerts/store.ts'
import { watchCompany } from '#features/alerts/watch.ts'
import { findWatchedCompanies } from '#features/alerts/watch-store.ts'
import { visitCompanies } from '#features/company/companies.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { SystemViewer } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'

export const LOOK_FOR_ALERTS = 'alerts.look'
export const WATCH_COMPANY = 'alerts.watch'
export const SEND_ALERT = 'alerts.send'
export const PRUNE_NOTICES = 'alerts.prune'

/** Looks for the causes of alerts each minute, and sends what is due. */
export function defineAlertJobs(services: Services, systemViewer: SystemViewer): void {
  const { jobs, clock } = services
  const eachMinute = { expression: '* * * * *', timeZone: 'UTC' }
  jobs.define(LOOK_FOR_ALERTS, { data: z.object({}), cron: eachMinute }, async () => {
    const minute = clock.now().toISOString().slice(0, 16)
    for (const companyId of await findWatchedCompanies(services.database.ownerPool))
      await jobs.send(WATCH_COMPANY, { companyId }, { key: `${companyId} ${minute}` })
  })

  const company = z.object({ companyId: z.number().int() })
  jobs.define(WATCH_COMPANY, { data: company, concurrency: 2 }, async ({ companyId }) => {
    const system = await systemViewer(companyId)
    if (!system) return
    const minute = clock.now().toISOString().slice(0, 16)
    await watchCompany(services, system)
    for (const channelId of await tenantTransaction(services, system, findDueChannels))
      await jobs.send(SEND_ALERT, { companyId, channelId }, { key: `${companyId} ${channelId} ${minute}` })
  })

  const channel = company.extend({ channelId: z.number().int() })
  jobs.define(SEND_ALERT, { data: channel, concurrency: 5 }, async ({ companyId, channelId }, { signal }) => {
    const system = await systemViewer(companyId)
    if (system) await sendDue(services, system, channelId, signal)
  })

  const nightly = { expression: '41 3 * * *', timeZone: 'UTC' }
  jobs.define(PRUNE_NOTICES, { data: z.object({}), cron: nightly }, () => {
    const before = new Date(clock.now().getTime() - NOTICE_DAYS * MILLISECONDS_PER_DAY)
    return visitCompanies(services, systemViewer, (system) =>
      tenantTransaction(services, system, (tx) => deleteNoticesBefore(tx, before)),
    )
  })
}
