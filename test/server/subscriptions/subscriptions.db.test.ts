import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import type { StaffName } from '#features/people/testing.ts'
import type { ReportSubscription } from '#features/subscriptions/contract.ts'
import { TIDY_SUBSCRIPTIONS } from '#features/subscriptions/jobs.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { ok } from '#test/server/qa/setup.ts'
import {
  foundSubscriptionCompany,
  SUBSCRIPTIONS,
  type SubscriptionCompany,
} from '#test/server/subscriptions/setup.ts'
import { fingerprint } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: SubscriptionCompany

const change = (who: StaffName, { id, version }: ReportSubscription, what: object) =>
  demo.clients[who].send('PUT', `${SUBSCRIPTIONS}/${id}`, { version, ...what })
const listed = async (who: StaffName, of = 'own'): Promise<ReportSubscription[]> =>
  ok(await demo.clients[who].get(`${SUBSCRIPTIONS}?of=${of}`)).subscriptions

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundSubscriptionCompany(services, app)
})
afterAll(() => app.close())

describe('refusals', () => {
  test('a dashboard that the person cannot see is not found', async () => {
    const dashboard = await demo.dashboard('lead')
    const before = await fingerprint(services)
    for (const who of ['agent', 'admin', 'otherLead'] as const) {
      const source = { kind: 'dashboard', id: dashboard.id }
      const answer = await demo.clients[who].post(SUBSCRIPTIONS, { source, repeats: 'daily', hour: 8 })
      expect([who, answer.statusCode]).toEqual([who, 404])
    }
    expect(await fingerprint(services)).toEqual(before)
  })

  test('people outside one’s scope, and people who cannot see the dashboard, cannot be readers', async () => {
    const own = await demo.dashboard('lead')
    const { agent, outsider } = demo.people
    for (const [reader, message] of [
      [outsider.id, 'Reader IDs have a person you cannot send to.'],
      [987_654_321, 'Reader IDs have a person you cannot send to.'],
      [agent.id, 'Reader IDs have a person who cannot see this. Share it with them first.'],
    ] as const) {
      const source = { kind: 'dashboard', id: own.id }
      const body = { source, repeats: 'daily', hour: 8, reader_ids: [reader] }
      const answer = await demo.clients.lead.post(SUBSCRIPTIONS, body)
      expect([answer.statusCode, answer.json().errors[0]]).toEqual([
        422,
        expect.objectContaining({ path: 'reader_ids', message }),
      ])
    }
  })

  test('only the owner and admins change a subscription; other people cannot see it', async () => {
    const made = await demo.subscribe('lead', await demo.dashboard('lead'))
    expect((await change('agent', made, { hour: 9 })).statusCode).toBe(404)
    expect((await demo.clients.agent.post(`${SUBSCRIPTIONS}/${made.id}/send`, {})).statusCode).toBe(404)
    expect((await demo.clients.agent.get(`${SUBSCRIPTIONS}/${made.id}/sendings`)).statusCode).toBe(404)
    expect(ok(await change('admin', made, { hour: 9 })).hour).toBe(9)
    expect((await demo.clients.agent.get(`${SUBSCRIPTIONS}?of=company`)).statusCode).toBe(403)
  })

  test('a reader can unsubscribe, but not change it for others', async () => {
    const dashboard = await demo.dashboard('admin', ['agent'])
    const made = await demo.subscribe('admin', dashboard, {
      reader_ids: [demo.people.admin.id, demo.people.agent.id],
    })
    const [theirs] = await listed('agent')
    expect(theirs).toMatchObject({ id: made.id, own: false, can_edit: false, receives: true, readers: [] })
    expect((await change('agent', made, { hour: 9 })).statusCode).toBe(403)
    expect(
      ok(await demo.clients.agent.send('PUT', `${SUBSCRIPTIONS}/${made.id}/receipt`, { receives: false })),
    ).toMatchObject({ receives: false })
    // The owner cannot subscribe them again.
    const changed = ok(
      await change('admin', made, { reader_ids: [demo.people.admin.id, demo.people.agent.id] }),
    )
    expect(changed.readers).toContainEqual({
      id: demo.people.agent.id,
      name: 'Agent Tester',
      receives: false,
    })
  })

  test('a stale change is a 409 with the stored subscription', async () => {
    const made = await demo.subscribe('lead', await demo.dashboard('lead'))
    ok(await change('lead', made, { hour: 10 }))
    const stale = await change('lead', made, { hour: 11 })
    expect([stale.statusCode, stale.json().current.hour]).toEqual([409, 10])
  })

  test('names the field of a value that is not possible', async () => {
    const source = { kind: 'dashboard', id: (await demo.dashboard('lead')).id }
    for (const [body, message] of [
      [{ repeats: 'hourly', hour: 8 }, 'Repeats must be daily, weekly or monthly.'],
      [{ repeats: 'daily', hour: 24 }, 'Hour must be between 0 and 23.'],
      [{ repeats: 'monthly', hour: 8, day_of_month: 32 }, 'Day of month must be between 1 and 31.'],
      [{ repeats: 'daily', hour: 8, reader_ids: [] }, 'Reader IDs need at least one person.'],
    ] as const) {
      const answer = await demo.clients.lead.post(SUBSCRIPTIONS, { source, ...body })
      expect([
        answer.statusCode,
        answer.json().errors.map((each: { message: string }) => each.message),
      ]).toEqual([422, [message]])
    }
  })
})

