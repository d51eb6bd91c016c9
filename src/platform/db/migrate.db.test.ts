import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { describe, expect, test } from 'vitest'
import { migrate, migrationState } from '#platform/db/migrate.ts'
import { type DatabaseAddress, ownerClient } from '#platform/db/pools.ts'
import { catalogueFaults } from '#platform/testing/catalogue-rules.ts'
import { scratchDatabase } from '#platform/testing/test-database.ts'

const root = join(import.meta.dirname, '../../..')
const files = readdirSync(join(root, 'migrations')).sort()

describe('a new database', () => {
  const address = scratchDatabase({ from: 'nothing' })

  test('runs all migrations in order, each only once', async () => {
    const log: string[] = []
    expect(await migrate(address, (message) => log.push(message))).toEqual(files)
    expect(log).toEqual(files.map((name) => `migrating the database: ${name}`))
    expect(await migrate(address)).toEqual([])
    await withClient(address, async (client) => {
      expect(await migrationState(client)).toEqual({ applied: files, pending: [], unknown: [] })
      const { rows } = await client.query('select hash from app.schema_migration')
      expect(rows.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash))).toBe(true)
      expect(await catalogueFaults(client)).toEqual([])
    })
  })

  test('lets searches use their index under row-level security', async () => {
    await withClient(address, async (client) => {
      const { rows } = await client.query(
        "select proname from pg_proc where proleakproof and proname in ('ts_match_vq', 'jsonb_contains', 'lower') order by 1",
      )
      expect(rows.map(({ proname }) => proname)).toEqual(['jsonb_contains', 'lower', 'ts_match_vq'])
    })
  })

  test('is refused when a migration was changed after it ran', async () => {
    await withClient(address, async (client) => {
      const { rows } = await client.query('select name, hash from app.schema_migration order by name limit 1')
      const set = (hash: string) =>
        client.query('update app.schema_migration set hash = $1 where name = $2', [hash, rows[0].name])
      await set('another')
      await expect(migrate(address)).rejects.toThrow(
        `Migrations were changed after they ran: ${rows[0].name}.`,
      )
      await set(rows[0].hash)
      expect(await migrate(address)).toEqual([])
    })
  })

  test('is refused after a newer version has migrated it', async () => {
    await withClient(address, (client) =>
      client.query("insert into app.schema_migration values ('9999_from_the_future.sql', '', now())"),
    )
    await expect(migrate(address)).rejects.toThrow(
      'The database was migrated by a newer version of Plaudit (9999_from_the_future.sql).',
    )
    await withClient(address, async (client) => {
      expect((await migrationState(client)).unknown).toEqual(['9999_from_the_future.sql'])
    })
  })
})

describe('two processes at the same time', () => {
  const address = scratchDatabase({ from: 'nothing' })

  test('take turns: each migration runs once and both succeed', async () => {
    const results = await Promise.all([1, 2, 3].map(() => migrateInProcess(address)))
    expect(results.map(({ code, errors }) => ({ code, errors }))).toEqual(
      Array(3).fill({ code: 0, errors: '' }),
    )
    expect(results.flatMap(({ applied }) => applied).sort()).toEqual(files)
  })
})

describe('a migration that fails', () => {
  const address = scratchDatabase({ from: 'nothing' })
  const [first = '', second = ''] = files

  test('leaves no trace, keeps the earlier ones, and runs once the obstacle is gone', async () => {
    // Makes a statement in the middle of the second file fail.
    await withClient(address, async (client) => {
      await client.query('create schema app')
      await client.query('create table app.session (blocking boolean)')
    })
    await expect(migrate(address)).rejects.toThrow(
      `The migration ${second} failed: relation "session" already exists`,
    )
    await withClient(address, async (client) => {
      expect((await migrationState(client)).applied).toEqual([first])
      const { rows } = await client.query(
        "select to_regclass('app.team') as team, to_regclass('app.company') as company",
      )
      expect(rows).toEqual([{ team: null, company: 'app.company' }])
      await client.query('drop table app.session')
    })
    expect(await migrate(address)).toEqual(files.slice(1))
  })
})

describe('a user without BYPASSRLS', () => {
  const address = scratchDatabase({ from: 'template' })

  test('is refused before anything changes', async () => {
    const { host, port, user, database } = address
    const options = encodeURIComponent('-c role=plaudit_app')
    const connectionString = `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}&options=${options}`
    await expect(migrate({ connectionString })).rejects.toThrow('must be a superuser or have BYPASSRLS')
  })
})

async function migrateInProcess(address: DatabaseAddress) {
  const script = `
    import { migrate } from '#platform/db/migrate.ts'
    console.log(JSON.stringify(await migrate(${JSON.stringify(address)})))`
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
  })
  const [output, errors, code] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    new Promise((resolve) => child.on('close', resolve)),
  ])
  return { code, errors, applied: code === 0 ? (JSON.parse(output) as string[]) : [] }
}

async function withClient(
  address: DatabaseAddress,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = ownerClient(address)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
