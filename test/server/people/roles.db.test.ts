import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import type { Role } from '#features/people/roles/contract.ts'
import { createRole } from '#features/people/roles/roles.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { addPerson, giveRole, makeRole, putRole, removeRole } from '#test/server/people/roles-setup.ts'
import { auditedActs, type Client, fingerprint, signInAs } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: StaffedCompany
let admin: Client
let vendor: Client

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  admin = await signInAs(app, demo.people.admin)
  vendor = await signInAs(app, await person('vendor', demo.roles.ADMIN))
})
afterAll(() => app.close())

const person = (name: string, roleId: number) => addPerson(services, demo, name, roleId)
const made = (name: string, more: object = {}) => makeRole(admin, name, more)
const put = (role: Role, more: object = {}, client = admin) => putRole(client, role, more)
const remove = (role: Role, query = '', client = admin) => removeRole(client, role, query)
const give = (employeeId: number, roleId: number, client = admin) => giveRole(client, employeeId, roleId)
const ask = async (query: string, variables?: object, client = admin) =>
  (await client.post('/graphql', { query, variables })).json()

const lastAudit = async () => (await auditedActs(services, demo.companyId))[0]

describe('permission', () => {
  test('only admins can create, change, remove or give roles, by REST or GraphQL', async () => {
    const role = await made('Untouched')
    for (const who of ['agent', 'lead', 'reviewer'] as const) {
      const client = await signInAs(app, demo.people[who])
      const before = await fingerprint(services)
      const answers = [
        await client.get('/api/v1/roles'),
        await client.get(`/api/v1/roles/${role.id}`),
        await client.get(`/api/v1/roles/${role.id}/employees`),
        await client.get('/api/v1/role_templates'),
        await client.post('/api/v1/roles', { name: 'Mine', role_template: 'COMPANY_ADMIN' }),
        await put(role, { permissions: ['companyAdmin'] }, client),
        await remove(role, '', client),
        await give(demo.people[who].id, demo.roles.COMPANY_ADMIN, client),
      ]
      for (const answer of answers) expect(answer.statusCode).toBe(403)
      for (const query of [
        '{ roles { id } }',
        '{ rolesEmployeeCount { count } }',
        `{ role(id: "${role.id}") { id } }`,
        'mutation { createRole(input: {name: "Mine", roleTemplate: COMPANY_ADMIN}) { role { id } errors { message } } }',
        `mutation { deleteRole(id: "${role.id}", version: 1) { deletedRoleId errors { message } } }`,
      ]) {
        const { data, errors } = await ask(query, undefined, client)
        expect(data === null || Object.values(data).every((value) => value === null)).toBe(true)
        expect(errors[0].extensions.code).toBe('forbidden')
      }
      expect(await fingerprint(services)).toEqual(before)
    }
  })

  test('only an admin of the vendor can put the permission admin into a role, give it or remove it', async () => {
    const vendorRole: Role = (
      await vendor.post('/api/v1/roles', {
        name: 'Vendor support',
        role_template: 'AGENT',
        permissions: ['admin', 'companyAdmin'],
      })
    ).json()
    expect(vendorRole.permissions).toEqual(['admin', 'companyAdmin'])
    const plain = await made('Plain')
    const holder = await person('support', vendorRole.id)
    const before = await fingerprint(services)
    for (const answer of [
      await admin.post('/api/v1/roles', { name: 'X', role_template: 'AGENT', permissions: ['admin'] }),
      await put(plain, { permissions: ['admin'] }),
      await put(vendorRole, { name: 'Renamed' }),
      await remove(vendorRole, `&reassign_to=${plain.id}`),
      await remove(plain, `&reassign_to=${demo.roles.ADMIN}`),
      await admin.send('POST', `/api/v1/roles/${demo.roles.ADMIN}/duplicate`),
      await give(demo.people.agent.id, vendorRole.id),
      await give(holder.id, plain.id),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden'])
    expect(await fingerprint(services)).toEqual(before)
    // From the template ADMIN a company admin starts with every permission except admin.
    const like = await made('Like admin', { role_template: 'ADMIN' })
    expect(like.permissions).toContain('companyAdmin')
    expect(like.permissions).not.toContain('admin')
    expect((await give(holder.id, plain.id, vendor)).statusCode).toBe(200)
    expect((await remove(vendorRole, '', vendor)).statusCode).toBe(200)
  })
})

describe('creating and changing', () => {
  test('ACC-503 built-in roles are legacy, roles of the company are not', async () => {
    const own = await made('Coach', { role_template: 'MANAGER' })
    const { data } = await ask('{ roles { id name legacy roleTemplate } }')
    expect(data.roles.slice(0, 5)).toEqual([
      { id: String(demo.roles.ADMIN), name: 'Admin', legacy: true, roleTemplate: 'ADMIN' },
      {
        id: String(demo.roles.COMPANY_ADMIN),
        name: 'Company Admin',
        legacy: true,
        roleTemplate: 'COMPANY_ADMIN',
      },
      { id: String(demo.roles.MANAGER), name: 'Manager', legacy: true, roleTemplate: 'MANAGER' },
      { id: String(demo.roles.QA_REVIEWER), name: 'QA Reviewer', legacy: true, roleTemplate: 'QA_REVIEWER' },
      { id: String(demo.roles.AGENT), name: 'Agent', legacy: true, roleTemplate: 'AGENT' },
    ])
    expect(data.roles).toContainEqual({
      id: String(own.id),
      name: 'Coach',
      legacy: false,
      roleTemplate: 'MANAGER',
    })
  })

  test('ACC-504 a template sets its defaults; a legacy role cannot be changed, a custom one can', async () => {
    const { role_templates } = (await admin.get('/api/v1/role_templates')).json()
    for (const template of role_templates) {
      const role = await made(`From ${template.role_template}`, { role_template: template.role_template })
      expect(role.permissions).toEqual(template.permissions.filter((flag: string) => flag !== 'admin'))
      expect(role.data_access).toEqual(template.data_access)
    }
    const mutation = `mutation($id: ID!, $input: UpdateRoleInput!) {
      updateRole(id: $id, input: $input) { role { name permissions version } errors { message path details { code } } } }`
    const input = { name: 'Changed', permissions: ['viewPerformance'], dataAccess: [], version: 1 }
    for (const id of Object.values(demo.roles)) {
      const { data } = await ask(mutation, { id: String(id), input })
      expect(data.updateRole.role).toBeNull()
      expect(data.updateRole.errors[0].details.code).toBe('conflict')
      expect((await admin.send('DELETE', `/api/v1/roles/${id}?version=1`)).statusCode).toBe(409)
    }
    const own = await made('To be changed')
    const { data } = await ask(mutation, { id: String(own.id), input })
    expect(data.updateRole).toEqual({
      role: { name: 'Changed', permissions: ['viewPerformance'], version: 2 },
      errors: [],
    })
    expect(await lastAudit()).toMatchObject({
      action: 'role.changed',
      actor_id: demo.people.admin.id,
      object_id: String(own.id),
      before: { name: 'To be changed' },
      after: { name: 'Changed', permissions: ['viewPerformance'], data_access: {} },
    })
  })

  test('an outdated copy is refused with the current one and overwrites nothing', async () => {
    const role = await made('Contested')
    const second = await signInAs(app, demo.people.admin)
    const first = (await put(role, { permissions: ['reviewQA'] })).json()
    const before = await fingerprint(services)
    const late = await put(role, { permissions: ['manageMetrics'] }, second)
    expect([late.statusCode, late.json().code]).toEqual([409, 'stale'])
    expect(late.json().current).toEqual(first)
    expect((await put(role, { version: 99 }, second)).statusCode).toBe(409)
    const removal = await remove(role, '', second)
    expect([removal.statusCode, removal.json().current]).toEqual([409, first])
    expect(await fingerprint(services)).toEqual(before)
    expect((await put(first, { permissions: ['manageMetrics'] }, second)).json().permissions).toEqual([
      'manageMetrics',
    ])
  })

  test('of two simultaneous saves, one succeeds and one gets a conflict', async () => {
    const role = await made('At once')
    const answers = await Promise.all([
      put(role, { permissions: ['reviewQA'] }),
      put(role, { permissions: ['manageMetrics'] }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['a name too long', { name: 'x'.repeat(101) }, 'name'],
    ['a name that cannot be stored', { name: 'a\u0000b' }, 'name'],
    ['a name that is taken', { name: 'agent' }, 'name'],
    ['a name that is taken, in other letters', { name: 'COMPANY ADMIN' }, 'name'],
    ['an unknown template', { role_template: 'BOSS' }, 'role_template'],
    ['an unknown flag', { permissions: ['fly'] }, 'permissions.0'],
    ['a flag that is computed', { permissions: ['viewStream'] }, 'permissions.0'],
    ['an unknown area', { data_access: { SALES: 'self' } }, 'data_access.SALES'],
    ['an unknown scope', { data_access: { QA: 'planet' } }, 'data_access.QA'],
    ['an unknown field', { legacy: true }, 'legacy'],
  ])('%s is refused by name', async (_what, more, path) => {
    const answer = await admin.post('/api/v1/roles', { name: 'Fine', role_template: 'AGENT', ...more })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors.map((error: { path: string }) => error.path)).toEqual([path])
  })

  test('ACC-501 ACC-512 areas may use either case, company may be self_or_company, and no access is null', async () => {
    const role = await made('Scopes', {
      data_access: {
        qa_calibration: 'self_or_company',
        QA: 'own_team',
        coaching: 'self',
        FEEDBACK: null,
      },
    })
    expect(role.data_access).toEqual({ QA_CALIBRATION: 'company', QA: 'own_team', COACHING: 'self' })
    const { data } = await ask(`{ role(id: "${role.id}") { dataAccess { productArea scope } } }`)
    expect(data.role.dataAccess).toEqual([
      { productArea: 'COACHING', scope: 'SELF' },
      { productArea: 'QA', scope: 'OWN_TEAM' },
      { productArea: 'QA_CALIBRATION', scope: 'COMPANY' },
    ])
    const answer = await admin.get('/api/v1/employees?product_area=qa_calibration')
    expect(answer.statusCode).toBe(200)
    expect((await admin.get('/api/v1/employees?product_area=foo')).statusCode).toBe(422)
    const { data: none } = await ask('{ role(id: "987654") { id } }')
    expect(none).toEqual({ role: null })
  })

  test('a copy gets a new name and can be changed', async () => {
    const names = []
    for (let n = 0; n < 3; n++)
      names.push((await admin.send('POST', `/api/v1/roles/${demo.roles.MANAGER}/duplicate`)).json())
    expect(names.map(({ name, legacy }) => [name, legacy])).toEqual([
      ['Manager (copy)', false],
      ['Manager (copy 2)', false],
      ['Manager (copy 3)', false],
    ])
    expect((await put(names[0], { name: 'Team coach' })).statusCode).toBe(200)
    expect((await admin.send('POST', '/api/v1/roles/987654/duplicate')).statusCode).toBe(404)
  })
})

describe('ACC-520 number of people per role', () => {
  test('the counts add up to all people', async () => {
    const own = await made('Counted')
    await person('counted-one', own.id)
    await person('counted-two', own.id)
    const { data } = await ask('{ rolesEmployeeCount { roleId count } roles { id } }')
    const { rows } = await services.database.ownerPool.query<{ n: number }>(
      'select count(*) as n from app.employee where company_id = $1',
      [demo.companyId],
    )
    const counts: { roleId: string; count: number }[] = data.rolesEmployeeCount
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(rows[0]?.n)
    expect(counts).toContainEqual({ roleId: String(own.id), count: 2 })
    expect(counts.map(({ roleId }) => roleId)).toEqual(data.roles.map(({ id }: { id: string }) => id))
  })

  test('lists the people of a role by name, page by page', async () => {
    const role = await made('Paged')
    for (const name of ['asta', 'bo', 'Bob', 'zoe', 'Anna']) await person(name, role.id)
    const seen: string[] = []
    for (let after = ''; ; ) {
      const page = (await admin.get(`/api/v1/roles/${role.id}/employees?limit=2${after}`)).json()
      seen.push(...page.employees.map((one: { first_name: string }) => one.first_name))
      if (page.next_cursor === null) break
      after = `&after=${page.next_cursor}`
    }
    expect(seen).toHaveLength(5)
    expect(seen.slice(0, 3).map((name) => name.toLowerCase())).toEqual(['anna', 'asta', 'bo'])
    for (const cursor of ['nonsense', Buffer.from('["a","b","c"]').toString('base64url')]) {
      const answer = await admin.get(`/api/v1/roles/${role.id}/employees?after=${cursor}`)
      expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, 'after'])
    }
  })
})

test('a changed or new role takes effect with the next request', async () => {
  const role = await made('Changing', { permissions: ['companyAdmin'] })
  const someone = await person('someone', role.id)
  const client = await signInAs(app, someone)
  const version = async () => Number((await client.get('/api/v1/session')).headers['x-access-version'])
  expect((await client.get('/api/v1/roles')).statusCode).toBe(200)
  const before = await version()
  const changed = (await put(role, { permissions: [] })).json()
  const refused = await client.get('/api/v1/roles')
  expect(refused.statusCode).toBe(403)
  expect(Number(refused.headers['x-access-version'])).toBeGreaterThan(before)
  await put(changed, { permissions: ['companyAdmin'] })
  expect((await client.get('/api/v1/roles')).statusCode).toBe(200)
  await give(someone.id, demo.roles.AGENT)
  expect(await lastAudit()).toMatchObject({
    action: 'employee.role_changed',
    object_type: 'employee',
    object_id: String(someone.id),
    before: { role: 'Changing' },
    after: { role: 'Agent' },
  })
  expect((await client.get('/api/v1/roles')).statusCode).toBe(403)
  const session = (await client.get('/api/v1/session')).json()
  expect([session.permissions.companyAdmin, session.person.roleLabel]).toEqual([false, 'Employee'])
  const unchanged = await fingerprint(services)
  await give(someone.id, demo.roles.AGENT)
  expect((await fingerprint(services)).audit_entry).toBe(unchanged.audit_entry)
})

test('a role of another company cannot be given, read or changed', async () => {
  const other = await foundStaffedCompany(services, 'elsewhere')
  const theirs = await tenantTransaction(services, other.viewer, (tx) =>
    createRole(tx, { name: 'Theirs', template: 'AGENT', permissions: [], dataAccess: {} }),
  )
  for (const id of [theirs, 987654]) {
    expect((await give(demo.people.agent.id, id)).json().errors).toEqual([
      { path: 'role_id', message: 'This role does not exist.' },
    ])
    expect((await admin.get(`/api/v1/roles/${id}`)).statusCode).toBe(404)
    const { data } = await ask(
      `mutation { deleteRole(id: "${id}", version: 1) { deletedRoleId errors { message } } }`,
    )
    expect(data.deleteRole).toEqual({
      deletedRoleId: null,
      errors: [{ message: 'This role does not exist.' }],
    })
  }
  expect((await give(other.people.agent.id, demo.roles.AGENT)).statusCode).toBe(404)
})
