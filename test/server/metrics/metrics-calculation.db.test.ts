import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { METRIC_GROUP_BYS } from '#features/metrics/configs/contract.ts'
import { createReportingGroup } from '#features/people/reporting-groups/reporting-groups.ts'
import type { StaffName } from '#features/people/testing.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { foundMetricCompany, METRIC, type MetricCompany, RESULT, review } from '#test/server/metrics/setup.ts'
import { answerAll, calibrate } from '#test/server/qa/calibration-setup.ts'

const services = testServices()
let app: FastifyInstance
let demo: MetricCompany
let northGroup: number

// Weeks begin on Sunday: 3, 10 and 17 May 2026 do.
const CURRENT = { from: '2026-05-03', to: '2026-05-23' }
const PREVIOUS = { from: '2026-04-12', to: '2026-05-02' }
const NOTHING = { from: '1990-01-01', to: '1990-02-01' }

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundMetricCompany(services, app, 'demo')
  const given = (day: string, who: 'agent' | 'childAgent' | 'outsider', stars: number, options = {}) =>
    demo.take(who, { responded_at: `${day}T10:00:00Z`, stars, ...options })
  const phone = {
    channel: 'Phone',
    brand: 'Nord',
    survey: 'CSAT',
    language: 'en',
    properties: { country: 'NO', store_name: 'Oslo' },
    answers: [
      { question: 'Recommend', type: 'NPS', value: 10 },
      { question: 'Solved', type: 'FCR', value: true },
      { question: 'Areas of excellence', type: 'AreasOfExcellence', value: ['Friendly'] },
      { question: 'Areas of improvement', type: 'AreasOfImprovement', value: ['Speed'] },
    ],
  }
  const mail = {
    channel: 'E-mail',
    language: 'nb',
    answers: [
      { question: 'Recommend', type: 'NPS', value: 6 },
      { question: 'Solved', type: 'FCR', value: false },
    ],
  }
  await given('2026-05-04', 'agent', 5, phone)
  await given('2026-05-05', 'agent', 4, mail)
  await given('2026-05-18', 'outsider', 5, phone)
  await given('2026-05-19', 'childAgent', 4, mail)
  await given('2026-04-20', 'agent', 4, phone)
  await given('2026-04-21', 'outsider', 4, mail)
  await review(demo)
  await review(demo, [0, 0])
  northGroup = await tenantTransaction(services, demo.viewer, (tx) =>
    createReportingGroup(tx, {
      name: 'North people',
      criteria: [{ criterionType: 'TEAMS', operator: 'IN', value: [String(demo.teams.north)] }],
    }),
  )
})
afterAll(() => app.close())

const calculated = async (who: StaffName, ids: string[], filters?: object) =>
  (
    await demo.ask(
      who,
      `query($ids: [ID!]!, $current: MetricRange!, $previous: MetricRange!, $filters: MetricFilters) {
        calculatedMetrics(metricConfigIds: $ids, currentRange: $current, previousRange: $previous, filters: $filters) {
          metricConfig { id } result { ${RESULT} } } }`,
      { ids, current: CURRENT, previous: PREVIOUS, filters },
    )
  ).calculatedMetrics

const DATA = `query($id: ID!, $range: MetricRange!, $filters: MetricFilters) {
  metricData(metricConfigId: $id, range: $range, filters: $filters) { ${RESULT} } }`
const data = async (who: StaffName, id: string, range: object = CURRENT, filters?: object) =>
  (await demo.ask(who, DATA, { id, range, filters })).metricData
const refusal = async (who: StaffName, query: string, variables: object) =>
  (await demo.post(who, query, variables as never)).errors?.[0]?.extensions

