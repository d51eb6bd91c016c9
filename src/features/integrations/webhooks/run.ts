import { randomUUID } from 'node:crypto'
import { deliverOnce, type Sending } from '#features/integrations/webhooks/deliver.ts'
import { type DeliveryRow, findDue, findNextDue } from '#features/integrations/webhooks/delivery-store.ts'
import { takeRun } from '#features/integrations/webhooks/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { endLease, lockLease } from '#platform/leases/store.ts'
import type { Services } from '#platform/services.ts'

/** Objects of a webhook whose messages are sent at the same time. */
const AT_ONCE = 5
const READ_AT_ONCE = 20
/** Longer than an attempt takes. After a kill, another run starts this much later. */
const LEASE_MS = 60_000
/** Then other webhooks have their turn. */
const TURN_MS = 30_000

/**
 * Sends what is due to one webhook. Only one run of a webhook sends at a time, so that the messages about an object
 * stay in order; an object whose message failed waits for its next attempt, and the others go on. Returns when to run
 * again; null if nothing waits, or if another run will see to it.
 */
export async function sendDue(
  services: Services,
  system: Viewer,
  webhookId: number,
  sending: Sending,
): Promise<Date | null> {
  const runner = randomUUID()
  const turnEnds = services.clock.now().getTime() + TURN_MS
  const transaction = <T>(work: (tx: Tx) => Promise<T>) => tenantTransaction(services, system, work)
  const lease = (tx: Tx) => takeRun(tx, webhookId, { runner, until: new Date(tx.now.getTime() + LEASE_MS) })
  const beingSent = new Set<string>()
  let due: DeliveryRow[] = []
  let reading: Promise<void> | null = null
  let isOver = false

  const goesOn = () => !isOver && !sending.signal?.aborted && services.clock.now().getTime() < turnEnds

  async function read(): Promise<void> {
    const found = await transaction(async (tx) =>
      (await lease(tx)) ? findDue(tx, webhookId, [...beingSent], READ_AT_ONCE) : null,
    )
    if (found === null) isOver = true
    due = found ?? []
    for (const { order_key } of due) beingSent.add(order_key)
  }

  async function take(): Promise<DeliveryRow | undefined> {
    if (!goesOn()) return undefined
    if (due.length === 0) {
      reading ??= read().finally(() => {
        reading = null
      })
      await reading
    }
    return due.shift()
  }

  async function sendUntilNoneIsDue(): Promise<void> {
    for (let delivery = await take(); delivery; delivery = await take()) {
      try {
        if (!(await deliverOnce(services, system, delivery, sending))) isOver = true
      } catch (error) {
        isOver = true
        throw error
      } finally {
        beingSent.delete(delivery.order_key)
      }
    }
  }

  /** Lets other runs start. Events written before this lock are seen here; later events start a run of their own. */
  const end = () =>
    transaction(async (tx) => {
      if (!(await lockLease(tx, 'webhook', webhookId, runner))) return null
      await endLease(tx, 'webhook', webhookId)
      return findNextDue(tx, webhookId)
    })

  if (!(await transaction(lease))) return null
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, sendUntilNoneIsDue))
  const next = await end()
  const failure = ended.find((result) => result.status === 'rejected')
  if (failure) throw failure.reason
  return next
}
