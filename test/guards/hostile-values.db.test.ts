import type { FastifyInstance } from 'fastify'
import { type GraphQLArgument, isListType, isNonNullType } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schema } from '#app/schema.ts'
import { buildServer } from '#app/server.ts'
import { ingestResponses, sentResponse } from '#features/feedback/testing.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { RAW_VALIDATOR_TEXT } from '#platform/testing/raw-validator-text.ts'
import { testServices } from '#platform/testing/test-services.ts'
import {
  type Answer,
  addressOf,
  type Client,
  nameOf,
  operationsOf,
  sampleOf,
  signInAs,
} from '#test/server/support/clients.ts'
import { fits, queryOf } from '#test/server/support/graphql-fields.ts'

/** Each value of every operation is replaced by each of these in turn; the other values stay valid. */
const HOSTILE = ['', 'NUL \u0000', -1, 2 ** 53, null, [], [''], {}, '2026-02-30']

const services = testServices()
let app: FastifyInstance
let demo: StaffedCompany
let admin: Client

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  await ingestResponses(services, demo.viewer, [
    sentResponse({ employee: { email: demo.people.agent.email }, channel: 'Phone', brand: 'B' }),
  ])
  admin = await signInAs(app, demo.people.admin)
})
afterAll(() => app.close())

/** Describes what is wrong with a refusal: a server error, raw validator text, or no field; null if it is fine. */
function faultOf(answer: Answer): string | null {
  if (answer.statusCode >= 500) return `${answer.statusCode} ${answer.body.slice(0, 200)}`
  if (RAW_VALIDATOR_TEXT.test(answer.body)) return `raw words: ${answer.body.slice(0, 300)}`
  return answer.body.includes('A value cannot be stored') ? 'a value that no field is blamed for' : null
}

/** Operations that end the session of the test. */
const ENDS_SESSION = ['DELETE /api/v1/session', 'POST /api/v1/session', 'PUT /api/v1/password']

test('no value of any REST operation causes a server error', { timeout: 240_000 }, async () => {
  const faults: string[] = []
  for (const operation of operationsOf(app)) {
    if (operation.isEndless || ENDS_SESSION.includes(nameOf(operation))) continue
    const address = addressOf(operation, '1')
    const body = operation.method === 'GET' ? undefined : (sampleOf(operation.body) ?? {})
    const ask = async (place: string, url: string, payload: unknown) => {
      const fault = faultOf(await admin.send(operation.method, url, payload))
      if (fault) faults.push(`${nameOf(operation)}, ${place}: ${fault}`)
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

test('no argument of any GraphQL field causes a server error', { timeout: 240_000 }, async () => {
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
