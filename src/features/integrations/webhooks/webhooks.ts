import { randomUUID } from 'node:crypto'
import { checkAddress } from '#features/integrations/webhooks/address.ts'
import {
  MOST_WEBHOOKS,
  type PauseReason,
  type Webhook,
  type WebhookChange,
  type WebhookInput,
} from '#features/integrations/webhooks/contract.ts'
import { makeDue } from '#features/integrations/webhooks/delivery-store.ts'
import { WEBHOOK_EVENTS } from '#features/integrations/webhooks/events.ts'
import { announceDue } from '#features/integrations/webhooks/record.ts'
import { newSecret } from '#features/integrations/webhooks/signature.ts'
import {
  countWebhooks,
  deleteWebhookRow,
  findWebhook,
  findWebhooks,
  insertWebhook,
  lockWebhook,
  updateWebhook,
  type WebhookRow,
  type WebhookValues,
} from '#features/integrations/webhooks/store.ts'
import { ownPerson } from '#features/people/own-person.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import { fullName } from '#lib/text.ts'
import { withoutUndefined } from '#lib/without-undefined.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { openStored, seal } from '#platform/auth/envelope.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, notFound, stale } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

type WithSecret = { id: number; secret: string; version: number }

export const readWebhooks = (services: Services, viewer: Viewer): Promise<Webhook[]> =>
  tenantTransaction(services, viewer, async (tx) => (await findWebhooks(tx)).map((row) => present(tx, row)))

/** Creates a webhook that sends what its creator may see. Only this answer has the secret. */
export const createWebhook = (services: Services, viewer: Viewer, input: WebhookInput): Promise<WithSecret> =>
  tenantTransaction(services, viewer, async (tx) => {
    checkAddress(services.config, input.url)
    if ((await countWebhooks(tx)) >= MOST_WEBHOOKS)
      throw new AppError('conflict', 'A company has at most 20 webhooks. Delete one first.')
    const { secret = newSecret(), ...values } = input
    const uuid = randomUUID()
    const id = await insertWebhook(tx, {
      ...values,
      uuid,
      secrets: seal(services.config.secretKey, secretsPlace(tx, uuid), secret),
      owner_id: ownPerson(viewer).id,
    })
    tx.audit({ action: 'webhook.created', objectType: 'webhook', objectId: id, after: values })
    return { id, secret, version: 1 }
  })

/**
 * Changes, pauses or resumes a webhook. The admin who saves it becomes its owner: another admin's rights cannot be used
 * by changing the address.
 */
export const changeWebhook = (
  services: Services,
  viewer: Viewer,
  id: number,
  { version, active, ...change }: WebhookChange,
): Promise<Webhook> =>
  tenantTransaction(services, viewer, async (tx) => {
    const stored = await requireLocked(tx, id)
    if (version !== stored.version) throw stale(present(tx, stored))
    if (change.url !== undefined) checkAddress(services.config, change.url)
    await updateWebhook(tx, id, {
      ...withoutUndefined(change),
      ...stateValues(stored, active),
      owner_id: ownPerson(viewer).id,
      version: stored.version + 1,
    })
    const after = await requireWebhook(tx, id)
    tx.audit({
      action: 'webhook.changed',
      objectType: 'webhook',
      objectId: id,
      before: noted(stored),
      after: noted(after),
    })
    if (stored.state === 'paused' && after.state === 'active') {
      await makeDue(tx, id)
      announceDue(tx, id)
    }
    return present(tx, after)
  })

export const deleteWebhook = (services: Services, viewer: Viewer, id: number): Promise<void> =>
  tenantTransaction(services, viewer, async (tx) => {
    const stored = await requireLocked(tx, id)
    await deleteWebhookRow(tx, id)
    tx.audit({ action: 'webhook.deleted', objectType: 'webhook', objectId: id, before: noted(stored) })
  })

/** Gives a webhook a new secret. The present one signs as well for another day. */
export const rotateSecret = (services: Services, viewer: Viewer, id: number): Promise<WithSecret> =>
  tenantTransaction(services, viewer, async (tx) => {
    const stored = await requireLocked(tx, id)
    const [present] = secretsOf(services, tx, stored)
    const secret = newSecret()
    const secrets = present === undefined ? secret : `${secret} ${present}`
    const version = stored.version + 1
    await updateWebhook(tx, id, {
      version,
      owner_id: ownPerson(viewer).id,
      secrets: seal(services.config.secretKey, secretsPlace(tx, stored.uuid), secrets),
      old_secret_until: present === undefined ? null : new Date(tx.now.getTime() + MILLISECONDS_PER_DAY),
    })
    tx.audit({ action: 'webhook.secret_rotated', objectType: 'webhook', objectId: id })
    return { id, secret, version }
  })

/** Stops sending until an admin resumes it. */
export async function pauseWebhook(tx: Tx, id: number, because: PauseReason): Promise<void> {
  await updateWebhook(tx, id, { state: 'paused', paused_because: because })
  tx.audit({ action: 'webhook.paused', objectType: 'webhook', objectId: id, after: { because } })
}

export async function requireWebhook(tx: Tx, id: number): Promise<WebhookRow> {
  const row = await findWebhook(tx, id)
  if (!row) throw noWebhook()
  return row
}

export async function requireLocked(tx: Tx, id: number): Promise<WebhookRow> {
  const row = await lockWebhook(tx, id)
  if (!row) throw noWebhook()
  return row
}

/** The secrets that sign now, the present one first. Empty if the installation's key cannot open them. */
export function secretsOf(
  { config }: Pick<Services, 'config'>,
  tx: Pick<Tx, 'companyId' | 'now'>,
  row: Pick<WebhookRow, 'uuid' | 'secrets' | 'old_secret_until'>,
): string[] {
  const secrets = openStored(config, secretsPlace(tx, row.uuid), row.secrets)?.split(' ') ?? []
  return signsOld(tx, row) ? secrets : secrets.slice(0, 1)
}

export const secretsPlace = ({ companyId }: { companyId: number }, uuid: string): string =>
  `webhook.secrets ${companyId} ${uuid}`

const signsOld = ({ now }: Pick<Tx, 'now'>, { old_secret_until }: Pick<WebhookRow, 'old_secret_until'>) =>
  old_secret_until !== null && now < old_secret_until

function stateValues(stored: WebhookRow, active: boolean | undefined): Partial<WebhookValues> {
  if (active === undefined || active === (stored.state === 'active')) return {}
  return active
    ? { state: 'active', paused_because: null, failing_since: null }
    : { state: 'paused', paused_because: 'admin' }
}

const noWebhook = () => notFound('This webhook')

function present(tx: Tx, row: WebhookRow): Webhook {
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    // Events that this version does not know are not sent.
    events: WEBHOOK_EVENTS.filter((event) => row.events.includes(event)),
    active: row.state === 'active',
    paused_because: row.paused_because as PauseReason | null,
    owner: { id: row.owner_id, name: fullName(row.first_name, row.last_name) },
    failing_since: row.failing_since?.toISOString() ?? null,
    old_secret_until: signsOld(tx, row) ? (row.old_secret_until?.toISOString() ?? null) : null,
    version: row.version,
  }
}

const noted = ({ url, description, events, state, owner_id }: WebhookRow) => ({
  url,
  description,
  events,
  state,
  owner_id,
})