test('a subscription is listed, paused, resumed, removed and restored', async () => {
  const dashboard = await demo.dashboard('reviewer')
  const made = await demo.subscribe('reviewer', dashboard, { repeats: 'monthly', day_of_month: 31 })
  expect(made).toMatchObject({
    source: { kind: 'dashboard', id: dashboard.id, name: dashboard.name, tile: null },
    own: true,
    receives: true,
    next_at: '2026-06-30T06:00:00.000Z',
    readers: [{ id: demo.people.reviewer.id, name: 'Reviewer Tester', receives: true }],
  })
  const paused = ok(await change('reviewer', made, { paused: true }))
  expect(paused.next_at).toBeNull()
  const resumed = ok(await change('reviewer', paused, { paused: false, repeats: 'weekly', day_of_week: 3 }))
  expect(resumed.next_at).toBe('2026-06-17T06:00:00.000Z')
  ok(await demo.clients.reviewer.send('DELETE', `${SUBSCRIPTIONS}/${made.id}`))
  expect(await listed('reviewer')).toEqual([])
  ok(await demo.clients.reviewer.post(`${SUBSCRIPTIONS}/${made.id}/restore`, {}))
  expect((await listed('reviewer')).map(({ id }) => id)).toEqual([made.id])
  expect((await listed('admin', 'company')).map(({ id }) => id)).toContain(made.id)
})

test('one tile can be sent alone, and is gone when the tile is removed', async () => {
  const dashboard = await demo.dashboard('lead')
  const [first, ...others] = dashboard.tiles
  const source = { kind: 'dashboard', id: dashboard.id, tile_key: first?.key }
  const made = await demo.subscribe('lead', dashboard, { source })
  expect(made.source?.tile).toMatchObject({ page: '/', part: 'summary' })
  ok(
    await demo.clients.lead.send('PUT', `/api/v1/dashboards/${dashboard.id}`, {
      version: dashboard.version,
      tiles: others,
    }),
  )
  expect((await listed('lead')).find(({ id }) => id === made.id)?.source).toBeNull()
})

test('permanently deletes subscriptions that were removed a month ago', async () => {
  const made = await demo.subscribe('otherLead', await demo.dashboard('otherLead'))
  ok(await demo.clients.otherLead.send('DELETE', `${SUBSCRIPTIONS}/${made.id}`))
  services.clock.advance(31 * 86_400_000)
  await services.jobs.send(TIDY_SUBSCRIPTIONS, {})
  await services.jobs.runAll()
  const { rows } = await services.database.ownerPool.query(
    'select id from app.report_subscription where company_id = $1 and id = $2',
    [demo.companyId, made.id],
  )
  expect(rows).toEqual([])
})
