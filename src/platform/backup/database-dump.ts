import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { BackupError, type BackupHeader, WAITING_JOBS } from '#platform/backup/manifest.ts'
import { hasCitus, type Queryable } from '#platform/db/citus.ts'
import { JOBS_SCHEMA } from '#platform/jobs/names.ts'

export type Table = { name: string; columns: string[] }

/**
 * Opens the snapshot that a backup reads: all tables as of one moment, locked against changes of their definition but
 * not against writes. Close it with `rollback`.
 */
export async function openSnapshot(client: Queryable): Promise<void> {
  if (await hasCitus(client))
    throw new BackupError(
      'A distributed database cannot be backed up by Plaudit: use the backup of every node, as docs/scale-out.md says.',
    )
  await client.query('begin transaction isolation level repeatable read read only')
  await client.query('set local synchronize_seqscans = off')
  await client.query(`set local intervalstyle = 'postgres'`)
  await client.query(`set local datestyle = 'ISO, MDY'`)
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('app.schema_migration') is not null as exists`,
  )
  if (!rows[0]?.exists)
    throw new BackupError('There is nothing to back up: the database has no tables of Plaudit.')
  const tables = await listTables(client)
  await client.query(
    `/* across companies: a backup has them all */ lock table ${tables.map(({ name }) => quoteName(name)).join(', ')} in access share mode`,
  )
}

/** Tables of the schema `app` and the columns that are stored rather than computed. */
export async function listTables(client: Queryable): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select 'app.' || c.relname as name,
            (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
       from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      order by c.relname`,
  )
  return rows
}

/** The rows of a table in the text format of COPY, in the order in which they are stored. */
export function copyOut(client: pg.ClientBase, { name, columns }: Table): AsyncIterable<Buffer> {
  const list = columns.map(quote).join(', ')
  return client.query(
    copyTo(
      `/* across companies: a backup has them all */ copy (select ${list} from ${quoteName(name)}) to stdout`,
    ),
  )
}

/** Jobs that have not ended, or null if the queue was never started. */
export async function waitingJobs(client: Queryable): Promise<Table | null> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('${JOBS_SCHEMA}.job') is not null as exists`,
  )
  return rows[0]?.exists
    ? { name: WAITING_JOBS, columns: ['id', 'name', 'priority', 'data', 'start_after'] }
    : null
}

export function copyJobsOut(client: pg.ClientBase, { columns }: Table): AsyncIterable<Buffer> {
  return client.query(
    copyTo(`copy (select ${columns.join(', ')} from ${JOBS_SCHEMA}.job
                   where state < 'completed' and name not like '\\_\\_pgboss%') to stdout`),
  )
}

export async function readHeaderFacts(
  client: Queryable,
): Promise<Pick<BackupHeader, 'migrations' | 'postgres'>> {
  const { rows: migrations } = await client.query<{ name: string; hash: string }>(
    'select name, hash from app.schema_migration order by name',
  )
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  return { migrations, postgres: rows[0]?.server_version ?? '' }
}

/** Read last: sequences are outside the snapshot, and a later value is safe. */
export async function readSequences(client: Queryable) {
  const { rows } = await client.query<{ name: string; value: string; isCalled: boolean }>(
    `select 'app.' || sequencename as name, coalesce(last_value, start_value)::text as value,
            last_value is not null as "isCalled"
       from pg_sequences where schemaname = 'app' order by sequencename`,
  )
  return rows
}

export async function readFileRows(client: Queryable) {
  const { rows } = await client.query<{ key: string; contentType: string }>(
    `/* across companies: a backup has them all */
     select key, content_type as "contentType" from app.stored_file order by company_id, key`,
  )
  return rows
}

/** Counts rows in the text format of COPY, where every row ends with the only newline it has. */
export async function* counting(
  content: AsyncIterable<Buffer>,
  counted: (rows: number) => void,
): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    let rows = 0
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows++
    counted(rows)
    yield chunk
  }
}

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`
/** `app.team` as `"app"."team"`. */
export const quoteName = (name: string): string => name.split('.').map(quote).join('.')
