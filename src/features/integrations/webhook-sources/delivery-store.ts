import { sql } from 'kysely'
import type pg from 'pg'
import type { ReceivedState } from '#features/integrations/webhook-sources/contract.ts'
import { newestFirst } from '#platform/db/newest-first.ts'
import type { Tx } from '#platform/db/tenant.ts'
import type { FieldError } from '#platform/errors/app-error.ts'
import type { TimePage } from '#platform/http/time-page.ts'

const COLUMNS = [
  'id',
  'source_id',
  'uuid',
  'state',
  'created_at',
  'processed_at',
  'attempts',
  'repeats',
  'size',
  'body',
  'errors',
  'external_ids',
] as const

export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof findDelivery>>>

/** Adds a message, or counts it as a repeated one. Returns whether it is new. */
export async function insertDelivery(
  tx: Tx,
  delivery: { source_id: number; uuid: string; event_hash: Buffer; size: number; body: Buffer },
): Promise<boolean> {
  const { repeats } = await tx
    .insert('webhook_source_delivery', { ...delivery, created_at: tx.now })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'source_id', 'event_hash'])
        .doUpdateSet({ repeats: sql<number>`webhook_source_delivery.repeats + 1` }),
    )
    .returning('repeats')
    .executeTakeFirstOrThrow()
  return repeats === 0
}

/** The oldest messages that wait. */
export const findWaiting = (tx: Tx, sourceId: number, limit: number) =>
  tx
    .from('webhook_source_delivery')
    .select(COLUMNS)
    .where('source_id', '=', sourceId)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(limit)
    .execute()

export const saveOutcome = (
  tx: Tx,
  id: number,
  outcome: {
    state: ReceivedState
    errors: readonly FieldError[]
    externalIds: readonly string[]
    keepBody: boolean
  },
) =>
  tx
    .update('webhook_source_delivery')
    .set({
      state: outcome.state,
      errors: JSON.stringify(outcome.errors),
      external_ids: [...outcome.externalIds],
      attempts: sql<number>`attempts + 1`,
      processed_at: tx.now,
      ...(!outcome.keepBody && { body: null }),
    })
    .where('id', '=', id)
    .execute()

/** Counts an attempt that failed for a reason outside of the message. Returns the number of attempts. */
export async function noteAttempt(tx: Tx, id: number): Promise<number> {
  const { attempts } = await tx
    .update('webhook_source_delivery')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .returning('attempts')
    .executeTakeFirstOrThrow()
  return attempts
}

/** Which of these records a later message of the source has already stored. */
export async function findLaterStored(
  tx: Tx,
  { id, source_id }: Pick<DeliveryRow, 'id' | 'source_id'>,
  externalIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .from('webhook_source_delivery')
    .select('external_ids')
    .where('source_id', '=', source_id)
    .where('id', '>', id)
    .where('state', '=', 'stored')
    .where(sql<boolean>`external_ids && ${[...externalIds]}::text[]`)
    .execute()
  return new Set(rows.flatMap(({ external_ids }) => external_ids))
}

export const findDelivery = (tx: Tx, sourceId: number, id: number) =>
  tx
    .from('webhook_source_delivery')
    .select(COLUMNS)
    .where('source_id', '=', sourceId)
    .where('id', '=', id)
    .executeTakeFirst()

export const findDeliveries = (tx: Tx, sourceId: number, state: string | undefined, page: TimePage) =>
  tx
    .from('webhook_source_delivery')
    .select(COLUMNS)
    .where('source_id', '=', sourceId)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .$call(newestFirst(page, 'webhook_source_delivery'))
    .execute()

/** Makes failed messages wait again, one or all that still have their body. Returns how many. */
export async function waitAgain(tx: Tx, sourceId: number, id?: number): Promise<number> {
  const changed = await tx
    .update('webhook_source_delivery')
    .set({ state: 'waiting', attempts: 0 })
    .where('source_id', '=', sourceId)
    .where('state', '=', 'failed')
    .where('body', 'is not', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .returning('id')
    .execute()
  return changed.length
}

export type SourceCounts = {
  source_id: number
  waiting: number
  waiting_since: Date | null
  failed: number
  last_received_at: Date | null
}

/** What each source has to do, and when it last received something. */
export async function countDeliveries(tx: Tx): Promise<ReadonlyMap<number, SourceCounts>> {
  const { rows } = await sql<SourceCounts>`
    select s.id as source_id, open.waiting, open.waiting_since, open.failed, newest.created_at as last_received_at
      from webhook_source s
      cross join lateral (
        select count(*) filter (where d.state = 'waiting')::int as waiting,
               min(d.created_at) filter (where d.state = 'waiting') as waiting_since,
               count(*) filter (where d.state = 'failed')::int as failed
          from webhook_source_delivery d
         where d.company_id = ${tx.companyId} and d.source_id = s.id and d.state in ('waiting', 'failed')) as open
      left join lateral (
        select d.created_at
          from webhook_source_delivery d
         where d.company_id = ${tx.companyId} and d.source_id = s.id
         order by d.created_at desc, d.id desc
         limit 1) as newest on true
     where s.company_id = ${tx.companyId}
     order by s.id`.execute(tx.db)
  return new Map(rows.map((row) => [row.source_id, row]))
}

export const deleteDeliveriesBefore = (tx: Tx, time: Date) =>
  tx.delete('webhook_source_delivery').where('created_at', '<', time).execute()

/** Deletes the bodies of failed messages that arrived before a time. */
export const deleteBodiesBefore = (tx: Tx, sourceId: number, time: Date) =>
  tx
    .update('webhook_source_delivery')
    .set({ body: null })
    .where('source_id', '=', sourceId)
    .where('body', 'is not', null)
    .where('state', '<>', 'waiting')
    .where('created_at', '<', time)
    .execute()

/** Messages with a body, in the order of their ids. */
export const findBodies = (tx: Tx, after: number, limit: number) =>
  tx
    .from('webhook_source_delivery')
    .select(['id', 'uuid', 'body', 'state'])
    .where('body', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Deletes a body whose message then cannot be run again. */
export const deleteBody = (tx: Tx, id: number, reason: FieldError) =>
  tx
    .update('webhook_source_delivery')
    .set({ body: null, state: 'failed', errors: JSON.stringify([reason]), external_ids: [] })
    .where('id', '=', id)
    .execute()

/** The sources with messages that wait and no run that processes them. */
export async function findIdleSources(
  owner: Pick<pg.Pool, 'query'>,
  now: Date,
): Promise<{ companyId: number; sourceId: number }[]> {
  const { rows } = await owner.query<{ company_id: number; id: number }>(
    `/* across companies: whose messages wait */
     select s.company_id, s.id from app.webhook_source s
     where (s.running_until is null or s.running_until <= $1)
       and exists (select from app.webhook_source_delivery d
         where d.company_id = s.company_id and d.source_id = s.id and d.state = 'waiting')
     order by s.company_id, s.id`,
    [now],
  )
  return rows.map(({ company_id, id }) => ({ companyId: company_id, sourceId: id }))
}
