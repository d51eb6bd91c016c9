import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { from as copyFrom } from 'pg-copy-streams'
import { copyOut, quote, quoteName } from '#platform/backup/database-dump.ts'
import {
  BackupError,
  type BackupManifest,
  type TableContent,
  WAITING_JOBS,
} from '#platform/backup/manifest.ts'
import { sumOf } from '#platform/backup/read-archive.ts'
import type { DatabaseAddress } from '#platform/db/pools.ts'
import { DEAD_LETTERS, JOBS_SCHEMA } from '#platform/jobs/names.ts'

type ForeignKey = { table: string; name: string; definition: string }

const COMPANIES = '/* across companies: a restore has them all */'
const JOBS_TABLE = 'pg_temp.restored_job'

/**
 * Begins the transaction that fills the tables. Foreign keys are dropped and added again at the end, because tables
 * refer to each other in circles; PostgreSQL then checks all of them, and no superuser is needed.
 */
export async function beginLoad(
  client: pg.ClientBase,
  tables: readonly TableContent[],
): Promise<ForeignKey[]> {
  await client.query(
    `create table ${JOBS_TABLE} (id uuid, name text, priority integer, data jsonb, start_after timestamptz)`,
  )
  await client.query('begin')
  for (const setting of [`timezone = 'UTC'`, `intervalstyle = 'postgres'`, `datestyle = 'ISO, MDY'`])
    await client.query(`set local ${setting}`)
  await client.query('set local synchronize_seqscans = off')
  const { rows: keys } = await client.query<ForeignKey>(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and k.connamespace = 'app'::regnamespace and k.conparentid = 0 order by k.oid`,
  )
  for (const { table, name } of keys)
    await client.query(`alter table app.${quote(table)} drop constraint ${quote(name)}`)
  const names = tables.filter(isOurs).map(({ name }) => quoteName(name))
  await client.query(`${COMPANIES} truncate ${names.join(', ')}`)
  return keys
}

const isOurs = ({ name }: TableContent) => name !== WAITING_JOBS

export async function loadTable(
  client: pg.ClientBase,
  { name, columns }: TableContent,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  const target = name === WAITING_JOBS ? JOBS_TABLE : quoteName(name)
  const copy = client.query(
    copyFrom(`${COMPANIES} copy ${target} (${columns.map(quote).join(', ')}) from stdin`),
  )
  await pipeline(Readable.from(content, { objectMode: false }), copy)
}

/** Sets sequences, compares every table with the manifest, adds the foreign keys and commits. */
export async function finishLoad(
  client: pg.ClientBase,
  { tables, sequences }: BackupManifest,
  keys: readonly ForeignKey[],
): Promise<void> {
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoteName(name), value, isCalled])
  for (const table of tables.filter(isOurs)) {
    const { sha256 } = await sumOf(copyOut(client, table))
    if (sha256 !== table.sha256)
      throw new BackupError(`The table ${table.name} does not hold what was backed up after loading it.`)
  }
  for (const { table, name, definition } of keys)
    await client.query(`alter table app.${quote(table)} add constraint ${quote(name)} ${definition}`)
  await client.query('commit')
  await client.query('analyze')
}

/** Sends the jobs again that had not ended when the backup was made; returns their number. */
export async function sendWaitingJobs(client: pg.ClientBase, address: DatabaseAddress): Promise<number> {
  const { rows } = await client.query<{
    id: string
    name: string
    priority: number
    data: object
    startAfter: Date
  }>(
    `select id, name, priority, coalesce(data, '{}') as data, start_after as "startAfter" from ${JOBS_TABLE} order by name`,
  )
  if (rows.length === 0) return 0
  const boss = new PgBoss({ ...address, schema: JOBS_SCHEMA, supervise: false, schedule: false, max: 2 })
  let failure: Error | null = null
  boss.on('error', (error) => {
    failure = error
  })
  await boss.start()
  try {
    for (const queue of new Set([DEAD_LETTERS, ...rows.map(({ name }) => name)])) {
      await boss.createQueue(queue)
      const jobs = rows.filter(({ name }) => name === queue)
      for (let at = 0; at < jobs.length; at += JOBS_AT_ONCE)
        await boss.insert(
          queue,
          jobs.slice(at, at + JOBS_AT_ONCE).map(({ name: _, ...job }) => job),
        )
    }
  } finally {
    await boss.stop({ graceful: false })
  }
  if (failure !== null) throw failure
  return rows.length
}

const JOBS_AT_ONCE = 500
