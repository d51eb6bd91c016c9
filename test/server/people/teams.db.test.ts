import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { updateTeam } from '#features/people/teams/team-changes.ts'
import {
  changeEmployee,
  foundStaffedCompany,
  type StaffedCompany,
  type StaffName,
} from '#features/people/testing.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { employ as employIn, makeTeams } from '#test/server/people/teams-setup.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'
import { graphqlAsker } from '#test/server/support/graphql-clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: StaffedCompany
let other: StaffedCompany
const clients = {} as Record<StaffName, Client>

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  other = await foundStaffedCompany(services, 'other')
  for (const who of ['admin', 'lead', 'reviewer', 'agent', 'outsider'] as const)
    clients[who] = await signInAs(app, demo.people[who])
})
afterAll(() => app.close())

const { ask } = graphqlAsker(clients)
const tree = (names: Record<string, string | null>) => makeTeams(services, demo, names)
const employ = (name: string, teamId: number | null) => employIn(services, demo, name, teamId)

const team = async (id: number | string, who: StaffName = 'admin') =>
  (
    await ask(
      who,
      `query ($id: ID!) { team(id: $id) { id name label version archived agentsCount childrenCount path
         owner { id } parent { id } children { id name agentsCount } employees { nodes { id } totalCount } } }`,
      { id },
    )
  ).team

