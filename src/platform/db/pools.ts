import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
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
  /** For jobs and commands that work across companies; never use it to answer a request. */
  ownerPool: pg.Pool
  /** An unconnected client of the application outside the pool, for long-lived connections. */
  newClient(): pg.Client
  close(): Promise<void>
}

export const APP_ROLE = 'plaudit_app'

/**
 * On a distributed database this passes SET LOCAL on to the workers; plain PostgreSQL treats it as a custom setting.
 */
const propagateLocal = '-c citus.propagate_set_commands=local'

export function openDatabase(address: DatabaseAddress, size = { app: 10, owner: 4 }): Database {
  const pool = newPool(
    address,
    size.app,
    `-c role=${APP_ROLE} -c search_path=app -c TimeZone=UTC ${propagateLocal}`,
  )
  const ownerPool = newPool(address, size.owner, `-c search_path=app -c TimeZone=UTC ${propagateLocal}`)
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return {
    kysely,
    pool,
    types,
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

/** A single connection as owner for migrations. It is outside any pool, since it holds an advisory lock. */
export function ownerClient(address: DatabaseAddress): pg.Client {
  return new pg.Client({ ...address, types, options: propagateLocal })
}

function newPool(address: DatabaseAddress, max: number, options: string): pg.Pool {
  const pool = new pg.Pool({
    ...address,
    max,
    options,
    types,
    connectionTimeoutMillis: 10_000,
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
