import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Viewer } from '#platform/access/viewer.ts'
import type { FlightQuery } from '#platform/db/batch.ts'
import { openDatabase } from '#platform/db/pools.ts'
import { inBackground } from '#platform/db/request-work.ts'
import { tenantFlight, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { verifyAudit } from '#platform/records/verify-audit.ts'
import { type BuiltCompany, buildCompany, buildTeam, systemViewerOf } from '#platform/testing/builders.ts'
import { TEST_TIME, testServices } from '#platform/testing/test-services.ts'

const services = testServices()
const owner = services.database.ownerPool

let company: BuiltCompany
let other: BuiltCompany
let viewer: Viewer
beforeAll(async () => {
  other = await buildCompany(services, { slug: 'other' })
  await buildTeam(services, other, { name: 'Team of the other company' })
})
beforeEach(async () => {
  company = await buildCompany(services)
  viewer = await systemViewerOf(services, company)
  services.announced.length = 0
})

const rename = (name: string, work: () => unknown = () => {}) =>
  tenantTransaction(services, viewer, async (tx) => {
    await tx.db
      .insertInto('team')
      .values(team(company.id, name, tx.now))
      .execute()
    tx.audit({ action: 'team.created', objectType: 'team', objectId: 1, after: { name } })
    tx.emit({ type: 'teamCreated', payload: { teamId: 1 } })
    await work()
    return name
  })

describe('tenantTransaction', () => {
  test('commits the change, its audit entry and its event, then announces the event', async () => {
    const made = await rename('Together', () => expect(services.announced).toEqual([]))
    expect(made).toBe('Together')
    expect(await leftBehind()).toEqual({ teams: 1, entries: 1, values: 1, events: 1 })
    expect(services.announced).toEqual([company.id])
  })

  test('announces nothing if there was no event', async () => {
    await tenantTransaction(services, viewer, async (tx) =>
      tx.audit({ action: 'a', objectType: 'b', objectId: 1 }),
    )
    expect(services.announced).toEqual([])
  })

  test('gives everything it writes the same time', async () => {
    const times = await tenantTransaction(services, viewer, async (tx) => {
      services.clock.advance(5000)
      return [tx.now, tx.now]
    })
    services.clock.set(TEST_TIME)
    expect(times).toEqual([new Date(TEST_TIME), new Date(TEST_TIME)])
  })

  test.each<[what: string, fail: () => unknown]>([
    ['the work throws', () => Promise.reject(new Error('refused'))],
    ['a rule refuses', () => Promise.reject(new AppError('conflict', 'refused'))],
  ])('leaves nothing at all when %s', async (_what, fail) => {
    await expect(rename('Nothing', fail)).rejects.toThrow('refused')
    expect(await leftBehind()).toEqual({ teams: 0, entries: 0, values: 0, events: 0 })
    expect(services.announced).toEqual([])
  })

  test('leaves nothing if the event or the audit entry cannot be written', async () => {
    const unwritable = { count: 1n }
    for (const broken of ['audit', 'event'])
      await expect(
        tenantTransaction(services, viewer, async (tx) => {
          await tx.db
            .insertInto('team')
            .values(team(company.id, 'Nothing', tx.now))
            .execute()
          if (broken === 'audit') tx.audit({ action: 'a', objectType: 'b', objectId: 1, after: unwritable })
          else tx.emit({ type: 'e', payload: unwritable })
        }),
      ).rejects.toThrow('BigInt')
    expect(await leftBehind()).toEqual({ teams: 0, entries: 0, values: 0, events: 0 })
  })

  test('cannot write into another company', async () => {
    const intrusion = tenantTransaction(services, viewer, (tx) =>
      tx.db
        .insertInto('team')
        .values(team(other.id, 'Intruder', tx.now))
        .execute(),
    )
    await expect(intrusion).rejects.toThrow('row-level security')
  })

  test('returns a conflict when another transaction holds the row', async () => {
    const { id } = await buildTeam(services, company)
    const lock = (during: () => Promise<unknown>) =>
      tenantTransaction(services, viewer, async (tx) => {
        await tx.db
          .selectFrom('team')
          .select('id')
          .where('company_id', '=', company.id)
          .where('id', '=', id)
          .forUpdate()
          .noWait()
          .execute()
        await during()
      })
    await expect(lock(() => inBackground(() => lock(async () => {})))).rejects.toMatchObject({
      code: 'conflict',
      status: 409,
    })
    await lock(async () => {})
  })

  test('returns unavailable when the connection is lost, and recovers immediately', async () => {
    const lost = tenantTransaction(services, viewer, async (tx) => {
      await tx.db
        .insertInto('team')
        .values(team(company.id, 'Lost', tx.now))
        .execute()
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx.db)
      await owner.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await sql`select 1`.execute(tx.db)
    })
    await expect(lost).rejects.toMatchObject({ code: 'unavailable', status: 503, retryAfterSeconds: 2 })
    await rename('After')
    expect(await leftBehind()).toMatchObject({ teams: 1 })
  })
})

