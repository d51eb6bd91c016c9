import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { unsubscribeToken } from '#features/notifications/digests/token.ts'
import { clearAllowedAddresses } from '#features/people/allowed-addresses/allowed-addresses.ts'
import { foundStaffedCompany, type StaffedCompany, TEST_PASSWORD } from '#features/people/testing.ts'
import { paths } from '#paths.ts'
import { EventReader } from '#platform/live/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import {
  type Client,
  clientFrom as from,
  signIn,
  signInAs,
  tokenClient,
} from '#test/server/support/clients.ts'
import { publishedSurvey, requestedSurvey } from '#test/server/surveys/survey-setup.ts'

const services = testServices()
let app: FastifyInstance
let demo: StaffedCompany
let other: StaffedCompany
let admin: Client

const URL = '/api/v1/allowed_addresses'
const HERE = '127.0.0.1'
const OFFICE = '192.0.2.7'
const ELSEWHERE = '198.51.100.9'
const REFUSED = `Your company cannot be reached from this address: ${ELSEWHERE}. Use its network, or ask an admin.`

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  other = await foundStaffedCompany(services, 'other')
})
afterAll(() => app.close())
beforeEach(async () => {
  await clearAllowedAddresses(services, demo.viewer)
  await services.database.ownerPool.query('delete from app.address_allow_list where company_id = $1', [
    demo.companyId,
  ])
  admin = await signInAs(app, demo.people.admin)
})

const entries = (...ranges: string[]) => ranges.map((range) => ({ range, note: '' }))
const put = (list: unknown, version = 0, client = admin) =>
  client.send('PUT', URL, { entries: list, version })
const save = async (...ranges: string[]) => {
  const answer = await put(entries(...ranges))
  expect(answer.statusCode, answer.body).toBe(200)
}
const session = (client: Client) => client.get('/api/v1/session')
const auditOf = async () => {
  const { rows } = await services.database.ownerPool.query(
    `select e.actor_kind, v.before, v.after from app.audit_entry e left join app.audit_value v
       on v.company_id = $1 and v.sequence = e.sequence
      where e.company_id = $1 and e.action = 'allowed_addresses.changed' order by e.sequence desc limit 1`,
    [demo.companyId],
  )
  return rows[0]
}

describe('a list is refused', () => {
  test('to people who are not admins', async () => {
    const agent = await signInAs(app, demo.people.agent)
    expect((await agent.get(URL)).statusCode).toBe(403)
    expect((await put(entries(HERE), 0, agent)).statusCode).toBe(403)
    expect((await put(entries(HERE))).statusCode).toBe(200)
  })

  test('if an entry is not a range, or is there twice', async () => {
    const answer = await put(entries(HERE, 'the office', '10.0.0.0/33', '::ffff:127.0.0.1', '10.0.0.0/8'))
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([
      ...[1, 2].map((index) => ({
        path: `entries.${index}.range`,
        message: 'Enter an address or a range, such as 192.0.2.7, 10.0.0.0/8 or 2001:db8::/32.',
      })),
      { path: 'entries.3.range', message: 'This range is already in the list.' },
    ])
    const many = await put(Array.from({ length: 201 }, (_, n) => ({ range: `10.0.0.${n}`, note: '' })))
    expect(many.statusCode).toBe(422)
  })

  test('if it would lock out the admin who saves it', async () => {
    const answer = await put(entries(OFFICE, '2001:db8::/32'))
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([
      { path: 'entries', message: `Add your own address, ${HERE}; otherwise you could not sign in again.` },
    ])
    // The address behind the proxy counts, not the proxy's.
    expect((await put(entries(OFFICE), 0, from(OFFICE, admin))).statusCode).toBe(200)
  })

  test('if its version is stale, with the stored one', async () => {
    await save(HERE)
    const stale = await put(entries(HERE, OFFICE))
    expect(stale.statusCode).toBe(409)
    expect(stale.json().current).toMatchObject({ entries: [{ range: HERE }], version: 1, your_address: HERE })
    expect((await put(entries(HERE, OFFICE), 1)).json()).toMatchObject({ version: 2 })
  })
})

test('a list is stored with notes, in the usual spelling, and in the activity log', async () => {
  const list = [
    { range: ' ::ffff:127.0.0.0/104 ', note: ' This machine ' },
    { range: '2001:DB8:0::/32', note: '' },
  ]
  const stored = [
    { range: '127.0.0.0/8', note: 'This machine' },
    { range: '2001:db8::/32', note: '' },
  ]
  expect((await put(list)).json()).toEqual({ entries: stored, version: 1, your_address: HERE })
  expect((await admin.get(URL)).json()).toMatchObject({ entries: stored })
  expect(await auditOf()).toMatchObject({ before: { entries: [] }, after: { entries: stored } })
})

