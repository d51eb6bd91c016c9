import { createEmployee } from '#features/people/employees/employees.ts'
import type { Role } from '#features/people/roles/contract.ts'
import { setPassword } from '#features/people/sessions/sessions.ts'
import { type StaffedCompany, TEST_PASSWORD } from '#features/people/testing.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'
import type { Client } from '#test/server/support/clients.ts'

/** Adds a person who can sign in. */
export async function addPerson(services: Services, company: StaffedCompany, name: string, roleId: number) {
  const email = `${name}@${company.slug}.example`
  const id = await tenantTransaction(services, company.viewer, (tx) =>
    createEmployee(tx, { email, firstName: name, lastName: 'Extra', roleId, status: 'ACTIVE' }),
  )
  await setPassword(services, company.viewer, id, TEST_PASSWORD)
  return { id, email }
}

export async function makeRole(client: Client, name: string, more: object = {}): Promise<Role> {
  const answer = await client.post('/api/v1/roles', { name, role_template: 'AGENT', ...more })
  if (answer.statusCode !== 201) throw new Error(`no role ${name}: ${answer.body}`)
  return answer.json()
}

/** Saves changes on the given version. */
export const putRole = (client: Client, role: Role, more: object = {}) =>
  client.send('PUT', `/api/v1/roles/${role.id}`, {
    name: role.name,
    permissions: role.permissions,
    data_access: role.data_access,
    version: role.version,
    ...more,
  })

export const removeRole = (client: Client, role: Role, query = '') =>
  client.send('DELETE', `/api/v1/roles/${role.id}?version=${role.version}${query}`)

export const giveRole = (client: Client, employeeId: number, roleId: number) =>
  client.send('PUT', `/api/v1/employees/${employeeId}/role`, { role_id: roleId })
