import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { withoutCriterionSources } from '#features/people/reporting-groups/criterion-sources.ts'
import { foundStaffedCompany, type StaffedCompany, type StaffName } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Client, fingerprint, signInAs } from '#test/server/support/clients.ts'
import { graphqlAsker } from '#test/server/support/graphql-clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: StaffedCompany
let other: StaffedCompany
const clients = {} as Record<StaffName, Client>
const { ask, post } = graphqlAsker(clients)

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  other = await foundStaffedCompany(services, 'other')
  for (const who of ['admin'] as const) clients[who] = await signInAs(app, demo.people[who])
})
afterAll(() => app.close())

const teams = (...ids: number[]) => ({ criterionType: 'TEAMS', operator: 'IN', value: ids.map(String) })

const PREVIEW = `query ($criteria: [ReportingGroupCriterionInput!]!, $matchAll: Boolean) {
  reportingGroupPreview(criteria: $criteria, matchAll: $matchAll) {
    employeesCount uncounted employees { edges { node { id } reasons { criterion met fact } } totalCount } } }`

describe('the preview', () => {
  test('PPL-517 shows the members and the reason, and stores nothing', async () => {
    const before = await fingerprint(services)
    const { agent, childAgent } = demo.people
    const tenure = { criterionType: 'TENURE', operator: 'LESS_THAN', period: 'YEAR', value: ['1'] }
    const { reportingGroupPreview } = await ask('admin', PREVIEW, {
      criteria: [teams(demo.teams.north), tenure],
      matchAll: false,
    })
    expect(reportingGroupPreview).toEqual({
      employeesCount: 2,
      uncounted: [],
      employees: {
        totalCount: 2,
        edges: [
          [agent.id, 'North'],
          [childAgent.id, 'North child'],
        ].map(([id, fact]) => ({
          node: { id: String(id) },
          reasons: [
            { criterion: 0, met: true, fact },
            { criterion: 1, met: false, fact: null },
          ],
        })),
      },
    })
    const all = await ask('admin', PREVIEW, { criteria: [teams(demo.teams.north), tenure], matchAll: true })
    expect(all.reportingGroupPreview.employeesCount).toBe(0)
    const none = await ask('admin', PREVIEW, { criteria: [] })
    expect(none.reportingGroupPreview).toMatchObject({ employeesCount: 0, employees: { edges: [] } })
    expect(await fingerprint(services)).toEqual(before)
  })

  test('shows which criteria are not evaluated yet', async () => {
    const score = { criterionType: 'QA_SCORE', operator: 'LESS_THAN', period: 'MONTH', value: ['60'] }
    const bringBack = withoutCriterionSources()
    const answer = await ask('admin', PREVIEW, {
      criteria: [teams(demo.teams.north), score],
      matchAll: false,
    })
    bringBack()
    expect(answer.reportingGroupPreview).toMatchObject({ employeesCount: 2, uncounted: [1] })
    const { errors } = await post('admin', PREVIEW, { criteria: [{ ...score, operator: 'IN' }] })
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'invalid',
      errors: [{ path: 'criteria.0.operator' }],
    })
  })

  test('PPL-518 returns each criterion type with its operators, periods and values', async () => {
    const { reportingGroupCriteriaTypes: types } = await ask(
      'admin',
      '{ reportingGroupCriteriaTypes { criterionType operators periods values { id label } } }',
    )
    expect(types).toHaveLength(8)
    const of = (type: string) => types.find((each: { criterionType: string }) => each.criterionType === type)
    expect(of('TEAMS')).toEqual({
      criterionType: 'TEAMS',
      operators: ['IN', 'NOT_IN'],
      periods: [],
      values: [
        { id: String(demo.teams.east), label: 'East' },
        { id: String(demo.teams.north), label: 'North' },
        { id: String(demo.teams.northChild), label: 'North / North child' },
      ],
    })
    expect(of('TENURE')).toEqual({
      criterionType: 'TENURE',
      operators: ['GREATER_THAN', 'LESS_THAN', 'EQUAL'],
      periods: ['DAY', 'WEEK', 'MONTH', 'QUARTER', 'YEAR'],
      values: [],
    })
    const searched = await ask(
      'admin',
      '{ reportingGroupCriteriaTypes(only: [EMPLOYEES, ROLES]) { criterionType values(search: "ag") { label } } }',
    )
    expect(searched.reportingGroupCriteriaTypes).toEqual([
      { criterionType: 'EMPLOYEES', values: [{ label: 'Agent Tester' }, { label: 'ChildAgent Tester' }] },
      { criterionType: 'ROLES', values: [{ label: 'Agent' }, { label: 'Manager' }] },
    ])
    const chosen = await ask(
      'admin',
      'query ($ids: [ID!]) { reportingGroupCriteriaTypes(only: [EMPLOYEES]) { values(ids: $ids) { id label } } }',
      { ids: [demo.people.lead.id, other.people.lead.id] },
    )
    expect(chosen.reportingGroupCriteriaTypes[0].values).toEqual([
      { id: String(demo.people.lead.id), label: 'Lead Tester' },
    ])
  })
})
