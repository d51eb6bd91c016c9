import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import {
  changeEmployee,
  foundStaffedCompany,
  type StaffedCompany,
  type StaffName,
} from '#features/people/testing.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { employ as employIn, makeTeams } from '#test/server/people/teams-setup.ts'
import { type Client, fingerprint, signInAs } from '#test/server/support/clients.ts'
import { FAULTS, faultsOf, graphqlAsker, type Variables } from '#test/server/support/graphql-clients.ts'

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

const { ask, post } = graphqlAsker(clients)
const tree = (names: Record<string, string | null>) => makeTeams(services, demo, names)
const employ = (name: string, teamId: number | null) => employIn(services, demo, name, teamId)

const MUTATIONS: Record<string, { text: string; variables: () => Variables }> = {
  createTeam: {
    text: `mutation ($name: String!, $label: String, $ownerId: ID, $parentId: ID) {
      it: createTeam(name: $name, label: $label, ownerId: $ownerId, parentId: $parentId) { team { id version } ${FAULTS} } }`,
    variables: () => ({ name: 'New' }),
  },
  updateTeam: {
    text: `mutation ($id: ID!, $version: Int!, $name: String, $label: String, $ownerId: ID, $parentId: ID) {
      it: updateTeam(id: $id, version: $version, name: $name, label: $label, ownerId: $ownerId, parentId: $parentId) {
        team { id name version } ${FAULTS} } }`,
    variables: () => ({ id: demo.teams.east, version: 1, name: 'Changed' }),
  },
  moveTeam: {
    text: `mutation ($id: ID!, $version: Int!, $parentId: ID) {
      it: moveTeam(id: $id, version: $version, parentId: $parentId) { team { id version } ${FAULTS} } }`,
    variables: () => ({ id: demo.teams.east, version: 1, parentId: demo.teams.north }),
  },
  archiveTeam: {
    text: `mutation ($id: ID!, $version: Int!, $membersTo: ID) {
      it: archiveTeam(id: $id, version: $version, membersTo: $membersTo) {
        team { id version archived } memberIds childIds ${FAULTS} } }`,
    variables: () => ({ id: demo.teams.east, version: 1, membersTo: demo.teams.north }),
  },
  restoreTeam: {
    text: `mutation ($id: ID!, $version: Int!, $memberIds: [ID!], $membersFrom: ID, $childIds: [ID!]) {
      it: restoreTeam(id: $id, version: $version, memberIds: $memberIds, membersFrom: $membersFrom, childIds: $childIds) {
        team { id version archived } ${FAULTS} } }`,
    variables: () => ({ id: demo.teams.east, version: 1 }),
  },
  moveTeamMembers: {
    text: `mutation ($employeeIds: [ID!]!, $teamId: ID) {
      it: moveTeamMembers(employeeIds: $employeeIds, teamId: $teamId) {
        moves { employee { id } fromTeam { id } } ${FAULTS} } }`,
    variables: () => ({ employeeIds: [demo.people.agent.id], teamId: demo.teams.east }),
  },
}
const change = async (name: keyof typeof MUTATIONS, variables: Variables, who: StaffName = 'admin') =>
  (await ask(who, MUTATIONS[name]?.text ?? '', variables)).it

const team = async (id: number | string, who: StaffName = 'admin') =>
  (
    await ask(
      who,
      `query ($id: ID!) { team(id: $id) { id name label version archived agentsCount childrenCount path
         owner { id } parent { id } children { id name agentsCount } employees { nodes { id } totalCount } } }`,
      { id },
    )
  ).team

