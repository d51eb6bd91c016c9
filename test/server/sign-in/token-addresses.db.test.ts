import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { clearAllowedAddresses } from '#features/people/allowed-addresses/allowed-addresses.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Client, clientFrom, signInAs, tokenClient } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: StaffedCompany
let admin: Client

const URL = '/api/v1/api_tokens'
const HERE = '127.0.0.1'
const OFFICE = '192.0.2.7'
const ELSEWHERE = '198.51.100.9'
const REFUSED = `This token cannot be used from this address: ${ELSEWHERE}. Use one of its addresses, or ask an admin.`

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
})
afterAll(() => app.close())
beforeEach(async () => {
  await clearAllowedAddresses(services, demo.viewer)
  admin = await signInAs(app, demo.people.admin)
})

const post = (allowed_addresses: unknown) =>
  admin.post(URL, { name: 'Nightly copy', scopes: ['feedback:read', 'people:provision'], allowed_addresses })
const make = async (...ranges: string[]): Promise<{ id: number; program: Client }> => {
  const answer = await post(ranges)
  expect(answer.statusCode, answer.body).toBe(201)
  return { id: answer.json().id, program: tokenClient(app, answer.json().token) }
}
const read = (program: Client, address: string) => clientFrom(address, program).get('/api/v1/channels')
const listed = async (id: number) =>
  (await admin.get(`${URL}?limit=100`)).json().api_tokens.find((token: { id: number }) => token.id === id)

describe('a list of allowed addresses is refused', () => {
  test.each([
    ['a name', ['office.example'], 'allowed_addresses.0'],
    ['bits that do not exist', ['10.0.0.0/8', '192.0.2.0/33'], 'allowed_addresses.1'],
    ['the same range in another spelling', ['192.0.2.7', '::ffff:192.0.2.7'], 'allowed_addresses.1'],
    ['something else than a list', 'everywhere', 'allowed_addresses'],
    ['more than 50', Array.from({ length: 51 }, (_, n) => `10.0.0.${n}`), 'allowed_addresses'],
  ])('with %s', async (_what, ranges, path) => {
    const answer = await post(ranges)
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, path])
  })
})

describe('a token with allowed addresses', () => {
  test('is refused elsewhere, on every way in, and works from its addresses', async () => {
    const { program } = await make('192.0.2.0/24', '2001:db8::/32')
    const away = await read(program, ELSEWHERE)
    expect(away.statusCode).toBe(403)
    expect(away.json()).toMatchObject({ code: 'address_not_allowed', message: REFUSED })
    const scim = await clientFrom(ELSEWHERE, program).get('/scim/v2/Users')
    expect([scim.statusCode, scim.json().detail]).toEqual([403, REFUSED])
    const graphql = await clientFrom(ELSEWHERE, program).post('/graphql', { query: '{ __typename }' })
    expect(graphql.statusCode).toBe(403)
    expect((await read(program, '2001:db9::1')).statusCode).toBe(403)
    expect((await read(program, OFFICE)).statusCode).toBe(200)
    expect((await read(program, '::ffff:192.0.2.9')).statusCode).toBe(200)
    expect((await read(program, '2001:db8::1')).statusCode).toBe(200)
  })

  test('does not widen the list of the company', async () => {
    const { program } = await make(ELSEWHERE)
    expect((await read(program, ELSEWHERE)).statusCode).toBe(200)
    const entries = [{ range: HERE, note: '' }]
    const { version } = (await admin.get('/api/v1/allowed_addresses')).json()
    expect((await admin.send('PUT', '/api/v1/allowed_addresses', { entries, version })).statusCode).toBe(200)
    const refused = await read(program, ELSEWHERE)
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      `Your company cannot be reached from this address: ${ELSEWHERE}. Use its network, or ask an admin.`,
    ])
  })

  test('does not limit the other tokens of its maker, and a token without a list works everywhere', async () => {
    await make(OFFICE)
    const { program } = await make()
    expect((await read(program, ELSEWHERE)).statusCode).toBe(200)
  })

  test('is listed with its ranges in their usual spelling, and the activity log has them', async () => {
    const { id } = await make(' 2001:DB8::/32 ', '::ffff:192.0.2.7')
    expect((await listed(id)).allowed_addresses).toEqual(['2001:db8::/32', OFFICE])
    const { rows } = await services.database.ownerPool.query(
      `select v.after from app.audit_entry e
         join app.audit_value v on v.company_id = $1 and v.sequence = e.sequence
        where e.company_id = $1 and e.action = 'api_token.created' and e.object_id = $2`,
      [demo.companyId, String(id)],
    )
    expect(rows[0].after.allowed_addresses).toEqual(['2001:db8::/32', OFFICE])
  })
})

describe('the last use of a token', () => {
  const useOf = async (id: number) => {
    const { last_used_at, last_used_address, last_use_refused } = await listed(id)
    return { at: last_used_at, from: last_used_address, refused: last_use_refused }
  }
  const now = () => services.clock.now().toISOString()

  test('has its address, also when it was refused there', async () => {
    const { id, program } = await make(OFFICE)
    expect(await useOf(id)).toEqual({ at: null, from: null, refused: false })
    await read(program, OFFICE)
    expect(await useOf(id)).toEqual({ at: now(), from: OFFICE, refused: false })
    services.clock.advance(1_000)
    await read(program, ELSEWHERE)
    expect(await useOf(id)).toEqual({ at: now(), from: ELSEWHERE, refused: true })
    services.clock.advance(1_000)
    await read(program, OFFICE)
    expect(await useOf(id)).toEqual({ at: now(), from: OFFICE, refused: false })
  })

  test('is written once a minute while nothing changes', async () => {
    const { id, program } = await make()
    await read(program, OFFICE)
    const first = now()
    services.clock.advance(30_000)
    await read(program, OFFICE)
    expect((await useOf(id)).at).toBe(first)
    services.clock.advance(30_000)
    await read(program, ELSEWHERE)
    expect(await useOf(id)).toEqual({ at: now(), from: ELSEWHERE, refused: false })
  })
})
