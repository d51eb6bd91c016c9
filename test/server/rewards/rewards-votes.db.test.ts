import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defineJobs } from '#app/jobs.ts'
import { buildServer } from '#app/server.ts'
import { ingestResponses, sentResponse } from '#features/feedback/testing.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import { foundStaffedCompany, type StaffedCompany, type StaffName } from '#features/people/testing.ts'
import { createOutboxRelay, type OutboxRelay } from '#platform/jobs/relay.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { graphql } from '#test/server/coaching/setup.ts'
import { configurationFor, offerRewards, praise, rate, refusalsOf } from '#test/server/rewards/setup.ts'
import { type Client, fingerprint, signInAs } from '#test/server/support/clients.ts'
import { Customer, publishedSurvey, requestedSurvey } from '#test/server/surveys/survey-setup.ts'

const services = testServices()
let app: FastifyInstance
let relay: OutboxRelay
let demo: StaffedCompany
let admin: Client
let agent: Client
let lead: Client
let survey: string

beforeAll(async () => {
  app = await buildServer(services)
  relay = createOutboxRelay({ ...services, log: services.log })
  defineJobs(services, relay, (companyId) => systemViewer(services, companyId))
  demo = await foundStaffedCompany(services, 'demo')
  admin = await signInAs(app, demo.people.admin)
  agent = await signInAs(app, demo.people.agent)
  lead = await signInAs(app, demo.people.lead)
  survey = await publishedSurvey(admin, 'After contact')
})
afterAll(() => app.close())

const link = (who: StaffName | null, options: object = {}) =>
  requestedSurvey(admin, survey, {
    ...(who && { employee: { email: demo.people[who].email } }),
    customer: { name: 'Kari Customer' },
    ...options,
  })

/** A customer who gave this many stars, and the path of the link. */
async function rated(who: StaffName | null, stars = 5): Promise<{ customer: Customer; path: string }> {
  const { path } = await link(who)
  const customer = new Customer(app, services.clock, path)
  await rate(customer, stars)
  expect(customer.page).toContain('Thank you!')
  return { customer, path }
}

async function voteFor(who: StaffName, tier = 'low'): Promise<string> {
  const { path } = await rated(who)
  expect((await praise(app, path, [tier])).headers.location).toBe(`${path}?done=1`)
  return path
}

const progress = async (client: Client, who?: StaffName) => {
  const { rewardsProgress } = await graphql(
    client,
    `query($id: ID) { rewardsProgress(employeeId: $id) { employee { fullName }
      tiers { tier count threshold earned given reward { caption } } } }`,
    { id: who && String(demo.people[who].id) },
  )
  return rewardsProgress
}
const low = async (client: Client, who?: StaffName) => (await progress(client, who)).tiers[0]
const EARNED = `id tier caption number threshold earnedAt givenAt givenBy { fullName } how giftStatus canGive canUndo
  updatedAt employee { fullName }`
const earned = async (client: Client, filter = 'first: 50') =>
  (await graphql(client, `{ earnedRewards(${filter}) { nodes { ${EARNED} } totalCount } }`)).earnedRewards
const votes = async (client: Client, filter = 'first: 50') =>
  (
    await graphql(
      client,
      `{ rewardVotes(${filter}) { nodes { id tier stars votedAt requestUuid customerName employee { fullName }
        reward { caption } } totalCount pageInfo { hasNextPage endCursor } } }`,
    )
  ).rewardVotes

describe('before a company offers rewards', () => {
  test('shows nothing below the thanks, and mentions no rewards', async () => {
    const { customer, path } = await rated('agent')
    expect(customer.page).not.toContain('/praise')
    const before = await fingerprint(services)
    await praise(app, path, ['low'])
    expect(await fingerprint(services)).toEqual(before)
    for (const query of ['{ rewardsProgress { tiers { count } } }', '{ rewardVotes { totalCount } }'])
      expect(await refusalsOf(agent, query)).toEqual(['forbidden'])
  })
})

