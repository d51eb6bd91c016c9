import { z } from 'zod'
import { visitCompanies } from '#features/company/companies.ts'
import { DELIVERY_DAYS } from '#features/integrations/webhooks/contract.ts'
import type { Sending } from '#features/integrations/webhooks/deliver.ts'
import { deleteDeliveriesBefore, findIdleWebhooks } from '#features/integrations/webhooks/delivery-store.ts'
import { WEBHOOK_DUE } from '#features/integrations/webhooks/record.ts'
import { sendDue } from '#features/integrations/webhooks/run.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { SystemViewer } from '#platform/jobs/jobs.ts'
import type { OutboxRelay } from '#platform/jobs/relay.ts'
import type { Services } from '#platform/services.ts'

export const SEND_WEBHOOK = 'webhooks.send'
export const SWEEP_WEBHOOKS = 'webhooks.sweep'
export const PRUNE_DELIVERIES = 'webhooks.prune'

/** Webhooks that one process sends to at the same time. */
const WEBHOOKS_AT_ONCE = 10

/**
 * Sends to a webhook when it has an event, and when an attempt is due again. A sweep each minute finds what a killed
 * process left.
 */
export function defineWebhookJobs(
  services: Services,
  relay: Pick<OutboxRelay, 'onEvent'>,
  systemViewer: SystemViewer,
  sending: Omit<Sending, 'signal'>,
): void {
  const { jobs, clock } = services
  const data = z.object({ companyId: z.number().int(), webhookId: z.number().int() })
  const options = { data, concurrency: WEBHOOKS_AT_ONCE, retries: 2 }
  jobs.define(SEND_WEBHOOK, options, async ({ companyId, webhookId }, { signal }) => {
    const system = await systemViewer(companyId)
    if (!system) return
    const next = await sendDue(services, system, webhookId, { ...sending, signal })
    if (next)
      await jobs.send(
        SEND_WEBHOOK,
        { companyId, webhookId },
        { key: `${companyId} ${webhookId} ${next.toISOString()}`, startAfter: next },
      )
  })
  relay.onEvent(WEBHOOK_DUE, SEND_WEBHOOK)

  const eachMinute = { expression: '* * * * *', timeZone: 'UTC' }
  jobs.define(SWEEP_WEBHOOKS, { data: z.object({}), cron: eachMinute }, async () => {
    const now = clock.now()
    for (const webhook of await findIdleWebhooks(services.database.ownerPool, now))
      await jobs.send(SEND_WEBHOOK, webhook, {
        key: `${webhook.companyId} ${webhook.webhookId} sweep ${now.toISOString().slice(0, 16)}`,
      })
  })

  const nightly = { expression: '23 3 * * *', timeZone: 'UTC' }
  jobs.define(PRUNE_DELIVERIES, { data: z.object({}), cron: nightly }, () => {
    const before = new Date(clock.now().getTime() - DELIVERY_DAYS * MILLISECONDS_PER_DAY)
    return visitCompanies(services, systemViewer, (system) =>
      tenantTransaction(services, system, (tx) => deleteDeliveriesBefore(tx, before)),
    )
  })
}
