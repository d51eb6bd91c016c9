import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { LINK } from '#features/people/invitations/invitations.ts'
import { defineInvitationJobs } from '#features/people/invitations/jobs.ts'
import { inviteAgain, SEND_RESET } from '#features/people/invitations/password-links.ts'
import { defineSessionJobs, TIDY_SESSIONS } from '#features/people/sessions/jobs.ts'
import { endSessionsOf } from '#features/people/sessions/sessions.ts'
import { THROTTLE } from '#features/people/sessions/throttle.ts'
import { loadViewer } from '#features/people/sessions/viewers.ts'
import {
  changeEmployee,
  foundStaffedCompany,
  type StaffedCompany,
  TEST_PASSWORD,
} from '#features/people/testing.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { mailServer } from '#platform/mail/testing.ts'
import { TEST_TIME, testServices } from '#platform/testing/test-services.ts'
import {
  type Answer,
  clientWith,
  cookieOf,
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
  defineInvitationJobs(services, async () => demo.viewer)
  defineSessionJobs(services, async () => demo.viewer)
})
afterAll(() => app.close())
beforeEach(async () => {
  services.clock.set(TEST_TIME)
  await services.database.ownerPool.query('delete from app.sign_in_throttle')
})

const post = (url: string, body: unknown) => signedOutClient(app).post(url, body)
const NEW = 'an entirely new one'
const choose = (token: string, password = NEW) => post('/api/v1/passwords', { token, password })
const tokenIn = (link: string | null | undefined) => /\/set_password\/(\S+)/.exec(link ?? '')?.[1] ?? ''

async function mails(): Promise<{ id: number; to_address: string; subject: string; text_body: string }[]> {
  const { rows } = await services.database.ownerPool.query(
    'select id, to_address, subject, text_body, status from app.mail_message where company_id = $1 order by id',
    [demo.companyId],
  )
  return rows
}
const lastMail = async () => (await mails()).at(-1)

/** Resets the person and creates a new invitation link. */
async function invited(who: 'childAgent' | 'outsider' = 'childAgent'): Promise<string> {
  await changeEmployee(services, demo.viewer, demo.people[who].id, { status: 'CREATED' })
  const admin = await signInAs(app, demo.people.admin)
  const answer = await admin.post(`/api/v1/invitations/${demo.people[who].id}`, {})
  expect(answer.statusCode).toBe(200)
  return tokenIn(answer.json().link)
}

