import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { answerRecorder } from '#features/feedback/ingest/record-answer.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { processDueRequests } from '#features/surveys/delivery/outcomes.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { auditedActs, type Client, fingerprint, signInAs } from '#test/server/support/clients.ts'
import { parseFragment } from '#test/server/surveys/survey-form.ts'
import { Customer, publishedSurvey, requestedSurvey } from '#test/server/surveys/survey-setup.ts'

const services = testServices()
let app: FastifyInstance
let demo: StaffedCompany
let admin: Client
let survey: string

const HOUR = 3_600_000

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  admin = await signInAs(app, demo.people.admin)
  survey = await publishedSurvey(admin, 'After contact')
})
afterAll(() => app.close())
beforeEach(async () => {
  admin = await signInAs(app, demo.people.admin)
})

const link = (options: object = {}) =>
  requestedSurvey(admin, survey, { employee: { email: demo.people.agent.email }, ...options })
const customerOf = (path: string) => new Customer(app, services.clock, path)
const newest = async () => (await admin.post('/api/v1/stream', { limit: 1 })).json().solicitations[0]
const counted = async () => (await admin.post('/api/v1/stream/summary', {})).json().count
const metric = async () => {
  const range = { from: '2026-01-01', to: '2027-12-31' }
  const query = `query ($range: MetricRange!) {
    responses: metricData(metricConfigId: "4", range: $range) { value }
    rate: metricData(metricConfigId: "5", range: $range) { value totalResults } }`
  return (await admin.post('/graphql', { query, variables: { range } })).json().data
}
const request = async (id: number) => (await admin.get(`/api/v1/survey_requests/${id}`)).json()
const responses = async () =>
  Number(
    (
      await services.database.ownerPool.query<{ count: string }>(
        'select count(*) from app.response where company_id = $1',
        [demo.companyId],
      )
    ).rows[0]?.count,
  )

/** Moves the clock and runs due jobs. Sessions would expire meanwhile. */
async function pass(milliseconds: number): Promise<void> {
  services.clock.advance(milliseconds)
  await processDueRequests(services, demo.viewer, answerRecorder)
  admin = await signInAs(app, demo.people.admin)
}

/** Gives two stars on the first page as a customer, and stops. */
async function abandoned(options: object = {}) {
  const made = await link(options)
  const customer = customerOf(made.path)
  await customer.open()
  await customer.send({ q1: '2' })
  return { made, customer }
}

describe('a rating that was not submitted', () => {
  test('is a partial response from the first answer on, and counts after 24 hours of inactivity', async () => {
    const before = { responses: await responses(), counted: await counted() }
    const { made } = await abandoned()
    expect(await newest()).toMatchObject({ stars: 2, partial: true, excluded_reason: 'in_progress' })
    expect(await responses()).toBe(before.responses + 1)
    expect(await counted()).toBe(before.counted)
    await pass(23 * HOUR)
    expect(await counted()).toBe(before.counted)
    await pass(2 * HOUR)
    expect(await newest()).toMatchObject({ stars: 2, partial: true, excluded_reason: null })
    expect(await counted()).toBe(before.counted + 1)
    expect((await metric()).responses.value).toBe(before.counted + 1)
    expect(await request(made.id)).toMatchObject({ status: 'link', answered_at: null })
  })

  test('counts when the link expires, if that is earlier', async () => {
    const before = await counted()
    const expires_at = new Date(services.clock.now().getTime() + HOUR).toISOString()
    const { made } = await abandoned({ expires_at })
    await pass(2 * HOUR)
    expect(await newest()).toMatchObject({ partial: true, excluded_reason: null })
    expect(await counted()).toBe(before + 1)
    expect((await request(made.id)).status).toBe('expired')
  })

  test('becomes complete when submitted later: the same response, counted once', async () => {
    const before = { responses: await responses(), counted: await counted() }
    const { made, customer } = await abandoned()
    const begun = await newest()
    await pass(30 * HOUR)
    expect(await counted()).toBe(before.counted + 1)
    const rate = (await metric()).rate
    await customer.send({ q2: 'The coffee was cold' })
    await customer.send({})
    await customer.send({})
    const done = await newest()
    expect(done).toMatchObject({
      id: begun.id,
      uuid: begun.uuid,
      stars: 2,
      partial: false,
      excluded_reason: null,
    })
    expect(done.responded_at).toBe(begun.responded_at)
    expect([await responses(), await counted()]).toEqual([before.responses + 1, before.counted + 1])
    expect(await request(made.id)).toMatchObject({ status: 'answered', response_uuid: begun.uuid })
    expect((await metric()).rate.value).toBeGreaterThan(rate.value)
    const acts = await auditedActs(services, demo.companyId)
    expect(acts.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['feedback.partly_answered', 'feedback.left_partial', 'feedback.answered']),
    )
    await pass(30 * HOUR)
    expect(await newest()).toEqual(done)
  })

  test('is one response however often the page is sent', async () => {
    const before = await responses()
    const made = await link()
    const customer = customerOf(made.path)
    await customer.open()
    services.clock.advance(5_000)
    const fields = { ...parseFragment(customer.page), q1: '4', go: 'next' }
    await Promise.all(Array.from({ length: 5 }, () => customerOf(made.path).post(fields)))
    expect(await responses()).toBe(before + 1)
    await customerOf(made.path).post({ ...fields, q1: '5' })
    expect(await newest()).toMatchObject({ stars: 5, partial: true })
    expect(await responses()).toBe(before + 1)
  })

  test('is not recorded by opening the page, even with a rating in the mail’s link', async () => {
    const made = await link()
    const before = await fingerprint(services)
    await customerOf(made.path).open('?a=5')
    expect(await fingerprint(services)).toEqual(before)
  })

  test('is not recorded without the required consent', async () => {
    const url = '/api/v1/survey_delivery_settings'
    const settings = (await admin.get(url)).json()
    const changed = await admin.send('PUT', url, { ...settings, consent_text: 'I agree.' })
    expect(changed.statusCode, changed.body).toBe(200)
    const before = await responses()
    const made = await link()
    const customer = customerOf(made.path)
    await customer.open()
    await customer.send({ q1: '2' })
    expect(await responses()).toBe(before)
    await customer.send({ q1: '2', consent: '1' })
    expect(await responses()).toBe(before + 1)
    await admin.send('PUT', url, { ...(changed.json() as object), consent_text: null })
  })
})

