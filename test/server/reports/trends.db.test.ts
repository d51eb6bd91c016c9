import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import type { StaffName } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { METRIC } from '#test/server/metrics/setup.ts'
import { foundTrendCompany, RANGE, type TrendCompany } from '#test/server/reports/trends-setup.ts'

const services = testServices()
let app: FastifyInstance
let demo: TrendCompany
const stars = Number(METRIC.stars)

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundTrendCompany(services, app)
})
afterAll(() => app.close())

describe('filters of company trends', () => {
  test('TRN-021 filters are open to people with company trends, each with the company’s values', async () => {
    const url = '/api/v2/company_trends/available_filters'
    for (const who of ['lead', 'agent', 'reviewer'] as const)
      expect((await demo.clients[who].get(url)).statusCode).toBe(403)
    const answer = (await demo.clients.admin.get(url)).json()
    const names = (list: { name: string }[]) => list.map(({ name }) => name)
    expect(names(answer.brands)).toEqual(['Nord', 'Syd'])
    expect(names(answer.channels)).toEqual(['E-mail', 'Phone'])
    expect(names(answer.surveys)).toEqual(['CSAT'])
    expect(names(answer.teams)).toEqual(['East', 'North', 'North child'])
    expect(names(answer.groups)).toEqual(['Night shift'])
    expect(names(answer.reporting_groups)).toEqual(['North people'])
    expect(answer.languages).toEqual(['en', 'nb'])
    expect(answer.properties).toEqual([{ key: 'country', values: ['NO'] }])
  })

  test('TRN-022 questions and metrics have these two names', async () => {
    const answer = await demo.clients.admin.get('/api/v2/company_trends/available_questions')
    expect(Object.keys(answer.json()).sort()).toEqual([
      'filterableMetrics',
      'filterableQuestionsByIdentifier',
    ])
  })

  test('TRN-017 TRN-018 the server returns brands, filters, questions and metrics with translations', async () => {
    const { filterableMetrics } = (
      await demo.clients.admin.get('/api/v2/company_trends/available_questions')
    ).json()
    expect(filterableMetrics[0]).toMatchObject({
      question_identifier: null,
      metric_name: 'star_rating',
      translations: { en: 'Average rating', nb: 'Gjennomsnittlig vurdering' },
    })
    const { brands } = (await demo.clients.admin.get('/api/v2/company_trends/available_filters')).json()
    const chosen = await demo.series('admin', { filters: { brandIds: [brands[1].id] } })
    expect(chosen.whole).toMatchObject({ value: 3, total_results: 2 })
    expect((await demo.series('admin', { metric_id: Number(METRIC.responses) })).whole.value).toBe(9)
  })

  test('teams, groups and reporting groups are those of the people in scope', async () => {
    const of = async (who: StaffName, area = '') =>
      (await demo.clients[who].get(`/api/v2/trends/available_filters${area}`)).json()
    const names = ({ teams, groups, reporting_groups }: Record<string, { name: string }[]>) =>
      [teams, groups, reporting_groups].map((list) => list?.map(({ name }) => name))
    expect(names(await of('lead'))).toEqual([['North', 'North child'], ['Night shift'], ['North people']])
    expect(names(await of('otherLead'))).toEqual([['East'], [], []])
    expect(names(await of('agent'))).toEqual([[], ['Night shift'], ['North people']])
    const qa = await of('lead', '?product_area=qa')
    expect(qa.qa_forms).toHaveLength(1)
    expect(qa.brands).toEqual([])
    const wrong = await demo.clients.lead.get('/api/v2/trends/available_filters?product_area=coaching')
    expect(wrong.json().errors).toMatchObject([{ path: 'product_area' }])
  })
})

