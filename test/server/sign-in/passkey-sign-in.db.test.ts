import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { PASSKEY_CHALLENGE_MS } from '#features/people/passkeys/challenges.ts'
import type { Deviation } from '#features/people/passkeys/testing.ts'
import { CHALLENGE } from '#features/people/second-factor/challenges.ts'
import { codeAt } from '#features/people/second-factor/totp.ts'
import { THROTTLE } from '#features/people/sessions/throttle.ts'
import {
  changeEmployee,
  foundStaffedCompany,
  type StaffedCompany,
  TEST_PASSWORD,
} from '#features/people/testing.ts'
import { TEST_TIME, testServices } from '#platform/testing/test-services.ts'
import {
  challengeOf,
  forgetPasskeys,
  newAuthenticator,
  passkeyOptions,
  personWithPasskey,
  sendPasskey,
  signInByPasskeyOf,
} from '#test/server/sign-in/passkey-setup.ts'
import { auditedActs, clientWith, cookieOf, signedOutClient, signIn } from '#test/server/support/clients.ts'

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
const WAYS_TO_CHEAT: [string, Deviation][] = [
  ['the page of another origin', { origin: 'https://plaudit.example.net' }],
  ['another port of the same host', { origin: 'http://localhost:3001' }],
  ['a passkey for another host', { rpId: 'example.net' }],
  ['a page in a frame of another site', { crossOrigin: true }],
  ['a challenge that was not given', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
  ['the answer to another question', { type: 'webauthn.create' }],
]

describe('signing in with a passkey alone', () => {
  test.each([
    ...WAYS_TO_CHEAT,
    ['an authenticator that did not verify the person', { verifiesUser: false }],
    ['the user handle of no one', { userHandle: Buffer.from(`1.${'A'.repeat(43)}`).toString('base64url') }],
    ['a user handle without a company', { userHandle: 'AAAA' }],
    [
      'a company that does not exist',
      {
        userHandle: Buffer.from(`987654321.${'A'.repeat(43)}`).toString('base64url'),
      },
    ],
  ] as [string, Deviation][])('refuses %s', async (_what, deviation) => {
    const { authenticator } = await agentWithPasskey()
    const answer = await signInByPasskeyOf(app, authenticator, deviation)
    expect([answer.statusCode, answer.json().message, answer.headers['set-cookie']]).toEqual([
      401,
      expect.stringContaining('This passkey was not accepted'),
      undefined,
    ])
    expect((await signInByPasskeyOf(app, authenticator)).statusCode).toBe(201)
  })

  test('refuses a passkey that is not stored, and a signature of another key', async () => {
    const { authenticator } = await agentWithPasskey()
    const stranger = newAuthenticator(services)
    const userHandle = authenticator.passkeys[0]?.userHandle ?? ''
    const creation = { challenge: 'AAAA', rp: { id: 'localhost', name: '' }, user: { id: userHandle } }
    stranger.create(creation as never)
    expect((await signInByPasskeyOf(app, stranger)).statusCode).toBe(401)
    // The stored id, with a key of the attacker.
    stranger.create(creation as never, {}, authenticator.passkeys[0]?.id)
    expect((await signInByPasskeyOf(app, stranger, { counter: 9 })).statusCode).toBe(401)
    expect((await signInByPasskeyOf(app, authenticator)).statusCode).toBe(201)
  })

  test('never signs in to another company of the installation', async () => {
    const { authenticator } = await agentWithPasskey()
    const theirs = await personWithPasskey(app, services, other.people.agent)
    const [mine, foreign] = [authenticator.passkeys[0], theirs.authenticator.passkeys[0]]
    expect(mine?.userHandle).not.toBe(foreign?.userHandle)
    const own = Buffer.from(mine?.userHandle ?? '', 'base64url').toString()
    const renumbered = own.replace(`${demo.companyId}.`, `${other.companyId}.`)
    expect(renumbered).not.toBe(own)
    for (const userHandle of [foreign?.userHandle, Buffer.from(renumbered).toString('base64url')]) {
      const answer = await signInByPasskeyOf(app, authenticator, { userHandle: userHandle ?? '' })
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([401, undefined])
    }
    const session = await signInByPasskeyOf(app, theirs.authenticator)
    expect(session.json().company.id).toBe(other.companyId)
    expect((await signInByPasskeyOf(app, authenticator)).json().company.id).toBe(demo.companyId)
  })

  test('accepts each challenge once, for five minutes, and only for what it was given for', async () => {
    const { authenticator } = await agentWithPasskey()
    const options = await passkeyOptions(app)
    expect((await sendPasskey(app, authenticator.get(options))).statusCode).toBe(201)
    expect((await sendPasskey(app, authenticator.get(options))).statusCode).toBe(401)

    // A refused answer uses it up too.
    const spoilt = await passkeyOptions(app)
    const wrong = authenticator.get(spoilt, { origin: 'https://plaudit.example.net' })
    expect((await sendPasskey(app, wrong)).statusCode).toBe(401)
    expect((await sendPasskey(app, authenticator.get(spoilt))).statusCode).toBe(401)

    const late = await passkeyOptions(app)
    services.clock.advance(PASSKEY_CHALLENGE_MS)
    expect((await sendPasskey(app, authenticator.get(late))).statusCode).toBe(401)

    const step = await challengeOf(app, demo.people.agent)
    const ofStep = authenticator.get(await passkeyOptions(app, step))
    expect((await sendPasskey(app, ofStep)).statusCode).toBe(401)
    const ofSignIn = authenticator.get(await passkeyOptions(app))
    expect((await sendPasskey(app, ofSignIn, step)).statusCode).toBe(422)
  })

  test('of two answers with the same challenge at the same time, one opens a session', async () => {
    const { authenticator } = await agentWithPasskey()
    const options = await passkeyOptions(app)
    const credentials = [authenticator.get(options), authenticator.get(options)]
    const answers = await Promise.all(credentials.map((credential) => sendPasskey(app, credential)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 401])
  })

  test('refuses a counter that did not rise, as that of a copied passkey', async () => {
    const { authenticator } = await agentWithPasskey()
    expect((await signInByPasskeyOf(app, authenticator, { counter: 7 })).statusCode).toBe(201)
    for (const counter of [7, 6, 0])
      expect([counter, (await signInByPasskeyOf(app, authenticator, { counter })).statusCode]).toEqual([
        counter,
        401,
      ])
    expect((await signInByPasskeyOf(app, authenticator, { counter: 8 })).statusCode).toBe(201)
  })

  test('accepts a synced passkey, which always counts 0', async () => {
    const synced = newAuthenticator(services, { counts: false })
    await personWithPasskey(app, services, demo.people.agent, synced)
    for (let use = 0; use < 2; use++) expect((await signInByPasskeyOf(app, synced)).statusCode).toBe(201)
  })

  test('refuses deactivated people, and people whose company signs in by its provider', async () => {
    const { authenticator } = await agentWithPasskey()
    await changeEmployee(services, demo.viewer, demo.people.agent.id, { status: 'DEACTIVATED' })
    expect((await signInByPasskeyOf(app, authenticator)).statusCode).toBe(401)
    await changeEmployee(services, demo.viewer, demo.people.agent.id, { status: 'ACTIVE' })
    await services.database.ownerPool.query(
      `insert into app.sign_in_setting (company_id, sign_on_enabled, sign_on_required, provider_name, updated_at)
       values ($1, true, true, 'Pikefield ID', now())`,
      [demo.companyId],
    )
    const answer = await signInByPasskeyOf(app, authenticator)
    expect([answer.statusCode, answer.json().message]).toEqual([
      403,
      'Your company signs in with Pikefield ID. Please continue with it.',
    ])
  })

  test('refuses requests of other sites, and too many of one address', async () => {
    const { authenticator } = await agentWithPasskey()
    const url = '/api/v1/session/passkey/options'
    const foreign = await signedOutClient(app).send('POST', url, {}, { 'sec-fetch-site': 'cross-site' })
    expect(foreign.statusCode).toBe(403)
    for (let n = 0; n < THROTTLE.passkeysPerAddress; n++) await signedOutClient(app).post(url, {})
    const options = await signedOutClient(app).post(url, {})
    expect([options.statusCode, Number(options.headers['retry-after']) > 0]).toEqual([429, true])
    const credential = authenticator.get({
      challenge: 'AAAA',
      timeout: 1,
      rpId: 'localhost',
      allowCredentials: [],
      userVerification: 'required',
    })
    expect((await sendPasskey(app, credential)).statusCode).toBe(429)
  })

  test('opens a session without the second step, and records how', async () => {
    const { authenticator } = await agentWithPasskey()
    const options = await passkeyOptions(app)
    expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [], userVerification: 'required' })
    const answer = await sendPasskey(app, authenticator.get(options))
    expect(answer.statusCode).toBe(201)
    expect(answer.json().person.email).toBe(demo.people.agent.email)
    const client = clientWith(app, { cookie: cookieOf(answer) })
    expect((await client.get('/api/v1/session')).json()).toEqual(answer.json())
    const [opened] = await auditedActs(services, demo.companyId, 'session.opened')
    expect(opened?.after).toEqual({ way: 'passkey' })
    const [passkey] = (await client.get('/api/v1/sign_in')).json().passkeys
    expect(passkey.last_used_at).toBe(TEST_TIME)
  })
})