describe('offers after a good rating', () => {
  test('RWD-502 shows areas of excellence, rewards or neither', async () => {
    const value = ['Speed', 'Knowledge', 'Friendliness', 'Solution', 'Communication', 'Care']
    await ingestResponses(services, demo.viewer, [
      sentResponse({ answers: [{ question: 'Areas of excellence', value }] }),
    ])
    const { getAreasOfExcellence } = await graphql(admin, '{ getAreasOfExcellence { id caption } }')
    await graphql(
      admin,
      'mutation($ids: [ID!]!) { configureAreasOfExcellence(aoeIds: $ids) { errors { message } } }',
      {
        ids: getAreasOfExcellence.map(({ id }: { id: string }) => id),
      },
    )
    const offer = async () => (await admin.get('/api/v1/survey_previews')).json().context.positive_feedback
    const { customer, path } = await rated('agent')
    expect(customer.page).toContain('What was especially good?')
    expect(customer.page).not.toContain('A cup of coffee')
    expect((await offer()).areas).toHaveLength(6)
    const care = getAreasOfExcellence.find(({ caption }: { caption: string }) => caption === 'Care').id
    await praise(app, path, [care])
    const [newest] = (await admin.post('/api/v1/stream', { limit: 1 })).json().solicitations
    expect(newest.areas_of_excellence).toEqual([{ id: Number(care), caption: 'Care' }])
    expect((await customer.open('?done=1')).body).toMatch(new RegExp(`value="${care}" checked`))

    await offerRewards(admin)
    const second = await rated('agent')
    expect(second.customer.page).toContain('A cup of coffee')
    expect(second.customer.page).toContain('Choose a reward for Agent')
    expect(second.customer.page).not.toContain('especially good')
    expect(await offer()).toMatchObject({ mode: 'REWARDS', areas: [], rewards: [{ tier: 'low' }, {}, {}] })

    await graphql(admin, 'mutation { configurePositiveFeedbackComponents(mode: OFF) { errors { message } } }')
    expect((await second.customer.open('?done=1')).body).not.toContain('/praise')
    expect(await offer()).toMatchObject({ mode: 'OFF', areas: [], rewards: [] })
    await graphql(
      admin,
      'mutation { configurePositiveFeedbackComponents(mode: REWARDS) { errors { message } } }',
    )
  })

  test('requires five stars with five-star rewards; counts no vote without an employee or with an invalid choice', async () => {
    const four = await rated('agent', 4)
    expect(four.customer.page).not.toContain('/praise')
    const nobodys = await rated(null)
    expect(nobodys.customer.page).not.toContain('/praise')
    const fine = await rated('agent')
    const before = await fingerprint(services)
    for (const [path, values] of [
      [four.path, ['low']],
      [nobodys.path, ['low']],
      [fine.path, []],
      [fine.path, ['top']],
      [fine.path, ['low', 'mid']],
    ] as const)
      expect((await praise(app, path, values)).statusCode).toBe(303)
    const open = await link('agent')
    await praise(app, open.path, ['low'])
    expect((await praise(app, `${fine.path}A`, ['low'])).statusCode).toBe(404)
    const foreign = await app.inject({
      method: 'POST',
      url: `${fine.path}/praise`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'cross-site',
      },
      payload: 'praise=low',
    })
    expect(foreign.statusCode).toBe(403)
    const after = await fingerprint(services)
    expect(after.reward_vote).toEqual(before.reward_vote)
    expect((await votes(admin)).totalCount).toBe(0)
  })

  test('writes nothing when the page is read; counts one vote, which another choice changes', async () => {
    const { customer, path } = await rated('agent')
    const before = await fingerprint(services)
    for (const query of ['?done=1', '?praise=low', '/praise'])
      await app.inject({ url: path + query, headers: { accept: 'text/html' } })
    expect(await fingerprint(services)).toEqual(before)
    await Promise.all(Array.from({ length: 10 }, () => praise(app, path, ['low'])))
    await praise(app, path, ['mid'])
    expect((await votes(agent)).nodes).toMatchObject([
      { tier: 'MID', stars: 5, employee: { fullName: 'Agent Tester' }, reward: { caption: 'Lunch' } },
    ])
    const page = (await customer.open('?done=1')).body
    expect(page).toContain('Your choice has reached us. Thank you!')
    expect(page).toMatch(/value="mid" checked/)
    await praise(app, path, ['low'])
    expect(await low(agent)).toMatchObject({ count: 1, threshold: 3, earned: 0 })
  })
})

