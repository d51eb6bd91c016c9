import pg from 'pg'
import type { Database } from '#platform/db/pools.ts'
import { DEAD_LETTERS, JOBS_SCHEMA } from '#platform/jobs/names.ts'
import { queueState, secondsSinceSupervised } from '#platform/jobs/queue-state.ts'

/** What the database says about the installation, for all companies together. Ages are in seconds. */
export type Readings = {
  queues: { queue: string; waiting: number; active: number; oldestSeconds: number; failed: number }[]
  /** Since a worker last looked after the queues; null if none ever has. */
  workerSeconds: number | null
  events: { waiting: number; oldestSeconds: number }
  rollups: { waiting: number; oldestSeconds: number }
  sources: { source: string; state: string; count: number }[]
  connections: { state: string; count: number }[]
  mostConnections: number
  databaseBytes: number
}

export type ReadingOptions = {
  /** How old values may be before they are read again, in milliseconds. */
  keepMs?: number
  /** How long reading may take before the database counts as down, in milliseconds. */
  timeoutMs?: number
}

/**
 * Reads the database at most once per `keepMs`, over its own connection, so that a busy pool does not look like a
 * database that is down.
 */
export class DatabaseReader {
  private readonly pool: pg.Pool
  private readonly keepMs: number
  private readonly timeoutMs: number
  private last: { at: number; readings: Promise<Readings | null> } | null = null

  constructor(
    database: Pick<Database, 'ownerPool'>,
    { keepMs = 15_000, timeoutMs = 5_000 }: ReadingOptions = {},
  ) {
    this.keepMs = keepMs
    this.timeoutMs = timeoutMs
    const { options } = database.ownerPool
    this.pool = new pg.Pool({
      ...options,
      max: 1,
      options: `${options.options} -c default_transaction_read_only=on -c statement_timeout=${timeoutMs}`,
      connectionTimeoutMillis: timeoutMs,
    })
    this.pool.on('error', () => {})
    this.pool.on('connect', (client) => client.on('error', () => {}))
  }

  /** Null if the database does not answer in time. Never rejects. */
  read(): Promise<Readings | null> {
    const now = performance.now()
    if (this.last === null || now - this.last.at >= this.keepMs)
      this.last = { at: now, readings: this.readInTime().catch(() => null) }
    return this.last.readings
  }

  async stop(): Promise<void> {
    await this.pool.end()
  }

  private async readInTime(): Promise<Readings> {
    const client = await this.pool.connect()
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new Error('the database is too slow')), this.timeoutMs)
    let failed = true
    try {
      const readings = await Promise.race([readAll(client), late.promise])
      failed = false
      return readings
    } finally {
      clearTimeout(timer)
      // Close a connection on which a query may still be running.
      client.release(failed)
    }
  }
}

async function readAll(client: pg.PoolClient): Promise<Readings> {
  const rowsOf = async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text)).rows
  const [database] = await rowsOf<{ bytes: number; most: number }>(
    `select pg_database_size(current_database()) as bytes, current_setting('max_connections')::int as most`,
  )
  return {
    queues: await readQueues(client),
    workerSeconds: await secondsSinceSupervised(client),
    events: await readOne(
      client,
      `/* across companies: the oldest waiting event */
       select count(*)::int as waiting, extract(epoch from now() - min(created_at))::float8 as seconds
         from app.outbox_event where relayed_at is null`,
    ),
    rollups: await readOne(
      client,
      // The first 48 bits of a mark are its time in milliseconds.
      `/* across companies: the oldest day that waits to be summed */
       select count(*)::int as waiting,
              extract(epoch from now())::float8
                - ('x' || translate(left(min(mark::text), 13), '-', ''))::bit(48)::bigint / 1000.0 as seconds
         from app.response_changed_day`,
    ),
    sources: await rowsOf(
      `/* across companies: sources by state */
       select source, case when last_error is null then 'ok' else 'failing' end as state, count(*)::int as count
         from app.source_system where active and archived_at is null group by 1, 2`,
    ),
    connections: await rowsOf(
      `select coalesce(state, 'other') as state, count(*)::int as count
         from pg_stat_activity where datname = current_database() group by 1`,
    ),
    mostConnections: database?.most ?? 0,
    databaseBytes: database?.bytes ?? 0,
  }
}

async function readOne(client: pg.PoolClient, text: string) {
  const { rows } = await client.query<{ waiting: number; seconds: number | null }>(text)
  return { waiting: rows[0]?.waiting ?? 0, oldestSeconds: Math.max(0, rows[0]?.seconds ?? 0) }
}

async function readQueues(client: pg.PoolClient): Promise<Readings['queues']> {
  const state = await queueState(client)
  if (state === null) return []
  // The queue's own count of active jobs: workers renew it every 15 s.
  const { rows } = await client.query<{ queue: string; active: number; failed: number }>(
    `select q.name as queue, q.active_count as active, coalesce(d.failed, 0)::int as failed
       from ${JOBS_SCHEMA}.queue q
       left join (select source_name, count(*) as failed from ${JOBS_SCHEMA}.job
                   where name = $1 and state in ('created', 'retry') group by source_name) d on d.source_name = q.name
      where q.name <> $1 order by q.name`,
    [DEAD_LETTERS],
  )
  return rows.map(({ queue, active, failed }) => {
    const waiting = state.waiting.find((each) => each.queue === queue)
    return {
      queue,
      active,
      failed,
      waiting: waiting?.count ?? 0,
      oldestSeconds: Math.max(0, waiting?.seconds ?? 0),
    }
  })
}
