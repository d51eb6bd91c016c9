import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { GROUP_SCHEMA, PATCH_SCHEMA } from '#features/people/scim/contract.ts'
import {
  changeEmployee,
  foundStaffedCompany,
  type StaffedCompany,
  type StaffName,
} from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { auditedActs, type Client, fingerprint, signInAs, tokenClient } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: StaffedCompany
let other: StaffedCompany
let admin: Client
let directory: Client

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  other = await foundStaffedCompany(services, 'other')
  admin = await signInAs(app, demo.people.admin)
  const made = await admin.post('/api/v1/api_tokens', { name: 'Directory', scopes: ['people:provision'] })
  directory = tokenClient(app, made.json().token)
})
afterAll(() => app.close())

const GROUPS = '/scim/v2/Groups'
const MAPPING = '/api/v1/directory_mapping'

let groups = 0
const member = (name: StaffName) => ({ value: String(demo.people[name].id) })
const create = async (members: object[] = [], displayName = `Group ${++groups}`) =>
  (await directory.post(GROUPS, { schemas: [GROUP_SCHEMA], displayName, members })).json()
const patch = (id: string, Operations: object[], headers = {}) =>
  directory.send('PATCH', `${GROUPS}/${id}`, { schemas: [PATCH_SCHEMA], Operations }, headers)
const idsOf = (group: { members: { value: string }[] }) => group.members.map(({ value }) => value)
const version = async () => (await admin.get(MAPPING)).json().version

type Mapped = { group: string; role_id: number | null; team_id: number | null }
const map = async (...mapped: Mapped[]) =>
  admin.send('PUT', MAPPING, { groups: mapped, version: await version() })

async function placeOf(name: StaffName): Promise<{ role_id: number; team_id: number | null }> {
  const { rows } = await services.database.ownerPool.query<{ role_id: number; team_id: number | null }>(
    'select role_id, team_id from app.employee where company_id = $1 and id = $2',
    [demo.companyId, demo.people[name].id],
  )
  return rows[0] ?? { role_id: 0, team_id: null }
}