describe('a series', () => {
  test('refuses an unknown value and names the field', async () => {
    const options = { metric_id: stars, ...RANGE }
    expect(await demo.faults('trends/series', { ...options, start_date: '06/01/2026' })).toEqual([
      'start_date',
    ])
    expect(await demo.faults('trends/series', { ...options, end_date: '2026-05-01' })).toEqual(['end_date'])
    expect(await demo.faults('trends/series', { ...options, comparison: 'NOBODY' })).toEqual(['comparison'])
    expect(await demo.faults('trends/series', { ...options, group_by: 'QA_FORM' })).toEqual(['groupBy'])
    expect(await demo.faults('trends/series', { ...options, filters: { qaFormIds: [1] } })).toEqual([
      'filters.qaFormIds',
    ])
    expect(
      await demo.faults('trends/series', { ...options, start_date: '2018-01-01', interval: 'DAY' }),
    ).toEqual(['interval'])
    expect(
      (await demo.send('admin', 'trends/series', { ...options, metric_id: 987_654_321 })).statusCode,
    ).toBe(404)
  })

  test('TRN-001 has a point per day with its interval for the people in scope; the last days are incomplete', async () => {
    const whole = async (who: StaffName) => (await demo.series(who)).whole
    expect(await whole('admin')).toMatchObject({ total_results: 9, display_value: '3.22' })
    expect(await whole('lead')).toMatchObject({ total_results: 3 })
    expect(await whole('agent')).toMatchObject({ value: 4.5, total_results: 2 })
    const { points, interval, metric } = await demo.series('lead', { end_date: '2026-06-16' })
    expect(metric).toMatchObject({ metric_name: 'star_rating', title: 'Average rating', unit: 'stars' })
    expect([interval, points.length]).toEqual(['DAY', 16])
    expect(points[2]).toMatchObject({
      date: '2026-06-03',
      value: 3,
      total_results: 2,
      lower: expect.any(Number),
      upper: expect.any(Number),
      unfinished: false,
    })
    expect(points.filter(({ unfinished }: { unfinished: boolean }) => unfinished)).toMatchObject([
      { date: '2026-06-16' },
    ])
    // A week cut short by the range is incomplete too.
    const weeks = await demo.series('lead', { interval: 'WEEK', end_date: '2026-06-15' })
    expect(weeks.points.at(-1)).toMatchObject({
      date: '2026-06-14',
      end_date: '2026-06-15',
      unfinished: true,
    })
  })

  test('TRN-012 follows the scope of the metric’s area: QA or feedback', async () => {
    const reviews = { metric_id: Number(METRIC.qaReviews), end_date: '2026-06-30' }
    const { metric, whole } = await demo.series('agent', reviews)
    expect([metric.product_area, whole.value]).toEqual(['QA', 1])
    expect((await demo.series('outsider', reviews)).whole.value).toBeNull()
    expect((await demo.series('reviewer', reviews)).whole.value).toBe(1)
  })

  test('can be narrowed by channels, teams and groups', async () => {
    const n = async (filters: object) => (await demo.series('admin', { filters })).whole.total_results
    expect(await n({ channelIds: [demo.channels.Phone] })).toBe(7)
    expect(await n({ teamIds: [demo.teams.north] })).toBe(3)
    expect(await n({ groupIds: [demo.group] })).toBe(2)
    expect(await n({ groupIds: [demo.group], employeeIds: [demo.people.childAgent.id] })).toBe(0)
    expect(await n({ groupIds: [987_654_321] })).toBe(0)
  })

  test('TRN-028 uses daily points for the default range of 30 days', async () => {
    const { points, interval } = await demo.series('admin', {
      start_date: '2026-05-18',
      end_date: '2026-06-16',
    })
    expect([interval, points.length]).toEqual(['DAY', 30])
    expect((await demo.series('admin', { start_date: '2026-03-01' })).interval).toBe('WEEK')
    expect((await demo.series('admin', { start_date: '2025-06-01' })).interval).toBe('MONTH')
  })

  test('TRN-029 has a line for each of the six comparisons', async () => {
    const beside = async (comparison: string, options: object = {}) => {
      const filters = { teamIds: [demo.teams.northChild] }
      const answer = await demo.series('admin', { comparison, filters, ...options })
      return answer.comparison
    }
    expect(await beside('TEAM')).toMatchObject({ name: 'North', state: 'ok', whole: { total_results: 3 } })
    expect(await beside('ALL_TEAMS')).toMatchObject({ state: 'ok', whole: { total_results: 9 } })
    expect(await beside('ALL_GROUPS')).toMatchObject({ state: 'ok', whole: { total_results: 2 } })
    expect(await beside('COMPANY')).toMatchObject({ state: 'ok', shift_days: 0, whole: { total_results: 9 } })
    const own = { filters: { employeeIds: [demo.people.agent.id] } }
    expect(await beside('TEAM', own)).toMatchObject({ name: 'North', whole: { total_results: 3 } })
    expect(await beside('PREVIOUS_PERIOD', own)).toMatchObject({
      start_date: '2026-05-18',
      end_date: '2026-05-31',
      shift_days: 14,
      whole: { value: 3, total_results: 1 },
    })
    const year = await beside('LAST_YEAR', own)
    expect(year).toMatchObject({ start_date: '2025-06-02', end_date: '2025-06-15', shift_days: 364 })
    // A Wednesday is compared with a Wednesday.
    expect(year.points[2]).toMatchObject({ date: '2026-06-03', start_date: '2025-06-04', value: 1 })
    expect(await beside('TEAM', { filters: {} })).toMatchObject({ state: 'none', whole: { value: null } })
  })

  test('reports whether a change is more than chance', async () => {
    const { whole } = await demo.series('agent', { comparison: 'PREVIOUS_PERIOD' })
    expect(whole).toMatchObject({ previous_value: 3, previous_display_value: '3.00', change: 1.5 })
    expect(whole.previous_total_results).toBe(1)
    expect(whole.change_significant).toBeNull()
  })

  test('combines people out of scope into one figure, of at least five people', async () => {
    const { comparison, whole } = await demo.series('agent', { comparison: 'COMPANY' })
    expect(comparison).toMatchObject({
      state: 'ok',
      whole: { display_value: '3.22', total_results: null, lower: null, upper: null },
    })
    expect(whole).toMatchObject({ previous_value: 3.22, previous_display_value: '3.22', change: 1.28 })
    // Their number would reveal what each person said.
    expect(whole.previous_total_results).toBeNull()
    const counted = { metric_id: Number(METRIC.responses), comparison: 'COMPANY' }
    expect((await demo.series('agent', counted)).comparison).toMatchObject({
      state: 'none',
      whole: { value: null },
    })
    expect((await demo.series('admin', counted)).comparison.whole.value).toBe(9)
    // On 2 June one colleague had a customer; on 3 June six others had.
    expect(comparison.points[1]).toMatchObject({ hidden: true, value: null, total_results: null })
    expect(comparison.points[2]).toMatchObject({ hidden: false, value: 3, total_results: null })
    const few = await demo.series('agent', {
      comparison: 'COMPANY',
      filters: { channelIds: [demo.channels['E-mail']] },
    })
    expect(few.comparison).toMatchObject({ state: 'too_few', whole: { value: null } })
    expect(few.whole).toMatchObject({ previous_value: null, change: null })
    // The whole team is in the lead's scope: nothing is withheld.
    const team = await demo.series('lead', {
      comparison: 'TEAM',
      filters: { employeeIds: [demo.people.agent.id] },
    })
    expect(team.comparison).toMatchObject({ name: 'North', state: 'ok', whole: { total_results: 3 } })
    expect((await demo.series('admin', { comparison: 'COMPANY' })).comparison.whole.total_results).toBe(9)
  })

  test('has a line per group, largest first, each with its comparison to an earlier period', async () => {
    const { lines } = await demo.series('admin', {
      group_by: 'REPORTING_GROUP_ID',
      comparison: 'PREVIOUS_PERIOD',
    })
    expect(lines).toMatchObject([
      { group_name: 'North people', whole: { total_results: 3, previous_value: 3 } },
    ])
    expect(lines[0].points).toHaveLength(14)
    const brands = (await demo.series('admin', { group_by: 'BRAND' })).lines
    expect(
      brands.map((line: { group_name: string; whole: { value: number } }) => [
        line.group_name,
        line.whole.value,
      ]),
    ).toEqual([
      ['Nord', expect.closeTo(3.2857, 3)],
      ['Syd', 3],
    ])
    expect((await demo.series('agent', { group_by: 'TEAM_ID' })).lines).toHaveLength(1)
  })

  test('names the nearest days with data if the range has none', async () => {
    const nearest = async (start_date: string, end_date: string, who: StaffName = 'admin') =>
      (await demo.series(who, { start_date, end_date })).nearest
    expect(await nearest('2026-06-05', '2026-06-09')).toEqual({
      start_date: '2026-05-30',
      end_date: '2026-06-03',
    })
    expect(await nearest('2026-05-27', '2026-05-29')).toEqual({
      start_date: '2026-06-02',
      end_date: '2026-06-04',
    })
    expect(await nearest('2026-06-02', '2026-06-03')).toBeNull()
    expect(await nearest('1990-01-01', '1990-01-31')).toBeNull()
    expect(await nearest('2026-06-05', '2026-06-09', 'outsider')).toBeNull()
    expect(await nearest('9999-12-01', '9999-12-31')).toBeNull()
  })

  test('the CSV has a row per point, and no formulas', async () => {
    const answer = await demo.send('lead', 'trends/series/export.csv', {
      metric_id: stars,
      ...RANGE,
      comparison: 'PREVIOUS_PERIOD',
      group_by: 'BRAND',
    })
    expect(answer.headers['content-disposition']).toContain('trend 2026-06-16.csv')
    const lines = answer.body.trim().split('\n')
    expect(lines[0]).toContain(
      'metric,group,from,to,value,results,interval_low,interval_high,too_few,unfinished',
    )
    expect(lines[3]).toMatch(
      /^Average rating,,2026-06-03,2026-06-03,3,2,.*,yes,no,2026-05-20,2026-05-20,3,1,yes$/,
    )
    expect(lines).toHaveLength(1 + 14 * 3)
  })
})
