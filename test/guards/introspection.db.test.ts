import { buildClientSchema, getIntrospectionQuery, type IntrospectionQuery, isObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { foundStaffedCompany } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { SPECIFIED_FIELDS } from '#test/guards/specified-fields.ts'
import { signInAs } from '#test/server/support/clients.ts'

const services = testServices()

test('SHL-538 introspection works in development and returns the specified names', async () => {
  const demo = await foundStaffedCompany(services, 'demo')
  const app = await buildServer({ ...services, config: { ...services.config, development: true } })
  const agent = await signInAs(app, demo.people.agent)
  const answer = await agent.post('/graphql', { query: getIntrospectionQuery() })
  const { data, errors } = answer.json<{ data: IntrospectionQuery; errors?: unknown }>()
  expect(errors).toBeUndefined()
  const types = buildClientSchema(data).getTypeMap()
  const missing = Object.entries(SPECIFIED_FIELDS).flatMap(([name, fields]) => {
    const type = types[name]
    if (!isObjectType(type)) return [`type ${name}`]
    return fields.split(' ').flatMap((field) => (field in type.getFields() ? [] : [`${name}.${field}`]))
  })
  expect(missing).toEqual([])
  // GraphQL uses camelCase, not the snake_case of REST.
  const otherwise = Object.values(types).flatMap((type) =>
    isObjectType(type) && !type.name.startsWith('__')
      ? Object.keys(type.getFields()).filter((field) => !/^[a-z][a-zA-Z\d]*$/.test(field))
      : [],
  )
  expect(otherwise).toEqual([])
  await app.close()
})

test('introspection is turned off in production', async () => {
  const other = await foundStaffedCompany(services, 'other')
  const app = await buildServer(services)
  const agent = await signInAs(app, other.people.agent)
  const { errors } = (await agent.post('/graphql', { query: '{ __schema { types { name } } }' })).json()
  expect(errors[0].message).toContain('introspection')
  await app.close()
})

test('production suggests no names for a field, type or argument that does not exist', async () => {
  const third = await foundStaffedCompany(services, 'third')
  const app = await buildServer(services)
  const agent = await signInAs(app, third.people.agent)
  for (const query of [
    '{ badge { id } }',
    '{ badges { nodez { id } } }',
    '{ badges(firs: 1) { nodes { id } } }',
    'query ($id: Inte) { badges(first: $id) { nodes { id } } }',
  ]) {
    const { errors } = (await agent.post('/graphql', { query })).json()
    expect(errors[0].message).toMatch(/^(Cannot query|Unknown)/)
    expect(JSON.stringify(errors)).not.toContain('Did you mean')
  }
  await app.close()
})
