import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { holdMigrations, migrate } from '#platform/db/migrate.ts'
import { ownerClient } from '#platform/db/pools.ts'
import { type LockWaits, OUTSIDE_TRANSACTION, runMigration } from '#platform/db/run-migration.ts'
import { scratchDatabase } from '#platform/testing/test-database.ts'

const WAITS: LockWaits = { timeoutMs: 200, attempts: 50, pauseMs: 50 }

const address = scratchDatabase({ from: 'template' })
let clients: pg.Client[] = []
/** The migration's connection, that of a report, and that of a request. */
let [migrating, reporting, asking] = [] as unknown as [pg.Client, pg.Client, pg.Client]

beforeAll(async () => {
  clients = [1, 2, 3].map(() => ownerClient(address))
  for (const client of clients) await client.connect()
  ;[migrating, reporting, asking] = clients as [pg.Client, pg.Client, pg.Client]
})
afterAll(() => Promise.all(clients.map((client) => client.end())))

const migration = (name: string, script: string) => ({ name, script, hash: 'hash' })
const addColumn = (column: string) =>
  migration(`9000_${column}.sql`, `alter table app.team add column ${column} text;`)

const isApplied = async (name: string) =>
  (await asking.query('select from app.schema_migration where name = $1', [name])).rows.length === 1
const hasColumn = async (column: string) =>
  (
    await asking.query(`select from pg_attribute where attrelid = 'app.team'::regclass and attname = $1`, [
      column,
    ])
  ).rows.length === 1

/** A long transaction that has read the table. */
async function whileTeamIsRead<T>(work: () => Promise<T>): Promise<T> {
  await reporting.query('begin')
  await reporting.query('select count(*) from app.team where company_id = 1')
  try {
    return await work()
  } finally {
    await reporting.query('rollback')
  }
}

describe('a migration of a table that a long transaction uses', () => {
  test('lets other queries through, and succeeds once that transaction has ended', async () => {
    const said: string[] = []
    let slowest = 0
    let run: Promise<void> | null = null
    await whileTeamIsRead(async () => {
      run = runMigration(migrating, addColumn('waited'), (message) => said.push(message), WAITS)
      for (const end = Date.now() + 1_500; Date.now() < end; ) {
        const start = performance.now()
        await asking.query('select count(*) from app.team where company_id = 1')
        slowest = Math.max(slowest, performance.now() - start)
      }
    })
    await run
    // Without a limit they would wait until the long transaction ends.
    expect(slowest).toBeLessThan(1_000)
    expect(said).toEqual(['9000_waited.sql waits for other transactions to end'])
    expect([await isApplied('9000_waited.sql'), await hasColumn('waited')]).toEqual([true, true])
  })

  test('gives up in the end, leaves nothing, and says what to look for', async () => {
    await whileTeamIsRead(async () => {
      await expect(
        runMigration(migrating, addColumn('refused'), () => {}, { ...WAITS, attempts: 2 }),
      ).rejects.toThrow(
        'The migration 9000_refused.sql failed: a table was locked by another transaction in all 2 attempts.',
      )
      expect(await isApplied('9000_refused.sql')).toBe(false)
    })
    expect(await hasColumn('refused')).toBe(false)
  })
})

describe('indexes outside a transaction', () => {
  const script = (...statements: string[]) => [OUTSIDE_TRANSACTION, ...statements].join('\n')
  const validity = async (name: string) =>
    (
      await asking.query<{ indisvalid: boolean }>(
        `select indisvalid from pg_index where indexrelid = to_regclass('app.' || $1)`,
        [name],
      )
    ).rows.map(({ indisvalid }) => indisvalid)

  test('are built while the table is written to', async () => {
    const statement =
      'create index concurrently if not exists team_built_index on app.team (company_id, version);'
    await runMigration(migrating, migration('9001_index.sql', script(statement)), () => {})
    expect(await validity('team_built_index')).toEqual([true])
    expect(await isApplied('9001_index.sql')).toBe(true)
    await runMigration(
      migrating,
      migration('9002_drop.sql', script('drop index concurrently if exists app.team_built_index;')),
      () => {},
    )
    expect(await validity('team_built_index')).toEqual([])
  })

  test('are built again after an attempt that failed in the middle', async () => {
    const name = 'company_name_trial_index'
    await asking.query(
      `insert into app.company (slug, name, created_at, updated_at) values ('one', 'Same', now(), now()), ('two', 'Same', now(), now())`,
    )
    const trial = migration(
      '9003_trial.sql',
      script(
        `-- Names are unique.\ncreate unique index concurrently if not exists ${name} on app.company (name);`,
      ),
    )
    await expect(runMigration(migrating, trial, () => {})).rejects.toThrow(
      'The migration 9003_trial.sql failed',
    )
    expect(await validity(name)).toEqual([false])
    expect(await isApplied('9003_trial.sql')).toBe(false)
    await asking.query(`update app.company set name = 'Other' where slug = 'two'`)
    await runMigration(migrating, trial, () => {})
    expect(await validity(name)).toEqual([true])
  })

  test('refuse any other statement', async () => {
    const other = migration('9004_other.sql', script('update app.team set version = version + 1;'))
    await expect(runMigration(migrating, other, () => {})).rejects.toThrow(
      'only indexes may be changed outside a transaction',
    )
  })

  test('do not wait for a process that waits for its turn to migrate', async () => {
    await holdMigrations(migrating)
    const waiting = migrate(address)
    await new Promise((resolve) => setTimeout(resolve, 300))
    const statement =
      'create index concurrently if not exists team_turn_index on app.team (company_id, updated_at);'
    await runMigration(migrating, migration('9005_turn.sql', script(statement)), () => {})
    await migrating.query('delete from app.schema_migration where name > $1', ['9'])
    await migrating.query('select pg_advisory_unlock_all()')
    expect(await waiting).toEqual([])
  })
})
