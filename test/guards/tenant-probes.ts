import { type GraphQLInputType, getNamedType, isInputObjectType } from 'graphql'
import { schema } from '#app/schema.ts'
import { RECORDS } from '#test/guards/access-records.ts'
import type { Asked, Line } from '#test/guards/access-rules.ts'
import type { World } from '#test/guards/access-world.ts'
import type { Made, RecordKind } from '#test/guards/records/record-kinds.ts'
import {
  DEEPER,
  type IdOf,
  MISSING_IDS,
  NAMES,
  NO_IDS,
  UNKNOWN_ID,
  UNKNOWN_UUID,
} from '#test/guards/tenant-probe-names.ts'
import type { Method, Operation } from '#test/server/support/clients.ts'

export type ForeignIds = Record<IdOf, string | number>

export type Request = { method: Method; url: string; body?: unknown; headers?: Record<string, string> }

/** Two requests that differ in one id: one of another company, and one that does not exist. */
export type Probe = { place: string; reached: Request; missing: Request }

/** Returns a probe for each id that the operation accepts. */
export async function probesOf(
  name: string,
  line: Line,
  operation: Operation | null,
  world: World,
  theirs: ForeignIds,
): Promise<Probe[]> {
  const record: RecordKind | null = line.of ? RECORDS[line.of] : null
  const own = record ? await record.make(world, 'companyAdmin', record.relations[0] ?? 'company') : {}
  const foreign = record?.relations.includes('otherCompany')
    ? await record.make(world, 'companyAdmin', 'otherCompany')
    : null
  const sample = (await line.ask?.(own, world, await world.client('companyAdmin'))) ?? {}
  const between = (place: string, request: (id: string | number) => Request): Probe => {
    const called = place.replace(/^\?/, '')
    const what = NAMES[`${name} ${called}`] ?? NAMES[called]
    if ((place === 'id' || place === 'uuid') && foreign)
      return { place, reached: request(foreign.id ?? 0), missing: request(withMissingIds(foreign).id ?? 0) }
    if (what === undefined)
      throw new Error(`${name}: say in NAMES what ${place} names, or in NO_IDS that it does not.`)
    return { place, reached: request(theirs[what]), missing: request(MISSING_IDS[what]) }
  }
  if (!operation) {
    return idArguments(name).map((path) =>
      between(path, (id) => graphqlRequest(withVariable(name, sample, path, id))),
    )
  }

  const { method, path } = operation
  const inAddress = (made: Made, more: Asked = sample): Request =>
    requestOf(method, addressOf(path, made), more)
  const probes: Probe[] = []
  if (foreign && operation.pathParameters.length > 0)
    probes.push({
      place: 'address',
      reached: inAddress(foreign),
      missing: inAddress(withMissingIds(foreign)),
    })
  for (const parameter of queryIds(operation))
    probes.push(
      between(`?${parameter}`, (id) =>
        inAddress(own, { ...sample, query: withParameter(sample.query, parameter, id) }),
      ),
    )
  for (const field of bodyIds(name, operation)) {
    const list = isList(operation, field)
    probes.push(
      between(field, (id) =>
        inAddress(own, { ...sample, body: withAt(sample.body, field, list ? [id] : id) }),
      ),
    )
  }
  return probes
}

const graphqlRequest = (body: unknown): Request => ({ method: 'POST', url: '/graphql', body })

function requestOf(method: Method, address: string, { query, body, form }: Asked): Request {
  const url = query === undefined ? address : `${address}?${query}`
  if (form) return { method, url, body: form[0], headers: form[1] }
  return method === 'GET' ? { method, url } : { method, url, body }
}

const addressOf = (path: string, made: Made): string =>
  path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(made[name])))

/** The same parameters with ids that do not exist. The company in an address stays the other company. */
function withMissingIds(made: Made): Made {
  if ('name' in made) return { ...made, name: UNKNOWN_UUID }
  if ('uuid' in made) return { ...made, uuid: UNKNOWN_UUID }
  if ('reference' in made) return { ...made, reference: 'no-such-reference' }
  return { ...made, id: typeof made.id === 'string' ? UNKNOWN_UUID : UNKNOWN_ID }
}

/** Replaces a parameter in the query of the line. */
function withParameter(query: string | undefined, parameter: string, id: string | number): string {
  const parameters = new URLSearchParams(query)
  parameters.set(parameter, String(id))
  return parameters.toString()
}

const queryIds = ({ queryParameters }: Operation): string[] =>
  queryParameters.filter((name) => !NO_IDS.has(name))

/** Body fields that hold a number, a list of numbers or the key of a record. */
function bodyIds(name: string, { body }: Operation): string[] {
  const fields = Object.entries((body as Schema | undefined)?.properties ?? {}).filter(
    ([field, schema]) => !NO_IDS.has(field) && (isNumeric(schema) || /_(id|ids|key)$/.test(field)),
  )
  return [...fields.map(([field]) => field), ...(DEEPER[name] ?? [])]
}

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

const isNumeric = ({ type, items, anyOf = [] }: Schema): boolean =>
  [type].flat().some((each) => each === 'integer' || each === 'number') ||
  (items !== undefined && isNumeric(items)) ||
  anyOf.some(isNumeric)

const isList = ({ body }: Operation, field: string): boolean =>
  field.split('.').reduce((schema, key) => schema?.properties?.[key], body as Schema | undefined)?.type ===
  'array'

/** Arguments of type ID or named uuid, including those inside input types. */
function idArguments(name: string): string[] {
  const [kind = '', field = ''] = name.split(' ')
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType()
  return (root?.getFields()[field]?.args ?? []).flatMap(({ name: argument, type }) => idsIn(argument, type))
}

function idsIn(name: string, type: GraphQLInputType): string[] {
  const named = getNamedType(type)
  if (!isInputObjectType(named)) return named.name === 'ID' || name === 'uuid' ? [name] : []
  return Object.values(named.getFields()).flatMap((field) => idsIn(`${name}.${field.name}`, field.type))
}

/** The request of the line with one variable replaced. Every argument of type ID must be a variable. */
function withVariable(name: string, request: Asked, path: string, id: string | number): unknown {
  const { query, variables } = request.body as { query: string; variables: object }
  const variable = path.split('.')[0] ?? ''
  if (!query.includes(`$${variable}:`))
    throw new Error(`Let the line of ${name} take $${variable} as a variable.`)
  return { query, variables: withAt(variables, path, id) }
}

function withAt(value: unknown, path: string, put: unknown): unknown {
  const [key = '', ...rest] = path.split('.')
  const inner = rest.length > 0 ? withAt((value as Record<string, unknown>)?.[key], rest.join('.'), put) : put
  // Without an index, replace the value in every entry of a list.
  if (Array.isArray(value) && !/^\d+$/.test(key)) return value.map((each) => withAt(each, path, put))
  if (Array.isArray(value)) return value.map((each, index) => (String(index) === key ? inner : each))
  return { ...(value as object), [key]: inner }
}
