import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { giveRole, makeRole, putRole } from '#test/server/people/roles-setup.ts'
import { answerAll, calibrate, complete } from '#test/server/qa/calibration-setup.ts'
import {
  completedReview,
  completeReview,
  foundQaCompany,
  ok,
  type QaCompany,
  questionsIn,
  startReview,
} from '#test/server/qa/setup.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'
import { FAULTS, graphqlAsker } from '#test/server/support/graphql-clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: QaCompany
let agent: Client

const NOTICES = '/api/v1/coaching/notices'
const SETTINGS = '/api/v1/coaching/notice_settings'

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundQaCompany(services, app, 'demo')
  agent = demo.clients.agent
})
afterAll(() => app.close())
beforeEach(() => services.clock.advance(60_000))

type Notice = { kind: string; qa_review_id: number | null; actor: object | null; read_at: string | null }

const noticesOf = async (client: Client): Promise<Notice[]> => ok(await client.get(NOTICES)).notices

/** Kinds of the employee's notices about a review, newest first. */
const listed = async (id: number, client = agent) =>
  (await noticesOf(client)).filter(({ qa_review_id }) => qa_review_id === id).map(({ kind }) => kind)

/** All stored notices and mails about a review. */
async function stored(id: number) {
  const { rows } = await services.database.ownerPool.query(
    `select kind as what from app.coaching_notice where company_id = $1 and review_id = $2
     union all select subject from app.mail_message
      where company_id = $1 and text_body like '%/qa/reviews/' || $2::bigint || E'\\n%'`,
    [demo.companyId, id],
  )
  return rows.map(({ what }) => what)
}

const NONE: string[] = []
const COMPLETED = ['review_completed', 'A review of your work is complete']
const CHANGED = ['review_changed', 'A review of your work has changed']

const change = (id: number, body: object, client = demo.clients.reviewer) =>
  client.send('PUT', `/api/v1/qa_reviews/${id}`, body)

test('only the employee is notified of a completed review; drafts, calibrations and own reviews notify no one', async () => {
  const { id } = await startReview(demo)
  expect(await stored(id)).toEqual(NONE)
  await completeReview(demo, id)
  expect(await stored(id)).toEqual(COMPLETED)
  expect(await listed(id)).toEqual(['review_completed'])
  const { admin, lead, otherLead, reviewer, childAgent, outsider } = demo.clients
  for (const client of [admin, lead, otherLead, reviewer, childAgent, outsider])
    expect(await listed(id, client)).toEqual(NONE)

  const calibration = await calibrate(demo)
  for (const who of ['reviewer', 'lead'] as const) await answerAll(demo, calibration, who, [0, 0])
  await complete(demo, calibration)
  for (const review of calibration.qa_reviews) expect(await stored(review.id)).toEqual(NONE)

  const own = await completedReview(demo, { interaction_id: null, employee_id: demo.people.reviewer.id })
  expect(await stored(own.id)).toEqual(NONE)
})

test('an employee who is deactivated, or may not open reviews, gets no notice', async () => {
  const { admin } = demo.clients
  const { childAgent, outsider } = demo.people
  const made = await makeRole(admin, 'No reviews', { permissions: [], data_access: { COACHING: 'self' } })
  ok(await giveRole(admin, childAgent.id, made.id))
  const ofChild = () => completedReview(demo, { interaction_id: demo.interactions.childAgent })
  expect(await stored((await ofChild()).id)).toEqual(NONE)
  // Access to the data without access to the page is not enough.
  const closed = ok(await putRole(admin, made, { data_access: { QA: 'self' } }))
  expect(await stored((await ofChild()).id)).toEqual(NONE)
  const opened = ok(await putRole(admin, closed, { permissions: ['viewQADashboard'] }))
  const { id } = await ofChild()
  expect(await stored(id)).toEqual(COMPLETED)
  // The list needs no access to one-on-ones, and closes with the access to reviews.
  const signedIn = await signInAs(app, childAgent)
  expect(await listed(id, signedIn)).toEqual(['review_completed'])
  ok(await putRole(admin, opened, { data_access: {} }))
  expect((await signedIn.get(NOTICES)).statusCode).toBe(403)

  await services.database.ownerPool.query(
    `update app.employee set status = 'DEACTIVATED' where company_id = $1 and id = $2`,
    [demo.companyId, outsider.id],
  )
  const late = await completedReview(demo, { interaction_id: demo.interactions.outsider })
  expect(await stored(late.id)).toEqual(NONE)
})

