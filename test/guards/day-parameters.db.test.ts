import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type DayWorld, foundDayWorld, DAY } from '#test/guards/day-world.ts'
import { METRIC } from '#test/server/metrics/setup.ts'

const services = testServices()
let app: FastifyInstance
let world: DayWorld
beforeAll(async () => {
  app = await buildServer(services)
  world = await foundDayWorld(services, app, { slug: 'tonga', timeZone: 'Pacific/Tongatapu' })
})
afterAll(() => app.close())
test('discover', async () => {
  const { admin } = world.clients
  const R = `completed_from=${DAY}&completed_to=${DAY}&qa_form_id=${world.form.id}`
  const show = (name: string, text: string) => process.stdout.write(`@@ ${name} ${text.slice(0, 1500)}\n`)
  for (const r of ['team_overview','total_reviews','trends_over_time','scorecards_overview','team_members','scorecard_section_breakdown','scorecard_section_trends_over_time','scorecard_question_breakdown','team_members_scorecard_sections'])
    show(r, (await admin.get(`/api/v1/qa_reporting/${r}?${R}`)).body)
  for (const u of [`/api/v1/qa_reviews?${R}&completed=true`, `/api/v1/qa_reviews/export.csv?${R}`, `/api/v1/activity_log?start_date=${DAY}&end_date=${DAY}&limit=100`, `/api/v1/activity_log/export.csv?start_date=${DAY}&end_date=${DAY}`, `/api/v1/rewards/report.csv?start_date=${DAY}&end_date=${DAY}&group_by=AGENT`, `/api/v1/interactions?start_date=${DAY}&end_date=${DAY}`,`/api/v1/interactions/random?start_date=${DAY}&end_date=${DAY}`])
    show(u, (await admin.get(u)).body)
  const days = { start_date: DAY, end_date: DAY }
  for (const [u, b] of [['/api/v1/stream', days], ['/api/v1/stream/summary', days], ['/api/v1/stream/new_since', { ...days }], ['/api/v1/stream/export.csv', days], ['/api/v2/trends/series', { ...days, metric_id: Number(METRIC.responses) }], ['/api/v2/trends/series/export.csv', { ...days, metric_id: Number(METRIC.responses) }], ['/api/v2/trends/program', { ...days }], ['/api/v2/trends/service_recovery', { ...days }]] as const)
    show(u, (await admin.post(u, b)).body)
  const range = { from: DAY, to: DAY }
  const qa = { startDate: DAY, endDate: DAY }
  for (const [q, v] of [
    ['query($f: AuditFilters) { audits(filters: $f) { totalCount } }', { f: { completedFrom: DAY, completedTo: DAY } }],
    ['query($f: InteractionFilters) { interactions(filters: $f) { edges { node { id } } } }', { f: { range: qa } }],
    ['query($r: QaDateRange) { calibrationScores(range: $r) { calibrationsCount } calibrationTrends(range: $r) { dates trend } reviewStatistics(range: $r) { totalReviewCount } reviewerStatistics(range: $r) { edges { node { reviewsCount } } } }', { r: qa }],
    ['query($r: MetricRange!) { calculatedMetrics(metricConfigIds: ["4"], currentRange: $r, previousRange: $r) { result { totalResults comparisonValue } } metricData(metricConfigId: "4", range: $r) { totalResults } metricDataByGroup(metricConfigId: "4", range: $r, groupBy: TEAM_ID) { result { totalResults } } metricTrend(metricConfigId: "4", range: $r) { totalResults } metricTrendByGroup(metricConfigId: "4", range: $r, groupBy: TEAM_ID) { points { totalResults } } tagsRanking(range: $r) { edges { node { count } } } }', { r: range }],
    ['query($d: String!) { rewardVotes(startDate: $d, endDate: $d) { edges { node { id } } } rewardsReport(startDate: $d, endDate: $d, groupBy: AGENT) { totals { votes } } }', { d: DAY }],
  ] as const)
    show(q, (await admin.post('/graphql', { query: q, variables: v })).body)
  expect(1).toBe(1)
})
