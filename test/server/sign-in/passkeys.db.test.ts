import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { PASSKEY_CHALLENGE_MS } from '#features/people/passkeys/challenges.ts'
import { MOST_PASSKEYS } from '#features/people/passkeys/passkeys.ts'
import type { Deviation } from '#features/people/passkeys/testing.ts'
import { codeAt } from '#features/people/second-factor/totp.ts'
import { THROTTLE } from '#features/people/sessions/throttle.ts'
import { foundStaffedCompany, type StaffedCompany, TEST_PASSWORD } from '#features/people/testing.ts'
import { TEST_TIME, testServices } from '#platform/testing/test-services.ts'
import {
  forgetPasskeys,
  madePasskey,
  newAuthenticator,
  personWithPasskey,
  requireSecondStep,
  signInByPasskeyOf,
} from '#test/server/sign-in/passkey-setup.ts'
import {
  auditedActs,
  type Client,
  clientWith,
  cookieOf,
  fingerprint,
  signIn,
  signInAs,
} from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: StaffedCompany
let other: StaffedCompany

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  other = await foundStaffedCompany(services, 'other')
})
afterAll(() => app.close())
beforeEach(async () => {
  services.clock.set(TEST_TIME)
  await forgetPasskeys(services)
})

const agentWithPasskey = () => personWithPasskey(app, services, demo.people.agent)
const add = (client: Client, credential: object, name = 'Phone') =>
  client.post('/api/v1/passkeys', { name, credential })
const remove = (client: Client, id: number, password = TEST_PASSWORD) =>
  client.post(`/api/v1/passkeys/${id}/remove`, { password })
const ownSignIn = async (client: Client) => (await client.get('/api/v1/sign_in')).json()

async function lastMail(to: string): Promise<{ subject: string; text_body: string }> {
  const { rows } = await services.database.ownerPool.query(
    `select subject, text_body from app.mail_message where company_id = $1 and to_address = $2
      order by id desc limit 1`,
    [demo.companyId, to],
  )
  return rows[0]
}

