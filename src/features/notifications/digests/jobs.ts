import { z } from 'zod'
import { sendDueDigests } from '#features/notifications/digests/send.ts'
import { companiesWithDue } from '#features/notifications/digests/store.ts'
import type { SystemViewer } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'

export const SEND_DIGESTS = 'digests.sendDue'
const DUE_IN_COMPANY = 'digests.sendDueOf'

/**
 * Every five minutes, sends the digests that are due. Frequent runs also cover time zones with offsets of a quarter
 * hour.
 */
export function defineDigestJobs(services: Services, systemViewer: SystemViewer): void {
  const { jobs } = services
  const cron = { expression: '*/5 * * * *', timeZone: 'UTC' }
  jobs.define(SEND_DIGESTS, { data: z.object({}), cron, retries: 0 }, async () => {
    const now = services.clock.now()
    const minute = Math.floor(now.getTime() / 60_000)
    for (const companyId of await companiesWithDue(services.database.ownerPool, now))
      await jobs.send(DUE_IN_COMPANY, { companyId }, { key: `${companyId} ${minute}` })
  })
  jobs.define(DUE_IN_COMPANY, { data: z.object({ companyId: z.number().int() }) }, async ({ companyId }) => {
    const viewer = await systemViewer(companyId)
    if (viewer !== null) await sendDueDigests(services, viewer)
  })
}
