import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { scratchDatabase, testDatabase } from '#platform/testing/test-database.ts'
import { StatementRuleError, takeBreaches, watch } from '#platform/testing/watch-statements.ts'

const { database, address } = testDatabase()
const empty = scratchDatabase({ from: 'nothing' })

// The tests here break rules on purpose.
afterEach(() => void takeBreaches())

const BREACH = 'select name from app.team'

test.each<[how: string, send: () => unknown]>([
  ['by a pool', () => database.ownerPool.query(BREACH)],
  ['by a pool with values', () => database.pool.query('select name from app.team where id = $1', [1])],
  ['as a prepared query', () => database.ownerPool.query({ name: 'breach', text: BREACH })],
  ['as a query object', () => database.ownerPool.query(new pg.Query(BREACH) as never)],
  ['by the query builder', () => database.kysely.selectFrom('team').select('name').execute()],
  ['in a transaction', () => database.kysely.transaction().execute((tx) => tx.deleteFrom('team').execute())],
])('a breach sent %s is refused in place and remembered', async (_how, send) => {
  await expect((async () => send())()).rejects.toThrow(StatementRuleError)
  expect(takeBreaches()).toEqual([expect.stringMatching(/^rule 13: app\.team is not held to a company/)])
})

test('a violation leaves the pool usable', async () => {
  for (let round = 0; round < 20; round++)
    await expect(database.pool.query(BREACH)).rejects.toThrow(StatementRuleError)
  const { rows } = await database.pool.query('select 1 as one')
  expect(rows).toEqual([{ one: 1 }])
})

test('a correct statement is counted and sent', async () => {
  const before = watch.checked
  const { rows } = await database.ownerPool.query('select name from app.team where company_id = $1', [1])
  expect(rows).toEqual([])
  expect(watch.checked).toBe(before + 1)
})

test('a transaction may enter only one company', async () => {
  const client = await database.pool.connect()
  const enter = (company: number) => client.query('select app.enter($1::bigint)', [company])
  try {
    await client.query('begin')
    await enter(1)
    await enter(1)
    await expect(async () => enter(2)).rejects.toThrow('rule 16: one transaction enters two companies')
    await client.query('rollback')
    await client.query('begin')
    await enter(2)
    await client.query('commit')
  } finally {
    client.release()
  }
})

test('the migrations follow the rules', async () => {
  expect(await migrate(empty)).not.toEqual([])
  expect(takeBreaches()).toEqual([])
})

test('a server started with --import is checked too, and prints the totals', () => {
  const script = `
    import pg from 'pg'
    const client = new pg.Client(${JSON.stringify(address)})
    await client.connect()
    await client.query('select 1')
    await (async () => client.query('select name from app.team'))().catch((error) => console.log(error.message))
    await client.end()`
  const root = join(import.meta.dirname, '../../..')
  const watcher = join(import.meta.dirname, 'watch-statements-main.ts')
  const output = execFileSync(
    '/bin/sh',
    [
      '-c',
      'exec "$0" "$@" 2>&1',
      process.execPath,
      '--import',
      watcher,
      '--input-type=module',
      '--eval',
      script,
    ],
    { cwd: root, encoding: 'utf8' },
  )
  expect(output).toContain('rule 13: app.team is not held to a company')
  expect(output).toContain('statement rules: 2 statements checked, 1 broke a rule')
})
