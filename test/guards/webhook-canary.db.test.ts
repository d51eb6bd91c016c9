import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defineJobs } from '#app/jobs.ts'
import { buildServer } from '#app/server.ts'
import { LOOK_FOR_ALERTS } from '#features/alerts/jobs.ts'
import { sentResponse } from '#features/feedback/testing.ts'
import { WEBHOOK_EVENTS } from '#features/integrations/webhooks/events.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import type { StaffName } from '#features/people/testing.ts'
import { createOutboxRelay, type OutboxRelay } from '#platform/jobs/relay.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { sharedSession } from '#test/server/coaching/setup.ts'
import { type Received, type Receiver, startReceiver } from '#test/server/integrations/webhook-receiver.ts'
import { agree, answerAll, calibrate, complete } from '#test/server/qa/calibration-setup.ts'
import { completedReview, foundQaCompany, ok, type QaCompany, startReview } from '#test/server/qa/setup.ts'
import { rate } from '#test/server/rewards/setup.ts'
import { graphqlAsker } from '#test/server/support/graphql-clients.ts'
import { Customer, publishedSurvey, requestedSurvey } from '#test/server/surveys/survey-setup.ts'

const services = testServices({ OUTBOUND_PRIVATE_HOSTS: '127.0.0.1' })
let app: FastifyInstance
let relay: OutboxRelay
let demo: QaCompany
let receiver: Receiver

/** Marks every text and customer. */
const CANARY = 'zzcanary'
/** The call that the admin reviews blind. */
const CALL = 'demo-outsider'
const CUSTOMER = { name: CANARY, email: `${CANARY}@example.com` }

/** The two admins who own a webhook of every event. What is hidden from the first is shown to the second. */
const OWNERS = ['admin', 'otherLead'] as const
type Owner = (typeof OWNERS)[number]
const webhooks = {} as Record<Owner, number>
const all: Received[] = []

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
  for (const owner of OWNERS) {
    const input = { url: `${receiver.url}/${owner}`, events: WEBHOOK_EVENTS }
    webhooks[owner] = ok(await demo.clients[owner].post('/api/v1/webhooks', input)).id
  }
})
afterAll(async () => {
  receiver.close()
  await app.close()
})

/** What each webhook is sent about some work: the event, and one field of the message. */
async function sentAbout(field: string, work: () => Promise<unknown>): Promise<Record<Owner, unknown[]>> {
  services.clock.advance(60_000)
  await work()
  await relay.sweep()
  await services.jobs.runAll()
  const messages = receiver.received.splice(0)
  all.push(...messages)
  const to = (owner: Owner) =>
    messages
      .filter(({ path }) => path.endsWith(`/${owner}`))
      .map(({ body }) => [body.type, body.data[field]])
      .sort()
  return { admin: to('admin'), otherLead: to('otherLead') }
}

const ask = (who: StaffName, query: string, variables = {}) =>
  graphqlAsker(demo.clients).ask(who, query, variables)

