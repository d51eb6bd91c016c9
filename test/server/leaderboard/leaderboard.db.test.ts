import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { createReportingGroup } from '#features/people/reporting-groups/reporting-groups.ts'
import { assignRole } from '#features/people/roles/assignment.ts'
import { createRole } from '#features/people/roles/roles.ts'
import type { StaffName } from '#features/people/testing.ts'
import { changeEmployee } from '#features/people/testing.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { foundMetricCompany, type MetricCompany } from '#test/server/metrics/setup.ts'
import { signInAs } from '#test/server/support/clients.ts'
import { FAULTS, faultsOf } from '#test/server/support/graphql-clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: MetricCompany
let southGroup: number
let channels: Record<string, string>

/** Wednesday 17 June 2026, noon: the week began on Sunday the 14th. */
const NOW = new Date('2026-06-17T12:00:00Z')

beforeAll(async () => {
  services.clock.set(NOW)
  app = await buildServer(services)
  demo = await foundMetricCompany(services, app, 'demo')
  const give = async (
    who: 'agent' | 'childAgent' | 'outsider',
    moment: string,
    stars: number[],
    channel = 'Phone',
  ) => {
    for (const each of stars)
      await demo.take(who, { responded_at: moment, stars: each, channel, comment: 'Secret words' })
  }
  // Last week up to Wednesday noon the outsider led; later responses of that week do not change the earlier rank.
  await give('outsider', '2026-06-08T10:00:00Z', [5, 5, 5])
  await give('agent', '2026-06-08T10:00:00Z', [4, 4, 4])
  await give('childAgent', '2026-06-08T10:00:00Z', [3, 3, 3])
  await give('childAgent', '2026-06-11T10:00:00Z', [5, 5, 5, 5, 5, 5, 5, 5, 5])
  await give('agent', '2026-06-15T10:00:00Z', [5, 5, 5])
  await give('agent', '2026-06-15T10:00:00Z', [5], 'Mail')
  await give('outsider', '2026-06-16T10:00:00Z', [4, 5, 4])
  await give('childAgent', '2026-06-16T10:00:00Z', [5, 5])
  southGroup = await tenantTransaction(services, demo.viewer, (tx) =>
    createReportingGroup(tx, {
      name: 'East people',
      criteria: [{ criterionType: 'TEAMS', operator: 'IN', value: [String(demo.teams.east)] }],
    }),
  )
  const { channels: known } = await demo.ask('admin', '{ channels { id name } }')
  channels = Object.fromEntries(known.map(({ id, name }: { id: string; name: string }) => [name, id]))
})
afterAll(() => app.close())

const BOARD = `query($interval: MetricInterval, $timeframe: LeaderboardTimeframe, $teamIds: [ID!], $groupIds: [ID!], $channelIds: [ID!], $page: Int) {
  leaderboard(interval: $interval, timeframe: $timeframe, teamIds: $teamIds, groupIds: $groupIds, channelIds: $channelIds, page: $page) {
    topAgents { id fullName image team rank prevRank delta verdict count rating displayRating lower upper tooFew closeToAbove }
    intervals timeframe from to resetsAt threshold totalCount totalPages page missing waitingCount leftCount unit
    own { id rank }
    waiting { id fullName image count missing }
    config { intervals activeInterval showStar metricTitle thresholds { day week month quarter year } } } }`
const board = async (who: StaffName, variables: object = {}) =>
  (await demo.ask(who, BOARD, variables as never)).leaderboard
const refusal = async (who: StaffName, variables: object) =>
  (await demo.post(who, BOARD, variables as never)).errors?.[0]?.extensions
const names = ({ topAgents }: { topAgents: { fullName: string }[] }) =>
  topAgents.map(({ fullName }) => fullName.split(' ')[0])

describe('rejected requests', () => {
  test('LDB-510 rejects teams and groups together', async () => {
    const both = { teamIds: [String(demo.teams.north)], groupIds: [String(southGroup)] }
    expect(await refusal('admin', both)).toMatchObject({ code: 'invalid', errors: [{ path: 'groupIds' }] })
  })

  test('reports a team or group the viewer may not see as not found', async () => {
    const east = { teamIds: [String(demo.teams.east)] }
    expect(await refusal('lead', east)).toMatchObject({ code: 'not_found' })
    expect(await refusal('lead', { teamIds: ['987654321'] })).toMatchObject({ code: 'not_found' })
    expect(await refusal('lead', { groupIds: [String(southGroup)] })).toMatchObject({ code: 'not_found' })
    expect(names(await board('otherLead', east))).toEqual(['Outsider'])
  })

  test('names invalid ids and pages out of range', async () => {
    expect(await refusal('admin', { channelIds: ['x'] })).toMatchObject({ errors: [{ path: 'channelIds' }] })
    expect(await refusal('admin', { page: 0 })).toMatchObject({ errors: [{ path: 'page' }] })
  })

  test('is forbidden without viewLeaderboard', async () => {
    await tenantTransaction(services, demo.viewer, async (tx) => {
      const dataAccess = { FEEDBACK: 'company' as const }
      const role = await createRole(tx, { name: 'Bare', template: 'AGENT', permissions: [], dataAccess })
      await assignRole(tx, demo.people.reviewer.id, role)
    })
    const client = await signInAs(app, demo.people.reviewer)
    for (const query of [
      '{ leaderboard { from } }',
      '{ leaderboardTeams { id } }',
      '{ leaderboardGroups { id } }',
    ]) {
      const answer = (await client.post('/graphql', { query })).json()
      expect(answer.errors[0].extensions.code).toBe('forbidden')
    }
  })
})

