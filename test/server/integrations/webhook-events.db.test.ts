import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defineJobs } from '#app/jobs.ts'
import { buildServer } from '#app/server.ts'
import { sentResponse } from '#features/feedback/testing.ts'
import { WEBHOOK_EVENTS, type WebhookEvent } from '#features/integrations/webhooks/events.ts'
import { MESSAGE_SCHEMAS } from '#features/integrations/webhooks/payload-schemas.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import type { StaffName } from '#features/people/testing.ts'
import { createOutboxRelay, type OutboxRelay } from '#platform/jobs/relay.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { sharedSession } from '#test/server/coaching/setup.ts'
import { type Received, type Receiver, startReceiver } from '#test/server/integrations/webhook-receiver.ts'
import { agree, answerAll, calibrate } from '#test/server/qa/calibration-setup.ts'
import { completedReview, foundQaCompany, ok, type QaCompany } from '#test/server/qa/setup.ts'
import { rate } from '#test/server/rewards/setup.ts'
import { graphqlAsker } from '#test/server/support/graphql-clients.ts'
import { Customer, publishedSurvey, requestedSurvey } from '#test/server/surveys/survey-setup.ts'

const services = testServices({ OUTBOUND_PRIVATE_HOSTS: '127.0.0.1' })
let app: FastifyInstance
let relay: OutboxRelay
let demo: QaCompany
let receiver: Receiver
let webhookId: number

/** Marks every text and customer that must never leave. */
const CANARY = 'zzcanary'

beforeAll(async () => {
  app = await buildServer(services)
  relay = createOutboxRelay({ ...services, log: services.log })
  defineJobs(services, relay, (companyId) => systemViewer(services, companyId))
  demo = await foundQaCompany(services, app, 'demo')
  receiver = await startReceiver()
  await services.database.ownerPool.query(
    'update app.employee set role_id = $3 where company_id = $1 and id = $2',
    [demo.companyId, demo.people.otherLead.id, demo.roles.COMPANY_ADMIN],
  )
  const made = await demo.clients.admin.post('/api/v1/webhooks', {
    url: receiver.url,
    events: WEBHOOK_EVENTS,
  })
  webhookId = ok(made).id
})
afterAll(async () => {
  receiver.close()
  await app.close()
})
beforeEach(async () => {
  await sent()
  services.clock.advance(60_000)
})

/** What was sent since the last call. Every message has the form that the API describes. */
async function sent(): Promise<Received[]> {
  await relay.sweep()
  await services.jobs.runAll()
  const messages = receiver.received.splice(0)
  for (const { body, text } of messages) {
    expect(MESSAGE_SCHEMAS[body.type as WebhookEvent].strict().parse(body)).toEqual(body)
    expect(text).not.toContain(CANARY)
    expect(text).not.toContain('@')
  }
  return messages
}

const only = async (event: WebhookEvent) =>
  (await sent()).filter(({ body }) => body.type === event).map(({ body }) => body.data)

const withheldEvents = async () => {
  const { deliveries } = ok(
    await demo.clients.admin.get(`/api/v1/webhooks/${webhookId}/deliveries?state=withheld`),
  )
  return deliveries.map(({ event }: { event: string }) => event)
}

const ask = (who: StaffName, query: string, variables = {}) =>
  graphqlAsker(demo.clients).ask(who, query, variables)

const response = (more: object) =>
  sentResponse({
    comment: CANARY,
    customer: { name: CANARY, email: `${CANARY}@example.com` },
    employee: { email: demo.people.agent.email },
    ...more,
  })

const ingest = async (...responses: object[]) =>
  ok(await demo.clients.admin.post('/api/v1/feedback', { responses }))

