import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { createEmployee } from '#features/people/employees/employees.ts'
import { changeEmployee, foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { GRAPHQL_LIMITS } from '#platform/graphql/builder.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Client, clientWith, signedOutClient, signInAs } from '#test/server/support/clients.ts'

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

const ask = async (query: string, variables?: object, client = admin) => {
  const answer = await client.post('/graphql', { query, variables })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

describe('the endpoint', () => {
  test('SHL-534 accepts queries by POST and returns 405 to GET', async () => {
    expect(await ask('{ __typename }')).toEqual({ data: { __typename: 'Query' } })
    for (const url of ['/graphql', '/graphql?query=%7B__typename%7D']) {
      const answer = await admin.get(url)
      expect([answer.statusCode, answer.json().code]).toEqual([405, 'method_not_allowed'])
    }
  })

  test('SHL-530 returns 401 when signed out, 403 without the CSRF token and 415 to a form', async () => {
    const query = { query: '{ __typename }' }
    expect((await signedOutClient(app).post('/graphql', query)).statusCode).toBe(401)
    const withoutToken = clientWith(app, { cookie: admin.headers.cookie ?? '' })
    expect((await withoutToken.post('/graphql', query)).json()).toMatchObject({ status: 403, code: 'csrf' })
    const form = await admin.send('POST', '/graphql', 'query=%7B__typename%7D', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(form.statusCode).toBe(415)
    const plain = await admin.send('POST', '/graphql', '{ __typename }', {
      'content-type': 'application/graphql',
    })
    expect(plain.statusCode).toBe(415)
  })

  test.each([
    ['query', {}],
    ['query', { query: '' }],
    ['query', { query: `{ ${'a '.repeat(10_001)} }` }],
    ['variables', { query: '{ __typename }', variables: [] }],
    ['extensions', { query: '{ __typename }', extensions: {} }],
    ['body', [{ query: '{ __typename }' }, { query: '{ __typename }' }]],
  ])('a request with a bad %s is refused by name', async (path, body) => {
    const answer = await admin.post('/graphql', body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors.map((error: { path: string }) => error.path)).toEqual([path])
  })
})

describe('a query refused before execution', () => {
  const aliases = (count: number, field: string) =>
    `{ ${Array.from({ length: count }, (_, n) => `a${n}:${field}`).join(' ')} }`

  test.each<[string, string, RegExp]>([
    ['broken', '{', /Syntax Error/],
    ['that is a number', '0', /Syntax Error/],
    ['that is a tree of a query', '{"kind":"Document","definitions":[]}', /Syntax Error/],
    ['that is a list', '[]', /Syntax Error/],
    ['with an unknown field', '{ nope }', /Cannot query field "nope"/],
    ['that asks for the schema', '{ __schema { types { name } } }', /introspection/i],
    ['that asks for a type', '{ __type(name: "Query") { name } }', /introspection/i],
    [
      'with fragments in a circle',
      '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
      /within itself/,
    ],
    ['for a change that there is not', 'mutation { x }', /Cannot query field "x" on type "Mutation"/],
    ['with two operations and no name', 'query A { __typename } query B { __typename }', /operation name/],
    ['too deep', `{ ${'a { '.repeat(40)} b ${'} '.repeat(40)} }`, /./],
    ['deeper than the engine can count', `{ ${'a{'.repeat(5_000)} b ${'}'.repeat(5_000)} }`, /./],
    ['too broad', aliases(GRAPHQL_LIMITS.breadth / 2 + 1, 'channels{id}'), /too many fields/],
    ['of a thousand aliases', aliases(1_000, 'channels{id}'), /./],
  ])('%s', async (_name, query, message) => {
    const { data, errors } = await ask(query)
    expect(data).toBeNull()
    expect(errors.length).toBeGreaterThan(0)
    expect(errors[0]).toMatchObject({
      message: expect.stringMatching(message),
      extensions: { code: 'malformed' },
    })
    expect(JSON.stringify(errors)).not.toMatch(/\.ts:|node_modules|stacktrace/)
  })

  test('the limits allow all queries of the screens', async () => {
    const { errors } = await ask(aliases(20, 'employeesFilterData { totalCount nodes { id name } }'))
    expect(errors).toBeUndefined()
  })
})

describe('SHL-535 PPL-522 lists are connections', () => {
  let many: StaffedCompany
  let client: Client
  const page = async (args: string) =>
    (
      await ask(
        `{ employeesFilterData${args} { edges { cursor node { id name imageUrl } } nodes { id } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } totalCount } }`,
        undefined,
        client,
      )
    ).data.employeesFilterData

  beforeAll(async () => {
    many = await foundStaffedCompany(services, 'many')
    await tenantTransaction(services, many.viewer, async (tx) => {
      for (let n = 0; n < 113; n++)
        await createEmployee(tx, {
          email: `p${n}@many.example`,
          // Many share a name in different cases, so that pages split inside a name.
          firstName: ['Åse', 'ase', 'BO', 'bo', 'Zoë'][n % 5] ?? '',
          lastName: `Same ${Math.floor(n / 40)}`,
          roleId: many.roles.AGENT,
          status: 'ACTIVE',
        })
    })
    client = await signInAs(app, many.people.admin)
  })

  test('have fifty per page by default and a hundred at most', async () => {
    const sizes = []
    for (const args of ['', '(first: 10)', '(first: 100)', '(first: 1000)'])
      sizes.push((await page(args)).edges.length)
    expect(sizes).toEqual([50, 10, 100, 100])
  })

  test('of 16 entries with 10 per page have 10 and a next page, then 6', async () => {
    const first = await page('(first: 10, search: "same 0 bo")')
    const second = await page(`(first: 10, search: "same 0 bo", after: "${first.pageInfo.endCursor}")`)
    expect([first.edges.length, first.totalCount, second.totalCount]).toEqual([10, 16, 16])
    expect([first.pageInfo.hasNextPage, first.pageInfo.hasPreviousPage]).toEqual([true, false])
    expect([second.edges.length, second.pageInfo.hasNextPage, second.pageInfo.hasPreviousPage]).toEqual([
      6,
      false,
      true,
    ])
    expect(first.pageInfo.startCursor).toBe(first.edges[0].cursor)
    expect(second.pageInfo.endCursor).toBe(second.edges.at(-1).cursor)
    expect(first.nodes.map((node: { id: string }) => node.id)).toEqual(
      first.edges.map((edge: { node: { id: string } }) => edge.node.id),
    )
  })

  test('contain every person once across pages, sorted by name', async () => {
    const ids: string[] = []
    const names: string[] = []
    for (let after = ''; ; ) {
      const { edges, pageInfo } = await page(`(first: 7${after})`)
      ids.push(...edges.map((edge: { node: { id: string } }) => edge.node.id))
      names.push(...edges.map((edge: { node: { name: string } }) => edge.node.name.toLowerCase()))
      if (!pageInfo.hasNextPage) break
      after = `, after: "${pageInfo.endCursor}"`
    }
    expect(new Set(ids).size).toBe(120)
    expect(ids).toHaveLength(120)
    expect(names.filter((name) => name.startsWith('bo'))).toEqual(
      names.filter((name) => name.startsWith('bo')).sort(),
    )
  })

  test('include deactivated people only on request', async () => {
    await changeEmployee(services, many.viewer, many.people.outsider.id, { status: 'DEACTIVATED' })
    expect([(await page('')).totalCount, (await page('(includeDeactivated: true)')).totalCount]).toEqual([
      119, 120,
    ])
  })

  test.each([
    ['(first: 0)', 'first'],
    ['(first: -1)', 'first'],
    ['(last: 5)', 'last'],
    ['(before: "x")', 'before'],
    ['(after: "nonsense")', 'after'],
    [`(after: "${Buffer.from('["a","b","c"]').toString('base64url')}")`, 'after'],
    [`(search: "${'x'.repeat(201)}")`, 'search'],
  ])('%s is refused by name', async (args, path) => {
    const { data, errors } = await ask(`{ employeesFilterData${args} { nodes { id } } }`)
    expect(data).toBeNull()
    expect(errors).toEqual([
      {
        message: expect.any(String),
        path: ['employeesFilterData'],
        extensions: { code: 'invalid', errors: [{ path, message: expect.any(String) }] },
      },
    ])
  })
})

describe('people', () => {
  test('can read themselves, as over REST', async () => {
    const lead = await signInAs(app, demo.people.lead)
    const { data } = await ask(
      '{ currentPerson { id name image isAdmin isManager groupId roleLabel } }',
      undefined,
      lead,
    )
    expect(data.currentPerson).toEqual({
      id: String(demo.people.lead.id),
      name: 'Lead Tester',
      image: null,
      isAdmin: false,
      isManager: true,
      groupId: String(demo.teams.north),
      roleLabel: 'Manager',
    })
  })

  test('can read colleagues within their scope', async () => {
    const counts: Record<string, number> = {}
    for (const who of ['agent', 'lead', 'admin'] as const) {
      const { data } = await ask(
        '{ employeesFilterData { totalCount nodes { id } } }',
        undefined,
        await signInAs(app, demo.people[who]),
      )
      expect(data.employeesFilterData.nodes).toHaveLength(data.employeesFilterData.totalCount)
      counts[who] = data.employeesFilterData.totalCount
    }
    expect(counts).toEqual({ agent: 1, lead: 3, admin: 7 })
  })

  test('can read channels, with variables', async () => {
    const query =
      'query Channels($integrated: Boolean) { channels(integrated: $integrated) { id name slug active integrated } }'
    expect(await ask(query, { integrated: true })).toEqual({ data: { channels: [] } })
    const { errors } = await ask(query, { integrated: 'yes' })
    expect(errors[0].message).toBe('Integrated must be true or false.')
  })
})