describe('an invitation', () => {
  test('is sent by mail, leads to a password and confirms the person', async () => {
    const server = await mailServer()
    const mailing = { ...services, config: { ...services.config, smtpUrl: server.url } }
    await changeEmployee(services, demo.viewer, demo.people.outsider.id, { status: 'CREATED' })
    const admin = await loadViewer(services, demo.companyId, demo.people.admin.id)
    if (!admin) throw new Error('the admin may not sign in')
    expect(await inviteAgain(mailing, admin, demo.people.outsider.id)).toEqual({ link: null })
    await sendMail(mailing, demo.viewer, (await lastMail())?.id ?? 0, { isLastAttempt: true })
    const [received] = server.received
    expect(received?.recipients).toEqual([demo.people.outsider.email])
    expect(received?.mail.subject).toBe('Welcome to Plaudit at Company demo')
    expect(received?.mail.text).toContain('Admin Tester has invited you')
    const token = tokenIn(received?.mail.text)
    expect(received?.mail.text).toContain(`http://localhost:3000/set_password/${token}`)

    expect((await post('/api/v1/passwords/link', { token })).json()).toEqual({
      state: 'open',
      kind: 'INVITATION',
      email: demo.people.outsider.email,
      first_name: 'Outsider',
      company_name: 'Company demo',
    })
    const answer = await choose(token)
    expect(answer.statusCode).toBe(201)
    expect(answer.json().person.email).toBe(demo.people.outsider.email)
    const session = await clientWith(app, { cookie: cookieOf(answer) }).get('/api/v1/session')
    expect(session.json()).toEqual(answer.json())
    const { rows } = await services.database.ownerPool.query(
      'select status from app.employee where company_id = $1 and id = $2',
      [demo.companyId, demo.people.outsider.id],
    )
    expect(rows).toEqual([{ status: 'CONFIRMED' }])
    expect((await signIn(app, demo.people.outsider.email, NEW)).statusCode).toBe(201)
    // The link is known only to its receiver.
    const outbox = await (await signInAs(app, demo.people.admin)).get('/api/v1/mail_messages')
    expect(outbox.body).toContain('/set_password/…')
    expect(outbox.body).not.toContain(token)
  })

  test('works once', async () => {
    const token = await invited()
    expect((await choose(token)).statusCode).toBe(201)
    expect((await choose(token, 'one more new password')).statusCode).toBe(409)
    expect((await post('/api/v1/passwords/link', { token })).json()).toEqual({ state: 'used' })
    expect((await signIn(app, demo.people.childAgent.email, NEW)).statusCode).toBe(201)
  })

  test('used twice at the same time sets one password', async () => {
    const token = await invited()
    const answers = await Promise.all([choose(token), choose(token, 'the second of the two')])
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409])
  })

  test('expires after seven days and says so', async () => {
    const token = await invited()
    services.clock.advance(LINK.invitationMs - 1_000)
    expect((await post('/api/v1/passwords/link', { token })).json()).toMatchObject({ state: 'open' })
    services.clock.advance(1_000)
    expect((await post('/api/v1/passwords/link', { token })).json()).toEqual({ state: 'expired' })
    expect((await choose(token)).statusCode).toBe(409)
  })

  test('is invalid once a newer one exists', async () => {
    const [first, second] = [await invited(), await invited()]
    expect((await post('/api/v1/passwords/link', { token: first })).json()).toEqual({ state: 'replaced' })
    expect((await choose(first)).statusCode).toBe(409)
    expect((await choose(second)).statusCode).toBe(201)
  })

  test('is invalid for a deactivated person, also after reactivation', async () => {
    const token = await invited()
    await changeEmployee(services, demo.viewer, demo.people.childAgent.id, { status: 'DEACTIVATED' })
    expect((await post('/api/v1/passwords/link', { token })).json()).toEqual({ state: 'unknown' })
    expect((await choose(token)).statusCode).toBe(409)
    await tenantTransaction(services, demo.viewer, (tx) => endSessionsOf(tx, [demo.people.childAgent.id]))
    await changeEmployee(services, demo.viewer, demo.people.childAgent.id, { status: 'CREATED' })
    expect((await choose(token)).statusCode).toBe(409)
  })

  test('that has expired can send a new one to the same person only', async () => {
    const token = await invited()
    services.clock.advance(LINK.invitationMs)
    const before = (await mails()).length
    expect((await post('/api/v1/password_resets', { token })).statusCode).toBe(202)
    await services.jobs.runAll()
    const sent = (await mails()).slice(before)
    expect(sent.map((mail) => mail.to_address)).toEqual([demo.people.childAgent.email])
    expect((await choose(tokenIn(sent[0]?.text_body))).statusCode).toBe(201)
  })

  test('is sent by admins, only to people who have not signed in yet, and never to vendor staff', async () => {
    const { agent, lead, reviewer } = demo.people
    const admin = await signInAs(app, demo.people.admin)
    expect((await (await signInAs(app, lead)).post(`/api/v1/invitations/${agent.id}`, {})).statusCode).toBe(
      403,
    )
    expect((await admin.post(`/api/v1/invitations/${agent.id}`, {})).statusCode).toBe(409)
    const [foreign, unknown] = [
      await admin.post(`/api/v1/invitations/${other.people.agent.id}`, {}),
      await admin.post('/api/v1/invitations/987654321', {}),
    ]
    expect([foreign.statusCode, foreign.json().message]).toEqual([404, unknown.json().message])
    await changeEmployee(services, demo.viewer, reviewer.id, { status: 'CREATED', role_id: demo.roles.ADMIN })
    expect((await admin.post(`/api/v1/invitations/${reviewer.id}`, {})).statusCode).toBe(403)
    await changeEmployee(services, demo.viewer, reviewer.id, { role_id: demo.roles.QA_REVIEWER })
    const answer = await admin.post(`/api/v1/invitations/${reviewer.id}`, {})
    expect(answer.json()).toEqual({ sent: false, link: expect.stringContaining('/set_password/') })
    await changeEmployee(services, demo.viewer, reviewer.id, { status: 'ACTIVE' })
  })

  test('shows admins when it was sent and when it expires', async () => {
    await invited()
    const admin = await signInAs(app, demo.people.admin)
    const url = `/api/v1/employees/${demo.people.childAgent.id}/sign_in`
    expect((await admin.get(url)).json()).toMatchObject({
      status: 'CREATED',
      second_factor: false,
      invited_at: TEST_TIME,
      invitation_ends_at: '2026-06-23T12:00:00.000Z',
    })
    await changeEmployee(services, demo.viewer, demo.people.childAgent.id, { status: 'ACTIVE' })
  })

  test('is in the language of the person', async () => {
    await services.database.ownerPool.query(
      `update app.employee set language = 'nb' where company_id = $1 and id = $2`,
      [demo.companyId, demo.people.childAgent.id],
    )
    await invited()
    expect(await lastMail()).toMatchObject({ subject: 'Velkommen til Plaudit hos Company demo' })
    await services.database.ownerPool.query(
      'update app.employee set language = null where company_id = $1 and id = $2',
      [demo.companyId, demo.people.childAgent.id],
    )
    await changeEmployee(services, demo.viewer, demo.people.childAgent.id, { status: 'ACTIVE' })
  })
})

