import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
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
  type Answer,
  type Client,
  clientWith,
  cookieOf,
  fingerprint,
  signedOutClient,
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
  for (const table of [
    'sign_in_throttle',
    'second_factor',
    'recovery_code',
    'sign_in_setting',
    'sign_in_challenge',
  ])
    await services.database.ownerPool.query(
      `/* across companies: each test starts without rows */ delete from app.${table}`,
    )
})

const HALF_MINUTE = 30_000
const code = (secret: string) => codeAt(secret, services.clock.now())
/** Returns the current code and moves the clock to the next one. */
function freshCode(secret: string): string {
  const now = code(secret)
  services.clock.advance(HALF_MINUTE)
  return now
}
const step = (challenge: string, answer: string) =>
  signedOutClient(app).post('/api/v1/session/second_factor', { challenge, code: answer })
const challengeOf = async (email: string): Promise<string> =>
  (await signIn(app, email, TEST_PASSWORD)).json().challenge
const wrongFor = (secret: string) => String((Number(code(secret)) + 1) % 1_000_000).padStart(6, '0')

/** A person with the second step on: secret, recovery codes and current session. */
async function enrolled(who: 'agent' | 'admin' | 'lead' = 'agent') {
  const client = await signInAs(app, demo.people[who])
  const { secret, uri } = (await client.post('/api/v1/second_factor', { password: TEST_PASSWORD })).json()
  const answer = await client.send('PUT', '/api/v1/second_factor', { code: freshCode(secret) })
  expect(answer.statusCode).toBe(200)
  const next = clientWith(app, { cookie: cookieOf(answer), 'x-csrf-token': answer.json().csrfToken })
  return { secret, uri, codes: answer.json().recovery_codes as string[], before: client, client: next }
}

async function requireFor(whom: 'ADMINS' | 'EVERYONE'): Promise<void> {
  const admin = await signInAs(app, demo.people.admin)
  const { sign_on, version } = (await admin.get('/api/v1/sign_in_settings')).json()
  const { client_secret: _, ...rest } = sign_on
  const answer = await admin.send('PUT', '/api/v1/sign_in_settings', {
    second_factor: whom,
    sign_on: rest,
    version,
  })
  expect(answer.statusCode).toBe(200)
}

