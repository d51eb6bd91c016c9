import { beforeEach, describe, expect, test } from 'vitest'
import { defineFeedbackJobs, TIDY_FEEDBACK } from '#features/feedback/jobs.ts'
import type { StaffName } from '#features/people/testing.ts'
import { TEST_TIME } from '#platform/testing/test-services.ts'
import { staffedStream } from '#test/server/feedback/staffed-stream-setup.ts'
import { fingerprint } from '#test/server/support/clients.ts'

const { services, stage, audits } = staffedStream()

const URL = '/api/v1/stream/views'
const client = (who: StaffName) => stage.clients[who]
const make = async (who: StaffName, name: string, options: Record<string, unknown> = {}) => {
  const answer = await client(who).post(URL, { name, filters: { stars: [1] }, ...options })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const listed = async (who: StaffName) =>
  (await client(who).get(URL)).json().views.map((view: { name: string }) => view.name)
const change = (who: StaffName, view: { id: number; updated_at: string }, what: Record<string, unknown>) =>
  client(who).send('PUT', `${URL}/${view.id}`, { updated_at: view.updated_at, ...what })

beforeEach(async () => {
  services.clock.set(TEST_TIME)
  await services.database.ownerPool.query('delete from app.stream_view where company_id = $1', [
    stage.demo.companyId,
  ])
})

describe('refusals', () => {
  test('sharing without leading a team, or with a team of another leader', async () => {
    const before = await fingerprint(services)
    const { north, east } = stage.demo.teams
    for (const [who, team_id, status] of [
      ['agent', north, 403],
      ['reviewer', north, 403],
      ['lead', east, 422],
      ['lead', 987_654_321, 422],
      ['admin', 987_654_321, 422],
      ['admin', stage.other.teams.north, 422],
    ] as const) {
      const answer = await client(who).post(URL, { name: 'x', filters: {}, team_id })
      expect([who, team_id, answer.statusCode]).toEqual([who, team_id, status])
    }
    expect(await fingerprint(services)).toEqual(before)
    await make('lead', 'shared', { team_id: stage.demo.teams.northChild })
  })

  test('another person’s private view is not found; a shared one cannot be changed', async () => {
    const [own, shared] = [
      await make('lead', 'own'),
      await make('lead', 'shared', { team_id: stage.demo.teams.north }),
    ]
    const before = await fingerprint(services)
    for (const [who, view, status] of [
      ['agent', own, 404],
      ['admin', own, 404],
      ['agent', shared, 403],
      ['outsider', shared, 404],
      ['childAgent', shared, 404],
    ] as const) {
      const answers = [
        await change(who, view, { name: 'mine' }),
        await client(who).send('DELETE', `${URL}/${view.id}`),
        await client(who).post(`${URL}/${view.id}/restore`, {}),
      ]
      expect([who, view.name, answers.map(({ statusCode }) => statusCode)]).toEqual([
        who,
        view.name,
        [status, status, status],
      ])
    }
    expect((await stage.otherAdmin.send('DELETE', `${URL}/${shared.id}`)).statusCode).toBe(404)
    expect(await fingerprint(services)).toEqual(before)
  })

  test('a name used by another view of the owner', async () => {
    await make('agent', 'Mine')
    const second = await make('agent', 'Other')
    const again = await client('agent').post(URL, { name: ' Mine ', filters: {} })
    expect([again.statusCode, again.json().errors[0].path]).toEqual([422, 'name'])
    expect((await change('agent', second, { name: 'Mine' })).statusCode).toBe(422)
    // Another person can use the same name.
    await make('lead', 'Mine')
  })

  test.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(101) }],
    ['filters', { filters: undefined }],
    ['filters.stars.0', { filters: { stars: [9] } }],
    ['filters.colour', { filters: { colour: 'red' } }],
    ['date_preset', { date_preset: 'NEXT_WEEK' }],
    ['owner_id', { owner_id: 1 }],
  ])('a bad %s is named', async (path, body) => {
    const answer = await client('agent').post(URL, { name: 'x', filters: {}, ...body })
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, path])
  })

  test('more than a hundred', async () => {
    await services.database.ownerPool.query(
      `insert into app.stream_view (company_id, owner_id, name, filters, position, created_at, updated_at)
       select $1, $2, 'view ' || n, '{}', n, now(), now() from generate_series(1, 100) n
       on conflict do nothing`,
      [stage.demo.companyId, stage.demo.people.agent.id],
    )
    expect((await client('agent').post(URL, { name: 'one more', filters: {} })).statusCode).toBe(409)
  })
})

