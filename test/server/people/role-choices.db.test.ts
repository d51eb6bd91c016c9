import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { changeEmployee, foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { signInAs } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: StaffedCompany

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  await foundStaffedCompany(services, 'other')
})
afterAll(() => app.close())

const QUERY = '{ assignableRoles { id name legacy roleTemplate } }'
type Choice = { id: string; name: string; legacy: boolean; roleTemplate: string }

async function choicesOf(person: { email: string }): Promise<Choice[]> {
  const client = await signInAs(app, person)
  const { data, errors } = (await client.post('/graphql', { query: QUERY })).json()
  expect(errors).toBeUndefined()
  return data.assignableRoles
}

test.each(['agent', 'lead', 'reviewer'] as const)('%s cannot choose roles for anyone', async (name) => {
  const client = await signInAs(app, demo.people[name])
  const { data, errors } = (await client.post('/graphql', { query: QUERY })).json()
  expect(errors[0].extensions.code).toBe('forbidden')
  expect(data?.assignableRoles ?? null).toBeNull()
})

test('a company admin can choose all roles of the company except those of vendor staff', async () => {
  const choices = await choicesOf(demo.people.admin)
  expect(choices.map(({ roleTemplate }) => roleTemplate).sort()).toEqual([
    'AGENT',
    'COMPANY_ADMIN',
    'MANAGER',
    'QA_REVIEWER',
  ])
  expect(choices.every(({ id, legacy }) => legacy && Number(id) > 0)).toBe(true)
  expect(choices.map(({ id }) => Number(id)).sort()).toEqual(
    [demo.roles.AGENT, demo.roles.COMPANY_ADMIN, demo.roles.MANAGER, demo.roles.QA_REVIEWER].sort(),
  )
})

test('an Agent Connect Admin can choose the vendor role too', async () => {
  await changeEmployee(services, demo.viewer, demo.people.admin.id, { role_id: demo.roles.ADMIN })
  const choices = await choicesOf(demo.people.admin)
  expect(choices.map(({ roleTemplate }) => roleTemplate)).toContain('ADMIN')
  await changeEmployee(services, demo.viewer, demo.people.admin.id, { role_id: demo.roles.COMPANY_ADMIN })
})
