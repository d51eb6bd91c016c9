import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { createRole } from '#features/people/roles/roles.ts'
import {
  changeEmployee,
  foundStaffedCompany,
  type StaffedCompany,
  type StaffName,
} from '#features/people/testing.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: StaffedCompany
let other: StaffedCompany
const clients = {} as Record<StaffName, Client>

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  other = await foundStaffedCompany(services, 'other')
  for (const who of ['admin', 'lead', 'reviewer', 'agent'] as const)
    clients[who] = await signInAs(app, demo.people[who])
})
afterAll(() => app.close())

const ask = async (who: StaffName | Client, query: string, variables?: object) => {
  const client = typeof who === 'string' ? clients[who] : who
  const answer = await client.post('/graphql', { query, variables })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const ALL_FIELDS = `id email status deactivated startDate licenseType lastActive customEmployeeId employmentStatus
  channels { id name } demotable canManageTeams supervisor { id email status supervisor { id } } primaryTeam { id name }
  employeeGroups { id name } reportingGroups { id name }
  profile { fullName firstName lastName hometown location stateOrCountry countryCode text imageUrl }
  customRole { id name legacy roleTemplate } roleLabel isManager version`

describe('one employee', () => {
  const read = async (who: StaffName, id: number | string) =>
    (await ask(who, `query ($id: ID!) { employee(id: $id) { ${ALL_FIELDS} } }`, { id })).data.employee

  test('is null with identical answers if the id is invalid, unknown, out of scope or in another company', async () => {
    for (const id of [other.people.agent.id, 987_654, 'x', '', '1.5', '-1', '99999999999999999999']) {
      expect(await read('admin', id)).toBeNull()
      expect(await read('agent', id)).toBeNull()
    }
    expect(await read('agent', demo.people.outsider.id)).toBeNull()
    expect(await read('lead', demo.people.outsider.id)).toBeNull()
    expect(await read('lead', demo.people.childAgent.id)).not.toBeNull()
  })

  test('PPL-502 PPL-503 PPL-504 has all fields for an admin', async () => {
    const { agent, lead } = demo.people
    expect(await read('admin', agent.id)).toEqual({
      id: String(agent.id),
      email: agent.email,
      status: 'ACTIVE',
      deactivated: false,
      startDate: null,
      licenseType: 'AGENT',
      lastActive: '2026-06-16T12:00:00.000Z',
      customEmployeeId: agent.customEmployeeId,
      employmentStatus: 'UNKNOWN',
      channels: [],
      demotable: false,
      canManageTeams: false,
      supervisor: { id: String(lead.id), email: lead.email, status: 'ACTIVE', supervisor: null },
      primaryTeam: { id: String(demo.teams.north), name: 'North' },
      employeeGroups: [],
      reportingGroups: [],
      profile: {
        fullName: 'Agent Tester',
        firstName: 'Agent',
        lastName: 'Tester',
        hometown: null,
        location: null,
        stateOrCountry: null,
        countryCode: null,
        text: null,
        imageUrl: null,
      },
      customRole: { id: String(demo.roles.AGENT), name: 'Agent', legacy: true, roleTemplate: 'AGENT' },
      roleLabel: 'Employee',
      isManager: false,
      version: 1,
    })
  })

  test('PPL-520 has a profile for other viewers in scope, but null for fields that only admins edit', async () => {
    const colleague = await read('lead', demo.people.childAgent.id)
    expect(colleague).toMatchObject({
      profile: { fullName: 'ChildAgent Tester' },
      status: 'ACTIVE',
      customEmployeeId: 'demo-childAgent',
      email: null,
      customRole: null,
      licenseType: null,
      version: null,
    })
    const role = await tenantTransaction(services, demo.viewer, (tx) =>
      createRole(tx, {
        name: 'Onlooker',
        template: 'AGENT',
        permissions: [],
        dataAccess: { FEEDBACK: 'company' },
      }),
    )
    await changeEmployee(services, demo.viewer, demo.people.agent.id, { role_id: role })
    expect(await read('agent', demo.people.outsider.id)).toMatchObject({
      profile: { fullName: 'Outsider Tester' },
      customRole: null,
    })
    await changeEmployee(services, demo.viewer, demo.people.agent.id, { role_id: demo.roles.AGENT })
    const own = await read('agent', demo.people.agent.id)
    expect(own).toMatchObject({ profile: { fullName: 'Agent Tester' }, customRole: null, licenseType: null })
  })

  test('has only its identity if it is out of scope but reached through another record', async () => {
    const { supervisor } = (
      await ask('agent', `query ($id: ID!) { employee(id: $id) { supervisor { ${ALL_FIELDS} } } }`, {
        id: demo.people.agent.id,
      })
    ).data.employee
    expect(supervisor).toMatchObject({
      id: String(demo.people.lead.id),
      profile: { fullName: 'Lead Tester', hometown: null },
      email: null,
      status: null,
      deactivated: null,
      lastActive: null,
      customEmployeeId: null,
      employmentStatus: null,
      canManageTeams: null,
      roleLabel: null,
      supervisor: null,
      primaryTeam: null,
      channels: [],
      employeeGroups: [],
      reportingGroups: [],
    })
  })

  test('the supervisor is the team owner; for an owner or a team without one, the owner of the nearest team above', async () => {
    const supervisors = async () => {
      const query = '{ usersTable(first: 100) { nodes { id supervisor { id } } } }'
      const { nodes } = (await ask('admin', query)).data.usersTable
      return Object.fromEntries(
        nodes.map((one: { id: string; supervisor: { id: string } | null }) => [
          Number(one.id),
          one.supervisor && Number(one.supervisor.id),
        ]),
      )
    }
    const { admin, lead, otherLead, agent, childAgent, outsider } = demo.people
    expect(await supervisors()).toMatchObject({
      [admin.id]: null,
      [lead.id]: null,
      [agent.id]: lead.id,
      // The sub-team has no owner.
      [childAgent.id]: lead.id,
      [outsider.id]: otherLead.id,
    })
    await services.database.ownerPool.query(
      'update app.team set parent_id = $3 where company_id = $1 and id = $2',
      [demo.companyId, demo.teams.east, demo.teams.north],
    )
    expect(await supervisors()).toMatchObject({ [otherLead.id]: lead.id, [outsider.id]: otherLead.id })
    await services.database.ownerPool.query(
      'update app.team set parent_id = null where company_id = $1 and id = $2',
      [demo.companyId, demo.teams.east],
    )
  })
})

describe('PPL-001 PPL-003 employees over REST', () => {
  test('returns the people of a product area, and deactivated ones only on request', async () => {
    await changeEmployee(services, demo.viewer, demo.people.outsider.id, { status: 'DEACTIVATED' })
    const list = async (who: StaffName, query: string) =>
      (await clients[who].get(`/api/v1/employees?${query}`)).json().employees
    const everyone = await list('admin', 'product_area=qa&include_deactivated=true')
    expect(everyone).toHaveLength(7)
    expect(everyone[0]).toEqual({
      id: demo.people.admin.id,
      first_name: 'Admin',
      last_name: 'Tester',
      image: null,
    })
    expect(await list('admin', 'product_area=qa&include_deactivated=false')).toHaveLength(6)
    expect(await list('reviewer', 'product_area=coaching')).toHaveLength(1)
    expect(await list('reviewer', 'product_area=qa')).toHaveLength(6)
    await changeEmployee(services, demo.viewer, demo.people.outsider.id, { status: 'ACTIVE' })
  })
})

describe('profile attributes', () => {
  const read = async (who: StaffName, body: object) =>
    clients[who].post('/api/v2/profiles/by_employee_id', body)

  test.each([
    [{ employee_ids: 'x' }, 'employee_ids'],
    [{ employee_ids: [1], attributes: ['email'] }, 'attributes.0'],
    [{ employee_ids: [1], attributes: ['password_hash'] }, 'attributes.0'],
    [{ employee_ids: [1], nil_attributes: ['id'] }, 'nil_attributes.0'],
    [{ employee_ids: Array.from({ length: 501 }, (_, n) => n + 1) }, 'employee_ids'],
  ])('what is asked for badly is refused by name: %#', async (body, path) => {
    const answer = await read('admin', body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors[0].path).toBe(path)
  })

  test('PPL-006 returns the requested attributes of each employee; unknown ones are left out', async () => {
    const { agent, outsider } = demo.people
    const body = {
      employee_ids: [agent.id, 987_654, other.people.agent.id, outsider.id],
      attributes: ['full_name', 'image'],
      nil_attributes: [],
    }
    const answer = await read('admin', body)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      profiles: [
        { employee_id: agent.id, full_name: 'Agent Tester', image: null },
        { employee_id: outsider.id, full_name: 'Outsider Tester', image: null },
      ],
    })
    expect((await read('agent', body)).json().profiles).toHaveLength(1)
  })

  test('PPL-007 with nil_attributes, returns only employees without these attributes', async () => {
    const { agent, outsider } = demo.people
    await services.database.ownerPool.query(
      `update app.employee set image_file = 'x/y', location = '' where company_id = $1 and id = $2`,
      [demo.companyId, agent.id],
    )
    const withNil = async (...nil: string[]) =>
      (
        await read('admin', {
          employee_ids: [agent.id, outsider.id],
          attributes: ['full_name'],
          nil_attributes: nil,
        })
      )
        .json()
        .profiles.map((one: { employee_id: number }) => one.employee_id)
    expect(await withNil('image')).toEqual([outsider.id])
    expect(await withNil('location', 'hometown')).toEqual([agent.id, outsider.id])
    expect(await withNil()).toEqual([agent.id, outsider.id])
  })
})
