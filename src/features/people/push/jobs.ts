import { z } from 'zod'
import { visitCompanies } from '#features/company/companies.ts'
import { PUSH_QUEUED } from '#features/people/push/queue.ts'
import { KEPT_MS } from '#features/people/push/retries.ts'
import { sendPush } from '#features/people/push/send.ts'
import { deleteMessagesBefore } from '#features/people/push/store.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { SystemViewer } from '#platform/jobs/jobs.ts'
import type { OutboxRelay } from '#platform/jobs/relay.ts'
import type { Services } from '#platform/services.ts'

export const SEND_PUSH = 'push.send'
export const PRUNE_PUSH = 'push.prune'

export function definePushJobs(
  services: Services,
  relay: Pick<OutboxRelay, 'onEvent'>,
  systemViewer: SystemViewer,
): void {
  const { jobs, clock } = services
  const data = z.object({ companyId: z.number().int(), messageId: z.number().int() })
  jobs.define(SEND_PUSH, { data, concurrency: 4 }, async ({ companyId, messageId }, { signal }) => {
    const system = await systemViewer(companyId)
    if (!system) return
    const next = await sendPush(services, system, messageId, { signal })
    if (next)
      await jobs.send(
        SEND_PUSH,
        { companyId, messageId },
        { key: `${companyId} ${messageId} ${next.toISOString()}`, startAfter: next },
      )
  })
  relay.onEvent(PUSH_QUEUED, SEND_PUSH)

  // Messages whose job was lost.
  const cron = { expression: '29 3 * * *', timeZone: 'UTC' }
  jobs.define(PRUNE_PUSH, { data: z.object({}), cron }, () => {
    const before = new Date(clock.now().getTime() - KEPT_MS)
    return visitCompanies(services, systemViewer, (system) =>
      tenantTransaction(services, system, (tx) => deleteMessagesBefore(tx, before)),
    )
  })
}
