import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { ingestResponses, sentResponse } from '#features/feedback/testing.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import {
  AUDITORS,
  COACHEES,
  EVERYBODYS,
  LEADERS,
  REVIEWERS,
  SUBSCRIBERS,
} from '#test/guards/open-operations.ts'
import {
  type Answer,
  addressOf,
  askFor,
  clientWith,
  fingerprint,
  isRead,
  nameOf,
  type Operation,
  operationsOf,
  sampleOf,
  signedOutClient,
  signInAs,
} from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: StaffedCompany
let other: StaffedCompany
let operations: Operation[]

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  other = await foundStaffedCompany(services, 'other')
  for (const company of [demo, other]) {
    const employee = { email: company.people.agent.email }
    await ingestResponses(services, company.viewer, [
      sentResponse({ employee, channel: 'Phone', brand: 'B' }),
    ])
  }
  operations = operationsOf(app)
})
afterAll(() => app.close())

/** Everything a client sees of an answer except the request id. */
function seen(answer: Answer) {
  const { 'content-length': _length, ...headers } = answer.headers
  return {
    status: answer.statusCode,
    headers: { ...headers, date: '' },
    body: answer.body.replace(/"request_id":"[^"]*"/, ''),
  }
}

describe('the description', () => {
  test('is public and has every operation under /api, /scim, /files, /graphql or beside a settings page', async () => {
    const answer = await signedOutClient(app).get('/api/openapi.json')
    expect(answer.statusCode).toBe(200)
    expect(Object.keys(answer.json().paths).sort()).toEqual(
      [...new Set(operations.map(({ path }) => path))].sort(),
    )
    for (const { path } of operations)
      expect(path).toMatch(/^\/(api\/v[12]|scim\/v2|files|admin\/company)\/|^\/graphql$/)
    expect((await signedOutClient(app).get('/api/docs')).statusCode).toBe(200)
  })

  test('marks only operations that lead to a session as public', () => {
    expect(
      operations
        .filter(({ isPublic }) => isPublic)
        .map(nameOf)
        .sort(),
    ).toEqual([
      'GET /api/v1/sign_on',
      'POST /api/v1/password_resets',
      'POST /api/v1/passwords',
      'POST /api/v1/passwords/link',
      'POST /api/v1/session',
      'POST /api/v1/session/passkey',
      'POST /api/v1/session/passkey/options',
      'POST /api/v1/session/second_factor',
    ])
  })
})

