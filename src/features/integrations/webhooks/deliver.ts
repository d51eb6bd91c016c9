import { type Answer, messageId, postMessage, writeMessage } from '#features/integrations/webhooks/attempt.ts'
import type { PauseReason } from '#features/integrations/webhooks/contract.ts'
import {
  type AttemptValues,
  type DeliveryRow,
  saveAttempt,
} from '#features/integrations/webhooks/delivery-store.ts'
import { pausedMail } from '#features/integrations/webhooks/mails.ts'
import type { PayloadReaders } from '#features/integrations/webhooks/payload.ts'
import { manageWebhooks } from '#features/integrations/webhooks/policy.ts'
import { nextAttemptAt, PAUSE_AFTER_MS } from '#features/integrations/webhooks/retries.ts'
import {
  beginFailing,
  endFailing,
  findWebhook,
  lockWebhook,
  type WebhookRow,
} from '#features/integrations/webhooks/store.ts'
import { pauseWebhook, secretsOf } from '#features/integrations/webhooks/webhooks.ts'
import { messagePerson } from '#features/people/notices/message-person.ts'
import { loadViewer } from '#features/people/sessions/viewers.ts'
import { paths } from '#paths.ts'
import { can } from '#platform/access/policy.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

export type Sending = { readers: PayloadReaders; signal?: AbortSignal; timeoutMs?: number }

/**
 * Sends one delivery once and saves the result. The webhook and the rights of its owner are read again each time.
 * Returns false if the webhook is paused or gone.
 */
export async function deliverOnce(
  services: Services,
  system: Viewer,
  delivery: DeliveryRow,
  { readers, ...options }: Sending,
): Promise<boolean> {
  const found = await tenantTransaction(services, system, async (tx) => {
    const webhook = await findWebhook(tx, delivery.webhook_id)
    return webhook?.state === 'active' ? { webhook, secrets: secretsOf(services, tx, webhook) } : null
  })
  if (!found) return false
  const { webhook, secrets } = found
  const owner = await loadViewer(services, system.company.id, webhook.owner_id)
  const isAllowed = owner !== null && can(owner, manageWebhooks)
  if (!isAllowed || secrets.length === 0) {
    const because = isAllowed ? 'secret' : 'owner'
    await tenantTransaction(services, system, (tx) => pauseOnce(services, tx, webhook, because))
    return false
  }
  const body = await writeMessage(services, owner, readers, delivery)
  const answer =
    body === null
      ? null
      : await postMessage(
          services,
          { url: webhook.url, secrets, id: messageId(delivery.uuid), body },
          options,
        )
  await tenantTransaction(services, system, async (tx) => {
    const attempt = attemptOf(tx, delivery, answer)
    await saveAttempt(tx, delivery.id, { ...attempt, body, sent_as: webhook.owner_id })
    if (attempt.state === 'delivered') await endFailing(tx, webhook.id)
    else if (attempt.state !== 'withheld') await noteFailure(services, tx, webhook, answer, owner)
  })
  return true
}

function attemptOf(
  tx: Tx,
  { attempts: before }: DeliveryRow,
  answer: Answer | null,
): Omit<AttemptValues, 'body' | 'sent_as'> {
  const attempts = before + 1
  const common = {
    attempts,
    attempted_at: tx.now,
    next_attempt_at: tx.now,
    response_status: answer?.status ?? null,
    response_body: answer?.body ?? null,
    failure: answer?.failure ?? null,
  }
  if (answer === null) return { ...common, state: 'withheld' }
  const { status, retryAfter } = answer
  if (status !== null && status >= 200 && status < 300) return { ...common, state: 'delivered' }
  const next = nextAttemptAt(attempts, tx.now, { retryAfter })
  return next === null
    ? { ...common, state: 'failed' }
    : { ...common, state: 'waiting', next_attempt_at: next }
}

async function noteFailure(
  services: Services,
  tx: Tx,
  webhook: WebhookRow,
  answer: Answer | null,
  owner: Viewer,
): Promise<void> {
  if (answer?.status === 410) return pauseOnce(services, tx, webhook, 'gone', owner)
  const since = webhook.failing_since
  if (since === null) await beginFailing(tx, webhook.id)
  else if (tx.now.getTime() - since.getTime() >= PAUSE_AFTER_MS)
    await pauseOnce(services, tx, webhook, 'failures', owner)
}

/** Pauses a webhook that is still active, and notifies its owner. */
async function pauseOnce(
  services: Services,
  tx: Tx,
  { id, version }: WebhookRow,
  because: Exclude<PauseReason, 'admin'>,
  owner?: Viewer,
): Promise<void> {
  const locked = await lockWebhook(tx, id)
  // An admin who has changed it meanwhile has another try.
  if (locked?.state !== 'active' || locked.version !== version) return
  await pauseWebhook(tx, id, because)
  if (owner?.person && (because === 'failures' || because === 'gone'))
    await messagePerson(services, tx, 'webhook_paused', {
      employeeId: owner.person.id,
      path: paths.webhooks(),
      ...pausedMail(services.config, owner, locked, because),
    })
}
