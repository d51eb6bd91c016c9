import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import type { Topic } from '#features/coaching/topics/contract.ts'
import { testServices } from '#platform/testing/test-services.ts'
import {
  type CoachingCompany,
  draftFor,
  foundCoachingCompany,
  put,
  SESSIONS,
  sharedSession,
} from '#test/server/coaching/setup.ts'
import { ok } from '#test/server/qa/setup.ts'
import type { Client } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: CoachingCompany
let lead: Client
let agent: Client

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundCoachingCompany(services, app, 'demo')
  lead = demo.clients.lead
  agent = demo.clients.agent
})
afterAll(() => app.close())
beforeEach(() => services.clock.advance(60_000))
// Start each test without one-on-ones of the pair.
afterEach(async () => {
  const { sessions, drafts } = ok(await lead.get(`${SESSIONS}?employee_id=${agentId()}`))
  for (const { id } of [...sessions, ...drafts]) ok(await lead.send('DELETE', `${SESSIONS}/${id}`))
})

const agentId = () => demo.people.agent.id
const topicsOf = async (client: Client, id: number): Promise<Topic[]> =>
  ok(await client.get(`${SESSIONS}/${id}/topics`)).topics
const titles = async (id: number) => (await topicsOf(lead, id)).map(({ title }) => title)
const add = async (client: Client, id: number, title: string): Promise<number> =>
  ok(await client.post(`${SESSIONS}/${id}/topics`, { title })).id
const tick = async (id: number, discussed: boolean) =>
  ok(await lead.send('PUT', `/api/v1/coaching/topics/${id}`, { discussed }))
const remove = async (id: number) => ok(await lead.send('DELETE', `/api/v1/coaching/topics/${id}`))
const nextDraft = async () => {
  services.clock.advance(60_000)
  return (await draftFor(lead, agentId())).coachingSession
}
/** A draft with a date and a topic of each of the two. */
async function agenda(fields: object = {}) {
  const { id } = await nextDraft()
  ok(await put(lead, id, { scheduled_for: '2026-06-20', ...fields }))
  return { id, tone: await add(lead, id, 'Tone'), shifts: await add(agent, id, 'Shifts') }
}
const share = async (id: number) => {
  services.clock.advance(60_000)
  return ok(await put(lead, id, { shared_at: 'now' }))
}

test('copies undiscussed topics with their author and date to the next draft, where both see them', async () => {
  const first = await agenda()
  await tick(first.tone, true)
  await share(first.id)
  const next = await nextDraft()
  ok(await put(lead, next.id, { scheduled_for: '2026-07-01' }))
  const before = (await topicsOf(lead, first.id)).find(({ id }) => id === first.shifts)
  for (const client of [lead, agent])
    expect(await topicsOf(client, next.id)).toEqual([
      expect.objectContaining({
        title: 'Shifts',
        createdBy: before?.createdBy,
        createdAt: before?.createdAt,
        discussedAt: null,
        carriedFromSessionId: first.id,
      }),
    ])
  expect(await titles(first.id)).toEqual(['Tone', 'Shifts'])
  const { rows } = await services.database.ownerPool.query(
    "select object_id from app.audit_entry where company_id = $1 and action = 'coaching_topic.carried_over'",
    [demo.companyId],
  )
  expect(rows.map(({ object_id }) => Number(object_id))).toEqual([next.id])
})

test('copies a topic to each next one-on-one until it is discussed, and never after', async () => {
  const first = await agenda()
  await share(first.id)
  const second = await nextDraft()
  expect(await titles(second.id)).toEqual(['Tone', 'Shifts'])
  const [tone] = await topicsOf(lead, second.id)
  await tick(tone?.id ?? 0, true)
  await share(second.id)
  const third = await nextDraft()
  expect(await titles(third.id)).toEqual(['Shifts'])
  // A topic discussed in a deleted session still counts as discussed.
  ok(await lead.send('DELETE', `${SESSIONS}/${third.id}`))
  ok(await lead.send('DELETE', `${SESSIONS}/${second.id}`))
  expect(await titles((await nextDraft()).id)).toEqual(['Shifts'])
})

test('does not bring back a deleted copy, even in the draft after a deleted draft', async () => {
  const first = await agenda()
  await share(first.id)
  const second = await nextDraft()
  const [tone] = await topicsOf(lead, second.id)
  await remove(tone?.id ?? 0)
  expect(await titles((await nextDraft()).id)).toEqual(['Shifts'])
  ok(await lead.send('DELETE', `${SESSIONS}/${second.id}`))
  const third = await nextDraft()
  expect(third.id).not.toBe(second.id)
  expect(await titles(third.id)).toEqual(['Shifts'])
})

test('ticks a topic off in the next draft if it is ticked off after sharing', async () => {
  const first = await agenda()
  await share(first.id)
  const second = await nextDraft()
  const discussed = async () =>
    (await topicsOf(lead, second.id)).map(({ discussedAt }) => discussedAt !== null)
  await tick(first.tone, true)
  expect(await discussed()).toEqual([true, false])
  await tick(first.tone, false)
  expect(await discussed()).toEqual([false, false])
})

test('copies each topic once when a recurring one-on-one is shared 20 times at the same time', async () => {
  const first = await agenda({ repeats: 'weekly' })
  services.clock.advance(60_000)
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, n) =>
      n % 2
        ? put(lead, first.id, { shared_at: 'now' })
        : lead.get(`${SESSIONS}/new?employee_id=${agentId()}`),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
  const next = await nextDraft()
  expect(next.id).not.toBe(first.id)
  expect(await titles(next.id)).toEqual(['Tone', 'Shifts'])
  await Promise.all(Array.from({ length: 20 }, () => draftFor(lead, agentId())))
  expect(await titles(next.id)).toEqual(['Tone', 'Shifts'])
})

test('keeps topics between the two people: not for another coach or another employee of a moved draft', async () => {
  const first = await agenda()
  await share(first.id)
  const other = (await draftFor(demo.clients.admin, agentId())).coachingSession
  expect(ok(await demo.clients.admin.get(`${SESSIONS}/${other.id}/topics`)).topics).toEqual([])
  ok(await demo.clients.admin.send('DELETE', `${SESSIONS}/${other.id}`))
  const second = await nextDraft()
  expect(await titles(second.id)).toHaveLength(2)
  ok(await put(lead, second.id, { employee_id: demo.people.childAgent.id }))
  expect(await titles(second.id)).toEqual([])
  ok(await lead.send('DELETE', `${SESSIONS}/${second.id}`))
})

test('makes a draft private if it has topics of a private one-on-one', async () => {
  const { coachingSession } = await sharedSession(lead, agentId(), { private: true })
  await add(agent, coachingSession.id, 'My health')
  const next = await nextDraft()
  expect(await titles(next.id)).toEqual(['My health'])
  expect(next.private).toBe(true)
})