describe('a forgotten password', () => {
  const forget = (email: string) => post('/api/v1/password_resets', { email })
  const visibleParts = ({ statusCode, headers, body }: Answer) => ({
    statusCode,
    type: headers['content-type'],
    body,
  })

  test('gets the same answer for known, unknown and deactivated people, with the same work; only one gets a mail', async () => {
    await changeEmployee(services, demo.viewer, demo.people.outsider.id, { status: 'DEACTIVATED' })
    await services.jobs.runAll()
    const before = (await mails()).length
    const sent = services.jobs.sent.length
    const emails = [demo.people.agent.email, 'nobody@demo.example', 'no address', demo.people.outsider.email]
    const answers = []
    for (const email of emails) answers.push(await forget(email))
    for (const answer of answers) expect(visibleParts(answer)).toEqual(visibleParts(answers[0] as Answer))
    expect(answers[0]?.statusCode).toBe(202)
    expect(services.jobs.sent.slice(sent).map(({ name }) => name)).toEqual(emails.map(() => SEND_RESET))
    expect((await mails()).length).toBe(before)
    await services.jobs.runAll()
    expect((await mails()).slice(before).map((mail) => mail.to_address)).toEqual([demo.people.agent.email])
    await changeEmployee(services, demo.viewer, demo.people.outsider.id, { status: 'ACTIVE' })
  })

  test('leads to a new one: all sessions end, the old one stops working, and a mail reports it', async () => {
    const open = await signInAs(app, demo.people.agent)
    await forget(demo.people.agent.email)
    await services.jobs.runAll()
    const token = tokenIn((await lastMail())?.text_body)
    expect((await choose(token)).statusCode).toBe(201)
    expect((await open.get('/api/v1/session')).statusCode).toBe(401)
    expect((await signIn(app, demo.people.agent.email, TEST_PASSWORD)).statusCode).toBe(401)
    expect(await lastMail()).toMatchObject({
      to_address: demo.people.agent.email,
      subject: 'Your password for Plaudit was changed',
    })
    await forget(demo.people.agent.email)
    await services.jobs.runAll()
    expect((await choose(tokenIn((await lastMail())?.text_body), TEST_PASSWORD)).statusCode).toBe(201)
  })

  test.each(['nobody@demo.example', 'agent@demo.example'])('is throttled alike: %s', async (email) => {
    for (let n = 0; n < THROTTLE.resetsPerEmail; n++) expect((await forget(email)).statusCode).toBe(202)
    const closed = await forget(email)
    expect([closed.statusCode, closed.headers['retry-after']]).toEqual([429, '900'])
    // Sign-in is not throttled: strangers must not be able to block it.
    expect((await signIn(app, email, TEST_PASSWORD)).statusCode).not.toBe(429)
  })

  test('of vendor staff cannot be reset by admins who read the outbox', async () => {
    await changeEmployee(services, demo.viewer, demo.people.lead.id, { role_id: demo.roles.ADMIN })
    await services.jobs.runAll()
    const before = (await mails()).length
    await forget(demo.people.lead.email)
    await services.jobs.runAll()
    expect((await mails()).length).toBe(before)
    await changeEmployee(services, demo.viewer, demo.people.lead.id, { role_id: demo.roles.MANAGER })
  })

  test('keeps old links for half a year, to say that they have expired', async () => {
    const token = await invited()
    const tidy = async () => {
      await services.jobs.send(TIDY_SESSIONS, {})
      await services.jobs.runAll()
      return (await post('/api/v1/passwords/link', { token })).json().state
    }
    services.clock.advance(LINK.invitationMs + 179 * 86_400_000)
    expect(await tidy()).toBe('expired')
    services.clock.advance(86_400_000)
    expect(await tidy()).toBe('unknown')
    await changeEmployee(services, demo.viewer, demo.people.childAgent.id, { status: 'ACTIVE' })
  })
})

