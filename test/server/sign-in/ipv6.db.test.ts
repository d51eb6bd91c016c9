import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { signInThrottle, THROTTLE } from '#features/people/sessions/throttle.ts'
import { foundStaffedCompany, type StaffedCompany, TEST_PASSWORD } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'

/** A server that listens on :: sees clients over IPv4 as IPv4-mapped IPv6 addresses. */

const services = testServices()
let app: FastifyInstance
let demo: StaffedCompany
let port: number

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  await app.listen({ host: '::', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())
beforeEach(() => services.database.ownerPool.query('delete from app.sign_in_throttle'))

const V4 = '127.0.0.1'
const V6 = '[::1]'

type Asked = { host: string; cookie?: string; csrf?: string; forwarded?: string }
const ask = (method: string, path: string, { host, cookie, csrf, forwarded }: Asked, body?: unknown) =>
  fetch(`http://${host}:${port}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
      ...(csrf && { 'x-csrf-token': csrf }),
      ...(forwarded && { 'x-forwarded-for': forwarded }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

async function signedIn(host: string, person: { email: string }) {
  const answer = await ask('POST', '/api/v1/session', { host }, { ...person, password: TEST_PASSWORD })
  expect(answer.status).toBe(201)
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  return { cookie, csrf: ((await answer.json()) as { csrfToken: string }).csrfToken }
}
const emailOf = ({ email }: { email: string }) => ({ email })

test('the list of sessions shows IPv4 and IPv6 addresses as people know them', async () => {
  const { cookie } = await signedIn(V4, emailOf(demo.people.lead))
  await ask('GET', '/api/v1/session', { host: V4, cookie })
  const other = await signedIn(V6, emailOf(demo.people.lead))
  const list = await (await ask('GET', '/api/v1/sessions', { host: V6, cookie: other.cookie })).json()
  const { sessions } = list as { sessions: { address: string }[] }
  expect(sessions.map(({ address }) => address).sort()).toEqual(['127.0.0.1', '::1'])
})

test('a list of allowed addresses applies to both', async () => {
  const admin = await signedIn(V6, emailOf(demo.people.admin))
  const agent = await signedIn(V4, emailOf(demo.people.agent))
  const save = (range: string, version: number) =>
    ask(
      'PUT',
      '/api/v1/allowed_addresses',
      { host: V6, ...admin },
      { entries: [{ range, note: '' }], version },
    )
  expect(((await (await save('127.0.0.0/8', 0)).json()) as { errors: unknown }).errors).toEqual([
    { path: 'entries', message: 'Add your own address, ::1; otherwise you could not sign in again.' },
  ])
  expect((await save('::1', 0)).status).toBe(200)
  const refused = await ask('GET', '/api/v1/session', { host: V4, ...agent })
  expect([refused.status, await refused.json()]).toEqual([
    403,
    expect.objectContaining({
      message:
        'Your company cannot be reached from this address: 127.0.0.1. Use its network, or ask an admin.',
    }),
  ])
  expect((await ask('GET', '/api/v1/session', { host: V6, ...agent })).status).toBe(200)
  const both = [
    { range: '::1', note: '' },
    { range: '::ffff:127.0.0.1', note: '' },
  ]
  const saved = await ask(
    'PUT',
    '/api/v1/allowed_addresses',
    { host: V6, ...admin },
    { entries: both, version: 1 },
  )
  expect(saved.status).toBe(200)
  expect((await ask('GET', '/api/v1/session', { host: V4, ...agent })).status).toBe(200)
})

test.each([
  [
    'all addresses of an IPv6 network',
    (n: number) => `2001:db8:1:2::${n.toString(16)}`,
    { same: '2001:DB8:1:2:ffff::1', other: '2001:db8:1:3::1' },
  ],
  [
    'an IPv4 address and the IPv6 addresses that map it',
    (n: number) => (n % 2 === 0 ? '192.0.2.7' : '::ffff:192.0.2.7'),
    { same: '::FFFF:C000:0207', other: '192.0.2.8' },
  ],
])('attempts to sign in count together for %s', async (_what, addressOf, { same, other }) => {
  // Without the passwords, which take long to check.
  for (let n = 0; n < THROTTLE.perAddress; n++)
    await signInThrottle(services, {
      email: `p${n}@demo.example`,
      address: addressOf(n),
      device: null,
    }).begin()
  const guess = async (forwarded: string) => {
    const body = { email: 'someone@demo.example', password: 'a guess' }
    return (await ask('POST', '/api/v1/session', { host: V4, forwarded }, body)).status
  }
  expect([await guess(same), await guess(other)]).toEqual([429, 401])
})
