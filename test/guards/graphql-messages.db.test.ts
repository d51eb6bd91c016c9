import type { FastifyInstance } from 'fastify'
import type { GraphQLField, GraphQLInputType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schema } from '#app/schema.ts'
import { buildServer } from '#app/server.ts'
import { foundStaffedCompany } from '#features/people/testing.ts'
import { RAW_VALIDATOR_TEXT } from '#platform/testing/raw-validator-text.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'
import { fits, fittingVariables, pathsOf, put, queryOf } from '#test/server/support/graphql-fields.ts'

/** Values as JSON variables and as literals in a query. */
const HOSTILE = [
  'null',
  '""',
  '"not one of these"',
  '-1',
  '1.5',
  '99999999999',
  'true',
  '[]',
  '[[[1]]]',
  '[null]',
]
/** Values that only a literal in a query can have. */
const WRITTEN = [...HOSTILE, 'WRONG', '{ surely: 1 }', '{}']

const services = testServices()
let app: FastifyInstance
let admin: Client

beforeAll(async () => {
  app = await buildServer(services)
  admin = await signInAs(app, (await foundStaffedCompany(services, 'demo')).people.admin)
})
afterAll(() => app.close())

const ask = (query: string, variables: object = {}) => admin.post('/graphql', { query, variables })
const errorsOf = async (query: string, variables: object = {}) => {
  const { errors } = (await ask(query, variables)).json()
  return errors.map((error: { message: string; extensions: { code: string; errors?: object[] } }) => ({
    message: error.message,
    code: error.extensions.code,
    errors: error.extensions.errors ?? [],
  }))
}

const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
  Object.values(root?.getFields() ?? {}).map(
    (field) => [root === schema.getQueryType() ? 'query' : 'mutation', field] as const,
  ),
)

/** Tries two values per argument, in turn: all would take minutes. graphql-input-messages.test.ts tries all. */
function some<Value>(values: readonly Value[]): Value[] {
  const from = 2 * turn++
  return [0, 1].map((step) => values[(from + step) % values.length] as Value)
}
let turn = 0

/** Describes a server error or raw engine text in the answer; null if the answer is fine. */
async function faultOf(query: string, variables: object = {}): Promise<string | null> {
  const answer = await ask(query, variables)
  const isBad =
    answer.statusCode >= 400 ||
    RAW_VALIDATOR_TEXT.test(answer.body) ||
    answer.body.includes('"code":"internal"')
  return isBad ? `${query} ${JSON.stringify(variables)}: ${answer.body.slice(0, 300)}` : null
}

describe('no value of a GraphQL argument causes raw engine text or a server error', {
  timeout: 240_000,
}, () => {
  test('when sent as a variable, at every depth of its type', async () => {
    const faults: (string | null)[] = []
    for (const [kind, field] of fields) {
      const fitting = fittingVariables(field)
      for (const { name, type } of field.args)
        for (const path of pathsOf(type))
          for (const value of some([...HOSTILE.map((text) => JSON.parse(text)), { surely: 1 }, {}]))
            faults.push(
              await faultOf(queryOf(kind, field), { ...fitting, [name]: put(fitting[name], path, value) }),
            )
    }
    expect(faults.filter(Boolean)).toEqual([])
    expect(faults.length).toBeGreaterThan(1_000)
  })

  test('when written in the query', async () => {
    const faults: (string | null)[] = []
    for (const [kind, field] of fields)
      for (const { name } of field.args)
        for (const text of some(WRITTEN)) faults.push(await faultOf(written(kind, field, name, text)))
    expect(faults.filter(Boolean)).toEqual([])
  })

  test('when left out', async () => {
    const faults: (string | null)[] = []
    for (const [kind, field] of fields)
      if (field.args.length > 0) faults.push(await faultOf(queryOf(kind, field)))
    expect(faults.filter(Boolean)).toEqual([])
  })
})