test('LDB-506 LDB-507 ranks people by the rules', async () => {
  const read = await board('agent')
  const { agent, outsider, childAgent } = demo.people
  expect(read).toEqual({
    topAgents: [
      {
        id: String(agent.id),
        fullName: 'Agent Tester',
        image: null,
        team: 'North',
        rank: 1,
        prevRank: 2,
        delta: 1,
        verdict: 'unknown',
        count: 4,
        rating: 5,
        displayRating: '5.00',
        lower: expect.any(Number),
        upper: 5,
        tooFew: true,
        closeToAbove: false,
      },
      {
        id: String(outsider.id),
        fullName: 'Outsider Tester',
        image: null,
        team: 'East',
        rank: 2,
        prevRank: 1,
        delta: -1,
        verdict: 'unknown',
        count: 3,
        rating: expect.closeTo(4.333, 3),
        displayRating: '4.33',
        lower: expect.closeTo(2.374, 3),
        upper: expect.closeTo(4.91, 3),
        tooFew: true,
        closeToAbove: true,
      },
    ],
    intervals: ['WEEK', 'MONTH', 'QUARTER'],
    timeframe: 'CURRENT',
    from: '2026-06-14',
    to: '2026-06-20',
    resetsAt: '2026-06-21T00:00:00.000Z',
    threshold: 3,
    totalCount: 2,
    totalPages: 1,
    page: 1,
    missing: null,
    waitingCount: 1,
    leftCount: 0,
    unit: 'stars',
    own: { id: String(agent.id), rank: 1 },
    waiting: [
      { id: String(childAgent.id), fullName: 'ChildAgent Tester', image: null, count: 2, missing: 1 },
    ],
    config: {
      intervals: ['WEEK', 'MONTH', 'QUARTER'],
      activeInterval: 'WEEK',
      showStar: true,
      metricTitle: 'Average rating',
      thresholds: { day: 1, week: 3, month: 10, quarter: 20, year: 50 },
    },
  })
  expect(JSON.stringify(read)).not.toContain('Secret')
})

test('LDB-510 uses the requested interval and leaves out people below its threshold', async () => {
  const week = await board('admin', { interval: 'WEEK' })
  expect(week.config.activeInterval).toBe('WEEK')
  expect(names(week)).toEqual(['Agent', 'Outsider'])
  const month = await board('admin', { interval: 'MONTH' })
  expect([month.config.activeInterval, names(month)]).toEqual(['MONTH', ['ChildAgent']])
  const day = await board('admin', { interval: 'DAY' })
  expect([names(day), day.missing, day.waitingCount]).toEqual([[], 1, 0])
})

test('shows the same ranks to everyone, whatever records they may see', async () => {
  for (const who of ['lead', 'otherLead', 'childAgent'] as const)
    expect(names(await board(who))).toEqual(['Agent', 'Outsider'])
  expect((await board('lead')).own).toBeNull()
})

test('filters by teams with sub-teams, groups and channels, and says how much is missing if no one is eligible', async () => {
  expect(names(await board('admin', { teamIds: [String(demo.teams.north)] }))).toEqual(['Agent'])
  expect(names(await board('admin', { groupIds: [String(southGroup)] }))).toEqual(['Outsider'])
  const child = await board('admin', { teamIds: [String(demo.teams.northChild)] })
  expect([names(child), child.missing]).toEqual([[], 1])
  const mail = await board('admin', { channelIds: [channels.Mail] })
  expect([names(mail), mail.missing]).toEqual([[], 2])
  const phone = await board('admin', { channelIds: [channels.Phone] })
  expect(phone.topAgents[0]).toMatchObject({ fullName: 'Agent Tester', count: 3 })
  expect((await board('admin', { page: 2 })).topAgents).toEqual([])
})

test('compares a past week with the whole week before', async () => {
  const before = await board('admin', { timeframe: 'PREVIOUS' })
  expect(names(before)).toEqual(['Outsider', 'ChildAgent', 'Agent'])
  expect(before).toMatchObject({ from: '2026-06-07', to: '2026-06-13', resetsAt: null })
  expect(before.topAgents[0]).toMatchObject({ prevRank: null, delta: null })
})

