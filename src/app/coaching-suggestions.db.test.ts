import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asked, draftFor, put, SESSIONS } from '#app/coaching-testing.ts'
import { completedReview, foundQaCompany, ok, type QaCompany, questionsIn } from '#app/qa-testing.ts'
import { buildServer } from '#app/server.ts'
import { sentResponse, takeIn } from '#features/feedback/testing.ts'
import { changeCompany } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'

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
  await asked(
    demo.clients.admin,
    'mutation { updateCoachingIntelligenceSettings(action: ACCEPT_TERMS) { errors { message } } }',
  )
})
afterAll(() => app.close())

const suggested = async () => ok(await demo.clients.lead.get(url))

test('are for the coach alone, also where others see the agenda', async () => {
  const { agent, admin, reviewer } = demo.clients
  expect((await agent.get(url)).statusCode).toBe(403)
  expect((await reviewer.get(url)).statusCode).toBe(403)
  expect((await admin.get(url)).statusCode).toBe(404)
  expect(await suggested()).toEqual({ enabled: true, days: 90, lowestQuestion: null, praise: null })
})

test('name the question with the lowest score once it was answered five times, of reviews that count', async () => {
  const [, second] = questionsIn(demo.form)
  const review = (wish = {}) => completedReview(demo, wish, [1, 0])
  // One for coaching only is no score.
  await review({ count_toward_score: false })
  for (let count = 0; count < 4; count++) await review()
  expect((await suggested()).lowestQuestion).toBeNull()
  await completedReview(demo)
  const { lowestQuestion } = await suggested()
  expect(lowestQuestion).toMatchObject({ questionId: second?.id, text: second?.text, n: 5 })
  expect(lowestQuestion.score).toBeLessThan(100)

  await services.database.ownerPool.query(
    `update app.qa_review set completed_at = '2026-01-01T12:00:00Z' where company_id = $1`,
    [demo.companyId],
  )
  expect((await suggested()).lowestQuestion).toBeNull()
})

test('name the newest praise in words, that no robot sent, masked as the stream is', async () => {
  const email = demo.people.agent.email
  const said = (responded_at: string, comment: string | null, stars = 5) =>
    sentResponse({ employee: { email }, responded_at, comment, stars })
  await takeIn(services, demo.viewer, [
    said('2026-06-10T10:00:00Z', 'Older praise'),
    said('2026-06-11T10:00:00Z', 'What a shit day, and then you'),
    said('2026-06-12T10:00:00Z', null),
    said('2026-06-13T10:00:00Z', 'Only four', 4),
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
