import { describe, expect, test } from 'vitest'
import { sentResponse } from '#features/feedback/testing.ts'
import { ingestTesting } from '#test/server/feedback/ingest-setup.ts'
import { type Client, signInAs, tokenClient } from '#test/server/support/clients.ts'

const { services, stage } = ingestTesting()

const DAY = 24 * 3_600_000
let keys = 0
const freshKey = () => `key-${++keys}`

const post = (client: Client, url: string, body: unknown, key: string) =>
  client.send('POST', url, body, { 'idempotency-key': key })
const ingest = (key: string, externalId = key, client = stage.admin) =>
  post(client, '/api/v1/feedback', { responses: [sentResponse({ external_id: externalId })] }, key)
const newToken = (key: string, client = stage.admin) =>
  post(client, '/api/v1/api_tokens', { name: key, scopes: ['feedback:write'], days: 3 }, key)
const tokensNamed = async (name: string) => {
  const { rows } = await services.database.ownerPool.query(
    'select count(*) from app.api_token where company_id = $1 and name = $2',
    [stage.demo.companyId, name],
  )
  return Number(rows[0].count)
}
const auditEntries = async () => {
  const { rows } = await services.database.ownerPool.query(
    'select count(*) from app.audit_entry where company_id = $1',
    [stage.demo.companyId],
  )
  return Number(rows[0].count)
}

test.each(['', ' ', 'å', 'x'.repeat(256), 'two words'])('a key that is none is refused: %j', async (key) => {
  const answer = await ingest(key, 'none')
  expect([answer.statusCode, answer.json().errors?.[0]?.path]).toEqual([422, 'Idempotency-Key'])
})

test('a repeated request has no second effect and returns the same answer', async () => {
  const key = freshKey()
  const first = await ingest(key)
  const entries = await auditEntries()
  const again = await ingest(key)
  expect(first.json()).toMatchObject({ created: 1 })
  expect(again.body).toBe(first.body)
  expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([200, 'true'])
  expect(again.headers['content-type']).toBe(first.headers['content-type'])
  expect(await auditEntries()).toBe(entries)
  // Without a key it runs again and finds that nothing changed.
  const without = await stage.admin.post('/api/v1/feedback', {
    responses: [sentResponse({ external_id: key })],
  })
  expect(without.json()).toMatchObject({ created: 0, unchanged: 1 })
})

test('a changed request under a used key is refused', async () => {
  const key = freshKey()
  await ingest(key)
  const altered = await ingest(key, 'another')
  expect([altered.statusCode, altered.json().errors]).toEqual([
    422,
    [{ path: 'Idempotency-Key', message: 'Idempotency key was used for another request.' }],
  ])
})

test('a failed request can be corrected and sent again', async () => {
  const key = freshKey()
  expect((await post(stage.admin, '/api/v1/feedback', { responses: [] }, key)).statusCode).toBe(422)
  expect((await ingest(key)).json()).toMatchObject({ created: 1 })
})

test('of twenty simultaneous requests one has an effect; a secret shown once is not repeated', async () => {
  const key = freshKey()
  const answers = await Promise.all(Array.from({ length: 20 }, () => newToken(key)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(19).fill(409)])
  expect(await tokensNamed(key)).toBe(1)
  const later = await newToken(key)
  expect([later.statusCode, later.json().message]).toEqual([
    409,
    'A request with this Idempotency-Key was already processed.',
  ])
  const { rows } = await services.database.ownerPool.query(
    'select answer from app.retry_key where company_id = $1 and key = $2',
    [stage.demo.companyId, key],
  )
  expect(rows).toEqual([{ answer: null }])
})

test('a key belongs to one caller and one route', async () => {
  const key = freshKey()
  expect((await ingest(key)).json()).toMatchObject({ created: 1 })
  const made = await newToken(key)
  expect(made.statusCode).toBe(201)
  const [first, second] = [made, await newToken(freshKey())].map((answer) =>
    tokenClient(stage.app, answer.json().token),
  )
  expect((await ingest(key, 'of-tokens', first)).json()).toMatchObject({ created: 1 })
  const again = await ingest(key, 'of-tokens', second)
  expect([again.headers['idempotent-replayed'], again.json().unchanged]).toEqual([undefined, 1])
})

test('a key can be reused after a day', async () => {
  const key = freshKey()
  await ingest(key)
  services.clock.advance(DAY + 1)
  const admin = await signInAs(stage.app, stage.demo.people.admin)
  const later = await ingest(key, key, admin)
  expect([later.headers['idempotent-replayed'], later.json().unchanged]).toEqual([undefined, 1])
})

describe('GraphQL mutations', () => {
  const mutation = `mutation($name: String!) {
    createGroup(name: $name) { group { id name } errors { message details { code } } }
  }`
  const create = (key: string, name = key) =>
    post(stage.admin, '/graphql', { query: mutation, variables: { name } }, key)
  const groupsNamed = async (name: string) => {
    const { rows } = await services.database.ownerPool.query(
      'select count(*) from app.employee_group where company_id = $1 and name = $2',
      [stage.demo.companyId, name],
    )
    return Number(rows[0].count)
  }

  test('have one effect when they are repeated, and return the same answer', async () => {
    const key = freshKey()
    const first = await create(key)
    expect(first.json().data.createGroup).toMatchObject({ group: { name: key }, errors: [] })
    const again = await create(key)
    expect([again.body, again.headers['idempotent-replayed']]).toEqual([first.body, 'true'])
    expect(await groupsNamed(key)).toBe(1)
    expect((await create(key, 'another')).statusCode).toBe(422)
  })

  test('have one effect when they are sent twenty times simultaneously', async () => {
    const key = freshKey()
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(key)))
    const created = answers.filter((answer) => answer.json().data?.createGroup.group)
    expect(new Set(created.map(({ body }) => body)).size).toBe(1)
    expect(await groupsNamed(key)).toBe(1)
  })

  test('can be corrected and sent again after they failed', async () => {
    const key = freshKey()
    expect((await create(key, '')).json().data.createGroup.errors).toHaveLength(1)
    expect((await create(key)).json().data.createGroup.errors).toEqual([])
  })
})
