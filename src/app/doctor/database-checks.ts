import { type Check, fail, listed, warn } from '#app/doctor/check.ts'
import type { Config } from '#platform/config/config.ts'
import { LEAKPROOF_FUNCTIONS, markLeakproof } from '#platform/db/citus.ts'
import { downNodes, downNodeText } from '#platform/db/distribution/nodes.ts'
import { misplacedTables } from '#platform/db/distribution/placement.ts'
import { preparationProblems } from '#platform/db/distribution/problems.ts'
import { changedMigrations, migrationState, pendingText } from '#platform/db/migrate.ts'
import type { Database } from '#platform/db/pools.ts'
import { readRestoreState, whatHappened } from '#platform/db/restore-state.ts'

export type Installation = {
  config: Config
  /** Opened read-only. */
  database: Database
  /** False: the embedded PostgreSQL is stopped, and `database` is a copy. */
  running: boolean
}

const OLDEST_POSTGRES = 150_000

/** Checks of PostgreSQL and the schema. */
export const databaseChecks: readonly Check<Installation>[] = [
  {
    name: 'PostgreSQL version',
    async look({ database }) {
      const { version, number, encoding } = await queryOne<{
        version: string
        number: number
        encoding: string
      }>(
        database,
        `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
                current_setting('server_encoding') as encoding`,
      )
      if (number < OLDEST_POSTGRES)
        return [fail(`PostgreSQL ${version} is too old.`, 'Upgrade it to version 15 or newer.')]
      if (encoding !== 'UTF8')
        return [
          fail(
            `The encoding of the database is ${encoding}.`,
            'Create a database with the encoding UTF8 and restore a backup into it.',
          ),
        ]
      return version
    },
  },
  {
    name: 'restore',
    async look({ database: { ownerPool } }) {
      const state = await readRestoreState(ownerPool)
      if (state === null) return ''
      return [
        fail(
          whatHappened(state),
          'If the restore no longer runs, repeat plaudit restore, or empty the database with plaudit restore --abandon.',
        ),
      ]
    },
  },
  {
    name: 'schema version',
    async look({ database: { ownerPool } }) {
      const { applied, pending, unknown } = await migrationState(ownerPool)
      if (unknown.length > 0)
        return [
          fail(
            `A newer version of Plaudit has migrated the database (${listed(unknown)}).`,
            'Start that version or a newer one, or restore a backup from before the upgrade.',
          ),
        ]
      if (applied.length === 0)
        return [fail('The database has no tables of Plaudit.', 'Check DATABASE_URL, or run plaudit migrate.')]
      if (pending.length > 0)
        return [
          fail(
            `The database is older than this version: ${pendingText(pending)}.`,
            'Back up the database, then run plaudit migrate.',
          ),
        ]
      const changed = await changedMigrations(ownerPool)
      if (changed.length > 0)
        return [
          fail(
            `Migrations were changed after they ran: ${listed(changed)}.`,
            'Install a released version of Plaudit again.',
          ),
        ]
      return applied.at(-1) ?? ''
    },
  },
  {
    name: 'extension',
    async look({ database }) {
      const { found } = await queryOne<{ found: boolean }>(
        database,
        `select exists (select from pg_extension where extname = 'btree_gin') as found`,
      )
      return found
        ? 'btree_gin'
        : [fail('The extension btree_gin is missing.', 'Run as a superuser: create extension btree_gin')]
    },
  },
  {
    name: 'search index',
    async look({ database }) {
      const { rows } = await database.ownerPool.query<{ name: string }>(
        `select name from unnest($1::text[]) as wanted (name)
          where not exists (select from pg_proc where oid = to_regprocedure(name) and proleakproof)`,
        [LEAKPROOF_FUNCTIONS],
      )
      return rows.length === 0
        ? ''
        : [
            warn(
              'Searches do not use their index and become slow with many responses.',
              `Run as a superuser: ${rows.map(({ name }) => markLeakproof(name)).join('; ')}`,
            ),
          ]
    },
  },
  {
    name: 'collation',
    async look({ database }) {
      const { rows } = await database.ownerPool.query<{ what: string }>(
        `select 'database ' || quote_ident(datname) as what from pg_database
          where datname = current_database() and datcollversion <> pg_database_collation_actual_version(oid)
         union all
         select distinct 'collation ' || c.oid::regcollation::text from pg_collation c
           join pg_attribute a on a.attcollation = c.oid join pg_class t on t.oid = a.attrelid
          where t.relnamespace = to_regnamespace('app') and c.collversion <> pg_collation_actual_version(c.oid)`,
      )
      return rows.length === 0
        ? ''
        : [
            warn(
              'The sorting rules of the operating system changed since the indexes were built, so that rows may not be found.',
              `Run: reindex database; then: ${rows.map(({ what }) => `alter ${what} refresh collation version`).join('; ')}`,
            ),
          ]
    },
  },
  {
    name: 'connections',
    async look({ database, running }) {
      const { most, used } = await queryOne<{ most: number; used: number }>(
        database,
        `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
                (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`,
      )
      const message = `${used} of ${most} connections are in use.`
      return running && most - used < CONNECTIONS_OF_A_PROCESS
        ? [warn(message, 'Raise max_connections: each process of Plaudit uses up to 25.')]
        : message
    },
  },
  {
    name: 'clock',
    async look({ database, running }) {
      await database.ownerPool.query('select 1')
      const before = Date.now()
      const { now } = await queryOne<{ now: number }>(
        database,
        'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
      )
      const apart = Math.abs(now - (before + Date.now()) / 2) / 1000
      if (!running || apart < MOST_SECONDS_APART) return ''
      return [
        fail(
          `The clocks of this machine and of the database are ${Math.round(apart)} s apart.`,
          'Synchronise both with a time server.',
        ),
      ]
    },
  },
  {
    name: 'nodes',
    async look({ database }) {
      const nodes = await downNodes(database)
      return nodes.map((node) =>
        fail(`${sentence(downNodeText(node, ({ slug }) => slug))}.`, 'Start the node or repair its network.'),
      )
    },
  },
  {
    name: 'node preparation',
    async look({ database }) {
      if (!database.distributed) return ''
      return [
        ...(await misplacedTables(database.ownerPool)),
        ...(await preparationProblems(database.ownerPool)),
      ].map((problem) => fail(`${sentence(problem)}.`, 'Run plaudit distribute --check.'))
    },
  },
]

const CONNECTIONS_OF_A_PROCESS = 25
const MOST_SECONDS_APART = 10

export async function queryOne<Row extends object>({ ownerPool }: Database, statement: string): Promise<Row> {
  const { rows } = await ownerPool.query(statement)
  return rows[0] as Row
}

const sentence = (text: string) => (text.startsWith('the ') ? `The ${text.slice(4)}` : text)
