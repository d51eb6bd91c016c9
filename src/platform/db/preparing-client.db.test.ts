import { CompiledQuery } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/pools.ts'
import { PreparingClient } from '#platform/db/preparing-client.ts'
import { companyTransaction, tenantFlight } from '#platform/db/tenant.ts'
import { type BuiltCompany, buildCompany } from '#platform/testing/builders.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices()
const { pool, ownerPool } = services.database

let company: BuiltCompany
beforeAll(async () => {
  company = await buildCompany(services)
})

/** Runs `work` on one connection of the application that has entered the company. */
async function onConnection<T>(work: (client: PreparingClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    if (!(client instanceof PreparingClient)) throw new Error('The pool gives other clients.')
    await client.query('begin')
    await client.query('select app.enter($1::bigint)', [company.id])
    return await work(client)
  } finally {
    await client.query('rollback')
    client.release(true)
  }
}

const send = async (client: PreparingClient, text: string, values: unknown[]) =>
  ((await (client as { query: (...input: unknown[]) => unknown }).query(text, values)) as { rows: object[] })
    .rows

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The texts that the connection has prepared and that contain this word. */
const preparedOf = async (client: PreparingClient, word: string) =>
  (await send(client, 'select statement from pg_prepared_statements where statement like $1', [`%${word}%`]))
    .length

test('a statement is prepared once it is sent often, and its rows stay the same', async () => {
  await onConnection(async (client) => {
    const text = 'select c.id, $2::text as said from app.company c where c.id = $1 /* often */'
    const counts = []
    for (const each of times(7)) {
      expect(await send(client, text, [company.id, `nr ${each}`])).toEqual([
        { id: company.id, said: `nr ${each}` },
      ])
      counts.push(await preparedOf(client, '/* often'))
    }
    expect(counts).toEqual([0, 0, 0, 0, 0, 1, 1])
  })
})

test('a statement with a long list is planned for it each time, because only a known list is hashed', async () => {
  await onConnection(async (client) => {
    const text =
      'select count(*)::int as found from generate_series(1, 200) n where n = any($1::int[]) /* listed */'
    const lengths = [101, 101, 101, 101, 101, 101, 101, 100, 101]
    const counts = []
    for (const length of lengths) {
      const list = Array.from({ length }, (_, index) => index + 1)
      expect(await send(client, text, [list])).toEqual([{ found: length }])
      counts.push(await preparedOf(client, '/* listed'))
    }
    expect(counts).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1])
  })
})

test('a connection keeps the 150 statements used last', async () => {
  await onConnection(async (client) => {
    const text = (index: number) => `select ${index} as n, $1::text as said /* many */`
    for (const index of times(160)) for (const _ of times(6)) await send(client, text(index), ['x'])
    expect(await preparedOf(client, '/* many')).toBeLessThanOrEqual(150)
    // The first one was closed and is prepared again.
    expect(await send(client, text(0), ['y'])).toEqual([{ n: 0, said: 'y' }])
    expect(await preparedOf(client, 'select 0 as n')).toBe(1)
  })
})

test('a statement of all columns is never prepared, so that an upgrade may add one', async () => {
  await ownerPool.query('create table app.upgraded (company_id bigint, id int)')
  await ownerPool.query('grant select on app.upgraded to plaudit_app')
  await onConnection(async (client) => {
    const texts = [
      'select * from app.upgraded /* upgraded */ where company_id = $1',
      'select u.* from app.upgraded u /* upgraded */ where u.company_id = $1',
      'select count(*) as count from app.upgraded /* upgraded */ where company_id = $1',
    ]
    for (const text of texts) for (const _ of times(7)) await send(client, text, [company.id])
    expect(await preparedOf(client, 'upgraded */')).toBe(1)
    await client.query('commit')
    await ownerPool.query('alter table app.upgraded add column name text')
    await client.query('begin')
    for (const text of texts) await send(client, text, [company.id])
  })
  await ownerPool.query('drop table app.upgraded')
})

test('a failed statement can be sent again on the same connection', async () => {
  await onConnection(async (client) => {
    const text = 'select 10 / $1::int as share /* failing */'
    for (const _ of times(6)) await send(client, text, [5])
    await client.query('savepoint before')
    await expect(send(client, text, [0])).rejects.toThrow('division by zero')
    await client.query('rollback to savepoint before')
    expect(await send(client, text, [2])).toEqual([{ share: 5 }])
  })
})

test('statements of flights are prepared as well', async () => {
  const text = `select count(*) as count from app.team t where t.company_id = $1 /* flying */`
  const flight = () => tenantFlight(services, company.id, [{ text, values: [company.id] }])
  for (const _ of times(8)) expect(await flight()).toEqual([[{ count: 0 }]])
  const [[found] = []] = await tenantFlight(services, company.id, [
    {
      text: `select count(*) as count from pg_prepared_statements where statement like '%/* flying%' and name like 'flight%'`,
      values: [],
    },
  ])
  expect(found).toEqual({ count: 1 })
})

test('a statement is prepared for a flight and for a transaction on one connection', async () => {
  const text = `select count(*) as count from app.team t where t.company_id = $1 /* both */`
  const one = openDatabase(addressOf(), { app: 1 })
  const served = { ...services, database: one }
  for (const _ of times(8)) {
    expect(await tenantFlight(served, company.id, [{ text, values: [company.id] }])).toEqual([[{ count: 0 }]])
    await companyTransaction(one, company.id, async ({ db }) => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, [company.id]))
      expect(rows).toEqual([{ count: 0 }])
    })
  }
  await one.close()
})

test('a distributed database plans each statement for its company', async () => {
  const distributed = openDatabase(addressOf(), { distributed: true })
  const client = await distributed.pool.connect()
  expect(client).not.toBeInstanceOf(PreparingClient)
  client.release()
  await distributed.close()
})

function addressOf() {
  const { host = '', port = 0, user = '', database = '' } = pool.options
  return { host, port, user, database }
}
