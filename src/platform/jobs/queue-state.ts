import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { type DatabaseAddress, ownerClient } from '#platform/db/pools.ts'
import { DEAD_LETTERS, JOBS_SCHEMA } from '#platform/jobs/names.ts'

type Queryable = Pick<pg.Pool, 'query'>

export type QueueState = {
  version: number
  /** Jobs that failed in every attempt. */
  deadLetters: number
  /** By queue: jobs that wait although they are due, and since when the oldest is due. */
  waiting: { queue: string; count: number; seconds: number }[]
}

/** Reads the state of the job queue as owner; null if it has not been created. Ages are by the database's clock. */
export async function queueState(owner: Queryable): Promise<QueueState | null> {
  if (!(await isCreated(owner))) return null
  const { rows } = await owner.query<{ version: number; dead: number }>(
    `select (select version from ${JOBS_SCHEMA}.version) as version,
            (select count(*)::int from ${JOBS_SCHEMA}.job where name = $1 and state in ('created', 'retry')) as dead`,
    [DEAD_LETTERS],
  )
  const { rows: waiting } = await owner.query<{ queue: string; count: number; seconds: number }>(
    `select name as queue, count(*)::int as count,
            extract(epoch from now() - min(greatest(start_after, created_on)))::float8 as seconds
       from ${JOBS_SCHEMA}.job where state in ('created', 'retry') and start_after <= now() and name <> $1
      group by name order by seconds desc, name`,
    [DEAD_LETTERS],
  )
  return {
    version: rows[0]?.version ?? 0,
    deadLetters: rows[0]?.dead ?? 0,
    waiting,
  }
}

/** Seconds since a worker last looked after the queues, which each does every 15 s; null if none ever has. */
export async function secondsSinceSupervised(owner: Queryable): Promise<number | null> {
  if (!(await isCreated(owner))) return null
  const { rows } = await owner.query<{ seconds: number | null }>(
    `select extract(epoch from now() - max(greatest(monitor_claim_on, monitor_on)))::float8 as seconds
       from ${JOBS_SCHEMA}.queue`,
  )
  return rows[0]?.seconds ?? null
}

async function isCreated(owner: Queryable): Promise<boolean> {
  const { rows } = await owner.query<{ exists: boolean }>(
    `select to_regclass('${JOBS_SCHEMA}.queue') is not null and to_regclass('${JOBS_SCHEMA}.version') is not null as exists`,
  )
  return rows[0]?.exists ?? false
}

/** How the tables of the queue differ from those that this version needs; null if they do not. */
export async function queueDifference(owner: Queryable): Promise<{ isNewer: boolean; text: string } | null> {
  const needed = neededQueueVersion()
  const found = (await queueState(owner))?.version ?? 0
  if (found === needed) return null
  return {
    isNewer: found > needed,
    text: `the tables of the job queue have the version ${found} instead of ${needed}`,
  }
}

/** Refuses a queue that a start would have to create or upgrade, or that a newer version has upgraded. */
export async function requireCurrentQueue(address: DatabaseAddress): Promise<void> {
  const client = ownerClient(address)
  await client.connect()
  try {
    const difference = await queueDifference(client)
    if (difference?.isNewer) throw new Error(`The database is newer than this version: ${difference.text}.`)
    if (difference)
      throw new Error(
        `The database is older than this version: ${difference.text}. Run plaudit migrate, or start without SKIP_MIGRATIONS.`,
      )
  } finally {
    await client.end()
  }
}

/** The schema version that the installed queue library needs. */
export function neededQueueVersion(): number {
  const main = createRequire(import.meta.url).resolve('pg-boss')
  const { pgboss } = JSON.parse(readFileSync(join(dirname(main), '../package.json'), 'utf8')) as {
    pgboss: { schema: number }
  }
  return pgboss.schema
}

/** A worker looks after the queues every 15 s. After this time none is running. */
export const WORKERS_GONE_SECONDS = 180