test('MET-509 MET-513 metrics compare two ranges', async () => {
  const [stars, nps, solved, count] = await calculated('admin', ['1', '3', '6', '4'])
  expect(stars).toEqual({
    metricConfig: { id: '1' },
    result: {
      value: 4.5,
      displayValue: '4.50',
      totalResults: 4,
      min: 1,
      max: 5,
      unit: 'stars',
      change: 0.5,
      changeText: 'increase',
      comparisonValue: 4,
      changeSignificant: null,
      lower: expect.closeTo(2.798, 3),
      upper: expect.closeTo(4.954, 3),
    },
  })
  expect(nps.result).toMatchObject({
    value: 0,
    displayValue: '0',
    unit: 'points',
    comparisonValue: 0,
    changeText: 'none',
  })
  expect(solved.result).toMatchObject({ value: 50, displayValue: '50.00%', totalResults: 4 })
  expect(count.result).toMatchObject({ value: 4, displayValue: '4', comparisonValue: 2, lower: null })
})

test('MET-514 a range without data has no value', async () => {
  expect(await data('admin', METRIC.stars, NOTHING)).toMatchObject({
    value: null,
    displayValue: '-',
    totalResults: 0,
  })
  const query = (id: string, range: object, filters?: object) =>
    refusal('admin', DATA, { id, range, filters })
  expect(await query('987654321', CURRENT)).toMatchObject({ code: 'not_found' })
  expect(await query('x', CURRENT)).toMatchObject({ code: 'not_found' })
  expect(await query('1', { from: '2026-02-30', to: '2026-03-01' })).toMatchObject({
    code: 'invalid',
    errors: [{ path: 'range.from' }],
  })
  expect(await query('1', { from: '2026-03-02', to: '2026-03-01' })).toMatchObject({
    errors: [{ path: 'range.to' }],
  })
  expect(await query('1', CURRENT, { qaFormIds: ['1'] })).toMatchObject({
    errors: [{ path: 'filters.qaFormIds' }],
  })
  expect(await query('1', CURRENT, { channelIds: ['x'] })).toMatchObject({
    errors: [{ path: 'filters.channelIds' }],
  })
  expect(await query('1', CURRENT, { stars: [6] })).toMatchObject({ errors: [{ path: 'filters.stars.0' }] })
})

test('figures cover the people in the viewer’s scope', async () => {
  const counts = async (who: StaffName) => (await data(who, METRIC.responses)).value
  expect(await counts('admin')).toBe(4)
  expect(await counts('lead')).toBe(3)
  expect(await counts('agent')).toBe(2)
  expect(await counts('otherLead')).toBe(1)
  expect((await data('agent', METRIC.qaReviews, { from: '2026-06-01', to: '2026-06-30' })).value).toBe(2)
  expect(
    (await data('childAgent', METRIC.qaReviews, { from: '2026-06-01', to: '2026-06-30' })).value,
  ).toBeNull()
  const { value, totalResults } = await data('admin', METRIC.qaScore, {
    from: '2026-06-01',
    to: '2026-06-30',
  })
  expect({ totalResults, between: value > 0 && value < 100 }).toEqual({ totalResults: 2, between: true })
})

test('calibration reviews and discarded reviews are in no figure', async () => {
  const june = { from: '2026-06-01', to: '2026-06-30' }
  const figures = async () => {
    const [score, reviews] = [
      await data('admin', METRIC.qaScore, june),
      await data('admin', METRIC.qaReviews, june),
    ]
    return [score.value, score.totalResults, reviews.value]
  }
  const before = await figures()
  expect(before[2]).toBe(2)
  const calibration = await calibrate(demo)
  await answerAll(demo, calibration, 'reviewer', [0, 0])
  expect(await figures()).toEqual(before)
  const { id } = await review(demo)
  expect((await figures())[2]).toBe(3)
  const url = `/api/v1/qa_reviews/${id}`
  expect((await demo.clients.reviewer.send('PUT', url, { deleted_at: 'now' })).statusCode).toBe(200)
  expect(await figures()).toEqual(before)
})

