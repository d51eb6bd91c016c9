import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { responseIds, sentResponse } from '#features/feedback/testing.ts'
import { changeEmployee } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { foundMetricCompany, METRIC, type MetricCompany } from '#test/server/metrics/setup.ts'
import { completedReview, ok, startReview } from '#test/server/qa/setup.ts'

const services = testServices()
let app: FastifyInstance
let demo: MetricCompany

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundMetricCompany(services, app, 'demo')
})
afterAll(() => app.close())

const transfer = (teamId: number) =>
  changeEmployee(services, demo.viewer, demo.people.agent.id, { team_id: teamId })
const emailOf = (who: 'agent' | 'outsider') => ({ email: demo.people[who].email })

describe('a response', () => {
  const send = async (options: object) =>
    ok(
      await demo.clients.admin.post('/api/v1/feedback', {
        responses: [sentResponse({ external_id: 'moved', employee: emailOf('agent'), ...options })],
      }),
    )
  const team = async () => {
    const id = (await responseIds(services, demo.companyId)).get('moved')
    return ok(await demo.clients.admin.get(`/api/v1/stream/${id}`)).team?.name
  }

  test('keeps its original team when its sender corrects it, even after a transfer', async () => {
    await send({ stars: 2 })
    await transfer(demo.teams.east)
    expect(await send({ stars: 4 })).toMatchObject({ updated: 1 })
    expect(await team()).toBe('North')
  })

  test('gets the new person’s team when its sender reassigns it', async () => {
    await send({ stars: 4, employee: emailOf('outsider') })
    expect(await team()).toBe('East')
    await send({ stars: 4, employee: null })
    expect(await team()).toBeUndefined()
  })
})

describe('an interaction', () => {
  const send = async (options: object): Promise<number> =>
    ok(
      await demo.clients.admin.post('/api/v1/interactions', {
        interactions: [
          {
            external_id: 'moved',
            channel: 'Phone',
            employee: emailOf('agent'),
            started_at: '2026-06-10T09:00:00Z',
            ...options,
          },
        ],
      }),
    ).ids.moved
  const team = async (id: number) => ok(await demo.clients.admin.get(`/api/v1/interactions/${id}`)).team?.name

  test('keeps its team when its sender corrects it, and its review counts for that team', async () => {
    await transfer(demo.teams.north)
    const id = await send({})
    await transfer(demo.teams.east)
    expect(await send({ summary: 'Corrected' })).toBe(id)
    expect(await team(id)).toBe('North')
    const review = await startReview(demo, { interaction_id: id })
    expect(await teamOfReview(review.id)).toBe(demo.teams.north)
    const another = await startReview(demo, { interaction_id: undefined, employee_id: demo.people.agent.id })
    expect(await teamOfReview(another.id)).toBe(demo.teams.east)
  })

  test('gets the new person’s team when its sender reassigns it', async () => {
    const id = await send({ employee: emailOf('outsider') })
    expect(await team(id)).toBe('East')
  })
})