describe('the company’s setting', () => {
  const set = async (counts: boolean) => {
    const { data } = (
      await admin.post('/graphql', {
        query: `mutation ($version: Int!, $counts: Boolean!) {
          updateCompanySettings(version: $version, settings: { countPartialResponses: $counts }) {
            companySettings { countPartialResponses } errors { message } } }`,
        variables: { version: await version(), counts },
      })
    ).json()
    expect(data.updateCompanySettings.companySettings.countPartialResponses).toBe(counts)
  }
  const version = async () =>
    (await admin.post('/graphql', { query: '{ companySettings { version } }' })).json().data.companySettings
      .version

  test('excludes partial responses from figures, including earlier ones, and can include them again', async () => {
    await abandoned()
    await pass(25 * HOUR)
    const { rows } = await services.database.ownerPool.query<{ count: string }>(
      `select count(*) from app.response where company_id = $1 and partial and excluded_reason is null`,
      [demo.companyId],
    )
    const partial = Number(rows[0]?.count)
    const before = await counted()
    expect(partial).toBeGreaterThan(0)
    await set(false)
    expect(await counted()).toBe(before - partial)
    await abandoned()
    await pass(25 * HOUR)
    expect(await newest()).toMatchObject({ partial: true, excluded_reason: 'partial' })
    expect(await counted()).toBe(before - partial)
    await set(true)
    expect(await counted()).toBe(before + 1)
  })
})

describe('the stream and the export', () => {
  test('can be filtered by partial, and the file marks partial responses', async () => {
    await abandoned()
    const list = async (filter: object) =>
      (await admin.post('/api/v1/stream', { ...filter, limit: 100 })).json().solicitations
    const [all, partial, finished] = [
      await list({}),
      await list({ partial: true }),
      await list({ partial: false }),
    ]
    expect(partial.length + finished.length).toBe(all.length)
    expect(partial.every((each: { partial: boolean }) => each.partial)).toBe(true)
    expect(partial.length).toBeGreaterThan(0)
    const robots = await list({ suspected_bots: true })
    expect(robots.some((each: { partial: boolean }) => each.partial)).toBe(false)
    const [head = '', ...rows] = (await admin.post('/api/v1/stream/export.csv', { partial: true })).body
      .trim()
      .split(/\r?\n/)
    expect(head).toContain('partial')
    expect(rows).toHaveLength(partial.length)
  })
})

describe('robot detection', () => {
  const tapAndSend = async (query: string, wait: number) => {
    const one = await publishedSurvey(admin, `One question ${query} ${wait}`, {
      change: (made) => ({ ...made, pages: made.pages.slice(0, 1) }),
    })
    const made = await requestedSurvey(admin, one)
    const customer = customerOf(made.path)
    await customer.open(query)
    services.clock.advance(wait)
    await customer.post({ ...parseFragment(customer.page), go: 'next', q1: '5' })
    return newest()
  }

  test('accepts a star tapped in the mail and submitted 1.2 seconds later', async () => {
    expect(await tapAndSend('?a=5', 1_200)).toMatchObject({ stars: 5, partial: false, excluded_reason: null })
  })

  test('suspects the same without the tap, or faster than a person can press', async () => {
    expect(await tapAndSend('', 1_200)).toMatchObject({ excluded_reason: 'suspected_bot' })
    expect(await tapAndSend('?a=5', 100)).toMatchObject({ excluded_reason: 'suspected_bot' })
    expect(await tapAndSend('?a=99', 1_200)).toMatchObject({ excluded_reason: 'suspected_bot' })
  })

  test('ignores a fast first page if the customer continues', async () => {
    const made = await link()
    const customer = customerOf(made.path)
    await customer.open()
    services.clock.advance(1_000)
    const first = await customer.post({ ...parseFragment(customer.page), q1: '5', go: 'next' })
    expect(await newest()).toMatchObject({ partial: true, excluded_reason: 'suspected_bot' })
    expect(first.statusCode).toBe(303)
    await customer.open()
    for (const fields of [{ q2: 'Good' }, {}, {}] as Record<string, string>[]) await customer.send(fields)
    expect(await newest()).toMatchObject({ partial: false, excluded_reason: null })
  })
})
