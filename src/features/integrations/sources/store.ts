import { sql } from 'kysely'
import { nextRecordingAttempt } from '#features/integrations/sources/recording-attempts.ts'
import type { Spent } from '#features/integrations/sources/request-limits.ts'
import { anyOf } from '#platform/db/any-of.ts'
import { nameKey } from '#platform/db/names.ts'
import { newestFirst } from '#platform/db/newest-first.ts'
import type { Tx } from '#platform/db/tenant.ts'
import type { TimePage } from '#platform/http/time-page.ts'
import { takeLease } from '#platform/leases/store.ts'

const COLUMNS = [
  'id',
  'source',
  'subdomain',
  'region',
  'login',
  'api_key',
  'api_key_end',
  'excluded_tags',
  'excluded_fields',
  'backfill_days',
  'do_not_send_field',
  'imports_ratings',
  'score_field',
  'link_field',
  'survey_rules',
  'active',
  'archived_at',
  'version',
  'created_at',
  'read_cursor',
  'last_read_at',
  'last_error',
  'taken_in',
  'read_through',
  'wait_until',
  'requests_spent',
  'page_seen',
] as const

export type SourceRow = NonNullable<Awaited<ReturnType<typeof findSource>>>

export type SourceValues = {
  subdomain: string
  region: string
  login: string | null
  api_key: Buffer | null
  api_key_end: string | null
  excluded_tags: string[]
  excluded_fields: string[]
  backfill_days: number
  do_not_send_field: string | null
  imports_ratings: boolean
  score_field: string | null
  link_field: string | null
  /** JSON. */
  survey_rules: string
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
  change: Partial<SourceValues> & {
    version: number
    last_error: null
    read_cursor?: null
    read_through?: null
    wait_until?: null
    page_seen?: []
  },
) =>
  tx
    .update('source_system')
    .set({ ...change, updated_at: tx.now })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

/** Makes a run the only one that reads the source, unless another one is alive or the source is switched off. */
export const takeRun = (tx: Tx, id: number, runner: string, until: Date) =>
  takeLease(tx, 'source_system', id, { runner, until, only: sql`active and archived_at is null` })

/** Locks the source against changes. False if it has changed since the run read its settings. */
export async function lockRun(
  tx: Tx,
  { id, version }: Pick<SourceRow, 'id' | 'version'>,
  runner: string,
): Promise<boolean> {
  const locked = await tx
    .from('source_system')
    .select('id')
    .where('id', '=', id)
    .where('version', '=', version)
    .where('runner', '=', runner)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return locked !== undefined
}

export type Progress = {
  /** Records of the page that are stored now. Absent: as before. */
  page_seen?: string[]
  created: number
  /** Set after the last record of a page. */
  page?: { read_cursor?: string; read_through?: Date; isLast: boolean }
}

/** Saves the progress of a run in the transaction that stores what it read. */
export const saveProgress = (tx: Tx, id: number, { page_seen, created, page }: Progress) =>
  tx
    .update('source_system')
    .set({
      ...(page_seen && { page_seen }),
      last_error: null,
      wait_until: null,
      ...(created > 0 && { taken_in: sql<number>`taken_in + ${created}` }),
      ...(page?.read_cursor !== undefined && { read_cursor: page.read_cursor }),
      ...(page?.read_through && { read_through: page.read_through }),
      ...(page?.isLast && { last_read_at: tx.now }),
    })
    .where('id', '=', id)
    .execute()

export const saveSpent = (tx: Tx, id: number, spent: Spent) =>
  tx
    .update('source_system')
    .set({ requests_spent: JSON.stringify(spent) })
    .where('id', '=', id)
    .execute()

/** The system asked to wait until then. */
export const saveWait = (tx: Tx, id: number, until: Date) =>
  tx.update('source_system').set({ wait_until: until }).where('id', '=', id).execute()

/** Forgets a cursor that the system no longer knows. */
export const forgetCursor = (tx: Tx, id: number, runner: string) =>
  tx
    .update('source_system')
    .set({ read_cursor: null })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .execute()

/** Ends a run, so that the next one can start. */
export const endRun = (
  tx: Tx,
  id: number,
  runner: string,
  outcome: { last_error?: string; wait_until?: Date } = {},
) =>
  tx
    .update('source_system')
    .set({ ...outcome, runner: null, running_until: null })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .execute()

