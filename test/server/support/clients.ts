import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { TEST_PASSWORD } from '#features/people/testing.ts'
import type { Services } from '#platform/services.ts'

export type Answer = LightMyRequestResponse
export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Headers = Record<string, string>

/** A client that sends requests to the server in this process. */
export type Client = {
  /** Headers of every request. */
  headers: Headers
  send(method: Method, url: string, body?: unknown, headers?: Headers): Promise<Answer>
  get(url: string): Promise<Answer>
  post(url: string, body: unknown): Promise<Answer>
}

export function clientWith(app: FastifyInstance, headers: Headers): Client {
  const send = async (method: Method, url: string, body?: unknown, more: Headers = {}) => {
    const options: InjectOptions = { method, url, headers: { ...headers, ...more } }
    if (body !== undefined) options.payload = body as NonNullable<InjectOptions['payload']>
    return app.inject(options)
  }
  return {
    headers,
    send,
    get: (url) => send('GET', url),
    post: (url, body) => send('POST', url, body),
  }
}

export const signedOutClient = (app: FastifyInstance): Client => clientWith(app, {})
export const tokenClient = (app: FastifyInstance, token: string): Client =>
  clientWith(app, { authorization: `Bearer ${token}` })

/** The same client behind the proxy on this machine, which the server trusts, as if it came from an address. */
export function clientFrom(address: string, client: Client): Client {
  const send: Client['send'] = (method, url, body, headers) =>
    client.send(method, url, body, { ...headers, 'x-forwarded-for': address })
  return {
    headers: { ...client.headers, 'x-forwarded-for': address },
    send,
    get: (url) => send('GET', url),
    post: (url, body) => send('POST', url, body),
  }
}

/** Signs a person in and sends the CSRF token, like a page. */
export async function signInAs(
  app: FastifyInstance,
  { email }: { email: string },
  password = TEST_PASSWORD,
): Promise<Client> {
  const answer = await signIn(app, email, password)
  if (answer.statusCode !== 201) throw new Error(`${email} cannot sign in: ${answer.body}`)
  return clientWith(app, { cookie: cookieOf(answer), 'x-csrf-token': answer.json().csrfToken })
}

export const signIn = (app: FastifyInstance, email: unknown, password: unknown, more: InjectOptions = {}) =>
  app.inject({ method: 'POST', url: '/api/v1/session', payload: { email, password }, ...more })

/** The session cookie of an answer, to send back. */
export function cookieOf(answer: Answer): string {
  const [cookie] = [answer.headers['set-cookie']].flat()
  return String(cookie).split(';')[0] ?? ''
}

/** An operation of the OpenAPI description. Tests that iterate over these cover new operations automatically. */
export type Operation = {
  method: Method
  path: string
  /** Open to everyone: its list of security schemes is empty. */
  isPublic: boolean
  /** Never ends its answer: an event stream. */
  isEndless: boolean
  pathParameters: string[]
  queryParameters: string[]
  body: unknown
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

type Described = {
  paths?: Record<string, Record<string, DescribedOperation>>
}
type DescribedOperation = {
  security?: unknown[]
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses?: Record<string, { content?: Record<string, unknown> }>
}

/** Cached per server, because tests over all operations call this thousands of times. */
const described = new WeakMap<FastifyInstance, Operation[]>()

export function operationsOf(app: FastifyInstance): Operation[] {
  const known = described.get(app) ?? readOperations(app)
  described.set(app, known)
  return [...known]
}

function readOperations(app: FastifyInstance): Operation[] {
  const { paths = {} } = withoutReferences(app.swagger()) as Described
  return Object.entries(paths).flatMap(([path, byMethod]) =>
    METHODS.flatMap((method) => {
      const described = byMethod[method]
      if (!described) return []
      const { security, parameters = [], requestBody, responses } = described
      const namesIn = (place: string) =>
        parameters.filter((each) => each.in === place).map(({ name }) => name)
      return {
        method: method.toUpperCase() as Method,
        path,
        isPublic: security?.length === 0,
        isEndless: responses?.['200']?.content?.['text/event-stream'] !== undefined,
        pathParameters: namesIn('path'),
        queryParameters: namesIn('query'),
        body: requestBody?.content['application/json']?.schema,
      }
    }),
  )
}

/** The document with each reference replaced by the component it names. */
function withoutReferences(document: object): object {
  const resolve = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(resolve)
    if (typeof node !== 'object' || node === null) return node
    if ('$ref' in node) return resolve(findComponent(document, String(node.$ref)))
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolve(value)]))
  }
  return resolve(document) as object
}

