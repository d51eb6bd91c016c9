import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { GraphQLObjectType } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schema } from '#app/schema.ts'
import { buildServer } from '#app/server.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { RECORDS } from '#test/guards/access-records.ts'
import type { Asked, Line, Outcome } from '#test/guards/access-rules.ts'
import { ACCESS } from '#test/guards/access-table.ts'
import {
  foundWorld,
  KINDS,
  type Kind,
  type Relation,
  sessionOf,
  type World,
} from '#test/guards/access-world.ts'
import { COACHING } from '#test/guards/lines/coaching.ts'
import { INTERACTIONS } from '#test/guards/lines/interactions.ts'
import { QA } from '#test/guards/lines/qa.ts'
import { SETTINGS } from '#test/guards/lines/settings.ts'
import { type Made, unchangedRecords } from '#test/guards/records/record-kinds.ts'
import { type TestedElsewhere, UNAUDITED } from '#test/guards/unaudited.ts'
import { type Answer, type Client, type Method, nameOf, operationsOf } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let world: World

beforeAll(async () => {
  app = await buildServer(services)
  world = await foundWorld(services, app)
})
afterAll(() => {
  const wrong = [...verdicts.values()].reduce((sum, { wrong }) => sum + wrong, 0)
  const cells = [...verdicts.values()].reduce((sum, { cells }) => sum + cells, 0)
  process.stdout.write(`\naccess matrix: ${cells} cells of ${verdicts.size} operations, ${wrong} wrong\n`)
  return app.close()
})

const verdicts = new Map<string, { cells: number; wrong: number }>()
/** How many allowed calls of a write operation there were, and how many of them left an entry in the activity log. */
const writes = new Map<string, { allowed: number; audited: number }>()
/** Outcomes for a plain team member, by operation and the relation of the record. */
const agents = new Map<string, Map<Relation | null, string>>()

/** Every REST operation behind sign-in except /graphql, and every field of Query and Mutation. */
function everyOperation(): string[] {
  const rest = operationsOf(app)
    .filter((operation) => !operation.isPublic && operation.path !== '/graphql')
    .map(nameOf)
  const fields = (type: GraphQLObjectType | null | undefined, kind: string) =>
    Object.keys(type?.getFields() ?? {}).map((name) => `${kind} ${name}`)
  return [...rest, ...fields(schema.getQueryType(), 'query'), ...fields(schema.getMutationType(), 'mutation')]
}

test('every operation and GraphQL field has a line in the table, and no line is left over', () => {
  expect(Object.keys(ACCESS).sort()).toEqual(everyOperation().sort())
})

test.each(Object.entries(ACCESS))('%s', async (name, line) => {
  const relations: readonly (Relation | null)[] = line.of ? RECORDS[line.of].relations : [null]
  const records = line.of ? unchangedRecords(RECORDS[line.of], world) : null
  const reads = /^(GET|query) /.test(name)
  const wrong: string[] = []
  let cells = 0
  for (const kind of KINDS)
    for (const relation of relations) {
      const expected = line.who({ kind, relation })
      const made = relation && records ? await records.take(kind, relation) : {}
      if (expected === 'ok') await line.first?.(made, world, { kind, relation })
      const found = await outcomeOf(name, line, kind, made)
      if (kind === 'agent') agents.set(name, (agents.get(name) ?? new Map()).set(relation, found))
      if (relation && !reads && found === 'ok') records?.changed(kind, relation)
      cells += 1
      if (found !== expected) wrong.push(`${kind}, ${relation ?? '-'}: ${found} instead of ${expected}`)
    }
  verdicts.set(name, { cells, wrong: wrong.length })
  expect(wrong).toEqual([])
})

/** Only the creator of a record reaches it; others get "not found", whatever their permissions. */
const MAKERS = ['mutation updateCoachingNote', 'mutation archiveCoachingNote', 'query interactionSummary']

test('ACC-012 a plain team member is refused every QA, coaching and settings operation that needs a permission, and reaches no records of others', () => {
  const names = Object.keys({ ...QA, ...INTERACTIONS, ...COACHING, ...SETTINGS })
  const others: readonly (Relation | null)[] = ['ownTeam', 'otherTeam', 'otherCompany']
  const leaks: string[] = []
  const unsaid: string[] = []
  for (const name of names) {
    const answers = [...(agents.get(name) ?? [])]
    for (const [relation, found] of answers)
      if (found === 'ok' && others.includes(relation)) leaks.push(`${name}, ${relation}`)
    const isClosed = answers.every(([, found]) => found !== 'ok')
    const isSaid = answers.some(([, found]) => found === 'forbidden')
    if (isClosed && !isSaid) unsaid.push(name)
  }
  expect(names.filter((name) => !agents.has(name))).toEqual([])
  expect(leaks).toEqual([])
  expect(unsaid.sort()).toEqual(MAKERS.toSorted())
})

