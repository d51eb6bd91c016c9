import type { FastifyInstance } from 'fastify'
import { type GraphQLObjectType, isNonNullType } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schema } from '#app/schema.ts'
import { buildServer } from '#app/server.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'
import { FAULTS, graphqlAsker } from '#test/server/support/graphql-clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: StaffedCompany
const clients = {} as Record<'admin', Client>
const { ask } = graphqlAsker(clients)

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  clients.admin = await signInAs(app, demo.people.admin)
})
afterAll(() => app.close())

const mutations = Object.values(schema.getMutationType()?.getFields() ?? {})

test('SHL-537 every mutation returns a payload with errors and a nullable result', () => {
  expect(mutations.length).toBeGreaterThan(30)
  for (const { name, type } of mutations) {
    const payload = (isNonNullType(type) ? type.ofType : type) as GraphQLObjectType
    const { errors, ...made } = payload.getFields()
    expect([name, String(errors?.type)]).toEqual([name, '[MutationError!]!'])
    expect(Object.keys(made).length, name).toBeGreaterThan(0)
    for (const field of Object.values(made))
      expect([name, field.name, isNonNullType(field.type)]).toEqual([name, field.name, false])
  }
})

test.each([
  ['createTeam', '$name: String!', 'name: $name', 'team', { name: '' }, { name: 'Nights' }],
  ['createGroup', '$name: String!', 'name: $name', 'group', { name: ' ' }, { name: 'Swimmers' }],
  [
    'createReportingGroup',
    '$name: String!, $color: String',
    'name: $name, color: $color',
    'reportingGroup',
    { name: 'Starters', color: 'blue' },
    { name: 'Starters', color: '#0b6bcb' },
  ],
])(
  'SHL-537 %s returns null and an error with its path for a wrong value, and no errors for a valid one',
  async (field, types, given, entity, wrong, right) => {
    const text = `mutation (${types}) { it: ${field}(${given}) { ${entity} { id } ${FAULTS} } }`
    const { it: refused } = await ask('admin', text, wrong)
    expect(refused[entity]).toBeNull()
    expect(refused.errors).toEqual([
      {
        message: expect.stringMatching(/\S/),
        path: [Object.keys(wrong).at(-1)],
        details: { code: 'invalid', current: null },
      },
    ])
    const { it: done } = await ask('admin', text, right)
    expect(done).toEqual({ [entity]: { id: expect.stringMatching(/^\d+$/) }, errors: [] })
  },
)
