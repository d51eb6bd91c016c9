import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { changeEmployee } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { answersOf, FeedCopy, programOf } from '#test/server/feeds/feeds-setup.ts'
import {
  addInteractions,
  completedReview,
  completeReview,
  foundQaCompany,
  ok,
  type QaCompany,
  questionsIn,
  startReview,
} from '#test/server/qa/setup.ts'
import type { Client } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: QaCompany
/** Of an admin who reviews. */
let reviewing: Client
let program: Client

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundQaCompany(services, app, 'demo')
  program = await programOf(app, demo.clients.admin, ['qa:read'])
  await changeEmployee(services, demo.viewer, demo.people.reviewer.id, { role_id: demo.roles.COMPANY_ADMIN })
  reviewing = await programOf(app, demo.clients.reviewer, ['qa:read'])
})
afterAll(() => app.close())

const copies = (client = program) => ({
  reviews: new FeedCopy(client, 'reviews'),
  answers: new FeedCopy(client, 'review_answers'),
})
const update = async ({ reviews, answers }: ReturnType<typeof copies>) => ({
  reviews: await reviews.update(),
  answers: await answers.update(),
})
const put = async (id: number, change: object) =>
  ok(await demo.clients.reviewer.send('PUT', `/api/v1/qa_reviews/${id}`, change))

test('a review and its answers come while it is written, completed, discarded and restored', async () => {
  const copy = copies()
  const { id } = await startReview(demo)
  await update(copy)
  expect(copy.reviews.rows.get(id)).toMatchObject({ completed_at: null, score: null, deleted_at: null })
  const completed = await completeReview(demo, id)
  await update(copy)
  expect(copy.reviews.rows.get(id)).toMatchObject({ score: completed.score, deleted_at: null })
  const answers = answersOf(copy.answers, id)
  expect(answers).toHaveLength(questionsIn(demo.form).length)
  expect(answers.some(({ points }) => points !== null)).toBe(true)

  await put(id, { deleted_at: 'now' })
  const gone = await update(copy)
  expect(gone.reviews).toEqual([
    { id, updated_at: expect.any(String), deleted_at: gone.reviews[0]?.updated_at },
  ])
  expect(gone.answers).toHaveLength(answers.length)
  expect([copy.reviews.rows.has(id), answersOf(copy.answers, id)]).toEqual([false, []])

  await put(id, { deleted_at: null })
  await update(copy)
  expect(copy.reviews.rows.has(id)).toBe(true)
  expect(answersOf(copy.answers, id)).toHaveLength(answers.length)

  await put(id, { completed_at: null })
  await update(copy)
  expect(copy.reviews.rows.get(id)?.completed_at).toBeNull()
  expect(answersOf(copy.answers, id).every(({ points }) => points === null)).toBe(true)
})

test('nothing comes twice while nothing changes', async () => {
  await completedReview(demo)
  const copy = copies()
  await update(copy)
  expect(await update(copy)).toEqual({ reviews: [], answers: [] })
})

test('a blind reviewer’s token does not learn from reviews or comments who the reviewee is', async () => {
  const [interaction_id] = await addInteractions(demo, 'outsider', 1, 'blind')
  const { id } = await startReview(demo, { interaction_id, blind: true })
  const [question] = questionsIn(demo.form)
  ok(
    await demo.clients.reviewer.post('/api/v1/qa_answers', {
      qa_review_id: id,
      qa_question_id: question?.id,
      qa_option_id: question?.options[0]?.id,
      comments: 'Well said, Outsider.',
    }),
  )
  const own = copies(reviewing)
  await update(own)
  expect(own.reviews.rows.get(id)?.employee).toBeNull()
  expect(answersOf(own.answers, id)).toHaveLength(1)
  const text = JSON.stringify([own.reviews.rows.get(id), ...answersOf(own.answers, id)])
  expect(text.toLowerCase()).not.toContain('outsider')
  const others = copies()
  await update(others)
  expect(others.reviews.rows.get(id)?.employee.id).toBe(demo.people.outsider.id)
})

test('a hidden reviewer is null for the reviewee’s own token', async () => {
  const review = await completedReview(demo, { hide_reviewer: true })
  await changeEmployee(services, demo.viewer, demo.people.agent.id, { role_id: demo.roles.COMPANY_ADMIN })
  const theirs = await programOf(app, demo.clients.agent, ['qa:read'])
  const copy = copies(theirs)
  await update(copy)
  expect(copy.reviews.rows.get(review.id)).toMatchObject({ reviewer: null })
  const others = copies()
  await update(others)
  expect(others.reviews.rows.get(review.id)?.reviewer.id).toBe(demo.people.reviewer.id)
})
