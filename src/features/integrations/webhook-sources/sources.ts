import { randomUUID } from 'node:crypto'
import {
  MOST_SOURCES,
  type WebhookSource,
  type WebhookSourceAddress,
  type WebhookSourceChange,
  type WebhookSourceInput,
} from '#features/integrations/webhook-sources/contract.ts'
import { countDeliveries, type SourceCounts } from '#features/integrations/webhook-sources/delivery-store.ts'
import type { Target } from '#features/integrations/webhook-sources/fields.ts'
import { mappingFaults, type WebhookMapping } from '#features/integrations/webhook-sources/mapping-schema.ts'
import {
  newSecret,
  openText,
  samplePlace,
  sealSecrets,
  secretsOf,
} from '#features/integrations/webhook-sources/secrets.ts'
import type { WebhookSignature } from '#features/integrations/webhook-sources/signature-schema.ts'
import {
  countSources,
  deleteSourceRow,
  findSource,
  findSources,
  insertSource,
  lockSource,
  type SourceRow,
  updateSource,
} from '#features/integrations/webhook-sources/store.ts'
import type { Refusal } from '#features/integrations/webhook-sources/verify.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import { withoutUndefined } from '#lib/without-undefined.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { newSecret as newToken } from '#platform/auth/tokens.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, invalid, notFound, stale } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

export const readWebhookSources = (services: Services, viewer: Viewer): Promise<WebhookSource[]> =>
  tenantTransaction(services, viewer, async (tx) => {
    const counts = await countDeliveries(tx)
    return (await findSources(tx)).map((row) => present(row, counts.get(row.id)))
  })

export const readWebhookSource = (services: Services, viewer: Viewer, id: number): Promise<WebhookSource> =>
  tenantTransaction(services, viewer, async (tx) =>
    presentWithSample(services, tx, await requireSource(tx, id)),
  )

/** Creates a source. Only this answer has its address. */
export const createWebhookSource = (
  services: Services,
  viewer: Viewer,
  { secret: given, mapping = null, ...input }: WebhookSourceInput,
): Promise<WebhookSourceAddress> =>
  tenantTransaction(services, viewer, async (tx) => {
    if (mapping) refuseFaults(input.target, mapping)
    if ((await countSources(tx)) >= MOST_SOURCES)
      throw new AppError('conflict', 'A company has at most 50 webhook sources. Delete one first.')
    const secret = given ?? newSecret(input.signature)
    const uuid = randomUUID()
    const token = newToken(tx.companyId)
    const id = await insertSource(tx, {
      ...input,
      mapping,
      uuid,
      secrets: sealSecrets(services, tx, uuid, [secret]),
      token_hash: token.hash,
      wants_sample: mapping === null,
    })
    tx.audit({
      action: 'webhook_source.created',
      objectType: 'webhook_source',
      objectId: id,
      after: noted({ ...input, mapping, active: true }),
    })
    return {
      id,
      url: addressOf(services, token.text),
      secret: given === undefined ? secret : null,
      version: 1,
    }
  })

/** Saves a change based on the version that was read. */
export const changeWebhookSource = (
  services: Services,
  viewer: Viewer,
  id: number,
  { version, secret, ...change }: WebhookSourceChange,
): Promise<WebhookSource> =>
  tenantTransaction(services, viewer, async (tx) => {
    const stored = await requireLocked(tx, id)
    if (version !== stored.version) throw stale(await presentWithSample(services, tx, stored))
    if (change.mapping) refuseFaults(stored.target as Target, change.mapping)
    const [present] = secretsOf(services, tx, stored)
    const changes = withoutUndefined(change)
    // Asking for a sample is no change that a mapping could be based on.
    const isAskedOnly = secret === undefined && Object.keys(changes).every((name) => name === 'wants_sample')
    await updateSource(tx, id, {
      ...changes,
      ...(secret !== undefined && {
        secrets: sealSecrets(services, tx, stored.uuid, present === undefined ? [secret] : [secret, present]),
        old_secret_until: new Date(tx.now.getTime() + MILLISECONDS_PER_DAY),
      }),
      version: stored.version + (isAskedOnly ? 0 : 1),
    })
    const after = await requireSource(tx, id)
    tx.audit({
      action: 'webhook_source.changed',
      objectType: 'webhook_source',
      objectId: id,
      before: noted(stored),
      after: { ...noted(after), ...(secret !== undefined && { secret_changed: true }) },
    })
    return presentWithSample(services, tx, after)
  })

