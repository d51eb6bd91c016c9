import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import type { Annotation, Answer } from '#features/qa/reviews/contract.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { assign } from '#test/server/qa/assignments-setup.ts'
import {
  completedReview,
  completeReview,
  foundQaCompany,
  ok,
  type QaCompany,
  questionsIn,
  startReview,
} from '#test/server/qa/setup.ts'
import { fingerprint } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: QaCompany
let other: QaCompany

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundQaCompany(services, app, 'demo')
  other = await foundQaCompany(services, app, 'other')
})
afterAll(() => app.close())

const URL = '/api/v1/qa_reviews'
const put = (id: number, body: object, client = demo.clients.reviewer) =>
  client.send('PUT', `${URL}/${id}`, body)
const answersOf = async (id: number, client = demo.clients.reviewer): Promise<Answer[]> =>
  ok(await client.get(`/api/v1/qa_answers?qa_review_id=${id}`)).qa_answers
const question = (place: number) => {
  const found = questionsIn(demo.form)[place]
  if (!found) throw new Error('no question')
  return found
}
const answer = (id: number, place: number, body: object, client = demo.clients.reviewer) =>
  client.post('/api/v1/qa_answers', { qa_review_id: id, qa_question_id: question(place).id, ...body })

describe('starting', () => {
  test('is refused without reviewQA, and nothing is written', async () => {
    const body = { qa_form_id: demo.form.id, interaction_id: demo.interactions.agent }
    const before = await fingerprint(services)
    for (const who of ['agent', 'childAgent'] as const)
      expect((await demo.clients[who].post(URL, body)).statusCode).toBe(403)
    const faults: [object, string][] = [
      [{ ...body, qa_form_id: undefined }, 'qa_form_id'],
      [{ ...body, qa_form_id: other.form.id }, 'qa_form_id'],
      [{ ...body, interaction_id: other.interactions.agent }, 'interaction_id'],
      [{ ...body, interaction_id: 987_654_321 }, 'interaction_id'],
      [{ ...body, employee_id: other.people.agent.id }, 'employee_id'],
      [{ ...body, solicitation_id: 987_654_321 }, 'solicitation_id'],
      [{ ...body, channel_id: 987_654_321 }, 'channel_id'],
      [{ ...body, origin: 'other' }, 'origin'],
      [{ ...body, interaction_url: 'javascript:alert(1)' }, 'interaction_url'],
      [{ ...body, company_id: 1 }, 'company_id'],
      [{ qa_form_id: demo.form.id }, 'employee_id'],
    ]
    for (const [wrong, path] of faults) {
      const refused = await demo.clients.reviewer.post(URL, wrong)
      expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, path])
    }
    // A lead cannot review people outside their team.
    const outside = await demo.clients.lead.post(URL, { ...body, interaction_id: demo.interactions.outsider })
    expect(outside.statusCode).toBe(422)
    expect(await fingerprint(services)).toEqual(before)
  })

  test('QAR-505 QAR-508 QAR-535 QAR-564 QAR-565 stores the request and a snapshot of the interaction', async () => {
    const assignment = await assign(demo)
    const options = {
      origin: 'assignment',
      qa_assignment_id: assignment.id,
      qa_allocation_id: assignment.allocations[0]?.id,
      partially_matched: true,
      filename: 'a.wav',
    }
    const review = await startReview(demo, options)
    expect(review).toMatchObject({
      ...options,
      qa_form_id: demo.form.id,
      qa_calibration_id: null,
      employee: { id: demo.people.agent.id, name: 'Agent Tester' },
      interaction_id: demo.interactions.agent,
      solicitation_id: null,
      count_toward_score: true,
      hide_reviewer: false,
      blind: false,
      has_transcript: true,
      has_file: true,
      completed_at: null,
      deleted_at: null,
      acknowledged_at: null,
    })
    expect(ok(await demo.clients.reviewer.get(`${URL}/${review.id}`))).toEqual(review)
    const { snapshot } = ok(await demo.clients.reviewer.get(`${URL}/${review.id}/workspace`))
    expect(snapshot.interaction.events.map(({ text }: { text: string }) => text)).toEqual([
      'Hello, this is agent Tester.',
      'My order has not come. 😕',
    ])
  })

  test('accepts a transcript', async () => {
    const review = await startReview(demo, {
      interaction_id: 'not-ours',
      employee_id: demo.people.agent.id,
      transcript: [{ speaker: 'agent', text: 'Hi 👋' }],
    })
    expect(review).toMatchObject({
      interaction_id: null,
      ext_interaction_id: 'not-ours',
      has_transcript: true,
    })
    const { snapshot } = ok(await demo.clients.reviewer.get(`${URL}/${review.id}/workspace`))
    expect(snapshot.interaction.events).toMatchObject([{ speaker: 'agent', text: 'Hi 👋' }])
  })
})