describe('a message is sent when', () => {
  test('a response arrives, and when it changes', async () => {
    const first = response({ stars: 3 })
    await ingest(first)
    const [created] = await only('response.created')
    expect(created).toMatchObject({ stars: 3, employee_id: demo.people.agent.id, team_id: demo.teams.north })
    expect(created.url).toBe(`http://localhost:3000/requests/${created.uuid}`)
    await ingest(first)
    expect(await sent()).toEqual([])
    await ingest({ ...first, stars: 4 })
    expect(await only('response.updated')).toEqual([{ ...created, stars: 4 }])
  })

  test('a review is completed, and when it is acknowledged', async () => {
    const review = await completedReview(demo)
    expect(await only('review.completed')).toEqual([
      {
        id: review.id,
        qa_form_id: demo.form.id,
        employee_id: demo.people.agent.id,
        reviewer_id: demo.people.reviewer.id,
        score: review.score,
        autofailed: false,
        count_toward_score: true,
        completed_at: review.completed_at,
        acknowledged_at: null,
        url: `http://localhost:3000/qa/reviews/${review.id}`,
      },
    ])
    ok(await demo.clients.agent.send('PUT', `/api/v1/qa_reviews/${review.id}/acknowledge`, {}))
    const [acknowledged] = await only('review.acknowledged')
    expect(acknowledged).toMatchObject({ id: review.id, acknowledged_at: expect.any(String) })
  })

  test('an appeal is opened, and when it is decided', async () => {
    const review = await completedReview(demo, {}, [0])
    const { qa_answers } = ok(await demo.clients.admin.get(`/api/v1/qa_answers?qa_review_id=${review.id}`))
    const qaAnswerId = qa_answers[0].id
    const { createAppeal } = await ask(
      'agent',
      `mutation($id: ID!, $reasons: [QaAppealReason!]!) {
        createAppeal(qaReviewId: $id, reasons: $reasons) { appeal { id } errors { message } } }`,
      { id: review.id, reasons: [{ qaAnswerId, text: CANARY }] },
    )
    const id = Number(createAppeal.appeal.id)
    expect(await only('appeal.opened')).toMatchObject([
      { id, qa_review_id: review.id, state: 'open', closed_at: null, employee_id: demo.people.agent.id },
    ])
    await ask(
      'reviewer',
      `mutation($id: ID!, $resolutions: [QaAppealResolution!]!) {
        resolveAppeal(id: $id, resolutions: $resolutions) { appeal { id } errors { message } } }`,
      { id, resolutions: [{ qaAnswerId, text: CANARY }] },
    )
    expect(await only('appeal.decided')).toMatchObject([{ id, state: 'closed', score_after: review.score }])
  })

  test('a calibration is completed', async () => {
    const calibration = await calibrate(demo)
    await answerAll(demo, calibration, 'reviewer', [1, 1])
    await answerAll(demo, calibration, 'lead', [1, 0])
    await agree(demo, calibration, 0, 1)
    await agree(demo, calibration, 1, 1)
    const url = `/api/v1/qa_calibrations/${calibration.id}`
    ok(await demo.clients.reviewer.send('PUT', url, { notes: CANARY }))
    expect(await sent()).toEqual([])
    ok(await demo.clients.reviewer.send('PUT', url, { completed_at: 'now' }))
    expect(await only('calibration.completed')).toMatchObject([
      { id: calibration.id, owner_id: demo.people.reviewer.id, completed_at: expect.any(String) },
    ])
  })

  test('a one-on-one is shared', async () => {
    const { coachingSession } = await sharedSession(demo.clients.lead, demo.people.agent.id, {
      title: CANARY,
    })
    expect(await only('session.shared')).toMatchObject([
      { id: coachingSession.id, coach_id: demo.people.lead.id, employee_id: demo.people.agent.id },
    ])
  })

  test('a goal is completed', async () => {
    const { createFreeformGoal } = await ask(
      'lead',
      `mutation($employeeId: ID!) {
        createFreeformGoal(employeeId: $employeeId, title: "${CANARY}") { goal { id } errors { message } } }`,
      { employeeId: demo.people.agent.id },
    )
    const { id } = createFreeformGoal.goal
    await ask('lead', 'mutation($id: ID!) { completeGoal(id: $id) { goal { id } errors { message } } }', {
      id,
    })
    expect(await only('goal.reached')).toMatchObject([
      { id: Number(id), employee_id: demo.people.agent.id, completed_at: expect.any(String) },
    ])
  })

  test('a customer answers a survey', async () => {
    const survey = await publishedSurvey(demo.clients.admin, 'After contact')
    const { id, path } = await requestedSurvey(demo.clients.admin, survey, {
      employee: { email: demo.people.agent.email },
      customer: { name: CANARY, email: `${CANARY}@example.com` },
    })
    await rate(new Customer(app, services.clock, path), 5)
    const messages = (await sent()).map(({ body }) => body)
    const answered = messages.find(({ type }) => type === 'survey_request.answered').data
    expect(answered).toMatchObject({ id, survey_uuid: survey, answered_at: expect.any(String) })
    const created = messages.find(({ type }) => type === 'response.created').data
    expect(created.uuid).toBe(answered.response_uuid)
  })
})

describe('nothing is sent about', () => {
  test('a private one-on-one of two other people', async () => {
    await sharedSession(demo.clients.lead, demo.people.childAgent.id, { private: true, title: CANARY })
    expect(await sent()).toEqual([])
    expect(await withheldEvents()).toEqual(['session.shared'])
  })

  test('a review of an incomplete calibration', async () => {
    const calibration = await calibrate(demo)
    await answerAll(demo, calibration, 'reviewer', [1, 1])
    expect(await sent()).toEqual([])
  })

  test('a record outside the scope that the owner has when it is sent', async () => {
    const { rows } = await services.database.ownerPool.query(
      'select data_access from app.role where company_id = $1 and id = $2',
      [demo.companyId, demo.roles.COMPANY_ADMIN],
    )
    const setAccess = (access: object) =>
      services.database.ownerPool.query(
        'update app.role set data_access = $3 where company_id = $1 and id = $2',
        [demo.companyId, demo.roles.COMPANY_ADMIN, JSON.stringify(access)],
      )
    const before = (await withheldEvents()).length
    await ingest(response({}))
    await setAccess({ ...rows[0].data_access, FEEDBACK: 'self' })
    expect(await sent()).toEqual([])
    await setAccess(rows[0].data_access)
    expect(await withheldEvents()).toHaveLength(before + 1)
  })
})

describe('a message leaves out', () => {
  test('the reviewer who is hidden from the owner, whose work was reviewed', async () => {
    const { ids } = ok(
      await demo.clients.admin.post('/api/v1/interactions', {
        interactions: [
          {
            external_id: 'of-admin',
            channel: 'Phone',
            employee: { email: demo.people.admin.email },
            started_at: '2026-06-10T09:00:00Z',
            turns: [{ speaker: 'agent', text: CANARY }],
          },
        ],
      }),
    )
    const review = await completedReview(demo, { interaction_id: ids['of-admin'], hide_reviewer: true })
    expect(await only('review.completed')).toMatchObject([
      { id: review.id, employee_id: demo.people.admin.id, reviewer_id: null },
    ])
  })

  test('the reviewee of a blind review by the owner', async () => {
    const { admin } = demo.clients
    const review = await completedReview(
      demo,
      { interaction_id: demo.interactions.outsider, blind: true },
      [],
      admin,
    )
    const shown = ok(await admin.get(`/api/v1/qa_reviews/${review.id}`)).employee
    const [data] = await only('review.completed')
    expect(data.employee_id).toBe(shown?.id ?? null)
    expect(shown).toBeNull()
  })
})