describe('errors that a person can correct have a path and a field label', () => {
  const TEAM =
    'mutation ($name: String!, $parentId: ID) { createTeam(name: $name, parentId: $parentId) { errors { message } } }'

  test.each<[string, object, string, string]>([
    [TEAM, {}, 'name', 'Name is required.'],
    [TEAM, { name: 5 }, 'name', 'Name must be a text.'],
    [TEAM, { name: 'A', parentId: 1.5 }, 'parentId', 'Parent ID must be an ID.'],
    ['mutation { createTeam { errors { message } } }', {}, 'name', 'Name is required.'],
    ['mutation { createTeam(name: 5) { errors { message } } }', {}, 'name', 'Name must be a text.'],
    ['{ getRewardsByTier(tier: TOP) { id } }', {}, 'tier', 'Tier must be HIGH, LOW or MID.'],
    [
      'query ($t: RewardTier!) { getRewardsByTier(tier: $t) { id } }',
      { t: 'TOP' },
      'tier',
      'Tier must be HIGH, LOW or MID.',
    ],
    ['{ channels(integrated: "yes") { id } }', {}, 'integrated', 'Integrated must be true or false.'],
    [
      'query ($n: Int!) { usersTable(first: $n) { totalCount } }',
      { n: 1.5 },
      'first',
      'First must be a whole number.',
    ],
    [
      'query ($n: Int!) { usersTable(first: $n) { totalCount } }',
      { n: 2 ** 40 },
      'first',
      'First must be between -2,147,483,648 and 2,147,483,647.',
    ],
    [
      'query ($ids: [ID!]) { usersTable(teamIds: $ids) { totalCount } }',
      { ids: ['1', null] },
      'teamIds.1',
      'Entry 2 of team IDs is required.',
    ],
    [
      'query ($range: MetricRange!) { tagsRanking(range: $range) { totalCount } }',
      { range: 'x' },
      'range',
      'Range must be an object.',
    ],
    [
      'query ($range: MetricRange!) { tagsRanking(range: $range) { totalCount } }',
      { range: { surely: 1 } },
      'range.surely',
      'Surely is not a known field.',
    ],
  ])('%s %j: %s', async (query, variables, path, message) => {
    const [error] = await errorsOf(query, variables)
    expect(error.code).toBe('invalid')
    expect(error.errors).toContainEqual({ path, message })
  })

  test('errors for developers keep the text of the engine', async () => {
    for (const [query, words] of [
      ['{ surely }', 'Cannot query field "surely" on type "Query".'],
      ['{ channels { ', 'Syntax Error: Expected Name, found <EOF>.'],
    ] as const)
      expect(await errorsOf(query)).toEqual([{ message: words, code: 'malformed', errors: [] }])
  })

  test('a query that is too large gets a readable error', async () => {
    const [deep] = await errorsOf(`{ ${'a { '.repeat(40)} b ${'} '.repeat(40)} }`)
    expect(deep.message).not.toMatch(RAW_VALIDATOR_TEXT)
    const broad = Array.from({ length: 120 }, (_, n) => `a${n}: channels { id }`).join(' ')
    expect(await errorsOf(`{ ${broad} }`)).toContainEqual({
      message: 'The query asks for too many fields: 200 are allowed.',
      code: 'malformed',
      errors: [],
    })
  })
})

function written(kind: string, field: GraphQLField<unknown, unknown>, name: string, text: string): string {
  const others = field.args.filter((each) => each.name !== name && String(each.type).endsWith('!'))
  const given = [`${name}: ${text}`, ...others.map((each) => `${each.name}: ${literal(each.type)}`)]
  const body = queryOf(kind, field).replace(/^[^{]*\{ [^({ ]+(\([^)]*\))?/, '')
  return `${kind} { ${field.name}(${given.join(', ')})${body}`
}

const literal = (type: GraphQLInputType): string =>
  JSON.stringify(fits(type, 1))
    .replace(/"(\w+)":/g, '$1:')
    .replace(/"([A-Z_]{2,})"/g, '$1')
