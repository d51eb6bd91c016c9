import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { changeEmployee, foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Client, signInAs, tokenClient } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let company: StaffedCompany
let admin: Client

beforeAll(async () => {
  app = await buildServer(services)
  company = await foundStaffedCompany(services, 'tokens')
  admin = await signInAs(app, company.people.admin)
})
afterAll(() => app.close())

const URL = '/api/v1/api_tokens'
const make = async (more: object = {}) =>
  (await admin.post(URL, { name: 'Help desk', scopes: ['feedback:read'], ...more })).json()
const listed = async (id: number) =>
  (await admin.get(`${URL}?limit=100`)).json().api_tokens.find((token: { id: number }) => token.id === id)
const read = async (token: string) => (await tokenClient(app, token).get('/api/v1/channels')).statusCode

describe('an API token', () => {
  test.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(101) }],
    ['scopes', { scopes: [] }],
    ['scopes.0', { scopes: ['everything'] }],
    ['days', { days: 0 }],
    ['days', { days: 367 }],
    ['days', { days: 1.5 }],
    ['token', { token: 'mine' }],
  ])('is not made of what makes no sense: %s', async (path, change) => {
    const answer = await admin.post(URL, { name: 'x', scopes: ['feedback:read'], ...change })
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, path])
  })

  test('is shown once; the list has its scopes, maker, last use and expiry', async () => {
    const { id, token, expires_at } = await make({ scopes: ['feedback:read', 'feedback:read'], days: 30 })
    expect(Date.parse(expires_at)).toBe(services.clock.now().getTime() + 30 * MILLISECONDS_PER_DAY)
    expect(await listed(id)).toMatchObject({
      name: 'Help desk',
      scopes: ['feedback:read'],
      state: 'active',
      created_by: { id: company.people.admin.id, name: 'Admin Tester' },
      last_used_at: null,
    })
    expect(await read(token)).toBe(200)
    expect((await listed(id)).last_used_at).toBe(services.clock.now().toISOString())
    const list = (await admin.get(`${URL}?limit=100`)).body
    expect(list).not.toContain(token)
    const { rows } = await services.database.ownerPool.query(
      'select token_hash, name from app.api_token where company_id = $1 and id = $2',
      [company.companyId, id],
    )
    expect(JSON.stringify(rows)).not.toContain(token.split('.').at(-1))
  })

  test('is refused once revoked or expired, and the list says so', async () => {
    const [revoked, expired, active] = [await make(), await make({ days: 1 }), await make({ days: 2 })]
    expect((await admin.send('DELETE', `${URL}/${revoked.id}`)).statusCode).toBe(200)
    expect(await read(revoked.token)).toBe(401)
    expect((await admin.send('DELETE', `${URL}/${revoked.id}`)).statusCode).toBe(404)
    services.clock.advance(MILLISECONDS_PER_DAY)
    expect([await read(expired.token), await read(active.token)]).toEqual([401, 200])
    expect((await listed(revoked.id)).state).toBe('revoked')
    expect((await listed(expired.id)).state).toBe('expired')
    expect((await listed(active.id)).state).toBe('active')
  })

  test('never exceeds its maker: with the maker demoted it reads within the new scope, deactivated nothing', async () => {
    await changeEmployee(services, company.viewer, company.people.reviewer.id, {
      role_id: company.roles.COMPANY_ADMIN,
    })
    const maker = await signInAs(app, company.people.reviewer)
    const scopes = ['feedback:read', 'feedback:write']
    const { token } = (await maker.post(URL, { name: 'mine', scopes })).json()
    const write = async () =>
      (await tokenClient(app, token).post('/api/v1/feedback', { responses: [] })).statusCode
    expect([await read(token), await write()]).not.toContain(403)
    await changeEmployee(services, company.viewer, company.people.reviewer.id, {
      role_id: company.roles.AGENT,
    })
    expect([await read(token), await write()]).toEqual([200, 403])
    await changeEmployee(services, company.viewer, company.people.reviewer.id, { status: 'DEACTIVATED' })
    expect(await read(token)).toBe(401)
  })

  test('is listed page by page, newest first', async () => {
    const all = (await admin.get(`${URL}?limit=100`)).json().api_tokens.map(({ id }: { id: number }) => id)
    expect(all.length).toBeGreaterThan(3)
    const paged: number[] = []
    let after = ''
    do {
      const page = (await admin.get(`${URL}?limit=2${after && `&after=${after}`}`)).json()
      paged.push(...page.api_tokens.map(({ id }: { id: number }) => id))
      after = page.next_cursor ?? ''
    } while (after !== '')
    expect(paged).toEqual(all)
  })
})