/** Deletes a source and its log. What it made stays. */
export const deleteWebhookSource = (services: Services, viewer: Viewer, id: number): Promise<void> =>
  tenantTransaction(services, viewer, async (tx) => {
    const stored = await requireLocked(tx, id)
    await deleteSourceRow(tx, id)
    tx.audit({
      action: 'webhook_source.deleted',
      objectType: 'webhook_source',
      objectId: id,
      before: noted(stored),
    })
  })

/** Gives a source another address. The present one ends immediately. */
export const replaceAddress = (
  services: Services,
  viewer: Viewer,
  id: number,
): Promise<WebhookSourceAddress> =>
  tenantTransaction(services, viewer, async (tx) => {
    const stored = await requireLocked(tx, id)
    const token = newToken(tx.companyId)
    const version = stored.version + 1
    await updateSource(tx, id, { token_hash: token.hash, version })
    tx.audit({
      action: 'webhook_source.address_replaced',
      objectType: 'webhook_source',
      objectId: id,
      after: { name: stored.name },
    })
    return { id, url: addressOf(services, token.text), secret: null, version }
  })

export async function requireSource(tx: Tx, id: number): Promise<SourceRow> {
  const row = await findSource(tx, id)
  if (!row) throw notFound('This webhook source')
  return row
}

export async function requireLocked(tx: Tx, id: number): Promise<SourceRow> {
  const row = await lockSource(tx, id)
  if (!row) throw notFound('This webhook source')
  return row
}

function refuseFaults(target: Target, mapping: WebhookMapping): void {
  const faults = mappingFaults(target, mapping)
  if (faults.length > 0) throw invalid(faults)
}

const addressOf = ({ config }: Pick<Services, 'config'>, token: string): string =>
  new URL(`/in/${token}`, config.baseUrl).href

function present(row: SourceRow, counts: SourceCounts | undefined): WebhookSource {
  return {
    id: row.id,
    name: row.name,
    target: row.target as Target,
    signature: row.signature as WebhookSignature,
    window_seconds: row.window_seconds,
    keep_days: row.keep_days,
    active: row.active,
    mapping: row.mapping as WebhookMapping | null,
    wants_sample: row.wants_sample,
    sample: null,
    sample_at: row.sample_at?.toISOString() ?? null,
    version: row.version,
    last_received_at: counts?.last_received_at?.toISOString() ?? null,
    waiting: counts?.waiting ?? 0,
    waiting_since: counts?.waiting_since?.toISOString() ?? null,
    failed: counts?.failed ?? 0,
    refused: row.refused,
    last_refusal: row.last_refusal as Refusal | null,
    last_refused_at: row.last_refused_at?.toISOString() ?? null,
  }
}

async function presentWithSample(services: Services, tx: Tx, row: SourceRow): Promise<WebhookSource> {
  const counts = await countDeliveries(tx)
  return {
    ...present(row, counts.get(row.id)),
    sample: openText(services, samplePlace(tx, row.uuid), row.sample),
  }
}

/** The fields for the audit log: never a secret, an address or a sample. */
const noted = (
  row: Pick<
    SourceRow,
    'name' | 'target' | 'signature' | 'window_seconds' | 'keep_days' | 'active' | 'mapping'
  >,
) => ({
  name: row.name,
  target: row.target,
  signature: row.signature,
  window_seconds: row.window_seconds,
  keep_days: row.keep_days,
  active: row.active,
  mapping: row.mapping,
})
