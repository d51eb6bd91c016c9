import { expect, test } from 'vitest'
import { graphql } from '#test/server/coaching/setup.ts'
import { ingestTesting } from '#test/server/feedback/ingest-setup.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'

const { services, stage, send } = ingestTesting()

const BADGE = `id badgeKey name description count earnedAt imageUrl iconSettings { icon color } status threshold
  badgeType companyAchievement { pathName achievementCategory }`

const as = (who: keyof typeof stage.demo.people): Promise<Client> =>
  signInAs(stage.app, stage.demo.people[who])
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString()

/** Adds this many five-star responses, one per minute, then the others. */
const rated = (who: 'agent' | 'childAgent' | 'outsider', fives: number, others = 0) =>
  send(
    Array.from({ length: fives + others }, (_, index) => ({
      external_id: `${who} ${index}`,
      responded_at: at(index),
      stars: index < fives ? 5 : 4,
      employee: { email: stage.demo.people[who].email },
    })),
  )

const refusal = async (client: Client, query: string) => {
  const { data, errors } = (await client.post('/graphql', { query })).json()
  return [data ? Object.values(data)[0] : data, errors?.[0]?.extensions?.code]
}

test('hides badges of people whose records the viewer may not see', async () => {
  await rated('outsider', 2)
  const { agent, outsider } = stage.demo.people
  const unknown = await refusal(await as('agent'), '{ badges(employeeId: "987654321") { nodes { id } } }')
  expect(unknown[1]).toBe('not_found')
  for (const field of [
    'badges(employeeId: ID) { nodes { id } }',
    'lifetimeCounters(employeeId: ID) { key }',
    'achievements(employeeId: ID) { badges { id } }',
  ]) {
    const query = `{ ${field.replace('ID', `"${outsider.id}"`)} }`
    for (const who of ['agent', 'lead'] as const)
      expect((await refusal(await as(who), query))[1]).toBe('not_found')
    expect((await refusal(await as('otherLead'), query))[1]).toBeUndefined()
    const own = `{ ${field.replace('ID', `"${agent.id}"`)} }`
    expect((await refusal(await as('agent'), own))[1]).toBeUndefined()
  }
  expect(
    (
      await refusal(
        await as('agent'),
        `{ teamBadges(teamId: "${stage.demo.teams.east}") { nodes { earnedAt } } }`,
      )
    )[1],
  ).toBe('not_found')
  expect((await refusal(await as('agent'), '{ teamBadges(teamId: "x") { nodes { earnedAt } } }'))[1]).toBe(
    'not_found',
  )
  expect((await refusal(await as('agent'), '{ badges(after: "x") { nodes { id } } }'))[1]).toBe('invalid')
})

test('BDG-501 BDG-503 BDG-504 returns a person’s badges with their counts, ten a page', async () => {
  await rated('agent', 7, 5)
  const agent = await as('agent')
  const query = `query($after: String, $status: BadgeStatus) {
    badges(after: $after, status: $status) { nodes { ${BADGE} } totalCount pageInfo { hasNextPage endCursor } } }`
  const { badges } = await graphql(agent, query)
  expect(badges.nodes).toHaveLength(10)
  expect(badges.pageInfo.hasNextPage).toBe(true)
  expect(badges.nodes[0]).toEqual({
    id: 'response_10',
    badgeKey: 'response_10',
    name: 'Heard by customers 10',
    description: '10 customers gave feedback',
    count: 12,
    earnedAt: at(9),
    imageUrl: null,
    iconSettings: { icon: 'message-2', color: 'bronze' },
    status: 'EARNED',
    threshold: 10,
    badgeType: 'response',
    companyAchievement: { pathName: '/achievements', achievementCategory: 'FEEDBACK' },
  })
  expect(badges.nodes[1]).toMatchObject({ badgeKey: 'five_star_1', earnedAt: at(0), count: 7 })
  expect(badges.nodes[2]).toMatchObject({
    badgeKey: 'five_star_10',
    status: 'IN_PROGRESS',
    count: 7,
    earnedAt: null,
  })
  const seen = new Set<string>()
  for (let after: string | null = null, more = true; more; ) {
    const { badges: page }: { badges: typeof badges } = await graphql(agent, query, { after })
    for (const { badgeKey } of page.nodes) seen.add(badgeKey)
    after = page.pageInfo.endCursor
    more = page.pageInfo.hasNextPage
  }
  expect(seen.size).toBe(badges.totalCount)
  const earned = await graphql(agent, query, { status: 'EARNED' })
  expect(earned.badges.nodes.map(({ badgeKey }: { badgeKey: string }) => badgeKey)).toEqual([
    'response_10',
    'five_star_1',
  ])
  const { lifetimeCounters } = await graphql(agent, '{ lifetimeCounters { key name count } }')
  expect(lifetimeCounters).toContainEqual({ key: 'five_star', name: 'Five-star service', count: 7 })
  expect(lifetimeCounters).toContainEqual({ key: 'response', name: 'Heard by customers', count: 12 })
})

