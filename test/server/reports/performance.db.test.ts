import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import type { StaffName } from '#features/people/testing.ts'
import { changeEmployee } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { agree, draftFor, sharedSession } from '#test/server/coaching/setup.ts'
import { foundMetricCompany, type MetricCompany, review } from '#test/server/metrics/setup.ts'

const services = testServices()
let app: FastifyInstance
let demo: MetricCompany

const RANGE = { from: '2026-06-01', to: '2026-06-30' }
const PREVIOUS = { from: '2026-05-02', to: '2026-05-31' }

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundMetricCompany(services, app, 'demo')
  for (const [who, day, stars] of [
    ['agent', '2026-06-03', 5],
    ['agent', '2026-06-04', 4],
    ['agent', '2026-05-04', 3],
    ['childAgent', '2026-06-04', 2],
    ['outsider', '2026-06-04', 1],
  ] as const)
    await demo.take(who, { responded_at: `${day}T10:00:00Z`, stars })
  await review(demo)
})
afterAll(() => app.close())

const SUBJECT = `query($employeeId: ID, $teamId: ID, $range: MetricRange!) {
  performanceSubject(employeeId: $employeeId, teamId: $teamId, range: $range) {
    kind id name image teamId teamName memberCount coaching { sessions openTakeaways overdueTakeaways } } }`
const MEMBERS = `query($teamId: ID, $range: MetricRange!, $previousRange: MetricRange, $page: Int) {
  performanceMembers(teamId: $teamId, range: $range, previousRange: $previousRange, page: $page) {
    totalCount totalPages page hidden { left outOfScope }
    members { id fullName image team results { metricConfig { id } result { displayValue totalResults comparisonValue comparisonResults verdict } } } } }`
const subject = async (who: StaffName, of: object = {}) =>
  (await demo.ask(who, SUBJECT, { ...of, range: RANGE })).performanceSubject
const members = async (who: StaffName, of: object = {}) =>
  (await demo.ask(who, MEMBERS, { ...of, range: RANGE, previousRange: PREVIOUS })).performanceMembers
const refused = async (who: StaffName, query: string, of: object) =>
  (await demo.post(who, query, { range: RANGE, ...of })).errors?.[0]?.extensions
const person = (name: StaffName) => ({ employeeId: String(demo.people[name].id) })
const team = (name: 'north' | 'northChild' | 'east') => ({ teamId: String(demo.teams[name]) })

describe('refusals', () => {
  test('records out of scope are not found, like unknown ones', async () => {
    const missing = [
      ['agent', person('outsider')],
      ['agent', team('north')],
      ['agent', {}],
      ['lead', person('outsider')],
      ['lead', team('east')],
      ['lead', {}],
      ['admin', { employeeId: '987654321' }],
      ['admin', { teamId: '987654321' }],
      ['admin', { employeeId: 'x' }],
    ] as const
    for (const [who, of] of missing)
      expect(await refused(who, SUBJECT, of), `${who} ${JSON.stringify(of)}`).toMatchObject({
        code: 'not_found',
      })
    expect(await refused('agent', MEMBERS, team('north'))).toMatchObject({ code: 'not_found' })
    expect(await refused('lead', MEMBERS, {})).toMatchObject({ code: 'not_found' })
  })

  test('invalid input is named', async () => {
    expect(await refused('admin', SUBJECT, { ...person('agent'), ...team('north') })).toMatchObject({
      errors: [{ path: 'teamId' }],
    })
    expect(await refused('admin', MEMBERS, { page: 0 })).toMatchObject({ errors: [{ path: 'page' }] })
    expect(
      await refused('admin', MEMBERS, { range: { from: '2026-06-02', to: '2026-06-01' } }),
    ).toMatchObject({
      errors: [{ path: 'range.to' }],
    })
  })
})

test('a person has their team and the results of one-on-ones', async () => {
  expect(await subject('agent', person('agent'))).toEqual({
    kind: 'PERSON',
    id: String(demo.people.agent.id),
    name: 'Agent Tester',
    image: null,
    teamId: String(demo.teams.north),
    teamName: 'North',
    memberCount: null,
    coaching: { sessions: 0, openTakeaways: 0, overdueTakeaways: 0 },
  })
  expect((await subject('reviewer', person('agent'))).coaching).toBeNull()
})

test('a team includes its sub-teams; the company page requires company scope', async () => {
  expect(await subject('lead', team('north'))).toMatchObject({ kind: 'TEAM', name: 'North', memberCount: 2 })
  expect(await subject('admin')).toMatchObject({ kind: 'COMPANY', id: null, memberCount: 7 })
})

test('members are sorted by name, with current and previous figures', async () => {
  const north = await members('lead', team('north'))
  const none = { left: 0, outOfScope: 0 }
  expect(north).toMatchObject({ totalCount: 2, totalPages: 1, page: 1, hidden: none })
  expect(
    north.members.map(({ fullName, team: own }: { fullName: string; team: string }) => [fullName, own]),
  ).toEqual([
    ['Agent Tester', 'North'],
    ['ChildAgent Tester', 'North child'],
  ])
  const figures = north.members.map(
    ({ results }: { results: { metricConfig: { id: string }; result: object }[] }) =>
      Object.fromEntries(results.map(({ metricConfig, result }) => [metricConfig.id, result])),
  )
  expect(Object.keys(figures[0])).toEqual(['1', '3', '6', '9'])
  expect(figures[0][1]).toEqual({
    displayValue: '4.50',
    totalResults: 2,
    comparisonValue: 3,
    comparisonResults: 1,
    verdict: 'unknown',
  })
  expect(figures[0][9]).toMatchObject({ totalResults: 1 })
  expect(figures[1][1]).toMatchObject({ displayValue: '2.00', totalResults: 1, comparisonValue: null })
  expect((await members('admin', { page: 2 })).members).toEqual([])
})

test('shared sessions and takeaways count, drafts and private ones do not', async () => {
  const { lead } = demo.clients
  const agent = demo.people.agent.id
  const { coachingSession } = await sharedSession(lead, agent)
  await agree(lead, coachingSession.id, { due_date: '2026-06-10' })
  await agree(lead, coachingSession.id)
  await agree(lead, coachingSession.id, { private: true })
  await draftFor(lead, demo.people.childAgent.id)
  const coaching = { sessions: 1, openTakeaways: 2, overdueTakeaways: 1 }
  for (const [who, of] of [
    ['agent', person('agent')],
    ['lead', team('north')],
    ['admin', {}],
  ] as const)
    expect((await subject(who, of)).coaching, who).toEqual(coaching)
  expect((await subject('lead', team('northChild'))).coaching).toEqual({
    sessions: 0,
    openTakeaways: 0,
    overdueTakeaways: 0,
  })
})

test('members are sorted ignoring accents, and the list counts people who have left', async () => {
  const { agent, childAgent } = demo.people
  await services.database.ownerPool.query(
    `update app.employee set first_name = 'Ábel' where company_id = $1 and id = $2`,
    [demo.companyId, childAgent.id],
  )
  const names = ({ members: all }: { members: { fullName: string }[] }) => all.map(({ fullName }) => fullName)
  expect(names(await members('lead', team('north')))).toEqual(['Ábel Tester', 'Agent Tester'])
  await changeEmployee(services, demo.viewer, agent.id, { status: 'DEACTIVATED' })
  const north = await members('lead', team('north'))
  expect(names(north)).toEqual(['Ábel Tester'])
  expect(north.hidden).toEqual({ left: 1, outOfScope: 0 })
  expect(await subject('lead', team('north'))).toMatchObject({ memberCount: 1 })
})
