import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import type { Dashboard, DashboardTile } from '#features/dashboards/contract.ts'
import { defineDashboardJobs, PURGE_DASHBOARDS } from '#features/dashboards/jobs.ts'
import { MOST_TILES, TILE_PAGES } from '#features/dashboards/tile-pages.ts'
import { foundStaffedCompany, type StaffedCompany, type StaffName } from '#features/people/testing.ts'
import { TEST_TIME, testServices } from '#platform/testing/test-services.ts'
import { type Client, fingerprint, signInAs } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: StaffedCompany
let other: StaffedCompany
const clients = {} as Record<StaffName | 'stranger', Client>

const URL = '/api/v1/dashboards'

const keyOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const tileOf = (n: number, more: Partial<DashboardTile> = {}): DashboardTile => ({
  key: keyOf(n),
  page: '/qa/reports/overview',
  part: 'trend',
  query: '',
  date_preset: null,
  title: null,
  width: 'half',
  ...more,
})

type Who = keyof typeof clients
const make = async (who: Who, name: string, tiles: DashboardTile[] = []): Promise<Dashboard> => {
  const answer = await clients[who].post(URL, { name, tiles })
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body])
  return answer.json()
}
const listed = async (who: Who) =>
  (await clients[who].get(URL)).json().dashboards.map((each: Dashboard) => each.name)
const change = (who: Who, { id, version }: Pick<Dashboard, 'id' | 'version'>, what: object) =>
  clients[who].send('PUT', `${URL}/${id}`, { version, ...what })
const start = (who: Who, id: number | null) => clients[who].send('PUT', `${URL}/start`, { dashboard_id: id })

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  other = await foundStaffedCompany(services, 'other')
  for (const [name, person] of Object.entries(demo.people))
    clients[name as StaffName] = await signInAs(app, person)
  clients.stranger = await signInAs(app, other.people.admin)
})
beforeEach(async () => {
  services.clock.set(TEST_TIME)
  await services.database.ownerPool.query('delete from app.dashboard where company_id = $1', [demo.companyId])
})
afterAll(() => app.close())