describe('filters', () => {
  const idOf = async (groupBy: string, name: string) => {
    const { metricByGroup } = await demo.ask('admin', BY_GROUP, { id: '1', range: CURRENT, groupBy })
    return metricByGroup.find((row: { groupName: string }) => row.groupName === name)?.groupId
  }
  test('narrow the figure, teams including their sub-teams', async () => {
    const counts = async (filters: object) => (await data('admin', METRIC.responses, CURRENT, filters)).value
    expect(await counts({ teamIds: [String(demo.teams.north)] })).toBe(3)
    expect(await counts({ teamIds: [String(demo.teams.northChild)] })).toBe(1)
    expect(await counts({ employeeIds: [String(demo.people.agent.id)] })).toBe(2)
    expect(await counts({ channelIds: [await idOf('CHANNEL', 'Phone')] })).toBe(2)
    expect(await counts({ brandIds: [await idOf('BRAND', 'Nord')], languages: ['en'] })).toBe(2)
    expect(await counts({ surveyIds: [await idOf('SURVEY', 'CSAT')] })).toBe(2)
    expect(await counts({ tagIds: [await idOf('TAGS', 'Speed')] })).toBe(2)
    expect(await counts({ stars: [4] })).toBe(2)
    expect(await counts({ properties: [{ key: 'country', value: 'NO' }] })).toBe(2)
    expect(await counts({ reportingGroupIds: [String(northGroup)] })).toBe(3)
    expect(await counts({ reportingGroupIds: ['987654321'] })).toBeNull()
    expect(await counts({ languages: [] })).toBe(4)
  })
})

const BY_GROUP = `query($id: ID!, $range: MetricRange!, $groupBy: MetricGroupBy, $key: String) {
  metricByGroup(metricConfigId: $id, range: $range, groupBy: $groupBy, propertyKey: $key) {
    groupId groupName result { value totalResults displayValue } } }`
const named = (rows: { groupName: string; result: { value: number; totalResults: number } }[]) =>
  Object.fromEntries(rows.map(({ groupName, result }) => [groupName, result.value]))

describe('group-by', () => {
  const byGroup = async (
    groupBy?: string,
    id: string = METRIC.stars,
    range: object = CURRENT,
    key?: string,
  ) => (await demo.ask('admin', BY_GROUP, { id, range, groupBy, key })).metricByGroup

  test('MET-516 returns a row per group with data, the default without a choice, and refuses unknown ones', async () => {
    expect(named(await byGroup('CHANNEL'))).toEqual({ Phone: 5, 'E-mail': 4 })
    expect(await byGroup()).toEqual(await byGroup('TEAM_ID'))
    expect(named(await byGroup('TEAM_ID'))).toEqual({ North: 4.5, East: 5, 'North child': 4 })
    const query = { id: METRIC.stars, range: CURRENT, groupBy: 'QA_FORM' }
    expect(await refusal('admin', BY_GROUP, query)).toMatchObject({
      code: 'invalid',
      errors: [{ path: 'groupBy' }],
    })
  })

  test('MET-508 supports every listed dimension', async () => {
    expect(named(await byGroup('EMPLOYEE_ID'))).toEqual({
      'Agent Tester': 4.5,
      'Outsider Tester': 5,
      'ChildAgent Tester': 4,
    })
    expect(named(await byGroup('REPORTING_GROUP_ID'))).toEqual({ 'North people': 4.333333333 })
    expect(named(await byGroup('COUNTRY'))).toEqual({ NO: 5 })
    expect(named(await byGroup('PROPERTY'))).toEqual({ 'country: NO': 5, 'store_name: Oslo': 5 })
    expect(named(await byGroup('PROPERTY', METRIC.stars, CURRENT, 'store_name'))).toEqual({ Oslo: 5 })
    expect(named(await byGroup('STARS'))).toEqual({ '4': 4, '5': 5 })
    expect(named(await byGroup('SURVEY'))).toEqual({ CSAT: 5 })
    expect(named(await byGroup('LANGUAGE'))).toEqual({ en: 5, nb: 4 })
    expect(named(await byGroup('BRAND'))).toEqual({ Nord: 5 })
    expect(named(await byGroup('AREAS_OF_IMPROVEMENT'))).toEqual({ Speed: 5 })
    expect(named(await byGroup('AREAS_OF_EXCELLENCE'))).toEqual({ Friendly: 5 })
    expect(named(await byGroup('TAGS'))).toEqual({ Friendly: 5, Speed: 5 })
    const { metricConfigs } = await demo.ask('admin', '{ metricConfigs { id availableGroupBy } }')
    const tried = new Set<string>()
    for (const { id, availableGroupBy } of metricConfigs)
      for (const groupBy of availableGroupBy) {
        tried.add(groupBy)
        expect(await byGroup(groupBy, id, { from: '2026-04-01', to: '2026-06-30' })).toBeInstanceOf(Array)
      }
    expect([...tried].sort()).toEqual([...METRIC_GROUP_BYS].sort())
  })

  test('counts a person in two reporting groups in both, equal to the filter by that group', async () => {
    const teams = [demo.teams.north, demo.teams.east].map(String)
    const bothTeams = await tenantTransaction(services, demo.viewer, (tx) =>
      createReportingGroup(tx, {
        name: 'Both teams',
        criteria: [{ criterionType: 'TEAMS', operator: 'IN', value: teams }],
      }),
    )
    const groups = await byGroup('REPORTING_GROUP_ID')
    expect(named(groups)).toEqual({ 'Both teams': 4.5, 'North people': 4.333333333 })
    for (const id of [northGroup, bothTeams]) {
      const [alone] = await calculated('admin', [METRIC.stars], { reportingGroupIds: [id] })
      const group = groups.find(({ groupId }: { groupId: string }) => groupId === String(id))
      expect(alone.result).toMatchObject(group.result)
    }
  })
})

