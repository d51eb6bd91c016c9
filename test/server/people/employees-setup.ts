import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { buildServer } from '#app/server.ts'
import { createEmployee } from '#features/people/employees/employees.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'

/** The server, a new company for each test, and employee mutations as its admin. */
export function employeesTesting() {
  const services = testServices()
  const stage = {} as { app: FastifyInstance; demo: StaffedCompany; other: StaffedCompany; admin: Client }
  let founded = 0

  beforeAll(async () => {
    stage.app = await buildServer(services)
    stage.other = await foundStaffedCompany(services, 'other')
  })
  afterAll(() => stage.app.close())

  beforeEach(async () => {
    stage.demo = await foundStaffedCompany(services, `demo${founded++}`)
    stage.admin = await signInAs(stage.app, stage.demo.people.admin)
  })

  async function ask(query: string, client = stage.admin) {
    const answer = await client.post('/graphql', { query })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }

  /** The payload of a mutation, with its errors also as `path: message`. */
  async function mutate(field: string, body: string, client = stage.admin) {
    const query = `mutation { it: ${field} { ${body} errors { message path details { code current } } } }`
    const { data, errors } = await ask(query, client)
    expect(errors).toBeUndefined()
    const faults = data.it.errors as { message: string; path: string[] }[]
    return { ...data.it, faults: faults.map(({ path, message }) => `${path.join('.')}: ${message}`) }
  }

  async function stored(id: number) {
    const { rows } = await services.database.ownerPool.query(
      'select * from app.employee where company_id = $1 and id = $2',
      [stage.demo.companyId, id],
    )
    return rows[0]
  }

  /** Adds an active agent. */
  const extra = (name: string, teamId: number | null = null) =>
    tenantTransaction(services, stage.demo.viewer, (tx) =>
      createEmployee(tx, {
        email: `${name}@${stage.demo.slug}.example`,
        firstName: name,
        lastName: 'Extra',
        roleId: stage.demo.roles.AGENT,
        teamId,
        status: 'ACTIVE',
      }),
    )

  /** Sets the standard test password. */
  const giveSignIn = (id: number) =>
    services.database.ownerPool.query(
      `insert into app.credential (company_id, employee_id, password_hash, changed_at)
       select $1, $2, password_hash, changed_at from app.credential where company_id = $1 and employee_id = $3 returning 1`,
      [stage.demo.companyId, id, stage.demo.people.admin.id],
    )

  const newcomer = (more = '') =>
    `createEmployee(email: "New.Person@${stage.demo.slug}.example", firstName: "New", lastName: "Person", roleId: ${stage.demo.roles.AGENT}, teamId: ${stage.demo.teams.north}${more})`

  return { services, stage, ask, mutate, stored, extra, giveSignIn, newcomer }
}
