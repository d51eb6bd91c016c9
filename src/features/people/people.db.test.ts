import { beforeAll, describe, expect, test } from 'vitest'
import type { EmployeeInput } from '#features/people/employees/contract.ts'
import { createEmployee } from '#features/people/employees/employees.ts'
import { foundCompany } from '#features/people/found-company.ts'
import { builtInRoles } from '#features/people/roles/roles.ts'
import { setPassword } from '#features/people/sessions/sessions.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { ROLE_TEMPLATE_DEFAULTS } from '#platform/access/role-templates.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices()
let demo: StaffedCompany
let other: StaffedCompany

beforeAll(async () => {
  demo = await foundStaffedCompany(services, 'demo')
  other = await foundStaffedCompany(services, 'other')
})

describe('founding a company', () => {
  test('makes its five built-in roles, as the templates say', async () => {
    const { rows } = await services.database.ownerPool.query(
      'select role_template, permissions, data_access, legacy from app.role where company_id = $1',
      [demo.companyId],
    )
    expect(rows).toHaveLength(5)
    for (const row of rows) {
      const { permissions, dataAccess } =
        ROLE_TEMPLATE_DEFAULTS[row.role_template as keyof typeof ROLE_TEMPLATE_DEFAULTS]
      expect(row).toMatchObject({ legacy: true, permissions: [...permissions], data_access: dataAccess })
    }
  })

  test('that was interrupted is completed: missing roles are created, existing ones stay', async () => {
    const { companyId, viewer, roles } = await foundCompany(services, { slug: 'cut', name: 'Cut short' })
    await services.database.ownerPool.query('delete from app.role where company_id = $1 and id = any($2)', [
      companyId,
      [roles.COMPANY_ADMIN, roles.AGENT],
    ])
    const found = await tenantTransaction(services, viewer, builtInRoles)
    expect(found).toMatchObject({
      ADMIN: roles.ADMIN,
      MANAGER: roles.MANAGER,
      QA_REVIEWER: roles.QA_REVIEWER,
    })
    expect(await tenantTransaction(services, viewer, builtInRoles)).toEqual(found)
    const { rows } = await services.database.ownerPool.query(
      'select id from app.role where company_id = $1 order by id',
      [companyId],
    )
    expect(rows.map(({ id }) => id)).toEqual(Object.values(found).toSorted((a, b) => a - b))
  })

  test.each([
    ['slug', { slug: 'Upper' }],
    ['slug', { slug: '-dash' }],
    ['slug', { slug: 'x'.repeat(64) }],
    ['name', { name: ' ' }],
    ['timeZone', { timeZone: 'Mars/Olympus' }],
    ['language', { language: 'xx' as 'en' }],
  ])('with an invalid %s is refused and names the field', async (path, options) => {
    await expect(foundCompany(services, { slug: 'fine', name: 'Fine', ...options })).rejects.toMatchObject({
      code: 'invalid',
      errors: [expect.objectContaining({ path })],
    })
  })

  test('under a taken slug is a conflict', async () => {
    await expect(foundCompany(services, { slug: 'demo', name: 'Second' })).rejects.toMatchObject({
      code: 'conflict',
    })
  })
})

describe('adding a person', () => {
  const add = (options: Partial<EmployeeInput> = {}) =>
    tenantTransaction(services, demo.viewer, (tx) =>
      createEmployee(tx, {
        email: 'new@demo.example',
        firstName: 'New',
        lastName: 'Person',
        roleId: demo.roles.AGENT,
        ...options,
      }),
    )

  test.each([
    ['email', 'an e-mail of a colleague', () => ({ email: demo.people.agent.email })],
    ['email', 'the same in capitals', () => ({ email: demo.people.agent.email.toUpperCase() })],
    ['email', 'an e-mail of another company', () => ({ email: other.people.agent.email })],
    ['email', 'no e-mail', () => ({ email: 'nobody' })],
    ['customEmployeeId', 'a taken number', () => ({ customEmployeeId: demo.people.agent.customEmployeeId })],
    ['roleId', 'a role of another company', () => ({ roleId: other.roles.AGENT })],
    ['roleId', 'an unknown role', () => ({ roleId: 987_654 })],
    ['teamId', 'a team of another company', () => ({ teamId: other.teams.north })],
    ['firstName', 'no name', () => ({ firstName: ' ' })],
    ['status', 'an unknown status', () => ({ status: 'ASLEEP' as 'ACTIVE' })],
  ])('an invalid %s (%s) is refused, names the field and creates no one', async (path, _name, options) => {
    const people = async () =>
      (
        await services.database.ownerPool.query(
          '/* across companies: a test counts */ select count(*) from app.employee',
        )
      ).rows[0]
    const before = await people()
    await expect(add(options())).rejects.toMatchObject({
      code: 'invalid',
      errors: [expect.objectContaining({ path })],
    })
    expect(await people()).toEqual(before)
  })

  test('another company may use the same number', async () => {
    const id = await add({
      email: 'same-number@demo.example',
      customEmployeeId: other.people.agent.customEmployeeId,
    })
    expect(id).toBeGreaterThan(0)
  })
})

test.each([
  ['at least 12', 'short'],
  ['at least 12', 'x'.repeat(11)],
  ['at most 200', 'x'.repeat(201)],
])('a password of the wrong length is refused, which must be %s: %j', async (length, password) => {
  await expect(setPassword(services, demo.viewer, demo.people.agent.id, password)).rejects.toMatchObject({
    code: 'invalid',
    errors: [{ path: 'password', message: `A password has ${length} characters.` }],
  })
})
