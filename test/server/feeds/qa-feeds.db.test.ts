import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { FeedCopy, programOf } from '#test/server/feeds/feeds-setup.ts'
import { answerAll, calibrate, reviewIdOf } from '#test/server/qa/calibration-setup.ts'
import { completedReview, foundQaCompany, ok, type QaCompany, startReview } from '#test/server/qa/setup.ts'
import type { Client } from '#test/server/support/clients.ts'
import { graphqlAsker } from '#test/server/support/graphql-clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: QaCompany
let program: Client

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundQaCompany(services, app, 'demo')
  program = await programOf(app, demo.clients.admin, ['qa:read'])
})
afterAll(() => app.close())

const copyOf = async (name: string) => {
  const copy = new FeedCopy(program, name)
  await copy.update()
  return copy
}

test('annotations come, change, are deleted, and go with their review', async () => {
  const copy = await copyOf('annotations')
  const review = await startReview(demo)
  const reviewer = demo.clients.reviewer
  const annotate = async (comments: string) =>
    ok(await reviewer.post('/api/v1/qa_annotations', { qa_review_id: review.id, comments })).id
  const [one, two] = [await annotate('Well said'), await annotate('Too fast')]
  await copy.update()
  expect(copy.rows.get(one)).toMatchObject({ qa_review_id: review.id, comments: 'Well said' })
  ok(await reviewer.send('PUT', `/api/v1/qa_annotations/${one}`, { comments: 'Very well said' }))
  ok(await reviewer.send('DELETE', `/api/v1/qa_annotations/${two}`))
  await copy.update()
  expect([copy.rows.get(one)?.comments, copy.rows.has(two)]).toEqual(['Very well said', false])
  ok(await reviewer.send('PUT', `/api/v1/qa_reviews/${review.id}`, { deleted_at: 'now' }))
  await copy.update()
  expect(copy.rows.has(one)).toBe(false)
})

test('the words that an annotation quotes need the scope for transcripts, in the activity log as well', async () => {
  const review = await startReview(demo)
  const quote = { qa_review_id: review.id, content: 'My parcel is blue', comments: 'Listened' }
  const { id } = ok(await demo.clients.reviewer.post('/api/v1/qa_annotations', quote))
  for (const [scopes, content, logged] of [
    [['qa:read', 'audit:read'], null, '[hidden]'],
    [['qa:read', 'audit:read', 'transcripts:read'], quote.content, quote.content],
  ] as const) {
    const reading = await programOf(app, demo.clients.admin, [...scopes])
    const [annotations, activity] = [new FeedCopy(reading, 'annotations'), new FeedCopy(reading, 'activity')]
    await annotations.update()
    await activity.update()
    expect(annotations.rows.get(id)).toMatchObject({ content, comments: 'Listened' })
    const entries = [...activity.rows.values()].filter(({ after }) => after?.comments === 'Listened')
    expect(entries.map(({ after }) => after.content)).toEqual([logged])
  }
})

test('an appeal comes when it is opened and when it is decided', async () => {
  const copy = await copyOf('appeals')
  const review = await completedReview(demo, {}, [0])
  const { qa_answers } = ok(await demo.clients.admin.get(`/api/v1/qa_answers?qa_review_id=${review.id}`))
  const { ask } = graphqlAsker(demo.clients)
  const made = await ask(
    'agent',
    `mutation($id: ID!, $reasons: [QaAppealReason!]!) {
      createAppeal(qaReviewId: $id, reasons: $reasons) { appeal { id } } }`,
    { id: review.id, reasons: [{ qaAnswerId: qa_answers[0].id, text: 'I did greet' }] },
  )
  const id = Number(made.createAppeal.appeal.id)
  await copy.update()
  expect(copy.rows.get(id)).toMatchObject({
    qa_review_id: review.id,
    state: 'open',
    employee_id: demo.people.agent.id,
    answers: [{ qa_answer_id: qa_answers[0].id, reason: 'I did greet', resolution: null }],
  })
  await ask(
    'reviewer',
    `mutation($id: ID!, $resolutions: [QaAppealResolution!]!) {
      resolveAppeal(id: $id, resolutions: $resolutions) { appeal { id } } }`,
    { id: String(id), resolutions: [{ qaAnswerId: qa_answers[0].id, text: 'It stays' }] },
  )
  await copy.update()
  expect(copy.rows.get(id)).toMatchObject({ state: 'closed', answers: [{ resolution: 'It stays' }] })
})

test('a calibration comes with the progress of its reviews, and is never in the feed of its reviewee', async () => {
  const copy = await copyOf('calibrations')
  const calibration = await calibrate(demo)
  await copy.update()
  expect(copy.rows.get(calibration.id)).toMatchObject({ completed_at: null, deleted_at: null })
  await answerAll(demo, calibration, 'lead', [0, 0])
  await copy.update()
  const reviews: { id: number; completed_at: string | null }[] = copy.rows.get(calibration.id)?.qa_reviews
  const own = reviews.find(({ id }) => id === reviewIdOf(demo, calibration, 'lead'))
  expect(own?.completed_at).not.toBeNull()
  expect((await demo.clients.agent.get('/api/v1/feeds/calibrations')).statusCode).toBe(403)
  const reviewFeed = await copyOf('reviews')
  expect(reviewFeed.rows.has(own?.id ?? 0)).toBe(false)
})

test('an assignment comes as it was set up, and again when it changes', async () => {
  const copy = await copyOf('assignments')
  const body = {
    name: 'Weekly',
    cadence: 'weekly',
    initial_start_date: '2026-06-15',
    default_qa_form_id: demo.form.id,
    employees: [demo.people.agent.id],
    reviewers: [demo.people.reviewer.id],
    allocations: [{ type: 'any', count: 2 }],
  }
  const answer = await demo.clients.admin.post('/api/v1/qa_assignments', body)
  const { id, updated_at } = ok(answer)
  await copy.update()
  expect(copy.rows.get(id)).toMatchObject({ name: 'Weekly', reviewers: [demo.people.reviewer.id] })
  expect(copy.rows.get(id)).not.toHaveProperty('progress')
  ok(
    await demo.clients.admin.send('PUT', `/api/v1/qa_assignments/${id}`, {
      ...body,
      name: 'Every week',
      updated_at,
    }),
  )
  await copy.update()
  expect(copy.rows.get(id)?.name).toBe('Every week')
})
