import { sql } from 'kysely'
import type { PauseReason } from '#features/integrations/webhooks/contract.ts'
import type { WebhookEvent } from '#features/integrations/webhooks/events.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { type Lease, takeLease } from '#platform/leases/store.ts'

const COLUMNS = [
  'w.id',
  'w.uuid',
  'w.url',
  'w.description',
  'w.events',
  'w.state',
  'w.paused_because',
  'w.secrets',
  'w.old_secret_until',
  'w.owner_id',
  'w.version',
  'w.failing_since',
  'e.first_name',
  'e.last_name',
] as const

export type WebhookRow = Awaited<ReturnType<typeof findWebhooks>>[number]

export type WebhookValues = {
  url: string
  description: string
  events: WebhookEvent[]
  state: 'active' | 'paused'
  paused_because: PauseReason | null
  failing_since: Date | null
  owner_id: number
}

const webhooks = (tx: Tx) =>
  tx.from('webhook as w').innerJoin('employee as e', tx.on('e.id', 'w.owner_id')).select(COLUMNS)

export const findWebhooks = (tx: Tx) => webhooks(tx).orderBy('w.id').limit(100).execute()

export const findWebhook = (tx: Tx, id: number) => webhooks(tx).where('w.id', '=', id).executeTakeFirst()

export const lockWebhook = (tx: Tx, id: number) =>
  webhooks(tx).where('w.id', '=', id).forNoKeyUpdate('w').executeTakeFirst()

/** The active webhooks that want an event. */
export const findSubscribed = (tx: Tx, event: WebhookEvent) =>
  tx
    .from('webhook')
    .select('id')
    .where('state', '=', 'active')
    .where(sql<boolean>`${event}::text = any(events)`)
    .orderBy('id')
    .execute()

/** Locks the company's webhooks against new ones, so that their number can be limited. */
export const countWebhooks = async (tx: Tx): Promise<number> =>
  (await tx.from('webhook').select('id').orderBy('id').forNoKeyUpdate().execute()).length

export async function insertWebhook(
  tx: Tx,
  webhook: Pick<WebhookValues, 'url' | 'description' | 'events' | 'owner_id'> & {
    uuid: string
    secrets: Buffer
  },
): Promise<number> {
  const { id } = await tx
    .insert('webhook', { ...webhook, created_at: tx.now, updated_at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateWebhook = (
  tx: Tx,
  id: number,
  change: Partial<WebhookValues> & {
    version?: number
    secrets?: Buffer
    old_secret_until?: Date | null
  },
) =>
  tx
    .update('webhook')
    .set({ ...change, updated_at: tx.now })
    .where('id', '=', id)
    .execute()

export const deleteWebhookRow = (tx: Tx, id: number) => tx.delete('webhook').where('id', '=', id).execute()

/** Records a failed attempt of a webhook whose last attempt had succeeded. */
export const beginFailing = (tx: Tx, id: number) =>
  tx
    .update('webhook')
    .set({ failing_since: tx.now })
    .where('id', '=', id)
    .where('failing_since', 'is', null)
    .execute()

export const endFailing = (tx: Tx, id: number) =>
  tx
    .update('webhook')
    .set({ failing_since: null })
    .where('id', '=', id)
    .where('failing_since', 'is not', null)
    .execute()

/** Makes a run the only one that sends, unless another one is alive or the webhook is paused. */
export const takeRun = (tx: Tx, id: number, lease: Lease) =>
  takeLease(tx, 'webhook', id, { ...lease, only: sql`state = 'active'` })