describe('earning rewards', () => {
  test('earns a reward exactly once despite concurrent requests', async () => {
    await voteFor('agent')
    const paths = await Promise.all(Array.from({ length: 8 }, async () => (await rated('agent')).path))
    const answers = await Promise.all(
      paths.flatMap((path) => Array.from({ length: 6 }, () => praise(app, path, ['low']))),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([303]))
    // Ten votes, three per reward.
    expect(await low(agent)).toMatchObject({ count: 1, earned: 3, given: 0 })
    const { nodes, totalCount } = await earned(agent)
    expect(totalCount).toBe(3)
    expect(nodes.map(({ number }: { number: number }) => number).sort()).toEqual([1, 2, 3])
    expect(nodes[0]).toMatchObject({ tier: 'LOW', caption: 'A cup of coffee', threshold: 3, canGive: false })
  })

  test('keeps a vote unchanged once it has earned a reward', async () => {
    const path = await voteFor('childAgent')
    await voteFor('childAgent')
    await voteFor('childAgent')
    expect(await low(admin, 'childAgent')).toMatchObject({ count: 0, earned: 1 })
    await praise(app, path, ['high'])
    expect((await progress(admin, 'childAgent')).tiers.map(({ count }: { count: number }) => count)).toEqual([
      0, 0, 0,
    ])
  })

  test('earns rewards at once when a lower threshold is met', async () => {
    await voteFor('agent', 'mid')
    await voteFor('agent', 'mid')
    const options = configurationFor({ midTier: { threshold: 2 } })
    await offerRewards(admin, options)
    await relay.sweep()
    await services.jobs.runAll()
    expect((await progress(agent)).tiers[1]).toMatchObject({ count: 0, threshold: 2, earned: 1 })
  })

  test('RWD-525 ignores votes from before a tier was cleared, but not of other tiers', async () => {
    await voteFor('agent', 'high')
    services.clock.advance(1_000)
    await admin.send('PATCH', '/api/v1/rewards/clear_progress', { tiers: ['low'] })
    const [first, , third] = (await progress(agent)).tiers
    expect([first.count, first.earned, third.count]).toEqual([0, 3, 1])
    await voteFor('agent')
    expect((await low(agent)).count).toBe(1)
  })

  test('moves a vote with its response to another employee', async () => {
    await voteFor('outsider')
    const [response] = (await admin.post('/api/v1/stream', { limit: 1 })).json().solicitations
    const moved = await admin.send('PUT', `/api/v1/stream/${response.id}`, {
      updated_at: response.updated_at,
      employee: { id: demo.people.agent.id },
    })
    expect(moved.statusCode, moved.body).toBe(200)
    await relay.sweep()
    await services.jobs.runAll()
    expect((await low(admin, 'outsider')).count).toBe(0)
    expect((await low(agent)).count).toBe(2)
  })
})

