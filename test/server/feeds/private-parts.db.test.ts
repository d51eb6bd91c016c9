import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { changeCompany, changeEmployee } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import {
  agree,
  type CoachingCompany,
  draftFor,
  foundCoachingCompany,
  put,
  sharedSession,
  TAKEAWAYS,
} from '#test/server/coaching/setup.ts'
import { FeedCopy, programOf } from '#test/server/feeds/feeds-setup.ts'
import { ok } from '#test/server/qa/setup.ts'
import type { Client } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: CoachingCompany
/** Of the coach, who takes part in every session here and may create tokens. */
let program: Client
let coach: Client
let agent: number

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundCoachingCompany(services, app, 'demo')
  await changeEmployee(services, demo.viewer, demo.people.lead.id, { role_id: demo.roles.COMPANY_ADMIN })
  coach = demo.clients.lead
  agent = demo.people.agent.id
  program = await programOf(app, coach, ['coaching:read', 'interactions:read'])
})
afterAll(() => app.close())

describe('takeaways', () => {
  const copyOf = async (client = program) => {
    const copy = new FeedCopy(client, 'takeaways')
    await copy.update()
    return copy
  }

  test('come once their session is shared, and again when they are done or deleted', async () => {
    const copy = await copyOf()
    const { coachingSession } = await draftFor(coach, agent)
    const { id } = await agree(coach, coachingSession.id, { text: 'Ask one question more' })
    await copy.update()
    expect(copy.rows.has(id)).toBe(false)
    ok(await put(coach, coachingSession.id, { shared_at: 'now' }))
    await copy.update()
    expect(copy.rows.get(id)).toMatchObject({
      session_id: coachingSession.id,
      employee_id: agent,
      text: 'Ask one question more',
      completed_at: null,
    })
    ok(await coach.send('PUT', `${TAKEAWAYS}/${id}`, { complete: true }))
    await copy.update()
    expect(copy.rows.get(id)).toMatchObject({ completed_by: demo.people.lead.id })
    ok(await coach.send('DELETE', `${TAKEAWAYS}/${id}`))
    await copy.update()
    expect(copy.rows.has(id)).toBe(false)
  })

  test('that are private never come, though their coach made the token, and leave a copy when they become private', async () => {
    const { coachingSession: open } = await sharedSession(coach, agent, { title: 'Open' })
    const { coachingSession: secret } = await sharedSession(coach, agent, { title: 'Secret', private: true })
    const turned = await agree(coach, open.id, { text: 'Turned private' })
    const hidden = await agree(coach, open.id, { text: 'Hidden', private: true })
    const inside = await agree(coach, secret.id, { text: 'Inside' })
    const copy = await copyOf()
    expect([turned, hidden, inside].map(({ id }) => copy.rows.has(id))).toEqual([true, false, false])
    ok(await coach.send('PUT', `${TAKEAWAYS}/${turned.id}`, { private: true }))
    const seen = await copy.update()
    expect(copy.rows.has(turned.id)).toBe(false)
    expect(JSON.stringify(seen)).not.toContain('Turned')
    for (const client of [program, coach]) {
      const { body } = await client.get('/api/v1/feeds/takeaways?limit=1000')
      expect(body).not.toMatch(/Turned|Hidden|Inside/)
    }
  })

  test('leave a copy when their session becomes private', async () => {
    const { coachingSession } = await sharedSession(coach, agent)
    const { id } = await agree(coach, coachingSession.id, { text: 'Soon private' })
    const copy = await copyOf()
    expect(copy.rows.has(id)).toBe(true)
    ok(await put(coach, coachingSession.id, { private: true }))
    await copy.update()
    expect(copy.rows.has(id)).toBe(false)
  })
})

describe('interactions', () => {
  let id: number
  beforeAll(async () => {
    const { ids } = ok(
      await demo.clients.admin.post('/api/v1/interactions', {
        interactions: [
          {
            external_id: 'call-1',
            channel: 'Phone',
            employee: { email: demo.people.agent.email },
            customer: { name: 'Carla Customer', email: 'carla@customer.example' },
            started_at: '2026-06-10T09:00:00Z',
            turns: [{ speaker: 'customer', text: 'My parcel is blue.' }],
          },
        ],
      }),
    )
    id = ids['call-1']
  })
  const read = async (client: Client) => {
    const copy = new FeedCopy(client, 'interactions')
    await copy.update()
    return copy.rows.get(id)
  }

  test('come without what was said, unless the token may read transcripts', async () => {
    const found = await read(program)
    expect(found).toMatchObject({ ext_interaction_id: 'call-1', events: null, summary: null })
    expect(JSON.stringify(found)).not.toContain('parcel')
    const reading = await programOf(app, coach, ['transcripts:read'])
    expect((await read(reading))?.events).toMatchObject([{ text: 'My parcel is blue.' }])
  })

  test('show the customer only to a maker who may know them', async () => {
    await changeCompany(services, demo.viewer, { customer_visibility: 'ALL_EMPLOYEES' })
    expect((await read(program))?.customer).toMatchObject({ email: 'carla@customer.example' })
    await changeCompany(services, demo.viewer, { customer_visibility: 'ADMIN_ONLY' })
    await changeEmployee(services, demo.viewer, demo.people.lead.id, { role_id: demo.roles.MANAGER })
    const found = await read(program)
    expect(found).toMatchObject({ id, customer: null })
    await changeEmployee(services, demo.viewer, demo.people.lead.id, { role_id: demo.roles.COMPANY_ADMIN })
  })

  test('leave a copy when they are removed, and come back when they are restored', async () => {
    const copy = new FeedCopy(program, 'interactions')
    await copy.update()
    ok(await demo.clients.admin.send('DELETE', `/api/v1/interactions/${id}`))
    await copy.update()
    expect(copy.rows.has(id)).toBe(false)
    ok(await demo.clients.admin.post(`/api/v1/interactions/${id}/restore`, {}))
    await copy.update()
    expect(copy.rows.has(id)).toBe(true)
  })
})