describe('the second step with a passkey', () => {
  test.each(WAYS_TO_CHEAT)('refuses %s', async (_what, deviation) => {
    const { authenticator } = await agentWithPasskey()
    const challenge = await challengeOf(app, demo.people.agent)
    const options = await passkeyOptions(app, challenge)
    const refused = await sendPasskey(app, authenticator.get(options, deviation), challenge)
    expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([422, undefined])
    expect(refused.json().errors).toEqual([
      { path: 'credential', message: expect.stringContaining('was not accepted') },
    ])
    expect((await signInByPasskeyOf(app, authenticator, { step: challenge })).statusCode).toBe(201)
  })

  test('refuses the passkey of another person', async () => {
    await agentWithPasskey()
    const colleague = await personWithPasskey(app, services, demo.people.lead)
    const challenge = await challengeOf(app, demo.people.agent)
    const options = await passkeyOptions(app, challenge)
    const theirs = colleague.authenticator.get({ ...options, allowCredentials: [] })
    expect((await sendPasskey(app, theirs, challenge)).statusCode).toBe(422)
  })

  test('ends a challenge after five answers, ten minutes or a success', async () => {
    const { authenticator } = await agentWithPasskey()
    const over = async (challenge: string) => {
      const url = '/api/v1/session/passkey/options'
      expect((await signedOutClient(app).post(url, { challenge })).statusCode).toBe(401)
      const credential = authenticator.get(await passkeyOptions(app))
      expect((await sendPasskey(app, credential, challenge)).statusCode).toBe(401)
    }
    const worn = await challengeOf(app, demo.people.agent)
    for (let n = 0; n < CHALLENGE.answers; n++) {
      const wrong = authenticator.get(await passkeyOptions(app, worn), { rpId: 'example.net' })
      expect((await sendPasskey(app, wrong, worn)).statusCode).toBe(422)
    }
    await over(worn)
    const late = await challengeOf(app, demo.people.agent)
    services.clock.advance(CHALLENGE.ms)
    await over(late)
    const used = await challengeOf(app, demo.people.agent)
    expect((await signInByPasskeyOf(app, authenticator, { step: used })).statusCode).toBe(201)
    await over(used)
    await over('nonsense')
    await over(`987654321.${'A'.repeat(43)}`)
  })

  test('counts answers per person, together with codes', async () => {
    const { authenticator } = await agentWithPasskey()
    const answer = async () => {
      const challenge = await challengeOf(app, demo.people.agent)
      const wrong = authenticator.get(await passkeyOptions(app, challenge), { rpId: 'example.net' })
      return (await sendPasskey(app, wrong, challenge)).statusCode
    }
    for (let n = 0; n < THROTTLE.codesPerPerson; n++) expect(await answer()).toBe(422)
    expect(await answer()).toBe(429)
  })

  test('follows the password, names the person’s passkeys, and needs no verification of the person', async () => {
    const { authenticator, before } = await agentWithPasskey()
    expect((await before.get('/api/v1/session')).statusCode).toBe(401)
    const first = await signIn(app, demo.people.agent.email, TEST_PASSWORD)
    expect([first.statusCode, first.json()]).toEqual([
      202,
      { second_factor: true, challenge: expect.any(String), ways: ['passkey'], enrol: null },
    ])
    const { challenge } = first.json()
    const options = await passkeyOptions(app, challenge)
    expect(options.allowCredentials).toEqual([
      {
        id: authenticator.passkeys[0]?.id.toString('base64url'),
        type: 'public-key',
        transports: ['internal'],
      },
    ])
    const second = await sendPasskey(app, authenticator.get(options, { verifiesUser: false }), challenge)
    expect(second.statusCode).toBe(201)
    expect(second.json().person.email).toBe(demo.people.agent.email)
    const [opened] = await auditedActs(services, demo.companyId, 'session.opened')
    expect(opened?.after).toEqual({ way: 'second_factor' })
  })

  test('can be replaced by a recovery code, once, and not by a code of an app that is not on', async () => {
    const { client, codes } = await agentWithPasskey()
    expect(codes).toHaveLength(10)
    const step = async (code: string) => {
      const challenge = await challengeOf(app, demo.people.agent)
      return (await signedOutClient(app).post('/api/v1/session/second_factor', { challenge, code }))
        .statusCode
    }
    // An app that was begun and never confirmed.
    const { secret } = (await client.post('/api/v1/second_factor', { password: TEST_PASSWORD })).json()
    expect(await step(codeAt(secret, services.clock.now()))).toBe(422)
    expect(await step(codes[0] ?? '')).toBe(201)
    expect(await step(codes[0] ?? '')).toBe(422)
  })
})
