import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { answerRecorder } from '#features/feedback/ingest/record-answer.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { processDueRequests, recordMailOutcome } from '#features/surveys/delivery/outcomes.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { mailServer, refuse } from '#platform/mail/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { auditedActs, type Client, fingerprint, signInAs, tokenClient } from '#test/server/support/clients.ts'
import {
  Customer,
  type MadeRequest,
  publishedSurvey,
  requestedSurvey,
} from '#test/server/surveys/survey-setup.ts'

const services = testServices({ SMTP_URL: 'smtp://127.0.0.1:9' })
let app: FastifyInstance
let demo: StaffedCompany
let admin: Client
let survey: string

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  admin = await signInAs(app, demo.people.admin)
  survey = await publishedSurvey(admin, 'After contact')
})
afterAll(() => app.close())

const URL_ = '/api/v1/survey_requests'
const DAY = 86_400_000
let customers = 0
const somebody = () => ({ name: 'Kim Vik', email: `kim${++customers}@example.com` })
const mailed = (options: object = {}) =>
  requestedSurvey(admin, survey, { deliver: 'email', customer: somebody(), ...options })
/** Moves the clock. Sessions would expire meanwhile. */
async function pass(milliseconds: number): Promise<void> {
  services.clock.advance(milliseconds)
  admin = await signInAs(app, demo.people.admin)
}
const read = async (id: number) => (await admin.get(`${URL_}/${id}`)).json()
const statusOf = async (id: number) => (await read(id)).status
const kinds = async (id: number) => (await read(id)).events.map(({ kind }: { kind: string }) => kind)

type Row = {
  id: number
  to_address: string
  subject: string
  text_body: string
  html_body: string
  headers: object
}
async function mails(email: string): Promise<Row[]> {
  const { rows } = await services.database.ownerPool.query<Row>(
    'select * from app.mail_message where company_id = $1 and to_address = $2 order by id',
    [demo.companyId, email],
  )
  return rows
}

/** Sends queued mail for an address over a mail server, and reports the result to the request. */
async function post(email: string, smtpUrl: string): Promise<void> {
  const config = { ...services.config, smtpUrl }
  for (const { id } of await mails(email)) {
    await sendMail({ ...services, config }, demo.viewer, id, { isLastAttempt: true })
    const { rows } = await services.database.ownerPool.query<{ payload: { mailId: number; ended: 'sent' } }>(
      `select payload from app.outbox_event where company_id = $1 and type = 'mail.ended.survey_request'
        and (payload ->> 'mailId')::bigint = $2`,
      [demo.companyId, id],
    )
    for (const { payload } of rows) await recordMailOutcome(services, demo.viewer, payload)
  }
}

