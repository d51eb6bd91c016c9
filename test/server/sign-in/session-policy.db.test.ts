import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { EventReader } from '#platform/live/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Client, signedOutClient, signInAs } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: StaffedCompany
let other: StaffedCompany
let admin: Client

const POLICY = '/api/v1/session_policy'
const MINUTE = 60_000
const DAY = 1_440

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  other = await foundStaffedCompany(services, 'other')
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const { companyId } of [demo, other])
    for (const table of ['session_policy', 'session'])
      await services.database.ownerPool.query(`delete from app.${table} where company_id = $1`, [companyId])
  // Viewers in memory remember the policy until the version rises.
  await services.database.ownerPool.query(
    '/* across companies: each test starts without a policy */ update app.company set access_version = access_version + 1',
  )
  admin = await signInAs(app, demo.people.admin)
})

const put = (idle_minutes: unknown, longest_minutes: unknown, version: unknown = 0) =>
  admin.send('PUT', POLICY, { idle_minutes, longest_minutes, version })
const alive = async (client: Client) => (await client.get('/api/v1/session')).statusCode
const auditOf = async (action: string) => {
  const { rows } = await services.database.ownerPool.query(
    `select v.before, v.after from app.audit_entry e left join app.audit_value v
       on v.company_id = $1 and v.sequence = e.sequence
      where e.company_id = $1 and e.action = $2 order by e.sequence desc limit 1`,
    [demo.companyId, action],
  )
  return rows[0]
}

describe('how long sessions last', () => {
  test('is refused outside the limits of the installation', async () => {
    const faults = async (idle: unknown, longest: unknown) => {
      const answer = await put(idle, longest)
      expect(answer.statusCode).toBe(422)
      return answer.json().errors.map(({ path, message }: Record<string, string>) => `${path}: ${message}`)
    }
    expect(await faults(14, DAY)).toEqual(['idle_minutes: Choose between 15 minutes and 14 days.'])
    expect(await faults(14 * DAY + 1, 90 * DAY)).toEqual([
      'idle_minutes: Choose between 15 minutes and 14 days.',
    ])
    expect(await faults(15, 59)).toEqual(['longest_minutes: Choose between one hour and 90 days.'])
    expect(await faults(15, 90 * DAY + 1)).toEqual(['longest_minutes: Choose between one hour and 90 days.'])
    expect(await faults(120, 60)).toEqual(['idle_minutes: This must not be longer than a session may last.'])
    expect((await admin.get(POLICY)).json()).toMatchObject({ version: 0 })
  })

  test('is the business of admins', async () => {
    const agent = await signInAs(app, demo.people.agent)
    expect((await agent.get(POLICY)).statusCode).toBe(403)
    const body = { idle_minutes: 60, longest_minutes: DAY, version: 0 }
    expect((await agent.send('PUT', POLICY, body)).statusCode).toBe(403)
    expect((await signedOutClient(app).get(POLICY)).statusCode).toBe(401)
    expect((await put(60, DAY)).statusCode).toBe(200)
  })

  test('starts as the installation’s limits, and a stale version returns the stored policy', async () => {
    const first = { idle_minutes: 14 * DAY, longest_minutes: 90 * DAY, version: 0 }
    expect((await admin.get(POLICY)).json()).toEqual({
      ...first,
      bounds: { idle: { least: 15, most: 14 * DAY }, longest: { least: 60, most: 90 * DAY } },
    })
    expect((await put(60, DAY)).json()).toMatchObject({ idle_minutes: 60, longest_minutes: DAY, version: 1 })
    const stale = await put(30, DAY, 0)
    expect(stale.statusCode).toBe(409)
    expect(stale.json().current).toMatchObject({ idle_minutes: 60, version: 1 })
    expect((await put(30, DAY, 1)).json()).toMatchObject({ idle_minutes: 30, version: 2 })
    expect(await auditOf('session_policy.changed')).toEqual({
      before: { idle_minutes: 60, longest_minutes: DAY },
      after: { idle_minutes: 30, longest_minutes: DAY },
    })
  })

  test('ends sessions that were idle for longer with the next request, in this company only', async () => {
    const [idle, elsewhere] = [
      await signInAs(app, demo.people.agent),
      await signInAs(app, other.people.agent),
    ]
    expect([await alive(idle), await alive(elsewhere)]).toEqual([200, 200])
    services.clock.advance(3 * 60 * MINUTE)
    const used = await signInAs(app, demo.people.agent)
    expect(await alive(used)).toBe(200)
    expect((await put(60, DAY)).statusCode).toBe(200)
    expect([await alive(idle), await alive(used), await alive(elsewhere)]).toEqual([401, 200, 200])
    services.clock.advance(61 * MINUTE)
    expect([await alive(used), await alive(elsewhere)]).toEqual([401, 200])
  })

  test('keeps a session that is used often, until it has lasted long enough', async () => {
    expect((await put(15, 60)).statusCode).toBe(200)
    const client = await signInAs(app, demo.people.agent)
    for (let passed = 0; passed < 50; passed += 10) {
      services.clock.advance(10 * MINUTE)
      expect(await alive(client)).toBe(200)
    }
    services.clock.advance(10 * MINUTE)
    expect(await alive(client)).toBe(401)
  })

  test('counts a session that may be in use as used now, because its use is recorded hourly', async () => {
    const client = await signInAs(app, demo.people.agent)
    expect(await alive(client)).toBe(200)
    services.clock.advance(50 * MINUTE)
    expect(await alive(client)).toBe(200)
    expect((await put(15, DAY)).statusCode).toBe(200)
    expect(await alive(client)).toBe(200)
    services.clock.advance(16 * MINUTE)
    expect(await alive(client)).toBe(401)
  })

  test('does not open sessions again that shorter limits ended', async () => {
    expect((await put(15, DAY)).statusCode).toBe(200)
    const client = await signInAs(app, demo.people.agent)
    expect(await alive(client)).toBe(200)
    services.clock.advance(20 * MINUTE)
    admin = await signInAs(app, demo.people.admin)
    expect((await put(14 * DAY, 90 * DAY, 1)).statusCode).toBe(200)
    expect(await alive(client)).toBe(401)
    expect(await alive(admin)).toBe(200)
  })
})

