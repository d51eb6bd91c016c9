import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { feedbackItemSchema } from '#features/feedback/ingest/contract.ts'
import { ingestResponses, sentResponse } from '#features/feedback/testing.ts'
import { interactionItemSchema } from '#features/interactions/ingest/contract.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { surveyRequestSchema } from '#features/surveys/delivery/contract.ts'
import { RAW_VALIDATOR_TEXT } from '#platform/testing/raw-validator-text.ts'
import { testServices } from '#platform/testing/test-services.ts'
import {
  type Answer,
  addressOf,
  askFor,
  fingerprint,
  isRead,
  nameOf,
  type Operation,
  operationsOf,
  sampleOf,
  signInAs,
} from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: StaffedCompany
let operations: Operation[]

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  await ingestResponses(services, demo.viewer, [sentResponse({ channel: 'Phone', brand: 'B' })])
  // live-stream.db.test.ts asks for the ones that do not end.
  operations = operationsOf(app).filter(({ isEndless }) => !isEndless)
})
afterAll(() => app.close())

/** Operations that validate each entry separately. */
const BATCHES = [
  { path: '/api/v1/feedback', key: 'responses', entry: feedbackItemSchema },
  { path: '/api/v1/interactions', key: 'interactions', entry: interactionItemSchema },
  { path: '/api/v1/survey_requests/import', key: 'survey_requests', entry: surveyRequestSchema },
]

type Fault = { path: string; message: string }
type Refusal = { detail?: string; message?: string; errors?: Fault[]; rejected?: { errors: Fault[] }[] }

/** Texts that requirements fix letter for letter: STR and INT-508. */
const QUOTED = ['At least one supported getFollowUps parameter is required', 'Maximun is 7 days']

const isWorded = (message: string): boolean =>
  QUOTED.includes(message) || (!RAW_VALIDATOR_TEXT.test(message) && /^\P{Ll}.*[.!?]$/su.test(message))