describe('permission', () => {
  test('PPL-500 agents, leads and reviewers are refused every change of teams, and nothing changes', async () => {
    const before = await fingerprint(services)
    for (const who of ['agent', 'lead', 'reviewer'] as const)
      for (const [name, { text, variables }] of Object.entries(MUTATIONS)) {
        const { errors, data } = await post(who, text, variables())
        expect([name, errors?.[0]?.extensions.code, data]).toEqual([name, 'forbidden', null])
      }
    expect(await fingerprint(services)).toEqual(before)
  })

  test('PPL-515 a person with the permission to manage teams may, without being an admin, from the next request', async () => {
    const { outsider } = demo.people
    expect(
      (await post('outsider', MUTATIONS.createTeam?.text ?? '', { name: 'Trusted' })).errors,
    ).toHaveLength(1)
    const trust = (on: boolean) =>
      tenantTransaction(services, demo.viewer, (tx) =>
        tx.db
          .updateTable('employee')
          .set({ can_manage_teams: on })
          .where('company_id', '=', tx.companyId)
          .where('id', '=', outsider.id)
          .execute(),
      )
    const canManageTeams = async () =>
      (await clients.outsider.get('/api/v1/session')).json().person.canManageTeams
    const choosable = async () =>
      (await ask('outsider', '{ unitSelectorEmployees { totalCount } }')).unitSelectorEmployees.totalCount
    expect([await canManageTeams(), await choosable()]).toEqual([false, 1])
    await trust(true)
    await changeEmployee(services, demo.viewer, outsider.id, {})
    // A person who manages teams can put anyone into them.
    expect(await canManageTeams()).toBe(true)
    expect(await choosable()).toBeGreaterThan(6)
    const made = await change('createTeam', { name: 'Trusted' }, 'outsider')
    expect(made.errors).toEqual([])
    expect(await team(made.team.id, 'outsider')).toMatchObject({ name: 'Trusted', path: ['Trusted'] })
    await trust(false)
    await changeEmployee(services, demo.viewer, outsider.id, {})
    expect([await canManageTeams(), await choosable()]).toEqual([false, 1])
    expect((await post('outsider', MUTATIONS.createTeam?.text ?? '', { name: 'Later' })).errors).toHaveLength(
      1,
    )
  })

  test('a team of another company looks like an unknown one, for every change', async () => {
    const before = await fingerprint(services)
    for (const [name, { text, variables }] of Object.entries(MUTATIONS)) {
      const given = variables()
      const at = (id: number) => {
        if (name === 'createTeam') return { ...given, parentId: id }
        return name === 'moveTeamMembers' ? { ...given, teamId: id } : { ...given, id }
      }
      const foreign = (await ask('admin', text, at(other.teams.north))).it
      const unknown = (await ask('admin', text, at(987_654_321))).it
      expect(foreign.errors).toHaveLength(1)
      expect([name, foreign]).toEqual([name, unknown])
    }
    for (const bad of ['x', '0', '1.5', '99999999999999999999'])
      expect(faultsOf(await change('moveTeam', { id: bad, version: 1 }))).toEqual([['', 'not_found']])
    expect(await fingerprint(services)).toEqual(before)
  })
})