describe('a group', () => {
  test('is refused without a name, with a used name, and with people of another company', async () => {
    const { displayName } = await create()
    const before = await fingerprint(services)
    const refused = async (body: object) => {
      const answer = await directory.post(GROUPS, { displayName: 'Other', ...body })
      return [answer.statusCode, answer.json().scimType]
    }
    expect(await refused({ displayName: ' ' })).toEqual([400, 'invalidValue'])
    expect(await refused({ displayName: displayName.toUpperCase() })).toEqual([409, 'uniqueness'])
    for (const id of [other.people.agent.id, 99_999_999])
      expect(await refused({ members: [{ value: String(id) }] })).toEqual([400, 'invalidValue'])
    expect(await refused({ members: [{ value: 'kim' }] })).toEqual([400, 'invalidValue'])
    const seen = await fingerprint(services)
    expect([seen.directory_group, seen.directory_group_member]).toEqual([
      before.directory_group,
      before.directory_group_member,
    ])
  })

  // Bodies as the documentation of Microsoft Entra and Okta shows them.
  test('changes its members as directories send them', async () => {
    const group = await create([member('agent')])
    const membersAfter = async (...operations: object[]) => idsOf((await patch(group.id, operations)).json())
    const [agent, lead, outsider] = [member('agent'), member('lead'), member('outsider')]
    expect(await membersAfter({ op: 'Add', path: 'members', value: [lead, outsider] })).toEqual(
      [lead, agent, outsider].map(({ value }) => value),
    )
    // Entra removes by value, Okta by filter.
    expect(await membersAfter({ op: 'Remove', path: 'members', value: [lead] })).toEqual([
      agent.value,
      outsider.value,
    ])
    expect(await membersAfter({ op: 'remove', path: `members[value eq "${outsider.value}"]` })).toEqual([
      agent.value,
    ])
    expect(await membersAfter({ op: 'replace', path: 'members', value: [outsider] })).toEqual([
      outsider.value,
    ])
    const renamed = await patch(group.id, [
      { op: 'replace', value: { id: group.id, displayName: 'Renamed' } },
    ])
    expect(renamed.json().displayName).toBe('Renamed')
    expect(await membersAfter({ op: 'remove', path: 'members' })).toEqual([])
  })

  test('is found by name, read without members, and refused with an older version', async () => {
    const group = await create([member('agent')], 'Find me')
    const found = await directory.get(
      `${GROUPS}?filter=${encodeURIComponent('displayName eq "find ME"')}&excludedAttributes=members`,
    )
    expect(found.json()).toMatchObject({ totalResults: 1, Resources: [{ id: group.id }] })
    expect(found.json().Resources[0]).not.toHaveProperty('members')
    const withMembers = async (filter: string) =>
      (await directory.get(`${GROUPS}?count=200&filter=${encodeURIComponent(filter)}`)).json()
    const isAmong = async (filter: string) =>
      (await withMembers(filter)).Resources.some(({ id }: { id: string }) => id === group.id)
    const agent = demo.people.agent.id
    const narrowed = await withMembers(`id eq "${group.id}" and members eq "${agent}"`)
    expect(narrowed.Resources.map(({ id }: { id: string }) => id)).toEqual([group.id])
    expect(await isAmong(`members[value eq "${agent}"]`)).toBe(true)
    expect(await isAmong('members pr')).toBe(true)
    expect(await isAmong(`members.value ne "${agent}"`)).toBe(false)
    for (const id of [demo.people.lead.id, other.people.agent.id, 'kim'])
      expect(await isAmong(`members eq "${id}"`)).toBe(false)
    expect((await withMembers('members co "1"')).scimType).toBe('invalidFilter')
    const foreign = await directory.get(`${GROUPS}?filter=${encodeURIComponent('userName eq "x"')}`)
    expect(foreign.json().scimType).toBe('invalidFilter')
    const rename = (displayName: string) =>
      patch(group.id, [{ op: 'replace', path: 'displayName', value: displayName }], {
        'if-match': group.meta.version,
      })
    const codes = (await Promise.all([rename('One'), rename('Two')])).map(({ statusCode }) => statusCode)
    expect(codes.sort()).toEqual([200, 412])
    expect((await directory.send('DELETE', `${GROUPS}/${group.id}`)).statusCode).toBe(204)
    expect((await directory.get(`${GROUPS}/${group.id}`)).statusCode).toBe(404)
  })
})

