import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { defineSessionJobs, TIDY_SESSIONS } from '#features/people/sessions/jobs.ts'
import { LONGEST_SESSION_MS, SESSION_BOUNDS } from '#features/people/sessions/limits.ts'
import { setPassword } from '#features/people/sessions/sessions.ts'
import { THROTTLE } from '#features/people/sessions/throttle.ts'
import {
  changeEmployee,
  foundStaffedCompany,
  type StaffedCompany,
  TEST_PASSWORD,
} from '#features/people/testing.ts'
import { PERMISSION_FLAGS } from '#platform/access/permissions.ts'
import { recordingJobs } from '#platform/testing/recording-jobs.ts'
import { TEST_TIME, testServices } from '#platform/testing/test-services.ts'
import {
  type Answer,
  clientWith,
  cookieOf,
  signedOutClient,
  signIn,
  signInAs,
} from '#test/server/support/clients.ts'

const IDLE_MS = SESSION_BOUNDS.idle.most * 60_000
const services = testServices()
let app: FastifyInstance
let demo: StaffedCompany

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
})
afterAll(() => app.close())
beforeEach(async () => {
  services.clock.set(TEST_TIME)
  await services.database.ownerPool.query('delete from app.sign_in_throttle')
})

/** Everything by which a client could distinguish two answers. */
const visibleParts = (answer: Answer) => {
  const { request_id: _, ...body } = answer.json()
  const { 'content-type': type, 'set-cookie': cookie } = answer.headers
  return { status: answer.statusCode, type, cookie, body }
}