describe('adding a passkey', () => {
  test('requires the password, and counts wrong ones', async () => {
    const client = await signInAs(app, demo.people.agent)
    const begin = (password: string) => client.post('/api/v1/passkeys/options', { password })
    expect((await begin('wrong')).json().errors).toEqual([
      { path: 'password', message: 'This is not your password.' },
    ])
    for (let n = 1; n < THROTTLE.codesPerPerson; n++) await begin('wrong')
    expect((await begin(TEST_PASSWORD)).statusCode).toBe(429)
  })

  test.each([
    ['the page of another origin', { origin: 'https://plaudit.example.net' }],
    ['a passkey for another host', { rpId: 'example.net' }],
    ['a page in a frame of another site', { crossOrigin: true }],
    ['a challenge that was not given', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['the answer to another question', { type: 'webauthn.get' }],
    ['an authenticator that did not verify the person', { verifiesUser: false }],
    ['certificates of the authenticator', { format: 'android-key' }],
  ] as [string, Deviation][])('refuses %s', async (_what, deviation) => {
    const client = await signInAs(app, demo.people.agent)
    const refused = await add(client, await madePasskey(client, newAuthenticator(services), deviation))
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      [{ path: 'credential', message: 'The passkey could not be added. Please start again.' }],
    ])
    expect((await ownSignIn(client)).passkeys).toEqual([])
  })

  test('accepts each challenge once, for five minutes, and only from the person it was given to', async () => {
    const [client, colleague] = [
      await signInAs(app, demo.people.agent),
      await signInAs(app, demo.people.lead),
    ]
    const authenticator = newAuthenticator(services)
    expect((await add(colleague, await madePasskey(client, authenticator))).statusCode).toBe(422)
    const late = await madePasskey(client, authenticator)
    services.clock.advance(PASSKEY_CHALLENGE_MS)
    expect((await add(client, late)).statusCode).toBe(422)
    const credential = await madePasskey(client, authenticator)
    const added = await add(client, credential)
    expect(added.statusCode).toBe(201)
    const next = clientWith(app, { cookie: cookieOf(added), 'x-csrf-token': added.json().csrfToken })
    expect((await add(next, credential)).statusCode).toBe(422)
  })

  test('refuses a credential that the company has, and more than twenty passkeys', async () => {
    const { client, authenticator } = await agentWithPasskey()
    const options = await client.post('/api/v1/passkeys/options', { password: TEST_PASSWORD })
    expect(options.json().excludeCredentials).toEqual([
      { id: authenticator.passkeys[0]?.id.toString('base64url'), type: 'public-key' },
    ])
    const same = newAuthenticator(services).create(options.json(), {}, authenticator.passkeys[0]?.id)
    expect((await add(client, same)).statusCode).toBe(409)
    for (let n = 2; n <= MOST_PASSKEYS; n++)
      await services.database.ownerPool.query(
        `insert into app.passkey
           (company_id, employee_id, name, credential_id, public_key, user_handle, counter, created_at)
         values ($1, $2, 'Another', $3, '', '', 0, now())`,
        [demo.companyId, demo.people.agent.id, Buffer.from([n])],
      )
    const full = await client.post('/api/v1/passkeys/options', { password: TEST_PASSWORD })
    expect([full.statusCode, full.json().message]).toEqual([409, expect.stringContaining('Remove one first')])
  })

  test('is refused to people who sign in only by their company’s provider', async () => {
    const client = await signInAs(app, demo.people.agent)
    await services.database.ownerPool.query(
      `insert into app.sign_in_setting (company_id, sign_on_enabled, sign_on_required, provider_name, updated_at)
       values ($1, true, true, 'Pikefield ID', now())`,
      [demo.companyId],
    )
    expect((await client.post('/api/v1/passkeys/options', { password: TEST_PASSWORD })).json().message).toBe(
      'You sign in with Pikefield ID; a passkey cannot be used.',
    )
  })

  test('asks the browser for one that verifies the person and needs no e-mail', async () => {
    const client = await signInAs(app, demo.people.agent)
    const options = (await client.post('/api/v1/passkeys/options', { password: TEST_PASSWORD })).json()
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Plaudit Company demo' },
      user: { name: demo.people.agent.email, displayName: 'Agent Tester' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    })
    const handle = Buffer.from(options.user.id, 'base64url').toString()
    expect(handle).toMatch(new RegExp(`^${demo.companyId}\\.[\\w-]{43}$`))
  })

  test('turns the second step on with the first one: recovery codes, a new session, a mail, an audit entry', async () => {
    const elsewhere = await signInAs(app, demo.people.agent)
    const { client, before, id, codes } = await agentWithPasskey()
    expect(codes).toHaveLength(10)
    for (const ended of [elsewhere, before]) expect((await ended.get('/api/v1/session')).statusCode).toBe(401)
    expect(await ownSignIn(client)).toEqual({
      has_password: true,
      provider: null,
      second_factor: { on: false, since: null, required: false, recovery_codes_left: 10 },
      passkeys: [{ id, name: 'Laptop', created_at: TEST_TIME, last_used_at: null }],
      passkeys_available: true,
    })
    const mail = await lastMail(demo.people.agent.email)
    expect([mail.subject, mail.text_body]).toEqual([
      'Your passkeys for Plaudit have changed',
      expect.stringContaining('the passkey “Laptop” was added'),
    ])
    const [added] = await auditedActs(services, demo.companyId, 'passkey.added')
    expect(added).toMatchObject({
      actor_id: demo.people.agent.id,
      object_id: String(demo.people.agent.id),
      after: { name: 'Laptop' },
    })
  })

  test('keeps sessions and recovery codes with further ones', async () => {
    const { client } = await agentWithPasskey()
    const second = newAuthenticator(services)
    const answer = await add(client, await madePasskey(client, second))
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { passkey: { name: 'Phone' }, recovery_codes: null, csrfToken: null },
    ])
    const { passkeys, second_factor } = await ownSignIn(client)
    expect(passkeys.map(({ name }: { name: string }) => name)).toEqual(['Laptop', 'Phone'])
    expect(second_factor.recovery_codes_left).toBe(10)
    expect((await signInByPasskeyOf(app, second)).statusCode).toBe(201)
  })
})

