import { insertDeliveries } from '#features/integrations/webhooks/delivery-store.ts'
import type { WebhookEvent } from '#features/integrations/webhooks/events.ts'
import { findSubscribed } from '#features/integrations/webhooks/store.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** A webhook has something to send: `{webhookId}`. */
export const WEBHOOK_DUE = 'webhookDue'

/**
 * Writes an event of each object for the webhooks that want it, in the transaction of the change. The caller has
 * locked the objects, so that the order of their events is the order of their changes. The messages are read later,
 * with the rights that the webhook's owner has then.
 */
export async function recordWebhookEvents(
  tx: Tx,
  event: WebhookEvent,
  objectIds: readonly number[],
): Promise<void> {
  if (objectIds.length === 0) return
  const webhookIds = (await findSubscribed(tx, event)).map(({ id }) => id)
  if (webhookIds.length === 0) return
  await insertDeliveries(tx, event, objectIds, webhookIds)
  for (const webhookId of webhookIds) announceDue(tx, webhookId)
}

export const announceDue = (tx: Tx, webhookId: number): void =>
  tx.emit({ type: WEBHOOK_DUE, payload: { webhookId } })