describe('trends', () => {
  const TREND = `query($id: ID!, $range: MetricRange!, $interval: MetricInterval) {
    metricTrend(metricConfigId: $id, range: $range, interval: $interval) { date value displayValue totalResults } }`
  const trend = async (options: object = {}) =>
    (await demo.ask('admin', `${TREND}`, { id: METRIC.stars, range: CURRENT, ...options })).metricTrend

  test('MET-515 three weeks are three points, on the first day of the company’s weeks', async () => {
    const { metricTrend } = await demo.ask(
      'admin',
      `query($range: MetricRange!) { metricTrend(metricConfigId: "1", range: $range) { date value displayValue totalResults } }`,
      { range: CURRENT },
    )
    expect(metricTrend).toEqual([
      { date: '2026-05-03', value: 4.5, displayValue: '4.50', totalResults: 2 },
      { date: '2026-05-10', value: null, displayValue: '-', totalResults: 0 },
      { date: '2026-05-17', value: 4.5, displayValue: '4.50', totalResults: 2 },
    ])
  })

  test('support other intervals, up to a maximum number of points', async () => {
    expect(await trend({ interval: 'DAY' })).toHaveLength(21)
    expect((await trend({ interval: 'MONTH' })).map(({ date }: { date: string }) => date)).toEqual([
      '2026-05-01',
    ])
    expect((await trend({ interval: 'QUARTER' }))[0]).toMatchObject({ date: '2026-04-01', totalResults: 4 })
    expect((await trend({ interval: 'YEAR' }))[0]).toMatchObject({ date: '2026-01-01', totalResults: 4 })
    const range = { from: '2020-01-01', to: '2025-12-31' }
    expect(await refusal('admin', TREND, { id: '1', range, interval: 'DAY' })).toMatchObject({
      errors: [{ path: 'interval' }],
    })
  })

  test('MET-517 by group have a line per group and a point per interval', async () => {
    const { metricTrendByGroup } = await demo.ask(
      'admin',
      `query($range: MetricRange!) { metricTrendByGroup(metricConfigId: "1", range: $range, groupBy: CHANNEL) {
        groupId groupName points { date value } } }`,
      { range: CURRENT },
    )
    const lines = Object.fromEntries(
      metricTrendByGroup.map(({ groupName, points }: { groupName: string; points: { value: number }[] }) => [
        groupName,
        points.map(({ value }) => value),
      ]),
    )
    expect(lines).toEqual({ Phone: [5, null, 5], 'E-mail': [4, null, 4] })
  })
})