describe('a link of another person', () => {
  test.each([
    ['nothing', 'x'],
    ['a company that does not exist', `987654321.${'A'.repeat(43)}`],
    ['a token that was never made', `1.${'A'.repeat(43)}`],
    ['half an emoji', '1.\ud83d'],
  ])('%s', async (_what, token) => {
    expect((await post('/api/v1/passwords/link', { token })).json()).toEqual({ state: 'unknown' })
    expect((await choose(token)).statusCode).toBe(409)
    expect((await post('/api/v1/password_resets', { token })).statusCode).toBe(202)
  })

  test('fails in another company', async () => {
    const token = await invited()
    const moved = token.replace(`${demo.companyId}.`, `${other.companyId}.`)
    expect((await post('/api/v1/passwords/link', { token: moved })).json()).toEqual({ state: 'unknown' })
    expect((await choose(moved)).statusCode).toBe(409)
    expect((await choose(token)).statusCode).toBe(201)
  })

  test.each(['/api/v1/passwords', '/api/v1/password_resets', '/api/v1/passwords/link'])(
    'from another site’s page is refused: %s',
    async (url) => {
      const answer = await signedOutClient(app).send('POST', url, {}, { 'sec-fetch-site': 'cross-site' })
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'csrf'])
    },
  )
})

test.each([
  ['email', '/api/v1/password_resets', { email: 'agent\u0000@demo.example' }],
  ['email', '/api/v1/password_resets', { email: '  ' }],
  ['email', '/api/v1/session', { email: 'agent\u0000@demo.example', password: 'of nobody at all' }],
])('a bad %s at %s is named: %j', async (path, url, body) => {
  const answer = await post(url, body)
  expect([answer.statusCode, answer.json().errors.map((error: { path: string }) => error.path)]).toEqual([
    422,
    [path],
  ])
})

describe('an unsuitable password', () => {
  test.each([
    ['A password has at least 12 characters.', 'elevenchars'],
    ['This password is one that is guessed first.', 'Password2026!'],
    ['This password is too simple: it repeats itself.', 'aaaaaaaaaaaaaa'],
    ['The e-mail address cannot be the password.', 'childagent@demo.example'],
  ])('%s', async (message, password) => {
    const token = await invited()
    const answer = await choose(token, password)
    expect([answer.statusCode, answer.json().errors]).toEqual([422, [{ path: 'password', message }]])
    // The link still works.
    expect((await choose(token)).statusCode).toBe(201)
  })
})

describe('one’s own password', () => {
  const change = (
    client: { send: (...args: never[]) => Promise<Answer> },
    current: string,
    password: string,
  ) => client.send(...(['PUT', '/api/v1/password', { current_password: current, password }] as never[]))

  test('can be changed with the current one: other sessions end, this one gets a new secret', async () => {
    const [mine, elsewhere] = [await signInAs(app, demo.people.agent), await signInAs(app, demo.people.agent)]
    const answer = await change(mine, TEST_PASSWORD, NEW)
    expect(answer.statusCode).toBe(200)
    for (const client of [mine, elsewhere]) expect((await client.get('/api/v1/session')).statusCode).toBe(401)
    const next = clientWith(app, { cookie: cookieOf(answer), 'x-csrf-token': answer.json().csrfToken })
    expect((await next.get('/api/v1/session')).statusCode).toBe(200)
    expect((await signIn(app, demo.people.agent.email, TEST_PASSWORD)).statusCode).toBe(401)
    expect((await change(next, NEW, TEST_PASSWORD)).statusCode).toBe(200)
  })

  test.each([
    ['current_password', 'This is not your password.', 'wrong', NEW],
    ['password', 'A password has at least 12 characters.', TEST_PASSWORD, 'short'],
    ['password', 'This is the password you have now.', TEST_PASSWORD, TEST_PASSWORD],
  ])('is refused with a fault at %s: %s', async (path, message, current, password) => {
    const mine = await signInAs(app, demo.people.agent)
    const answer = await change(mine, current, password)
    expect([answer.statusCode, answer.json().errors]).toEqual([422, [{ path, message }]])
    expect((await mine.get('/api/v1/session')).statusCode).toBe(200)
  })

  test('cannot be guessed from an open session', async () => {
    const mine = await signInAs(app, demo.people.agent)
    for (let n = 0; n < THROTTLE.codesPerPerson; n++)
      expect((await change(mine, `wrong ${n}`, NEW)).statusCode).toBe(422)
    expect((await change(mine, TEST_PASSWORD, NEW)).statusCode).toBe(429)
  })
})