describe('the same team figure for every viewer', () => {
  const DAYS = { from: '2026-05-01', to: '2026-05-31' }
  const FILTER = { start_date: DAYS.from, end_date: DAYS.to }
  const stars = [1, 2, 2]

  beforeAll(async () => {
    await transfer(demo.teams.north)
    for (const [day, each] of stars.entries())
      await demo.take('agent', {
        external_id: `before ${day}`,
        stars: each,
        responded_at: `2026-05-0${day + 1}T10:00:00Z`,
      })
    await demo.take('childAgent', { external_id: 'child', stars: 5, responded_at: '2026-05-04T10:00:00Z' })
    await completedReview(demo)
    await transfer(demo.teams.east)
    await demo.take('agent', { external_id: 'after', stars: 5, responded_at: '2026-05-20T10:00:00Z' })
  })

  type Who = 'admin' | 'lead' | 'otherLead'
  const metric = async (who: Who, filters: object) => {
    const query = `query ($range: MetricRange!, $filters: MetricFilters) {
      it: metricData(metricConfigId: "${METRIC.stars}", range: $range, filters: $filters) { value totalResults } }`
    return (await demo.ask(who, query, { range: DAYS, filters })).it
  }
  const summary = async (who: Who, filter: object = {}) =>
    ok(await demo.clients[who].post('/api/v1/stream/summary', { ...FILTER, ...filter }))
  const listed = async (who: Who, filter: object) =>
    ok(await demo.clients[who].post('/api/v1/stream', { ...FILTER, ...filter })).solicitations.length

  test('a team metric is the same for an admin and for its leader after a transfer', async () => {
    const north = { teamIds: [String(demo.teams.north)] }
    expect(await metric('admin', north)).toEqual({ value: 2.5, totalResults: 4 })
    expect(await metric('lead', north)).toEqual({ value: 2.5, totalResults: 4 })
    const east = { teamIds: [String(demo.teams.east)] }
    expect(await metric('admin', east)).toEqual({ value: 5, totalResults: 1 })
    expect(await metric('otherLead', east)).toEqual({ value: 5, totalResults: 1 })
  })

  test('a leader sees no figures of other teams or of a person who has left', async () => {
    const north = [String(demo.teams.north)]
    expect(await metric('otherLead', { teamIds: north })).toEqual({ value: null, totalResults: 0 })
    const agent = [String(demo.people.agent.id)]
    expect(await metric('lead', { teamIds: north, employeeIds: agent })).toEqual({
      value: null,
      totalResults: 0,
    })
    expect(await metric('lead', { employeeIds: agent })).toEqual({ value: null, totalResults: 0 })
  })

  test('the stream’s summary is the same for both, with the number of responses missing in the leader’s list', async () => {
    const north = { teams: [demo.teams.north] }
    const [all, own] = [await summary('admin', north), await summary('lead', north)]
    expect([all.count, own.count, own.mean_stars.value]).toEqual([4, 4, 2.5])
    expect(own).toMatchObject({ counts: 'teams_at_the_time', not_listed: { moved: 3, deactivated: 0 } })
    expect(all).toMatchObject({ counts: 'everyone', not_listed: { moved: 0, deactivated: 0 } })
    expect([await listed('admin', north), await listed('lead', north)]).toEqual([4, 1])
    expect(await summary('lead')).toMatchObject({ count: 1, counts: 'people_now' })
    expect(await summary('lead', { ...north, employees: [demo.people.agent.id] })).toMatchObject({
      count: 0,
      counts: 'people_now',
    })
  })

  test('a QA report of a team is the same for both', async () => {
    const report = async (who: Who, team: number) =>
      ok(await demo.clients[who].get(`/api/v1/qa_reporting/total_reviews?for_teams=${team}`)).total_reviews
    expect(await report('admin', demo.teams.north)).toBe(1)
    expect(await report('lead', demo.teams.north)).toBe(1)
    expect(await report('otherLead', demo.teams.north)).toBe(0)
  })
})

describe('people who have left', () => {
  const DAYS = { start_date: '2026-04-01', end_date: '2026-04-30' }

  test('stay in the summary and the export, and the summary counts the responses missing in the list', async () => {
    for (const [day, stars] of [1, 1, 1, 1, 1].entries())
      await demo.take('outsider', {
        external_id: `left ${day}`,
        stars,
        responded_at: `2026-04-0${day + 1}T10:00:00Z`,
      })
    await demo.take('childAgent', { external_id: 'stays', stars: 5, responded_at: '2026-04-08T10:00:00Z' })
    const { admin } = demo.clients
    const summary = async (filter = {}) =>
      ok(await admin.post('/api/v1/stream/summary', { ...DAYS, ...filter }))
    const before = await summary()
    expect([before.count, before.not_listed.deactivated]).toEqual([6, 0])
    await changeEmployee(services, demo.viewer, demo.people.outsider.id, { status: 'DEACTIVATED' })
    const after = await summary()
    expect(after).toEqual({ ...before, not_listed: { deactivated: 5, moved: 0 } })
    expect(after.mean_stars.value.toFixed(2)).toBe('1.67')
    expect(await summary({ include_deactivated: true })).toEqual(before)
    expect(ok(await admin.post('/api/v1/stream', DAYS)).solicitations).toHaveLength(1)
    const csv = await admin.post('/api/v1/stream/export.csv', DAYS)
    expect(csv.headers['x-export-rows']).toBe('6')
  })
})

async function teamOfReview(id: number): Promise<number | null> {
  const { rows } = await services.database.ownerPool.query<{ team_id: number | null }>(
    'select team_id from app.qa_review where company_id = $1 and id = $2',
    [demo.companyId, id],
  )
  return rows[0]?.team_id ?? null
}
