import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import type { Role } from '#features/people/roles/contract.ts'
import { deleteOldRemovedRoles } from '#features/people/roles/removal.ts'
import { changeEmployee, foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { addPerson, giveRole, makeRole, putRole, removeRole } from '#test/server/people/roles-setup.ts'
import { auditedActs, type Client, signInAs } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: StaffedCompany
let admin: Client

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  admin = await signInAs(app, demo.people.admin)
})
afterAll(() => app.close())

const person = (name: string, roleId: number, company = demo) => addPerson(services, company, name, roleId)
const made = (name: string, more: object = {}) => makeRole(admin, name, more)
const put = (role: Role, more: object = {}, client = admin) => putRole(client, role, more)
const remove = (role: Role, query = '', client = admin) => removeRole(client, role, query)
const give = (employeeId: number, roleId: number, client = admin) => giveRole(client, employeeId, roleId)
const lastAudit = async () => (await auditedActs(services, demo.companyId))[0]

describe('removing a role', () => {
  test('requires a replacement for its people, and undo returns their role', async () => {
    const role = await made('Short-lived', { permissions: ['manageMetrics'] })
    const [one, two] = [await person('one', role.id), await person('two', role.id)]
    const refused = await remove(role)
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, 'reassign_to'])
    for (const target of [role.id, 987654])
      expect((await remove(role, `&reassign_to=${target}`)).json().errors[0].path).toBe('reassign_to')
    expect((await remove(role, `&reassign_to=${demo.roles.AGENT}`)).statusCode).toBe(200)
    expect(await lastAudit()).toMatchObject({
      action: 'role.removed',
      before: { name: 'Short-lived' },
      after: { reassigned_to: demo.roles.AGENT, people: 2 },
    })
    expect((await admin.get(`/api/v1/roles/${role.id}`)).statusCode).toBe(404)
    expect(await roleOf(one.id)).toBe(demo.roles.AGENT)
    // A person who got another role meanwhile keeps it.
    await give(two.id, demo.roles.MANAGER)
    const restored = await admin.send('POST', `/api/v1/roles/${role.id}/restore`)
    expect(restored.json()).toMatchObject({
      id: role.id,
      name: 'Short-lived',
      permissions: ['manageMetrics'],
      employee_count: 1,
    })
    expect([await roleOf(one.id), await roleOf(two.id)]).toEqual([role.id, demo.roles.MANAGER])
    expect((await admin.send('POST', `/api/v1/roles/${role.id}/restore`)).statusCode).toBe(404)
  })

  test('cannot be undone if the name is taken, or after thirty days', async () => {
    const role = await made('Name taken')
    expect((await remove(role)).statusCode).toBe(200)
    const newer = await made('name TAKEN')
    const restore = () => admin.send('POST', `/api/v1/roles/${role.id}/restore`)
    expect([(await restore()).statusCode, (await restore()).json().errors[0].path]).toEqual([422, 'name'])
    await remove(newer)
    expect((await restore()).statusCode).toBe(200)
    const again = (await admin.get(`/api/v1/roles/${role.id}`)).json()
    await remove(again)
    const { clock } = services
    const now = clock.now()
    clock.advance(31 * 86_400_000)
    await deleteOldRemovedRoles(services, demo.viewer)
    clock.set(now)
    expect((await restore()).statusCode).toBe(404)
  })

  const roleOf = async (id: number) => {
    const { rows } = await services.database.ownerPool.query(
      'select role_id from app.employee where company_id = $1 and id = $2',
      [demo.companyId, id],
    )
    return rows[0]?.role_id
  }
})

describe('the last person who can manage the company', () => {
  let other: StaffedCompany
  let boss: Client
  beforeAll(async () => {
    other = await foundStaffedCompany(services, 'lonely')
    boss = await signInAs(app, other.people.admin)
  })

  test('cannot lose that permission by another role, a change of the role or its removal', async () => {
    const answer = await give(other.people.admin.id, other.roles.AGENT, boss)
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'The company would have no admin left. Make another person an admin first.',
    ])
    const own: Role = (
      await boss.post('/api/v1/roles', { name: 'Bosses', role_template: 'COMPANY_ADMIN' })
    ).json()
    expect((await give(other.people.admin.id, own.id, boss)).statusCode).toBe(200)
    expect((await put(own, { permissions: ['reviewQA'] }, boss)).statusCode).toBe(409)
    expect((await remove(own, `&reassign_to=${other.roles.AGENT}`, boss)).statusCode).toBe(409)
    expect((await remove(own, `&reassign_to=${other.roles.COMPANY_ADMIN}`, boss)).statusCode).toBe(200)
    expect((await boss.get('/api/v1/roles')).statusCode).toBe(200)
  })

  test('counts only active people', async () => {
    const second = await person('second', other.roles.COMPANY_ADMIN, other)
    await changeEmployee(services, other.viewer, second.id, { status: 'DEACTIVATED' })
    expect((await give(other.people.admin.id, other.roles.AGENT, boss)).statusCode).toBe(409)
    await changeEmployee(services, other.viewer, second.id, { status: 'ACTIVE' })
    // If two remove it from each other at the same moment, one keeps it.
    const client = await signInAs(app, second)
    const answers = await Promise.all([
      give(second.id, other.roles.AGENT, boss),
      give(other.people.admin.id, other.roles.AGENT, client),
    ])
    const lists = [await boss.get('/api/v1/roles'), await client.get('/api/v1/roles')]
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(lists.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
  })
})
