import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
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
} from '#app/testing.ts'
import { responseIds, sentResponse, takeIn } from '#features/feedback/testing.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { storeFile } from '#platform/files/stored-files.ts'
import { testServices } from '#platform/testing/test-services.ts'

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
    await takeIn(services, company.viewer, [sentResponse({ employee, channel: 'Phone', brand: 'B' })])
  }
  operations = operationsOf(app)
})
afterAll(() => app.close())

/** All that a client sees of an answer but the number of the request. */
function seen(answer: Answer) {
  const { 'content-length': _length, ...headers } = answer.headers
  return {
    status: answer.statusCode,
    headers: { ...headers, date: '' },
    body: answer.body.replace(/"request_id":"[^"]*"/, ''),
  }
}

describe('the description', () => {
  test('is served to everyone, with every operation under /api/v1, /files or /graphql', async () => {
    const answer = await signedOutClient(app).get('/api/openapi.json')
    expect(answer.statusCode).toBe(200)
    expect(Object.keys(answer.json().paths).sort()).toEqual(
      [...new Set(operations.map(({ path }) => path))].sort(),
    )
    for (const { path } of operations) expect(path).toMatch(/^\/(api\/v1|files)\/|^\/graphql$/)
    expect((await signedOutClient(app).get('/api/docs')).statusCode).toBe(200)
  })

  test('only signing in is public', () => {
    expect(operations.filter(({ isPublic }) => isPublic).map(nameOf)).toEqual(['POST /api/v1/session'])
  })
})

test('SHL-018 SHL-528 SHL-533 every other operation answers 401 to somebody signed out, and nothing changes', async () => {
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

test('SHL-530 every write without the token of its session answers 403, and nothing changes', async () => {
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
  // With the token the same requests are looked at.
  for (const operation of writes.filter(({ path }) => path !== '/api/v1/session')) {
    const answer = await askFor(admin, operation)
    expect([nameOf(operation), answer.json().code === 'csrf']).toEqual([nameOf(operation), false])
  }
})

/** What people who are no admins may ask for, each within their scope. All else is the admins'. */
const EVERYBODYS = [
  'GET /api/v1/session',
  'DELETE /api/v1/session',
  'PUT /api/v1/session/preferences',
  'GET /api/v1/employees',
  'GET /api/v1/profile',
  'PUT /api/v1/profile',
  'POST /api/v1/profile/image',
  'GET /files/{company}/{name}',
  'POST /api/v1/stream',
  'POST /api/v1/stream/summary',
  'GET /api/v1/stream/{id}',
  'GET /api/v1/filter_entities',
  'GET /api/v1/channels',
  'POST /graphql',
]

test.each(['agent', 'lead', 'reviewer'] as const)(
  '%s is refused every operation of the admins with 403, and nothing changes',
  async (who) => {
    const client = await signInAs(app, demo.people[who])
    const refused = operations.filter(
      (operation) => !operation.isPublic && !EVERYBODYS.includes(nameOf(operation)),
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
      (each) => EVERYBODYS.includes(nameOf(each)) && each.path !== '/api/v1/session',
    )) {
      const answer = await askFor(client, operation)
      expect([nameOf(operation), answer.statusCode === 403]).toEqual([nameOf(operation), false])
    }
  },
)

describe('SHL-001 ids of another company', () => {
  const UNKNOWN = '987654321'
  let foreign: { path: RegExp; parameters: Record<string, string>; unknown?: Record<string, string> }[]

  beforeAll(async () => {
    const [response] = (await responseIds(services, other.companyId)).values()
    const admin = await signInAs(app, other.people.admin)
    const token = (
      await admin.post('/api/v1/api_tokens', { name: 'theirs', scopes: ['feedback:read'] })
    ).json()
    const fileKey = await theirPicture()
    const [company = '', name = ''] = fileKey.split('/')
    const importId = await theirImport()
    foreign = [
      { path: /^\/api\/v1\/stream\//, parameters: { id: String(response) } },
      { path: /^\/api\/v1\/api_tokens\//, parameters: { id: String(token.id) } },
      { path: /^\/api\/v1\/feedback_imports\//, parameters: { id: String(importId) } },
      {
        path: /^\/files\//,
        parameters: { company, name },
        unknown: { company, name: '00000000-0000-7000-8000-000000000000' },
      },
    ]
  })

  test('every operation with an id answers them like an id that does not exist', async () => {
    const clients = [await signInAs(app, demo.people.admin), await signInAs(app, demo.people.agent)]
    const theirs = await signInAs(app, other.people.admin)
    const before = await fingerprint(services)
    const withIds = operations.filter(({ pathParameters }) => pathParameters.length > 0)
    expect(withIds.length).toBeGreaterThanOrEqual(3)
    for (const operation of withIds) {
      const known = foreign.find(({ path }) => path.test(operation.path))
      if (!known)
        throw new Error(`Say here which record of the other company ${nameOf(operation)} could reach.`)
      const at = (parameters: Record<string, string>) =>
        addressOf(operation, (name) => parameters[name] ?? '')
      const body = isRead(operation) ? undefined : sampleOf(operation.body)
      for (const client of clients) {
        const reached = await client.send(operation.method, at(known.parameters), body)
        const missing = await client.send(operation.method, at(known.unknown ?? { id: UNKNOWN }), body)
        expect([nameOf(operation), seen(reached)]).toEqual([nameOf(operation), seen(missing)])
        expect([403, 404]).toContain(reached.statusCode)
        if (client === clients[0])
          expect([nameOf(operation), reached.statusCode]).toEqual([nameOf(operation), 404])
      }
      if (isRead(operation)) {
        const own = await theirs.get(at(known.parameters))
        expect([nameOf(operation), own.statusCode]).toEqual([nameOf(operation), 200])
      }
    }
    expect(await fingerprint(services)).toEqual(before)
  })

  test('filters that name them keep nothing, like ids that do not exist', async () => {
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

  test('PPL-002 employees asked for by id leave them out', async () => {
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
    expect(listed.sort()).toEqual(
      Object.values(demo.people)
        .map(({ id }) => id)
        .sort(),
    )
  })

  async function theirPicture(): Promise<string> {
    const content = Readable.from([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')])
    const upload = {
      content,
      name: 'me.png',
      contentType: 'image/png',
      maxBytes: 1_000,
      kind: 'image' as const,
    }
    return storeFile(services, other.viewer, upload, async (tx, file) => {
      await tx.db
        .updateTable('employee')
        .set({ image_file: file.key })
        .where('company_id', '=', tx.companyId)
        .where('id', '=', other.people.agent.id)
        .execute()
      return file.key
    })
  }

  const theirImport = () =>
    tenantTransaction(services, other.viewer, async (tx) => {
      const { id } = await tx.db
        .insertInto('feedback_import')
        .values({
          company_id: tx.companyId,
          file_name: 'theirs.csv',
          mapping: '{}',
          dry_run: false,
          status: 'done',
          total_bytes: 1,
          created_by: other.people.admin.id,
          created_at: tx.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    })
})
