import type { z } from 'zod'
import { messageId } from '#features/integrations/webhooks/attempt.ts'
import type {
  DELIVERY_STATES,
  WebhookDelivery,
  webhookDeliveriesSchema,
} from '#features/integrations/webhooks/contract.ts'
import {
  type DeliveryRow,
  findDeliveries,
  findDelivery,
  insertDeliveries,
  waitAgain,
} from '#features/integrations/webhooks/delivery-store.ts'
import { TEST_EVENT } from '#features/integrations/webhooks/events.ts'
import { announceDue } from '#features/integrations/webhooks/record.ts'
import type { WebhookRow } from '#features/integrations/webhooks/store.ts'
import { requireLocked, requireWebhook } from '#features/integrations/webhooks/webhooks.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, notFound } from '#platform/errors/app-error.ts'
import { timePage } from '#platform/http/time-page.ts'
import type { Services } from '#platform/services.ts'

/** The newest deliveries of a webhook first. */
export async function readDeliveries(
  services: Services,
  viewer: Viewer,
  webhookId: number,
  query: { state?: (typeof DELIVERY_STATES)[number] | undefined; after?: string | undefined; limit: number },
): Promise<z.input<typeof webhookDeliveriesSchema>> {
  const { rows, nextCursor } = await timePage(query, (page) =>
    tenantTransaction(services, viewer, async (tx) => {
      await requireWebhook(tx, webhookId)
      return findDeliveries(tx, webhookId, query.state, page)
    }),
  )
  return { deliveries: rows.map((row) => present(viewer, row)), next_cursor: nextCursor }
}

/** Sends an event without an object. */
export const sendTest = (services: Services, viewer: Viewer, webhookId: number): Promise<void> =>
  tenantTransaction(services, viewer, async (tx) => {
    requireActive(await requireLocked(tx, webhookId))
    // Each has its own number, so that none waits for another.
    await insertDeliveries(tx, TEST_EVENT, [tx.now.getTime()], [webhookId])
    tx.audit({ action: 'webhook.tested', objectType: 'webhook', objectId: webhookId })
    announceDue(tx, webhookId)
  })

/** Sends a delivery again, with the same id, and as its object is now. */
export const resendDelivery = (
  services: Services,
  viewer: Viewer,
  webhookId: number,
  id: number,
): Promise<WebhookDelivery> =>
  tenantTransaction(services, viewer, async (tx) => {
    requireActive(await requireLocked(tx, webhookId))
    if (!(await findDelivery(tx, webhookId, id))) throw noDelivery()
    await waitAgain(tx, id)
    tx.audit({
      action: 'webhook.resent',
      objectType: 'webhook',
      objectId: webhookId,
      after: { delivery_id: id },
    })
    announceDue(tx, webhookId)
    const row = await findDelivery(tx, webhookId, id)
    if (!row) throw noDelivery()
    return present(viewer, row)
  })

function requireActive({ state }: WebhookRow): void {
  if (state !== 'active') throw new AppError('conflict', 'This webhook is paused. Resume it first.')
}

const noDelivery = () => notFound('This delivery')

function present(viewer: Viewer, row: DeliveryRow): WebhookDelivery {
  // Other admins may see less than the person in whose rights it was written.
  const isOwn = row.sent_as !== null && row.sent_as === viewer.person?.id
  return {
    id: row.id,
    message_id: messageId(row.uuid),
    event: row.event as WebhookDelivery['event'],
    state: row.state as WebhookDelivery['state'],
    attempts: row.attempts,
    created_at: row.created_at.toISOString(),
    attempted_at: row.attempted_at?.toISOString() ?? null,
    next_attempt_at: row.state === 'waiting' ? row.next_attempt_at.toISOString() : null,
    body: isOwn ? row.body : null,
    response_status: row.response_status,
    response_body: isOwn ? row.response_body : null,
    failure: row.failure as WebhookDelivery['failure'],
  }
}