describe('requesting a survey', () => {
  test('is refused with an error at each invalid field, and nothing is stored', async () => {
    const before = await fingerprint(services)
    const good = { survey, external_id: 'wrong', deliver: 'link' }
    const draft = (
      await admin.post('/graphql', {
        query:
          'mutation { createSurveyConfiguration(name: "Draft", starter: NPS) { surveyConfiguration { uuid } } }',
      })
    ).json().data.createSurveyConfiguration.surveyConfiguration.uuid
    const after = await fingerprint(services)
    expect(after).not.toEqual(before)
    const cases: [object, string][] = [
      [{ survey: 'x' }, 'survey'],
      [{ survey: '00000000-0000-7000-8000-000000000000' }, 'survey'],
      [{ survey: draft }, 'survey'],
      [{ external_id: ' ' }, 'external_id'],
      [{ deliver: 'pigeon' }, 'deliver'],
      [{ deliver: 'email' }, 'customer.email'],
      [{ customer: { email: 'no address' } }, 'customer.email'],
      [{ employee: { email: 'nobody@demo.example' } }, 'employee.email'],
      [{ delay_minutes: -1 }, 'delay_minutes'],
      [{ expires_at: 'tomorrow' }, 'expires_at'],
      [{ expires_at: '2020-01-01T00:00:00Z' }, 'expires_at'],
      [{ expires_at: '2099-01-01T00:00:00Z' }, 'expires_at'],
      [{ language: 'klingon!' }, 'language'],
      [{ surprise: 1 }, 'surprise'],
    ]
    for (const [wrong, path] of cases) {
      const answer = await admin.post(URL_, { ...good, ...wrong })
      expect([wrong, answer.statusCode, answer.json().errors?.[0]?.path]).toEqual([wrong, 422, path])
    }
    expect(await fingerprint(services)).toEqual(after)
    expect((await admin.post(URL_, good)).statusCode).toBe(201)
  })

  test('accepts only a token with the right scope', async () => {
    const tokenWith = async (scopes: string[]) =>
      tokenClient(app, (await admin.post('/api/v1/api_tokens', { name: scopes.join(), scopes })).json().token)
    const body = { survey, external_id: 'by-token', deliver: 'link' }
    expect((await (await tokenWith(['feedback:write'])).post(URL_, body)).statusCode).toBe(403)
    const sender = await tokenWith(['surveys:send'])
    expect((await sender.post(URL_, body)).statusCode).toBe(201)
    expect((await sender.get(URL_)).statusCode).toBe(403)
    const agent = await signInAs(app, demo.people.agent)
    expect((await agent.post(URL_, body)).statusCode).toBe(403)
  })

  test('again returns the same request and link, and is refused with other content', async () => {
    const body = {
      survey,
      external_id: 'twice',
      deliver: 'link',
      customer: { name: 'Kim', email: 'A@Example.com' },
    }
    const first = await admin.post(URL_, body)
    expect(first.json()).toEqual({
      id: expect.any(Number),
      url: expect.stringMatching(/^http:\/\/localhost:3000\/s\/[A-Za-z0-9_-]{72}$/),
      status: 'link',
      expires_at: '2026-07-16T12:00:00.000Z',
    })
    const racing = await Promise.all(Array.from({ length: 5 }, () => admin.post(URL_, body)))
    for (const answer of racing) expect([answer.statusCode, answer.json()]).toEqual([201, first.json()])
    const other = await admin.post(URL_, { ...body, deliver: 'email' })
    expect([other.statusCode, other.json().errors[0].path]).toEqual([409, 'external_id'])
    const stored = await services.database.ownerPool.query(
      `select token_hash, token_sealed, customer_email from app.survey_request
        where company_id = $1 and external_id = 'twice'`,
      [demo.companyId],
    )
    expect(stored.rows).toHaveLength(1)
    const token = first.json().url.split('/').at(-1)
    expect(Buffer.from(stored.rows[0].token_sealed).includes(token)).toBe(false)
    expect(stored.rows[0].customer_email).toBe('a@example.com')
  })

  test('accepts up to 1,000 requests, each validated separately', async () => {
    const items = [1, 2, 3].map((n) => ({ survey, external_id: `batch-${n}`, deliver: 'link' }))
    const answer = await admin.post(`${URL_}/import`, {
      survey_requests: [
        ...items,
        { survey, external_id: 'batch-4' },
        items[0],
        { ...items[1], brand: 'Other' },
      ],
    })
    expect(answer.json()).toMatchObject({
      created: 3,
      unchanged: 1,
      rejected: [
        { index: 3, errors: [{ path: 'deliver' }] },
        { index: 5, errors: [{ path: 'external_id' }] },
      ],
    })
    const many = Array.from({ length: 1_001 }, () => items[0])
    expect((await admin.post(`${URL_}/import`, { survey_requests: many })).statusCode).toBe(422)
  })

  test('uses the version published at that moment', async () => {
    const uuid = await publishedSurvey(admin, 'Reworded')
    const early = await requestedSurvey(admin, uuid)
    const { configuration, configurationHash } = (
      await admin.post('/graphql', {
        query:
          'query($uuid: String!) { surveyConfiguration(uuid: $uuid) { configuration configurationHash } }',
        variables: { uuid },
      })
    ).json().data.surveyConfiguration
    configuration.pages[0][0].translations.en.text = 'Reworded by now'
    const saved = (
      await admin.post('/graphql', {
        query:
          'mutation($uuid: String!, $c: JSON!, $h: String!) { saveSurveyConfiguration(uuid: $uuid, configuration: $c, configurationHash: $h) { surveyConfiguration { configurationHash } } }',
        variables: { uuid, c: configuration, h: configurationHash },
      })
    ).json().data.saveSurveyConfiguration.surveyConfiguration
    await admin.post('/graphql', {
      query:
        'mutation($uuid: String!, $h: String!) { publishSurveyConfiguration(uuid: $uuid, configurationHash: $h) { errors { message } } }',
      variables: { uuid, h: saved.configurationHash },
    })
    const late = await requestedSurvey(admin, uuid)
    const bodyOf = async (path: string) => (await new Customer(app, services.clock, path).open()).body
    expect(await bodyOf(early.path)).not.toContain('Reworded by now')
    expect(await bodyOf(late.path)).toContain('Reworded by now')
    expect([(await read(early.id)).survey.version, (await read(late.id)).survey.version]).toEqual([1, 2])
  })
})

