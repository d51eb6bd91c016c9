import { sql } from 'kysely'
import { accountKey } from '#features/integrations/sources/record-key.ts'
import { newestFirst } from '#platform/db/newest-first.ts'
import type { Tx } from '#platform/db/tenant.ts'
import type { TimePage } from '#platform/http/time-page.ts'
import { type Lease, takeLease } from '#platform/leases/store.ts'

export type WriteState = 'waiting' | 'written' | 'cleared' | 'refused'

const COLUMNS = [
  'w.id',
  'w.interaction_id',
  'w.state',
  'w.change',
  'w.score',
  'w.written_at',
  'w.attempts',
  'w.attempted_at',
  'w.next_attempt_at',
  'w.reason',
  'w.created_at',
  'i.source_record',
] as const

export type WriteRow = NonNullable<Awaited<ReturnType<typeof findWrite>>>

const writes = (tx: Tx, sourceId: number) =>
  tx
    .from('source_write as w')
    .innerJoin('interaction as i', tx.on('i.id', 'w.interaction_id'))
    .select(COLUMNS)
    .where('w.source_system_id', '=', sourceId)

export const findWrites = (tx: Tx, sourceId: number, page: TimePage) =>
  writes(tx, sourceId).$call(newestFirst(page, 'w')).execute()

export const findWrite = (tx: Tx, sourceId: number, id: number) =>
  writes(tx, sourceId).where('w.id', '=', id).executeTakeFirst()

/** The source that an interaction was read from, if it is connected and takes results back. */
export async function findWriteTarget(tx: Tx, interactionId: number): Promise<number | undefined> {
  const interaction = await tx
    .from('interaction')
    .select('source_record')
    .where('id', '=', interactionId)
    .where('source_record', 'is not', null)
    .where('removed_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!interaction) return undefined
  const sources = await tx
    .from('source_system')
    .select(['id', 'source', 'subdomain'])
    .where('archived_at', 'is', null)
    .where((where) => where.or([where('score_field', 'is not', null), where('link_field', 'is not', null)]))
    .orderBy('id')
    .execute()
  return sources.find((source) => interaction.source_record?.startsWith(accountKey(source)))?.id
}

/** Lets the result of an interaction wait to be written. */
export const addWrite = (tx: Tx, sourceId: number, interactionId: number) =>
  tx
    .insert('source_write', {
      source_system_id: sourceId,
      interaction_id: interactionId,
      state: 'waiting',
      next_attempt_at: tx.now,
      created_at: tx.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'interaction_id', 'source_system_id'])
        .doUpdateSet({ ...againFrom(tx), created_at: tx.now, change: sql<number>`source_write.change + 1` }),
    )
    .execute()

/** Lets a result that was written, or is to be written, wait to be written again. False if there is none. */
export async function repeatWrite(tx: Tx, sourceId: number, interactionId: number): Promise<boolean> {
  const repeated = await tx
    .update('source_write')
    .set({ ...againFrom(tx), created_at: tx.now, change: sql<number>`change + 1` })
    .where('source_system_id', '=', sourceId)
    .where('interaction_id', '=', interactionId)
    .returning('id')
    .executeTakeFirst()
  return repeated !== undefined
}

/** Lets a result wait as if it had not been attempted. */
export const retryWrite = (tx: Tx, id: number) =>
  tx.update('source_write').set(againFrom(tx)).where('id', '=', id).execute()

const againFrom = (tx: Tx) => ({ state: 'waiting', attempts: 0, reason: null, next_attempt_at: tx.now })

/** Takes the next result that is due, unless another run writes it. */
export async function takeWrite(tx: Tx, sourceId: number, lease: Lease): Promise<WriteRow | null> {
  const due = await tx
    .from('source_write')
    .select('id')
    .where('source_system_id', '=', sourceId)
    .where('state', '=', sql.lit('waiting'))
    .where('next_attempt_at', '<=', tx.now)
    .where((where) => where.or([where('running_until', 'is', null), where('running_until', '<=', tx.now)]))
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!due || !(await takeLease(tx, 'source_write', due.id, lease))) return null
  return (await findWrite(tx, sourceId, due.id)) ?? null
}

/** When the next result is due; null if none waits. */
export async function findNextWrite(tx: Tx, sourceId: number): Promise<Date | null> {
  const next = await tx
    .from('source_write')
    .select('next_attempt_at')
    .where('source_system_id', '=', sourceId)
    .where('state', '=', sql.lit('waiting'))
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst()
  return next?.next_attempt_at ?? null
}

export type WriteOutcome = {
  state: WriteState
  score?: number | null
  written_at?: Date | null
  attempts: number
  attempted_at: Date
  next_attempt_at?: Date
  reason: string | null
}

/** Saves an attempt, unless the result has changed since: then it goes on waiting. */
export async function saveWrite(
  tx: Tx,
  { id, change }: Pick<WriteRow, 'id' | 'change'>,
  outcome: WriteOutcome,
): Promise<void> {
  await tx.update('source_write').set(outcome).where('id', '=', id).where('change', '=', change).execute()
  // A score that arrived was written, even if it is outdated.
  if (outcome.written_at !== undefined)
    await tx
      .update('source_write')
      .set({ written_at: outcome.written_at, score: outcome.score ?? null })
      .where('id', '=', id)
      .execute()
  await releaseWrite(tx, id)
}

export const releaseWrite = (tx: Tx, id: number) =>
  tx.update('source_write').set({ runner: null, running_until: null }).where('id', '=', id).execute()

/** The number of results that a source has refused, by source. */
export async function countRefused(tx: Tx): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .from('source_write')
    .select(['source_system_id', sql<number>`count(*)::int`.as('refused')])
    .where('state', '=', 'refused')
    .groupBy('source_system_id')
    .orderBy('source_system_id')
    .execute()
  return new Map(rows.map(({ source_system_id, refused }) => [source_system_id, refused]))
}

/** The sources with results that are due. */
export async function findDueSources(tx: Tx): Promise<number[]> {
  const rows = await tx
    .from('source_write as w')
    .innerJoin('source_system as s', tx.on('s.id', 'w.source_system_id'))
    .select('s.id')
    .where('w.state', '=', sql.lit('waiting'))
    .where('w.next_attempt_at', '<=', tx.now)
    .where('s.active', '=', true)
    .where('s.archived_at', 'is', null)
    .where((where) =>
      where.or([where('s.score_field', 'is not', null), where('s.link_field', 'is not', null)]),
    )
    .groupBy('s.id')
    .orderBy('s.id')
    .execute()
  return rows.map(({ id }) => id)
}