describe('from another address', () => {
  test('the next request of an open session is refused, and the refusal names the address', async () => {
    const agent = await signInAs(app, demo.people.agent)
    const away = from(ELSEWHERE, agent)
    expect((await session(away)).statusCode).toBe(200)
    await save(HERE)
    const answer = await session(away)
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'address_not_allowed', message: REFUSED })
    expect((await away.post('/api/v1/stream', {})).json()).toMatchObject({ code: 'address_not_allowed' })
    expect((await away.post('/graphql', { query: '{ __typename }' })).statusCode).toBe(403)
    // The session itself goes on, and other companies are not affected.
    expect((await session(agent)).statusCode).toBe(200)
    expect((await session(from('::ffff:127.0.0.1', agent))).statusCode).toBe(200)
    expect((await session(from(ELSEWHERE, await signInAs(app, other.people.agent)))).statusCode).toBe(200)
    expect((await put([], 1)).statusCode).toBe(200)
    expect((await session(away)).statusCode).toBe(200)
  })

  test('nobody signs in, and a wrong password does not reveal the list', async () => {
    await save(HERE)
    const away = (password: string) =>
      signIn(app, demo.people.agent.email, password, { headers: { 'x-forwarded-for': ELSEWHERE } })
    const answer = await away(TEST_PASSWORD)
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'address_not_allowed', message: REFUSED })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect((await away('not the password')).json()).toMatchObject({ code: 'signed_out' })
    expect((await signIn(app, demo.people.agent.email, TEST_PASSWORD)).statusCode).toBe(201)
  })

  test('people can sign out', async () => {
    const agent = await signInAs(app, demo.people.agent)
    await save(HERE)
    await from(ELSEWHERE, agent).get('/employees/sign_out')
    expect((await session(agent)).statusCode).toBe(401)
  })

  test('API tokens and directories are refused', async () => {
    const body = { name: 'Directory', scopes: ['people:provision', 'feedback:read'] }
    const { token } = (await admin.post('/api/v1/api_tokens', body)).json()
    const program = tokenClient(app, token)
    const away = from(ELSEWHERE, program)
    expect((await away.get('/scim/v2/Users')).statusCode).toBe(200)
    await save(HERE)
    const scim = await away.get('/scim/v2/Users')
    expect(scim.statusCode).toBe(403)
    expect(scim.json()).toMatchObject({ status: '403', detail: REFUSED, code: 'address_not_allowed' })
    expect((await away.get('/api/v1/employees')).statusCode).toBe(403)
    expect((await program.get('/scim/v2/Users')).statusCode).toBe(200)
  })

  test('open screens stop receiving changes', async () => {
    await app.listen({ port: 0, host: HERE })
    const { port } = app.server.address() as AddressInfo
    const open = async (client: Client) => {
      const reader = await EventReader.open(`http://${HERE}:${port}/api/v1/stream/live`, client.headers)
      expect(await reader.next()).toMatchObject({ event: 'ready' })
      return reader
    }
    const agent = await signInAs(app, demo.people.agent)
    const [away, here] = [await open(from(ELSEWHERE, agent)), await open(agent)]
    await save(HERE)
    await app.live.check()
    expect(await away.next()).toBeNull()
    expect(here.ended).toBe(false)
    here.close()
  })

  test('pages that need no session can be reached', async () => {
    const survey = await publishedSurvey(admin, 'After contact')
    const request = await requestedSurvey(admin, survey, { employee: { email: demo.people.agent.email } })
    const unsubscribe = unsubscribeToken(services.config.secretKey, {
      companyId: demo.companyId,
      employeeId: demo.people.agent.id,
      type: 'team_report',
    })
    await save(HERE)
    const page = async (url: string) => {
      const { statusCode, body } = await app.inject({ url, headers: { 'x-forwarded-for': ELSEWHERE } })
      return { statusCode, body }
    }
    const shown = (text: string) => ({ statusCode: 200, body: expect.stringContaining(text) })
    expect(await page('/sign_in')).toEqual(shown('<div id="root">'))
    expect(await page('/api/v1/sign_on?company=demo')).toEqual(shown('{"options":[]}'))
    expect(await page(request.path)).toEqual(shown('<form'))
    expect(await page(paths.unsubscribe(unsubscribe))).toEqual(shown('<form'))
  })
})

test('the command of the host allows every address again, and is in the activity log', async () => {
  const agent = from(ELSEWHERE, await signInAs(app, demo.people.agent))
  await save(HERE)
  expect((await session(agent)).statusCode).toBe(403)
  expect(await clearAllowedAddresses(services, demo.viewer)).toBe(1)
  expect((await session(agent)).statusCode).toBe(200)
  expect(await auditOf()).toMatchObject({ before: { entries: [{ range: HERE }] }, after: { entries: [] } })
  expect(await clearAllowedAddresses(services, demo.viewer)).toBe(0)
})
