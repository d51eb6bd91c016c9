import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { inSpans, spansOf } from '#features/interactions/search/words.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { ok } from '#test/server/qa/setup.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let company: StaffedCompany
let admin: Client

const LIST = '/api/v1/interactions'
const DAY = 86_400_000
const NEWEST = Date.parse('2026-06-12T12:00:00Z')
/** More than a search reads before it asks the index. */
const CONVERSATIONS = 240
/** One conversation in so many says the word. */
const WORDS = { common: 2, some: 9, seldom: 60 }

type Conversation = {
  external_id: string
  started_at: string
  employee: { email: string }
  turns: { speaker: string; text: string }[]
}
let conversations: Conversation[] = []

/** Half of them in the last three weeks, the others over two years. */
const timeOf = (n: number) => new Date(NEWEST - (n % 2 === 0 ? n * 0.08 : n * 3) * DAY).toISOString()
const saidIn = (n: number) => Object.entries(WORDS).flatMap(([word, every]) => (n % every === 0 ? word : []))

beforeAll(async () => {
  app = await buildServer(services)
  company = await foundStaffedCompany(services, 'pages')
  admin = await signInAs(app, company.people.admin)
  const { agent, lead } = company.people
  conversations = Array.from({ length: CONVERSATIONS }, (_, n) => ({
    external_id: n % 50 === 7 ? `some-${n}` : `call-${n}`,
    channel: 'Phone',
    language: n % 3 === 0 ? 'nb' : 'en',
    started_at: timeOf(n),
    employee: { email: (n % 5 === 0 ? lead : agent).email },
    turns: [{ speaker: 'customer', text: ['hello', ...saidIn(n)].join(' ') }],
  }))
  ok(await admin.post(LIST, { interactions: conversations }))
})
afterAll(() => app.close())

async function pagesOf(query: Record<string, string>): Promise<string[]> {
  const seen: string[] = []
  let after: string | null = null
  do {
    const page: { interactions: { ext_interaction_id: string }[]; next_cursor: string | null } = ok(
      await admin.get(`${LIST}?${new URLSearchParams({ ...query, ...(after && { after }) })}`),
    )
    seen.push(...page.interactions.map(({ ext_interaction_id }) => ext_interaction_id))
    after = page.next_cursor
  } while (after !== null)
  return seen
}

test('the pages of a search are the matching interactions, newest first', async () => {
  const { agent, lead } = company.people
  const word = fc.constantFrom(...Object.keys(WORDS))
  const day = fc.integer({ min: 0, max: 700 })
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(word, { minLength: 1, maxLength: 2 }),
      fc.constantFrom(1, 7, 25, 100),
      fc.option(day),
      fc.option(fc.constantFrom(agent, lead)),
      async (words, limit, daysBack, person) => {
        const from = daysBack === null ? null : new Date(NEWEST - daysBack * DAY).toISOString().slice(0, 10)
        const expected = conversations
          .filter(({ external_id, turns: [turn], started_at, employee }) => {
            const said = `${external_id} ${turn?.text}`.split(/[ -]/)
            return (
              words.every((each) => said.includes(each)) &&
              (from === null || started_at >= from) &&
              (person === null || employee.email === person.email)
            )
          })
          .sort((one, other) => (one.started_at < other.started_at ? 1 : -1))
          .map(({ external_id }) => external_id)
        const query = {
          search: words.join(' '),
          limit: String(limit),
          ...(from && { start_date: from }),
          ...(person && { employees: String(person.id) }),
        }
        expect(await pagesOf(query)).toEqual(expected)
      },
    ),
    { numRuns: 40 },
  )
}, 120_000)

test('without the mark that lets searches use the index, they find the same', async () => {
  const { ownerPool } = services.database
  const indexed = await pagesOf({ search: 'seldom' })
  expect(indexed.length).toBeGreaterThan(2)
  await ownerPool.query('alter function app.span_words(bigint, tsvector) not leakproof')
  try {
    expect(await pagesOf({ search: 'seldom' })).toEqual(indexed)
  } finally {
    await ownerPool.query('alter function app.span_words(bigint, tsvector) leakproof')
  }
})

test('finds by the index what is said in any week', async () => {
  const [first = ''] = await services.database.ownerPool
    .query<{ id: string }>('select id from app.company where slug = $1', ['pages'])
    .then(({ rows }) => rows.map(({ id }) => id))
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: -110_000, max: 420_000 }), async (week) => {
      const { rows } = await services.database.ownerPool.query<{ found: boolean; other: boolean }>(
        `select app.span_words($1, array_to_tsvector($2)) @@ $3::tsquery as found,
                app.span_words($1 + 1, array_to_tsvector($2)) @@ $3::tsquery as other`,
        [first, ['refund', `#${week}`], inSpans("'refund'", Number(first), spansOf(week, week))],
      )
      expect(rows).toEqual([{ found: true, other: false }])
    }),
  )
})
