import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { agree, draftFor, graphql, KUDOS, put, TAKEAWAYS } from '#test/server/coaching/setup.ts'
import { completedReview, foundQaCompany, ok, type QaCompany } from '#test/server/qa/setup.ts'

const services = testServices()
let app: FastifyInstance
let demo: QaCompany

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundQaCompany(services, app, 'demo')
})
afterAll(() => app.close())
beforeEach(() => services.clock.advance(60_000))

const count = async (
  who: 'agent' | 'lead',
  key: string,
  employeeId = demo.people.agent.id,
): Promise<number | undefined> => {
  const { lifetimeCounters } = await graphql(
    demo.clients[who],
    `{ lifetimeCounters(employeeId: "${employeeId}") { key count } }`,
  )
  return lifetimeCounters.find((counter: { key: string }) => counter.key === key)?.count
}

test('counts reviews with full marks, but not those that do not count toward the score', async () => {
  expect(await count('agent', 'perfect_review')).toBe(0)
  const { id, score } = await completedReview(demo, {}, [])
  expect(score).toBe(100)
  await completedReview(demo, {}, [0])
  await completedReview(demo, { count_toward_score: false }, [])
  expect(await count('agent', 'perfect_review')).toBe(1)
  ok(await demo.clients.reviewer.send('PUT', `/api/v1/qa_reviews/${id}`, { deleted_at: 'now' }))
  expect(await count('agent', 'perfect_review')).toBe(0)
})

test('counts completed takeaways and shared kudos, but nothing private', async () => {
  const { lead, agent } = demo.clients
  const { id } = (await draftFor(lead, demo.people.agent.id)).coachingSession
  const takeaway = await agree(lead, id, { owner_id: demo.people.agent.id })
  ok(await lead.post(KUDOS, { coaching_session_id: id, text: 'Great tone' }))
  expect([await count('agent', 'takeaway'), await count('agent', 'kudo')]).toEqual([0, 0])
  ok(await put(lead, id, { shared_at: 'now' }))
  expect([await count('agent', 'takeaway'), await count('agent', 'kudo')]).toEqual([0, 1])
  ok(await agent.send('PUT', `${TAKEAWAYS}/${takeaway.id}`, { complete: true }))
  expect([await count('agent', 'takeaway'), await count('lead', 'takeaway')]).toEqual([1, 1])
  ok(await put(lead, id, { private: true }))
  expect([await count('agent', 'takeaway'), await count('agent', 'kudo')]).toEqual([0, 0])
})
