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

test('the same server prints the same text every time', async () => {
  expect(await printContracts()).toEqual(contracts)
})

describe('the description', () => {
  type Operation = {
    summary?: string
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

  test('says of every operation what it does, under which heading, and what it answers', () => {
    expect(operations().length).toBeGreaterThan(15)
    for (const { name, operation } of operations()) {
      expect([name, operation.summary]).toEqual([name, expect.stringMatching(/\S/)])
      expect([name, operation.tags]).toEqual([name, [expect.any(String)]])
      expect([name, Object.keys(operation.responses)[0]]).toEqual([name, expect.stringMatching(/^20[0124]$/)])
    }
  })

  test('tells what signing in takes and gives', () => {
    const signIn = operations().find(({ name }) => name === 'post /api/v1/session')?.operation
    expect(signIn).toMatchObject({
      security: [],
      requestBody: { content: { 'application/json': { schema: { required: ['email', 'password'] } } } },
      responses: {
        201: {
          content: { 'application/json': { schema: { required: expect.arrayContaining(['csrfToken']) } } },
        },
      },
    })
  })
})

test('the schema is one, and its connections have what the specification says', () => {
  const schema = buildSchema(textOf('schema.graphql'))
  const connections = Object.values(schema.getTypeMap()).filter((type) => type.name.endsWith('Connection'))
  expect(connections.length).toBeGreaterThan(0)
  for (const connection of connections) {
    const fields = 'getFields' in connection ? Object.keys(connection.getFields()) : []
    expect(fields.sort()).toEqual(['edges', 'nodes', 'pageInfo', 'totalCount'])
  }
})