describe('visibility of votes', () => {
  test('limits votes to people whose feedback the viewer may see, and hides customer names where the company does', async () => {
    expect(await progress(agent, 'outsider')).toBeNull()
    expect(await progress(lead, 'outsider')).toBeNull()
    expect((await progress(lead, 'childAgent')).employee.fullName).toBe('ChildAgent Tester')
    const team = (
      await graphql(lead, '{ teamRewardsProgress { total left rows { employee { fullName } } } }')
    ).teamRewardsProgress
    expect(team.rows.map(({ employee }: { employee: { fullName: string } }) => employee.fullName)).toEqual([
      'Agent Tester',
      'ChildAgent Tester',
      'Lead Tester',
    ])
    expect([team.total, team.left]).toEqual([3, 0])
    const found = await graphql(lead, '{ teamRewardsProgress(search: "child") { total } }')
    expect(found.teamRewardsProgress.total).toBe(1)
    expect(await refusalsOf(lead, '{ teamRewardsProgress(page: 0) { total } }')).toEqual(['invalid'])
    const other = await signInAs(app, demo.people.otherLead)
    expect((await votes(other)).totalCount).toBe(0)
    const own = await votes(agent)
    expect(
      new Set(own.nodes.map((vote: { employee: { fullName: string } }) => vote.employee.fullName)),
    ).toEqual(new Set(['Agent Tester']))
    expect(own.nodes[0].customerName).toBe('Kari Customer')
    await services.database.ownerPool.query(
      `update app.company set customer_visibility = 'ADMIN_ONLY' where id = $1`,
      [demo.companyId],
    )
    await services.database.ownerPool.query(
      'update app.company set access_version = access_version + 1 where id = $1',
      [demo.companyId],
    )
    expect((await votes(agent)).nodes[0].customerName).toBeNull()
    expect((await votes(admin)).nodes[0].customerName).toBe('Kari Customer')
  })

  test('lists votes newest first, filtered by day, person, team and tier', async () => {
    const all = await votes(admin)
    const first = await votes(admin, 'first: 2')
    expect(first.pageInfo.hasNextPage).toBe(true)
    const next = await votes(admin, `first: 2, after: "${first.pageInfo.endCursor}"`)
    expect([...first.nodes, ...next.nodes]).toEqual(all.nodes.slice(0, 4))
    const { agent: person } = demo.people
    const high = await votes(
      admin,
      `tier: HIGH, employeeIds: ["${person.id}"], teamIds: ["${demo.teams.north}"]`,
    )
    expect(high.nodes.map(({ tier }: { tier: string }) => tier)).toEqual(['HIGH'])
    expect((await votes(admin, `teamIds: ["${demo.teams.east}"]`)).totalCount).toBe(0)
    expect((await votes(admin, 'endDate: "2026-06-01"')).totalCount).toBe(0)
    expect((await votes(admin, 'startDate: "2026-06-16", endDate: "2026-06-17"')).totalCount).toBe(
      all.totalCount,
    )
    for (const wrong of [
      'startDate: "16.06.2026"',
      'startDate: "2026-06-17", endDate: "2026-06-16"',
      'after: "x"',
      // The database has no year 0.
      `after: "${Buffer.from('["0000-01-01T00:00:00Z",1]').toString('base64url')}"`,
    ])
      expect(await refusalsOf(admin, `{ rewardVotes(${wrong}) { totalCount } }`)).toEqual(['invalid'])
  })

  test('lets leads mark rewards as given and undo it, never for themselves or based on an older copy', async () => {
    const change = async (client: Client, field: string, id: string, updatedAt: string | null = null) =>
      (
        await graphql(
          client,
          `mutation($id: ID!, $updatedAt: String) { made: ${field}(id: $id, updatedAt: $updatedAt) {
            earnedReward { ${EARNED} } errors { message details { code } } } }`,
          { id, updatedAt },
        )
      ).made
    const reward = (await earned(lead)).nodes.find(
      ({ employee }: { employee: { fullName: string } }) => employee.fullName === 'Agent Tester',
    )
    expect(reward).toMatchObject({ canGive: true, canUndo: false })
    expect(
      await refusalsOf(agent, `mutation { giveReward(id: "${reward.id}") { errors { message } } }`),
    ).toEqual(['forbidden'])
    const otherLead = await signInAs(app, demo.people.otherLead)
    expect((await change(otherLead, 'giveReward', reward.id)).errors[0].details.code).toBe('not_found')
    const given = await change(lead, 'giveReward', reward.id, reward.updatedAt)
    expect(given.earnedReward).toMatchObject({
      how: 'HAND',
      givenBy: { fullName: 'Lead Tester' },
      canGive: false,
      canUndo: true,
    })
    expect((await change(lead, 'giveReward', reward.id)).errors[0].details.code).toBe('conflict')
    expect((await change(lead, 'undoGivenReward', reward.id, reward.updatedAt)).errors[0].details.code).toBe(
      'stale',
    )
    expect((await earned(agent, 'given: true')).totalCount).toBe(1)
    const undone = await change(lead, 'undoGivenReward', reward.id, given.earnedReward.updatedAt)
    expect(undone.earnedReward).toMatchObject({ how: null, givenAt: null, canGive: true })
    await change(lead, 'giveReward', reward.id)
  })

  test('reports votes and rewards by tier, person and team; the CSV has no formulas', async () => {
    const report = async (client: Client, groupBy: string) =>
      (
        await graphql(
          client,
          `{ rewardsReport(startDate: "2026-06-10", endDate: "2026-06-20", groupBy: ${groupBy}) {
            rows { key name low mid high votes earned given } totals { votes earned given }
            buckets { start low } truncated } }`,
        )
      ).rewardsReport
    const tiers = await report(admin, 'TIER')
    const { totalCount } = await votes(admin)
    expect(tiers.totals).toMatchObject({ votes: totalCount, given: 1 })
    expect(tiers.rows.map(({ key }: { key: string }) => key)).toEqual(['low', 'mid', 'high'])
    expect(tiers.buckets).toHaveLength(11)
    expect(tiers.buckets[6]).toEqual({ start: '2026-06-16', low: tiers.rows[0].low })
    const people = await report(lead, 'EMPLOYEE')
    expect(people.rows.map(({ name }: { name: string }) => name)).toEqual([
      'Agent Tester',
      'ChildAgent Tester',
    ])
    const teams = await report(admin, 'TEAM')
    expect(teams.rows.map(({ name }: { name: string }) => name)).toEqual(['North', 'North child'])
    expect(
      await refusalsOf(
        agent,
        '{ rewardsReport(startDate: "2026-06-10", endDate: "2026-06-20", groupBy: TIER) { truncated } }',
      ),
    ).toEqual(['forbidden'])
    for (const [start, end] of [
      ['x', '2026-06-20'],
      ['2026-06-20', '2026-06-10'],
      ['2020-01-01', '2026-06-20'],
    ])
      expect(
        await refusalsOf(
          admin,
          `{ rewardsReport(startDate: "${start}", endDate: "${end}", groupBy: TIER) { truncated } }`,
        ),
      ).toEqual(['invalid'])
    await services.database.ownerPool.query(
      `update app.employee set first_name = '=cmd()' where company_id = $1 and id = $2`,
      [demo.companyId, demo.people.agent.id],
    )
    const url = '/api/v1/rewards/report.csv?start_date=2026-06-10&end_date=2026-06-20&group_by=employee'
    expect((await agent.get(url)).statusCode).toBe(403)
    expect((await admin.get(url.replace('employee', 'nobody'))).statusCode).toBe(422)
    const csv = await admin.get(url)
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.body).toContain('id,name,low,mid,high,votes,earned,given')
    expect(csv.body).toContain(`${demo.people.agent.id},'=cmd() Tester,`)
  })
})