describe('changing a team', () => {
  test('is refused at the invalid field and leaves the team unchanged', async () => {
    const ids = await tree({ Faults: null, 'Faults child': 'Faults', 'Faults other': 'Faults' })
    const id = ids['Faults child']
    const inactive = await employ('Inactive leader', null)
    await changeEmployee(services, demo.viewer, inactive, { status: 'DEACTIVATED' })
    const before = await team(id ?? 0)
    const wrong: [Variables, [string, string]][] = [
      [{ name: '' }, ['name', 'invalid']],
      [{ name: 'x'.repeat(101) }, ['name', 'invalid']],
      [{ name: 'a\u0000b' }, ['name', 'invalid']],
      [{ name: 'FAULTS OTHER' }, ['name', 'invalid']],
      [{ label: 'x'.repeat(101) }, ['label', 'invalid']],
      [{ ownerId: 987_654 }, ['ownerId', 'invalid']],
      [{ ownerId: other.people.lead.id }, ['ownerId', 'invalid']],
      [{ ownerId: inactive }, ['ownerId', 'invalid']],
      [{ parentId: id }, ['parentId', 'invalid']],
      [{ parentId: other.teams.north }, ['parentId', 'invalid']],
    ]
    for (const [given, fault] of wrong)
      expect([given, faultsOf(await change('updateTeam', { id, version: 1, ...given }))]).toEqual([
        given,
        [fault],
      ])
    expect(await team(id ?? 0)).toEqual(before)
    expect(faultsOf(await change('createTeam', { name: 'Faults child', parentId: ids.Faults }))).toEqual([
      ['name', 'invalid'],
    ])
    // The name is free elsewhere in the tree.
    expect((await change('createTeam', { name: 'Faults child' })).errors).toEqual([])
  })

  test('never creates a cycle, even with two simultaneous moves', async () => {
    const ids = await tree({ 'Ring a': null, 'Ring b': 'Ring a', 'Ring c': 'Ring b' })
    const [a, b, c] = [ids['Ring a'], ids['Ring b'], ids['Ring c']]
    expect(faultsOf(await change('moveTeam', { id: a, version: 1, parentId: c }))).toEqual([
      ['parentId', 'invalid'],
    ])
    for (let round = 0; round < 5; round++) {
      const pair = await tree({ [`Left ${round}`]: null, [`Right ${round}`]: null })
      const [left, right] = [pair[`Left ${round}`], pair[`Right ${round}`]]
      const both = await Promise.all([
        change('moveTeam', { id: left, version: 1, parentId: right }),
        change('moveTeam', { id: right, version: 1, parentId: left }),
      ])
      expect(both.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
    }
    expect((await change('moveTeam', { id: c, version: 1, parentId: null })).errors).toEqual([])
    expect((await team(c ?? 0)).parent).toBeNull()
    expect((await team(b ?? 0)).children).toEqual([])
  })

  test('allows at most twenty levels, including the sub-teams', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `Level ${index}`)
    const ids = await tree(Object.fromEntries(names.map((name, index) => [name, names[index - 1] ?? null])))
    expect(faultsOf(await change('createTeam', { name: 'Level 20', parentId: ids['Level 19'] }))).toEqual([
      ['parentId', 'invalid'],
    ])
    const pair = await tree({ 'Deep top': null, 'Deep below': 'Deep top' })
    const move = (parentId: unknown) => change('moveTeam', { id: pair['Deep top'], version: 1, parentId })
    expect(faultsOf(await move(ids['Level 18']))).toEqual([['parentId', 'invalid']])
    expect((await move(ids['Level 17'])).errors).toEqual([])
  })

  test('refuses the later of two simultaneous changes with the current copy, and overwrites nothing', async () => {
    const { Shared } = await tree({ Shared: null })
    const [first, second] = await Promise.all([
      change('updateTeam', { id: Shared, version: 1, name: 'Shared by one' }),
      change('updateTeam', { id: Shared, version: 1, name: 'Shared by two' }),
    ])
    const [won, lost] = first.errors.length === 0 ? [first, second] : [second, first]
    expect(won.team.version).toBe(2)
    expect(faultsOf(lost)).toEqual([['', 'stale']])
    expect(JSON.parse(lost.errors[0].details.current)).toMatchObject({
      id: Shared,
      name: won.team.name,
      version: 2,
    })
    expect((await team(Shared ?? 0)).name).toBe(won.team.name)
    for (const name of ['moveTeam', 'archiveTeam'])
      expect(faultsOf(await change(name, { id: Shared, version: 1 }))).toEqual([['', 'stale']])
  })

  test('with a new leader takes effect for the leader with the next request', async () => {
    const { agent } = demo.people
    const { Rising } = await tree({ Rising: null })
    expect(await team(Rising ?? 0, 'agent')).toBeNull()
    await change('updateTeam', { id: Rising, version: 1, ownerId: agent.id })
    expect(await team(Rising ?? 0, 'agent')).not.toBeNull()
    await change('updateTeam', { id: Rising, version: 2, ownerId: null })
    expect(await team(Rising ?? 0, 'agent')).toBeNull()
  })
})

