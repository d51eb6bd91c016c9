import { createHash } from 'node:crypto'
import { eventIdOf } from '#features/integrations/webhook-sources/apply-mapping.ts'
import { insertDelivery } from '#features/integrations/webhook-sources/delivery-store.ts'
import type { WebhookMapping } from '#features/integrations/webhook-sources/mapping-schema.ts'
import { bodyPlace, sealText, secretsOf } from '#features/integrations/webhook-sources/secrets.ts'
import type { WebhookSignature } from '#features/integrations/webhook-sources/signature-schema.ts'
import { findByToken, noteRefusal, type SourceRow } from '#features/integrations/webhook-sources/store.ts'
import {
  type Received,
  type Refusal,
  refusalOf,
  standardId,
} from '#features/integrations/webhook-sources/verify.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { BearerSecret } from '#platform/auth/tokens.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { uuidv7 } from '#platform/db/uuid.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** A message arrived or must be processed again: `{sourceId}`. */
export const WEBHOOK_RECEIVED = 'webhookSourceReceived'

/**
 * Keeps a message until it is processed, in one short transaction. A message that arrives twice is kept once. Unknown
 * addresses, sources that are off and companies that are closed get the same answer.
 */
export async function receiveMessage(
  services: Services,
  token: BearerSecret,
  received: Received,
): Promise<'kept' | 'unknown' | Refusal> {
  const viewer = await liveCompany(services, token.companyId)
  if (!viewer) return 'unknown'
  const outcome = await tenantTransaction(services, viewer, async (tx) => {
    const source = await findByToken(tx, token.hash)
    if (!source) return 'unknown'
    const refusal = refusalOf(
      source.signature as WebhookSignature,
      secretsOf(services, tx, source),
      received,
      {
        now: tx.now,
        windowSeconds: source.window_seconds,
      },
    )
    if (refusal !== null) {
      await noteRefusal(tx, source.id, refusal)
      return refusal
    }
    const uuid = uuidv7(tx.now)
    const isNew = await insertDelivery(tx, {
      source_id: source.id,
      uuid,
      event_hash: eventHash(source, received),
      size: received.raw.length,
      body: sealText(services, bodyPlace(tx, uuid), received.raw.toString('utf8')),
    })
    if (isNew) announceReceived(tx, source.id)
    return 'kept'
  })
  return outcome
}

export const announceReceived = (tx: Tx, sourceId: number): void =>
  tx.emit({ type: WEBHOOK_RECEIVED, payload: { sourceId } })

async function liveCompany(services: Services, companyId: number): Promise<Viewer | null> {
  try {
    const viewer = await systemViewer(services, companyId)
    return viewer.company.state === 'live' ? viewer : null
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

/** The sender's id of the message if it has one, otherwise the whole body. */
function eventHash(
  { signature, mapping }: Pick<SourceRow, 'signature' | 'mapping'>,
  received: Received,
): Buffer {
  const path = (mapping as WebhookMapping | null)?.event_id
  const id =
    (path === undefined ? null : eventIdOf(path, received.body)) ??
    standardId(signature as WebhookSignature, received)
  const hash = createHash('sha256')
  return id === null ? hash.update(received.raw).digest() : hash.update(`id ${id}`).digest()
}
