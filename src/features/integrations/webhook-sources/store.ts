import { sql } from 'kysely'
import type { WebhookMapping } from '#features/integrations/webhook-sources/mapping-schema.ts'
import type { WebhookSignature } from '#features/integrations/webhook-sources/signature-schema.ts'
import type { Refusal } from '#features/integrations/webhook-sources/verify.ts'
import type { FlightQuery } from '#platform/db/batch.ts'
import type { Tx } from '#platform/db/tenant.ts'

const COLUMNS = [
  'id',
  'uuid',
  'name',
  'target',
  'signature',
  'secrets',
  'old_secret_until',
  'window_seconds',
  'mapping',
  'keep_days',
  'active',
  'version',
  'wants_sample',
  'sample',
  'sample_at',
  'refused',
  'last_refusal',
  'last_refused_at',
] as const

export type SourceRow = NonNullable<Awaited<ReturnType<typeof findSource>>>

export type SourceValues = {
  name: string
  signature: WebhookSignature
  secrets: Buffer
  window_seconds: number
  mapping: WebhookMapping | null
  keep_days: number
  wants_sample: boolean
}

export const findSources = (tx: Tx) =>
  tx.from('webhook_source').select(COLUMNS).orderBy('id').limit(100).execute()

export const findSource = (tx: Tx, id: number) =>
  tx.from('webhook_source').select(COLUMNS).where('id', '=', id).executeTakeFirst()

export const lockSource = (tx: Tx, id: number) =>
  tx.from('webhook_source').select(COLUMNS).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** What receiving a message needs to know about its source. */
export type ReceivingSource = Pick<
  SourceRow,
  'id' | 'uuid' | 'signature' | 'secrets' | 'old_secret_until' | 'window_seconds' | 'mapping'
>

/** Finds the active source with an address, as a `ReceivingSource`. */
export const receivingSourceQuery = (companyId: number, tokenHash: Buffer): FlightQuery => ({
  name: 'receiving webhook source',
  text: `select id, uuid, signature, secrets, old_secret_until, window_seconds, mapping
           from webhook_source
          where company_id = $1 and token_hash = $2 and active`,
  values: [companyId, tokenHash],
})

/** Locks the company's sources against new ones, so that their number can be limited. */
export const countSources = async (tx: Tx): Promise<number> =>
  (await tx.from('webhook_source').select('id').orderBy('id').forNoKeyUpdate().execute()).length

export async function insertSource(
  tx: Tx,
  { signature, mapping, ...source }: SourceValues & { uuid: string; target: string; token_hash: Buffer },
): Promise<number> {
  const { id } = await tx
    .insert('webhook_source', {
      ...source,
      signature: JSON.stringify(signature),
      mapping: mapping && JSON.stringify(mapping),
      created_at: tx.now,
      updated_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateSource = (
  tx: Tx,
  id: number,
  {
    signature,
    mapping,
    ...change
  }: Partial<SourceValues> & {
    version: number
    active?: boolean
    token_hash?: Buffer
    old_secret_until?: Date | null
  },
) =>
  tx
    .update('webhook_source')
    .set({
      ...change,
      ...(signature && { signature: JSON.stringify(signature) }),
      ...(mapping && { mapping: JSON.stringify(mapping) }),
      updated_at: tx.now,
    })
    .where('id', '=', id)
    .execute()

export const deleteSourceRow = (tx: Tx, id: number) =>
  tx.delete('webhook_source').where('id', '=', id).execute()

export const noteRefusal = (tx: Tx, id: number, refusal: Refusal) =>
  tx
    .update('webhook_source')
    .set({ refused: sql<number>`refused + 1`, last_refusal: refusal, last_refused_at: tx.now })
    .where('id', '=', id)
    .execute()

/** Keeps a sealed body as the sample, if the source still wants one. */
export const saveSample = (tx: Tx, id: number, sample: Buffer) =>
  tx
    .update('webhook_source')
    .set({ sample, sample_at: tx.now, wants_sample: false })
    .where('id', '=', id)
    .where('wants_sample', '=', true)
    .execute()

export const deleteSample = (tx: Tx, id: number) =>
  tx.update('webhook_source').set({ sample: null, sample_at: null }).where('id', '=', id).execute()
