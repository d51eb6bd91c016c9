import { describe, expect, test } from 'vitest'
import { clearAllowedAddresses } from '#features/people/allowed-addresses/allowed-addresses.ts'
import { codeAt } from '#features/people/second-factor/totp.ts'
import { changeEmployee, TEST_PASSWORD } from '#features/people/testing.ts'
import { challengeOf, passkeyOptions, personWithPasskey } from '#test/server/sign-in/passkey-setup.ts'
import { sessionCookieOf, signOnTesting, toProvider } from '#test/server/sign-in/sign-on-setup.ts'
import { clientWith, signInAs } from '#test/server/support/clients.ts'

/** A list of allowed addresses holds for every way to sign in, and a refusal uses nothing up. */

const { services, stage, whoIs } = signOnTesting()

const HERE = '127.0.0.1'
const ELSEWHERE = '198.51.100.9'
const REFUSAL = {
  code: 'address_not_allowed',
  message: `Your company cannot be reached from this address: ${ELSEWHERE}. Use its network, or ask an admin.`,
}

/** A browser behind the proxy on this machine. */
const away = () => clientWith(stage.app, { 'x-forwarded-for': ELSEWHERE })
const here = () => clientWith(stage.app, {})

async function allowOnlyHere() {
  const { version } = (await stage.admin.get('/api/v1/allowed_addresses')).json()
  const entries = [{ range: HERE, note: '' }]
  const answer = await stage.admin.send('PUT', '/api/v1/allowed_addresses', { entries, version })
  expect(answer.statusCode).toBe(200)
}
const allowAll = () => clearAllowedAddresses(services, stage.demo.viewer)

/** Sends the same step from an address that is not allowed, and then from one that is. */
async function expectRefusedAway(url: string, body: unknown, person: { email: string }) {
  const refused = await away().post(url, body)
  expect([refused.statusCode, refused.json(), sessionCookieOf(refused)]).toEqual([
    403,
    expect.objectContaining(REFUSAL),
    undefined,
  ])
  const accepted = await here().post(url, body)
  expect(accepted.statusCode, accepted.body).toBe(201)
  expect(await whoIs(accepted)).toBe(person.email)
}

describe('from an address that is not allowed', () => {
  test('sign-on at the provider leads back to the sign-in page, which names the address', async () => {
    await allowOnlyHere()
    const { callback, journey } = await toProvider(stage.app, 'demo')
    const url = callback.pathname + callback.search
    const refused = await stage.app.inject({
      url,
      headers: { cookie: journey, 'x-forwarded-for': ELSEWHERE },
    })
    expect([refused.statusCode, refused.headers.location, sessionCookieOf(refused)]).toEqual([
      303,
      `/sign_in?company=demo&problem=address_not_allowed&address=${ELSEWHERE}`,
      undefined,
    ])
    const again = await toProvider(stage.app, 'demo')
    const accepted = await stage.app.inject({
      url: again.callback.pathname + again.callback.search,
      headers: { cookie: again.journey },
    })
    expect(await whoIs(accepted)).toBe(stage.demo.people.agent.email)
  })

  test('a link of an invitation sets no password, and works later', async () => {
    const person = stage.demo.people.childAgent
    await allowAll()
    await changeEmployee(services, stage.demo.viewer, person.id, { status: 'CREATED' })
    const { link } = (await stage.admin.post(`/api/v1/invitations/${person.id}`, {})).json()
    const token = /\/set_password\/(\S+)/.exec(link)?.[1] ?? ''
    await allowOnlyHere()
    expect((await away().post('/api/v1/passwords/link', { token })).json()).toMatchObject({ state: 'open' })
    await expectRefusedAway('/api/v1/passwords', { token, password: 'an entirely new one' }, person)
  })

  test('a passkey does not sign in', async () => {
    await allowAll()
    const person = stage.demo.people.lead
    const { authenticator } = await personWithPasskey(stage.app, services, person)
    await allowOnlyHere()
    const credential = () => passkeyOptions(stage.app).then((options) => authenticator.get(options))
    const refused = await away().post('/api/v1/session/passkey', { credential: await credential() })
    expect([refused.statusCode, refused.json()]).toEqual([403, expect.objectContaining(REFUSAL)])
    const accepted = await here().post('/api/v1/session/passkey', { credential: await credential() })
    expect(await whoIs(accepted)).toBe(person.email)
  })

  test('the second step of a sign-in that began elsewhere is refused', async () => {
    await allowAll()
    const person = stage.demo.people.reviewer
    const client = await signInAs(stage.app, person)
    const { secret } = (await client.post('/api/v1/second_factor', { password: TEST_PASSWORD })).json()
    const code = codeAt(secret, services.clock.now())
    expect((await client.send('PUT', '/api/v1/second_factor', { code })).statusCode).toBe(200)
    const challenge = await challengeOf(stage.app, person)
    await allowOnlyHere()
    services.clock.advance(30_000)
    const answer = { challenge, code: codeAt(secret, services.clock.now()) }
    await expectRefusedAway('/api/v1/session/second_factor', answer, person)
  })
})
