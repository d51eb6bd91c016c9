import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apply, check } from '#app/commands/distribute.ts'
import { LEAKPROOF_FUNCTIONS, REFERENCE_TABLES } from '#platform/db/citus.ts'
import { distribute } from '#platform/db/distribution/distribute.ts'
import { isUnfinished } from '#platform/db/distribution/foreign-keys.ts'
import { misplacedTables } from '#platform/db/distribution/placement.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase, ownerClient } from '#platform/db/pools.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/postgres/embedded.ts'
import { buildCompany, buildTeam } from '#platform/testing/builders.ts'
import { CitusStandIn } from '#platform/testing/citus-stand-in.ts'
import { temporaryRoot } from '#platform/testing/temporary-root.ts'
import type { TestAddress } from '#platform/testing/test-database.ts'
import { testClock } from '#platform/testing/test-services.ts'

// A server of its own: on Citus the application's role may log in, and all databases of a server share their roles.
let folder: string
let server: EmbeddedPostgres
/** Migrated without Citus, then filled, then equipped with the stand-in for Citus. */
let filled: TestAddress

beforeAll(async () => {
  folder = mkdtempSync(join(temporaryRoot(), 'plaudit-distribute-'))
  server = await startEmbeddedPostgres({
    dataDirectory: join(folder, 'postgres'),
    settings: {
      fsync: 'off',
      wal_level: 'logical',
      max_connections: '40',
      max_prepared_transactions: '40',
      max_locks_per_transaction: '256',
    },
    log: () => {},
  })
  filled = await create('filled')
  await migrate(filled)
  const database = openDatabase(filled)
  const services = { database, clock: testClock() }
  for (const slug of ['first', 'second'])
    await buildTeam(services, await buildCompany(services, { slug }), { name: `Team of ${slug}` })
  await database.close()
  await equip(filled)
}, 60_000)
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const addressOf = (database: string): TestAddress => ({
  host: server.socketDirectory,
  port: server.port,
  user: server.user,
  database,
})

async function create(name: string, template = 'template1'): Promise<TestAddress> {
  await inDatabase(addressOf('postgres'), (client) =>
    client.query(`create database ${name} template ${template}`),
  )
  return addressOf(name)
}

