import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildServer } from '#app/server.ts'
import { foundStaffedCompany } from '#features/people/testing.ts'
import { migrate } from '#platform/db/migrate.ts'
import { type Database, openDatabase } from '#platform/db/pools.ts'
import { createLog } from '#platform/logging/log.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts'
import type { Services } from '#platform/services.ts'
import { temporaryRoot } from '#platform/testing/temporary-root.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'

const lines: string[] = []
const base = testServices()
const folder = mkdtempSync(join(temporaryRoot(), 'plaudit-restart-'))
const start = () => startEmbeddedPostgres({ dataDirectory: join(folder, 'postgres'), log: () => {} })
let postgres: Awaited<ReturnType<typeof start>>
let database: Database
let admin: Client
let log: Services['log']

beforeAll(async () => {
  postgres = await start()
  const { socketDirectory: host, port, user } = postgres
  const address = { host, port, user, database: postgres.database }
  await migrate(address)
  database = openDatabase(address)
  log = createLog({ logLevel: 'warn', logFormat: 'json' }, { write: (line) => void lines.push(line) })
  const services = { ...base, database, log }
  const company = await foundStaffedCompany(services, 'restart')
  const app = await buildServer(services)
  admin = await signInAs(app, company.people.admin)
})
afterAll(async () => {
  await database.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const ask = () => admin.get('/api/v1/employees')
const askGraphql = () => admin.post('/graphql', { query: '{ assignableRoles { id } }' })

test('a restart of PostgreSQL answers 503 with its cause and logs one line for each cause', async () => {
  expect((await ask()).statusCode).toBe(200)
  await postgres.stop()
  for (let round = 0; round < 20; round++) {
    const answers = await Promise.all([ask(), ask(), askGraphql()])
    for (const answer of answers) {
      expect(answer.statusCode).toBe(503)
      expect(answer.headers['retry-after']).toBe('2')
      expect(answer.json()).toMatchObject({
        code: 'unavailable',
        message: expect.stringMatching(/^The database (cannot be reached|is restarting)/),
      })
    }
  }
  postgres = await start()
  expect((await ask()).statusCode).toBe(200)
  const causes = lines.map((line) => JSON.parse(line))
  expect(new Set(causes.map(({ msg }) => msg)).size).toBe(causes.length)
  expect(causes.length).toBeLessThanOrEqual(3)
  expect(causes[0]).toMatchObject({ msg: expect.stringMatching(/^requests and jobs fail: the database /) })
  expect(lines.join('')).not.toContain('stack')
})

test('a statement that took too long answers 503, and is logged each time with its stack', async () => {
  lines.length = 0
  const holder = await database.ownerPool.connect()
  await holder.query('begin')
  await holder.query('/* across companies: makes statements slow */ lock table role in access exclusive mode')
  const queries = ['{ assignableRoles { id } }', '{ assignableRoles { id } appeals { totalCount } }']
  for (const query of queries) {
    const answer = admin.post('/graphql', { query })
    await vi.waitUntil(async () => (await cancelWaiting()) > 0, { timeout: 20_000 })
    expect((await answer).body).toContain('The database stopped this request')
  }
  await holder.query('rollback')
  holder.release()
  const logged = lines.map((line) => JSON.parse(line))
  expect(logged).toHaveLength(2)
  for (const { error } of logged)
    expect(error.cause).toMatchObject({ code: '57014', stack: expect.any(String) })
})

/** Stops statements that wait for a lock, as a time limit would; returns their number. */
async function cancelWaiting(): Promise<number> {
  const { rowCount } = await database.ownerPool.query(
    `select pg_cancel_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'`,
  )
  return rowCount ?? 0
}