describe('signing in with the second step', () => {
  test('requires a code of the app after the password, and starts a new session', async () => {
    const { secret } = await enrolled()
    const first = await signIn(app, demo.people.agent.email, TEST_PASSWORD)
    expect([first.statusCode, first.headers['set-cookie']]).toEqual([202, undefined])
    const { challenge, ...offered } = first.json()
    expect(offered).toEqual({ second_factor: true, ways: ['app'], enrol: null })
    const cookie = `plaudit_session=${encodeURIComponent(app.signCookie(challenge))}`
    expect((await clientWith(app, { cookie }).get('/api/v1/session')).statusCode).toBe(401)
    const second = await step(challenge, ` ${code(secret).slice(0, 3)} ${code(secret).slice(3)} `)
    expect(second.statusCode).toBe(201)
    const { recovery_codes, ...session } = second.json()
    expect(recovery_codes).toBeNull()
    expect(session.person.email).toBe(demo.people.agent.email)
    expect((await clientWith(app, { cookie: cookieOf(second) }).get('/api/v1/session')).json()).toEqual(
      session,
    )
  })

  test('gives the usual answer for a wrong password', async () => {
    await enrolled()
    const [wrong, nobody] = [
      await signIn(app, demo.people.agent.email, 'not the password'),
      await signIn(app, 'nobody@demo.example', 'not the password'),
    ]
    expect([wrong.statusCode, wrong.json().message]).toEqual([401, nobody.json().message])
  })

  test('refuses a wrong code, and one of the day before', async () => {
    const { secret } = await enrolled()
    const challenge = await challengeOf(demo.people.agent.email)
    const yesterday = codeAt(secret, new Date(services.clock.now().getTime() - 86_400_000))
    for (const wrong of [wrongFor(secret), yesterday, '000', 'no code', 'aaaa-bbbb-cccc-dddd']) {
      const answer = await step(challenge, wrong)
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([422, undefined])
      expect(answer.json().errors).toEqual([{ path: 'code', message: expect.stringContaining('not right') }])
    }
    expect((await step(await challengeOf(demo.people.agent.email), code(secret))).statusCode).toBe(201)
  })

  test('refuses a used code and all codes before it', async () => {
    const { secret } = await enrolled()
    const earlier = code(secret)
    services.clock.advance(HALF_MINUTE)
    const used = code(secret)
    expect((await step(await challengeOf(demo.people.agent.email), used)).statusCode).toBe(201)
    for (const again of [used, earlier])
      expect((await step(await challengeOf(demo.people.agent.email), again)).statusCode).toBe(422)
    services.clock.advance(HALF_MINUTE)
    expect((await step(await challengeOf(demo.people.agent.email), code(secret))).statusCode).toBe(201)
  })

  test('opens one session if the same code is used twice at the same time', async () => {
    const { secret } = await enrolled()
    const challenges = [
      await challengeOf(demo.people.agent.email),
      await challengeOf(demo.people.agent.email),
    ]
    const answers = await Promise.all(challenges.map((challenge) => step(challenge, code(secret))))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422])
  })

  test('accepts codes one step early or late, but not two', async () => {
    const { secret } = await enrolled()
    services.clock.advance(10 * HALF_MINUTE)
    const at = (steps: number) =>
      codeAt(secret, new Date(services.clock.now().getTime() + steps * HALF_MINUTE))
    for (const [steps, status] of [
      [-2, 422],
      [2, 422],
      [-1, 201],
      [1, 201],
    ] as const)
      expect([steps, (await step(await challengeOf(demo.people.agent.email), at(steps))).statusCode]).toEqual(
        [steps, status],
      )
  })

  test('ends a challenge after five answers, ten minutes or a success, and binds it to one person', async () => {
    const { secret } = await enrolled()
    const over = async (challenge: string) => {
      const answer = await step(challenge, code(secret))
      expect([answer.statusCode, answer.json().message]).toEqual([
        401,
        'This sign-in has taken too long. Please start again.',
      ])
    }
    const worn = await challengeOf(demo.people.agent.email)
    for (let n = 0; n < CHALLENGE.answers; n++)
      expect((await step(worn, wrongFor(secret))).statusCode).toBe(422)
    await over(worn)
    const late = await challengeOf(demo.people.agent.email)
    services.clock.advance(CHALLENGE.ms)
    await over(late)
    const pending = await challengeOf(demo.people.agent.email)
    expect((await step(pending, freshCode(secret))).statusCode).toBe(201)
    await over(pending)
    await over('nonsense')
    await over(`987654321.${'A'.repeat(43)}`)
    await over(
      (await challengeOf(demo.people.agent.email)).replace(`${demo.companyId}.`, `${other.companyId}.`),
    )
  })

  test('limits guesses of codes, even with the right password', async () => {
    const { secret } = await enrolled()
    services.clock.set('2026-06-16T15:00:00.000Z')
    const statuses: number[] = []
    for (let n = 0; n < THROTTLE.codesPerPerson + 3; n++)
      statuses.push((await step(await challengeOf(demo.people.agent.email), wrongFor(secret))).statusCode)
    expect(statuses).toEqual([...Array(THROTTLE.codesPerPerson).fill(422), 429, 429, 429])
    expect((await step(await challengeOf(demo.people.agent.email), code(secret))).statusCode).toBe(429)
    services.clock.advance(THROTTLE.windowMs)
    expect((await step(await challengeOf(demo.people.agent.email), code(secret))).statusCode).toBe(201)
  })

  test('accepts each recovery code once, in any notation, only for its person', async () => {
    const { codes } = await enrolled()
    const { codes: others } = await enrolled('lead')
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    const [one = '', two = ''] = codes
    expect((await step(await challengeOf(demo.people.agent.email), others[0] ?? '')).statusCode).toBe(422)
    expect((await step(await challengeOf(demo.people.agent.email), one)).statusCode).toBe(201)
    expect((await step(await challengeOf(demo.people.agent.email), one)).statusCode).toBe(422)
    const typed = two.toUpperCase().replaceAll('-', ' ')
    const answer = await step(await challengeOf(demo.people.agent.email), typed)
    expect(answer.statusCode).toBe(201)
    const mine = clientWith(app, { cookie: cookieOf(answer) })
    expect((await mine.get('/api/v1/sign_in')).json().second_factor).toMatchObject({
      on: true,
      recovery_codes_left: 8,
    })
  })

  test('refuses a person who was deactivated between the steps', async () => {
    const { secret } = await enrolled()
    const challenge = await challengeOf(demo.people.agent.email)
    await changeEmployee(services, demo.viewer, demo.people.agent.id, { status: 'DEACTIVATED' })
    expect((await step(challenge, freshCode(secret))).statusCode).toBe(401)
    await changeEmployee(services, demo.viewer, demo.people.agent.id, { status: 'ACTIVE' })
    expect((await step(await challengeOf(demo.people.agent.email), code(secret))).statusCode).toBe(201)
  })
})

