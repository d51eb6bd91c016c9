import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { ingestResponses, sentResponse } from '#features/feedback/testing.ts'
import { createEmployee } from '#features/people/employees/employees.ts'
import type { StaffName } from '#features/people/testing.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { foundTrendCompany, RANGE, type TrendCompany } from '#test/server/reports/trends-setup.ts'

const services = testServices()
let app: FastifyInstance
let demo: TrendCompany

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundTrendCompany(services, app)
})
afterAll(() => app.close())

describe('team reports', () => {
  const TEAMS = 'team_reports/feedback'
  const report = async (who: StaffName, options: object = {}, tab = 'feedback') => {
    const body = { aggregate_by: 'team_members', ...RANGE, ...options }
    const answer = await demo.send(who, `team_reports/${tab}`, body)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const namesOf = ({ rows }: { rows: { name: string }[] }) => rows.map(({ name }) => name)

  test('TRN-026 TRN-027 have their tabs in order, each with the address of its report', async () => {
    const tabs = async (who: StaffName, query = '') =>
      (await demo.clients[who].get(`/api/v2/team_reports/tabs${query}`)).json()
    const all = await tabs('lead')
    expect(Object.keys(all)).toEqual(['tabs'])
    expect(all.tabs.map(({ id }: { id: string }) => id)).toEqual(['feedback', 'coaching', 'qa'])
    expect(all.tabs[0]).toEqual({
      id: 'feedback',
      title: 'Feedback',
      url: '/api/v2/team_reports/feedback',
      aggregate_by: ['team_owners', 'team_members'],
    })
    const qa = await tabs('lead', '?product_area=qa')
    expect(qa.tabs.map(({ id }: { id: string }) => id)).toEqual(['coaching', 'qa'])
    for (const { url } of all.tabs) {
      const answer = await demo.clients.lead.post(url, { aggregate_by: 'team_owners', ...RANGE })
      expect(Object.keys(answer.json())).toEqual(expect.arrayContaining(['rows', 'cols']))
    }
  })

  test('TRN-024 have a row per team owner or team member', async () => {
    expect(await demo.faults(TEAMS, { ...RANGE, aggregate_by: 'teams' })).toEqual(['aggregate_by'])
    expect(await demo.faults(TEAMS, RANGE)).toEqual(['aggregate_by'])
    const owners = await report('admin', { aggregate_by: 'team_owners' })
    expect(namesOf(owners)).toEqual(['Lead Tester', 'OtherLead Tester'])
    expect(owners.rows[0].teams).toMatchObject([{ name: 'North' }])
    const members = await report('admin')
    expect(namesOf(members)).toEqual([
      'Agent Tester',
      'ChildAgent Tester',
      ...[1, 2, 3, 4, 5, 6].map((count) => `Colleague${count} Tester`),
      'Outsider Tester',
    ])
    expect(namesOf(await report('lead'))).toEqual(['Agent Tester', 'ChildAgent Tester'])
    expect(namesOf(await report('agent'))).toEqual(['Agent Tester'])
    expect(namesOf(await report('lead', { aggregate_by: 'team_owners' }))).toEqual(['Lead Tester'])
    expect(namesOf(await report('agent', { aggregate_by: 'team_owners' }))).toEqual([])
  })

  test('TRN-025 have a cell for each column, with n, interval and previous value', async () => {
    const { cols, rows, totals } = await report('admin', { metrics: ['metric_4', 'metric_1'] })
    expect(cols).toMatchObject([
      { id: 'metric_4', unit: 'count', metric_id: 4 },
      { id: 'metric_1', unit: 'stars' },
    ])
    for (const { cells } of rows) expect(cells).toHaveLength(cols.length)
    expect(rows[0].cells).toMatchObject([
      { value: 2, previous_value: 1, change: 1, change_significant: null },
      { value: 4.5, total_results: 2, lower: expect.any(Number), previous_value: 3 },
    ])
    expect(rows.at(-1).cells[1]).toMatchObject({ value: null, display_value: '-', total_results: 0 })
    expect(totals).toMatchObject([{ value: 9 }, { display_value: '3.22' }])
    const owners = await report('admin', { aggregate_by: 'team_owners', metrics: ['metric_4'] })
    expect(owners.rows.map(({ cells }: { cells: { value: number }[] }) => cells[0]?.value)).toEqual([3, 6])
    expect(owners.totals).toMatchObject([{ value: 9 }])
    const year = await report('admin', { comparison: 'LAST_YEAR', metrics: ['metric_1'] })
    expect(year).toMatchObject({ previous_start_date: '2025-06-02', previous_end_date: '2025-06-15' })
    expect(year.rows[0].cells).toMatchObject([{ previous_value: 1, change: 3.5 }])
  })

  test('TRN-023 apply the dates and filters of the request', async () => {
    const filtered = await report('admin', { filters: { teamIds: [demo.teams.north] } })
    expect(namesOf(filtered)).toEqual(['Agent Tester', 'ChildAgent Tester'])
    const may = await report('admin', {
      start_date: '2026-05-20',
      end_date: '2026-05-20',
      metrics: ['metric_4'],
    })
    expect(may.totals).toMatchObject([{ value: 1 }])
    const phone = await report('admin', {
      filters: { channelIds: [demo.channels.Phone] },
      metrics: ['metric_4'],
    })
    expect(phone.totals).toMatchObject([{ value: 7 }])
    // A column that cannot be filtered by stars is absent.
    const fives = await report('admin', { filters: { stars: [5] } })
    expect(fives.cols.some(({ id }: { id: string }) => id === 'metric_5')).toBe(false)
    const options = { aggregate_by: 'team_members', ...RANGE }
    expect(await demo.faults(TEAMS, { ...options, filters: { stars: [5] }, metrics: ['metric_5'] })).toEqual([
      'metrics.0',
    ])
  })

  test('sort by name or a column, rows without data last, 25 per page', async () => {
    const by = async (direction: string) =>
      namesOf(await report('admin', { order_by: 'metric_1', direction }))
    expect((await by('desc'))[0]).toBe('Agent Tester')
    expect((await by('asc'))[0]).toBe('ChildAgent Tester')
    expect((await by('asc')).at(-1)).toBe('Outsider Tester')
    expect((await by('desc')).at(-1)).toBe('Outsider Tester')
    expect(namesOf(await report('admin', { direction: 'desc' }))[0]).toBe('Outsider Tester')
    expect(await report('admin', { page: 2 })).toMatchObject({ rows: [], total_pages: 1, total_rows: 9 })
    // The response rate cannot be filtered by stars, so its column and its sort order are absent.
    const fives = { filters: { stars: [5] }, order_by: 'metric_5', direction: 'asc' }
    expect(namesOf(await report('admin', fives))[0]).toBe('Agent Tester')
    const options = { aggregate_by: 'team_members', ...RANGE }
    expect(await demo.faults(TEAMS, { ...options, order_by: 'metric_99' })).toEqual(['order_by'])
    expect(await demo.faults(TEAMS, { ...options, metrics: ['nothing'] })).toEqual(['metrics.0'])
  })

  test('totals include all earlier responses, also of people without a team or recent data', async () => {
    await tenantTransaction(services, demo.viewer, (tx) =>
      createEmployee(tx, {
        email: 'gone@demo.example',
        firstName: 'Gone',
        lastName: 'Tester',
        roleId: demo.roles.AGENT,
        teamId: null,
        status: 'ACTIVE',
      }),
    )
    await ingestResponses(services, demo.viewer, [
      sentResponse({
        responded_at: '2026-03-05T10:00:00Z',
        stars: 4,
        employee: { email: 'gone@demo.example' },
      }),
    ])
    const march = { start_date: '2026-03-15', end_date: '2026-03-28', metrics: ['metric_4'] }
    const { rows, totals } = await report('admin', march)
    expect(rows.some(({ name }: { name: string }) => name === 'Gone Tester')).toBe(false)
    expect(totals).toMatchObject([{ previous_value: 1 }])
  })

  test('coaching and QA have separate reports; other names are not found', async () => {
    const coaching = await report('lead', { end_date: '2026-06-30' }, 'coaching')
    expect(coaching.cols.map(({ id }: { id: string }) => id)).toEqual([
      'sessions',
      'takeaways',
      'takeaways_done',
    ])
    // The private session is not counted.
    expect(coaching.rows[0].cells).toMatchObject([{ value: 1 }, { value: 1 }, { value: 0, total_results: 1 }])
    const owners = await report('lead', { aggregate_by: 'team_owners', end_date: '2026-06-30' }, 'coaching')
    expect(owners.rows[0].cells).toMatchObject([{ value: 1 }, { value: 1 }, { value: 0 }])
    const qa = await report('lead', { end_date: '2026-06-30' }, 'qa')
    expect(qa.cols.map(({ id }: { id: string }) => id)).toEqual(['metric_9', 'metric_10'])
    expect(qa.rows[0].cells[1]).toMatchObject({ value: 1 })
    const options = { aggregate_by: 'team_members', ...RANGE }
    expect((await demo.send('admin', 'team_reports/rewards', options)).statusCode).toBe(404)
    expect(await demo.faults('team_reports/qa', { ...options, product_area: 'feedback' })).toEqual([
      'product_area',
    ])
    expect(await demo.faults('team_reports/coaching', { ...options, filters: { channelIds: [1] } })).toEqual([
      'filters.channelIds',
    ])
  })

  test('ACC-507 ACC-008 ACC-009 the server returns no one outside the scope of an area', async () => {
    const people = async (who: StaffName, tab: string) => namesOf(await report(who, {}, tab))
    // A reviewer sees all feedback and reviews, but only their own coaching.
    expect(await people('reviewer', 'feedback')).toHaveLength(9)
    expect(await people('reviewer', 'coaching')).toEqual([])
    expect(await people('outsider', 'qa')).toEqual(['Outsider Tester'])
    const other = { filters: { employeeIds: [demo.people.outsider.id, demo.people.agent.id] } }
    expect(namesOf(await report('agent', other))).toEqual(['Agent Tester'])
    expect(
      (await demo.series('otherLead', { filters: { teamIds: [demo.teams.north] } })).whole.value,
    ).toBeNull()
  })

  test('the CSV has all rows', async () => {
    const answer = await demo.send('lead', `${TEAMS}/export.csv`, {
      aggregate_by: 'team_members',
      ...RANGE,
      metrics: ['metric_1'],
    })
    expect(answer.body.trim().split('\n')).toEqual([
      'name,teams,Average rating value,Average rating results,Average rating interval_low,Average rating interval_high,Average rating too_few,Average rating previous',
      expect.stringMatching(/^Agent Tester,North,4\.5,2,/),
      expect.stringMatching(/^ChildAgent Tester,North child,2,1,,,yes,$/),
    ])
  })
})