describe('the reviewee of a blind review is hidden in messages about', () => {
  /** The reviewee is null for the admin who reviews the call blind. */
  const hidesReviewee = (...events: string[]) => ({
    admin: events.map((event) => [event, null]),
    otherLead: events.map((event) => [event, demo.people.outsider.id]),
  })
  const ofCall = () => ({ interaction_id: demo.interactions.outsider })
  let reviewId: number

  beforeAll(async () => {
    await startReview(demo, { ...ofCall(), blind: true }, demo.clients.admin)
  })

  test('a response about the call', async () => {
    const response = sentResponse({
      comment: CANARY,
      customer: CUSTOMER,
      employee: { email: demo.people.outsider.email },
      ext_interaction_id: CALL,
      stars: 3,
    })
    const send = async (sent: object) =>
      ok(await demo.clients.otherLead.post('/api/v1/feedback', { responses: [sent] }))
    expect(await sentAbout('employee_id', () => send(response))).toEqual(hidesReviewee('response.created'))
    const changed = () => send({ ...response, stars: 4 })
    expect(await sentAbout('employee_id', changed)).toEqual(hidesReviewee('response.updated'))
  })

  test('a survey about the call', async () => {
    const answer = async () => {
      const survey = await publishedSurvey(demo.clients.otherLead, 'After contact')
      const { path } = await requestedSurvey(demo.clients.otherLead, survey, {
        employee: { email: demo.people.outsider.email },
        customer: CUSTOMER,
        ext_interaction_id: CALL,
      })
      await rate(new Customer(app, services.clock, path), 5)
    }
    expect(await sentAbout('employee_id', answer)).toEqual(
      hidesReviewee('response.created', 'response.updated', 'response.updated', 'survey_request.answered'),
    )
  })

  test('another review of the call', async () => {
    const review = async () => {
      reviewId = (await completedReview(demo, ofCall(), [0])).id
      const url = `/api/v1/qa_reviews/${reviewId}/acknowledge`
      ok(await demo.clients.outsider.send('PUT', url, {}))
    }
    expect(await sentAbout('employee_id', review)).toEqual(
      hidesReviewee('review.acknowledged', 'review.completed'),
    )
  })

  test('an appeal against that review', async () => {
    const appeal = async () => {
      const found = await demo.clients.otherLead.get(`/api/v1/qa_answers?qa_review_id=${reviewId}`)
      const decided = [{ qaAnswerId: ok(found).qa_answers[0].id, text: CANARY }]
      const { createAppeal } = await ask(
        'outsider',
        `mutation($id: ID!, $reasons: [QaAppealReason!]!) {
          createAppeal(qaReviewId: $id, reasons: $reasons) { appeal { id } errors { message } } }`,
        { id: reviewId, reasons: decided },
      )
      await ask(
        'reviewer',
        `mutation($id: ID!, $resolutions: [QaAppealResolution!]!) {
          resolveAppeal(id: $id, resolutions: $resolutions) { appeal { id } errors { message } } }`,
        { id: createAppeal.appeal.id, resolutions: decided },
      )
    }
    expect(await sentAbout('employee_id', appeal)).toEqual(hidesReviewee('appeal.decided', 'appeal.opened'))
  })

  test('a calibration of the call', async () => {
    const calibration = async () => {
      const participant_ids = [demo.people.otherLead.id]
      const made = await calibrate(demo, { ...ofCall(), participant_ids })
      for (const who of ['reviewer', 'otherLead'] as const) await answerAll(demo, made, who, [1, 1])
      for (const place of [0, 1]) await agree(demo, made, place, 1)
      await complete(demo, made)
    }
    expect(await sentAbout('employee_id', calibration)).toEqual(hidesReviewee('calibration.completed'))
  })
})