test('BDG-505 lists badges of a team and its sub-teams, newest first, six a page', async () => {
  await rated('agent', 10)
  await rated('childAgent', 10)
  await rated('outsider', 1)
  const lead = await as('lead')
  const query = `query($id: ID!, $after: String) { teamBadges(teamId: $id, after: $after) {
    nodes { earnedAt badge { badgeKey } employee { id fullName } } totalCount pageInfo { hasNextPage endCursor } } }`
  const { teamBadges } = await graphql(lead, query, { id: String(stage.demo.teams.north) })
  expect(teamBadges.nodes).toHaveLength(6)
  expect(teamBadges.pageInfo.hasNextPage).toBe(false)
  const moments = teamBadges.nodes.map(({ earnedAt }: { earnedAt: string }) => earnedAt)
  expect(moments).toEqual([...moments].sort().reverse())
  const holders = new Set(
    teamBadges.nodes.map(({ employee }: { employee: { id: string } }) => Number(employee.id)),
  )
  expect(holders).toEqual(new Set([stage.demo.people.agent.id, stage.demo.people.childAgent.id]))
  // A plain member sees only their own.
  const own = await graphql(await as('agent'), query, { id: String(stage.demo.teams.north) })
  expect(
    new Set(own.teamBadges.nodes.map(({ employee }: { employee: { id: string } }) => Number(employee.id))),
  ).toEqual(new Set([stage.demo.people.agent.id]))
  await rated('childAgent', 10, 90)
  const more = await graphql(lead, query, { id: String(stage.demo.teams.north) })
  expect(more.teamBadges.totalCount).toBe(7)
  expect(more.teamBadges.pageInfo.hasNextPage).toBe(true)
  const rest = await graphql(lead, query, {
    id: String(stage.demo.teams.north),
    after: more.teamBadges.pageInfo.endCursor,
  })
  expect(rest.teamBadges.nodes).toHaveLength(1)
})

test('BDG-506 returns an error if the company has switched achievements off', async () => {
  await rated('agent', 1)
  const agent = await as('agent')
  const query = '{ achievements { badges { badgeKey status } lifetimeCounters { key count } } }'
  const { achievements } = await graphql(agent, query)
  expect(achievements.badges[0]).toEqual({ badgeKey: 'five_star_1', status: 'EARNED' })
  const { version } = (await stage.admin.get('/api/v1/features')).json()
  const off = { features: { achievements: false }, version }
  expect((await stage.admin.send('PUT', '/api/v1/features', off)).statusCode).toBe(200)
  expect(await refusal(agent, query)).toEqual([null, 'invalid'])
  const again = (await stage.admin.get('/api/v1/features')).json()
  await stage.admin.send('PUT', '/api/v1/features', {
    features: { achievements: true },
    version: again.version,
  })
})

test('counts nothing that is excluded from all figures', async () => {
  await rated('agent', 2)
  await services.database.ownerPool.query(
    `update app.response set excluded_reason = 'suspected_bot' where company_id = $1 and external_id = 'agent 0'`,
    [stage.demo.companyId],
  )
  const { lifetimeCounters } = await graphql(await as('agent'), '{ lifetimeCounters { key count } }')
  expect(lifetimeCounters).toContainEqual({ key: 'five_star', count: 1 })
})
