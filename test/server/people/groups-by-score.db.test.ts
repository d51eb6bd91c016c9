import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defineJobs } from '#app/jobs.ts'
import { buildServer } from '#app/server.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import { createOutboxRelay, type OutboxRelay } from '#platform/jobs/relay.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { completedReview, foundQaCompany, ok, type QaCompany } from '#test/server/qa/setup.ts'
import { graphqlAsker } from '#test/server/support/graphql-clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: QaCompany
let relay: OutboxRelay
let groupId: string

const CRITERION = { criterionType: 'QA_SCORE', operator: 'GREATER_THAN', period: 'MONTH', value: ['90'] }

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundQaCompany(services, app, 'demo')
  relay = createOutboxRelay({ ...services, log: services.log })
  defineJobs(services, relay, (companyId) => systemViewer(services, companyId))
  const { createReportingGroup } = await ask(
    `mutation ($criteria: [ReportingGroupCriterionInput!]) {
      createReportingGroup(name: "Best scores", criteria: $criteria) { reportingGroup { id } errors { path } } }`,
    { criteria: [CRITERION] },
  )
  expect(createReportingGroup.errors).toEqual([])
  groupId = createReportingGroup.reportingGroup.id
})
afterAll(() => app.close())
beforeEach(() => services.clock.advance(60_000))

const ask = (query: string, variables = {}) => graphqlAsker(demo.clients).ask('admin', query, variables)

/** Runs the jobs of recent events and returns the ids of the members. */
async function members(): Promise<number[]> {
  await relay.sweep()
  services.clock.advance(120_000)
  await services.jobs.runAll()
  const { reportingGroup } = await ask(
    'query ($id: ID!) { reportingGroup(id: $id) { members { nodes { id } } } }',
    { id: groupId },
  )
  return reportingGroup.members.nodes.map(({ id }: { id: string }) => Number(id))
}

const change = async (id: number, body: object) =>
  ok(await demo.clients.reviewer.send('PUT', `/api/v1/qa_reviews/${id}`, body))

describe('a reporting group by QA score', () => {
  test('follows reviews that are completed, reopened, excluded from the score or discarded', async () => {
    expect(await members()).toEqual([])
    const best = await completedReview(demo, {})
    expect(best.score).toBe(100)
    expect(await members()).toEqual([demo.people.agent.id])

    await change(best.id, { completed_at: null })
    expect(await members()).toEqual([])
    await change(best.id, { completed_at: 'now' })
    expect(await members()).toEqual([demo.people.agent.id])

    await change(best.id, { count_toward_score: false })
    expect(await members()).toEqual([])
    await change(best.id, { count_toward_score: true })
    expect(await members()).toEqual([demo.people.agent.id])

    await change(best.id, { deleted_at: 'now' })
    expect(await members()).toEqual([])
    await change(best.id, { deleted_at: null })
    expect(await members()).toEqual([demo.people.agent.id])
  })

  test('uses the mean of the reviews, as reports do', async () => {
    const low = await completedReview(demo, {}, [0, 0, 1])
    expect(low.score).toBeLessThan(80)
    expect(await members()).toEqual([])
    const { team_members } = ok(await demo.clients.admin.get('/api/v1/qa_reporting/team_members'))
    const [scores] = Object.values(team_members[0].scorecards) as { scores_average: number }[]
    const { reportingGroupPreview } = await ask(
      `query ($criteria: [ReportingGroupCriterionInput!]!) { reportingGroupPreview(criteria: $criteria) {
        uncounted employees { edges { node { id } reasons { met fact } } } } }`,
      { criteria: [{ ...CRITERION, operator: 'LESS_THAN' }] },
    )
    expect(reportingGroupPreview).toMatchObject({
      uncounted: [],
      employees: {
        edges: [{ node: { id: String(demo.people.agent.id) }, reasons: [{ met: true }] }],
      },
    })
    const [edge] = reportingGroupPreview.employees.edges
    expect(Number(edge.reasons[0].fact)).toBeCloseTo(scores?.scores_average ?? -1, 2)
  })

  test('shows that its criterion is evaluated', async () => {
    const { reportingGroupCriteriaTypes } = await ask(
      '{ reportingGroupCriteriaTypes { criterionType counted } }',
    )
    expect(reportingGroupCriteriaTypes.filter(({ counted }: { counted: boolean }) => !counted)).toEqual([])
  })
})
