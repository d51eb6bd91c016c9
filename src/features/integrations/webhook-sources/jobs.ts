import { z } from 'zod'
import { visitCompanies } from '#features/company/companies.ts'
import { findIdleSources } from '#features/integrations/webhook-sources/delivery-store.ts'
import { processWaiting } from '#features/integrations/webhook-sources/process.ts'
import { pruneMessages } from '#features/integrations/webhook-sources/prune.ts'
import { WEBHOOK_RECEIVED } from '#features/integrations/webhook-sources/receive.ts'
import type { RecordWriters } from '#features/integrations/webhook-sources/target.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { SystemViewer } from '#platform/jobs/jobs.ts'
import type { OutboxRelay } from '#platform/jobs/relay.ts'
import type { Services } from '#platform/services.ts'

export const PROCESS_RECEIVED = 'webhookSources.process'
export const SWEEP_RECEIVED = 'webhookSources.sweep'
export const PRUNE_RECEIVED = 'webhookSources.prune'

/** Sources that one process works on at the same time. */
const SOURCES_AT_ONCE = 4

/** Processes messages when they arrive. A sweep each minute finds what a killed process left. */
export function defineWebhookSourceJobs(
  services: Services,
  relay: Pick<OutboxRelay, 'onEvent'>,
  systemViewer: SystemViewer,
  writers: RecordWriters,
): void {
  const { jobs, clock } = services
  const data = z.object({ companyId: z.number().int(), sourceId: z.number().int() })
  const options = { data, concurrency: SOURCES_AT_ONCE, retries: 2 }
  jobs.define(PROCESS_RECEIVED, options, async ({ companyId, sourceId }, { signal }) => {
    const system = await systemViewer(companyId)
    if (system) await processWaiting(services, system, sourceId, { writers, signal })
  })
  relay.onEvent(WEBHOOK_RECEIVED, PROCESS_RECEIVED)

  const eachMinute = { expression: '* * * * *', timeZone: 'UTC' }
  jobs.define(SWEEP_RECEIVED, { data: z.object({}), cron: eachMinute }, async () => {
    const now = clock.now()
    for (const source of await findIdleSources(services.database.ownerPool, now))
      await jobs.send(PROCESS_RECEIVED, source, {
        key: `${source.companyId} ${source.sourceId} sweep ${now.toISOString().slice(0, 16)}`,
      })
  })

  const nightly = { expression: '31 3 * * *', timeZone: 'UTC' }
  jobs.define(PRUNE_RECEIVED, { data: z.object({}), cron: nightly }, () =>
    visitCompanies(services, systemViewer, (system) => tenantTransaction(services, system, pruneMessages)),
  )
}
