import type { FastifyInstance } from 'fastify'
import { GraphQLEnumType } from 'graphql'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { schema } from '#app/schema.ts'
import { buildServer } from '#app/server.ts'
import { METRIC_INTERVALS } from '#features/metrics/calculation/contract.ts'
import { METRIC_GROUP_BYS, METRIC_TYPES } from '#features/metrics/configs/contract.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { foundMetricCompany, METRIC, type MetricCompany, RESULT } from '#test/server/metrics/setup.ts'
import { FAULTS, faultsOf } from '#test/server/support/graphql-clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: MetricCompany
let other: MetricCompany

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundMetricCompany(services, app, 'demo')
  other = await foundMetricCompany(services, app, 'other')
  await demo.take('agent', {
    stars: 5,
    answers: [
      { question: 'Would you recommend us?', type: 'NPS', value: 10 },
      { question: 'Waiting time', type: 'Scalar', value: 4 },
      { question: 'Reason', type: 'SingleChoice', value: 'Billing' },
      { question: 'Solved?', type: 'FCR', value: true },
    ],
  })
})
afterAll(() => app.close())
beforeEach(() => services.clock.advance(60_000))

const valuesOf = (name: string) => {
  const type = schema.getType(name)
  return type instanceof GraphQLEnumType ? type.getValues().map((value) => value.name) : []
}
const CONFIG = `id metricName title customTitle type higherIsBetter min max order nickname questionIdentifier questionText
  questionType targetAnswers denominator availableFilters availableGroupBy defaultGroupBy`

test('MET-505 MET-507 MET-511 MET-519 the schema has the types, group-bys, intervals and one trend', () => {
  expect(valuesOf('MetricType').sort()).toEqual([...METRIC_TYPES].sort())
  expect(METRIC_TYPES.slice(0, 7)).toEqual([
    'AVERAGE',
    'COUNTS',
    'NPS_SCORE',
    'QA_SCORE',
    'RESPONSE_RATE',
    'PERCENT_FIVE_STAR',
    'PERCENT_RESOLVED',
  ])
  expect(METRIC_TYPES.slice(7)).toEqual([
    'PERCENT',
    'SUM',
    'STAR_RATING',
    'FIRST_CONTACT_RESOLUTION',
    'SERVICE_RECOVERY',
    'RESPONSES',
    'QA_REVIEWS',
  ])
  expect(valuesOf('MetricGroupBy').sort()).toEqual([...METRIC_GROUP_BYS].sort())
  expect(METRIC_GROUP_BYS).toHaveLength(14)
  expect(valuesOf('MetricInterval').sort()).toEqual([...METRIC_INTERVALS].sort())
  expect(METRIC_INTERVALS).toEqual(['DAY', 'WEEK', 'MONTH', 'QUARTER', 'YEAR'])
  const queries = Object.keys(schema.getQueryType()?.getFields() ?? {})
  expect(queries.filter((name) => name.toLowerCase() === 'metrictrend')).toEqual(['metricTrend'])
})

