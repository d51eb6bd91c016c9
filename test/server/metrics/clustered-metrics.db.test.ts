import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { createReportingGroup } from '#features/people/reporting-groups/reporting-groups.ts'
import { type Sums, sumsInterval, sumsOfClusters } from '#lib/sums.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { foundMetricCompany, METRIC, type MetricCompany } from '#test/server/metrics/setup.ts'
import { completedReview } from '#test/server/qa/setup.ts'

const services = testServices()
let app: FastifyInstance
let demo: MetricCompany

/** Option positions of the answers, for each review of each interaction. */
const REVIEWS = [
  {
    interaction: 'agent',
    places: [
      [1, 1, 1],
      [1, 1, 0],
      [1, 1, 1],
    ],
  },
  {
    interaction: 'childAgent',
    places: [
      [0, 0, 1],
      [0, 0, 1],
    ],
  },
  { interaction: 'outsider', places: [[1, 0, 1]] },
] as const
const clusters: number[][] = []
const reviews: { id: number; interaction: string }[] = []

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundMetricCompany(services, app, 'demo')
  await tenantTransaction(services, demo.viewer, (tx) =>
    createReportingGroup(tx, {
      name: 'Everyone in a team',
      criteria: [
        { criterionType: 'TEAMS', operator: 'IN', value: Object.values(demo.teams).map((id) => String(id)) },
      ],
    }),
  )
  for (const { interaction, places } of REVIEWS) {
    const scores: number[] = []
    for (const of of places) {
      const { id, score } = await completedReview(
        demo,
        { interaction_id: demo.interactions[interaction] },
        of,
      )
      reviews.push({ id: Number(id), interaction })
      scores.push(Number(score))
    }
    clusters.push(scores)
  }
})
afterAll(() => app.close())

const SCALE = { min: 0, max: 100 }
const ends = (sums: Sums) => {
  const { lower = 0, upper = 0 } = sumsInterval('mean', sums, SCALE) ?? {}
  return { lower: expect.closeTo(lower, 6), upper: expect.closeTo(upper, 6) }
}

test('several reviews of one interaction are one cluster: six reviews of three interactions are too few for a verdict', async () => {
  const answer = await demo.clients.admin.post('/graphql', {
    query: `query($id: ID!, $range: MetricRange!) {
      all: metricData(metricConfigId: $id, range: $range) { totalResults lower upper tooFew }
      groups: metricByGroup(metricConfigId: $id, range: $range, groupBy: REPORTING_GROUP_ID) {
        result { totalResults lower upper tooFew } } }`,
    variables: { id: METRIC.qaScore, range: { from: '2026-06-01', to: '2026-06-30' } },
  })
  const { all, groups } = answer.json().data
  const whole = sumsOfClusters(clusters)
  expect(all).toEqual({ totalResults: 6, tooFew: true, ...ends(whole) })
  expect(groups).toEqual([{ result: { totalResults: 6, tooFew: true, ...ends(whole) } }])
})

test('an interaction reviewed in two weeks is one cluster of the trend of the month', async () => {
  const firstOfEach = new Map(reviews.toReversed().map(({ id, interaction }) => [interaction, id]))
  await services.database.ownerPool.query(
    'update app.qa_review set completed_at = $3 where company_id = $1 and id = any($2)',
    [demo.companyId, [...firstOfEach.values()], '2026-06-03T12:00:00Z'],
  )
  const answer = await demo.clients.admin.post('/api/v2/trends/series', {
    metric_id: Number(METRIC.qaScore),
    start_date: '2026-06-01',
    end_date: '2026-06-30',
    interval: 'WEEK',
    comparison: 'COMPANY',
  })
  const { whole, points, comparison } = answer.json()
  const inWeeks = points.map((point: { total_results: number }) => point.total_results)
  expect(inWeeks.filter((count: number) => count > 0)).toEqual([3, 3])
  const month = { total_results: 6, ...ends(sumsOfClusters(clusters)) }
  expect(whole).toMatchObject(month)
  expect(comparison.whole).toMatchObject(month)
})

test('an interaction reviewed for two people is one cluster of a group, of a team leader and of everyone', async () => {
  const { score } = await completedReview(
    demo,
    { interaction_id: demo.interactions.agent, employee_id: demo.people.childAgent.id },
    [0, 0, 0],
  )
  const [first = [], second = [], ...others] = clusters
  const ofLead = [[...first, Number(score)], second]
  const month = ends(sumsOfClusters([...ofLead, ...others]))
  const answer = await demo.clients.admin.post('/graphql', {
    query: `query($id: ID!, $range: MetricRange!) {
      metricByGroup(metricConfigId: $id, range: $range, groupBy: REPORTING_GROUP_ID) {
        result { totalResults lower upper } } }`,
    variables: { id: METRIC.qaScore, range: { from: '2026-06-01', to: '2026-06-30' } },
  })
  expect(answer.json().data.metricByGroup).toEqual([{ result: { totalResults: 7, ...month } }])

  for (const aggregate_by of ['team_members', 'team_owners']) {
    const report = await demo.clients.admin.post('/api/v2/team_reports/qa', {
      start_date: '2026-06-01',
      end_date: '2026-06-30',
      aggregate_by,
    })
    const { cols, rows, totals } = report.json()
    const place = cols.findIndex(
      ({ metric_id }: { metric_id: number }) => metric_id === Number(METRIC.qaScore),
    )
    expect(totals[place], aggregate_by).toMatchObject({ total_results: 7, ...month })
    const lead = rows.find(({ id }: { id: number }) => id === demo.people.lead.id)
    if (aggregate_by === 'team_owners')
      expect(lead.cells[place]).toMatchObject({ total_results: 6, ...ends(sumsOfClusters(ofLead)) })
  }
})