describe('the mapping', () => {
  test('is refused for a role or team of another company, the vendor’s role, nothing, and a group twice', async () => {
    const support = { group: 'Support', role_id: demo.roles.AGENT, team_id: null }
    const refused = async (...mapped: Mapped[]) => {
      const answer = await map(...mapped)
      return [answer.statusCode, answer.json().errors?.[0]?.path]
    }
    expect(await refused({ ...support, role_id: other.roles.AGENT })).toEqual([422, 'groups.0.role_id'])
    expect(await refused({ ...support, role_id: demo.roles.ADMIN })).toEqual([422, 'groups.0.role_id'])
    expect(await refused({ ...support, team_id: other.teams.north })).toEqual([422, 'groups.0.team_id'])
    expect(await refused({ ...support, role_id: null })).toEqual([422, 'groups.0.role_id'])
    expect(await refused(support, { ...support, group: 'SUPPORT' })).toEqual([422, 'groups.1.group'])
    const before = await version()
    const stale = await admin.send('PUT', MAPPING, { groups: [support], version: before + 1 })
    expect([stale.statusCode, stale.json().current.version]).toEqual([409, before])
    expect((await directory.get(MAPPING)).statusCode).toBe(403)
  })

  test('gives the role and team of the first match, also to members of before; without a match people keep theirs', async () => {
    const [first, second] = [
      await create([member('agent')]),
      await create([member('agent'), member('outsider')]),
    ]
    const started = await placeOf('outsider')
    const saved = await map(
      { group: first.displayName, role_id: demo.roles.QA_REVIEWER, team_id: null },
      { group: second.displayName, role_id: demo.roles.MANAGER, team_id: demo.teams.northChild },
    )
    expect(saved.statusCode).toBe(200)
    expect(await placeOf('agent')).toEqual({
      role_id: demo.roles.QA_REVIEWER,
      team_id: demo.teams.northChild,
    })
    expect(await placeOf('outsider')).toEqual({ role_id: demo.roles.MANAGER, team_id: demo.teams.northChild })
    expect(started).toEqual({ role_id: demo.roles.AGENT, team_id: demo.teams.east })
    // Out of both groups the mapping says nothing.
    await patch(second.id, [{ op: 'remove', path: 'members' }])
    expect(await placeOf('outsider')).toEqual({ role_id: demo.roles.MANAGER, team_id: demo.teams.northChild })
    const acts = await auditedActs(services, demo.companyId, 'employee.role_by_group')
    expect(acts.map(({ object_id }) => object_id).sort()).toEqual(
      [demo.people.agent.id, demo.people.outsider.id].map(String).sort(),
    )
  })

  test('ends rights with the next request: a reviewer who leaves the group of reviewers gets the next group’s role', async () => {
    const reviewers = await create([member('otherLead')])
    const agents = await create([member('otherLead')])
    await map(
      { group: reviewers.displayName, role_id: demo.roles.COMPANY_ADMIN, team_id: null },
      { group: agents.displayName, role_id: demo.roles.AGENT, team_id: null },
    )
    const session = await signInAs(app, demo.people.otherLead)
    expect((await session.get(MAPPING)).statusCode).toBe(200)
    await patch(reviewers.id, [{ op: 'Remove', path: 'members', value: [member('otherLead')] }])
    expect((await session.get(MAPPING)).statusCode).toBe(403)
  })

  test('keeps the team that a group gives when its role is deleted, and open forms get a conflict', async () => {
    const made = await admin.post('/api/v1/roles', { name: 'Short-lived', role_template: 'AGENT' })
    const { id, version: ofRole } = made.json()
    const [both, roleOnly] = ['Both', 'Role only']
    await map(
      { group: both, role_id: id, team_id: demo.teams.north },
      { group: roleOnly, role_id: id, team_id: null },
    )
    const opened = await version()
    const removed = await admin.send('DELETE', `/api/v1/roles/${id}?version=${ofRole}`)
    expect(removed.statusCode).toBe(200)
    const after = (await admin.get(MAPPING)).json()
    expect(after.groups).toEqual([
      { group: both, role_id: null, team_id: demo.teams.north, team_name: expect.any(String) },
    ])
    expect(after.version).toBe(opened + 1)
    expect((await admin.send('PUT', MAPPING, { groups: [], version: opened })).statusCode).toBe(409)
  })

  test('is applied to people the directory reactivates', async () => {
    const group = await create([member('outsider')])
    const person = `/scim/v2/Users/${demo.people.outsider.id}`
    const active = (value: boolean) =>
      directory.send('PATCH', person, {
        schemas: [PATCH_SCHEMA],
        Operations: [{ op: 'replace', path: 'active', value }],
      })
    await map({ group: group.displayName, role_id: null, team_id: demo.teams.north })
    await active(false)
    await changeEmployee(services, demo.viewer, demo.people.outsider.id, { team_id: demo.teams.east })
    expect((await active(true)).statusCode).toBe(200)
    expect((await placeOf('outsider')).team_id).toBe(demo.teams.north)
  })

  test('keeps the role of the last admin', async () => {
    const group = await create([member('admin')])
    await map({ group: group.displayName, role_id: demo.roles.AGENT, team_id: null })
    expect((await placeOf('admin')).role_id).toBe(demo.roles.COMPANY_ADMIN)
    expect(await auditedActs(services, demo.companyId, 'employee.last_admin_kept')).toHaveLength(1)
  })
})