describe('metric configs', () => {
  test('MET-503 MET-518 are listed in order with all fields, for people with access to their area', async () => {
    const { metricConfigs } = await demo.ask('admin', `{ metricConfigs { ${CONFIG} } }`)
    expect(metricConfigs.map(({ id }: { id: string }) => id)).toEqual(Object.values(METRIC))
    expect(metricConfigs[0]).toEqual({
      id: '1',
      metricName: 'star_rating',
      title: 'Average rating',
      customTitle: null,
      type: 'STAR_RATING',
      higherIsBetter: true,
      min: 1,
      max: 5,
      order: 1,
      nickname: null,
      questionIdentifier: null,
      questionText: null,
      questionType: null,
      targetAnswers: [],
      denominator: 'ANSWERS',
      availableFilters: expect.arrayContaining(['CHANNEL', 'TEAM', 'TAGS']),
      availableGroupBy: expect.arrayContaining([
        'CHANNEL',
        'TEAM_ID',
        'COUNTRY',
        'PROPERTY',
        'STARS',
        'SURVEY',
      ]),
      defaultGroupBy: 'TEAM_ID',
    })
    const orders = metricConfigs.map(({ order }: { order: number }) => order)
    expect(orders).toEqual([...orders].sort((a, b) => a - b))
    // Reviewers have only QA.
    const { metricConfigs: ofReviewer } = await demo.ask('reviewer', '{ metricConfigs { productArea } }')
    const areas = new Set(ofReviewer.map(({ productArea }: { productArea: string }) => productArea))
    expect(areas.has('QA')).toBe(true)
    const { metricConfigs: key } = await demo.ask('admin', '{ metricConfigs(set: "KEY") { id order } }')
    expect(key).toEqual([
      { id: '1', order: 1 },
      { id: '3', order: 2 },
      { id: '6', order: 3 },
      { id: '9', order: 4 },
    ])
    expect(
      (await demo.post('admin', '{ metricConfigs(set: "987654321") { id } }')).errors?.[0],
    ).toMatchObject({
      extensions: { code: 'not_found' },
    })
  })

  const CREATE = `mutation($title: String!, $type: MetricType!, $question: String!, $targets: [String!], $denominator: MetricDenominator) {
    createMetricConfig(title: $title, type: $type, questionIdentifier: $question, targetAnswers: $targets, denominator: $denominator) {
      metricConfig { id ${CONFIG} updatedAt } ${FAULTS} } }`

  test('can be based on a question, changed by version and archived', async () => {
    const { metricQuestions } = await demo.ask(
      'admin',
      '{ metricQuestions { identifier text type options metricTypes } }',
    )
    const reason = metricQuestions.find(({ text }: { text: string }) => text === 'Reason')
    expect(reason).toMatchObject({ options: ['Billing'], metricTypes: ['COUNTS', 'PERCENT'] })
    const create = (variables: object) =>
      demo.ask('admin', CREATE, { title: 'Billing', question: reason.identifier, ...variables })
    const refused = async (variables: object) => faultsOf((await create(variables)).createMetricConfig)
    expect(await refused({ type: 'AVERAGE' })).toEqual([['type', 'invalid']])
    expect(await refused({ type: 'PERCENT' })).toEqual([['targetAnswers', 'invalid']])
    expect(await refused({ type: 'COUNTS', denominator: 'RESPONSES' })).toEqual([['denominator', 'invalid']])
    expect(await refused({ type: 'QA_SCORE' })).toEqual([['type', 'invalid']])
    expect(await refused({ type: 'COUNTS', question: 'unknown' })).toEqual([
      ['questionIdentifier', 'invalid'],
    ])
    expect(await refused({ type: 'COUNTS', title: ' ' })).toEqual([['title', 'invalid']])
    const { metricConfig } = (await create({ type: 'PERCENT', targets: ['Billing', 'Billing'] }))
      .createMetricConfig
    expect(metricConfig).toMatchObject({
      title: 'Billing',
      type: 'PERCENT',
      questionText: 'Reason',
      questionType: 'SingleChoice',
      targetAnswers: ['Billing'],
      min: 0,
      max: 100,
      order: 11,
    })
    const update = `mutation($id: ID!, $customTitle: String, $order: Int, $seen: String) {
      updateMetricConfig(id: $id, customTitle: $customTitle, order: $order, updatedAt: $seen) {
        metricConfig { customTitle order updatedAt } ${FAULTS} } }`
    const change = (variables: object) => demo.ask('admin', update, { id: metricConfig.id, ...variables })
    const seen = metricConfig.updatedAt
    expect(
      (await change({ customTitle: 'Bills', order: 0, seen })).updateMetricConfig.metricConfig,
    ).toMatchObject({
      customTitle: 'Bills',
      order: 0,
    })
    expect(faultsOf((await change({ customTitle: 'Late', seen })).updateMetricConfig)).toEqual([
      ['', 'stale'],
    ])
    expect((await change({ customTitle: '' })).updateMetricConfig.metricConfig.customTitle).toBeNull()
    // A built-in metric can be renamed for one company.
    await change({ id: METRIC.stars, customTitle: 'CSAT' })
    const title = '{ metricConfigs { id customTitle } }'
    const named = ({ metricConfigs }: { metricConfigs: { id: string; customTitle: string | null }[] }) =>
      metricConfigs.find(({ id }) => id === METRIC.stars)?.customTitle
    expect(named(await demo.ask('agent', title))).toBe('CSAT')
    expect(named(await other.ask('agent', title))).toBeNull()
    await change({ id: METRIC.stars, customTitle: null })
    const foreign = await other.ask('admin', update, { id: metricConfig.id, customTitle: 'x' })
    expect(faultsOf(foreign.updateMetricConfig)).toEqual([['', 'not_found']])
    const archive = `mutation($id: ID!) { archiveMetricConfig(id: $id) { metricConfig { id } ${FAULTS} } }`
    expect(faultsOf((await demo.ask('admin', archive, { id: metricConfig.id })).archiveMetricConfig)).toEqual(
      [],
    )
    expect(faultsOf((await demo.ask('admin', archive, { id: metricConfig.id })).archiveMetricConfig)).toEqual(
      [['', 'conflict']],
    )
    // Built-in metrics stay.
    expect(faultsOf((await demo.ask('admin', archive, { id: METRIC.stars })).archiveMetricConfig)).toEqual([
      ['', 'conflict'],
    ])
    const { metricConfigs } = await demo.ask('admin', '{ metricConfigs { id } }')
    expect(metricConfigs.map(({ id }: { id: string }) => id)).not.toContain(metricConfig.id)
    // Metrics based on it stay readable.
    const data = `{ metricData(metricConfigId: "${metricConfig.id}", range: { from: "2026-06-01", to: "2026-06-30" }) { value } }`
    expect((await demo.ask('admin', data)).metricData.value).toBe(100)
  })

  test('MET-506 returns a result for every metric type without data', async () => {
    for (const [type, question] of [
      ['AVERAGE', 'Waiting time'],
      ['COUNTS', 'Waiting time'],
      ['SUM', 'Waiting time'],
      ['PERCENT', 'Waiting time'],
      ['NPS_SCORE', 'Would you recommend us?'],
    ] as const) {
      const { metricQuestions } = await demo.ask('admin', '{ metricQuestions { identifier text } }')
      const { identifier } = metricQuestions.find(({ text }: { text: string }) => text === question)
      const variables = {
        title: type,
        type,
        question: identifier,
        ...(type === 'PERCENT' && { targets: ['4'] }),
      }
      const { createMetricConfig } = await demo.ask('admin', CREATE, variables)
      expect(createMetricConfig.errors).toEqual([])
    }
    const { metricConfigs } = await demo.ask('admin', '{ metricConfigs { id type } }')
    expect(new Set(metricConfigs.map(({ type }: { type: string }) => type)).size).toBe(METRIC_TYPES.length)
    const ids = metricConfigs.map(({ id }: { id: string }) => id)
    const { calculatedMetrics } = await demo.ask(
      'admin',
      `query($ids: [ID!]!) { calculatedMetrics(metricConfigIds: $ids, currentRange: { from: "1990-01-01", to: "1990-02-01" },
        previousRange: { from: "1989-01-01", to: "1989-02-01" }) { metricConfig { id } result { ${RESULT} } } }`,
      { ids },
    )
    expect(calculatedMetrics.map((row: { metricConfig: { id: string } }) => row.metricConfig.id)).toEqual(ids)
    for (const { result } of calculatedMetrics)
      expect(result).toMatchObject({ value: null, totalResults: 0, displayValue: '-', changeText: 'none' })
  })

  test('MET-504 the older list of company trends returns the same in snake case', async () => {
    const url = '/api/v2/company_trends/available_questions'
    expect((await demo.clients.agent.get(url)).statusCode).toBe(403)
    const answer = (await demo.clients.admin.get(url)).json()
    expect(Object.keys(answer).sort()).toEqual(['filterableMetrics', 'filterableQuestionsByIdentifier'])
    const [first] = answer.filterableMetrics
    expect(Object.keys(first).sort()).toEqual([
      'config',
      'metric_name',
      'metric_params',
      'order',
      'question_identifier',
      'translations',
    ])
    expect(first.translations).toEqual({ en: 'Average rating', nb: 'Gjennomsnittlig vurdering' })
    const own = answer.filterableMetrics.find(
      (metric: { question_identifier: string | null }) => metric.question_identifier !== null,
    )
    expect(answer.filterableQuestionsByIdentifier[own.question_identifier]).toMatchObject({
      text: expect.any(String),
    })
  })
})

