import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
