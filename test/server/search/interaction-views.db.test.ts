import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { defineInteractionViewJobs, PURGE_INTERACTION_VIEWS } from '#features/interactions/views/jobs.ts'
import { changeCompany, type StaffName } from '#features/people/testing.ts'
import { TEST_TIME, testServices } from '#platform/testing/test-services.ts'
import { foundQaCompany, ok, type QaCompany } from '#test/server/qa/setup.ts'
import { fingerprint } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: QaCompany
let other: QaCompany

const URL = '/api/v1/interactions/views'
const client = (who: StaffName) => demo.clients[who]
const make = async (who: StaffName, name: string, options: Record<string, unknown> = {}) =>
  ok(await client(who).post(URL, { name, filters: { reviewed: false }, ...options }))
const listed = async (who: StaffName) =>
  ok(await client(who).get(URL)).views.map((view: { name: string }) => view.name)
const change = (who: StaffName, view: { id: number; updated_at: string }, what: Record<string, unknown>) =>
  client(who).send('PUT', `${URL}/${view.id}`, { updated_at: view.updated_at, ...what })

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundQaCompany(services, app, 'demo')
  other = await foundQaCompany(services, app, 'other')
})
beforeEach(async () => {
  services.clock.set(TEST_TIME)
  await services.database.ownerPool.query('delete from app.interaction_view where company_id = $1', [
    demo.companyId,
  ])
})
afterAll(() => app.close())

describe('refusals', () => {
  test('people who do not review have no views of interactions', async () => {
    expect((await client('agent').get(URL)).statusCode).toBe(403)
    expect((await client('agent').post(URL, { name: 'x', filters: {} })).statusCode).toBe(403)
  })

  test('only leaders of a team and admins share with it', async () => {
    const before = await fingerprint(services)
    for (const [who, team_id, status] of [
      ['reviewer', demo.teams.north, 403],
      ['lead', demo.teams.east, 422],
      ['admin', other.teams.north, 422],
    ] as const) {
      const answer = await client(who).post(URL, { name: 'x', filters: {}, team_id })
      expect([who, answer.statusCode]).toEqual([who, status])
    }
    expect(await fingerprint(services)).toEqual(before)
  })

  test('another person’s private view, a view of the stream and one of another company are not found', async () => {
    const own = await make('lead', 'own')
    const stream = ok(await client('reviewer').post('/api/v1/stream/views', { name: 'mine', filters: {} }))
    const before = await fingerprint(services)
    for (const [who, id] of [
      ['reviewer', own.id],
      ['admin', own.id],
      ['reviewer', stream.id + 1_000],
    ] as const) {
      expect((await client(who).send('DELETE', `${URL}/${id}`)).statusCode).toBe(404)
      expect((await client(who).post(`${URL}/${id}/restore`, {})).statusCode).toBe(404)
      expect((await change(who, { id, updated_at: own.updated_at }, { name: 'x' })).statusCode).toBe(404)
    }
    expect((await other.clients.admin.send('DELETE', `${URL}/${own.id}`)).statusCode).toBe(404)
    expect(await fingerprint(services)).toEqual(before)
  })

  test.each([
    ['name', { name: ' ' }],
    ['filters', { filters: undefined }],
    ['filters.stars.0', { filters: { stars: [9] } }],
    ['filters.start_date', { filters: { start_date: '2026-02-30' } }],
    ['filters.end_date', { filters: { start_date: '2026-06-02', end_date: '2026-06-01' } }],
    ['filters.languages.0', { filters: { languages: ['English'] } }],
    ['filters.turns_from', { filters: { turns_from: -1 } }],
    ['filters.colour', { filters: { colour: 'red' } }],
    ['date_preset', { date_preset: 'NEXT_WEEK' }],
  ])('a bad %s is named', async (path, body) => {
    const answer = await client('reviewer').post(URL, { name: 'x', filters: {}, ...body })
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, path])
  })
})