/** The interactions that records of a source became, by the key of the record. */
export async function findStored(
  tx: Tx,
  sourceId: number,
  records: readonly string[],
): Promise<ReadonlyMap<string | null, { id: number; external_id: string; created_at: Date }>> {
  const rows = await tx
    .from('interaction')
    .select(['id', 'external_id', 'source_record', 'created_at'])
    .where('source_system_id', '=', sourceId)
    .where(sql<boolean>`source_record = any(${[...records]}::text[])`)
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.source_record, row]))
}

export type Skip = {
  external_id: string
  reason: string
  /** A recording to be tried again; the record itself is stored. */
  recording?: { url: string; name: string; interactionId: number }
}

/** Lists records that could not be stored, each with its last reason. */
export const saveSkips = (tx: Tx, sourceId: number, skips: readonly Skip[]) =>
  tx
    .insert(
      'source_skip',
      skips.map(({ external_id, reason, recording }) => ({
        external_id,
        reason,
        source_system_id: sourceId,
        created_at: tx.now,
        recording_url: recording?.url ?? null,
        recording_name: recording?.name ?? null,
        interaction_id: recording?.interactionId ?? null,
        attempts: 1,
        next_attempt_at: recording ? nextRecordingAttempt(1, tx.now) : null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'source_system_id', 'external_id']).doUpdateSet((row) => ({
        reason: row.ref('excluded.reason'),
        created_at: row.ref('excluded.created_at'),
        recording_url: row.ref('excluded.recording_url'),
        recording_name: row.ref('excluded.recording_name'),
        interaction_id: row.ref('excluded.interaction_id'),
        attempts: row.ref('excluded.attempts'),
        next_attempt_at: row.ref('excluded.next_attempt_at'),
      })),
    )
    .execute()

const RETRIED_AT_ONCE = 50

type DueRecording = {
  id: number
  recordId: string
  interactionId: number
  url: string
  name: string
  attempts: number
}

/** Recordings whose next attempt is due, the one that waits longest first. */
export async function findDueRecordings(tx: Tx, sourceId: number): Promise<DueRecording[]> {
  const rows = await tx
    .from('source_skip')
    .select(['id', 'external_id', 'interaction_id', 'recording_url', 'recording_name', 'attempts'])
    .where('source_system_id', '=', sourceId)
    .where('next_attempt_at', '<=', tx.now)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(RETRIED_AT_ONCE)
    .execute()
  return rows.map(({ id, external_id, interaction_id, recording_url, recording_name, attempts }) => ({
    id,
    recordId: external_id,
    interactionId: interaction_id ?? 0,
    url: recording_url ?? '',
    name: recording_name ?? '',
    attempts,
  }))
}

/** Counts a failed attempt. A recording that is gone is not tried again. */
export const postponeRecording = (
  tx: Tx,
  { id, attempts }: Pick<DueRecording, 'id' | 'attempts'>,
  { reason, recording }: Skip,
) =>
  tx
    .update('source_skip')
    .set({
      reason,
      attempts: attempts + 1,
      next_attempt_at: recording ? nextRecordingAttempt(attempts + 1, tx.now) : null,
    })
    .where('id', '=', id)
    .execute()

/** Removes records from the list that could be stored after all. */
export const deleteSkips = (tx: Tx, sourceId: number, externalIds: readonly string[]) =>
  tx
    .delete('source_skip')
    .where('source_system_id', '=', sourceId)
    .where(sql<boolean>`external_id = any(${[...externalIds]}::text[])`)
    .execute()

export const findSkips = (tx: Tx, sourceId: number, page: TimePage) =>
  tx
    .from('source_skip')
    .select(['id', 'external_id', 'reason', 'created_at', 'next_attempt_at'])
    .where('source_system_id', '=', sourceId)
    .$call(newestFirst(page, 'source_skip'))
    .execute()

export async function countSkips(tx: Tx): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .from('source_skip')
    .select(['source_system_id', sql<number>`count(*)::int`.as('skipped')])
    .groupBy('source_system_id')
    .orderBy('source_system_id')
    .execute()
  return new Map(rows.map(({ source_system_id, skipped }) => [source_system_id, skipped]))
}

export const findSourceChannels = (tx: Tx) =>
  tx
    .from('channel')
    .select(['id', 'name', 'slug', 'source_system_id'])
    .where('source_system_id', 'is not', null)
    .orderBy(nameKey(tx.viewer, 'name'))
    .orderBy('id')
    .execute()

/** Those of the surveys that exist. */
export async function findSurveys(tx: Tx, uuids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .from('survey')
    .select('uuid')
    .where(sql<boolean>`uuid = any(${[...uuids]}::uuid[])`)
    .execute()
  return new Set(rows.map(({ uuid }) => uuid))
}

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