function findComponent(document: object, reference: string): unknown {
  const steps = reference.slice('#/'.length).split('/')
  const found = steps.reduce((node, step) => (node as Record<string, unknown>)?.[step], document as unknown)
  if (found === undefined) throw new Error(`The description has no component ${reference}.`)
  return found
}

/** The address of an operation with each `{id}` filled in. */
export const addressOf = ({ path }: Operation, fill: string | ((name: string) => string)): string =>
  path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(typeof fill === 'string' ? fill : fill(name)),
  )

export const nameOf = ({ method, path }: Operation): string => `${method} ${path}`
export const isRead = ({ method }: Operation): boolean => method === 'GET'

/** Calls an operation with the same value for every `{id}`, and a valid body by default. */
export const askFor = (
  client: Client,
  operation: Operation,
  fill = '1',
  body: unknown = sampleOf(operation.body),
) => client.send(operation.method, addressOf(operation, fill), isRead(operation) ? undefined : body)

type JsonSchema = {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  items?: JsonSchema
  minItems?: number
  minimum?: number
  format?: string
  default?: unknown
}

/** A simple value that satisfies a schema: only the required fields. */
export function sampleOf(schema: unknown): unknown {
  const { type: types, properties = {}, required = [], anyOf, items, ...rest } = (schema ?? {}) as JsonSchema
  const [type] = [types].flat()
  if (rest.const !== undefined) return rest.const
  if (rest.enum) return rest.enum[0]
  if (anyOf) return sampleOf(anyOf[0])
  if (type === 'array') return Array.from({ length: rest.minItems ?? 0 }, () => sampleOf(items))
  if (type === 'string') return rest.format === 'date-time' ? '2026-06-16T12:00:00.000Z' : 'text'
  if (type === 'integer' || type === 'number') return Math.max(rest.minimum ?? 1, 1)
  if (type === 'boolean') return true
  return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name])]))
}

/**
 * Row count and sum of row hashes of every table, of one company or all, to prove that nothing changed. Leaves out when
 * and where a session was used last: a refused request records that too.
 */
export async function fingerprint(
  { database }: Pick<Services, 'database'>,
  companyId?: number,
): Promise<Record<string, string>> {
  const of = companyId === undefined ? 'everything' : 'one company'
  const text = fingerprintStatements.get(of) ?? (await fingerprintStatement(database, of))
  fingerprintStatements.set(of, text)
  const { rows } = await database.ownerPool.query<{ name: string; hash: string }>({
    // A named statement: planning for this many tables takes longer than reading them.
    name: `fingerprint of ${of}`,
    text,
    values: companyId === undefined ? [] : [companyId],
  })
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

type Fingerprinted = 'everything' | 'one company'

/** Cached: all test databases are copies of one template with the same tables. */
const fingerprintStatements = new Map<Fingerprinted, string>()

const SESSION_WITHOUT_USE = `to_jsonb(t) - '{last_seen_at,expires_at,address,user_agent}'::text[]`

/** One statement over all tables. */
async function fingerprintStatement({ ownerPool }: Services['database'], of: Fingerprinted): Promise<string> {
  const one = of === 'one company'
  const { rows: tables } = await ownerPool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'app' and ($1::boolean is false or exists (
       select from information_schema.columns
        where table_schema = 'app' and table_name = tablename and column_name = 'company_id'))
      order by tablename`,
    [one],
  )
  const hashes = tables.map(
    ({ name }) =>
      `select '${name}' as name,
         count(*) || ' ' || coalesce(sum(hashtextextended((${name === 'session' ? SESSION_WITHOUT_USE : 't'})::text, 0)), 0) as hash
       from app.${name} t ${one ? 'where t.company_id = $1' : ''}`,
  )
  return `${one ? '' : '/* across companies: a test compares everything */ '}${hashes.join(' union all ')}`
}

export type AuditedAct = {
  action: string
  actor_kind: string
  actor_id: number | null
  object_type: string
  object_id: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Audit log entries of a company, newest first; optionally of one action. */
export async function auditedActs(
  { database }: Pick<Services, 'database'>,
  companyId: number,
  action?: string,
): Promise<AuditedAct[]> {
  const { rows } = await database.ownerPool.query<AuditedAct>(
    `select e.action, e.actor_kind, e.actor_id, e.object_type, e.object_id, v.before, v.after
       from app.audit_entry e
       join app.audit_value v on v.company_id = $1 and v.sequence = e.sequence
      where e.company_id = $1 and ($2::text is null or e.action = $2)
      order by e.sequence desc limit 100`,
    [companyId, action ?? null],
  )
  return rows
}
