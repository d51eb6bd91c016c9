import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { ingestResponses, responseIds, sentResponse } from '#features/feedback/testing.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance

beforeAll(async () => {
  app = await buildServer(services)
})
afterAll(() => app.close())

describe('search', () => {
  const texts = {
    showers: 'The SHOWERS were wonderful',
    hyphen: 'Staff from the check-in desk helped',
    quote: "It wasn't my day",
    norwegian: 'Kjempehyggelig betjening på Gardermoen',
    emoji: 'Loved it 😀 again',
    arabic: 'كانت الخدمة ممتازة',
    hebrew: 'השירות היה מצוין',
    email: 'Please write to jo.doe@mail.example',
    address: 'see https://shop.example/help/returns?x=1',
    number: 'Waited 45 minutes for order A-1234',
    accents: 'Décor très joli',
    mixed: 'line one\nline two\tshower',
    punctuation: '!!! ... ???',
  }
  type Name = keyof typeof texts
  let client: Client
  let names: Map<number, Name | 'answer'>

  beforeAll(async () => {
    const company = await foundStaffedCompany(services, 'words')
    const answer = sentResponse({
      external_id: 'answer',
      comment: null,
      answers: [
        { question: 'Anything else?', value: 'the pillows' },
        { question: 'Food', value: 3, comment: 'cold soup' },
      ],
    })
    const comments = Object.entries(texts).map(([external_id, comment]) =>
      sentResponse({ external_id, comment }),
    )
    await ingestResponses(services, company.viewer, [...comments, answer])
    const ids = await responseIds(services, company.companyId)
    names = new Map([...ids].map(([name, id]) => [id, name as Name]))
    client = await signInAs(app, company.people.admin)
  })

  test.each<[string, (Name | 'answer')[]]>([
    ['shower', ['showers', 'mixed']],
    ['SHOW wond', ['showers']],
    ['wond show', ['showers']],
    ['hower', []],
    ['showers dirty', []],
    ['check-in', ['hyphen']],
    ['check', ['hyphen']],
    ['in', ['hyphen']],
    ["wasn't", ['quote']],
    ["'", []],
    ['\\', []],
    ["\\'); drop table response; --", []],
    ['a:* & !b | (c <-> d)', []],
    ['kjempe', ['norwegian']],
    ['GARDERMOEN', ['norwegian']],
    ['på', ['norwegian']],
    ['loved 😀', ['emoji']],
    ['😀', ['emoji']],
    ['!?', []],
    ['...', []],
    ['الخدمة', ['arabic']],
    ['\u202bמצוין', ['hebrew']],
    ['jo.doe@mail.example', ['email']],
    ['45', ['number']],
    ['a-1234', ['number']],
    ['TRÈS', ['accents']],
    ['pillow', ['answer']],
    ['soup', ['answer']],
    ['one two', ['mixed']],
  ])('%j finds %j', async (search, expected) => {
    const answer = await client.post('/api/v1/stream', { search, limit: 100 })
    expect(answer.statusCode, answer.body).toBe(200)
    const { solicitations, total } = answer.json()
    const found = solicitations.map((each: { id: number }) => names.get(each.id))
    expect(found.sort()).toEqual([...expected].sort())
    expect(total).toEqual({ count: expected.length, capped: false })
  })

  test('of blanks alone is ignored', async () => {
    const answer = await client.post('/api/v1/stream', { search: ' \t\u00a0 ' })
    expect(answer.json().total.count).toBe(names.size)
  })

  test('accepts up to 500 characters, and refuses more by name', async () => {
    const long = (length: number) =>
      client.post('/api/v1/stream', { search: 'ab '.repeat(200).slice(0, length) })
    expect((await long(500)).statusCode).toBe(200)
    const refused = await long(501)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toEqual([
      { path: 'search', message: 'Search has more than 500 characters.' },
    ])
  })
})