describe('refusals', () => {
  test('only leaders of a team and admins share with it, and only admins share with roles', async () => {
    const made = {
      reviewer: await make('reviewer', 'A'),
      lead: await make('lead', 'B'),
      admin: await make('admin', 'C'),
    }
    const before = await fingerprint(services)
    for (const [who, share, status] of [
      ['reviewer', { team_id: demo.teams.north }, 403],
      ['lead', { team_id: demo.teams.east }, 422],
      ['admin', { team_id: other.teams.north }, 422],
      ['lead', { role_ids: [demo.roles.AGENT] }, 403],
      ['admin', { role_ids: [other.roles.AGENT] }, 422],
    ] as const)
      expect([who, share, (await change(who, made[who], share)).statusCode]).toEqual([who, share, status])
    expect(await fingerprint(services)).toEqual(before)
  })

  test('another person’s private dashboard and one of another company are not found', async () => {
    const own = await make('lead', 'Mine')
    const before = await fingerprint(services)
    for (const who of ['agent', 'admin', 'stranger'] as const) {
      const answers = [
        await clients[who].get(`${URL}/${own.id}`),
        await change(who, own, { name: 'Taken' }),
        await clients[who].post(`${URL}/${own.id}/tiles`, tileOf(1)),
        await clients[who].send('DELETE', `${URL}/${own.id}`),
        await clients[who].post(`${URL}/${own.id}/restore`, {}),
        await start(who, own.id),
      ]
      expect([who, answers.map(({ statusCode }) => statusCode)]).toEqual([who, answers.map(() => 404)])
    }
    expect(await fingerprint(services)).toEqual(before)
  })

  test.each([
    ['name', { name: ' ' }],
    ['tiles', { tiles: Array.from({ length: 31 }, (_, n) => tileOf(n)) }],
    ['tiles', { tiles: [tileOf(1), tileOf(1)] }],
    ['tiles.0.key', { tiles: [{ ...tileOf(1), key: 'x' }] }],
    ['tiles.0.page', { tiles: [{ ...tileOf(1), page: '/admin/company' }] }],
    ['tiles.0.part', { tiles: [{ ...tileOf(1), part: 'ranking' }] }],
    ['tiles.0.query', { tiles: [tileOf(1, { query: 'x'.repeat(4_001) })] }],
    ['tiles.0.date_preset', { tiles: [{ ...tileOf(1), date_preset: 'NEXT_WEEK' }] }],
    ['tiles.0.width', { tiles: [{ ...tileOf(1), width: 'huge' }] }],
    ['tiles.0.figure', { tiles: [{ ...tileOf(1), figure: 4 }] }],
  ])('a bad %s is named', async (path, body) => {
    const answer = await clients.agent.post(URL, { name: 'x', ...body })
    expect([answer.statusCode, answer.json().errors?.[0].path]).toEqual([422, path])
  })

  test('a name is used once by its owner', async () => {
    await make('lead', 'Week')
    await make('otherLead', 'Week')
    const again = await clients.lead.post(URL, { name: 'Week' })
    expect([again.statusCode, again.json().errors]).toEqual([
      422,
      [{ path: 'name', message: 'You already have a dashboard with this name.' }],
    ])
  })

  test('a person has at most 50 dashboards, and a dashboard at most 30 tiles', async () => {
    await services.database.ownerPool.query(
      `insert into app.dashboard (company_id, owner_id, name, tiles, created_at, updated_at)
       select $1::bigint, $2::bigint, 'Dashboard ' || n, '[]', now(), now() from generate_series(1, 49) n returning id`,
      [demo.companyId, demo.people.agent.id],
    )
    const last = await make(
      'agent',
      'Last',
      Array.from({ length: 30 }, (_, n) => tileOf(n)),
    )
    expect((await clients.agent.post(URL, { name: 'One more' })).statusCode).toBe(409)
    expect((await clients.agent.post(`${URL}/${last.id}/tiles`, tileOf(99))).statusCode).toBe(409)
  })
})