test('every operation that changes something leaves an entry in the activity log', () => {
  const silent = [...writes].filter(([, { allowed, audited }]) => allowed > 0 && audited === 0)
  expect(silent.map(([name]) => name).sort()).toEqual(Object.keys(UNAUDITED).sort())
})

test.each(Object.entries(UNAUDITED).filter(([, why]) => typeof why !== 'string'))(
  'the entry of %s is tested elsewhere',
  (_name, why) => {
    const { action, test: file } = why as TestedElsewhere
    expect(readFileSync(file, 'utf8')).toContain(`'${action}'`)
  },
)

async function outcomeOf(name: string, line: Line, kind: Kind, made: Made): Promise<string> {
  const client = await clientFor(line, kind)
  const request = (await line.ask?.(made, world, client)) ?? {}
  const [verb = '', target = ''] = methodOf(name).split(' ')
  const isField = verb === 'query' || verb === 'mutation'
  const before = await newestAuditEntry()
  const answer = isField
    ? await client.post('/graphql', request.body)
    : await send(client, verb as Method, addressWith(target, made), request)
  const outcome = isField ? fieldOutcome(answer, target) : restOutcome(answer)
  if (!/^(GET|HEAD|query) /.test(name) && outcome === 'ok') {
    const counts = writes.get(name) ?? { allowed: 0, audited: 0 }
    counts.allowed += 1
    if ((await newestAuditEntry()) !== before) counts.audited += 1
    writes.set(name, counts)
  }
  await line.after?.(world)
  if (outcome !== 'ok' || !line.shows) return outcome
  const content = isField ? answer.json().data[target] : contentOf(answer)
  return line.shows(content, made) ? 'ok' : 'blind'
}

async function newestAuditEntry(): Promise<string> {
  const { rows } = await services.database.ownerPool.query<{ newest: string }>(
    '/* across companies: a call may write in any of them */ select coalesce(sum(sequence), 0)::text as newest from app.audit_head',
  )
  return rows[0]?.newest ?? ''
}

/** Event streams never end, so send HEAD instead of GET. */
const methodOf = (name: string): string =>
  operationsOf(app).some((operation) => operation.isEndless && nameOf(operation) === name)
    ? name.replace('GET', 'HEAD')
    : name

const contentOf = (answer: Answer) =>
  String(answer.headers['content-type']).startsWith('application/json') ? answer.json() : answer.body

/** If the operation ends the session, use a new session for each call. */
const clientFor = (line: Line, kind: Kind): Promise<Client> =>
  line.endsSession && !['signedOut', 'deactivated', 'token'].includes(kind)
    ? sessionOf(app, world.person(kind).email)
    : world.client(kind)

function send(client: Client, method: Method, address: string, { query, body, form }: Asked) {
  const url = query === undefined ? address : `${address}?${query}`
  if (form) return client.send(method, url, ...form)
  return client.send(method, url, method === 'GET' || method === 'HEAD' ? undefined : body)
}

const addressWith = (path: string, made: Readonly<Record<string, string | number>>) =>
  path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(made[name])))

const BY_STATUS: Record<number, Outcome> = {
  401: 'signedOut',
  403: 'forbidden',
  404: 'missing',
  422: 'invalid',
}

const restOutcome = ({ statusCode, body }: Answer): string =>
  statusCode >= 200 && statusCode < 300 ? 'ok' : (BY_STATUS[statusCode] ?? `${statusCode} ${body}`)

const BY_CODE: Record<string, Outcome> = {
  forbidden: 'forbidden',
  signed_out: 'signedOut',
  not_found: 'missing',
  invalid: 'invalid',
}

function fieldOutcome(answer: Answer, field: string): string {
  if (answer.statusCode !== 200) return restOutcome(answer)
  const { data, errors } = answer.json()
  if (errors) return BY_CODE[errors[0].extensions.code] ?? JSON.stringify(errors[0])
  const value = data[field]
  if (value === null) return 'missing'
  const code = value.errors?.[0]?.details.code
  return code === undefined ? 'ok' : (BY_CODE[code] ?? code)
}