describe('tenantFlight', () => {
  test('returns results in the order of the queries', async () => {
    const results = await tenantFlight(services, company.id, [one(1), { ...one(2), name: 'one' }, one(3)])
    expect(results).toEqual([[{ one: 1 }], [{ one: 2 }], [{ one: 3 }]])
    expect(await tenantFlight(services, company.id, [])).toEqual([])
  })

  test('may run the same prepared statement twice, new to the connection or not', async () => {
    await withTwoConnections(async (database) => {
      const named = (value: number): FlightQuery => ({ ...one(value), name: 'asked twice' })
      for (const [a, b] of [
        [1, 2],
        [3, 4],
      ] as const)
        expect(await tenantFlight({ database }, company.id, [named(a), one(9), named(b)])).toEqual([
          [{ one: a }],
          [{ one: 9 }],
          [{ one: b }],
        ])
    })
  })

  test('cannot write', async () => {
    const write: FlightQuery = {
      text: 'update app.team set name = $2 where company_id = $1',
      values: [company.id, 'Changed'],
    }
    await expect(tenantFlight(services, company.id, [write])).rejects.toThrow('read-only transaction')
  })

  test('keeps one plan for all companies, and leaves the connection as it was', async () => {
    const mode: FlightQuery = {
      text: `select current_setting('plan_cache_mode') as plans, current_setting('transaction_read_only') as reads`,
      values: [],
    }
    const [inside] = await tenantFlight(services, company.id, [mode])
    expect(inside).toEqual([{ plans: 'force_generic_plan', reads: 'on' }])
    const { rows } = await services.database.pool.query(mode.text)
    expect(rows).toEqual([{ plans: 'auto', reads: 'off' }])
  })

  test('shows nothing of another company, whatever the query requests', async () => {
    const teams = (companyId: number): FlightQuery => ({
      text: 'select name from app.team where company_id = $1',
      values: [companyId],
    })
    const [foreign] = await tenantFlight(services, company.id, [teams(other.id)])
    expect(foreign).toEqual([])
    const [own] = await tenantFlight(services, other.id, [teams(other.id)])
    expect(own).toEqual([{ name: 'Team of the other company' }])
  })

  test('returns unavailable when the connection is lost, and recovers immediately', async () => {
    const waiting: FlightQuery = { text: 'select pg_advisory_xact_lock($1)', values: [77] }
    const holder = await owner.connect()
    await holder.query('select pg_advisory_lock(77)')
    const flight = tenantFlight(services, company.id, [waiting, one(1)])
    const outcome = expect(flight).rejects.toMatchObject({ code: 'unavailable', status: 503 })
    const terminated = async () => {
      const { rows } = await owner.query(
        "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and not granted and objid = 77 and database = (select oid from pg_database where datname = current_database())",
      )
      return rows.length > 0
    }
    await vi.waitUntil(terminated, { timeout: 20_000 })
    await outcome
    await holder.query('select pg_advisory_unlock(77)')
    holder.release()
    const [result] = await tenantFlight(services, company.id, [one(2)])
    expect(result).toEqual([{ one: 2 }])
  })
})

