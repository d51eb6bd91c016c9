import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { testServices } from '#platform/testing/test-services.ts'
import {
  completedReview,
  foundQaCompany,
  ok,
  type QaCompany,
  questionsIn,
  startReview,
} from '#test/server/qa/setup.ts'

const services = testServices()
let app: FastifyInstance
let demo: QaCompany

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundQaCompany(services, app, 'demo')
})
afterAll(() => app.close())

const URL = '/api/v1/qa_reviews'
const put = (id: number, body: object, client = demo.clients.reviewer) =>
  client.send('PUT', `${URL}/${id}`, body)
const question = (place: number) => {
  const found = questionsIn(demo.form)[place]
  if (!found) throw new Error('no question')
  return found
}
const answer = (id: number, place: number, body: object, client = demo.clients.reviewer) =>
  client.post('/api/v1/qa_answers', { qa_review_id: id, qa_question_id: question(place).id, ...body })

describe('hidden names', () => {
  test('QAR-015 QAR-016 a hidden reviewer appears in no answer to the reviewee', async () => {
    const done = await completedReview(demo)
    ok(await put(done.id, { hide_reviewer: true }))
    const { id: reviewerId } = demo.people.reviewer
    const { agent, lead, reviewer } = demo.clients
    const answers = [
      await agent.get(`${URL}/${done.id}`),
      await agent.get(`${URL}/${done.id}/workspace`),
      await agent.get(`${URL}?per=100`),
      await agent.get(`${URL}/export.csv`),
      await agent.get(`/api/v1/qa_answers?qa_review_id=${done.id}`),
      await agent.post('/graphql', {
        query: 'query($id: ID!) { qaReviewHistory(qaReviewId: $id) { event actor { fullName } } }',
        variables: { id: String(done.id) },
      }),
    ]
    const about = (body: string) =>
      body
        .split('\n')
        .filter((line) => line.includes(`${done.id}`))
        .join('\n')
    for (const { statusCode, body, headers } of answers) {
      expect(statusCode).toBe(200)
      const content = String(headers['content-type']).includes('csv')
        ? about(body)
        : JSON.stringify(hiddenPart(JSON.parse(body), done.id))
      expect(content).not.toContain('Reviewer Tester')
      expect(content).not.toContain(`"reviewer_id":${reviewerId}`)
    }
    const others = [
      await agent.get(`/api/v1/qa_annotations?qa_review_id=${done.id}`),
      await agent.get(`/api/v1/interactions/${done.interaction_id}`),
      await agent.get(`/api/v1/interaction_snapshots/${done.interaction_snapshot_id}`),
      await agent.get(`${URL}?per=100&order_by=completed_at`),
      await agent.post('/graphql', {
        query:
          '{ interactions(first: 100) { edges { node { id reviews { id reviewer { fullName } } followUps { id } } } } }',
      }),
      await agent.post('/graphql', {
        query: '{ reviewerStatistics(first: 25) { edges { node { reviewer { id fullName } } } } }',
      }),
      // Writes return no more than reads.
      await agent.send('PUT', `${URL}/${done.id}/acknowledge`, {}),
      await agent.send('PUT', `${URL}/${done.id}/acknowledge`, {}),
      await agent.send('PUT', `${URL}/${done.id}`, { hide_reviewer: false }),
      await agent.get(`${URL}/${done.id}`),
    ]
    for (const { body } of others) {
      expect(body).not.toContain('Reviewer Tester')
      expect(body).not.toContain(demo.people.reviewer.email)
    }
    expect(ok(await agent.get(`${URL}/${done.id}`)).acknowledged_at).not.toBeNull()
    // Reviews of others look like unknown ones to an agent.
    for (const path of [`${URL}/${done.id}`, `${URL}/${done.id}/workspace`])
      expect([path, (await demo.clients.childAgent.get(path)).statusCode]).toEqual([path, 404])
    const found = async (client = agent) =>
      ok(await client.get(`${URL}?per=100&by_reviewer_id=${reviewerId}`)).qa_reviews.map(
        ({ id }: { id: number }) => id,
      )
    expect(await found()).not.toContain(done.id)
    expect(await found(lead)).toContain(done.id)
    expect(await found(reviewer)).toContain(done.id)
    expect(ok(await lead.get(`${URL}/${done.id}`)).reviewer).toMatchObject({ id: reviewerId })
  })

  test('QAR-524 in blind mode the reviewee appears in no answer to the reviewer', async () => {
    const sentInteraction = {
      external_id: 'Agent-Tester-7',
      channel: 'Phone',
      employee: { email: demo.people.agent.email },
      started_at: '2026-06-11T09:00:00Z',
      external_url: 'https://tickets.example/agent-tester/7',
      summary: 'Agent solved it',
      tags: ['with tester'],
      properties: { by: 'AGENT TESTER' },
      turns: [
        {
          speaker: 'agent',
          text: 'Agent Tester here, agent@demo.example. Agencies are kind.',
          translated_text: 'Her er Agent.',
        },
      ],
    }
    const { ids } = ok(
      await demo.clients.admin.post('/api/v1/interactions', { interactions: [sentInteraction] }),
    )
    const interaction = ids['Agent-Tester-7']
    const options = {
      interaction_id: interaction,
      blind: true,
      filename: 'agent_tester.wav',
      interaction_url: sentInteraction.external_url,
    }
    const review = await startReview(demo, options)
    const { reviewer, lead } = demo.clients
    ok(await answer(review.id, 0, { comments: 'Agent said it' }))
    ok(
      await reviewer.post('/api/v1/qa_annotations', {
        qa_review_id: review.id,
        content: 'Agent Tester here',
      }),
    )
    // Saved as it was shown, the stored review keeps the name.
    ok(await answer(review.id, 0, { comments: '***** said it, twice' }))
    expect(
      ok(await demo.clients.admin.get(`/api/v1/qa_answers?qa_review_id=${review.id}`)).qa_answers,
    ).toMatchObject([{ comments: 'Agent said it, twice' }])
    const paths = [
      `${URL}/${review.id}`,
      `${URL}/${review.id}/workspace`,
      `${URL}?drafted=true&per=100`,
      `${URL}/export.csv`,
      `/api/v1/qa_answers?qa_review_id=${review.id}`,
      `/api/v1/qa_annotations?qa_review_id=${review.id}`,
      `/api/v1/interactions/${interaction}`,
      `/api/v1/interaction_snapshots/${review.interaction_snapshot_id}`,
      `/api/v1/external_transcripts?interaction_id=${interaction}`,
    ]
    for (const path of paths) {
      const { statusCode, body } = await reviewer.get(path)
      expect([path, statusCode]).toEqual([path, 200])
      const part = path.includes('csv')
        ? body
            .split('\n')
            .filter((line) => line.startsWith(`${review.id},`))
            .join()
        : JSON.stringify(hiddenPart(JSON.parse(body), review.id))
      expect([
        path,
        /\b(agent(?!s)|tester)\b/i.exec(part.replaceAll(/"speaker":"agent"|Reviewer Tester/g, '')),
      ]).toEqual([path, null])
    }
    // Also in answers to the reviewer's own writes, and after the reviewee has read the review.
    const [first] = questionsIn(demo.form)
    const answers = [
      await answer(review.id, 0, { comments: 'Agent said it' }),
      await answer(review.id, 0, { comments: 'Agent said it twice' }),
      await put(review.id, { count_toward_score: false }),
      await put(review.id, { completed_at: '2026-06-16T12:00:00Z' }),
    ]
    ok(await demo.clients.agent.send('PUT', `${URL}/${review.id}/acknowledge`, {}))
    answers.push(
      await answer(review.id, 0, { comments: 'Too late' }),
      await reviewer.get(`${URL}/${review.id}`),
      await reviewer.get(`/api/v1/qa_answers?qa_question_id=${first?.id}&qa_review_ids=${review.id}`),
      await reviewer.post('/graphql', {
        query:
          'query($id: ID!) { qaReviewHistory(qaReviewId: $id) { event valueBefore valueAfter actor { id fullName image } } }',
        variables: { id: String(review.id) },
      }),
      await reviewer.post('/graphql', {
        query: 'query($id: ID!) { interactionSummary(interactionId: $id) { summary } }',
        variables: { id: String(interaction) },
      }),
    )
    for (const { body } of answers)
      expect([body, /\b(agent(?!s)|tester)\b/i.exec(body.replaceAll('Reviewer Tester', ''))]).toEqual([
        body,
        null,
      ])
    const { data } = ok(
      await reviewer.post('/graphql', {
        query: `{ interactions(first: 100) { edges { node {
          id extInteractionId summary tags employee { fullName } solicitations { comments } } } } }`,
      }),
    )
    const node = data.interactions.edges.find(
      ({ node: { id } }: { node: { id: string } }) => id === String(interaction),
    )
    expect(JSON.stringify(node)).not.toMatch(/\b(agent(?!s)|tester)\b/i)
    expect(ok(await reviewer.get(`/api/v1/interactions/${interaction}`)).events[0].text).toContain(
      'Agencies are kind',
    )
    const listed = async (query: string) =>
      ok(await reviewer.get(`${URL}?per=100&${query}`)).qa_reviews.map(({ id }: { id: number }) => id)
    expect(await listed(`by_employee_id=${demo.people.agent.id}`)).not.toContain(review.id)
    expect(await listed(`for_teams=${demo.teams.north}`)).not.toContain(review.id)
    const interactions = ok(
      await reviewer.get(`/api/v1/interactions?employees=${demo.people.agent.id}&limit=100`),
    ).interactions
    expect(interactions.map(({ id }: { id: number }) => id)).not.toContain(interaction)
    // Others see the name.
    expect(ok(await lead.get(`${URL}/${review.id}`)).employee.name).toBe('Agent Tester')
    // Also before the review is created.
    const { body } = await reviewer.get(`/api/v1/interactions/${demo.interactions.agent}?blind=true`)
    expect(body).not.toMatch(/Agent Tester|agent Tester/)
  })
})

/** The part of an answer about the review: its row in a list. */
// biome-ignore lint/suspicious/noExplicitAny: an unparsed answer
const hiddenPart = (answer: any, id: number): unknown =>
  answer.qa_reviews ? answer.qa_reviews.find((row: { id: number }) => row.id === id) : answer
