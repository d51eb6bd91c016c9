import { createHash } from 'node:crypto'
import { eventIdOf } from '#features/integrations/webhook-sources/apply-mapping.ts'
import { insertDelivery } from '#features/integrations/webhook-sources/delivery-store.ts'
import type { WebhookMapping } from '#features/integrations/webhook-sources/mapping-schema.ts'
import { bodyPlace, sealText, secretsOf } from '#features/integrations/webhook-sources/secrets.ts'
import type { WebhookSignature } from '#features/integrations/webhook-sources/signature-schema.ts'
import {
  noteRefusal,
  type ReceivingSource,
  receivingSourceQuery,
} from '#features/integrations/webhook-sources/store.ts'
import {
  type Received,
  type Refusal,
  refusalOf,
  standardId,
} from '#features/integrations/webhook-sources/verify.ts'
import { systemViewerWith } from '#features/people/sessions/viewers.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { BearerSecret } from '#platform/auth/tokens.ts'
import { brokenConstraint } from '#platform/db/failures.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { uuidv7 } from '#platform/db/uuid.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** A message arrived or must be processed again: `{sourceId}`. */
export const WEBHOOK_RECEIVED = 'webhookSourceReceived'

/**
 * Keeps a message until it is processed: one round trip finds its source, one short transaction stores it. A message
 * that arrives twice is kept once. Unknown addresses, sources that are off and companies that are closed get the same
 * answer.
 */
export async function receiveMessage(
  services: Services,
  token: BearerSecret,
  received: Received,
): Promise<'kept' | 'unknown' | Refusal> {
  const found = await findReceiver(services, token)
  if (found === null) return 'unknown'
  const { viewer, source } = found
  const now = services.clock.now()
  const { companyId } = token
  const secrets = secretsOf(services, { companyId, now }, source)
  const refusal = refusalOf(source.signature as WebhookSignature, secrets, received, {
    now,
    windowSeconds: source.window_seconds,
  })
  if (refusal !== null) {
    await tenantTransaction(services, viewer, (tx) => noteRefusal(tx, source.id, refusal))
    return refusal
  }
  const uuid = uuidv7(now)
  const body = sealText(services, bodyPlace({ companyId }, uuid), received.raw.toString('utf8'))
  try {
    await tenantTransaction(services, viewer, async (tx) => {
      const isNew = await insertDelivery(tx, {
        source_id: source.id,
        uuid,
        event_hash: eventHash(source, received),
        size: received.raw.length,
        body,
      })
      if (isNew) announceReceived(tx, source.id)
    })
  } catch (error) {
    // The source was deleted in this moment.
    if (brokenConstraint(error) === 'webhook_source_delivery_source_fkey') return 'unknown'
    throw error
  }
  return 'kept'
}

export const announceReceived = (tx: Tx, sourceId: number): void =>
  tx.emit({ type: WEBHOOK_RECEIVED, payload: { sourceId } })

async function findReceiver(
  services: Services,
  { companyId, hash }: BearerSecret,
): Promise<{ viewer: Viewer; source: ReceivingSource } | null> {
  try {
    const query = receivingSourceQuery(companyId, hash)
    const { viewer, rows } = await systemViewerWith(services, companyId, [query])
    const source = rows[0]?.[0] as ReceivingSource | undefined
    return source && viewer.company.state === 'live' ? { viewer, source } : null
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

/** The sender's id of the message if it has one, otherwise the whole body. */
function eventHash(
  { signature, mapping }: Pick<ReceivingSource, 'signature' | 'mapping'>,
  received: Received,
): Buffer {
  const path = (mapping as WebhookMapping | null)?.event_id
  const id =
    (path === undefined ? null : eventIdOf(path, received.body)) ??
    standardId(signature as WebhookSignature, received)
  const hash = createHash('sha256')
  return id === null ? hash.update(received.raw).digest() : hash.update(`id ${id}`).digest()
}
