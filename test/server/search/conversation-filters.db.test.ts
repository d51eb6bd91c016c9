import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { sentResponse } from '#features/feedback/testing.ts'
import { createReportingGroup } from '#features/people/reporting-groups/reporting-groups.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { completedReview, foundQaCompany, ok, type QaCompany, startReview } from '#test/server/qa/setup.ts'

const services = testServices()
let app: FastifyInstance
let demo: QaCompany
let group: number
let brand: number

type Listed = { ext_interaction_id: string }

const found = async (query: Record<string, string>, client = demo.clients.admin): Promise<string[]> =>
  ok(await client.get(`/api/v1/interactions?${new URLSearchParams(query)}`))
    .interactions.map((row: Listed) => row.ext_interaction_id)
    .sort()

const GRAPHQL = `query($filters: InteractionFilters) {
  interactions(filters: $filters) { nodes { extInteractionId } totalCount } }`
const ask = (filters: object) =>
  demo.clients.admin.post('/graphql', { query: GRAPHQL, variables: { filters } })
const foundByGraphql = async (filters: object): Promise<string[]> => {
  const { interactions } = ok(await ask(filters)).data
  expect(interactions.totalCount).toBe(interactions.nodes.length)
  return interactions.nodes.map((node: { extInteractionId: string }) => node.extInteractionId).sort()
}

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundQaCompany(services, app, 'demo')
  group = await tenantTransaction(services, demo.viewer, (tx) =>
    createReportingGroup(tx, {
      name: 'East side',
      criteria: [{ criterionType: 'TEAMS', operator: 'IN', value: [String(demo.teams.east)] }],
    }),
  )
  const response = sentResponse({
    external_id: 'r',
    ext_interaction_id: 'demo-agent',
    employee: { email: demo.people.agent.email },
    stars: 2,
    brand: 'Fjord',
  })
  ok(await demo.clients.admin.post('/api/v1/feedback', { responses: [response] }))
  const { brands } = ok(await demo.clients.admin.get('/api/v1/brands'))
  brand = brands.find(({ name }: { name: string }) => name === 'Fjord').id
  await completedReview(demo, { interaction_id: demo.interactions.childAgent })
})
afterAll(() => app.close())

test('filters by team with its sub-teams', async () => {
  expect(await found({ teams: String(demo.teams.north) })).toEqual(['demo-agent', 'demo-childAgent'])
  expect(await found({ teams: String(demo.teams.northChild) })).toEqual(['demo-childAgent'])
})

test('filters by reporting group', async () => {
  expect(await found({ groups: String(group) })).toEqual(['demo-outsider'])
})

test('filters by the brand, stars and presence of a response', async () => {
  expect(await found({ brands: String(brand) })).toEqual(['demo-agent'])
  expect(await found({ brands: String(brand + 1) })).toEqual([])
  expect(await found({ has_response: 'false' })).toEqual(['demo-childAgent', 'demo-outsider'])
})

test('filters by the reviewer of completed reviews', async () => {
  const draft = await startReview(demo, { interaction_id: demo.interactions.outsider })
  expect(await found({ reviewed_by: String(demo.people.reviewer.id) })).toEqual(['demo-childAgent'])
  expect(await found({ reviewed_by: String(demo.people.lead.id) })).toEqual([])
  await demo.clients.reviewer.send('DELETE', `/api/v1/qa_reviews/${draft.id}`)
})

test('filters by response only within the feedback scope of the viewer', async () => {
  // The lead of east sees neither the interaction nor the response.
  expect(await found({ has_response: 'true' }, demo.clients.otherLead)).toEqual([])
  expect(await found({ has_response: 'true' }, demo.clients.lead)).toEqual(['demo-agent'])
})

test('filters by the same in GraphQL', async () => {
  const of = async (filters: object) => [filters, await foundByGraphql(filters)]
  for (const [filters, expected] of [
    [{ teamIds: [demo.teams.northChild] }, ['demo-childAgent']],
    [{ reportingGroupIds: [group] }, ['demo-outsider']],
    [{ brandIds: [brand] }, ['demo-agent']],
    [{ stars: [1, 2] }, ['demo-agent']],
    [{ hasResponse: true }, ['demo-agent']],
    [{ hasAudio: true }, []],
    [{ reviewedByIds: [demo.people.reviewer.id] }, ['demo-childAgent']],
    [{ languages: ['en'], properties: [{ key: 'store_name', values: ['Bergen', 'Oslo'] }] }, 3],
    [{ properties: [{ key: 'store_name', values: ['Bergen'] }] }, []],
    [{ turns: { from: 3 } }, []],
    [{ turns: { from: 2, to: 2 } }, 3],
    [{ durationSeconds: { from: 0 } }, []],
    [{ firstReplySeconds: { to: 60 } }, []],
    [{ search: 'outsider order' }, ['demo-outsider']],
  ] as const) {
    const all = ['demo-agent', 'demo-childAgent', 'demo-outsider']
    expect(await of(filters)).toEqual([filters, expected === 3 ? all : expected])
  }
})

test('GraphQL refuses values that cannot be, at their place', async () => {
  for (const [filters, path] of [
    [{ stars: [6] }, 'filters.stars'],
    [{ teamIds: ['x'] }, 'filters.teamIds'],
    [{ search: 'x'.repeat(10_000) }, 'filters.search'],
    [{ search: 'NUL \u0000' }, 'filters.search'],
    [{ properties: [{ key: 'NUL \u0000', values: [] }] }, 'filters.properties'],
    [{ languages: Array.from({ length: 101 }, () => 'en') }, 'filters.languages'],
  ] as const)
    expect((await ask(filters)).body).toContain(`"${path}"`)
})