// The timeout is generous because these tests call every operation.
describe('any request', { timeout: 300_000 }, () => {
  const WEIRD = [
    null,
    true,
    -1,
    0,
    1.5,
    1e308,
    '',
    ' ',
    'text',
    'NUL \u0000',
    '\ud800',
    '👩‍👩‍👧',
    "'; drop table",
    [],
    [[]],
    [null],
    {},
    { a: 1 },
  ]
  const PATHS = [
    'abc',
    '1e9',
    '-1',
    '0',
    '01',
    '1.0',
    '99999999999999999999',
    '9007199254740993',
    '%00',
    '..',
    '../..',
    '1;2',
    '1,2',
    '👍',
    'null',
    '__proto__',
    'x'.repeat(299),
    'x'.repeat(3_000),
  ]

  const weird = fc.oneof(
    fc.constantFrom(...WEIRD),
    fc.jsonValue({ maxDepth: 2 }),
    fc.string({ unit: 'binary', maxLength: 40 }),
  )
  const bodies = (operation: Operation) => {
    const { properties = {} } = (operation.body ?? {}) as { properties?: Record<string, unknown> }
    const base = sampleOf(operation.body)
    const keys = Object.keys(properties)
    const changed =
      keys.length === 0
        ? weird
        : fc.record(Object.fromEntries(keys.map((key) => [key, weird])), { requiredKeys: [] })
    return fc.oneof(
      weird,
      changed,
      changed.map((change) => Object.assign({}, base, change)),
      fc
        .tuple(fc.constantFrom('company_id', 'constructor', 'is_admin', 'x'), weird)
        .map(([key, value]) => ({ ...(base as object), [key]: value })),
    )
  }

  function judge(operation: Operation, answer: Answer, sent: unknown): void {
    const about = `${nameOf(operation)} ${JSON.stringify(sent)} ${answer.body.slice(0, 300)}`
    expect(answer.statusCode, about).toBeLessThan(500)
    judgeWords(operation, answer)
    if (answer.statusCode < 400) return
    // The scorecard screen shows this body unchanged, as specified.
    if (answer.statusCode === 422 && operation.path.startsWith('/api/v1/qa_forms')) {
      expect(answer.headers['content-type'], about).toBe('text/plain; charset=utf-8')
      expect(answer.body, about).toMatch(/^(?!\s*\{)[^\n]*\S/)
      expect(answer.body, about).not.toMatch(/\bat \w+.*\.ts:|node_modules|stack/)
      return
    }
    // SCIM has an error format of its own. Paths such as `..` lead out of it.
    const isScim = answer.headers['content-type'] === 'application/scim+json; charset=utf-8'
    if (operation.path.startsWith('/scim/') && isScim) {
      expect(answer.json(), about).toMatchObject({
        status: String(answer.statusCode),
        code: expect.any(String),
        detail: expect.stringMatching(/\S/),
      })
      return
    }
    expect(answer.headers['content-type'], about).toBe('application/problem+json; charset=utf-8')
    const problem = answer.json()
    expect(problem, about).toMatchObject({
      status: answer.statusCode,
      code: expect.any(String),
      title: expect.any(String),
      errors: expect.any(Array),
    })
    expect(problem.message, about).toMatch(/\S/)
    expect(answer.body, about).not.toMatch(/\bat \w+.*\.ts:|node_modules|stack/)
  }

  const unworded = new Set<string>()

  /** Errors of requests and of batch entries must be sentences without validator text. */
  function judgeWords(operation: Operation, answer: Answer): void {
    const isRefused = answer.statusCode >= 400
    const isJson = /json/.test(String(answer.headers['content-type']))
    const { message, detail, errors, rejected } = (
      isJson && answer.body ? (answer.json() ?? {}) : {}
    ) as Refusal
    const found = [
      ...(isRefused
        ? [isJson ? (message ?? detail) : answer.body, ...(errors ?? []).map((fault) => fault.message)]
        : []),
      ...(Array.isArray(rejected)
        ? rejected.flatMap((entry) => entry.errors.map((fault) => fault.message))
        : []),
    ]
    for (const text of found)
      if (text !== undefined && !isWorded(text)) unworded.add(`${nameOf(operation)}: ${text}`)
  }

  afterEach(() => {
    expect([...unworded]).toEqual([])
    unworded.clear()
  })

  test('SHL-018 wrong types and unknown fields never cause a 5xx', async () => {
    for (const operation of operations) {
      const client = await signInAs(app, demo.people.admin)
      const send = async (body: unknown, part: string) => {
        const text = body === undefined ? undefined : JSON.stringify(body)
        const answer = await client.send(operation.method, addressOf(operation, part), text, {
          'content-type': 'application/json',
        })
        judge(operation, answer, [body, part])
      }
      // A read has no body to vary, so call each address once.
      const addresses = new Map(PATHS.map((part) => [addressOf(operation, part), part]))
      if (isRead(operation)) for (const part of addresses.values()) await send(undefined, part)
      else
        await fc.assert(fc.asyncProperty(bodies(operation), fc.constantFrom(...PATHS), send), {
          numRuns: 60,
          seed: 99,
        })
      await services.database.ownerPool.query('delete from app.sign_in_throttle')
    }
  })

  test('an unknown field is named in the error, and the request has no effect', async () => {
    // Only the vendor may do these; a company admin gets that refusal first.
    const vendors =
      /^\/(admin\/company\/(churn|enable)|api\/v1\/(failed_jobs\/run|backups(\/\{name\}\/verify)?))$/
    // A scorecard is sent back whole, with its counts; of a review and of an attachment other keys are ignored (QAR-536,
    // COA-062). SCIM ignores attributes that are not stored.
    const lenient =
      /^\/(scim\/v2\/.*|api\/v1\/(qa_forms(\/.*)?|qa_reviews\/\{id\}|coaching\/.*\/\{attachmentId\}))$/
    const writes = operations.filter(
      ({ body, path }) => body !== undefined && !vendors.test(path) && !lenient.test(path),
    )
    const client = await signInAs(app, demo.people.admin)
    const before = await fingerprint(services)
    for (const operation of writes) {
      const body = { ...(sampleOf(operation.body) as object), company_id: demo.companyId + 1 }
      const answer = await askFor(client, operation, '1', body)
      expect([nameOf(operation), answer.statusCode]).toEqual([nameOf(operation), 422])
      expect(answer.json().errors.map((error: { path: string }) => error.path)).toContain('company_id')
      expect(await fingerprint(services)).toEqual(before)
    }
  })

  test('a rejected batch entry gets a sentence that names its field', async () => {
    const client = await signInAs(app, demo.people.admin)
    for (const { path, key, entry } of BATCHES) {
      const operation = operations.find((each) => each.path === path && each.method === 'POST')
      if (!operation) throw new Error(`no operation ${path}`)
      for (const value of WEIRD) {
        const entries = [value, ...Object.keys(entry.shape).map((name) => ({ [name]: value }))]
        const answer = await client.post(path, { [key]: entries })
        judge(operation, answer, value)
        expect(answer.json().rejected, answer.body.slice(0, 300)).toHaveLength(entries.length)
      }
    }
  })

  test('no query parameter causes a 5xx', async () => {
    const client = await signInAs(app, demo.people.admin)
    const values = [
      '',
      '%00',
      '1,,2',
      '[]',
      'null',
      '-1',
      '1e9',
      '%F0%9F%98%80',
      '99999999999999999999',
      'a'.repeat(2_000),
      '%ZZ',
    ]
    const keys = [
      'ids',
      'ids[]',
      'ids[a]',
      'limit',
      'search',
      'after',
      'product_area',
      'include_deactivated',
      'integrated',
      '__proto__',
      '',
    ]
    // What an operation does not know, one parser refuses for all: each sends three of the values there, the next one
    // the next three.
    const three = (from: number) => [...values, ...values].slice(from % values.length).slice(0, 3)
    const isKnown = ({ queryParameters }: Operation, key: string) =>
      queryParameters.includes(key.replace(/\[.*/, ''))
    for (const [index, operation] of operations.filter(isRead).entries())
      for (const [place, key] of keys.entries())
        await Promise.all(
          (isKnown(operation, key) ? values : three(3 * index + place)).map(async (value) => {
            const answer = await client.get(`${addressOf(operation, '1')}?${key}=${value}&${key}=${value}`)
            judge(operation, answer, [key, value])
          }),
        )
  })

  test('SHL-531 malformed JSON gets 400, another content type 415 and a large body 413, each with a readable message', async () => {
    const cases: [string, string, number][] = [
      ['{', 'application/json', 400],
      ['{"a":1}}', 'application/json', 400],
      ['{"__proto__":{"a":1}}', 'application/json', 400],
      ['['.repeat(200_000), 'application/json', 400],
      ['<a/>', 'application/xml', 415],
      ['a=1', 'application/x-www-form-urlencoded', 415],
      ['text', 'text/plain', 415],
      [`{"a":"${'x'.repeat(21 * 1_048_576)}"}`, 'application/json', 413],
    ]
    for (const operation of operations.filter((each) => !isRead(each) && each.body !== undefined)) {
      const client = await signInAs(app, demo.people.admin)
      const send = (body: string, type: string) =>
        client.send(operation.method, addressOf(operation, '1'), body, { 'content-type': type })
      for (const [body, type, status] of cases) {
        const answer = await send(body, type)
        judge(operation, answer, [body.slice(0, 20), type])
        expect([nameOf(operation), body.slice(0, 20), answer.statusCode]).toEqual([
          nameOf(operation),
          body.slice(0, 20),
          status,
        ])
      }
    }
  })
})

describe('the stream', () => {
  test.each([
    ['start_date', { start_date: '2026-02-30' }],
    ['end_date', { start_date: '2026-03-02', end_date: '2026-03-01' }],
    ['stars.0', { stars: [0] }],
    ['stars.1', { stars: [5, 6] }],
    ['limit', { limit: 101 }],
    ['limit', { limit: 0 }],
    ['employees.0', { employees: ['one'] }],
    ['comments', { comments: 'yes' }],
    ['search', { search: 'NUL \u0000' }],
    ['store_name.0', { store_name: ['\u0000'] }],
    ['after', { after: 'nonsense' }],
    ['sort', { sort: 'stars' }],
  ])('a request with a bad %s is refused by name', async (path, body) => {
    const answer = await (await signInAs(app, demo.people.admin)).post('/api/v1/stream', body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors.map((error: { path: string }) => error.path)).toContain(path)
  })

  test('a forged cursor is refused, whatever its date', async () => {
    for (const time of [
      '2026-02-31T00:00:00Z',
      '2026-02-28 00:00:00+99',
      '0000-00-00T00:00:00Z',
      '99999-01-01T00:00:00Z',
    ]) {
      const after = Buffer.from(JSON.stringify([time, 1, 0, false])).toString('base64url')
      const answer = await (await signInAs(app, demo.people.admin)).post('/api/v1/stream', { after })
      expect([time, answer.statusCode, answer.json().code]).toEqual([time, 422, 'invalid'])
    }
  })
})
