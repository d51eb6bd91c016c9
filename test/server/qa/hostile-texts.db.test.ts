import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { HOSTILE_TEXTS } from '#platform/testing/hostile-texts.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { foundQaCompany, ok, type QaCompany, questionsIn, startReview } from '#test/server/qa/setup.ts'

const services = testServices()
let app: FastifyInstance
let demo: QaCompany

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundQaCompany(services, app, 'demo')
})
afterAll(() => app.close())

test('two hundred hostile texts are stored unchanged in every field of an interaction and its review', async () => {
  const { admin, reviewer, agent } = demo.clients
  const hostileInteractions = HOSTILE_TEXTS.map((text, index) => ({
    external_id: `hostile-${index}`,
    channel: 'Chat',
    employee: { email: demo.people.agent.email },
    customer: { name: text, phone: text.slice(0, 60) },
    started_at: '2026-06-11T09:00:00Z',
    summary: text,
    properties: { note: text },
    turns:
      index > 0 ? [] : HOSTILE_TEXTS.map((each) => ({ speaker: 'agent', text: each, translated_text: each })),
  }))
  const { ids } = ok(await admin.post('/api/v1/interactions', { interactions: hostileInteractions }))
  const { interactions } = ok(await reviewer.get('/api/v1/interactions?search=hostile-&limit=100'))
  expect(interactions.length).toBeGreaterThan(0)
  for (const { ext_interaction_id, summary } of interactions)
    expect(summary).toBe(HOSTILE_TEXTS[Number(ext_interaction_id.split('-')[1])])

  const { id } = await startReview(demo, { interaction_id: ids['hostile-0'], filename: HOSTILE_TEXTS[0] })
  const [question] = questionsIn(demo.form)
  for (const text of HOSTILE_TEXTS) {
    const answer = { qa_review_id: id, qa_question_id: question?.id, comments: text }
    expect(ok(await reviewer.post('/api/v1/qa_answers', answer)).comments).toBe(text)
    const remark = { qa_review_id: id, content: text, comments: text, media_type: text.slice(0, 60) }
    ok(await reviewer.post('/api/v1/qa_annotations', remark))
  }
  ok(await reviewer.send('PUT', `/api/v1/qa_reviews/${id}`, { completed_at: '2026-06-16T12:00:00Z' }))

  for (const client of [reviewer, agent]) {
    const answer = await client.get(`/api/v1/qa_reviews/${id}/workspace`)
    // No browser interprets it as a page.
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    const { annotations, snapshot, review } = ok(answer)
    expect(review.filename).toBe(HOSTILE_TEXTS[0])
    const { events, customer, properties } = snapshot.interaction
    expect(events.map(({ text }: { text: string }) => text)).toEqual(HOSTILE_TEXTS)
    expect(events.map((each: { translated_text: string }) => each.translated_text)).toEqual(HOSTILE_TEXTS)
    expect([customer.name, properties.note]).toEqual([HOSTILE_TEXTS[0], HOSTILE_TEXTS[0]])
    expect(annotations.map(({ comments }: { comments: string }) => comments)).toEqual(HOSTILE_TEXTS)
    expect(annotations.map(({ content }: { content: string }) => content)).toEqual(HOSTILE_TEXTS)
  }
})

test('an address that is not a web address is refused in every field', async () => {
  const wrong = HOSTILE_TEXTS.filter((text) => !/^https?:/i.test(text))
  expect(wrong.length).toBeGreaterThan(190)
  for (const url of wrong) {
    const interaction = {
      qa_form_id: demo.form.id,
      interaction_id: 'elsewhere',
      employee_id: demo.people.agent.id,
    }
    const answer = await demo.clients.reviewer.post('/api/v1/qa_reviews', {
      ...interaction,
      interaction_url: url,
    })
    expect([url, answer.statusCode]).toEqual([url, 422])
  }
  const withAddress = (field: 'external_url' | 'audio_url') =>
    wrong.map((url, index) => ({
      external_id: `${field}-${index}`,
      channel: 'Chat',
      started_at: '2026-06-11T09:00:00Z',
      [field]: url,
    }))
  for (const field of ['external_url', 'audio_url'] as const) {
    const answer = await demo.clients.admin.post('/api/v1/interactions', { interactions: withAddress(field) })
    expect(answer.body).not.toMatch(new RegExp(`"${field}-\\d+":\\d`))
  }
})
