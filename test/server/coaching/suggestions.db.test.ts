import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { ingestResponses, sentResponse } from '#features/feedback/testing.ts'
import { changeCompany } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { draftFor, graphql, put, SESSIONS } from '#test/server/coaching/setup.ts'
import {
  addInteractions,
  completedReview,
  foundQaCompany,
  ok,
  type QaCompany,
  questionsIn,
} from '#test/server/qa/setup.ts'

const services = testServices()
let app: FastifyInstance
let demo: QaCompany
let url: string

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundQaCompany(services, app, 'demo')
  const { coachingSession } = await draftFor(demo.clients.lead, demo.people.agent.id)
  url = `${SESSIONS}/${coachingSession.id}/suggestions`
  await put(demo.clients.lead, coachingSession.id, { scheduled_for: '2026-06-20' })
  await graphql(
    demo.clients.admin,
    'mutation { updateCoachingIntelligenceSettings(action: ACCEPT_TERMS) { errors { message } } }',
  )
})
afterAll(() => app.close())

const suggested = async () => ok(await demo.clients.lead.get(url))

test('are for the coach only, even where others see the agenda', async () => {
  const { agent, admin, reviewer } = demo.clients
  expect((await agent.get(url)).statusCode).toBe(403)
  expect((await reviewer.get(url)).statusCode).toBe(403)
  expect((await admin.get(url)).statusCode).toBe(404)
  expect(await suggested()).toEqual({ enabled: true, days: 90, lowestQuestion: null, praise: null })
})

test('name a question that is significantly lower than the others, from reviews of at least five interactions that count', async () => {
  const [, second] = questionsIn(demo.form)
  const interactions = await addInteractions(demo, 'agent', 5)
  const review = (interaction_id = interactions[0], places = [1, 0], options = {}) =>
    completedReview(demo, { interaction_id, ...options }, places)
  // A review for coaching only has no score.
  await review(interactions[4], [1, 0], { count_toward_score: false })
  for (const id of interactions.slice(0, 4)) await review(id)
  // Eight reviews, but of four interactions.
  for (const id of interactions.slice(0, 4)) await review(id)
  expect((await suggested()).lowestQuestion).toBeNull()
  await review(interactions[4])
  const { lowestQuestion } = await suggested()
  expect(lowestQuestion).toMatchObject({
    questionId: second?.id,
    text: second?.text,
    score: 0,
    n: 9,
    lower: 0,
  })
  // As in the report of the scorecard.
  const { questions } = ok(
    await demo.clients.admin.get(
      `/api/v1/qa_reporting/scorecard_question_breakdown?qa_form_id=${demo.form.id}`,
    ),
  )
  const { scores, against_others } = questions.find(
    ({ question_id }: { question_id: number }) => question_id === second?.id,
  )
  expect(scores).toMatchObject({ count: 9, upper: expect.closeTo(lowestQuestion.upper, 0), too_few: false })
  expect(against_others.verdict).toBe('down')

  await services.database.ownerPool.query(
    `update app.qa_review set completed_at = '2026-01-01T12:00:00Z' where company_id = $1`,
    [demo.companyId],
  )
  expect((await suggested()).lowestQuestion).toBeNull()
})

test('name the latest praise with text, not from a robot, and masked as in the stream', async () => {
  const email = demo.people.agent.email
  const sentAt = (responded_at: string, comment: string | null, stars = 5) =>
    sentResponse({ employee: { email }, responded_at, comment, stars })
  await ingestResponses(services, demo.viewer, [
    sentAt('2026-06-10T10:00:00Z', 'Older praise'),
    sentAt('2026-06-11T10:00:00Z', 'What a shit day, and then you'),
    sentAt('2026-06-12T10:00:00Z', null),
    sentAt('2026-06-13T10:00:00Z', 'Only four', 4),
    sentResponse({
      employee: { email: demo.people.childAgent.email },
      responded_at: '2026-06-14T10:00:00Z',
      stars: 5,
    }),
  ])
  expect((await suggested()).praise).toMatchObject({
    comment: 'What a shit day, and then you',
    respondedAt: '2026-06-11T10:00:00.000Z',
  })
  await changeCompany(services, demo.viewer, { profanity_filter: true })
  expect((await suggested()).praise.comment).toBe('What a **** day, and then you')
  await services.database.ownerPool.query(
    `update app.response set excluded_reason = 'suspected_bot' where company_id = $1 and comment like 'What a%'`,
    [demo.companyId],
  )
  expect((await suggested()).praise.comment).toBe('Older praise')
})
