import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { createGroup, setGroupsOf } from '#features/people/groups/groups.ts'
import { foundStaffedCompany, type StaffedCompany, type StaffName } from '#features/people/testing.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { employ } from '#test/server/people/teams-setup.ts'
import { type Client, fingerprint, signInAs } from '#test/server/support/clients.ts'
import { FAULTS, faultsOf, graphqlAsker, type Variables } from '#test/server/support/graphql-clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: StaffedCompany
let foreign: number
const clients = {} as Record<StaffName, Client>
const { ask, post } = graphqlAsker(clients)

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  const other = await foundStaffedCompany(services, 'other')
  foreign = await tenantTransaction(services, other.viewer, (tx) => createGroup(tx, { name: 'Theirs' }))
  for (const who of ['admin', 'lead', 'reviewer', 'agent'] as const)
    clients[who] = await signInAs(app, demo.people[who])
})
afterAll(() => app.close())

const MUTATIONS: Record<string, { text: string; variables: Variables }> = {
  createGroup: {
    text: `mutation ($name: String!, $description: String) {
      it: createGroup(name: $name, description: $description) { group { id version } ${FAULTS} } }`,
    variables: { name: 'New' },
  },
  updateGroup: {
    text: `mutation ($id: ID!, $version: Int!, $name: String, $description: String) {
      it: updateGroup(id: $id, version: $version, name: $name, description: $description) {
        group { id name description version } ${FAULTS} } }`,
    variables: { id: 1, version: 1, name: 'Changed' },
  },
  archiveGroup: {
    text: `mutation ($id: ID!, $version: Int!) { it: archiveGroup(id: $id, version: $version) { group { archived version } ${FAULTS} } }`,
    variables: { id: 1, version: 1 },
  },
  restoreGroup: {
    text: `mutation ($id: ID!, $version: Int!) { it: restoreGroup(id: $id, version: $version) { group { archived version } ${FAULTS} } }`,
    variables: { id: 1, version: 1 },
  },
  changeGroupMembers: {
    text: `mutation ($id: ID!, $add: [ID!], $remove: [ID!]) {
      it: changeGroupMembers(id: $id, add: $add, remove: $remove) { group { membersCount } added removed ${FAULTS} } }`,
    variables: { id: 1, add: [1] },
  },
}
const change = async (name: keyof typeof MUTATIONS, variables: Variables) =>
  (await ask('admin', MUTATIONS[name]?.text ?? '', variables)).it
const make = async (name: string): Promise<string> => (await change('createGroup', { name })).group.id
const READ = `query ($id: ID!) { group(id: $id) { id name description archived version membersCount members { nodes { id } } } }`

describe('permission', () => {
  test('agents, leads and reviewers are refused every change, and nothing changes', async () => {
    const before = await fingerprint(services)
    for (const who of ['agent', 'lead', 'reviewer'] as const)
      for (const [name, { text, variables }] of Object.entries(MUTATIONS)) {
        const { errors, data } = await post(who, text, variables)
        expect([name, errors?.[0]?.extensions.code, data]).toEqual([name, 'forbidden', null])
      }
    expect(await fingerprint(services)).toEqual(before)
  })

  test('a group of another company looks like an unknown one', async () => {
    const before = await fingerprint(services)
    for (const [name, { text, variables }] of Object.entries(MUTATIONS).slice(1)) {
      const reached = (await ask('admin', text, { ...variables, id: foreign })).it
      const unknown = (await ask('admin', text, { ...variables, id: 987_654 })).it
      expect(faultsOf(reached)).toEqual([['', 'not_found']])
      expect([name, reached]).toEqual([name, unknown])
    }
    for (const id of [foreign, 987_654, 'x']) expect((await ask('admin', READ, { id })).group).toBeNull()
    expect(await fingerprint(services)).toEqual(before)
  })

  test('members are shown within the data access', async () => {
    const id = await make('Seen')
    const { agent, outsider } = demo.people
    await change('changeGroupMembers', { id, add: [agent.id, outsider.id] })
    const seen = async (who: StaffName) => (await ask(who, READ, { id })).group
    expect((await seen('admin')).membersCount).toBe(2)
    expect(await seen('agent')).toMatchObject({
      membersCount: 1,
      members: { nodes: [{ id: String(agent.id) }] },
    })
  })
})