test('a review notifies once per content: not for retries, nor for the same answers again', async () => {
  const { id } = await startReview(demo)
  const answers = questionsIn(demo.form).map((question) => ({
    qa_review_id: id,
    qa_question_id: question.id,
    qa_option_id: question.options[0]?.id,
  }))
  for (const answer of answers) ok(await demo.clients.reviewer.post('/api/v1/qa_answers', answer))
  const tries = await Promise.all(Array.from({ length: 20 }, () => change(id, { completed_at: 'now' })))
  expect(tries.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
  expect(await stored(id)).toEqual(COMPLETED)

  services.clock.advance(1_000)
  ok(await change(id, { completed_at: null }))
  // While it is open again the employee cannot read it, and the list does not offer it.
  expect(await listed(id)).toEqual(NONE)
  services.clock.advance(1_000)
  ok(await change(id, { completed_at: 'now' }))
  expect(await stored(id)).toEqual(COMPLETED)

  services.clock.advance(1_000)
  ok(await change(id, { completed_at: null }))
  ok(await demo.clients.reviewer.post('/api/v1/qa_answers', { ...answers[0], comments: 'Well done' }))
  services.clock.advance(1_000)
  ok(await change(id, { completed_at: 'now' }))
  expect((await stored(id)).sort()).toEqual([...COMPLETED, ...CHANGED].sort())
  expect(await listed(id)).toEqual(['review_changed', 'review_completed'])

  // A review that is discarded and restored has the same content.
  services.clock.advance(1_000)
  ok(await change(id, { deleted_at: 'now' }))
  expect(await listed(id)).toEqual(NONE)
  ok(await change(id, { deleted_at: null }))
  expect(await listed(id)).toEqual(['review_changed', 'review_completed'])
  expect(await stored(id)).toHaveLength(4)
})

test('an appeal notifies when it changes an answer, and not when the answers stay', async () => {
  const { ask } = graphqlAsker(demo.clients)
  const { id } = await completedReview(demo, {}, [0])
  const list = ok(await demo.clients.admin.get(`/api/v1/qa_answers?qa_review_id=${id}`)).qa_answers
  const [first, second] = list as { id: number; qa_question_id: number }[]
  const appeal = async (qaAnswerId: number | undefined) =>
    (
      await ask(
        'agent',
        `mutation($id: ID!, $reasons: [QaAppealReason!]!) {
          createAppeal(qaReviewId: $id, reasons: $reasons) { appeal { id } ${FAULTS} } }`,
        { id, reasons: [{ qaAnswerId, text: 'I did greet' }] },
      )
    ).createAppeal.appeal.id
  const resolve = async (appealId: string, resolution: object) =>
    expect(
      (
        await ask(
          'reviewer',
          `mutation($id: ID!, $resolutions: [QaAppealResolution!]!) {
            resolveAppeal(id: $id, resolutions: $resolutions) { appeal { id } ${FAULTS} } }`,
          { id: appealId, resolutions: [resolution] },
        )
      ).resolveAppeal.errors,
    ).toEqual([])
  await resolve(await appeal(second?.id), { qaAnswerId: second?.id, text: 'Stays' })
  expect(await stored(id)).toEqual(COMPLETED)
  services.clock.advance(1_000)
  const question = questionsIn(demo.form).find((each) => each.id === first?.qa_question_id)
  const qaOptionId = question?.options[1]?.id
  await resolve(await appeal(first?.id), { qaAnswerId: first?.id, text: 'Right', qaOptionId })
  expect((await stored(id)).sort()).toEqual([...COMPLETED, ...CHANGED].sort())
})

test('a notice names no reviewer, and an admin who reviews blindly sees no mail about that work', async () => {
  const { admin } = demo.clients
  const hidden = await completedReview(demo, { hide_reviewer: true })
  const open = await completedReview(demo)
  for (const { id } of [hidden, open]) {
    const [notice] = (await noticesOf(agent)).filter(({ qa_review_id }) => qa_review_id === id)
    expect(notice).toMatchObject({ kind: 'review_completed', actor: null })
  }
  const mailsAbout = async (id: number) =>
    ok(await admin.get('/api/v1/mail_messages?limit=100')).mail_messages.filter(
      ({ text }: { text: string }) => text.includes(`/qa/reviews/${id}\n`),
    ).length
  expect(await mailsAbout(open.id)).toBe(1)
  const blind = await completedReview(demo, { blind: true }, [], admin)
  expect(blind.employee).toBeNull()
  expect(await stored(blind.id)).toEqual(COMPLETED)
  expect(await listed(blind.id)).toEqual(['review_completed'])
  // Also a mail about another review of the same interaction would name the employee.
  expect(await Promise.all([mailsAbout(blind.id), mailsAbout(open.id)])).toEqual([0, 0])
  const { rows } = await services.database.ownerPool.query(
    `select text_body as text from app.mail_message where company_id = $1 and qa_review_id = any($2)`,
    [demo.companyId, [hidden.id, open.id, blind.id]],
  )
  expect(rows).toHaveLength(3)
  for (const { text } of rows) expect(text).not.toMatch(/Reviewer|Admin|Tester/)
})

test('an employee who reviews the same work blindly gets no notice of the review', async () => {
  const { lead, reviewer } = demo.clients
  const about = { employee_id: demo.people.lead.id }
  const { ids } = ok(
    await demo.clients.admin.post('/api/v1/interactions', {
      interactions: [
        {
          external_id: 'demo-of-lead',
          channel: 'Phone',
          employee: { email: demo.people.lead.email },
          started_at: '2026-06-10T09:00:00Z',
          turns: [{ speaker: 'agent', text: 'Hello' }],
        },
      ],
    }),
  )
  const interaction_id = ids['demo-of-lead']
  await startReview(demo, { ...about, interaction_id, blind: true }, lead)
  const { id } = await completedReview(demo, { ...about, interaction_id }, [], reviewer)
  expect(await stored(id)).toEqual(NONE)
})

test('each way can be turned off, and the mail is in the language of its reader', async () => {
  for (const refused of [{ review_completed: { sms: true } }, { review_changed: { mail: false } }])
    expect((await agent.send('PUT', SETTINGS, refused)).statusCode).toBe(422)
  expect(ok(await agent.get(SETTINGS)).review_completed).toEqual({ mail: true, in_app: true })
  ok(await agent.send('PUT', SETTINGS, { review_completed: { mail: false } }))
  expect(await stored((await completedReview(demo)).id)).toEqual(['review_completed'])
  ok(await agent.send('PUT', SETTINGS, { review_completed: { mail: true, in_app: false } }))
  await services.database.ownerPool.query(
    `update app.employee set language = 'nb' where company_id = $1 and id = $2`,
    [demo.companyId, demo.people.agent.id],
  )
  const { id } = await completedReview(demo)
  expect(await stored(id)).toEqual(['En vurdering av arbeidet ditt er fullført'])
  const { rows } = await services.database.ownerPool.query(
    'select to_address as to, text_body as text from app.mail_message where company_id = $1 and qa_review_id = $2',
    [demo.companyId, id],
  )
  expect(rows).toEqual([
    {
      to: demo.people.agent.email,
      text: `Hei Agent,\n\nen vurdering av arbeidet ditt er fullført. Les den her:\n\nhttp://localhost:3000/qa/reviews/${id}\n\nDu kan slå av disse meldingene i Plaudit, i profilen din.\n`,
    },
  ])
})

test('reading a review marks only the reader’s notices of that review', async () => {
  const [first, second] = [await completedReview(demo), await completedReview(demo)]
  ok(await agent.send('PUT', SETTINGS, { review_completed: { in_app: true } }))
  const review = await completedReview(demo)
  const readAt = async (id: number) =>
    (await noticesOf(agent)).find(({ qa_review_id }) => qa_review_id === id)?.read_at
  for (const body of [{ qa_review_id: 0 }, { qa_review_id: 'x' }])
    expect((await agent.send('PUT', `${NOTICES}/read`, body)).statusCode).toBe(422)
  ok(await demo.clients.lead.send('PUT', `${NOTICES}/read`, { qa_review_id: review.id }))
  ok(await agent.send('PUT', `${NOTICES}/read`, { qa_review_id: first.id }))
  expect(await readAt(review.id)).toBeNull()
  ok(await agent.send('PUT', `${NOTICES}/read`, { qa_review_id: review.id }))
  expect(await readAt(review.id)).toEqual(expect.any(String))
  // Turned off in the product, a review left no notice.
  expect(await readAt(second.id)).toBeUndefined()
})
