import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { splitStatements, withoutComments } from '#platform/db/split-statements.ts'

export type Migration = { name: string; script: string; hash: string }

/** How long a statement may wait for a lock, and how often a migration that waited longer is tried again. */
export type LockWaits = { timeoutMs: number; attempts: number; pauseMs: number }

/**
 * While a migration waits for a lock on a table, all later queries of that table wait behind it, also those of
 * processes that still serve people. So it gives up soon, and tries again when the transaction in its way may have ended.
 */
const WAITS: LockWaits = { timeoutMs: 2_000, attempts: 60, pauseMs: 3_000 }

const LOCK_NOT_AVAILABLE = '55P03'

/** The first line of a migration whose statements run one by one, because a transaction cannot contain them. */
export const OUTSIDE_TRANSACTION = '-- Outside a transaction.'

/** Runs one migration and notes it. Throws an error that names the migration; nothing of it then remains. */
export async function runMigration(
  client: pg.Client,
  migration: Migration,
  log: (message: string) => void,
  waits: LockWaits = WAITS,
): Promise<void> {
  const { name, script } = migration
  const run = script.startsWith(OUTSIDE_TRANSACTION) ? runOneByOne : runInTransaction
  for (let attempt = 1; ; attempt++) {
    try {
      await run(client, migration, waits.timeoutMs)
      return
    } catch (error) {
      const isLocked = (error as { code?: string }).code === LOCK_NOT_AVAILABLE
      if (!isLocked) throw failed(name, (error as Error).message, error)
      if (attempt === waits.attempts)
        throw failed(
          name,
          `a table was locked by another transaction in all ${attempt} attempts. Look for long transactions in pg_stat_activity, end them, and start again`,
          error,
        )
      if (attempt === 1) log(`${name} waits for other transactions to end`)
      await setTimeout(waits.pauseMs)
    }
  }
}

const failed = (name: string, reason: string, cause: unknown) =>
  new Error(`The migration ${name} failed: ${reason}`, { cause })

/** Sends one statement per message, because a distributed database cannot run several in one. */
async function runInTransaction(client: pg.Client, migration: Migration, timeoutMs: number): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${timeoutMs}`)
    for (const statement of splitStatements(migration.script)) await client.query(statement)
    await note(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * Builds or drops indexes while the table is in use. An attempt that was interrupted leaves an index that PostgreSQL
 * marks as invalid; it is dropped first.
 */
async function runOneByOne(client: pg.Client, migration: Migration): Promise<void> {
  for (const statement of splitStatements(migration.script)) {
    const index = CONCURRENT_INDEX.exec(withoutComments(statement))?.[1]
    if (index === undefined)
      throw new Error(`only indexes may be changed outside a transaction: ${statement}`)
    const { rows } = await client.query(
      `select from pg_index where indexrelid = to_regclass($1) and not indisvalid`,
      [`app.${index}`],
    )
    if (rows.length > 0) await client.query(`drop index concurrently app.${index}`)
    await client.query(statement)
  }
  await note(client, migration)
}

const CONCURRENT_INDEX =
  /^(?:create (?:unique )?index concurrently if not exists|drop index concurrently if exists app\.)\s*([a-z0-9_]+)/i

const note = (client: pg.Client, { name, hash }: Migration) =>
  client.query('insert into app.schema_migration (name, hash, applied_at) values ($1, $2, $3)', [
    name,
    hash,
    new Date(),
  ])
