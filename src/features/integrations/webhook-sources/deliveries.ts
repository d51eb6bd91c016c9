import type { ReceivedMessage, ReceivedState } from '#features/integrations/webhook-sources/contract.ts'
import {
  type DeliveryRow,
  findDeliveries,
  findDelivery,
  waitAgain,
} from '#features/integrations/webhook-sources/delivery-store.ts'
import { announceReceived } from '#features/integrations/webhook-sources/receive.ts'
import { bodyPlace, openText } from '#features/integrations/webhook-sources/secrets.ts'
import { requireLocked, requireSource } from '#features/integrations/webhook-sources/sources.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, type FieldError, notFound } from '#platform/errors/app-error.ts'
import { timePage } from '#platform/http/time-page.ts'
import type { Services } from '#platform/services.ts'

/** The newest messages of a source first, without their bodies. */
export async function readReceived(
  services: Services,
  viewer: Viewer,
  sourceId: number,
  query: { state?: ReceivedState | undefined; after?: string | undefined; limit: number },
): Promise<{ deliveries: ReceivedMessage[]; next_cursor: string | null }> {
  const { rows, nextCursor } = await timePage(query, (page) =>
    tenantTransaction(services, viewer, async (tx) => {
      await requireSource(tx, sourceId)
      return findDeliveries(tx, sourceId, query.state, page)
    }),
  )
  return { deliveries: rows.map(present), next_cursor: nextCursor }
}

export const readReceivedMessage = (
  services: Services,
  viewer: Viewer,
  sourceId: number,
  id: number,
): Promise<ReceivedMessage> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await requireDelivery(tx, sourceId, id)
    return { ...present(row), body: openText(services, bodyPlace(tx, row.uuid), row.body) }
  })

/** Processes a failed message again, with the mapping as it is now. */
export const retryMessage = (
  services: Services,
  viewer: Viewer,
  sourceId: number,
  id: number,
): Promise<ReceivedMessage> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { name } = await requireLocked(tx, sourceId)
    const row = await requireDelivery(tx, sourceId, id)
    if (row.state !== 'failed') throw new AppError('conflict', 'Only a failed message can be run again.')
    if (row.body === null)
      throw new AppError('conflict', 'The body of this message has been deleted, so it cannot be run again.')
    await waitAgain(tx, sourceId, id)
    record(tx, sourceId, { name, delivery_id: id })
    return present(await requireDelivery(tx, sourceId, id))
  })

/** Processes all failed messages again that still have their body. */
export const retryFailed = (
  services: Services,
  viewer: Viewer,
  sourceId: number,
): Promise<{ retried: number }> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { name } = await requireLocked(tx, sourceId)
    const retried = await waitAgain(tx, sourceId)
    if (retried > 0) record(tx, sourceId, { name, retried })
    return { retried }
  })

function record(tx: Tx, sourceId: number, after: Record<string, unknown>): void {
  tx.audit({ action: 'webhook_source.retried', objectType: 'webhook_source', objectId: sourceId, after })
  announceReceived(tx, sourceId)
}

async function requireDelivery(tx: Tx, sourceId: number, id: number): Promise<DeliveryRow> {
  const row = await findDelivery(tx, sourceId, id)
  if (!row) throw notFound('This message')
  return row
}

const present = (row: DeliveryRow): ReceivedMessage => ({
  id: row.id,
  state: row.state as ReceivedState,
  created_at: row.created_at.toISOString(),
  processed_at: row.processed_at?.toISOString() ?? null,
  attempts: row.attempts,
  repeats: row.repeats,
  size: row.size,
  errors: row.errors as FieldError[],
  external_ids: row.external_ids,
  has_body: row.body !== null,
  body: null,
})