describe('renaming and removing', () => {
  test('are refused for passkeys of others, and leave them unchanged', async () => {
    const { id } = await agentWithPasskey()
    const strangers = [
      await signInAs(app, demo.people.admin),
      await signInAs(app, demo.people.lead),
      await signInAs(app, other.people.admin),
    ]
    const before = await fingerprint(services, demo.companyId)
    for (const client of strangers) {
      const renamed = await client.send('PUT', `/api/v1/passkeys/${id}`, { name: 'Mine' })
      expect([renamed.statusCode, renamed.json().message]).toEqual([404, 'This passkey does not exist.'])
      expect((await remove(client, id)).statusCode).toBe(404)
    }
    expect((await fingerprint(services, demo.companyId)).passkey).toBe(before.passkey)
  })

  test('renaming is audited with both names', async () => {
    const { client, id } = await agentWithPasskey()
    expect((await client.send('PUT', `/api/v1/passkeys/${id}`, { name: ' ' })).statusCode).toBe(422)
    const renamed = await client.send('PUT', `/api/v1/passkeys/${id}`, { name: 'Work laptop' })
    expect(renamed.json()).toMatchObject({ id, name: 'Work laptop' })
    await client.send('PUT', `/api/v1/passkeys/${id}`, { name: 'Work laptop' })
    expect(await auditedActs(services, demo.companyId, 'passkey.renamed')).toMatchObject([
      { before: { name: 'Laptop' }, after: { name: 'Work laptop' } },
    ])
  })

  test('removing requires the password, informs the owner by mail, and ends the sign-in with it', async () => {
    const { client, id, authenticator, codes } = await agentWithPasskey()
    expect((await remove(client, id, 'wrong')).statusCode).toBe(422)
    expect((await signInByPasskeyOf(app, authenticator)).statusCode).toBe(201)
    expect((await remove(client, id)).json()).toEqual({ removed: true })
    expect((await remove(client, id)).statusCode).toBe(404)
    expect((await signInByPasskeyOf(app, authenticator)).statusCode).toBe(401)
    expect((await lastMail(demo.people.agent.email)).text_body).toContain('the passkey “Laptop” was removed')
    expect(await auditedActs(services, demo.companyId, 'passkey.removed')).toMatchObject([
      { before: { name: 'Laptop' } },
    ])
    // Without a second step the password is enough, and the recovery codes are gone.
    expect(codes).toHaveLength(10)
    expect((await signIn(app, demo.people.agent.email, TEST_PASSWORD)).statusCode).toBe(201)
    const { rows } = await services.database.ownerPool.query(
      'select 1 from app.recovery_code where company_id = $1',
      [demo.companyId],
    )
    expect(rows).toEqual([])
  })
})

describe('beside the authenticator app', () => {
  /** Sets up the app too, and returns the new session. */
  async function withApp(client: Client): Promise<Client> {
    const { secret } = (await client.post('/api/v1/second_factor', { password: TEST_PASSWORD })).json()
    const code = codeAt(secret, services.clock.now())
    const answer = await client.send('PUT', '/api/v1/second_factor', { code })
    return clientWith(app, { cookie: cookieOf(answer), 'x-csrf-token': answer.json().csrfToken })
  }
  const turnOff = (client: Client) =>
    client.post('/api/v1/second_factor/turn_off', { password: TEST_PASSWORD })

  test('a rule of the company is met by a passkey, and the last second step cannot be removed', async () => {
    const { client, id } = await agentWithPasskey()
    await requireSecondStep(await signInAs(app, demo.people.admin), 'EVERYONE')
    const first = await signIn(app, demo.people.agent.email, TEST_PASSWORD)
    expect(first.json()).toMatchObject({ ways: ['passkey'], enrol: null })
    const refused = await remove(client, id)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Your company asks for a second step. Add another passkey or an authenticator app first.',
    ])
    expect((await ownSignIn(client)).passkeys).toHaveLength(1)
    const both = await withApp(client)
    expect((await signIn(app, demo.people.agent.email, TEST_PASSWORD)).json().ways).toEqual([
      'app',
      'passkey',
    ])
    expect((await remove(both, id)).statusCode).toBe(200)
    expect((await turnOff(both)).statusCode).toBe(409)
  })

  test('turning the app off keeps passkeys and recovery codes', async () => {
    const { client } = await agentWithPasskey()
    await requireSecondStep(await signInAs(app, demo.people.admin), 'EVERYONE')
    const both = await withApp(client)
    expect((await turnOff(both)).statusCode).toBe(200)
    const { second_factor, passkeys } = await ownSignIn(both)
    expect([second_factor.on, second_factor.recovery_codes_left, passkeys.length]).toEqual([false, 10, 1])
    const renewed = await both.post('/api/v1/second_factor/recovery_codes', { password: TEST_PASSWORD })
    expect(renewed.json().recovery_codes).toHaveLength(10)
  })

  test('an admin resets both, and everyone else is refused', async () => {
    const { client, authenticator } = await agentWithPasskey()
    await withApp(client)
    const url = `/api/v1/employees/${demo.people.agent.id}`
    expect(
      (await (await signInAs(app, demo.people.lead)).send('DELETE', `${url}/second_factor`)).statusCode,
    ).toBe(403)
    expect((await signInByPasskeyOf(app, authenticator)).statusCode).toBe(201)
    const admin = await signInAs(app, demo.people.admin)
    expect((await admin.get(`${url}/sign_in`)).json().second_factor).toBe(true)
    expect((await admin.send('DELETE', `${url}/second_factor`)).json()).toEqual({ reset: true })
    expect((await admin.send('DELETE', `${url}/second_factor`)).json()).toEqual({ reset: false })
    expect((await admin.get(`${url}/sign_in`)).json().second_factor).toBe(false)
    expect((await signInByPasskeyOf(app, authenticator)).statusCode).toBe(401)
    expect((await signIn(app, demo.people.agent.email, TEST_PASSWORD)).statusCode).toBe(201)
  })
})