test('a hidden reviewer is not named to the person whose work was reviewed', async () => {
  const review = async () => {
    const { ids } = ok(
      await demo.clients.otherLead.post('/api/v1/interactions', {
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
    const { id } = await completedReview(demo, { interaction_id: ids['of-admin'], hide_reviewer: true })
    ok(await demo.clients.admin.send('PUT', `/api/v1/qa_reviews/${id}/acknowledge`, {}))
  }
  const events = ['review.acknowledged', 'review.completed']
  expect(await sentAbout('reviewer_id', review)).toEqual({
    admin: events.map((event) => [event, null]),
    otherLead: events.map((event) => [event, demo.people.reviewer.id]),
  })
})

test('a private one-on-one is sent to its participants alone, and notes are sent to nobody', async () => {
  const share = async () => {
    const { coachingSession } = await sharedSession(demo.clients.otherLead, demo.people.outsider.id, {
      private: true,
      title: CANARY,
    })
    for (const kind of ['PUBLIC', 'PRIVATE'])
      await ask(
        'otherLead',
        `mutation($id: ID!) {
          createCoachingNote(sessionId: $id, kind: ${kind}, notes: "<p>${CANARY}</p>") {
            note { id } errors { message } } }`,
        { id: coachingSession.id },
      )
  }
  expect(await sentAbout('employee_id', share)).toEqual({
    admin: [],
    otherLead: [['session.shared', demo.people.outsider.id]],
  })
})

test('the title of a goal is not sent', async () => {
  const completeGoal = async () => {
    const { createFreeformGoal } = await ask(
      'lead',
      `mutation($employeeId: ID!) {
        createFreeformGoal(employeeId: $employeeId, title: "${CANARY}") { goal { id } errors { message } } }`,
      { employeeId: demo.people.agent.id },
    )
    await ask('lead', 'mutation($id: ID!) { completeGoal(id: $id) { goal { id } errors { message } } }', {
      id: createFreeformGoal.goal.id,
    })
  }
  const sent = [['goal.reached', demo.people.agent.id]]
  expect(await sentAbout('employee_id', completeGoal)).toEqual({ admin: sent, otherLead: sent })
})

test('a finished export is sent to its owner alone', async () => {
  const makeExport = async () => {
    await ask(
      'otherLead',
      `mutation { createExport(exportType: SOLICITATIONS, options: { dateRange: LAST_7_DAYS }) {
        export { id } errors { message } } }`,
    )
    await relay.sweep()
    await services.jobs.runAll()
  }
  expect(await sentAbout('export_type', makeExport)).toEqual({
    admin: [],
    otherLead: [['export.finished', 'SOLICITATIONS']],
  })
})

test('a subscription is announced to its reader alone', async () => {
  const sendNow = async () => {
    const { id } = ok(await demo.clients.otherLead.post('/api/v1/dashboards', { name: CANARY }))
    const source = { kind: 'dashboard', id }
    const made = ok(
      await demo.clients.otherLead.post('/api/v1/report_subscriptions', {
        source,
        repeats: 'daily',
        hour: 8,
      }),
    )
    ok(await demo.clients.otherLead.post(`/api/v1/report_subscriptions/${made.id}/send`, {}))
    await relay.sweep()
    await services.jobs.runAll()
  }
  expect(await sentAbout('source', sendNow)).toEqual({
    admin: [],
    otherLead: [['subscription.sent', 'dashboard']],
  })
})

describe('an alert that sends webhooks', () => {
  const look = async () => {
    await services.jobs.send(LOOK_FOR_ALERTS, {})
    await services.jobs.runAll()
  }
  const watch = (when: object) =>
    demo.clients.otherLead.post('/api/v1/alerts', { name: CANARY, when, channels: { webhook: true } })
  const send = async (responses: object[]) =>
    ok(await demo.clients.otherLead.post('/api/v1/feedback', { responses }))

  test('hides the employee of a response about the call that the admin reviews blind', async () => {
    ok(await watch({ kind: 'low_stars', stars: 1 }))
    const response = sentResponse({
      comment: CANARY,
      customer: CUSTOMER,
      employee: { email: demo.people.outsider.email },
      ext_interaction_id: CALL,
      responded_at: new Date(services.clock.now().getTime() + 60_000).toISOString(),
      stars: 1,
    })
    const found = async () => {
      await send([response])
      await look()
    }
    const events = ['alert.raised', 'response.created']
    expect(await sentAbout('employee_id', found)).toEqual({
      admin: events.map((event) => [event, null]),
      otherLead: events.map((event) => [event, demo.people.outsider.id]),
    })
  })

  test('sends the figures of a metric', async () => {
    const daysAgo = (days: number) =>
      new Date(services.clock.now().getTime() - days * 86_400_000).toISOString()
    const six = (days: number, stars: number) =>
      Array.from({ length: 6 }, () => sentResponse({ comment: CANARY, responded_at: daysAgo(days), stars }))
    await sentAbout('id', () => send([...six(20, 5), ...six(3, 1)]))
    ok(await watch({ kind: 'metric_drop', metric_id: 1 }))
    const sent = [['metric.alert', 1]]
    expect(await sentAbout('metric_id', look)).toEqual({ admin: sent, otherLead: sent })
  })
})

describe('of all events', () => {
  test('each was sent here', () => {
    expect(new Set(all.map(({ body }) => body.type))).toEqual(new Set(WEBHOOK_EVENTS))
  })

  test('no message has a text or a customer', () => {
    for (const { text, headers } of all) {
      const whole = JSON.stringify([text, headers])
      expect(whole).not.toContain(CANARY)
      expect(whole).not.toContain('@')
    }
  })

  test.each([
    ['admin', 'otherLead'],
    ['otherLead', 'admin'],
  ] as const)('the list of deliveries of %s shows no message to %s', async (owner, other) => {
    const url = `/api/v1/webhooks/${webhooks[owner]}/deliveries?limit=100`
    const bodies = async (who: Owner) =>
      ok(await demo.clients[who].get(url)).deliveries.map(({ body }: { body: string | null }) => body)
    const sent = all.filter(({ path }) => path.endsWith(`/${owner}`)).map(({ text }) => text)
    expect((await bodies(owner)).filter((body: string | null) => body !== null).sort()).toEqual(sent.sort())
    expect((await bodies(other)).filter((body: string | null) => body !== null)).toEqual([])
  })
})
