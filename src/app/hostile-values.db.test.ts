import type { FastifyInstance } from 'fastify'
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schema } from '#app/schema.ts'
import { buildServer } from '#app/server.ts'
import {
  type Answer,
  addressOf,
  type Client,
  nameOf,
  operationsOf,
  sampleOf,
  signInAs,
} from '#app/testing.ts'
import { sentResponse, takeIn } from '#features/feedback/testing.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'

/** Every value of every operation is tried in turn with each of these, the others being as they should. */
const HOSTILE = ['', 'NUL \u0000', -1, 2 ** 53, null, [], [''], {}, '2026-02-30']

const services = testServices()
let app: FastifyInstance
let demo: StaffedCompany
let admin: Client

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  await takeIn(services, demo.viewer, [
    sentResponse({ employee: { email: demo.people.agent.email }, channel: 'Phone', brand: 'B' }),
  ])
  admin = await signInAs(app, demo.people.admin)
})
afterAll(() => app.close())

/** A refusal says what is wrong where: only those in plain text, and of a whole request, name no field. */
function faultOf(answer: Answer): string | null {
  if (answer.statusCode >= 500) return `${answer.statusCode} ${answer.body.slice(0, 200)}`
  return answer.body.includes('A value cannot be stored') ? 'a value that no field is blamed for' : null
}

/** Who ends the own session would not be asked anything more. */
const ENDS_SESSION = ['DELETE /api/v1/session', 'POST /api/v1/session', 'PUT /api/v1/password']

test('no value of any REST operation is answered by a fault of ours', async () => {
  const faults: string[] = []
  for (const operation of operationsOf(app)) {
    if (operation.isEndless || ENDS_SESSION.includes(nameOf(operation))) continue
    const address = addressOf(operation, '1')
    const body = operation.method === 'GET' ? undefined : (sampleOf(operation.body) ?? {})
    const ask = async (told: string, url: string, payload: unknown) => {
      const fault = faultOf(await admin.send(operation.method, url, payload))
      if (fault) faults.push(`${nameOf(operation)}, ${told}: ${fault}`)
    }
    for (const value of HOSTILE) {
      const text = encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))
      for (const name of operation.queryParameters)
        await ask(`?${name}=${text}`, `${address}?${name}=${text}`, body)
      const { properties = {} } = (operation.body ?? {}) as { properties?: object }
      for (const name of Object.keys(properties))
        await ask(`${name}: ${JSON.stringify(value)}`, address, { ...(body as object), [name]: value })
    }
  }
  expect(faults).toEqual([])
})

test('no argument of any GraphQL field is answered by a fault of ours', async () => {
  const faults: string[] = []
  const roots = { query: schema.getQueryType(), mutation: schema.getMutationType() }
  for (const [kind, root] of Object.entries(roots))
    for (const field of Object.values(root?.getFields() ?? {})) {
      const fitting = Object.fromEntries(field.args.map(({ name, type }) => [name, fits(type, 0)]))
      for (const argument of field.args)
        for (const value of HOSTILE) {
          const variables = { ...fitting, [argument.name]: isListed(argument) ? [value] : value }
          const answer = await admin.post('/graphql', { query: queryOf(kind, field), variables })
          const fault = faultOf(answer) ?? (answer.body.includes('"code":"internal"') ? answer.body : null)
          if (fault)
            faults.push(`${kind} ${field.name}, ${argument.name}: ${JSON.stringify(value)}: ${fault}`)
        }
    }
  expect(faults).toEqual([])
})

const isListed = ({ type }: GraphQLArgument) => isListType(isNonNullType(type) ? type.ofType : type)

/** All arguments as variables, so that values of any shape reach the schema. */
function queryOf(kind: string, { name, args, type }: GraphQLField<unknown, unknown>): string {
  const declared = args.map((each) => `$${each.name}: ${each.type}`).join(', ')
  const given = args.map((each) => `${each.name}: $${each.name}`).join(', ')
  const call = args.length === 0 ? name : `${name}(${given})`
  return `${kind}${args.length === 0 ? '' : `(${declared})`} { ${call}${selection(type, 1)} }`
}

/** What is there without arguments, one record deep. */
function selection(output: GraphQLOutputType, deeper: number): string {
  const type = getNamedType(output)
  if (isLeafType(type)) return ''
  const fields = isObjectType(type) ? Object.values(type.getFields()) : []
  const chosen = fields
    .filter(({ args }) => !args.some((each) => isNonNullType(each.type) && each.defaultValue === undefined))
    .filter(({ type: own }) => deeper > 0 || isLeafType(getNamedType(own)))
    .map((field) => field.name + selection(field.type, deeper - 1))
  return ` { ${['__typename', ...chosen].join(' ')} }`
}

/** A value that an argument takes; of objects what they need, and what they may have one level down. */
function fits(input: GraphQLInputType, depth: number): unknown {
  if (isNonNullType(input)) return fits(input.ofType, depth)
  if (isListType(input)) return [fits(input.ofType, depth)]
  if (isEnumType(input)) return input.getValues()[0]?.name
  if (isInputObjectType(input))
    return Object.fromEntries(
      Object.values(input.getFields())
        .filter(({ type }) => depth === 0 || isNonNullType(type))
        .map(({ name, type }) => [name, fits(type, depth + 1)]),
    )
  return { ID: '1', Int: 1, Float: 1, Boolean: true }[input.name] ?? '2026-06-16'
}