describe('answering', () => {
  test('QAR-506 QAR-530 stores one answer per question, however often it is sent', async () => {
    const { id } = await startReview(demo)
    const [no, yes] = question(0).options.map((option) => option.id)
    const first = ok(await answer(id, 0, { qa_option_id: no, comments: 'x' }))
    const second = ok(await answer(id, 0, { qa_option_id: yes }))
    expect(second).toMatchObject({ id: first.id, qa_option_id: yes, answered: true, comments: 'x' })
    const racing = await Promise.all(
      Array.from({ length: 10 }, () => answer(id, 1, { qa_option_id: question(1).options[0]?.id })),
    )
    expect(racing.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
    const saved = await answersOf(id)
    expect(saved).toHaveLength(2)
    expect(Object.keys(saved[0] ?? {}).sort()).toEqual(
      ['id', 'qa_review_id', 'qa_question_id', 'qa_option_id', 'answered', 'comments'].sort(),
    )
  })

  test('QAR-531 QAR-532 an option must belong to its question; not applicable must be offered', async () => {
    const { id } = await startReview(demo)
    const elsewhere = question(1).options[0]?.id
    expect((await answer(id, 0, { qa_option_id: elsewhere })).statusCode).toBe(422)
    expect((await answer(id, 0, { answered: true, qa_option_id: null })).statusCode).toBe(422)
    const notApplicable = ok(await answer(id, 1, { answered: true, qa_option_id: null }))
    expect(notApplicable).toMatchObject({ answered: true, qa_option_id: null })
    const changed = await demo.clients.reviewer.send('PUT', `/api/v1/qa_answers/${notApplicable.id}`, {
      qa_option_id: elsewhere,
    })
    expect(ok(changed).qa_option_id).toBe(elsewhere)
    const path = `/api/v1/qa_answers/${notApplicable.id}`
    const wrong = await demo.clients.reviewer.send('PUT', path, { qa_option_id: question(0).options[0]?.id })
    expect(wrong.statusCode).toBe(422)
    expect(
      (await answer(id, 0, { qa_option_id: other.form.sections[0]?.questions[0]?.options[0]?.id }))
        .statusCode,
    ).toBe(422)
    expect(
      (
        await demo.clients.reviewer.post('/api/v1/qa_answers', {
          qa_review_id: id,
          qa_question_id: questionsIn(other.form)[0]?.id,
        })
      ).statusCode,
    ).toBe(422)
  })

  test('of two simultaneous editors, an outdated copy overwrites nothing and gets the current one', async () => {
    const { id } = await startReview(demo)
    const [no, yes] = question(0).options.map((option) => option.id)
    const mine = ok(await answer(id, 0, { qa_option_id: no, updated_at: null }))
    const theirs = await answer(id, 0, { qa_option_id: yes, updated_at: null }, demo.clients.admin)
    expect([theirs.statusCode, theirs.json().current.qa_option_id]).toEqual([409, no])
    expect(
      (await answer(id, 0, { qa_option_id: yes, updated_at: mine.updated_at }, demo.clients.admin))
        .statusCode,
    ).toBe(200)
    // Sending it again after a lost answer is not a conflict.
    expect((await answer(id, 0, { qa_option_id: yes, updated_at: mine.updated_at })).statusCode).toBe(200)
    expect((await answer(id, 0, { qa_option_id: no, updated_at: mine.updated_at })).statusCode).toBe(409)
  })

  test('QAR-527 QAR-529 refuses other people', async () => {
    const { id } = await startReview(demo)
    const saved = ok(await answer(id, 0, { qa_option_id: question(0).options[0]?.id }))
    const before = await fingerprint(services)
    expect((await answer(id, 0, { comments: 'x' }, demo.clients.agent)).statusCode).toBe(403)
    expect((await put(id, { deleted_at: 'now' }, demo.clients.agent)).statusCode).toBe(403)
    // A lead may review, but this review belongs to another person.
    expect((await answer(id, 0, { comments: 'x' }, demo.clients.lead)).statusCode).toBe(403)
    expect((await put(id, { completed_at: 'now' }, demo.clients.lead)).statusCode).toBe(403)
    // Out of scope it is not found; writing its answers is refused.
    expect((await put(id, { completed_at: 'now' }, demo.clients.otherLead)).statusCode).toBe(404)
    expect((await demo.clients.otherLead.get(`/api/v1/qa_answers?qa_review_id=${id}`)).statusCode).toBe(403)
    expect((await demo.clients.agent.get(`${URL}/${id}`)).statusCode).toBe(404)
    expect((await other.clients.admin.get(`/api/v1/qa_answers?qa_review_id=${id}`)).statusCode).toBe(404)
    expect((await put(id, { completed_at: 'now' }, other.clients.admin)).statusCode).toBe(404)
    expect(
      (await other.clients.admin.send('PUT', `/api/v1/qa_answers/${saved.id}`, { comments: 'x' })).statusCode,
    ).toBe(404)
    expect((await answer(id, 0, { comments: 'x' }, other.clients.admin)).statusCode).toBe(422)
    expect(await fingerprint(services)).toEqual(before)
    expect((await answersOf(id)).map((each) => each.id)).toEqual([saved.id])
  })

  test('QAR-528 several reviews can be compared once one’s own review is completed', async () => {
    const own = await startReview(demo)
    const theirs = await completedReview(demo, {}, [], demo.clients.admin)
    ok(await answer(own.id, 0, { qa_option_id: question(0).options[0]?.id }))
    const url = `/api/v1/qa_answers?qa_question_id=${question(0).id}&qa_review_ids[]=${own.id}&qa_review_ids[]=${theirs.id}&product_area=qa_calibration`
    const answeredReviews = async () =>
      ok(await demo.clients.reviewer.get(url)).qa_answers.map((each: Answer) => each.qa_review_id)
    expect(await answeredReviews()).toEqual([own.id])
    await completeReview(demo, own.id)
    expect(await answeredReviews()).toEqual([own.id, theirs.id])
    expect((await demo.clients.reviewer.get('/api/v1/qa_answers')).statusCode).toBe(422)
  })
})

describe('completing', () => {
  test('QAR-511 QAR-513 QAR-548 stores the score, reopening removes it, and both are in the history', async () => {
    const done = await completedReview(demo, {}, [1, 0, 1])
    expect(done).toMatchObject({ score: 70, autofailed: false, points: 10, possible: 15, revised: false })
    expect(done.sections?.map(({ score, share }) => [score, share])).toEqual([
      [50, 60],
      [100, 40],
    ])
    expect((await answer(done.id, 0, { comments: 'late' })).statusCode).toBe(409)
    const note = { qa_review_id: done.id, comments: 'late' }
    expect((await demo.clients.reviewer.post('/api/v1/qa_annotations', note)).statusCode).toBe(409)
    const open = ok(await put(done.id, { completed_at: null }))
    expect(open).toMatchObject({ completed_at: null, score: null, sections: null, revised: true })
    ok(await answer(done.id, 1, { qa_option_id: question(1).options[1]?.id }))
    const history = async () =>
      ok(
        await demo.clients.reviewer.post('/graphql', {
          query:
            'query($id: ID!) { qaReviewHistory(qaReviewId: $id) { event attributeName valueBefore valueAfter actor { fullName } createdAt } }',
          variables: { id: String(done.id) },
        }),
      ).data.qaReviewHistory
    expect(await history()).toMatchObject([
      {
        event: 'reopened',
        attributeName: 'completed_at',
        valueAfter: null,
        actor: { fullName: 'Reviewer Tester' },
      },
      { event: 'completed', attributeName: 'completed_at', valueBefore: null },
    ])
    expect(ok(await put(done.id, { completed_at: 'x' })).score).toBe(100)
  })

  test('an autofail sets the score to 0; without counted answers there is no score', async () => {
    expect(await completedReview(demo, {}, [1, 1, 0])).toMatchObject({
      score: 0,
      score_before_autofail: 60,
      autofailed: true,
    })
    const { id } = await startReview(demo)
    expect(ok(await put(id, { completed_at: 'now' }))).toMatchObject({ score: null, autofailed: false })
  })

  test('on an outdated copy is refused unless it is already done', async () => {
    const { id, updated_at } = await startReview(demo)
    ok(await put(id, { hide_reviewer: true }, demo.clients.admin))
    const refused = await put(id, { completed_at: 'now', updated_at })
    expect([refused.statusCode, refused.json().current.hide_reviewer]).toEqual([409, true])
    const done = ok(await put(id, { completed_at: 'now' }))
    expect(ok(await put(id, { completed_at: 'again', updated_at }))).toEqual(done)
  })

  test('QAR-536 ignores unknown keys', async () => {
    const { id } = await startReview(demo)
    const after = ok(
      await put(id, { count_toward_score: false, employee_id: demo.people.outsider.id, score: 100 }),
    )
    expect(after).toMatchObject({
      count_toward_score: false,
      employee: { id: demo.people.agent.id },
      score: null,
    })
  })

  test('QAR-514 QAR-534 a discarded review is in no list until it is restored', async () => {
    const done = await completedReview(demo)
    ok(await put(done.id, { deleted_at: 'now' }))
    expect((await demo.clients.reviewer.get(`${URL}/${done.id}`)).statusCode).toBe(404)
    expect((await demo.clients.agent.get(`${URL}/${done.id}`)).statusCode).toBe(404)
    const listed = ok(await demo.clients.reviewer.get(`${URL}?per=100`)).qa_reviews.map(
      ({ id }: { id: number }) => id,
    )
    expect(listed).not.toContain(done.id)
    expect((await put(done.id, { deleted_at: null }, demo.clients.lead)).statusCode).toBe(404)
    expect(ok(await put(done.id, { deleted_at: null }))).toMatchObject({
      deleted_at: null,
      score: done.score,
    })
  })

  test('QAR-515 QAR-537 only the reviewee can acknowledge it', async () => {
    const { id } = await startReview(demo)
    const acknowledge = (client = demo.clients.agent) => client.send('PUT', `${URL}/${id}/acknowledge`, {})
    expect((await acknowledge()).statusCode).toBe(422)
    await completeReview(demo, id)
    for (const who of ['childAgent', 'lead', 'reviewer', 'admin'] as const)
      expect((await acknowledge(demo.clients[who])).statusCode).toBe(403)
    expect((await acknowledge(other.clients.agent)).statusCode).toBe(404)
    const done = ok(await acknowledge())
    expect(done.acknowledged_at).not.toBeNull()
    expect(ok(await acknowledge())).toEqual(done)
  })
})

describe('annotations', () => {
  const noted = async (body: object, client = demo.clients.reviewer) =>
    client.post('/api/v1/qa_annotations', body)

  test('QAR-507 QAR-538 QAR-539 QAR-540 QAR-541 can overlap, keep their text and belong to the reviewer', async () => {
    const { id } = await startReview(demo)
    const { snapshot } = ok(await demo.clients.reviewer.get(`${URL}/${id}/workspace`))
    const event = snapshot.interaction.events[1].id
    const on = { qa_review_id: id, interaction_event_id: event, media_type: 'text' }
    const spans = [
      { ...on, start: 0, stop: 8, content: 'My order', comments: 'a' },
      { ...on, start: 3, stop: 24, content: 'order has not come. 😕', comments: '😀 <b>' },
      { qa_review_id: id, start: 1.25, stop: 2.5, media_type: 'audio', content: '', comments: 'b' },
      { qa_review_id: id, comments: 'about the whole' },
    ]
    for (const span of spans) expect((await noted(span)).statusCode).toBe(201)
    const listed: Annotation[] = ok(
      await demo.clients.reviewer.get(`/api/v1/qa_annotations?qa_review_id=${id}`),
    ).qa_annotations
    expect(listed.map(({ id: _, ...rest }) => rest)).toEqual(
      spans.map((span) => ({
        start: null,
        stop: null,
        content: '',
        media_type: null,
        interaction_event_id: null,
        ...span,
      })),
    )
    expect(Object.keys(listed[0] ?? {}).sort()).toEqual(
      [
        'id',
        'qa_review_id',
        'start',
        'stop',
        'content',
        'comments',
        'media_type',
        'interaction_event_id',
      ].sort(),
    )
    for (const wrong of [
      { start: 5, stop: 4 },
      { start: 5 },
      { interaction_event_id: 987_654_321 },
      { start: -1, stop: 2 },
    ])
      expect((await noted({ qa_review_id: id, ...wrong })).statusCode, JSON.stringify(wrong)).toBe(422)
    const path = `/api/v1/qa_annotations/${listed[0]?.id}`
    expect((await demo.clients.lead.send('PUT', path, { comments: 'x' })).statusCode).toBe(403)
    expect((await demo.clients.agent.send('DELETE', path)).statusCode).toBe(403)
    expect((await other.clients.admin.send('DELETE', path)).statusCode).toBe(404)
    expect((await noted({ qa_review_id: id, comments: 'x' }, other.clients.admin)).statusCode).toBe(422)
    const changed = ok(await demo.clients.reviewer.send('PUT', path, { comments: 'better' }))
    expect(changed).toEqual({ ...listed[0], comments: 'better' })
    ok(await demo.clients.reviewer.send('DELETE', path))
    expect((await demo.clients.reviewer.send('DELETE', path)).statusCode).toBe(404)
    expect(ok(await demo.clients.reviewer.get(`${URL}/${id}`)).annotations_count).toBe(3)
  })
})