describe('setting it up', () => {
  test('requires the password and takes effect with the first code; other sessions end', async () => {
    const [mine, elsewhere] = [await signInAs(app, demo.people.agent), await signInAs(app, demo.people.agent)]
    expect((await mine.post('/api/v1/second_factor', { password: 'wrong' })).json().errors).toEqual([
      { path: 'password', message: 'This is not your password.' },
    ])
    const begun = await mine.post('/api/v1/second_factor', { password: TEST_PASSWORD })
    expect(begun.statusCode).toBe(201)
    const { secret, uri } = begun.json()
    expect(uri).toContain(`secret=${secret}`)
    expect(decodeURIComponent(uri)).toContain(`Plaudit Company demo:${demo.people.agent.email}`)
    expect((await mine.get('/api/v1/sign_in')).json().second_factor.on).toBe(false)
    expect((await signIn(app, demo.people.agent.email, TEST_PASSWORD)).statusCode).toBe(201)
    expect((await mine.send('PUT', '/api/v1/second_factor', { code: wrongFor(secret) })).statusCode).toBe(422)
    const on = await mine.send('PUT', '/api/v1/second_factor', { code: code(secret) })
    expect(on.statusCode).toBe(200)
    for (const client of [mine, elsewhere]) expect((await client.get('/api/v1/session')).statusCode).toBe(401)
    const next = clientWith(app, { cookie: cookieOf(on), 'x-csrf-token': on.json().csrfToken })
    expect((await next.get('/api/v1/sign_in')).json()).toEqual({
      has_password: true,
      provider: null,
      second_factor: { on: true, since: TEST_TIME, required: false, recovery_codes_left: 10 },
      passkeys: [],
      passkeys_available: true,
    })
    // The code that turned it on cannot be used to sign in.
    expect((await step(await challengeOf(demo.people.agent.email), code(secret))).statusCode).toBe(422)
    expect((await next.post('/api/v1/second_factor', { password: TEST_PASSWORD })).statusCode).toBe(409)
  })

  test('when started twice, uses the later secret', async () => {
    const mine = await signInAs(app, demo.people.agent)
    const begin = async () =>
      (await mine.post('/api/v1/second_factor', { password: TEST_PASSWORD })).json().secret
    const [first, second] = [await begin(), await begin()]
    expect((await mine.send('PUT', '/api/v1/second_factor', { code: code(first) })).statusCode).toBe(422)
    expect((await mine.send('PUT', '/api/v1/second_factor', { code: code(second) })).statusCode).toBe(200)
  })

  test('logs the person, also for steps before sign-in', async () => {
    await requireFor('ADMINS')
    const { challenge, enrol } = (await signIn(app, demo.people.admin.email, TEST_PASSWORD)).json()
    const [recovery = ''] = (await step(challenge, freshCode(enrol.secret))).json().recovery_codes
    const third = await step(await challengeOf(demo.people.admin.email), recovery)
    const admin = clientWith(app, { cookie: cookieOf(third) })
    const { activities } = (await admin.get('/api/v1/activity_log?limit=100')).json()
    const person = expect.objectContaining({ name: 'Admin Tester' })
    for (const action of ['second_factor.on', 'recovery_code.used'])
      expect(activities).toContainEqual(
        expect.objectContaining({ action, actor: expect.objectContaining({ person }), object: person }),
      )
  })

  test('stores neither the secret nor recovery codes in plain text', async () => {
    const { secret, codes } = await enrolled()
    const { rows: tables } = await services.database.ownerPool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'app'`,
    )
    expect(tables.map(({ name }) => name)).toContain('second_factor')
    for (const { name } of tables) {
      const { rows } = await services.database.ownerPool.query<{ text: string | null }>(
        `/* across companies: a test looks everywhere */ select string_agg(t::text, ' ') as text from app.${name} t`,
      )
      const text = (rows[0]?.text ?? '').toLowerCase()
      for (const canary of [secret, Buffer.from(secret).toString('hex'), ...codes])
        expect([name, text.includes(canary.toLowerCase())]).toEqual([name, false])
    }
  })
})

describe('turning it off', () => {
  const off = (client: Client, password = TEST_PASSWORD) =>
    client.post('/api/v1/second_factor/turn_off', { password })

  test('requires the password and informs the person by mail', async () => {
    const { client } = await enrolled()
    expect((await off(client, 'wrong')).statusCode).toBe(422)
    expect((await signIn(app, demo.people.agent.email, TEST_PASSWORD)).statusCode).toBe(202)
    expect((await off(client)).json()).toEqual({ off: true })
    expect((await signIn(app, demo.people.agent.email, TEST_PASSWORD)).statusCode).toBe(201)
    expect((await off(client)).statusCode).toBe(409)
    const { rows } = await services.database.ownerPool.query(
      `select text_body from app.mail_message where company_id = $1 and to_address = $2 order by id desc limit 1`,
      [demo.companyId, demo.people.agent.email],
    )
    expect(rows[0].text_body).toContain('the second step was turned off')
  })

  test('is refused if the company requires it', async () => {
    const { client } = await enrolled()
    await requireFor('EVERYONE')
    expect((await off(client)).statusCode).toBe(409)
    expect((await signIn(app, demo.people.agent.email, TEST_PASSWORD)).statusCode).toBe(202)
  })

  test('is possible for an admin for another person, is audited, and for no one else', async () => {
    await enrolled()
    const url = `/api/v1/employees/${demo.people.agent.id}/second_factor`
    const admin = await signInAs(app, demo.people.admin)
    const before = await fingerprint(services)
    for (const [who, status] of [
      [await signInAs(app, demo.people.lead), 403],
      [await signInAs(app, other.people.admin), 404],
    ] as const) {
      expect((await who.send('DELETE', url)).statusCode).toBe(status)
    }
    const after = await fingerprint(services)
    for (const table of ['second_factor', 'recovery_code']) expect(after[table]).toBe(before[table])
    expect(
      (await admin.send('DELETE', `/api/v1/employees/${demo.people.admin.id}/second_factor`)).statusCode,
    ).toBe(403)
    expect((await admin.send('DELETE', '/api/v1/employees/987654321/second_factor')).statusCode).toBe(404)
    expect((await admin.send('DELETE', url)).json()).toEqual({ reset: true })
    expect((await admin.send('DELETE', url)).json()).toEqual({ reset: false })
    expect((await signIn(app, demo.people.agent.email, TEST_PASSWORD)).statusCode).toBe(201)
    const { rows } = await services.database.ownerPool.query(
      `select actor_id, object_id from app.audit_entry where company_id = $1 and action = 'second_factor.reset'`,
      [demo.companyId],
    )
    expect(rows).toEqual([{ actor_id: demo.people.admin.id, object_id: String(demo.people.agent.id) }])
  })

  test('is refused to the company for vendor staff', async () => {
    const { client } = await enrolled('lead')
    await changeEmployee(services, demo.viewer, demo.people.lead.id, { role_id: demo.roles.ADMIN })
    const admin = await signInAs(app, demo.people.admin)
    const url = `/api/v1/employees/${demo.people.lead.id}/second_factor`
    expect((await admin.send('DELETE', url)).statusCode).toBe(403)
    expect((await client.get('/api/v1/sign_in')).json().second_factor.on).toBe(true)
    await changeEmployee(services, demo.viewer, demo.people.lead.id, { role_id: demo.roles.MANAGER })
  })

  test('new recovery codes replace the old ones', async () => {
    const { client, codes } = await enrolled()
    const url = '/api/v1/second_factor/recovery_codes'
    expect((await client.post(url, { password: 'wrong' })).statusCode).toBe(422)
    const renewed = (await client.post(url, { password: TEST_PASSWORD })).json().recovery_codes
    expect((await step(await challengeOf(demo.people.agent.email), codes[0] ?? '')).statusCode).toBe(422)
    expect((await step(await challengeOf(demo.people.agent.email), renewed[0])).statusCode).toBe(201)
  })
})

describe('required by the company', () => {
  const begin = async (email: string): Promise<Answer> => signIn(app, email, TEST_PASSWORD)

  test('for admins: they set it up while signing in, others sign in as before', async () => {
    await requireFor('ADMINS')
    expect((await begin(demo.people.agent.email)).statusCode).toBe(201)
    const first = await begin(demo.people.admin.email)
    expect(first.statusCode).toBe(202)
    const { challenge, enrol } = first.json()
    expect(enrol.uri).toContain(enrol.secret)
    expect((await step(challenge, wrongFor(enrol.secret))).statusCode).toBe(422)
    const second = await step(challenge, freshCode(enrol.secret))
    expect(second.statusCode).toBe(201)
    expect(second.json().recovery_codes).toHaveLength(10)
    const again = await begin(demo.people.admin.email)
    expect(again.json()).toMatchObject({ second_factor: true, enrol: null })
    expect((await step(again.json().challenge, code(enrol.secret))).statusCode).toBe(201)
  })

  test('for everyone, including agents', async () => {
    await requireFor('EVERYONE')
    expect((await begin(demo.people.agent.email)).json().enrol).toMatchObject({ secret: expect.any(String) })
    expect((await begin(other.people.agent.email)).statusCode).toBe(201)
  })
})