test('PPL-527 groups are sorted by name, 50 per page, and searchable by part of the name in any case', async () => {
  for (let index = 0; index < 55; index++) await make(`List ${String(index).padStart(2, '0')}`)
  const list = (args: string) =>
    ask('agent', `{ groups(search: "LIST" ${args}) { nodes { id name } totalCount pageInfo { endCursor } } }`)
  const { groups } = await list('')
  expect([groups.nodes.length, groups.totalCount]).toEqual([50, 55])
  const rest = (await list(`after: "${groups.pageInfo.endCursor}"`)).groups
  expect(rest.nodes.map(({ name }: { name: string }) => name)).toEqual([
    'List 50',
    'List 51',
    'List 52',
    'List 53',
    'List 54',
  ])
  const everything = await ask('admin', '{ groups(first: 100) { nodes { name } } }')
  expect(everything.groups.nodes).not.toContainEqual({ name: 'Theirs' })
})

test('a group can be changed, archived and restored; invalid values and outdated copies are refused', async () => {
  const id = await make('Night shift')
  expect(faultsOf(await change('createGroup', { name: ' NIGHT shift ' }))).toEqual([['name', 'invalid']])
  expect(faultsOf(await change('createGroup', { name: ' ' }))).toEqual([['name', 'invalid']])
  expect(faultsOf(await change('updateGroup', { id, version: 1, description: 'x'.repeat(501) }))).toEqual([
    ['description', 'invalid'],
  ])
  expect((await change('updateGroup', { id, version: 1, description: 'After ten' })).group).toMatchObject({
    name: 'Night shift',
    description: 'After ten',
    version: 2,
  })
  const late = await change('updateGroup', { id, version: 1, name: 'Overwritten' })
  expect(faultsOf(late)).toEqual([['', 'stale']])
  expect(JSON.parse(late.errors[0].details.current)).toMatchObject({ name: 'Night shift', version: 2 })
  expect((await change('archiveGroup', { id, version: 2 })).group).toEqual({ archived: true, version: 3 })
  expect((await ask('admin', '{ groups(search: "night") { totalCount } }')).groups.totalCount).toBe(0)
  expect(faultsOf(await change('updateGroup', { id, version: 3, name: 'Gone' }))).toEqual([['', 'not_found']])
  expect(faultsOf(await change('changeGroupMembers', { id, add: [] }))).toEqual([['', 'not_found']])
  await make('Night shift')
  expect(faultsOf(await change('restoreGroup', { id, version: 3 }))).toEqual([['name', 'invalid']])
})

test('people can be added and removed, and all groups of a person set together', async () => {
  const [nights, mentors] = [await make('Nights'), await make('Mentors')]
  const anna = await employ(services, demo, 'Anna', null)
  const bent = await employ(services, demo, 'Bent', null)
  expect(await change('changeGroupMembers', { id: nights, add: [anna, bent] })).toMatchObject({
    group: { membersCount: 2 },
    added: [String(anna), String(bent)],
    removed: [],
  })
  expect(
    await change('changeGroupMembers', { id: nights, add: [anna], remove: [bent, 987_654] }),
  ).toMatchObject({
    added: [],
    removed: [String(bent)],
  })
  expect(faultsOf(await change('changeGroupMembers', { id: nights, add: [bent, 987_654] }))).toEqual([
    ['add', 'invalid'],
  ])
  const groupsOf = async (id: number) =>
    (await ask('admin', 'query ($id: ID!) { employee(id: $id) { employeeGroups { name } } }', { id }))
      .employee.employeeGroups
  expect(await groupsOf(anna)).toEqual([{ name: 'Nights' }])
  await tenantTransaction(services, demo.viewer, (tx) => setGroupsOf(tx, [anna, bent], [Number(mentors)]))
  expect([await groupsOf(anna), await groupsOf(bent)]).toEqual([[{ name: 'Mentors' }], [{ name: 'Mentors' }]])
  await expect(
    tenantTransaction(services, demo.viewer, (tx) => setGroupsOf(tx, [anna], [foreign])),
  ).rejects.toThrow('does not exist')
})
