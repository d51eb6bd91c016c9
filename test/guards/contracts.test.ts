import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema } from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Contract, printContracts } from '#app/contracts.ts'

const root = join(import.meta.dirname, '../..')
let contracts: Contract[]

beforeAll(async () => {
  contracts = await printContracts()
})

const textOf = (path: string) => contracts.find((contract) => contract.path === path)?.text ?? ''

test.each([
  'openapi.json',
  'schema.graphql',
  'src/platform/web/openapi.d.ts',
  'src/platform/web/graphql-env.d.ts',
])('%s is what the server offers (else run: node scripts/run.mjs contracts)', (path) => {
  expect(existsSync(join(root, path))).toBe(true)
  expect(readFileSync(join(root, path), 'utf8')).toBe(textOf(path))
})

test('the generated contracts are the same on every run', async () => {
  expect(await printContracts()).toEqual(contracts)
})

describe('openapi.json', () => {
  type Operation = {
    operationId?: string
    summary?: string
    description?: string
    tags?: string[]
    requestBody?: object
    responses: Record<string, unknown>
  }
  const operations = () =>
    Object.entries(
      JSON.parse(textOf('openapi.json')).paths as Record<string, Record<string, Operation>>,
    ).flatMap(([path, byMethod]) =>
      Object.entries(byMethod).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
    )

  test('has a summary, a tag and the responses of every operation', () => {
    expect(operations().length).toBeGreaterThan(15)
    for (const { name, operation } of operations()) {
      expect([name, operation.summary]).toEqual([name, expect.stringMatching(/\S/)])
      expect([name, operation.tags]).toEqual([name, [expect.any(String)]])
      expect([name, Object.keys(operation.responses)[0]]).toEqual([name, expect.stringMatching(/^20[0124]$/)])
    }
  })

  test('an operation that answers CSV names the columns', () => {
    const csv = operations().filter(
      ({ name, operation }) =>
        name.endsWith('.csv') || JSON.stringify(operation.responses).includes('text/csv'),
    )
    expect(csv.length).toBeGreaterThan(10)
    for (const { name, operation } of csv) {
      const [answer] = Object.values(operation.responses)
      const schema = { type: 'string', description: expect.stringMatching(/Columns: \w/) }
      expect([name, answer]).toMatchObject([name, { content: { 'text/csv': { schema } } }])
    }
  })

  test('an operation that takes a CSV file names its columns', () => {
    const takesCsv = ({ operation }: { operation: Operation }) =>
      JSON.stringify(operation.requestBody ?? {}).includes('multipart/form-data') &&
      operation.summary?.includes('CSV')
    const csv = operations().filter(takesCsv)
    expect(csv.length).toBeGreaterThanOrEqual(4)
    for (const { name, operation } of csv)
      expect([name, operation.description]).toEqual([name, expect.stringMatching(/Columns: \w/)])
  })

  test('the items of every list that is sent are described', () => {
    const { components } = JSON.parse(textOf('openapi.json')) as { components: { schemas: object } }
    const lists = (node: unknown): Record<string, unknown>[] =>
      typeof node !== 'object' || node === null
        ? []
        : [
            ...('type' in node && node.type === 'array' ? [node as Record<string, unknown>] : []),
            ...Object.values(node).flatMap(lists),
          ]
    const sent = operations().flatMap(({ operation }) => lists(operation.requestBody))
    const all = [...sent, ...lists(components.schemas)]
    expect(all.length).toBeGreaterThan(300)
    expect(all.filter(({ items }) => Object.keys(items ?? {}).length === 0)).toEqual([])
  })

  test('every operation has a name of its own for generated clients', () => {
    const names = operations().map(({ operation }) => operation.operationId)
    for (const name of names) expect(name).toMatch(/^[a-z]+[A-Za-z]+$/)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  test('every operation says that a refusal is a Problem', () => {
    for (const { name, operation } of operations())
      expect([name, operation.responses['4XX']]).toEqual([name, { $ref: '#/components/responses/Problem' }])
  })

  test('every reference leads to a component, and every component is referred to', () => {
    const text = textOf('openapi.json')
    const { components } = JSON.parse(text) as { components: Record<string, object> }
    const described = ['schemas', 'parameters', 'responses'].flatMap((kind) =>
      Object.keys(components[kind] ?? {}).map((name) => `#/components/${kind}/${name}`),
    )
    const used = new Set(Array.from(text.matchAll(/"\$ref": "([^"]+)"/g), ([, reference = '']) => reference))
    expect(described.length).toBeGreaterThan(100)
    expect([...used].sort()).toEqual(described.sort())
  })

  test('describes the request and response of signing in', () => {
    const signIn = operations().find(({ name }) => name === 'post /api/v1/session')?.operation
    expect(signIn).toMatchObject({
      security: [],
      requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/SignIn' } } } },
      responses: {
        201: { $ref: '#/components/responses/Session' },
      },
    })
    const { schemas, responses } = JSON.parse(textOf('openapi.json')).components
    expect(responses.Session.content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/Session',
    })
    expect(schemas.SignIn.required).toEqual(['email', 'password'])
    expect(schemas.Session.required).toContain('csrfToken')
  })
})

test('the GraphQL schema is valid and its connections have the specified fields', () => {
  const schema = buildSchema(textOf('schema.graphql'))
  const connections = Object.values(schema.getTypeMap()).filter((type) => type.name.endsWith('Connection'))
  expect(connections.length).toBeGreaterThan(0)
  for (const connection of connections) {
    const fields = 'getFields' in connection ? Object.keys(connection.getFields()) : []
    expect(fields.sort()).toEqual(['edges', 'nodes', 'pageInfo', 'totalCount'])
  }
})