describe('more responses than a search scans one by one', () => {
  const COUNT = 3_200
  let company: StaffedCompany
  let client: Client

  beforeAll(async () => {
    company = await foundStaffedCompany(services, 'many')
    const start = Date.UTC(2026, 0, 1)
    await ingestResponses(
      services,
      company.viewer,
      Array.from({ length: COUNT }, (_, n) =>
        sentResponse({
          external_id: `m${n}`,
          // Two responses share each moment.
          responded_at: new Date(start + Math.floor(n / 2) * 60_000).toISOString(),
          stars: (n % 5) + 1,
          comment: [
            n % 2 === 0 && 'common',
            n % 100 === 0 && 'seldom',
            n < 30 && 'ancient',
            n >= 3_190 && 'fresh',
            `n${n}`,
          ]
            .filter(Boolean)
            .join(' '),
          employee: { email: company.people[n % 3 === 0 ? 'agent' : 'outsider'].email },
          properties: { store_name: n % 400 === 0 ? 'Rare' : 'Usual' },
        }),
      ),
    )
    client = await signInAs(app, company.people.admin)
  })

  const all = Array.from({ length: COUNT }, (_, n) => n)
  test.each<[string, object, (n: number) => boolean]>([
    ['nothing asked', {}, () => true],
    ['stars', { stars: [2] }, (n) => n % 5 === 1],
    ['a common word', { search: 'common' }, (n) => n % 2 === 0],
    ['a seldom word', { search: 'seldom' }, (n) => n % 100 === 0],
    ['a word only among the oldest', { search: 'ancient' }, (n) => n < 30],
    ['a word only among the newest', { search: 'fresh' }, (n) => n >= 3_190],
    ['one word of one response', { search: 'n17' }, (n) => String(n).startsWith('17')],
    ['two words', { search: 'common seldom', stars: [1] }, (n) => n % 100 === 0],
    ['a rare store', { store_name: ['Rare'] }, (n) => n % 400 === 0],
    [
      'a usual store and a seldom word',
      { store_name: ['Usual'], search: 'seldom' },
      (n) => n % 100 === 0 && n % 400 !== 0,
    ],
  ])('%s: the pages together are the whole list, and the total is true', async (_name, filter, keeps) => {
    const expected = all.filter(keeps).reverse()
    const ids = await responseIds(services, company.companyId)
    const found: number[] = []
    let first: { count: number; capped: boolean } | undefined
    for (let after: string | null | undefined; after !== null; ) {
      const answer = await client.post('/api/v1/stream', { ...filter, limit: 100, ...(after && { after }) })
      expect(answer.statusCode, answer.body).toBe(200)
      const page = answer.json()
      first ??= page.total
      found.push(...page.solicitations.map((each: { id: number }) => each.id))
      after = page.next_cursor
    }
    expect(found).toEqual(expected.map((n) => ids.get(`m${n}`)))
    // An exact count is marked as such; a capped count is a lower bound of at most a thousand.
    if (first?.capped) {
      expect(first.count).toBeLessThanOrEqual(1_000)
      expect(first.count).toBeLessThanOrEqual(expected.length)
      expect(expected.length > 1_000 || 'search' in filter || 'store_name' in filter).toBe(true)
    } else expect(first?.count).toBe(expected.length)
  })

  test('a total above a thousand is returned as a thousand and marked as capped', async () => {
    for (const filter of [
      {},
      { search: 'common' },
      { store_name: ['Usual'] },
      { employees: [company.people.agent.id] },
    ])
      expect((await client.post('/api/v1/stream', { ...filter, limit: 1 })).json().total).toEqual({
        count: 1_000,
        capped: true,
      })
  })

  test('a lead finds only responses of their team', async () => {
    const lead = await signInAs(app, company.people.lead)
    const { total } = (await lead.post('/api/v1/stream', { search: 'seldom', limit: 100 })).json()
    expect(total).toEqual({ count: all.filter((n) => n % 100 === 0 && n % 3 === 0).length, capped: false })
  })
})