describe('sending', () => {
  test('queues one mail and stores its delivery status in the request', async () => {
    const customer = somebody()
    const { id, url, status } = await mailed({ customer, employee: { email: demo.people.agent.email } })
    expect(status).toBe('queued')
    const [mail] = await mails(customer.email)
    expect(mail?.subject).toBe('How did we do?')
    for (const text of [mail?.text_body, mail?.html_body]) {
      expect(text).toContain(url)
      expect(text).toContain('You were helped by Agent')
    }
    for (const stars of [1, 2, 3, 4, 5]) expect(mail?.html_body).toContain(`href="${url}?a=${stars}"`)
    const server = await mailServer()
    await post(customer.email, server.url)
    expect(await statusOf(id)).toBe('sent')
    expect(await kinds(id)).toEqual(['created', 'queued', 'sent'])
    const headers = new Map(server.received[0]?.mail.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('list-unsubscribe')).toBe(`<${url}/unsubscribe>`)
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(server.received[0]?.mail.from?.name).toBe('Company demo')
    // The customer taps the fourth star in the mail.
    const tapped = /href="http:\/\/localhost:3000([^"]*\?a=4)"/.exec(server.received[0]?.mail.html ?? '')?.[1]
    const reader = new Customer(app, services.clock, String(tapped).replace(/\?.*/, ''))
    await reader.open('?a=4')
    expect(await statusOf(id)).toBe('sent')
    for (const _page of [1, 2, 3]) await reader.send({})
    expect(await statusOf(id)).toBe('answered')
    const [answered] = (await admin.post('/api/v1/stream', { limit: 1 })).json().solicitations
    expect(answered).toMatchObject({
      stars: 4,
      employee: { id: demo.people.agent.id },
      customer: { email: customer.email },
    })
  })

  test('waits for the requested delay', async () => {
    const customer = somebody()
    const { id, status } = await mailed({ customer, delay_minutes: 90 })
    expect(status).toBe('scheduled')
    services.clock.advance(89 * 60_000)
    await processDueRequests(services, demo.viewer, answerRecorder)
    expect(await mails(customer.email)).toEqual([])
    services.clock.advance(60_000)
    await Promise.all([
      processDueRequests(services, demo.viewer, answerRecorder),
      processDueRequests(services, demo.viewer, answerRecorder),
    ])
    expect(await mails(customer.email)).toHaveLength(1)
    expect(await statusOf(id)).toBe('queued')
  })

  test('skips a customer surveyed in the last 30 days, even with simultaneous requests', async () => {
    const customer = somebody()
    const made = await Promise.all(
      [1, 2, 3, 4].map(() => mailed({ customer: { ...customer, email: customer.email.toUpperCase() } })),
    )
    expect(made.map(({ status }) => status).sort()).toEqual([
      'queued',
      'suppressed',
      'suppressed',
      'suppressed',
    ])
    expect(await mails(customer.email)).toHaveLength(1)
    await pass(30 * DAY - 60_000)
    expect((await mailed({ customer })).status).toBe('suppressed')
    await pass(60_001)
    expect((await mailed({ customer })).status).toBe('queued')
    expect((await mailed()).status).toBe('queued')
  })

  test('skips a customer who unsubscribed by the field, on the page or with one click in the mail program', async () => {
    expect((await mailed({ do_not_send: true })).status).toBe('do_not_send')
    for (const body of ['', 'List-Unsubscribe=One-Click']) {
      const customer = somebody()
      const { path, id } = await mailed({ customer })
      const page = await app.inject({ url: `${path}/unsubscribe` })
      expect(page.body).toContain('No more surveys?')
      const done = await app.inject({
        method: 'POST',
        url: `${path}/unsubscribe`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: body,
      })
      expect(done.body).toContain('You are unsubscribed')
      await pass(31 * DAY)
      expect((await mailed({ customer })).status).toBe('do_not_send')
      const again = await admin.post(`${URL_}/${id}/resend`, {})
      expect(again.statusCode).toBe(409)
    }
  })

  test('records refused and bounced mail, and stops writing to that address', async () => {
    const server = await mailServer({ onRcptTo: refuse(550, '5.1.1 no such user') })
    const refused = somebody()
    const { id } = await mailed({ customer: refused })
    await post(refused.email, server.url)
    expect(await read(id)).toMatchObject({
      status: 'bounced',
      error: expect.stringContaining('no such user'),
    })
    await pass(31 * DAY)
    expect((await mailed({ customer: refused })).status).toBe('bounced')

    const returned = somebody()
    const later = await mailed({ customer: returned })
    const answer = await admin.post(`${URL_}/bounces`, {
      bounces: [{ email: returned.email, reason: 'mailbox full' }, { email: 'unknown@example.com' }],
    })
    expect(answer.json()).toEqual({ changed: 1 })
    expect(await read(later.id)).toMatchObject({ status: 'bounced', error: 'mailbox full' })
    const again = await admin.post(`${URL_}/${later.id}/resend`, {})
    expect([again.json().status, (await mails(returned.email)).length]).toEqual(['queued', 2])
  })

  test('reminds as configured, but not after an answer or after expiry', async () => {
    const settings = (await admin.get('/api/v1/survey_delivery_settings')).json()
    const saved = await admin.send('PUT', '/api/v1/survey_delivery_settings', {
      ...settings,
      reminder_days: [3, 7],
    })
    expect(saved.json().version).toBe(settings.version + 1)
    const [silent, quick] = [somebody(), somebody()]
    const server = await mailServer()
    const { id } = await mailed({ customer: silent })
    const answered = await mailed({ customer: quick })
    await post(silent.email, server.url)
    await post(quick.email, server.url)
    const customer = new Customer(app, services.clock, answered.path)
    await customer.open()
    await customer.send({ q1: '5' })
    await customer.send({})
    await customer.send({})
    expect(await statusOf(answered.id)).toBe('answered')
    for (const _day of Array.from({ length: 12 })) {
      await pass(DAY)
      await processDueRequests(services, demo.viewer, answerRecorder)
    }
    expect((await mails(silent.email)).map(({ subject }) => subject)).toEqual([
      'How did we do?',
      'A reminder: How did we do?',
      'A reminder: How did we do?',
    ])
    expect(await mails(quick.email)).toHaveLength(1)
    await pass(30 * DAY)
    await processDueRequests(services, demo.viewer, answerRecorder)
    expect(await statusOf(id)).toBe('expired')
    expect((await read(id)).url).toBeNull()
    await admin.send('PUT', '/api/v1/survey_delivery_settings', {
      ...(saved.json() as object),
      reminder_days: [],
    })
  })
})