describe('signing in', () => {
  test('gives the same answer for an unknown e-mail, a wrong password, a deactivated person and one without a password', async () => {
    const { people, viewer } = demo
    await changeEmployee(services, viewer, people.outsider.id, { status: 'DEACTIVATED' })
    await changeEmployee(services, viewer, people.childAgent.id, { status: 'CREATED' })
    const answers = await Promise.all([
      signIn(app, people.agent.email, 'not the password'),
      signIn(app, 'nobody@demo.example', TEST_PASSWORD),
      signIn(app, people.outsider.email, TEST_PASSWORD),
      signIn(app, people.childAgent.email, TEST_PASSWORD),
      signIn(app, `${people.agent.email} `.repeat(2), TEST_PASSWORD),
    ])
    await changeEmployee(services, viewer, people.outsider.id, { status: 'ACTIVE' })
    await changeEmployee(services, viewer, people.childAgent.id, { status: 'ACTIVE' })
    for (const answer of answers) expect(visibleParts(answer)).toEqual(visibleParts(answers[0] as Answer))
    expect(answers[0]?.statusCode).toBe(401)
    expect(answers[0]?.json()).toMatchObject({
      code: 'signed_out',
      message: 'The e-mail or the password is not right.',
    })
  })

  test('SHL-520 ACC-505 with the right password returns 201 with the person, exactly 37 flags and a cookie', async () => {
    const answer = await signIn(app, ` ${demo.people.lead.email.toUpperCase()} `, TEST_PASSWORD)
    expect(answer.statusCode).toBe(201)
    const { person, permissions, company, csrfToken } = answer.json()
    expect(person).toMatchObject({
      id: demo.people.lead.id,
      name: 'Lead Tester',
      image: null,
      isAdmin: false,
      isManager: true,
      group_id: demo.teams.north,
      hasUnfinishedExports: false,
      roleLabel: 'Manager',
    })
    expect(Object.keys(permissions).sort()).toEqual([...PERMISSION_FLAGS].sort())
    expect(Object.values(permissions).every((flag) => typeof flag === 'boolean')).toBe(true)
    expect(Object.keys(permissions)).toHaveLength(37)
    expect(company).toMatchObject({ id: demo.companyId, slug: 'demo' })
    expect(csrfToken).toMatch(/^[\w-]{43}$/)
    const session = await clientWith(app, { cookie: cookieOf(answer) }).get('/api/v1/session')
    expect(session.json()).toEqual(answer.json())
  })

  test('sets an HttpOnly, Lax cookie over http', async () => {
    const cookie = String((await signIn(app, demo.people.agent.email, TEST_PASSWORD)).headers['set-cookie'])
    expect(cookie).toMatch(/^plaudit_session=/)
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', `Max-Age=${LONGEST_SESSION_MS / 1000}`])
      expect(cookie).toContain(part)
    expect(cookie).not.toMatch(/Secure|Domain/)
  })

  test('refuses requests from another site', async () => {
    const answer = await signIn(app, demo.people.agent.email, TEST_PASSWORD, {
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.statusCode).toBe(403)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('refuses form posts', async () => {
    const out = signedOutClient(app)
    const form = 'email=agent%40demo.example&password=correct+horse+battery'
    const answer = await out.send('POST', '/api/v1/session', form, {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(answer.statusCode).toBe(415)
  })

  test('creates a new secret each time, and a cookie planted before stays worthless', async () => {
    const planted = 'plaudit_session=1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
    const [first, second] = [
      await signIn(app, demo.people.agent.email, TEST_PASSWORD, { headers: { cookie: planted } }),
      await signIn(app, demo.people.agent.email, TEST_PASSWORD, { headers: { cookie: planted } }),
    ]
    expect(cookieOf(first)).not.toBe(cookieOf(second))
    expect(cookieOf(first)).not.toContain('AAAAAAAA')
    expect((await clientWith(app, { cookie: planted }).get('/api/v1/session')).statusCode).toBe(401)
    for (const answer of [first, second])
      expect((await clientWith(app, { cookie: cookieOf(answer) }).get('/api/v1/session')).statusCode).toBe(
        200,
      )
  })

  test.each([
    ['email', { password: 'x' }],
    ['password', { email: 'a@b.example', password: '' }],
    ['email', { email: 5, password: 'x' }],
    ['remember', { email: 'a@b.example', password: 'x', remember: true }],
  ])('a request with a bad %s is refused by name', async (path, body) => {
    const answer = await signedOutClient(app).post('/api/v1/session', body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([{ path, message: expect.any(String) }])
  })
})

describe('over https', () => {
  const secure = testServices({ BASE_URL: 'https://plaudit.example' })

  test('uses a Secure cookie with the prefix __Host-, and ignores the one without it', async () => {
    const server = await buildServer(secure)
    try {
      const company = await foundStaffedCompany(secure, 'secure')
      const answer = await signIn(server, company.people.agent.email, TEST_PASSWORD)
      expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-plaudit_session=.*Secure/)
      expect(answer.headers['strict-transport-security']).toContain('max-age=')
      const cookie = cookieOf(answer)
      expect((await clientWith(server, { cookie }).get('/api/v1/session')).statusCode).toBe(200)
      const renamed = cookie.replace('__Host-', '')
      expect((await clientWith(server, { cookie: renamed }).get('/api/v1/session')).statusCode).toBe(401)
    } finally {
      await server.close()
    }
  })
})

describe('guessing passwords', () => {
  const guess = (email: string, address = '198.51.100.7', password = 'a wrong guess') =>
    signIn(app, email, password, { headers: { 'x-forwarded-for': address } })

  test('is blocked after ten failures until the window ends, for known and unknown e-mails alike', async () => {
    for (const email of [demo.people.agent.email, 'nobody@demo.example']) {
      for (let n = 0; n < THROTTLE.perEmail; n++) expect((await guess(email)).statusCode).toBe(401)
      const closed = await guess(email, '203.0.113.9', email.startsWith('agent') ? TEST_PASSWORD : 'x')
      expect(closed.statusCode).toBe(429)
      expect(closed.headers['retry-after']).toBe(String(THROTTLE.windowMs / 1000))
      expect(closed.json()).toMatchObject({ code: 'too_many_requests', message: expect.any(String) })
    }
    services.clock.advance(THROTTLE.windowMs - 1_000)
    const almost = await guess(demo.people.agent.email, '203.0.113.9', TEST_PASSWORD)
    expect([almost.statusCode, almost.headers['retry-after']]).toEqual([429, '1'])
    services.clock.advance(1_000)
    expect((await guess(demo.people.agent.email, '203.0.113.9', TEST_PASSWORD)).statusCode).toBe(201)
  })

  test('counts simultaneous guesses before checking them', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => guess(demo.people.agent.email)))
    const statuses = answers.map((answer) => answer.statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(THROTTLE.perEmail)
    expect(statuses.filter((status) => status === 429)).toHaveLength(40 - THROTTLE.perEmail)
  })

  test('starts counting again after a success', async () => {
    const { email } = demo.people.agent
    for (let n = 0; n < THROTTLE.perEmail - 1; n++) await guess(email)
    expect((await guess(email, '198.51.100.7', TEST_PASSWORD)).statusCode).toBe(201)
    expect((await guess(email)).statusCode).toBe(401)
  })

  test('is blocked for one address over many accounts too, and a known password does not unblock it', async () => {
    const address = '198.51.100.77'
    for (let n = 0; n < THROTTLE.perAddress; n++) await guess(`nobody-${n}@demo.example`, address)
    expect((await guess('another@demo.example', address)).statusCode).toBe(429)
    expect((await guess(demo.people.agent.email, address, TEST_PASSWORD)).statusCode).toBe(429)
    expect((await guess(demo.people.agent.email, '198.51.100.78', TEST_PASSWORD)).statusCode).toBe(201)
  })

  test('stores no e-mail and no address', async () => {
    await guess('canary-person@demo.example')
    const { rows } = await services.database.ownerPool.query('select key_hash from app.sign_in_throttle')
    expect(rows).toHaveLength(2)
    for (const row of rows) expect(row.key_hash).toHaveLength(32)
  })
})

describe('the end of a session', () => {
  const alive = async (client: { get(url: string): Promise<Answer> }) =>
    (await client.get('/api/v1/session')).statusCode

  test('signing out ends it, clears the cookie and invalidates its secret', async () => {
    const [ended, other] = [await signInAs(app, demo.people.agent), await signInAs(app, demo.people.agent)]
    const answer = await ended.send('DELETE', '/api/v1/session')
    expect(answer.json()).toEqual({ signed_out: true })
    expect(String(answer.headers['set-cookie'])).toMatch(/plaudit_session=;.*Expires=Thu, 01 Jan 1970/)
    expect(await alive(ended)).toBe(401)
    expect((await ended.post('/api/v1/stream', {})).json()).toMatchObject({ code: 'signed_out' })
    expect(await alive(other)).toBe(200)
  })

  test('a new password ends every session of the person, and of no one else', async () => {
    const [one, two] = [await signInAs(app, demo.people.agent), await signInAs(app, demo.people.agent)]
    const colleague = await signInAs(app, demo.people.outsider)
    await setPassword(services, demo.viewer, demo.people.agent.id, 'an entirely new one')
    expect([await alive(one), await alive(two), await alive(colleague)]).toEqual([401, 401, 200])
    expect((await signIn(app, demo.people.agent.email, TEST_PASSWORD)).statusCode).toBe(401)
    await setPassword(services, demo.viewer, demo.people.agent.id, TEST_PASSWORD)
  })

  test('deactivation ends it with the next request', async () => {
    const client = await signInAs(app, demo.people.outsider)
    expect(await alive(client)).toBe(200)
    await changeEmployee(services, demo.viewer, demo.people.outsider.id, { status: 'DEACTIVATED' })
    expect(await alive(client)).toBe(401)
    expect((await client.post('/api/v1/stream', {})).statusCode).toBe(401)
    await changeEmployee(services, demo.viewer, demo.people.outsider.id, { status: 'ACTIVE' })
  })

  test('two weeks without a request end it', async () => {
    const [used, idle] = [await signInAs(app, demo.people.agent), await signInAs(app, demo.people.agent)]
    services.clock.advance(IDLE_MS - 1_000)
    expect(await alive(used)).toBe(200)
    services.clock.advance(2_000)
    expect([await alive(used), await alive(idle)]).toEqual([200, 401])
  })

  test('the nightly job removes only expired sessions', async () => {
    const jobs = recordingJobs()
    defineSessionJobs({ ...services, jobs }, async () => demo.viewer)
    await signInAs(app, demo.people.agent)
    services.clock.advance(IDLE_MS + 1)
    const living = await signInAs(app, demo.people.agent)
    const expired = async () => {
      const { rows } = await services.database.ownerPool.query<{ count: number }>(
        'select count(*) from session where company_id = $1 and expires_at <= $2',
        [demo.companyId, services.clock.now()],
      )
      return rows[0]?.count
    }
    expect(await expired()).toBeGreaterThan(0)
    await jobs.send(TIDY_SESSIONS, {})
    await jobs.runAll()
    expect(await expired()).toBe(0)
    expect(await alive(living)).toBe(200)
  })

  test('ninety days end it, even if it is used', async () => {
    const client = await signInAs(app, demo.people.agent)
    const week = 7 * 86_400_000
    for (let passed = week; passed < LONGEST_SESSION_MS; passed += week) {
      services.clock.advance(week)
      expect(await alive(client)).toBe(200)
    }
    services.clock.advance(week)
    expect(await alive(client)).toBe(401)
  })

  test.each([
    'plaudit_session=',
    'plaudit_session=nonsense',
    'plaudit_session=1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.c2lnbmVk',
    'plaudit_session=%ZZ',
  ])('the cookie %s is nobody’s', async (cookie) => {
    const answer = await clientWith(app, { cookie }).get('/api/v1/session')
    expect(answer.statusCode).toBe(401)
    expect(answer.json().message).toBe('Authorization session expired. Please try refreshing the page.')
  })

  test('a secret is invalid in another company, although it is signed', async () => {
    const other = await foundStaffedCompany(services, 'other')
    const text = decodeURIComponent(
      cookieOf(await signIn(app, demo.people.agent.email, TEST_PASSWORD)).split('=')[1] ?? '',
    )
    const secret = text.slice(0, text.lastIndexOf('.'))
    const moved = app.signCookie(secret.replace(`${demo.companyId}.`, `${other.companyId}.`))
    const answer = await clientWith(app, { cookie: `plaudit_session=${encodeURIComponent(moved)}` }).get(
      '/api/v1/session',
    )
    expect(answer.statusCode).toBe(401)
    const own = await clientWith(app, {
      cookie: `plaudit_session=${encodeURIComponent(app.signCookie(secret))}`,
    }).get('/api/v1/session')
    expect(own.statusCode).toBe(200)
  })
})

describe.each(['/admins/sign_out', '/employees/sign_out'])('%s', (url) => {
  const status = async (client: { get(url: string): Promise<Answer> }) =>
    (await client.get('/api/v1/session')).statusCode

  test('SHL-517 a link or a typed address ends the session and leads to the sign-in page', async () => {
    for (const site of [undefined, 'none', 'same-origin']) {
      const client = await signInAs(app, demo.people.agent)
      const answer = await client.send(
        'GET',
        url,
        undefined,
        site === undefined ? {} : { 'sec-fetch-site': site },
      )
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/sign_in'])
      expect(await status(client)).toBe(401)
    }
  })

  test('passes on who signed out, so that the next page removes their drafts', async () => {
    const client = await signInAs(app, demo.people.agent)
    const answer = await client.get(url)
    expect([answer.headers['set-cookie']].flat()).toContainEqual(
      expect.stringMatching(
        new RegExp(`^plaudit_signed_out=${demo.people.agent.id}; Max-Age=2592000; Path=/; SameSite=Strict$`),
      ),
    )
    const again = await client.get(url)
    expect(String(again.headers['set-cookie'])).not.toContain('plaudit_signed_out')
  })

  test('passes on the admin while viewing as another person', async () => {
    const client = await signInAs(app, demo.people.admin)
    const viewAs = { employee_id: demo.people.agent.id, reason: 'Support asked for it' }
    expect((await client.post('/api/v1/session/view_as', viewAs)).statusCode).toBeLessThan(300)
    const answer = await client.get(url)
    expect(String(answer.headers['set-cookie'])).toContain(`plaudit_signed_out=${demo.people.admin.id};`)
  })

  test('SHL-517 a request from another site changes nothing', async () => {
    const client = await signInAs(app, demo.people.agent)
    const answer = await client.send('GET', url, undefined, { 'sec-fetch-site': 'cross-site' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/sign_in'])
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await status(client)).toBe(200)
  })

  test('SHL-517 DELETE requires the CSRF token', async () => {
    const client = await signInAs(app, demo.people.agent)
    const { cookie = '' } = client.headers
    expect((await clientWith(app, { cookie }).send('DELETE', url)).statusCode).toBe(403)
    expect((await client.send('DELETE', url, undefined, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(
      403,
    )
    expect(await status(client)).toBe(200)
    const answer = await client.send('DELETE', url)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/sign_in'])
    expect(await status(client)).toBe(401)
  })

  test('a signed-out visitor is led to the sign-in page', async () => {
    const answer = await signedOutClient(app).get(url)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/sign_in'])
    expect((await signedOutClient(app).send('DELETE', url)).statusCode).toBe(401)
  })
})
