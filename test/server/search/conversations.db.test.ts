import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { sentResponse } from '#features/feedback/testing.ts'
import { fillSearch } from '#features/interactions/search/fill.ts'
import { changeCompany, foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { ok } from '#test/server/qa/setup.ts'
import { type Client, signedOutClient, signInAs } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: StaffedCompany
let admin: Client
let reviewer: Client

const LIST = '/api/v1/interactions'
const DAY = 24 * 60 * 60 * 1_000

type Row = { ext_interaction_id: string; hit?: { turn: number | null; excerpt: string | null } | null }

const rowsFor = async (query: Record<string, string>, client = admin): Promise<Row[]> =>
  ok(await client.get(`${LIST}?${new URLSearchParams({ limit: '100', ...query })}`)).interactions
const found = async (query: Record<string, string>, client = admin) =>
  (await rowsFor(query, client)).map((row) => row.ext_interaction_id).sort()

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  await changeCompany(services, demo.viewer, { customer_visibility: 'ADMIN_ONLY' })
  const other = await foundStaffedCompany(services, 'other')
  admin = await signInAs(app, demo.people.admin)
  reviewer = await signInAs(app, demo.people.reviewer)
  const base = { channel: 'Phone', employee: { email: demo.people.agent.email } }
  const interactions = [
    {
      ...base,
      external_id: 'english',
      language: 'en-GB',
      started_at: '2026-06-10T09:00:00Z',
      resolved_at: '2026-06-10T09:10:00Z',
      customer: { name: 'Zoë Quandt', email: 'zoe@kunde.example' },
      summary: 'Parcel lost',
      tags: ['courier'],
      properties: { subject: 'Délai', store_name: 'Oslo' },
      turns: [
        { speaker: 'customer', text: 'Hello there', at: '2026-06-10T09:00:05Z' },
        { speaker: 'agent', text: 'We refunded the crème brûlée', at: '2026-06-10T09:01:30Z' },
      ],
    },
    {
      ...base,
      external_id: 'norwegian',
      language: 'nb',
      started_at: '2026-06-11T09:00:00Z',
      properties: { store_name: 'Bergen' },
      turns: [{ speaker: 'customer', text: 'Jeg venter på bøkene' }],
    },
    // Older than every window that a search looks through first.
    {
      ...base,
      external_id: 'old',
      language: 'en',
      started_at: '2024-01-10T09:00:00Z',
      turns: [{ speaker: 'customer', text: 'A refund for a xylophone' }],
    },
  ]
  ok(await admin.post(LIST, { interactions }))
  const theirs = { external_id: 'theirs', channel: 'Phone', started_at: '2026-06-10T09:00:00Z' }
  const otherAdmin = await signInAs(app, other.people.admin)
  ok(
    await otherAdmin.post(LIST, {
      interactions: [{ ...theirs, turns: [{ speaker: 'customer', text: 'refund' }] }],
    }),
  )
  const responses = [sentResponse({ external_id: 'r', ext_interaction_id: 'english', stars: 2 })]
  ok(await admin.post('/api/v1/feedback', { responses }))
})
afterAll(() => app.close())

describe('refuses', () => {
  test('people who are signed out, and agents', async () => {
    expect((await signedOutClient(app).get(`${LIST}?search=refund`)).statusCode).toBe(401)
    const agent = await signInAs(app, demo.people.agent)
    expect((await agent.get(`${LIST}?search=refund`)).statusCode).toBe(403)
  })

  test.each([
    'stars=6',
    'turns_from=-1',
    'duration_to=soon',
    'languages=not%20a%20language',
    'properties=%5B1%5D',
    'properties=%7B',
    'reviewed_by=x',
  ])('the filter %s', async (query) => {
    expect((await admin.get(`${LIST}?${query}`)).statusCode).toBe(422)
  })
})

