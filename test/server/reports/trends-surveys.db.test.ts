import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import type { StaffName } from '#features/people/testing.ts'
import { SERVICE_RECOVERY } from '#features/surveys/configuration/starters.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { foundMetricCompany, type MetricCompany } from '#test/server/metrics/setup.ts'
import { Customer, publishedSurvey, requestedSurvey } from '#test/server/surveys/survey-setup.ts'

const services = testServices()
let app: FastifyInstance
let demo: MetricCompany
let survey: string
let open: number

const RANGE = { start_date: '2026-06-01', end_date: '2026-06-30' }

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundMetricCompany(services, app, 'demo')
  const { admin } = demo.clients
  const { version } = (await admin.get('/api/v1/features')).json()
  await admin.send('PUT', '/api/v1/features', { version, features: { service_recovery: true } })
  await publishedSurvey(admin, SERVICE_RECOVERY, { starter: 'recovery' })
  survey = await publishedSurvey(admin, 'After contact')
  const link = async (who: 'agent' | 'outsider', options: object = {}) => {
    const employee = { email: demo.people[who].email }
    return requestedSurvey(admin, survey, { employee, channel: 'Phone', language: 'en', ...options })
  }
  const rated = async (path: string, stars: string) => {
    const customer = new Customer(app, services.clock, path)
    await customer.open()
    await customer.send({ q1: stars })
    await customer.send({})
    await customer.send({})
    return customer
  }
  await rated((await link('agent')).path, '5')
  const won = await rated((await link('agent')).path, '1')
  services.clock.advance(2 * 3_600_000)
  await won.open()
  await won.send({ q1: '1' })
  await won.send({ q2: '5' })
  await won.send({})
  const waiting = await link('outsider', { channel: 'E-mail', language: 'nb' })
  await rated(waiting.path, '2')
  open = waiting.id
  await link('agent')
})
afterAll(() => app.close())

const post = (who: StaffName, url: string, body: object) =>
  demo.clients[who].post(`/api/v2/trends/${url}`, body)
const ask = async (who: StaffName, url: string, options: object = {}) => {
  const answer = await post(who, url, { ...RANGE, ...options })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

test('the programme counts requested, started and answered surveys, by survey, channel or language', async () => {
  for (const who of ['agent', 'lead', 'reviewer'] as const)
    expect((await post(who, 'program', RANGE)).statusCode).toBe(403)
  const { totals, previous, points, rows, interval } = await ask('admin', 'program')
  expect(totals).toMatchObject({ sent: 4, started: 3, answered: 3, unsubscribed: 0, bounced: 0 })
  expect(totals.response_rate).toMatchObject({
    value: 75,
    total_results: 4,
    lower: expect.any(Number),
    previous_value: null,
  })
  expect(previous).toMatchObject({ sent: 0, answered: 0 })
  expect([interval, points.length]).toEqual(['DAY', 30])
  expect(points[15]).toMatchObject({
    date: '2026-06-16',
    sent: 4,
    response_rate: { value: 75 },
    unfinished: true,
  })
  expect(rows).toMatchObject([{ group_name: 'After contact', sent: 4, response_rate: { value: 75 } }])
  const by = async (group_by: string) =>
    (await ask('admin', 'program', { group_by })).rows.map((row: Record<string, unknown>) => [
      row.group_name,
      row.sent,
      row.answered,
    ])
  expect(await by('CHANNEL')).toEqual([
    ['Phone', 3, 2],
    ['E-mail', 1, 1],
  ])
  expect(await by('LANGUAGE')).toEqual([
    ['en', 3, 2],
    ['nb', 1, 1],
  ])
  expect(await by('BRAND')).toEqual([[null, 4, 3]])
  const { admin } = demo.clients
  const bounced = await requestedSurvey(admin, survey, {
    deliver: 'email',
    customer: { email: 'gone@example.com' },
  })
  await services.database.ownerPool.query(
    `update app.survey_request set status = 'bounced' where company_id = $1 and id = $2`,
    [demo.companyId, bounced.id],
  )
  const stopped = await requestedSurvey(admin, survey)
  await admin.get(`/api/v1/survey_requests/${stopped.id}`)
  await services.database.ownerPool.query(
    `insert into app.survey_request_event (company_id, request_id, kind, at) values ($1, $2, 'unsubscribed', $3)`,
    [demo.companyId, stopped.id, services.clock.now()],
  )
  expect((await ask('admin', 'program')).totals).toMatchObject({ sent: 5, unsubscribed: 1, bounced: 1 })
})

test('the stream lists responses whose customer answered the recovery survey', async () => {
  const { totals } = await ask('admin', 'service_recovery')
  const listed = async (filter: object) => {
    const answer = await demo.clients.admin.post('/api/v1/stream', { ...RANGE, ...filter })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const { total, solicitations } = await listed({ recovery_answered: true })
  expect(total.count).toBe(totals.answered)
  expect(solicitations).toMatchObject([{ recovery_feedback: expect.any(Object) }])
  expect((await listed({})).total.count).toBeGreaterThan(totals.answered)
})

test('TRN-015 TRN-016 service recovery counts by date of the request or of the answer', async () => {
  for (const who of ['agent', 'reviewer'] as const)
    expect((await post(who, 'service_recovery', RANGE)).statusCode).toBe(403)
  const lower = await post('admin', 'service_recovery', {
    ...RANGE,
    solicitationReportingTimestamp: 'responded_at',
  })
  expect(lower.json().errors).toMatchObject([{ path: 'solicitationReportingTimestamp' }])
  const answer = await ask('admin', 'service_recovery')
  expect(answer).toMatchObject({
    solicitationReportingTimestamp: 'RESPONDED_AT',
    totals: {
      offered: 2,
      answered: 1,
      recovered: 1,
      recovered_share: { value: 50, total_results: 2 },
      open: 1,
      median_hours: expect.closeTo(2, 1),
      median_time: {
        value: expect.closeTo(2, 1),
        total_results: 1,
        lower: null,
        upper: null,
        too_few: true,
      },
    },
    open_cases: [
      {
        request_id: open,
        employee: { name: 'Outsider Tester' },
        survey: { name: 'After contact' },
        stars: 2,
        age_hours: expect.any(Number),
      },
    ],
    page: 1,
    total_pages: 1,
  })
  expect(answer.points[15]).toMatchObject({ offered: 2, recovered_share: { value: 50 } })
  expect((await ask('lead', 'service_recovery')).totals).toMatchObject({ offered: 1, open: 0 })
  await services.database.ownerPool.query(
    `update app.survey_request set created_at = '2026-05-20T10:00:00Z' where company_id = $1 and id = $2`,
    [demo.companyId, open],
  )
  const byRequestDay = await ask('admin', 'service_recovery', {
    solicitationReportingTimestamp: 'REQUESTED_AT',
  })
  expect(byRequestDay.totals).toMatchObject({ offered: 1, open: 0, recovered_share: { previous_value: 0 } })
  expect((await ask('admin', 'service_recovery')).totals.offered).toBe(2)
})
