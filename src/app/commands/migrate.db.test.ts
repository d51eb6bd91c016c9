import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { boot } from '#app/boot.ts'
import { migrateCommand } from '#app/commands/migrate.ts'
import { readConfig } from '#platform/config/config.ts'
import { migrateQueue } from '#platform/jobs/pg-boss-jobs.ts'
import { neededQueueVersion } from '#platform/jobs/queue-state.ts'
import { scratchDatabase, type TestAddress } from '#platform/testing/test-database.ts'
import { silentLog } from '#platform/testing/test-services.ts'

const folder = mkdtempSync(join(inject('testServer').folder, 'migrate-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const files = readdirSync(join(import.meta.dirname, '../../../migrations')).sort()
const last = files.at(-1) ?? ''

const configOf = ({ host, port, user, database }: TestAddress) =>
  readConfig(
    {
      DATA_DIR: folder,
      DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
      SKIP_MIGRATIONS: 'true',
    },
    undefined,
    { changesNothing: true },
  )

async function migrate(address: TestAddress, ...args: string[]) {
  const printed: string[] = []
  const said: string[] = []
  const code = await migrateCommand.run(args, {
    open: () => ({ config: configOf(address), log: silentLog }),
    print: (line) => void printed.push(line),
    say: (line) => void said.push(line),
  })
  return { code, printed, said }
}

const start = async (address: TestAddress) => {
  const { stop } = await boot(configOf(address), { log: silentLog, say() {}, useRunningServer: false })
  await stop()
}

describe('a database that is one migration behind', () => {
  const address = scratchDatabase({ from: 'template' })
  const client = new pg.Client(address)
  const applied = async () =>
    (await client.query('select name, hash, applied_at from app.schema_migration order by name')).rows
  let row: Record<string, unknown>
  beforeAll(async () => {
    await client.connect()
    await migrateQueue({ address, log: silentLog })
    const { rows } = await client.query('delete from app.schema_migration where name = $1 returning *', [
      last,
    ])
    row = rows[0]
  })
  afterAll(() => client.end())

  test('is reported by migrate --check, which changes nothing', async () => {
    const before = await applied()
    expect(await migrate(address, '--check')).toEqual({
      code: 1,
      printed: [`pending  ${last}`],
      said: ['Run plaudit migrate.'],
    })
    expect(await applied()).toEqual(before)
  })

  test('does not start with SKIP_MIGRATIONS, and is not changed', async () => {
    const before = await applied()
    await expect(start(address)).rejects.toThrow(
      `The database is older than this version: the migration ${last} is pending. Run plaudit migrate, or start without SKIP_MIGRATIONS.`,
    )
    expect(await applied()).toEqual(before)
  })

  test('is up to date again with the migration, and starts', async () => {
    await client.query('insert into app.schema_migration values ($1, $2, $3)', [
      row.name,
      row.hash,
      row.applied_at,
    ])
    expect(await migrate(address, '--check')).toEqual({
      code: 0,
      printed: [],
      said: ['The database is up to date.'],
    })
    await start(address)
  })

  test('is refused when a newer version has migrated it', async () => {
    await client.query("insert into app.schema_migration values ('9999_future.sql', '', now())")
    expect(await migrate(address, '--check')).toMatchObject({
      code: 1,
      printed: ['unknown  9999_future.sql'],
    })
    await expect(start(address)).rejects.toThrow('migrated by a newer version of Plaudit (9999_future.sql)')
  })
})

describe('the tables of the job queue', () => {
  const address = scratchDatabase({ from: 'template' })
  const client = new pg.Client(address)
  beforeAll(() => client.connect())
  afterAll(() => client.end())
  const version = async () => (await client.query('select version from pgboss.version')).rows[0].version

  test('are not created by a start with SKIP_MIGRATIONS, but by plaudit migrate', async () => {
    const text = 'the tables of the job queue have the version 0 instead of'
    expect(await migrate(address, '--check')).toMatchObject({
      code: 1,
      printed: [expect.stringContaining(`pending  ${text}`)],
    })
    await expect(start(address)).rejects.toThrow(`The database is older than this version: ${text}`)
    expect((await client.query(`select to_regnamespace('pgboss') as schema`)).rows).toEqual([
      { schema: null },
    ])
    expect((await migrate(address)).code).toBe(0)
    expect(await version()).toBe(neededQueueVersion())
    await start(address)
  })

  test('are not upgraded, nor used if they are newer', async () => {
    for (const [found, message] of [
      [neededQueueVersion() - 1, 'The database is older than this version'],
      [neededQueueVersion() + 1, 'The database is newer than this version'],
    ] as const) {
      await client.query('update pgboss.version set version = $1', [found])
      await expect(start(address)).rejects.toThrow(message)
      expect((await migrate(address, '--check')).code).toBe(1)
      expect(await version()).toBe(found)
    }
  })
})

describe('an empty database', () => {
  const address = scratchDatabase({ from: 'nothing' })

  test('stays empty under migrate --check and SKIP_MIGRATIONS, until plaudit migrate', async () => {
    expect(await migrate(address, '--check')).toMatchObject({
      code: 1,
      printed: [...files, expect.stringContaining('the tables of the job queue')].map((each) =>
        typeof each === 'string' ? `pending  ${each}` : each,
      ),
    })
    await expect(start(address)).rejects.toThrow(`${files.length} migrations are pending, from ${files[0]}`)
    const client = new pg.Client(address)
    await client.connect()
    const { rows } = await client.query("select to_regnamespace('app') as schema")
    await client.end()
    expect(rows).toEqual([{ schema: null }])
    // Also with SKIP_MIGRATIONS: the command is the other way to migrate.
    expect((await migrate(address)).code).toBe(0)
    expect((await migrate(address, '--check')).code).toBe(0)
  })
})