describe('a search', () => {
  test('finds words of the transcript, subject, summary, tags and id without accents', async () => {
    for (const search of ['creme BRULEE', 'delai', 'parcel', 'couri', 'engl', 'hello lost'])
      expect(await found({ search }), search).toEqual(['english'])
    expect(await found({ search: 'bokene' })).toEqual(['norwegian'])
    expect(await found({ search: 'hello xylophone' })).toEqual([])
  })

  test('finds words with the same stem in the language of the conversation', async () => {
    expect(await found({ search: 'refunding' })).toEqual(['english', 'old'])
    expect(await found({ search: 'boken' })).toEqual(['norwegian'])
  })

  test('names the turn of the hit', async () => {
    expect(await rowsFor({ search: 'refunds', start_date: '2026-01-01' })).toMatchObject([
      {
        ext_interaction_id: 'english',
        hit: {
          turn: 2,
          excerpt: 'We refunded the crème brûlée',
          marks: [{ start: 3, end: 11 }],
        },
      },
    ])
    expect(await rowsFor({ search: 'parcel' })).toMatchObject([{ hit: { turn: null } }])
    for (const row of await rowsFor({})) expect(row).not.toHaveProperty('hit')
  })

  test('finds customers only for those who may see them', async () => {
    expect(await found({ search: 'quandt refund' })).toEqual(['english'])
    expect(await found({ search: 'quandt' }, reviewer)).toEqual([])
    expect(await found({ search: '@quandt' }, reviewer)).toEqual([])
  })

  test('treats characters of its query language as text', async () => {
    const texts = [
      `'`,
      `''`,
      `a' | 'b`,
      ':*',
      'refund:*',
      '\\',
      '(',
      '&',
      '<->',
      '😕',
      '👩\u200D💻',
      '\uD83D',
    ]
    for (const search of texts) await found({ search })
    expect(await found({ search: '!refund' })).toEqual(['english', 'old'])
    expect(await found({ search: '#2950' })).toEqual([])
  })

  test('for the code of a language does not find the stems of that language', async () => {
    expect(await found({ search: 'en' })).toEqual(['english'])
    expect(await found({ search: '=en:xylophon' })).toEqual([])
  })

  test('is refused with a reason if it is too long or has NUL', async () => {
    for (const search of ['x'.repeat(10_000), 'refund\u0000']) {
      const answer = await admin.get(`${LIST}?${new URLSearchParams({ search })}`)
      expect(answer.statusCode, answer.body).toBe(422)
      expect(answer.body).toContain('"search"')
    }
    expect(await found({ search: 'x'.repeat(200) })).toEqual([])
  })

  test('finds new words and no replaced ones after an update', async () => {
    const item = { external_id: 'changing', channel: 'Phone', started_at: '2026-06-12T09:00:00Z' }
    const sent = (text: string) => ({ interactions: [{ ...item, turns: [{ speaker: 'agent', text }] }] })
    ok(await admin.post(LIST, sent('zeppelin')))
    ok(await admin.post(LIST, sent('balloon')))
    expect(await found({ search: 'zeppelin' })).toEqual([])
    expect(await found({ search: 'balloon' })).toEqual(['changing'])
  })

  test('returns every hit once, newest first, across pages and weeks', async () => {
    const interactions = Array.from({ length: 12 }, (_, index) => ({
      external_id: `page-${index}`,
      channel: 'Mail',
      started_at: new Date(Date.parse('2026-05-31T23:00:00Z') - index * 20 * DAY).toISOString(),
      turns: [{ speaker: 'customer', text: 'paginated' }],
    }))
    ok(await admin.post(LIST, { interactions }))
    const seen: string[] = []
    let after: string | null = null
    do {
      const query = new URLSearchParams({ search: 'paginated', limit: '5', ...(after && { after }) })
      const page: { interactions: Row[]; next_cursor: string | null } = ok(
        await admin.get(`${LIST}?${query}`),
      )
      seen.push(...page.interactions.map((row) => row.ext_interaction_id))
      after = page.next_cursor
    } while (after !== null)
    expect(seen).toEqual(interactions.map(({ external_id }) => external_id))
  })
})

test.each<[Record<string, string>, string[]]>([
  [{ languages: 'en' }, ['english', 'old']],
  [{ languages: 'en-gb' }, ['english']],
  [{ stars: '1,2' }, ['english']],
  [{ stars: '5' }, []],
  [{ has_response: 'true' }, ['english']],
  [{ properties: '{"store_name":["Oslo","Bergen"]}' }, ['english', 'norwegian']],
  [{ properties: '{"store_name":"Oslo","subject":"Délai"}' }, ['english']],
  [{ turns_from: '2' }, ['english']],
  [{ duration_from: '600', duration_to: '600' }, ['english']],
  [{ first_reply_to: '90' }, ['english']],
  [{ first_reply_from: '91' }, []],
])('filters by %o', async (query, expected) => {
  expect(await found({ channels: await phone(), ...query })).toEqual(expected)
})

test('filters by the reviewer', async () => {
  expect(await found({ reviewed_by: String(demo.people.reviewer.id) })).toEqual([])
})

test('interactions stored before are found once a job has stored their words', async () => {
  await services.database.ownerPool.query('delete from app.interaction_search where company_id = $1', [
    demo.viewer.company.id,
  ])
  expect(await found({ search: 'xylophone' })).toEqual([])
  expect(await found({ search: 'quandt' })).toEqual(['english'])
  expect(await tenantTransaction(services, demo.viewer, (tx) => fillSearch(tx, null))).toBeNull()
  expect(await found({ search: 'xylophone' })).toEqual(['old'])
  expect(await found({ first_reply_to: '90' })).toEqual(['english'])
})

/** The id of the channel Phone. */
async function phone(): Promise<string> {
  const { interactions } = ok(await admin.get(`${LIST}?search=english`))
  return String(interactions[0].channel.id)
}
