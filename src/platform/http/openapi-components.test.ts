import { expect, test } from 'vitest'
import { componentId, settleComponents } from '#platform/http/openapi-components.ts'

const ref = (id: string) => ({ $ref: `#/components/schemas/${id}` })
const text = { type: 'object', properties: { name: { type: 'string' } } }
const closed = { ...text, additionalProperties: false }

/** A document with one operation that takes `body` and returns `answer`. */
const settle = (schemas: Record<string, object>, body: object, answer: object, parameters: object[] = []) => {
  const operation = {
    parameters,
    requestBody: { content: { 'application/json': { schema: body } } },
    responses: { 200: { content: { 'application/json': { schema: answer } } } },
  }
  return settleComponents({
    paths: { '/a': { post: structuredClone(operation) }, '/b': { post: structuredClone(operation) } },
    components: { schemas: { [componentId('Problem')]: text, ...schemas } },
  }) as {
    paths: Record<string, { post: typeof operation & { responses: Record<string, unknown> } }>
    components: Record<'schemas' | 'parameters' | 'responses', Record<string, object>>
  }
}

test('a schema that is the same as sent and as returned becomes one component', () => {
  const schemas = { 'Team.': closed, 'Team.Input': closed, 'Unused.': text }
  const { paths, components } = settle(schemas, ref('Team.Input'), ref('Team.'))
  expect(Object.keys(components.schemas)).toEqual(['Problem', 'Team'])
  expect(paths['/a']?.post.requestBody.content['application/json'].schema).toEqual(ref('Team'))
  expect(paths['/a']?.post.responses['4XX']).toEqual({ $ref: '#/components/responses/Problem' })
})

test('a schema that differs as sent gets a component of its own, unless the name is taken', () => {
  const schemas = { 'Team.': text, 'Team.Input': { ...closed, required: ['name'] } }
  const { components } = settle(schemas, ref('Team.Input'), ref('Team.'))
  expect(Object.keys(components.schemas)).toEqual(['Problem', 'Team', 'TeamInput'])
  const taken = { ...schemas, 'TeamInput.': text }
  const both = { anyOf: [ref('Team.'), ref('TeamInput.')] }
  expect(() => settle(taken, ref('Team.Input'), both)).toThrow('TeamInput is the name of another schema')
})

test('returned schemas accept new fields; sent ones do not', () => {
  const { components } = settle({ 'Sent.Input': closed, 'Got.': closed }, ref('Sent.Input'), ref('Got.'))
  expect(components.schemas).toMatchObject({ Sent: closed, Got: text })
  expect(components.schemas.Got).not.toHaveProperty('additionalProperties')
})

test('parameters that operations describe alike are shared', () => {
  const id = { name: 'team_id', in: 'query', schema: { type: 'number' } }
  const { paths, components } = settle({}, {}, {}, [id])
  expect(components.parameters).toEqual({ TeamId: id })
  expect(paths['/b']?.post.parameters).toEqual([{ $ref: '#/components/parameters/TeamId' }])
})

test('answers that operations give alike are shared, named as their schema', () => {
  const { paths, components } = settle({ 'Team.': text }, {}, ref('Team.'))
  const answer = { content: { 'application/json': { schema: ref('Team') } } }
  expect(components.responses).toMatchObject({ Team: answer })
  for (const path of ['/a', '/b'])
    expect(paths[path]?.post.responses['200']).toEqual({ $ref: '#/components/responses/Team' })
})

test('parameters that take a text or a list of texts refer to one schema', () => {
  const schema = { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] }
  const ids = (name: string) => ({ name, in: 'query', schema })
  const { components } = settle({}, {}, {}, [ids('by_team_id'), ids('by_form_id')])
  expect(components.schemas.TextOrList).toEqual(schema)
  expect(components.parameters).toMatchObject({
    ByTeamId: { schema: ref('TextOrList') },
    ByFormId: { schema: ref('TextOrList') },
  })
})