describe('a dashboard', () => {
  test('keeps the parts of every page in their order, with their addresses and nothing else', async () => {
    const all = Object.entries(TILE_PAGES).flatMap(([page, parts]) =>
      parts.map((part, n) =>
        tileOf(n, {
          key: crypto.randomUUID(),
          page: page as DashboardTile['page'],
          part,
          query: 'teams=3&search=a%20b',
          date_preset: 'LAST_7_DAYS',
          title: `My ${part}`,
          width: 'third',
        }),
      ),
    )
    for (let from = 0; from < all.length; from += MOST_TILES) {
      const tiles = all.slice(from, from + MOST_TILES)
      const made = await make('lead', ` Monday ${from} `, tiles)
      expect(made).toMatchObject({
        ...{ name: `Monday ${from}`, tiles, tile_count: tiles.length },
        ...{ own: true, can_edit: true },
      })
      expect((await clients.lead.get(`${URL}/${made.id}`)).json()).toEqual(made)
      const { rows } = await services.database.ownerPool.query(
        `select action from app.audit_entry where company_id = $1 and object_type = 'dashboard' and object_id = $2`,
        [demo.companyId, made.id],
      )
      expect(rows).toEqual([{ action: 'dashboard.created' }])
    }
  })

  test('adds a tile once, however often the request is repeated', async () => {
    const made = await make('agent', 'Mine', [tileOf(1)])
    const add = () => clients.agent.post(`${URL}/${made.id}/tiles`, tileOf(2))
    const once = (await add()).json()
    expect(once.tiles).toEqual([tileOf(1), tileOf(2)])
    expect((await add()).json()).toEqual(once)
  })

  test('is not overwritten by a stale copy', async () => {
    const made = await make('lead', 'Week', [tileOf(1), tileOf(2)])
    const moved = (await change('lead', made, { tiles: [tileOf(2), tileOf(1)] })).json()
    expect(moved.tiles.map(({ key }: DashboardTile) => key)).toEqual([keyOf(2), keyOf(1)])
    const stale = await change('lead', made, { tiles: [] })
    expect([stale.statusCode, stale.json().current]).toEqual([409, moved])
    expect((await clients.lead.get(`${URL}/${made.id}`)).json()).toEqual(moved)
  })

  test('is shared with a team and with roles, whose people may duplicate but not change it', async () => {
    const made = await make('admin', 'For all', [tileOf(1)])
    const forTeam = (await change('admin', made, { team_id: demo.teams.north })).json()
    expect(await listed('agent')).toEqual(['For all'])
    expect(await listed('lead')).toEqual(['For all'])
    expect(await listed('otherLead')).toEqual([])
    const forRoles = (
      await change('admin', forTeam, { team_id: null, role_ids: [demo.roles.QA_REVIEWER] })
    ).json()
    expect(await listed('reviewer')).toEqual(['For all'])
    expect(await listed('agent')).toEqual([])
    expect((await clients.reviewer.get(`${URL}/${made.id}`)).json()).toMatchObject({
      own: false,
      can_edit: false,
      owner: { id: demo.people.admin.id },
      tiles: [tileOf(1)],
    })
    expect((await change('reviewer', forRoles, { name: 'Mine' })).statusCode).toBe(403)
    expect((await clients.reviewer.post(`${URL}/${made.id}/tiles`, tileOf(2))).statusCode).toBe(403)
    expect(await make('reviewer', 'Copy', forRoles.tiles)).toMatchObject({ own: true, tiles: [tileOf(1)] })
  })

  test('opens first for the person who chose it, as long as that person can see it', async () => {
    const startOf = async (who: Who) => (await clients[who].get(URL)).json().start_id
    const made = await make('lead', 'Team')
    const shared = (await change('lead', made, { team_id: demo.teams.north })).json()
    expect((await start('agent', made.id)).json()).toEqual({ dashboard_id: made.id })
    expect([await startOf('agent'), await startOf('lead')]).toEqual([made.id, null])
    const kept = (await change('lead', shared, { team_id: null })).json()
    expect(await startOf('agent')).toBe(null)
    await change('lead', kept, { team_id: demo.teams.north })
    expect(await startOf('agent')).toBe(made.id)
    await start('agent', null)
    expect(await startOf('agent')).toBe(null)
  })

  test('is deleted with undo, and for good after a month', async () => {
    const made = await make('lead', 'Gone', [tileOf(1)])
    await clients.lead.send('DELETE', `${URL}/${made.id}`)
    expect(await listed('lead')).toEqual([])
    expect((await clients.lead.get(`${URL}/${made.id}`)).statusCode).toBe(404)
    const back = (await clients.lead.post(`${URL}/${made.id}/restore`, {})).json()
    expect(back).toMatchObject({ name: 'Gone', tiles: [tileOf(1)] })
    await clients.lead.send('DELETE', `${URL}/${made.id}`)
    const viewers = [demo.viewer, other.viewer]
    defineDashboardJobs(
      services,
      async (companyId) => viewers.find(({ company }) => company.id === companyId) ?? null,
    )
    const leftAfter = async (days: number) => {
      services.clock.advance(days * 86_400_000)
      await services.jobs.send(PURGE_DASHBOARDS, {})
      await services.jobs.runAll()
      const { rows } = await services.database.ownerPool.query(
        'select id from app.dashboard where company_id = $1 and id = $2',
        [demo.companyId, made.id],
      )
      return rows.length
    }
    expect(await leftAfter(29)).toBe(1)
    expect(await leftAfter(2)).toBe(0)
  })
})