test('makes no claim about a difference based on a single result', async () => {
  await demo.take('outsider', { responded_at: '2026-03-03T10:00:00Z', stars: 5 })
  await demo.take('agent', { responded_at: '2026-03-03T10:00:00Z', stars: 4 })
  services.clock.set(new Date('2026-03-03T12:00:00Z'))
  const { topAgents } = await board('admin', { interval: 'DAY' })
  services.clock.set(NOW)
  expect(
    topAgents.map(({ rank, closeToAbove }: { rank: number; closeToAbove: boolean }) => [rank, closeToAbove]),
  ).toEqual([
    [1, false],
    [2, true],
  ])
})

test('gives a verdict on a rank change only if the change is significant', async () => {
  const day = async (
    who: 'agent' | 'outsider' | 'childAgent',
    moment: string,
    fives: number,
    others: number,
    low = 4,
  ) => {
    for (let index = 0; index < 12; index++)
      if (index < fives + others)
        await demo.take(who, { responded_at: moment, stars: index < fives ? 5 : low })
  }
  const [before, now] = ['2026-04-02T10:00:00Z', '2026-04-03T10:00:00Z']
  await day('outsider', before, 7, 5)
  await day('agent', before, 6, 6)
  await day('childAgent', before, 0, 12, 1)
  await day('childAgent', now, 12, 0)
  await day('agent', now, 7, 5)
  await day('outsider', now, 6, 6)
  services.clock.set(new Date('2026-04-03T23:00:00Z'))
  const { topAgents } = await board('admin', { interval: 'DAY' })
  services.clock.set(NOW)
  expect(
    topAgents.map(({ fullName, delta, verdict, tooFew }: Record<string, unknown>) => [
      fullName,
      delta,
      verdict,
      tooFew,
    ]),
  ).toEqual([
    ['ChildAgent Tester', 2, 'up', false],
    ['Agent Tester', 0, 'none', false],
    ['Outsider Tester', -2, 'none', false],
  ])
})

test('LDB-503 starts the week on Sunday at midnight', async () => {
  services.clock.set(new Date('2026-06-20T23:59:59Z'))
  expect(names(await board('admin'))).toEqual(['Agent', 'Outsider'])
  services.clock.set(new Date('2026-06-21T00:00:00Z'))
  expect(await board('admin')).toMatchObject({ from: '2026-06-21', topAgents: [], missing: 3 })
  services.clock.set(NOW)
})

test('LDB-511 offers the teams and groups that the viewer may see as filters', async () => {
  const choices = async (who: StaffName) => {
    const { leaderboardTeams, leaderboardGroups } = await demo.ask(
      who,
      '{ leaderboardTeams { id name } leaderboardGroups { id name } }',
    )
    return [leaderboardTeams, leaderboardGroups].map((all) => all.map(({ name }: { name: string }) => name))
  }
  expect(await choices('admin')).toEqual([['East', 'North', 'North child'], ['East people']])
  expect(await choices('lead')).toEqual([['North', 'North child'], []])
  expect(await choices('otherLead')).toEqual([['East'], ['East people']])
  expect(await choices('agent')).toEqual([['North'], []])
})

test('LDB-512 LDB-509 lets metric managers change the settings, which the ranking then follows', async () => {
  const change = `mutation($metricConfigId: ID, $intervals: [MetricInterval!], $showStar: Boolean, $thresholds: LeaderboardThresholdsInput) {
    updateLeaderboardSettings(metricConfigId: $metricConfigId, intervals: $intervals, showStar: $showStar, thresholds: $thresholds) {
      leaderboardConfig { metricTitle } ${FAULTS} } }`
  const save = async (who: StaffName, variables: object) =>
    (await demo.ask(who, change, variables as never)).updateLeaderboardSettings
  const { errors } = await demo.post('lead', change, { showStar: false })
  expect(errors?.[0]?.extensions.code).toBe('forbidden')
  expect(faultsOf(await save('admin', { thresholds: { week: -1 } }))).toEqual([
    ['thresholds.week', 'invalid'],
  ])
  expect(
    faultsOf(
      await save('admin', {
        metricConfigId: '2',
        intervals: ['DAY', 'WEEK'],
        showStar: false,
        thresholds: { day: 1, week: 2, month: 3, quarter: 4, year: 5 },
      }),
    ),
  ).toEqual([])
  const changed = await board('admin', { interval: 'WEEK' })
  expect(changed.config).toEqual({
    intervals: ['DAY', 'WEEK'],
    activeInterval: 'WEEK',
    showStar: false,
    metricTitle: 'Five-star share',
    thresholds: { day: 1, week: 2, month: 3, quarter: 4, year: 5 },
  })
  expect(
    changed.topAgents.map(({ displayRating, rank }: { displayRating: string; rank: number }) => [
      displayRating,
      rank,
    ]),
  ).toEqual([
    ['100.00%', 1],
    ['100.00%', 2],
    ['33.33%', 3],
  ])
})

test('leaves out people who have left and says how many', async () => {
  await changeEmployee(services, demo.viewer, demo.people.agent.id, { status: 'DEACTIVATED' })
  const left = await board('admin', { interval: 'WEEK' })
  expect(names(left)).not.toContain('Agent')
  expect(left.leftCount).toBe(1)
})
