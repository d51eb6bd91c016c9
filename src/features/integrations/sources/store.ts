import { sql } from 'kysely'
import { anyOf } from '#platform/db/any-of.ts'
import { nameKey } from '#platform/db/names.ts'
import type { Tx } from '#platform/db/tenant.ts'

const COLUMNS = [
  'id',
  'source',
  'subdomain',
  'login',
  'api_key',
  'api_key_end',
  'excluded_tags',
  'excluded_fields',
  'backfill_days',
  'do_not_send_field',
  'active',
  'archived_at',
  'version',
  'created_at',
  'read_cursor',
  'last_read_at',
  'last_error',
  'taken_in',
] as const

export type SourceRow = NonNullable<Awaited<ReturnType<typeof findSource>>>

export type SourceValues = {
  subdomain: string
  login: string | null
  api_key: Buffer | null
  api_key_end: string | null
  excluded_tags: string[]
  excluded_fields: string[]
  backfill_days: number
  do_not_send_field: string | null
  active: boolean
  archived_at: Date | null
}

export const findSources = (tx: Tx) =>
  tx
    .from('source_system')
    .select(COLUMNS)
    .orderBy('archived_at', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(200)
    .execute()

export const findSource = (tx: Tx, id: number) =>
  tx.from('source_system').select(COLUMNS).where('id', '=', id).executeTakeFirst()

export const lockSource = (tx: Tx, id: number) =>
  tx.from('source_system').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()

export const insertSource = (tx: Tx, source: SourceValues & { source: string }) =>
  tx
    .insert('source_system', { ...source, created_at: tx.now, updated_at: tx.now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

export const updateSource = (
  tx: Tx,
  id: number,
  change: Partial<SourceValues> & { version: number; read_cursor?: null; last_error?: null },
) =>
  tx
    .update('source_system')
    .set({ ...change, updated_at: tx.now })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

/**
 * Saves the progress of a reading. Returns false without saving if the source changed meanwhile, so that tickets read with
 * the old settings are read again.
 */
export async function noteReading(
  tx: Tx,
  source: Pick<SourceRow, 'id' | 'version'>,
  reading: { cursor?: string; takenIn?: number; error?: string | null; finished?: boolean },
): Promise<boolean> {
  const noted = await tx
    .update('source_system')
    .set({
      ...(reading.cursor !== undefined && { read_cursor: reading.cursor }),
      ...(reading.takenIn && { taken_in: sql<number>`taken_in + ${reading.takenIn}` }),
      ...(reading.error !== undefined && { last_error: reading.error }),
      ...(reading.finished && { last_read_at: tx.now }),
    })
    .where('id', '=', source.id)
    .where('version', '=', source.version)
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

export const findSourceChannels = (tx: Tx) =>
  tx
    .from('channel')
    .select(['id', 'name', 'slug', 'source_system_id'])
    .where('source_system_id', 'is not', null)
    .orderBy(nameKey(tx.viewer, 'name'))
    .orderBy('id')
    .execute()

export const findChannelsAmong = (tx: Tx, ids: readonly number[]) =>
  tx
    .from('channel')
    .select(['id', 'source_system_id', 'active'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute()

/** Assigns channels to a source. Increments their version, so that changes based on older ones are rejected. */
export const setChannelSource = (tx: Tx, ids: readonly number[], sourceId: number | null) =>
  tx
    .update('channel')
    .set({
      source_system_id: sourceId,
      integrated: sourceId !== null,
      version: sql<number>`version + 1`,
      updated_at: tx.now,
    })
    .where('id', '=', anyOf(ids))
    .execute()

export const setChannelActive = (tx: Tx, ids: readonly number[], active: boolean) =>
  tx
    .update('channel')
    .set({ active, version: sql<number>`version + 1`, updated_at: tx.now })
    .where('id', '=', anyOf(ids))
    .where('active', '=', !active)
    .execute()