describe('a view', () => {
  test('keeps every filter of the list', async () => {
    const filters = {
      search: 'order',
      start_date: '2026-06-01',
      end_date: '2026-06-30',
      employees: [demo.people.agent.id],
      teams: [demo.teams.north],
      groups: [1],
      channels: [1],
      brands: [2],
      languages: ['en', 'nb-NO'],
      tags: ['vip'],
      properties: { store_name: ['Oslo', 'Bergen'], vip: true, visits: 3 },
      stars: [1, 2],
      has_response: true,
      has_audio: false,
      reviewed: false,
      reviewed_by: [demo.people.reviewer.id],
      turns_from: 2,
      turns_to: 20,
      duration_from: 60,
      duration_to: 600,
      first_reply_from: 0,
      first_reply_to: 30,
    }
    const view = await make('reviewer', ' Orders ', { filters, date_preset: 'LAST_7_DAYS' })
    expect(view).toMatchObject({ name: 'Orders', filters, date_preset: 'LAST_7_DAYS', own: true, team: null })
    expect(ok(await client('reviewer').get(URL)).views).toEqual([view])
    expect(await listed('admin')).toEqual([])
    const { rows } = await services.database.ownerPool.query(
      `select action from app.audit_entry where company_id = $1 and object_type = 'interaction_view' and object_id = $2`,
      [demo.companyId, view.id],
    )
    expect(rows).toEqual([{ action: 'interaction_view.created' }])
  })

  test('may have the name of a view of the stream, but not of another of its owner', async () => {
    await client('reviewer').post('/api/v1/stream/views', { name: 'Mine', filters: {} })
    await make('reviewer', 'Mine')
    const again = await client('reviewer').post(URL, { name: 'Mine', filters: {} })
    expect([again.statusCode, again.json().errors]).toEqual([
      422,
      [{ path: 'name', message: 'You already have a view with this name.' }],
    ])
  })

  test('is shared, changed, deleted and restored like those of the stream', async () => {
    const view = await make('admin', 'shared', { team_id: demo.teams.north })
    expect(await listed('lead')).toEqual(['shared'])
    expect(await listed('otherLead')).toEqual([])
    expect((await change('lead', view, { name: 'mine' })).statusCode).toBe(403)
    const renamed = ok(await change('admin', view, { name: 'renamed', filters: { stars: [5] } }))
    expect(renamed).toMatchObject({ name: 'renamed', filters: { stars: [5] }, team: view.team })
    const stale = await change('admin', view, { name: 'again' })
    expect([stale.statusCode, stale.json().current.name]).toEqual([409, 'renamed'])
    expect(ok(await client('admin').send('DELETE', `${URL}/${view.id}`))).toEqual({ deleted: true })
    expect(await listed('lead')).toEqual([])
    const back = ok(await client('admin').post(`${URL}/${view.id}/restore`, {}))
    expect(back).toMatchObject({ name: 'renamed', position: renamed.position })
    expect(await listed('lead')).toEqual(['renamed'])
  })

  test('deleted a month ago cannot be restored', async () => {
    const view = await make('reviewer', 'gone')
    await client('reviewer').send('DELETE', `${URL}/${view.id}`)
    const viewers = [demo.viewer, other.viewer]
    defineInteractionViewJobs(
      services,
      async (companyId) => viewers.find(({ company }) => company.id === companyId) ?? null,
    )
    const purgeAfter = async (days: number) => {
      services.clock.advance(days * 86_400_000)
      await services.jobs.send(PURGE_INTERACTION_VIEWS, {})
      await services.jobs.runAll()
      const { rows } = await services.database.ownerPool.query(
        'select id from app.interaction_view where company_id = $1 and id = $2',
        [demo.companyId, view.id],
      )
      return rows.length
    }
    expect(await purgeAfter(29)).toBe(1)
    expect(await purgeAfter(2)).toBe(0)
    services.clock.set(TEST_TIME)
    expect((await client('reviewer').post(`${URL}/${view.id}/restore`, {})).statusCode).toBe(404)
  })

  test('shared by an admin finds no customer for people who may not see customers', async () => {
    await changeCompany(services, demo.viewer, { customer_visibility: 'ADMIN_ONLY' })
    const sent = {
      external_id: 'hidden-customer',
      channel: 'Phone',
      employee: { email: demo.people.agent.email },
      customer: { name: 'Zoë Quandt' },
      started_at: '2026-06-12T09:00:00Z',
      turns: [{ speaker: 'customer', text: 'Hello' }],
    }
    ok(await client('admin').post('/api/v1/interactions', { interactions: [sent] }))
    await make('admin', 'Zoë', { team_id: demo.teams.north, filters: { search: 'Quandt' } })
    const found = async (who: StaffName) => {
      const [{ filters }] = ok(await client(who).get(URL)).views
      const { interactions } = ok(await client(who).get(`/api/v1/interactions?search=${filters.search}`))
      return interactions.length
    }
    expect([await found('admin'), await found('lead')]).toEqual([1, 0])
  })
})