describe('a team', () => {
  test('PPL-508 has all fields; agentsCount counts its active members', async () => {
    const ids = await tree({ Sales: null, 'Sales North': 'Sales', 'Sales South': 'Sales' })
    const sales = ids.Sales ?? 0
    const first = await employ('Astrid', sales)
    const second = await employ('Bo', sales)
    const gone = await employ('Gone', sales)
    await changeEmployee(services, demo.viewer, gone, { status: 'DEACTIVATED' })
    await employ('Down South', ids['Sales South'] ?? 0)
    await tenantTransaction(services, demo.viewer, (tx) =>
      updateTeam(tx, sales, 1, { label: 'All of sales', ownerId: demo.people.otherLead.id }),
    )
    expect(await team(sales)).toEqual({
      id: String(sales),
      name: 'Sales',
      label: 'All of sales',
      version: 2,
      archived: false,
      agentsCount: 2,
      childrenCount: 2,
      path: ['Sales'],
      owner: { id: String(demo.people.otherLead.id) },
      parent: null,
      children: [
        { id: String(ids['Sales North']), name: 'Sales North', agentsCount: 0 },
        { id: String(ids['Sales South']), name: 'Sales South', agentsCount: 1 },
      ],
      employees: { nodes: [{ id: String(first) }, { id: String(second) }], totalCount: 2 },
    })
    expect(await team(ids['Sales South'] ?? 0)).toMatchObject({
      parent: { id: String(sales) },
      path: ['Sales', 'Sales South'],
    })
  })

  test('PPL-529 has its owner as teamLeader; teams are sorted by name, 50 per page', async () => {
    const { lead } = demo.people
    const leader = await ask('admin', 'query ($id: ID!) { teamLeader(teamId: $id) { id } }', {
      id: demo.teams.north,
    })
    expect(leader.teamLeader).toEqual({ id: String(lead.id) })
    expect((await team(demo.teams.north)).owner).toEqual(leader.teamLeader)
    await tree(
      Object.fromEntries(
        Array.from({ length: 60 }, (_, index) => [`Page ${String(index).padStart(2, '0')}`, null]),
      ),
    )
    const search = (first: string, args = '') =>
      ask(
        'admin',
        `{ teams(search: "PAGE" ${first} ${args}) { nodes { name } totalCount pageInfo { hasNextPage endCursor } } }`,
      )
    const { teams } = await search('')
    expect([teams.nodes.length, teams.totalCount, teams.pageInfo.hasNextPage]).toEqual([50, 60, true])
    const rest = (await search('', `after: "${teams.pageInfo.endCursor}"`)).teams
    expect([rest.nodes.length, rest.pageInfo.hasNextPage]).toEqual([10, false])
    const names = [...teams.nodes, ...rest.nodes].map(({ name }: { name: string }) => name)
    expect(names).toEqual([...names].sort())
    const none = await ask('admin', 'query ($id: ID!) { teamLeader(teamId: $id) { id } }', {
      id: other.teams.north,
    })
    expect(none.teamLeader).toBeNull()
  })

  test('PPL-530 hierarchies without a parent return the top-level teams, 25 per page', async () => {
    const { hierarchies } = await ask(
      'admin',
      '{ hierarchies { nodes { id name parentId childrenCount team { agentsCount } } totalCount } }',
    )
    expect(hierarchies.nodes).toHaveLength(25)
    expect(hierarchies.nodes.filter(({ parentId }: { parentId: unknown }) => parentId !== null)).toEqual([])
    const all = await ask('admin', '{ hierarchies(first: 100) { nodes { id name childrenCount } } }')
    const names = all.hierarchies.nodes.map(({ name }: { name: string }) => name)
    expect(names).toContain('North')
    expect(names).not.toContain('North child')
    const below = await ask(
      'admin',
      'query ($id: ID) { hierarchies(parentId: $id) { nodes { id parentId childrenCount } } }',
      {
        id: demo.teams.north,
      },
    )
    expect(below.hierarchies.nodes).toEqual([
      { id: String(demo.teams.northChild), parentId: String(demo.teams.north), childrenCount: 0 },
    ])
    for (const id of [other.teams.north, 987_654, 'x']) {
      const nothing = await ask(
        'admin',
        'query ($id: ID) { hierarchies(parentId: $id) { nodes { id } totalCount } }',
        { id },
      )
      expect(nothing.hierarchies).toEqual({ nodes: [], totalCount: 0 })
    }
  })

  test('PPL-526 with thirty members shows 25 and its sub-teams', async () => {
    const ids = await tree({ Crowd: null, 'Crowd child': 'Crowd' })
    for (let index = 0; index < 30; index++) await employ(`Crowd ${index}`, ids.Crowd ?? 0)
    const { teamWithEmployees } = await ask(
      'admin',
      `query ($id: ID!) { teamWithEmployees(id: $id) { employees { nodes { id } pageInfo { hasNextPage endCursor } totalCount }
         children { id name agentsCount } } }`,
      { id: ids.Crowd },
    )
    expect(teamWithEmployees.employees.nodes).toHaveLength(25)
    expect(teamWithEmployees.employees.totalCount).toBe(30)
    expect(teamWithEmployees.children).toEqual([
      { id: String(ids['Crowd child']), name: 'Crowd child', agentsCount: 0 },
    ])
    const rest = await ask(
      'admin',
      'query ($id: ID!, $after: String) { teamWithEmployees(id: $id, after: $after) { employees { nodes { id } } } }',
      { id: ids.Crowd, after: teamWithEmployees.employees.pageInfo.endCursor },
    )
    expect(rest.teamWithEmployees.employees.nodes).toHaveLength(5)
    const lost = await clients.admin.post('/graphql', {
      query:
        'query ($id: ID!) { teamWithEmployees(id: $id, after: "no cursor") { employees { nodes { id } } } }',
      variables: { id: ids.Crowd },
    })
    expect(lost.json().errors).toMatchObject([
      {
        path: ['teamWithEmployees', 'employees'],
        extensions: { code: 'invalid', errors: [{ path: 'after' }] },
      },
    ])
    const whole = await ask(
      'admin',
      'query ($id: ID!) { employeesWithChildTeams(teamId: $id) { employees { id } children { id } } }',
      { id: ids.Crowd },
    )
    expect(whole.employeesWithChildTeams.employees).toHaveLength(30)
    expect(whole.employeesWithChildTeams.children).toHaveLength(1)
  })

  test('is visible within the data access; other teams are null and in no list', async () => {
    const { north, northChild, east } = demo.teams
    const seen = async (who: StaffName) => {
      const { teams } = await ask(who, '{ teams(first: 100) { nodes { id } totalCount } }')
      return teams.nodes.map(({ id }: { id: string }) => Number(id))
    }
    expect(await seen('agent')).toEqual([north])
    expect(await seen('lead')).toEqual([north, northChild])
    expect((await seen('reviewer')).length).toBeGreaterThan(50)
    expect(await team(east, 'lead')).toBeNull()
    expect(await team(northChild, 'lead')).not.toBeNull()
    expect(await team(other.teams.north)).toBeNull()
    expect((await team(north, 'agent')).employees.nodes).toEqual([{ id: String(demo.people.agent.id) }])
    const top = await ask('agent', '{ hierarchies { nodes { id parentId childrenCount } } }')
    expect(top.hierarchies.nodes).toEqual([{ id: String(north), parentId: null, childrenCount: 0 }])
  })

  test('PPL-531 unit selectors offer 50 teams per page, within the data access of the area', async () => {
    const list = (who: StaffName, area: string) =>
      ask(who, `{ unitSelectorTeams(productArea: ${area}) { nodes { id name imageUrl } } }`)
    expect((await list('admin', 'QA')).unitSelectorTeams.nodes).toHaveLength(50)
    expect((await list('agent', 'QA')).unitSelectorTeams.nodes).toEqual([
      { id: String(demo.teams.north), name: 'North', imageUrl: null },
    ])
    const { unitSelectorEmployees } = await ask(
      'agent',
      '{ unitSelectorEmployees(productArea: QA) { nodes { id } } }',
    )
    expect(unitSelectorEmployees.nodes).toEqual([{ id: String(demo.people.agent.id) }])
  })
})
