import { beforeAll, describe, expect, test } from 'vitest'
import type { FlightQuery } from '#platform/db/batch.ts'
import { openDatabase, ownerClient } from '#platform/db/pools.ts'
import { tenantFlight } from '#platform/db/tenant.ts'
import { type BuiltCompany, buildCompany, buildTeam } from '#platform/testing/builders.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices()
const owner = services.database.ownerPool

let company: BuiltCompany
let other: BuiltCompany
beforeAll(async () => {
  company = await buildCompany(services)
  other = await buildCompany(services, { slug: 'other' })
  await buildTeam(services, other, { name: 'Team of the other company' })
})

const one = (value: number): FlightQuery => ({ text: 'select $1::int as one', values: [value] })

describe('tenantFlight on a distributed database', () => {
  const distributed = () => ({ database: { ...services.database, distributed: true } })
  const teams = (companyId: number): FlightQuery => ({
    name: 'names of teams',
    text: 'select name from app.team where company_id = $1 order by id',
    values: [companyId],
  })
  const openTransactions = async () => {
    const { rows } = await owner.query(
      "select state from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    )
    return rows
  }

  test('returns the same rows, in one explicit read-only transaction', async () => {
    await buildTeam(services, company, { name: 'First' })
    const settings: FlightQuery = {
      text: `select current_setting('transaction_read_only') as reads, current_setting('plan_cache_mode') as plans,
                    current_setting('app.company_id') as entered`,
      values: [],
    }
    const queries = [teams(company.id), one(1), { ...one(2), name: 'one' }, teams(other.id)]
    expect(await tenantFlight(distributed(), company.id, queries)).toEqual(
      await tenantFlight(services, company.id, queries),
    )
    expect(await tenantFlight(distributed(), company.id, [])).toEqual([])
    expect(await tenantFlight(distributed(), company.id, [settings])).toEqual([
      [{ reads: 'on', plans: 'auto', entered: String(company.id) }],
    ])
    expect(await openTransactions()).toEqual([])
  })

  test.each<[what: string, broken: FlightQuery, message: string]>([
    ['fails', { text: 'select 1 / $1::int', values: [0] }, 'division by zero'],
    ['cannot be parsed', { text: 'select from from', values: [] }, 'syntax error'],
    [
      'writes',
      { text: 'update app.team set name = $2 where company_id = $1', values: [0, 'x'] },
      'read-only transaction',
    ],
  ])('leaves no transaction open and forgets the company if a query %s', async (_what, broken, message) => {
    const database = openDatabase(services.address, { app: 2, owner: 1, distributed: true })
    try {
      for (let round = 0; round < 6; round++) {
        await expect(tenantFlight({ database }, company.id, [one(1), broken, one(2)])).rejects.toThrow(
          message,
        )
        expect(await openTransactions()).toEqual([])
        expect(await tenantFlight({ database }, company.id, [one(3)])).toEqual([[{ one: 3 }]])
      }
      await expect(database.pool.query('select * from app.company')).rejects.toThrow(
        /app.company_id|bigint: ""/,
      )
    } finally {
      await database.close()
    }
  })

  test('sends nothing if a value cannot be serialised', async () => {
    const circular: Record<string, unknown> = {}
    circular.itself = circular
    const query: FlightQuery = { text: 'select $1::jsonb', values: [circular] }
    await expect(tenantFlight(distributed(), company.id, [query])).rejects.toThrow('circular')
    expect(await openTransactions()).toEqual([])
  })
})

describe('the settings of the connections', () => {
  const settingsOf = (names: string[]): string =>
    `select ${names.map((name) => `current_setting('citus.${name}', true) as "${name}"`).join(', ')}`

  test('travel with the application and the owner, since defaults of a role have no effect', async () => {
    const names = ['propagate_set_commands', 'multi_task_query_log_level']
    const { rows } = await services.database.pool.query(settingsOf(names))
    expect(rows).toEqual([{ propagate_set_commands: 'local', multi_task_query_log_level: 'error' }])
    const { rows: owned } = await owner.query(settingsOf(names))
    expect(owned).toEqual([{ propagate_set_commands: 'local', multi_task_query_log_level: null }])
  })

  test('let migrations define keys', async () => {
    const client = ownerClient(services.address)
    await client.connect()
    const names = [
      'propagate_set_commands',
      'multi_shard_modify_mode',
      'enable_local_reference_table_foreign_keys',
    ]
    const { rows } = await client.query(settingsOf(names))
    await client.end()
    expect(rows).toEqual([
      {
        propagate_set_commands: 'local',
        multi_shard_modify_mode: 'sequential',
        enable_local_reference_table_foreign_keys: 'off',
      },
    ])
  })
})
