import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type QueueLimits, queueBefore } from '#platform/db/connection-queue.ts'
import { PreparingClient } from '#platform/db/preparing-client.ts'
import type { DB } from '#platform/db/tables.ts'

/** How to connect to the database as the role that owns it. */
export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string }

export type Database = {
  /** Queries of the application, in a role that owns nothing and is subject to row-level security. */
  kysely: Kysely<DB>
  pool: pg.Pool
  /** Conversion of database values to JavaScript values, the same on every connection. */
  types: pg.CustomTypesConfig
  /** Whether the rows are spread over several machines by Citus. */
  distributed: boolean
  /** Whether a new request would find no place among those that wait for a connection. */
  isBusy(): boolean
  /** For jobs and commands that work across companies; never use it to answer a request. */
  ownerPool: pg.Pool
  /** An unconnected client of the application outside the pool, for long-lived connections. */
  newClient(): pg.Client
  close(): Promise<void>
}

export const APP_ROLE = 'plaudit_app'

/**
 * Settings of Citus, which plain PostgreSQL accepts and ignores. They are part of the connection because defaults of a
 * role have no effect: the connection signs in as the owner and then changes its role.
 */
const propagateLocal = '-c citus.propagate_set_commands=local'
/** Rejects a statement that does not name its company, instead of sending it to every machine. */
const rejectUnrouted = '-c citus.multi_task_query_log_level=error'
/** How long the owner waits for a silent machine: the probe of readiness asks each one. */
const connectQuickly = '-c citus.node_connection_timeout=3000'
/** Without these, Citus rejects definitions of keys and of generated ids. */
const defineKeys =
  '-c citus.multi_shard_modify_mode=sequential -c citus.enable_local_reference_table_foreign_keys=off'

/** PostgreSQL itself rejects every write over such a connection. */
const rejectWrites = '-c default_transaction_read_only=on'

export type OpenOptions = {
  app?: number
  owner?: number
  distributed?: boolean
  readOnly?: boolean
  /** How many requests wait for a connection of the application, and how long. */
  queue?: Partial<QueueLimits>
  /** Called when code inside a transaction asks for a second connection. */
  onSecondConnection?: () => void
}

/** Opens the pools, with at most this many connections each. `distributed` is the result of `isDistributed`. */
export function openDatabase(
  address: DatabaseAddress,
  { app = 10, owner = 4, distributed = false, readOnly = false, queue, onSecondConnection }: OpenOptions = {},
): Database {
  const access = readOnly ? rejectWrites : ''
  const pool = newPool(
    address,
    app,
    `-c role=${APP_ROLE} -c search_path=app -c TimeZone=UTC ${propagateLocal} ${rejectUnrouted} ${access}`,
    // Citus has to plan most statements for each company.
    distributed ? pg.Client : PreparingClient,
  )
  const ownerPool = newPool(
    address,
    owner,
    `-c search_path=app -c TimeZone=UTC ${propagateLocal} ${connectQuickly} ${access}`,
  )
  const isBusy = queueBefore(pool, { ...QUEUE, ...queue }, onSecondConnection)
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return {
    kysely,
    pool,
    types,
    distributed,
    isBusy,
    ownerPool,
    newClient: () => new pg.Client(pool.options),
    async close() {
      await kysely.destroy()
      // Kysely ends the pool only if it has used it.
      if (!pool.ended) await pool.end()
      await ownerPool.end()
    },
  }
}

/** About a second of work at full load: a longer queue would only make everyone wait. */
const QUEUE: QueueLimits = { most: 100, waitMs: 5_000 }

/** A single connection as owner for migrations. It is outside any pool, since it holds an advisory lock. */
export function ownerClient(address: DatabaseAddress): pg.Client {
  return new pg.Client({
    ...address,
    types,
    options: `${propagateLocal} ${defineKeys}`,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  })
}

/** A host that never answers must not block a start for ever. */
const CONNECTION_TIMEOUT_MS = 10_000

function newPool(
  address: DatabaseAddress,
  max: number,
  options: string,
  Client: typeof pg.Client = pg.Client,
): pg.Pool {
  const pool = new pg.Pool({
    ...address,
    Client,
    max,
    options,
    types,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  })
  // The pool replaces an idle connection that breaks; a query on a broken one reports the error.
  pool.on('error', () => {})
  // The same for connections in use: without a listener the error would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * Integers and decimals arrive as numbers: ids and counts stay far below 2^53, and averages are for display. Days stay
 * text, because a day has no time zone.
 */
const { INT8, NUMERIC, DATE } = pg.types.builtins
const INT8_ARRAY = 1016
const types = new pg.TypeOverrides()
types.setTypeParser(INT8, Number)
types.setTypeParser(NUMERIC, Number)
types.setTypeParser(DATE, (text) => text)
types.setTypeParser(INT8_ARRAY as typeof INT8, (text) =>
  text === '{}' ? [] : text.slice(1, -1).split(',').map(Number),
)
