import { z } from 'zod'
import { DELIVERY_DUE } from '#features/exports/deliveries/add-delivery.ts'
import { deliver } from '#features/exports/deliveries/deliver.ts'
import { findDueDeliveries } from '#features/exports/deliveries/store.ts'
import type { SystemViewer } from '#platform/jobs/jobs.ts'
import type { OutboxRelay } from '#platform/jobs/relay.ts'
import type { Services } from '#platform/services.ts'

export const DELIVER_EXPORT = 'exportDeliveries.deliver'
export const SWEEP_DELIVERIES = 'exportDeliveries.sweep'

/** Deliveries that one process works on at the same time. */
const AT_ONCE = 4

/** Delivers exports when they are completed. A sweep each minute finds further attempts, and what a killed run left. */
export function defineDeliveryJobs(
  services: Services,
  relay: Pick<OutboxRelay, 'onEvent'>,
  systemViewer: SystemViewer,
): void {
  const { jobs, clock } = services
  const data = z.object({ companyId: z.number().int(), deliveryId: z.number().int() })
  const options = { data, concurrency: AT_ONCE, retries: 2, expireInSeconds: 2 * 3_600 }
  jobs.define(DELIVER_EXPORT, options, async ({ companyId, deliveryId }, { signal }) => {
    const system = await systemViewer(companyId)
    if (system) await deliver(services, system, deliveryId, signal)
  })
  relay.onEvent(DELIVERY_DUE, DELIVER_EXPORT)

  const eachMinute = { expression: '* * * * *', timeZone: 'UTC' }
  jobs.define(SWEEP_DELIVERIES, { data: z.object({}), cron: eachMinute }, async () => {
    const now = clock.now()
    for (const delivery of await findDueDeliveries(services.database.ownerPool, now))
      await jobs.send(DELIVER_EXPORT, delivery, {
        key: `${delivery.companyId} ${delivery.deliveryId} sweep ${now.toISOString().slice(0, 16)}`,
      })
  })
}
