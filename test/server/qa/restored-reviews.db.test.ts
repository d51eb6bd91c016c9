import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { testServices } from '#platform/testing/test-services.ts'
import {
  type Found,
  found,
  messageOf,
  offerOf,
  startOffered,
} from '#test/server/qa/assignment-items-setup.ts'
import { readBack } from '#test/server/qa/assignments-setup.ts'
import { completeReview, ok } from '#test/server/qa/setup.ts'
import type { Client } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance

beforeAll(async () => {
  app = await buildServer(services)
})
afterAll(() => app.close())

const change = (client: Client, id: number, deleted_at: string | null) =>
  client.send('PUT', `/api/v1/qa_reviews/${id}`, { deleted_at })
const discard = async (client: Client, id: number) => ok(await change(client, id, '2026-06-16T12:00:00Z'))
const restore = (client: Client, id: number) => change(client, id, null)

/** A review that the reviewer completed and discarded. */
async function discardedReview(each: Found): Promise<number> {
  const { demo } = each
  const { id } = ok(await startOffered(each))
  await completeReview(demo, id, [], demo.clients.reviewer)
  await discard(demo.clients.reviewer, id)
  return id
}

test('a completed review is not restored beside that of another reviewer in the same assignment', async () => {
  const each = await found({ services, app }, 'restored-beside', ['a'])
  const { demo } = each
  const { reviewer, lead, admin } = demo.clients
  const first = await discardedReview(each)
  const second = ok(await startOffered(each, lead)).id
  for (const completes of [false, true]) {
    if (completes) await completeReview(demo, second, [], lead)
    for (const client of [reviewer, admin]) {
      const refused = await restore(client, first)
      expect([refused.statusCode, messageOf(refused)]).toEqual([
        409,
        'Another reviewer has reviewed this interaction for the same assignment.',
      ])
    }
  }
  expect(await readBack(demo, each.id)).toMatchObject({ total_completed: 1 })
  await discard(lead, second)
  expect(ok(await restore(reviewer, first))).toMatchObject({ deleted_at: null })
  expect((await restore(lead, second)).statusCode).toBe(409)
})

test('a completed review is not restored while its interaction is reserved, and no other is started after it', async () => {
  const each = await found({ services, app }, 'restored-reserved', ['a'])
  const { demo, id } = each
  const { reviewer, lead } = demo.clients
  const review = await discardedReview(each)
  const { solicitation_id } = await offerOf(each, lead)
  const refused = await restore(reviewer, review)
  expect([refused.statusCode, messageOf(refused)]).toEqual([
    409,
    'This interaction is reserved for another reviewer.',
  ])
  services.clock.advance(3_600_001)
  ok(await restore(reviewer, review))
  const late = await lead.post('/api/v1/qa_reviews', {
    qa_form_id: demo.form.id,
    solicitation_id,
    employee_id: demo.people.agent.id,
    qa_assignment_id: id,
  })
  expect([late.statusCode, messageOf(late)]).toEqual([
    409,
    'Another reviewer has reviewed this interaction for the same assignment.',
  ])
})

test('a review without an assignment is restored beside others', async () => {
  const each = await found({ services, app }, 'restored-free', ['a'])
  const { demo } = each
  const { reviewer, lead } = demo.clients
  const review = {
    qa_form_id: demo.form.id,
    solicitation_id: demo.responses.get('a'),
    employee_id: demo.people.agent.id,
  }
  const { id } = ok(await reviewer.post('/api/v1/qa_reviews', review))
  await completeReview(demo, id, [], reviewer)
  await discard(reviewer, id)
  ok(await lead.post('/api/v1/qa_reviews', review))
  ok(await restore(reviewer, id))
})