test('a tag has a verdict only if its share changed by more than chance', async () => {
  const take = async (day: number, named: number, others: number) => {
    for (let index = 0; index < named + others; index++)
      await demo.take('agent', {
        responded_at: `2025-02-${day}T10:00:00Z`,
        stars: 5,
        ...(index < named && {
          answers: [{ question: 'Areas of excellence', type: 'AreasOfExcellence', value: ['Patience'] }],
        }),
      })
  }
  await take(10, 4, 16)
  await take(11, 6, 14)
  await take(12, 19, 1)
  const on = async (day: string) => {
    const range = `{ from: "${day}", to: "${day}" }`
    const answer = await demo.ask(
      'admin',
      `{ tagsRanking(range: ${range}) { nodes { count percent totalResults lower upper previousPercent tooFew verdict } } }`,
    )
    return answer.tagsRanking.nodes[0]
  }
  const noise = await on('2025-02-11')
  expect(noise).toMatchObject({
    percent: 30,
    totalResults: 20,
    previousPercent: 20,
    tooFew: false,
    verdict: 'none',
  })
  expect(noise.lower).toBeLessThan(20)
  expect(await on('2025-02-12')).toMatchObject({ percent: 95, verdict: 'up' })
})

test('TRN-501 tags are ranked by frequency, 25 per page', async () => {
  const day = '2026-03-10T10:00:00Z'
  const areas = (names: string[]) => ({
    responded_at: day,
    answers: [{ question: 'Areas of excellence', type: 'AreasOfExcellence', value: names }],
  })
  const names = Array.from({ length: 30 }, (_, index) => `Tag ${String(index).padStart(2, '0')}`)
  await demo.take('agent', areas(names))
  await demo.take('outsider', areas(['Tag 07']))
  await demo.take('outsider', { ...areas(['Tag 07', 'Tag 09']), responded_at: '2026-03-08T10:00:00Z' })
  const query = `query($after: String, $range: MetricRange!) { tagsRanking(range: $range, after: $after) {
    nodes { tag { caption kind } count percent totalResults lower upper previousCount previousPercent previousTotalResults tooFew verdict }
    totalCount pageInfo { hasNextPage endCursor } } }`
  const range = { from: '2026-03-09', to: '2026-03-11' }
  const { tagsRanking } = await demo.ask('admin', query, { range })
  expect(tagsRanking.nodes).toHaveLength(25)
  expect(tagsRanking.totalCount).toBe(30)
  expect(tagsRanking.nodes[0]).toEqual({
    tag: { caption: 'Tag 07', kind: 'excellence' },
    count: 2,
    percent: 100,
    totalResults: 2,
    lower: null,
    upper: null,
    previousCount: 1,
    previousPercent: 100,
    previousTotalResults: 1,
    tooFew: true,
    verdict: 'unknown',
  })
  const counts = tagsRanking.nodes.map(({ count }: { count: number }) => count)
  expect(counts).toEqual([...counts].sort((a: number, b: number) => b - a))
  const rest = (await demo.ask('admin', query, { range, after: tagsRanking.pageInfo.endCursor })).tagsRanking
  expect(rest.nodes).toHaveLength(5)
  expect(rest.pageInfo.hasNextPage).toBe(false)
  // Hidden responses are not counted, and a role without feedback gets no ranking.
  expect((await demo.ask('otherLead', query, { range })).tagsRanking.totalCount).toBe(1)
})