test('signing everyone out keeps the admin’s session and other companies’', async () => {
  const URL = `${POLICY}/sign_out_everyone`
  const [agent, otherAdmin, elsewhere] = [
    await signInAs(app, demo.people.agent),
    await signInAs(app, demo.people.admin),
    await signInAs(app, other.people.agent),
  ]
  expect((await agent.post(URL, undefined)).statusCode).toBe(403)
  expect(await alive(agent)).toBe(200)
  const answer = await admin.post(URL, undefined)
  expect([answer.statusCode, answer.json()]).toEqual([200, { ended: 2 }])
  expect([await alive(agent), await alive(otherAdmin)]).toEqual([401, 401])
  expect([await alive(admin), await alive(elsewhere)]).toEqual([200, 200])
  expect(await auditOf('session.all_ended')).toMatchObject({ after: { ended: 2 } })
})

describe('an open screen', () => {
  beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }))

  async function openScreen(client: Client): Promise<EventReader> {
    const { port } = app.server.address() as AddressInfo
    const screen = await EventReader.open(`http://127.0.0.1:${port}/api/v1/stream/live`, client.headers)
    expect(await screen.next()).toMatchObject({ event: 'ready' })
    return screen
  }

  test('stops receiving changes when everyone is signed out, except the admin’s', async () => {
    const [theirs, own] = [await openScreen(await signInAs(app, demo.people.agent)), await openScreen(admin)]
    expect((await admin.post(`${POLICY}/sign_out_everyone`, undefined)).statusCode).toBe(200)
    await app.live.check()
    expect(await theirs.next()).toBeNull()
    expect(own.ended).toBe(false)
    own.close()
  })

  test('stops receiving changes when shorter limits end its session', async () => {
    const screen = await openScreen(await signInAs(app, demo.people.agent))
    services.clock.advance(3 * 60 * MINUTE)
    admin = await signInAs(app, demo.people.admin)
    expect((await put(60, DAY)).statusCode).toBe(200)
    await app.live.check()
    expect(await screen.next()).toBeNull()
  })
})

describe('a person’s own sessions', () => {
  const list = async (client: Client) => (await client.get('/api/v1/sessions')).json().sessions

  test('are listed with browser and address, without their secrets', async () => {
    const first = await signInAs(app, demo.people.agent)
    first.headers['user-agent'] = 'Old browser'
    expect(await alive(first)).toBe(200)
    services.clock.advance(MINUTE)
    const second = await signInAs(app, demo.people.agent)
    second.headers['user-agent'] = 'New browser'
    const sessions = await list(second)
    expect(sessions).toMatchObject([
      { is_current: true, user_agent: 'New browser', address: '127.0.0.1' },
      { is_current: false, user_agent: 'Old browser', address: '127.0.0.1' },
    ])
    expect(Object.keys(sessions[0]).sort()).toEqual(
      ['address', 'id', 'is_current', 'last_used_at', 'opened_at', 'user_agent'].sort(),
    )
    expect(await list(admin)).toHaveLength(1)
  })

  test('end one by one, but not those of another person', async () => {
    const [first, second] = [await signInAs(app, demo.people.agent), await signInAs(app, demo.people.agent)]
    const [own, wanted] = [true, false].map(
      (isCurrent) => async () =>
        (await list(second)).find(({ is_current }: { is_current: boolean }) => is_current === isCurrent).id,
    )
    const id = await wanted?.()
    const end = (client: Client, which: string) => client.send('DELETE', `/api/v1/sessions/${which}`)
    expect((await end(admin, id)).statusCode).toBe(404)
    expect((await end(second, 'nonsense')).statusCode).toBe(404)
    expect((await end(second, await own?.())).statusCode).toBe(404)
    expect([await alive(first), await alive(second)]).toEqual([200, 200])
    expect((await end(second, id)).statusCode).toBe(200)
    expect([await alive(first), await alive(second)]).toEqual([401, 200])
    expect(await auditOf('session.ended')).toMatchObject({ after: { ended: 1 } })
  })

  test('all others end together', async () => {
    const clients = [
      await signInAs(app, demo.people.agent),
      await signInAs(app, demo.people.agent),
      await signInAs(app, demo.people.agent),
    ]
    const answer = await clients[2]?.post('/api/v1/sessions/end_others', undefined)
    expect(answer?.json()).toEqual({ ended: 2 })
    expect(await Promise.all(clients.map(alive))).toEqual([401, 401, 200])
    expect(await alive(admin)).toBe(200)
  })
})
