import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { completedReview, foundQaCompany, ok, type QaCompany } from '#test/server/qa/setup.ts'

const services = testServices()
let app: FastifyInstance
let demo: QaCompany
const reviews = { agent: 0, childAgent: 0, outsider: 0 }

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundQaCompany(services, app, 'demo')
  for (const name of ['agent', 'childAgent', 'outsider'] as const)
    reviews[name] = (await completedReview(demo, { interaction_id: demo.interactions[name] })).id
})
afterAll(() => app.close())

test.each([
  ['lead', 'their team with its sub-teams', ['agent', 'childAgent']],
  ['agent', 'their own work', ['agent']],
  ['outsider', 'their own work', ['outsider']],
  ['reviewer', 'the company', ['agent', 'childAgent', 'outsider']],
  ['admin', 'the company', ['agent', 'childAgent', 'outsider']],
] as const)('ACC-007 SHL-532 %s reads the reviews of %s, and no others', async (who, _, names) => {
  const client = demo.clients[who]
  const { qa_reviews } = ok(await client.get('/api/v1/qa_reviews?per=100'))
  const expected = names.map((name) => reviews[name])
  expect(qa_reviews.map(({ id }: { id: number }) => id).sort()).toEqual(expected.toSorted())
  for (const id of Object.values(reviews)) {
    const answer = await client.get(`/api/v1/qa_reviews/${id}`)
    expect([id, answer.statusCode]).toEqual([id, expected.includes(id) ? 200 : 404])
  }
})

test('ACC-006 people with reviewQA can start a review, others are refused', async () => {
  const body = { qa_form_id: demo.form.id, interaction_id: demo.interactions.agent }
  for (const [who, may] of [
    ['reviewer', true],
    ['lead', true],
    ['agent', false],
  ] as const) {
    const { permissions } = ok(await demo.clients[who].get('/api/v1/session'))
    const answer = await demo.clients[who].post('/api/v1/qa_reviews', body)
    expect([who, permissions.reviewQA, answer.statusCode]).toEqual([who, may, may ? 201 : 403])
  }
})

test('SHL-536 GraphQL returns an error with a path for a forbidden field and null for an unknown record', async () => {
  const ask = async (query: string, client = demo.clients.agent) =>
    (await client.post('/graphql', { query })).json()
  const refused = await ask('{ reviewerStatistics { nodes { reviewsCount } } }')
  expect(refused.data).toBeNull()
  expect(refused.errors).toMatchObject([{ message: expect.any(String), path: ['reviewerStatistics'] }])
  for (const field of [
    'qaFormDetails(id: "987654321") { id }',
    'interactionSummary(interactionId: "987654321") { summary }',
  ]) {
    const unknown = await ask(`{ found: ${field} }`, demo.clients.reviewer)
    expect(unknown).toEqual({ data: { found: null } })
  }
})
