import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { hasCitus, LEAKPROOF_FUNCTIONS, letRoleLogIn, markLeakproof, runOnNodes } from '#platform/db/citus.ts'
import { isUnfinished } from '#platform/db/distribution/foreign-keys.ts'
import { APP_ROLE, type DatabaseAddress, ownerClient } from '#platform/db/pools.ts'
import { refreshReports } from '#platform/db/report/grants.ts'
import { requireNoRestore } from '#platform/db/restore-state.ts'
import { runMigration } from '#platform/db/run-migration.ts'

export type MigrationState = {
  applied: readonly string[]
  pending: readonly string[]
  unknown: readonly string[]
}

const MIGRATIONS = join(import.meta.dirname, '../../../migrations')
/** Processes that start at the same time take turns. */
const ADVISORY_LOCK = 7_529_413
const ASK_AGAIN_MS = 200

export type MigrateOptions = { before?: string; restoring?: boolean; only?: readonly string[] }

/**
 * Migrates the database to this version's schema; returns the names of the migrations it ran. Tests of a migration stop
 * `before` it, to insert data into the older schema.
 * Refuses a half restored database; the restore itself is `restoring`, and first runs `only` the backup's migrations.
 */
export async function migrate(
  address: DatabaseAddress,
  log: (message: string) => void = () => {},
  { before, restoring = false, only }: MigrateOptions = {},
): Promise<string[]> {
  const client = ownerClient(address)
  await client.connect()
  try {
    await holdMigrations(client)
    if (!restoring) await requireNoRestore(client)
    const { superuser, distributed } = await prepare(client)
    const state = await migrationState(client)
    if (state.unknown.length > 0) throw newerDatabase(state.unknown)
    await requireUnchanged(client)
    const pending = state.pending.filter(
      (name) => (before === undefined || name < before) && (only === undefined || only.includes(name)),
    )
    for (const name of pending) {
      log(`migrating the database: ${name}`)
      const script = readMigration(name)
      await runMigration(client, { name, script, hash: hashOf(script) }, log)
    }
    if (superuser) await letSearchesReachTheirIndex(client, distributed, log)
    const isWhole = before === undefined && only === undefined && !restoring
    if (isWhole) await refreshReports(client, log)
    return pending
  } finally {
    await client.end()
  }
}

/** Makes processes that start wait until this connection ends, because each migrates first. */
export async function holdMigrations(client: Pick<pg.Client, 'query'>): Promise<void> {
  // Asks again and again: a statement that waited in the database would block indexes from being built concurrently.
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      ADVISORY_LOCK,
    ])
    if (rows[0]?.held) return
    await setTimeout(ASK_AGAIN_MS)
  }
}

/**
 * Refuses a database that this version would have to migrate, or that a newer version has migrated. Changes nothing.
 */
export async function requireCurrent(address: DatabaseAddress): Promise<void> {
  const client = ownerClient(address)
  await client.connect()
  try {
    await requireNoRestore(client)
    const { pending, unknown } = await migrationState(client)
    if (unknown.length > 0) throw newerDatabase(unknown)
    if (pending.length > 0)
      throw new Error(
        `The database is older than this version: ${pendingText(pending)}. Run plaudit migrate, or start without SKIP_MIGRATIONS.`,
      )
  } finally {
    await client.end()
  }
}

/** Names few migrations, and counts many. */
export const pendingText = (names: readonly string[]): string =>
  names.length === 1
    ? `the migration ${names[0]} is pending`
    : `${names.length} migrations are pending, from ${names[0]} to ${names.at(-1)}`

const newerDatabase = (unknown: readonly string[]) =>
  new Error(`The database was migrated by a newer version of Plaudit (${unknown.join(', ')}).`)

/**
 * Migrations of this version that have run, those still pending, and applied ones that this version does not know. In
 * an empty database all are pending.
 */
export async function migrationState(client: Pick<pg.Client, 'query'>): Promise<MigrationState> {
  const known = migrationNames()
  const applied = (await appliedMigrations(client)).map((row) => row.name)
  return {
    applied,
    pending: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  }
}

/** A migration that ran must not change: databases would silently differ. */
async function requireUnchanged(client: pg.Client): Promise<void> {
  const changed = await changedMigrations(client)
  if (changed.length > 0) throw new Error(`Migrations were changed after they ran: ${changed.join(', ')}.`)
}

/** Migrations whose file is not the one that ran. */
export async function changedMigrations(client: Pick<pg.Client, 'query'>): Promise<string[]> {
  const known = migrationNames()
  const applied = await appliedMigrations(client)
  return applied
    .filter(({ name, hash }) => known.includes(name) && hash !== hashOf(readMigration(name)))
    .map(({ name }) => name)
}

async function appliedMigrations(
  client: Pick<pg.Client, 'query'>,
): Promise<{ name: string; hash: string }[]> {
  try {
    const { rows } = await client.query<{ name: string; hash: string }>(
      'select name, hash from app.schema_migration order by name',
    )
    return rows
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return []
    throw error
  }
}

const UNDEFINED_TABLE = '42P01'

/** Hashes of the migrations of this version, by name. */
export const knownMigrations = (): Map<string, string> =>
  new Map(migrationNames().map((name) => [name, hashOf(readMigration(name))]))

const readMigration = (name: string) => readFileSync(join(MIGRATIONS, name), 'utf8')
/** Ignores line ends, which depend on git's settings. */
const hashOf = (script: string) => createHash('sha256').update(script.replaceAll('\r\n', '\n')).digest('hex')

const migrationNames = () =>
  readdirSync(MIGRATIONS)
    .filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .sort()

async function prepare(client: pg.Client): Promise<{ superuser: boolean; distributed: boolean }> {
  const { rows } = await client.query<{ able: boolean; superuser: boolean; known: boolean }>(
    `select rolsuper or rolbypassrls as able, rolsuper as superuser, exists (select from pg_roles where rolname = $1) as known
       from pg_roles where rolname = current_user`,
    [APP_ROLE],
  )
  if (!rows[0]?.able)
    throw new Error(
      'The database user of DATABASE_URL must be a superuser or have BYPASSRLS, to validate keys.',
    )
  if (!rows[0].known)
    await client.query(`create role ${APP_ROLE} nologin nosuperuser nobypassrls nocreatedb nocreaterole`)
  // The application's connections switch to this role, so the user of DATABASE_URL must be a member of it.
  if (!rows[0].known) await client.query(`grant ${APP_ROLE} to current_user`)
  const distributed = await hasCitus(client)
  if (distributed) {
    if (await isUnfinished(client))
      throw new Error(
        'The distribution of the database was interrupted. Continue it: plaudit distribute --apply',
      )
    await letRoleLogIn(client)
  }
  await client.query('create schema if not exists app')
  await client.query(
    'create table if not exists app.schema_migration (name text primary key, hash text not null, applied_at timestamptz not null)',
  )
  return { superuser: rows[0].superuser, distributed }
}

/** Repeated at every start, because a node may have been added since the last one. */
async function letSearchesReachTheirIndex(
  client: pg.Client,
  distributed: boolean,
  log: (message: string) => void,
): Promise<void> {
  // Migrations that have not run yet may create the others.
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) as name where to_regprocedure(name) is not null',
    [LEAKPROOF_FUNCTIONS],
  )
  for (const statement of rows.map(({ name }) => markLeakproof(name))) {
    if (!distributed) await client.query(statement)
    // A node that is down gets its mark at the next start.
    else for (const failure of await runOnNodes(client, statement)) log(`${statement} failed on ${failure}`)
  }
}
