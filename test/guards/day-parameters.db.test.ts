import type { FastifyInstance } from 'fastify'
import {
  type GraphQLInputType,
  GraphQLInt,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { DAY_LINES } from '#test/guards/day-lines.ts'
import { AFTER, BEFORE, DAY, type DayWorld, foundDayWorld } from '#test/guards/day-world.ts'
import { operationsOf } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance

beforeAll(async () => {
  app = await buildServer(services)
})
afterAll(() => app.close())

// Neither zone changes its clocks. In both, a day of the company begins and ends at 11:00 UTC, but a day apart.
describe.each([
  ['at +13:00', 'Pacific/Tongatapu'],
  ['at −11:00', 'Pacific/Pago_Pago'],
])('in a company %s', (_, timeZone) => {
  let world: DayWorld

  beforeAll(async () => {
    services.clock.set('2026-06-16T12:00:00Z')
    world = await foundDayWorld(services, app, {
      slug: timeZone.split('_')[0]?.slice(8).toLowerCase() ?? '',
      timeZone,
    })
  })

  test.each(DAY_LINES.map((line) => [line.operation, ...line.parameters, line] as const))(
    '%s takes the company’s days as %s and %s',
    async (_operation, _from, _to, { count, each = 1 }) => {
      // Of the four moments three are up to the end of the day, and three from its beginning.
      expect(await count(world, { from: BEFORE, to: DAY })).toBe(3 * each)
      expect(await count(world, { from: DAY, to: AFTER })).toBe(3 * each)
      expect(await count(world, { from: DAY, to: DAY })).toBe(2 * each)
    },
  )
})

/** Parameters that name days, but do not choose records by their moment. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  ...both('GET /api/v1/qa_assignments/{id}', 'chooses a period of the assignment by its days'),
  ...both('POST /api/v1/qa_assignments', 'is kept as days'),
  ...both('PUT /api/v1/qa_assignments/{id}', 'is kept as days'),
  ...both('POST /api/v1/qa_assignments/estimate', 'counts periods'),
  ...both('POST /api/v1/coaching/coaching_session/{id}/metric_attachments', 'is kept as days of a metric'),
  'query calibrationTrends range.startDate': 'has no count; its calibrations are those of calibrationScores',
  'query calibrationTrends range.endDate': 'has no count; its calibrations are those of calibrationScores',
  'query performanceMembers previousRange.from': 'has no count; compares as calculatedMetrics does',
  'query performanceMembers previousRange.to': 'has no count; compares as calculatedMetrics does',
}

function both(operation: string, reason: string): Record<string, string> {
  return { [`${operation} start_date`]: reason, [`${operation} end_date`]: reason }
}

test('every parameter that is a day is tried, or listed with the reason why not', () => {
  const tried = new Set(
    DAY_LINES.flatMap(({ operation, parameters }) => parameters.map((name) => `${operation} ${name}`)),
  )
  const wanted = dayParameters(app)
  expect(wanted.filter((name) => !tried.has(name) && LEFT_OUT[name] === undefined)).toEqual([])
  const known = new Set(wanted)
  expect([...tried, ...Object.keys(LEFT_OUT)].filter((name) => !known.has(name))).toEqual([])
})

const DAY_NAME = /^(from|to|(start|end)_?date|(completed|started)_?(from|to))$/i

/** The days that operations take, as `GET /path name` or `query field argument.field`. */
function dayParameters(server: FastifyInstance): string[] {
  const ofRest = operationsOf(server).flatMap(({ method, path, queryParameters, body }) => {
    const { properties = {} } = (body ?? {}) as { properties?: object }
    return [...queryParameters, ...Object.keys(properties)]
      .filter((name) => DAY_NAME.test(name))
      .map((name) => `${method} ${path} ${name}`)
  })
  const schema: GraphQLSchema = server.graphql.schema
  const ofGraphql = Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap(({ name, args }) =>
    args.flatMap((argument) =>
      daysWithin(argument.name, argument.type, []).map((path) => `query ${name} ${path}`),
    ),
  )
  return [...new Set([...ofRest, ...ofGraphql])].sort()
}

function daysWithin(path: string, type: GraphQLInputType, within: readonly string[]): string[] {
  const named = getNamedType(type)
  if (!isInputObjectType(named))
    return named !== GraphQLInt && DAY_NAME.test(path.split('.').at(-1) ?? '') ? [path] : []
  if (within.includes(named.name)) return []
  return Object.values(named.getFields()).flatMap((field) =>
    daysWithin(`${path}.${field.name}`, field.type, [...within, named.name]),
  )
}
