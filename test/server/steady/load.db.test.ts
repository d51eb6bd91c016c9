import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildServer } from '#app/server.ts'
import { foundStaffedCompany } from '#features/people/testing.ts'
import { openDatabase } from '#platform/db/pools.ts'
import { companyTransaction } from '#platform/db/tenant.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { refuseSecondConnection, takeBreaches } from '#platform/testing/watch-statements.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'

const MOST = 10
const services = testServices()
const database = openDatabase(services.address, {
  app: 2,
  owner: 2,
  queue: { most: MOST, waitMs: 20_000 },
  onSecondConnection: refuseSecondConnection,
})
let app: FastifyInstance
let admin: Client
let origin = ''

beforeAll(async () => {
  const served = { ...services, database }
  const company = await foundStaffedCompany(served, 'load')
  app = await buildServer(served)
  admin = await signInAs(app, company.people.admin)
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  app.server.closeAllConnections()
  await app.close()
  await database.close()
})

type Asked = { status: number; retryAfter: string | null; text: string }
async function ask(path: string, more: RequestInit = {}): Promise<Asked> {
  const headers = { ...admin.headers, 'content-type': 'application/json' }
  const answer = await fetch(`${origin}${path}`, { ...more, headers })
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() }
}
const graphql = (query: string, more: RequestInit = {}) =>
  ask('/graphql', { method: 'POST', body: JSON.stringify({ query }), ...more })

/** Every statement that checks a session waits until `work` has ended. */
async function whileSlow(work: () => Promise<void>): Promise<void> {
  const holder: pg.PoolClient = await services.database.ownerPool.connect()
  try {
    await holder.query('begin')
    await holder.query(
      '/* across companies: makes statements slow */ lock table session in access exclusive mode',
    )
    await work()
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}
const waiting = (count: number) =>
  vi.waitUntil(() => database.pool.waitingCount === count, { timeout: 20_000, interval: 10 })

test('refuses at once what does not fit into the queue, and serves the rest', async () => {
  const answers: Promise<Asked>[] = []
  const refused: Asked[] = []
  await whileSlow(async () => {
    for (let index = 0; index < 50; index++)
      answers.push(index % 2 === 0 ? ask('/api/v1/employees') : graphql('{ assignableRoles { id } }'))
    for (const answer of answers)
      answer.then((each) => {
        if (each.status === 503) refused.push(each)
      })
    // The slow statements are still running.
    await vi.waitUntil(() => refused.length === 50 - MOST - 2, { timeout: 20_000 })
    // Refused before the body is read.
    expect((await ask('/api/v1/stream', { method: 'POST', body: '{' })).status).toBe(503)
  })
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(MOST + 2)
  for (const answer of refused) {
    expect(answer.retryAfter).toBe('2')
    expect(JSON.parse(answer.text)).toMatchObject({
      code: 'unavailable',
      message: 'The server is busy. Please try again in a moment.',
    })
  }
  expect((await ask('/api/v1/employees')).status).toBe(200)
})

test('drops the work of clients that left while they waited, by REST and GraphQL', async () => {
  const leaving = new AbortController()
  const { signal } = leaving
  const busy: Promise<Asked>[] = []
  await whileSlow(async () => {
    busy.push(ask('/api/v1/employees'), ask('/api/v1/employees'))
    await vi.waitUntil(() => database.pool.idleCount === 0, { timeout: 20_000 })
    const token = {
      method: 'POST',
      body: JSON.stringify({ name: 'left', scopes: ['feedback:read'] }),
      signal,
    }
    const left = [ask('/api/v1/api_tokens', token), graphql('{ assignableRoles { id } }', { signal })]
    await waiting(2)
    leaving.abort()
    await Promise.all(left.map((each) => expect(each).rejects.toThrow('aborted')))
    await waiting(0)
  })
  expect((await Promise.all(busy)).map(({ status }) => status)).toEqual([200, 200])
  expect((await ask('/api/v1/api_tokens')).text).not.toContain('left')
})

test('uses one connection for a request with several parts', async () => {
  let [held, most] = [0, 0]
  const take = () => {
    most = Math.max(most, ++held)
  }
  const give = () => {
    held--
  }
  database.pool.on('acquire', take).on('release', give)
  const query = '{ assignableRoles { id } badges(first: 5) { nodes { id } } appeals { totalCount } }'
  const answer = await graphql(query)
  database.pool.off('acquire', take).off('release', give)
  expect(JSON.parse(answer.text)).not.toHaveProperty('errors')
  expect([held, most]).toEqual([0, 1])
})

test('fails a test whose transaction asks for a second connection', async () => {
  const nested = companyTransaction(database, 1, () => companyTransaction(database, 1, async () => 1))
  await expect(nested).rejects.toThrow('a second connection')
  expect(takeBreaches()).toHaveLength(1)
})