describe('a view', () => {
  test('is stored as created, and private by default', async () => {
    const filters = { search: 'late', stars: [1, 2], teams: [stage.demo.teams.north] }
    const view = await make('agent', ' Late ', { filters, date_preset: 'LAST_7_DAYS' })
    expect(view).toEqual({
      id: expect.any(Number),
      name: 'Late',
      filters,
      date_preset: 'LAST_7_DAYS',
      team: null,
      owner: { id: stage.demo.people.agent.id, full_name: 'Agent Tester' },
      own: true,
      can_edit: true,
      position: 0,
      updated_at: TEST_TIME,
    })
    expect((await client('agent').get(URL)).json()).toEqual({ views: [view], sharable_team_ids: [] })
    for (const who of ['lead', 'admin', 'reviewer', 'childAgent'] as const)
      expect(await listed(who)).toEqual([])
    expect((await audits('stream_view', view.id)).map(({ action }) => action)).toEqual([
      'stream_view.created',
    ])
  })

  test('shared with a team is visible to its members, its leader and admins', async () => {
    await make('lead', 'north', { team_id: stage.demo.teams.north })
    await make('admin', 'child', { team_id: stage.demo.teams.northChild })
    await make('admin', 'east', { team_id: stage.demo.teams.east })
    await make('agent', 'zero')
    expect(await listed('agent')).toEqual(['zero', 'north'])
    expect(await listed('childAgent')).toEqual(['child'])
    expect(await listed('outsider')).toEqual(['east'])
    expect(await listed('lead')).toEqual(['north', 'child'])
    expect(await listed('otherLead')).toEqual(['east'])
    expect(await listed('admin')).toEqual(['child', 'east', 'north'])
    expect(await listed('reviewer')).toEqual([])
    const { views, sharable_team_ids } = (await client('lead').get(URL)).json()
    expect(sharable_team_ids).toEqual([stage.demo.teams.north, stage.demo.teams.northChild])
    expect(views.map(({ own, can_edit, team }: Record<string, unknown>) => [own, can_edit, team])).toEqual([
      [true, true, { id: stage.demo.teams.north, name: 'North' }],
      [false, false, { id: stage.demo.teams.northChild, name: 'North child' }],
    ])
    expect((await client('admin').get(URL)).json().sharable_team_ids).toBeNull()
  })

  test('can be changed by its owner and an admin, field by field; an outdated copy is refused', async () => {
    const first = await make('lead', 'first', { team_id: stage.demo.teams.north })
    const renamed = await change('lead', first, { name: 'renamed', filters: {}, position: 7 })
    expect(renamed.json()).toMatchObject({ name: 'renamed', filters: {}, position: 7, team: first.team })
    const stale = await change('admin', first, { name: 'mine' })
    expect([stale.statusCode, stale.json().current.name]).toEqual([409, 'renamed'])
    const mine = await change('admin', renamed.json(), { team_id: null })
    expect([mine.statusCode, mine.json().team]).toEqual([200, null])
    expect(await listed('agent')).toEqual([])
    expect(await listed('lead')).toEqual(['renamed'])
  })

  test('keeps the order chosen by its owner', async () => {
    for (const name of ['c', 'a', 'b']) await make('agent', name)
    expect(await listed('agent')).toEqual(['c', 'a', 'b'])
    const { views } = (await client('agent').get(URL)).json()
    await change('agent', views[0], { position: 9 })
    expect(await listed('agent')).toEqual(['a', 'b', 'c'])
  })

  test('deleted disappears, frees its name, and can be restored for a month', async () => {
    const view = await make('lead', 'gone', { team_id: stage.demo.teams.north })
    expect((await client('lead').send('DELETE', `${URL}/${view.id}`)).json()).toEqual({ deleted: true })
    expect([await listed('lead'), await listed('agent'), await listed('admin')]).toEqual([[], [], []])
    expect((await client('lead').send('DELETE', `${URL}/${view.id}`)).statusCode).toBe(404)
    expect((await change('lead', view, { name: 'x' })).statusCode).toBe(404)
    // For people who could only read it, it is not found.
    expect((await client('agent').post(`${URL}/${view.id}/restore`, {})).statusCode).toBe(404)
    const another = await make('lead', 'gone')
    expect((await client('lead').post(`${URL}/${view.id}/restore`, {})).statusCode).toBe(422)
    await change('lead', another, { name: 'other' })
    const back = await client('lead').post(`${URL}/${view.id}/restore`, {})
    expect(back.json()).toEqual({ ...view, updated_at: back.json().updated_at })
    expect(await listed('agent')).toEqual(['gone'])

    await client('lead').send('DELETE', `${URL}/${view.id}`)
    const viewers = [stage.demo.viewer, stage.other.viewer]
    defineFeedbackJobs(
      services,
      async (companyId) => viewers.find(({ company }) => company.id === companyId) ?? null,
    )
    services.clock.advance(31 * 86_400_000)
    await services.jobs.send(TIDY_FEEDBACK, {})
    await services.jobs.runAll()
    services.clock.set(TEST_TIME)
    expect((await client('lead').post(`${URL}/${view.id}/restore`, {})).statusCode).toBe(404)
  })

  test('of an earlier version without valid filters has none', async () => {
    await make('agent', 'old')
    await services.database.ownerPool.query(
      `update app.stream_view set filters = '{"colour": "red"}', date_preset = 'LONG_AGO' where company_id = $1`,
      [stage.demo.companyId],
    )
    const [view] = (await client('agent').get(URL)).json().views
    expect([view.filters, view.date_preset]).toEqual([{}, null])
  })
})