describe('archiving', () => {
  test('requires a new team for members unless the admin says otherwise; undo returns everyone who moved', async () => {
    const ids = await tree({ Old: null, 'Old one': 'Old', 'Old deep': 'Old one', Heir: null })
    const [id, heir] = [ids['Old one'], ids.Heir]
    const people = [await employ('Old Anna', id ?? 0), await employ('Old Bent', id ?? 0)]
    const refused = await change('archiveTeam', { id, version: 1 })
    expect(faultsOf(refused)).toEqual([['membersTo', 'invalid']])
    expect(refused.errors[0].message).toBe(
      'This team has 2 members who would be left without a team. Say where they go.',
    )
    expect(faultsOf(await change('archiveTeam', { id, version: 1, membersTo: id }))).toEqual([
      ['membersTo', 'invalid'],
    ])
    expect(faultsOf(await change('archiveTeam', { id, version: 1, membersTo: other.teams.east }))).toEqual([
      ['membersTo', 'invalid'],
    ])
    const gone = await change('archiveTeam', { id, version: 1, membersTo: heir })
    expect(gone).toMatchObject({
      team: { archived: true, version: 2 },
      memberIds: people.map(String),
      childIds: [String(ids['Old deep'])],
    })
    expect((await team(heir ?? 0)).agentsCount).toBe(2)
    expect((await team(ids['Old deep'] ?? 0)).parent).toEqual({ id: String(ids.Old) })
    expect((await team(ids.Old ?? 0)).children.map((child: { name: string }) => child.name)).toEqual([
      'Old deep',
    ])
    expect((await ask('admin', '{ teams(search: "Old one") { totalCount } }')).teams.totalCount).toBe(0)
    for (const strange of [other.people.agent.id, 987_654]) {
      const options = {
        id,
        version: 2,
        memberIds: [...people, strange],
        membersFrom: heir,
        childIds: gone.childIds,
      }
      expect(faultsOf(await change('restoreTeam', options))).toEqual([['memberIds', 'invalid']])
    }
    for (const strange of [other.teams.east, 987_654])
      for (const [path, named] of [
        ['childIds', { childIds: [strange] }],
        ['membersFrom', { membersFrom: strange }],
      ] as const)
        expect(faultsOf(await change('restoreTeam', { id, version: 2, ...named }))).toEqual([
          [path, 'invalid'],
        ])
    // A person who has moved on meanwhile stays there.
    await change('moveTeamMembers', { employeeIds: [people[0]], teamId: ids.Old })
    const back = await change('restoreTeam', {
      id,
      version: 2,
      memberIds: gone.memberIds,
      membersFrom: heir,
      childIds: gone.childIds,
    })
    expect(back).toMatchObject({ team: { archived: false, version: 3 }, errors: [] })
    expect(await team(id ?? 0)).toMatchObject({
      parent: { id: String(ids.Old) },
      children: [{ id: String(ids['Old deep']) }],
      employees: { nodes: [{ id: String(people[1]) }] },
    })
  })

  test('frees the name, and cannot be undone once the name is taken', async () => {
    const { Once } = await tree({ Once: null })
    expect((await change('archiveTeam', { id: Once, version: 1 })).errors).toEqual([])
    expect(faultsOf(await change('archiveTeam', { id: Once, version: 2 }))).toEqual([['', 'conflict']])
    expect((await change('createTeam', { name: 'Once' })).errors).toEqual([])
    expect(faultsOf(await change('restoreTeam', { id: Once, version: 2 }))).toEqual([['name', 'invalid']])
    expect(faultsOf(await change('updateTeam', { id: Once, version: 2, name: 'Twice' }))).toEqual([
      ['', 'not_found'],
    ])
    expect(faultsOf(await change('createTeam', { name: 'Below', parentId: Once }))).toEqual([
      ['parentId', 'invalid'],
    ])
  })
})

describe('moving members', () => {
  test('moves all or none, returns their former teams, and is in the audit log', async () => {
    const ids = await tree({ From: null, To: null })
    const people = [await employ('Move Anna', ids.From ?? 0), await employ('Move Bent', null)]
    const before = await fingerprint(services)
    for (const bad of [other.people.agent.id, 987_654]) {
      const refused = await change('moveTeamMembers', { employeeIds: [...people, bad], teamId: ids.To })
      expect(faultsOf(refused)).toEqual([['employeeIds', 'invalid']])
    }
    const tooMany = Array.from({ length: 501 }, (_, index) => index + 1)
    expect(faultsOf(await change('moveTeamMembers', { employeeIds: tooMany, teamId: ids.To }))).toEqual([
      ['employeeIds', 'invalid'],
    ])
    expect(await fingerprint(services)).toEqual(before)
    const { moves } = await change('moveTeamMembers', { employeeIds: people, teamId: ids.To })
    expect(moves).toEqual([
      { employee: { id: String(people[0]) }, fromTeam: { id: String(ids.From) } },
      { employee: { id: String(people[1]) }, fromTeam: null },
    ])
    expect((await change('moveTeamMembers', { employeeIds: people, teamId: ids.To })).moves).toEqual([])
    const { rows } = await services.database.ownerPool.query(
      `select object_id from app.audit_entry where company_id = $1 and action = 'employee.team_changed' and object_id = any($2)`,
      [demo.companyId, people.map(String)],
    )
    expect(rows).toHaveLength(2)
  })
})