async function inDatabase<T>(address: TestAddress, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Installs the stand-in, and returns the calls that `work` makes. */
async function equip(address: TestAddress, work: () => Promise<unknown> = async () => {}): Promise<string[]> {
  const standIn = new CitusStandIn(address)
  await standIn.install()
  await standIn.end()
  await work()
  return callsOf(address)
}

const callsOf = (address: TestAddress): Promise<string[]> =>
  inDatabase(address, async (client) => {
    const { rows } = await client.query<{ text: string }>(
      'select text from citus_stand_in.call order by position',
    )
    return rows.map(({ text }) => text)
  })

/** Tables, keys and rows, to compare before and after. */
const contentsOf = (address: TestAddress) =>
  inDatabase(address, async (client) => {
    const keys = await client.query(
      `select conrelid::regclass::text as child, conname, pg_get_constraintdef(oid) as definition, convalidated
         from pg_constraint where connamespace = 'app'::regnamespace order by 1, 2`,
    )
    const teams = await client.query(
      '/* across companies: a comparison */ select company_id, id, name from app.team order by 1, 2',
    )
    return { keys: keys.rows, teams: teams.rows }
  })

test('migrating an empty database with Citus places every table and prepares every node', async () => {
  const address = await create('empty')
  const calls = await equip(address, () => migrate(address))
  await inDatabase(address, async (client) => {
    expect(await misplacedTables(client)).toEqual([])
    const { rows } = await client.query("select rolcanlogin from pg_roles where rolname = 'plaudit_app'")
    expect(rows).toEqual([{ rolcanlogin: true }])
  })
  expect(calls.filter((call) => call.startsWith('copy')).toSorted()).toEqual(
    REFERENCE_TABLES.map((name) => `copy app.${name} to every node`).toSorted(),
  )
  for (const node of ['one', 'two'])
    for (const name of LEAKPROOF_FUNCTIONS)
      expect(calls).toContain(`on ${node}: alter function ${name} leakproof`)
  const printed: string[] = []
  expect(await check(address, (line) => printed.push(line))).toBe(0)
  expect(printed).toEqual(['ok       the database is distributed'])
})

describe('a filled database', () => {
  test('is distributed table by table, with its keys and rows unchanged', async () => {
    const before = await contentsOf(filled)
    const address = await create('whole', 'filled')
    const progress: string[] = []
    const todo: string[] = []
    expect(await check(address, (line) => todo.push(line))).toBe(0)
    expect(todo).toContain('to do    app.response is not distributed')
    expect(todo).toContain('to do    app.company is not a reference table')
    expect(await apply(address, (line) => progress.push(line))).toBe(0)
    expect(await contentsOf(address)).toEqual(before)
    expect(progress.at(0)).toMatch(/^\d{3} foreign keys set aside$/)
    const copied = REFERENCE_TABLES.length
    expect(progress[copied + 1]).toMatch(
      new RegExp(`^${copied + 1} of \\d+ tables: app.team by company, 2 rows$`),
    )
    expect(progress.at(-1)).toBe('The database is distributed.')

    const calls = (await callsOf(address)).filter((call) => !call.startsWith('on '))
    const kinds = calls.map((call) => call.split(' ')[0])
    expect(kinds).toEqual(kinds.toSorted())
    expect(calls.slice(0, copied).toSorted()).toEqual(
      REFERENCE_TABLES.map((name) => `copy app.${name} to every node`).toSorted(),
    )
    expect(calls[copied]).toBe('distribute app.team by company_id with default')
    expect(calls).toContain('distribute app.response by company_id with app.team')
    expect(
      calls.filter((call) => call.startsWith('distribute') && !/with (app\.team|default)$/.test(call)),
    ).toEqual([])
    expect(calls.filter((call) => call.startsWith('truncate'))).toHaveLength(
      calls.filter((call) => !call.startsWith('truncate')).length,
    )
    // A second run has nothing to do.
    expect(await apply(address, () => {})).toBe(0)
    expect((await callsOf(address)).filter((call) => !call.startsWith('on '))).toEqual(calls)
  }, 60_000)

  test('is distributed completely after any number of interruptions', async () => {
    const before = await contentsOf(filled)
    const address = await create('interrupted', 'filled')
    const states = new Set<boolean>()
    let kills = 0
    let done = false
    while (!done) {
      const client = ownerClient(address)
      await client.connect()
      // Each run is cut off after another number of statements.
      let left = 31 + 97 * kills
      const send = client.query.bind(client) as (...input: unknown[]) => Promise<unknown>
      client.query = (async (...input: unknown[]) => {
        if (left-- === 0) await client.end()
        return send(...input)
      }) as typeof client.query
      done = await distribute(client, () => {}).then(
        () => true,
        () => false,
      )
      if (done) {
        await client.end()
        break
      }
      kills++
      const unfinished = await inDatabase(address, isUnfinished)
      states.add(unfinished)
      if (unfinished) await expect(migrate(address)).rejects.toThrow('plaudit distribute --apply')
      else expect(await contentsOf(address)).toEqual(before)
    }
    expect(kills).toBeGreaterThan(5)
    expect(states).toEqual(new Set([false, true]))
    expect(await contentsOf(address)).toEqual(before)
    await inDatabase(address, async (client) => expect(await misplacedTables(client)).toEqual([]))
    const calls = (await callsOf(address)).filter((call) => /^(copy|distribute)/.test(call))
    expect(new Set(calls).size).toBe(calls.length)
  }, 120_000)
})

describe('nothing is changed if', () => {
  const refusal = async (address: TestAddress): Promise<string[]> => {
    const lines: string[] = []
    expect(await apply(address, (line) => lines.push(line))).toBe(1)
    return lines
  }

  test('the database has no Citus', async () => {
    const address = await create('plain')
    const problem =
      'The database has no Citus. Preload it on every node and run there: create extension citus'
    expect(await refusal(address)).toEqual([problem])
    const printed: string[] = []
    expect(await check(address, (line) => printed.push(line))).toBe(1)
    expect(printed).toEqual([`PROBLEM  ${problem}`])
  })

  test('a process uses it', async () => {
    const address = await create('used', 'filled')
    await inDatabase(address, async () => {
      expect((await refusal(address)).at(-1)).toBe(
        '1 other session uses the database. Stop all processes of Plaudit.',
      )
    })
    expect((await callsOf(address)).filter((call) => !call.startsWith('on '))).toEqual([])
  })

  test.each<[what: string, statement: string, problem: string]>([
    [
      'no node takes data',
      'update pg_dist_node set shouldhaveshards = false',
      'No node takes data. Add one: select citus_add_node(name, port)',
    ],
    [
      'a node is down',
      "insert into citus_stand_in.down values ('two')",
      'The node two:5432 cannot be reached.',
    ],
    [
      'a node is disabled',
      'update pg_dist_node set isactive = false where nodeid = 1',
      'The node one:5432 cannot be reached.',
    ],
    [
      'BI tools have logins',
      "/* across companies: a test */ insert into app.report_login (company_id, login, name, created_at) values (1, 'plaudit_report_0', 'BI', now())",
      'BI tools have logins. Remove them first: plaudit report-access --company SLUG --remove NAME',
    ],
  ])('%s', async (_what, statement, problem) => {
    const name = `refused_${Math.abs(problem.length * 31 + statement.length)}`
    const address = await create(name, 'filled')
    await inDatabase(address, async (client) => {
      await client.query('set allow_system_table_mods = on')
      await client.query(statement)
    })
    expect(await refusal(address)).toEqual([problem])
  })
})