test('SHL-018 SHL-528 SHL-533 every other operation returns 401 when signed out and changes nothing', async () => {
  const before = await fingerprint(services)
  const nobodies = [
    signedOutClient(app),
    clientWith(app, { cookie: 'plaudit_session=1.x.y' }),
    clientWith(app, { authorization: 'Bearer plaudit_1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }),
    clientWith(app, { authorization: 'Basic YWRtaW46YWRtaW4=' }),
  ]
  for (const operation of operations.filter((each) => !each.isPublic))
    for (const nobody of nobodies)
      for (const body of [sampleOf(operation.body), { nonsense: 1 }]) {
        const answer = await askFor(nobody, operation, '1', body)
        expect([nameOf(operation), answer.statusCode, answer.json().code]).toEqual([
          nameOf(operation),
          401,
          'signed_out',
        ])
        expect(answer.headers['cache-control']).toBe('no-store')
      }
  expect(await fingerprint(services)).toEqual(before)
})

test('SHL-530 every write without the CSRF token of its session returns 403 and changes nothing', async () => {
  const admin = await signInAs(app, demo.people.admin)
  const earlier = await signInAs(app, demo.people.admin)
  const foreign = await signInAs(app, other.people.admin)
  const { cookie = '', 'x-csrf-token': token = '' } = admin.headers
  await earlier.send('DELETE', '/api/v1/session')
  const attempts: Record<string, Record<string, string>> = {
    none: { cookie },
    empty: { cookie, 'x-csrf-token': '' },
    'of an earlier session': { cookie, 'x-csrf-token': earlier.headers['x-csrf-token'] ?? '' },
    'of another person': { cookie, 'x-csrf-token': foreign.headers['x-csrf-token'] ?? '' },
    'cut short': { cookie, 'x-csrf-token': token.slice(0, -1) },
    'from another site': { cookie, 'x-csrf-token': token, 'sec-fetch-site': 'cross-site' },
    'in the query only': { cookie },
  }
  const writes = operations.filter((operation) => !isRead(operation) && !operation.isPublic)
  expect(writes.length).toBeGreaterThan(8)
  const before = await fingerprint(services)
  for (const operation of writes)
    for (const [name, headers] of Object.entries(attempts)) {
      const address = addressOf(operation, '1') + (name === 'in the query only' ? `?csrf_token=${token}` : '')
      const body = sampleOf(operation.body) as object
      const answer = await clientWith(app, headers).send(operation.method, address, body)
      expect([nameOf(operation), name, answer.statusCode, answer.json().code]).toEqual([
        nameOf(operation),
        name,
        403,
        'csrf',
      ])
    }
  expect(await fingerprint(services)).toEqual(before)
  // With the token, the same requests pass the CSRF check.
  for (const operation of writes.filter(({ path }) => path !== '/api/v1/session')) {
    const answer = await askFor(admin, operation)
    expect([nameOf(operation), answer.body.includes('"code":"csrf"')]).toEqual([nameOf(operation), false])
  }
})

test.each(['agent', 'lead', 'reviewer'] as const)(
  '%s gets 403 for every admin operation and changes nothing',
  async (who) => {
    const client = await signInAs(app, demo.people[who])
    const reviewing = who === 'agent' ? EVERYBODYS : [...EVERYBODYS, ...REVIEWERS, ...SUBSCRIBERS]
    const coached = who === 'reviewer' ? AUDITORS : COACHEES
    const coaching = operations.map(nameOf).filter((name) => name.includes('/api/v1/coaching/'))
    const theirs = who === 'lead' ? [...reviewing, ...LEADERS, ...coaching] : [...reviewing, ...coached]
    const refused = operations.filter(
      (operation) => !operation.isPublic && !theirs.includes(nameOf(operation)),
    )
    expect(refused.map(nameOf)).toContain('POST /api/v1/feedback')
    const before = await fingerprint(services)
    for (const operation of refused)
      for (const body of [sampleOf(operation.body), { nonsense: 1 }]) {
        const answer = await askFor(client, operation, '1', body)
        expect([nameOf(operation), answer.statusCode, answer.json().code]).toEqual([
          nameOf(operation),
          403,
          'forbidden',
        ])
      }
    expect(await fingerprint(services)).toEqual(before)
    for (const operation of operations.filter(
      (each) => theirs.includes(nameOf(each)) && each.path !== '/api/v1/session' && !each.isEndless,
    )) {
      // Use an unknown id: access to single records is tested elsewhere.
      const answer = await askFor(client, operation, '987654321')
      expect([nameOf(operation), answer.statusCode === 403]).toEqual([nameOf(operation), false])
    }
  },
)

describe('SHL-001 ids of another company', () => {
  const UNKNOWN = '987654321'

  test('match nothing in filters, like ids that do not exist', async () => {
    const rows = await services.database.ownerPool.query<{ channel_id: number; brand_id: number }>(
      'select channel_id, brand_id from app.response where company_id = $1',
      [other.companyId],
    )
    const { channel_id, brand_id } = rows.rows[0] ?? { channel_id: 0, brand_id: 0 }
    const filters: Record<string, number> = {
      employees: other.people.agent.id,
      teams: other.teams.north,
      channels: channel_id,
      brandings: brand_id,
    }
    for (const who of ['admin', 'lead', 'agent'] as const) {
      const client = await signInAs(app, demo.people[who])
      expect((await client.post('/api/v1/stream', {})).json().total.count).toBe(1)
      for (const url of ['/api/v1/stream', '/api/v1/stream/summary'])
        for (const [key, id] of Object.entries(filters)) {
          const reached = await client.post(url, { [key]: [id] })
          const missing = await client.post(url, { [key]: [Number(UNKNOWN)] })
          expect(seen(reached)).toEqual(seen(missing))
          expect(reached.statusCode).toBe(200)
        }
    }
  })

  test('PPL-002 are left out when employees are requested by id', async () => {
    const admin = await signInAs(app, demo.people.admin)
    const [mine, theirs] = [demo.people.agent.id, other.people.agent.id]
    for (const query of [
      `ids=${mine},${theirs}`,
      `ids=${mine}&ids=${theirs}`,
      `ids[]=${mine}&ids[]=${theirs}`,
      `ids%5B%5D=${mine}`,
    ]) {
      const answer = await admin.get(`/api/v1/employees?${query}`)
      expect(answer.json().employees.map((one: { id: number }) => one.id)).toEqual([mine])
    }
    const graphql = await admin.post('/graphql', {
      query: '{ employeesFilterData(first: 100) { nodes { id } } }',
    })
    const listed = graphql.json().data.employeesFilterData.nodes.map((one: { id: string }) => Number(one.id))
    const everyone = Object.values(demo.people).map(({ id }) => id)
    expect(listed.sort()).toEqual(everyone.sort())
  })
})