describe('a pool of two connections', () => {
  test('still works after a failed statement in a flight', async () => {
    await withTwoConnections(async (database) => {
      const pid: FlightQuery = { text: 'select pg_backend_pid() as pid', values: [] }
      const broken: FlightQuery = { text: 'select 1 / $1::int', values: [0] }
      const before = new Set<number>()
      for (let round = 0; round < 6; round++) {
        await expect(tenantFlight({ database }, company.id, [broken, one(1)])).rejects.toThrow(
          'division by zero',
        )
        const [result] = await tenantFlight({ database }, company.id, [pid])
        before.add(Number(result?.[0]?.pid))
      }
      expect(before.size).toBeLessThanOrEqual(2)
      await expect(database.pool.query('select * from app.company')).rejects.toThrow(
        /app.company_id|bigint: ""/,
      )
    })
  })

  test('never mixes up the companies of interleaved requests', async () => {
    const companies = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const made = await buildCompany(services)
        await buildTeam(services, made, { name: `Team of ${made.id}` })
        return { ...made, viewer: await systemViewerOf(services, made) }
      }),
    )
    await withTwoConnections(async (database) => {
      const mixUps: unknown[] = []
      const settingAndTeams = (id: number): FlightQuery => ({
        name: 'teams',
        text: "select current_setting('app.company_id') as entered, name from app.team where company_id = any($1::bigint[])",
        // Requests all companies: row-level security must leave only the current one.
        values: [companies.map((candidate) => candidate.id).concat(id)],
      })
      const request = async (index: number): Promise<void> => {
        const { id, viewer: asking } = companies[index % companies.length] as (typeof companies)[number]
        const expected = [{ entered: String(id), name: `Team of ${id}` }]
        if (index % 10 === 3) {
          await tenantFlight({ database }, id, [{ text: 'select 1 / $1::int', values: [0] }]).catch(() => {})
          return
        }
        if (index % 10 === 7) {
          await tenantTransaction({ ...services, database }, asking, async (tx) => {
            const { rows } = await sql<{
              entered: string
            }>`select current_setting('app.company_id') as entered`.execute(tx.db)
            if (rows[0]?.entered !== String(id)) mixUps.push(rows)
            tx.audit({ action: 'mixed', objectType: 'company', objectId: id })
            if (index % 20 === 7) throw new Error('undone')
          }).catch((error: Error) => {
            if (error.message !== 'undone') throw error
          })
          return
        }
        const [result] = await tenantFlight({ database }, id, [settingAndTeams(id)])
        if (JSON.stringify(result) !== JSON.stringify(expected)) mixUps.push({ expected, got: result })
      }
      // Many concurrent requests for two connections, but few enough that a slow machine stays within the pool's
      // timeout.
      let next = 0
      const asker = async () => {
        while (next < 10_000) await request(next++)
      }
      await Promise.all(Array.from({ length: 100 }, asker))
      expect(mixUps).toEqual([])
    })
    const written = await Promise.all(companies.map(({ id }) => verifyAudit(owner, id)))
    expect(written.every(({ broken }) => broken === null)).toBe(true)
    expect(written.reduce((sum, { sound }) => sum + sound, 0)).toBe(500)
  })
})

const one = (value: number): FlightQuery => ({ text: 'select $1::int as one', values: [value] })

const team = (companyId: number, name: string, now: Date) => ({
  company_id: companyId,
  name,
  created_at: now,
  updated_at: now,
})

async function leftBehind() {
  const count = async (table: string) => {
    const { rows } = await owner.query(
      `select count(*)::int as count from app.${table} where company_id = $1`,
      [company.id],
    )
    return rows[0].count
  }
  return {
    teams: await count('team'),
    entries: await count('audit_entry'),
    values: await count('audit_value'),
    events: await count('outbox_event'),
  }
}

async function withTwoConnections(
  work: (database: ReturnType<typeof openDatabase>) => Promise<void>,
): Promise<void> {
  const database = openDatabase(services.address, { app: 2, owner: 1 })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}