describe('the list of requests', () => {
  test('is sorted newest first, has pages, and filters by status and customer', async () => {
    const customer = { email: 'findme@example.com' }
    const made: MadeRequest[] = []
    for (const n of [1, 2, 3])
      made.push(await requestedSurvey(admin, survey, { external_id: `find-${n}`, customer }))
    const first = (await admin.get(`${URL_}?limit=2&search=findme@`)).json()
    expect(first.survey_requests.map(({ external_id }: { external_id: string }) => external_id)).toEqual([
      'find-3',
      'find-2',
    ])
    expect(first.counts.link).toBeGreaterThanOrEqual(3)
    const second = (await admin.get(`${URL_}?limit=2&search=findme@&after=${first.next_cursor}`)).json()
    expect([second.survey_requests.length, second.next_cursor, second.counts]).toEqual([1, null, null])
    await admin.post(`${URL_}/${made[0]?.id}/revoke`, {})
    const revoked = (await admin.get(`${URL_}?status=revoked&search=FIND-`)).json()
    expect(revoked.survey_requests).toHaveLength(1)
    expect((await admin.get(`${URL_}?search=100%25`)).json().survey_requests).toEqual([])
    expect((await admin.post(`${URL_}/${made[0]?.id}/revoke`, {})).statusCode).toBe(409)
    expect((await admin.get(`${URL_}/987654321`)).statusCode).toBe(404)
    const [act] = await auditedActs(services, demo.companyId, 'survey_request.revoked')
    expect(act).toMatchObject({ actor_id: demo.people.admin.id, object_id: String(made[0]?.id) })
  })
})