describe('metric sets', () => {
  const SET = 'metricSet { id name kind metricConfigs { id order } updatedAt limit }'
  const CREATE = `mutation($name: String!, $ids: [ID!]!) {
    createMetricSet(name: $name, metricConfigIds: $ids) { ${SET} ${FAULTS} } }`
  const UPDATE = `mutation($id: ID!, $name: String, $ids: [ID!], $seen: String) {
    updateMetricSet(id: $id, name: $name, metricConfigIds: $ids, updatedAt: $seen) { ${SET} ${FAULTS} } }`
  const ARCHIVE = `mutation($id: ID!) { archiveMetricSet(id: $id) { ${SET} ${FAULTS} } }`

  test('MET-520 can be created, changed and archived by people who manage metrics', async () => {
    const refused = await demo.post('lead', CREATE, { name: 'Mine', ids: ['1'] })
    expect(refused.errors?.[0]?.extensions.code).toBe('forbidden')
    const { metricSet } = (await demo.ask('admin', CREATE, { name: 'Weekly', ids: ['4', '1'] }))
      .createMetricSet
    expect(metricSet).toMatchObject({ name: 'Weekly', kind: 'CUSTOM' })
    expect(metricSet.metricConfigs.map(({ id }: { id: string }) => id)).toEqual(['4', '1'])
    const again = await demo.ask('admin', CREATE, { name: 'weekly', ids: [] })
    expect(faultsOf(again.createMetricSet)).toEqual([['name', 'invalid']])
    const unknown = await demo.ask('admin', CREATE, { name: 'Unknown', ids: ['987654321'] })
    expect(faultsOf(unknown.createMetricSet)).toEqual([['metricConfigIds', 'invalid']])
    const change = (variables: object) => demo.ask('admin', UPDATE, { id: metricSet.id, ...variables })
    const changed = await change({ ids: ['1', '4', '9'], seen: metricSet.updatedAt })
    expect(changed.updateMetricSet.metricSet.metricConfigs).toHaveLength(3)
    const stale = await change({ ids: ['1'], seen: metricSet.updatedAt })
    expect(faultsOf(stale.updateMetricSet)).toEqual([['', 'stale']])
    expect(JSON.parse(stale.updateMetricSet.errors[0].details.current).metricConfigs).toHaveLength(3)
    const { metricConfigs } = await demo.ask(
      'admin',
      `{ metricConfigs(set: "${metricSet.id}") { id order } }`,
    )
    expect(metricConfigs.map(({ order }: { order: number }) => order)).toEqual([1, 2, 3])
    const foreign = await other.ask('admin', UPDATE, { id: metricSet.id, name: 'x' })
    expect(faultsOf(foreign.updateMetricSet)).toEqual([['', 'not_found']])
    expect(faultsOf((await demo.ask('admin', ARCHIVE, { id: metricSet.id })).archiveMetricSet)).toEqual([])
    expect(faultsOf((await demo.ask('admin', ARCHIVE, { id: '2' })).archiveMetricSet)).toEqual([
      ['', 'conflict'],
    ])
    const { metricSets } = await demo.ask('admin', '{ metricSets { id kind } }')
    expect(metricSets.map(({ kind }: { kind: string }) => kind)).toEqual([
      'DASHBOARD',
      'KEY',
      'STREAM',
      'TREND',
      'LEADERBOARD',
      'ONE_ON_ONES',
      'PERFORMANCE',
    ])
    const renamed = await demo.ask('admin', UPDATE, { id: '2', name: 'Other' })
    expect(faultsOf(renamed.updateMetricSet)).toEqual([['name', 'invalid']])
  })

  test('MET-512 the key metric set has at most 10 metrics, also with simultaneous changes', async () => {
    const all = (await demo.ask('admin', '{ metricConfigs { id } }')).metricConfigs.map(
      ({ id }: { id: string }) => id,
    )
    expect(all.length).toBeGreaterThan(10)
    const save = (ids: string[]) => demo.ask('admin', UPDATE, { id: '2', ids })
    expect((await save(all.slice(0, 10))).updateMetricSet.metricSet.metricConfigs).toHaveLength(10)
    const refused = (await save(all.slice(0, 11))).updateMetricSet
    expect(refused.errors[0]).toMatchObject({
      path: ['metricConfigIds'],
      message: 'A key metric set has at most 10 metrics.',
    })
    const key = async () => (await demo.ask('admin', '{ metricConfigs(set: "KEY") { id } }')).metricConfigs
    expect(await key()).toHaveLength(10)
    const lists = Array.from({ length: 8 }, (_, index) =>
      [...all.slice(index), ...all.slice(0, index)].slice(0, 10),
    )
    await Promise.all(lists.map(save))
    expect(await key()).toHaveLength(10)
  })

  test('leaderboards rank by the configured metric', async () => {
    const change = `mutation($metric: ID, $intervals: [MetricInterval!], $thresholds: LeaderboardThresholdsInput, $seen: String) {
      updateLeaderboardSettings(metricConfigId: $metric, intervals: $intervals, thresholds: $thresholds, updatedAt: $seen) {
        leaderboardConfig { metricTitle intervals activeInterval showStar thresholds { day week month quarter year } updatedAt } ${FAULTS} } }`
    const save = async (variables: Record<string, unknown>) =>
      (await demo.ask('admin', change, variables)).updateLeaderboardSettings
    expect(faultsOf(await save({ thresholds: { day: -1 } }))).toEqual([['thresholds.day', 'invalid']])
    expect(faultsOf(await save({ intervals: [] }))).toEqual([['intervals', 'invalid']])
    expect(faultsOf(await save({ metric: '987654321' }))).toEqual([['metricConfigId', 'invalid']])
    const { leaderboardConfig } = await save({
      metric: '9',
      intervals: ['YEAR', 'DAY'],
      thresholds: { day: 2 },
    })
    expect(leaderboardConfig).toMatchObject({
      metricTitle: 'QA score',
      intervals: ['DAY', 'YEAR'],
      activeInterval: 'DAY',
      thresholds: { day: 2, week: 3 },
    })
    expect(faultsOf(await save({ metric: '1', seen: new Date(0).toISOString() }))).toEqual([['', 'stale']])
  })
})
