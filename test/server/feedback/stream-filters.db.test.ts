import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeCompany } from '#features/people/testing.ts'
import { staffedStream } from '#test/server/feedback/staffed-stream-setup.ts'
import { type Client, signInAs, tokenClient } from '#test/server/support/clients.ts'

const { services, stage, ofPerson, take } = staffedStream()

beforeAll(() =>
  take([
    ofPerson('agent', {
      external_id: 'five',
      stars: 5,
      comment: 'what a fucking joke',
      language: 'en',
      answers: [
        { question: 'Why?', value: 'shit happens', comment: 'bullshit' },
        { question: 'How many?', value: 3 },
      ],
      properties: { store_name: 'Oslo', vip: true, visits: 3 },
    }),
    ofPerson('agent', { external_id: 'one', stars: 1, properties: { store_name: 'Oslo', visits: 'many' } }),
    ofPerson('outsider', { external_id: 'two', stars: 2, properties: { store_name: 'Bergen' } }),
  ]),
)

const stars = (answer: { json(): { solicitations: { stars: number }[] } }) =>
  [...new Set(answer.json().solicitations.map((one) => one.stars))].sort()
const post = (client: Client, body: object, query = '') => client.post(`/api/v1/stream${query}`, body)

describe('remembered filters', () => {
  let client: Client
  beforeEach(async () => {
    client = await signInAs(stage.app, stage.demo.people.admin)
  })
  const storedFilters = async () => {
    const { rows } = await services.database.ownerPool.query(
      'select stream_filters from app.session where company_id = $1 and stream_filters is not null',
      [stage.demo.companyId],
    )
    return rows.length
  }

  test('STR-039 a new session gets the whole stream', async () => {
    const all = await client.get('/api/v1/stream')
    expect([all.statusCode, stars(all)]).toEqual([200, [1, 2, 4, 5]])
    const skipping = await client.get('/api/v1/stream?skip_session=true')
    expect([skipping.statusCode, skipping.json()]).toEqual([200, all.json()])
  })

  test('STR-040 POST remembers, GET applies; skip_session neither reads nor writes', async () => {
    await post(client, { stars: [5] })
    expect(stars(await client.get('/api/v1/stream'))).toEqual([5])
    expect(stars(await client.get('/api/v1/stream?skip_session=true'))).toEqual([1, 2, 4, 5])
    expect(stars(await client.get('/api/v1/stream'))).toEqual([5])
    expect(stars(await post(client, { stars: [1] }, '?skip_session=true'))).toEqual([1])
    expect(stars(await client.get('/api/v1/stream'))).toEqual([5])
    await post(client, {})
    expect(stars(await client.get('/api/v1/stream'))).toEqual([1, 2, 4, 5])
  })

  test('only changed filters are stored, without paging', async () => {
    const filters = { stars: [4, 5], search: 'agent' }
    await post(client, { ...filters, limit: 1 })
    const version = async () => {
      const { rows } = await services.database.ownerPool.query(
        'select string_agg(xmin::text, $2 order by token_hash) as rows from app.session where company_id = $1',
        [stage.demo.companyId, ' '],
      )
      return rows[0].rows
    }
    const before = await version()
    const page = (await post(client, { ...filters, limit: 2 })).json()
    await post(client, { ...filters, limit: 2, after: page.next_cursor })
    await post(client, { search: 'other', after: page.next_cursor })
    expect(await version()).toBe(before)
    await post(client, { stars: [4] })
    expect(await version()).not.toBe(before)
  })

  test('each session has its own, and paging with GET continues', async () => {
    const another = await signInAs(stage.app, stage.demo.people.admin)
    await post(client, { stars: [4] })
    expect(stars(await another.get('/api/v1/stream'))).toEqual([1, 2, 4, 5])
    const found: number[] = []
    let after: string | null = null
    do {
      const page: { solicitations: { id: number; stars: number }[]; next_cursor: string | null } = (
        await client.get(`/api/v1/stream?limit=3${after ? `&after=${after}` : ''}`)
      ).json()
      expect(page.solicitations.every((one) => one.stars === 4)).toBe(true)
      found.push(...page.solicitations.map(({ id }) => id))
      after = page.next_cursor
    } while (after)
    expect(found).toEqual(
      (await post(client, { stars: [4], limit: 100 }))
        .json()
        .solicitations.map((one: { id: number }) => one.id),
    )
    expect(found).toHaveLength(8)
  })

  test('filters stored by an earlier version are ignored if they are no longer valid', async () => {
    await post(client, { stars: [5] })
    await services.database.ownerPool.query(
      `update app.session set stream_filters = '{"colour": "red"}' where company_id = $1`,
      [stage.demo.companyId],
    )
    expect(stars(await client.get('/api/v1/stream'))).toEqual([1, 2, 4, 5])
  })

  test('a token has no session to remember filters', async () => {
    const body = { name: 'reader', scopes: ['feedback:read'] }
    const { token } = (await client.post('/api/v1/api_tokens', body)).json()
    const program = tokenClient(stage.app, token)
    const before = await storedFilters()
    expect(stars(await post(program, { stars: [5] }))).toEqual([5])
    expect(stars(await program.get('/api/v1/stream'))).toEqual([1, 2, 4, 5])
    expect(await storedFilters()).toBe(before)
  })
})

describe('manually written filters', () => {
  test('STR-040 accept a single value, a number as text, and 1 and 0 for flags; stored as lists and flags', async () => {
    const client = await signInAs(stage.app, stage.demo.people.admin)
    const found = async (body: object) => (await post(client, body)).json()
    for (const [byHand, asKept] of [
      [{ stars: 5 }, { stars: [5] }],
      [
        { stars: '5', comments: 1 },
        { stars: [5], comments: true },
      ],
      [{ store_name: 'Oslo' }, { store_name: ['Oslo'] }],
      [{ include_deactivated: '1', search: '', start_date: '' }, { include_deactivated: true }],
      [{ no_comments: '0' }, { no_comments: false }],
    ]) {
      const answer = await found(byHand as object)
      expect(answer.solicitations.length).toBeGreaterThan(0)
      expect(await found(asKept as object)).toEqual(answer)
      await post(client, byHand as object)
      expect((await client.get('/api/v1/stream')).json().solicitations).toEqual(answer.solicitations)
    }
    const view = { name: 'By hand', filters: { stars: 4, include_deactivated: '1' } }
    const saved = (await client.post('/api/v1/stream/views', view)).json()
    expect(saved.filters).toEqual({ stars: [4], include_deactivated: true })
  })
})

describe('filters by scorecards', () => {
  test('apply only with the flag; responses without a review do not match', async () => {
    const client = stage.clients.admin
    const body = { scorecards: { ids: [1], score_min: 50 } }
    expect((await post(client, body)).json().total.count).toBe(11)
    expect((await post(client, body, '?scorecard_filters=false')).json().total.count).toBe(11)
    expect((await post(client, body, '?scorecard_filters=true')).json().total.count).toBe(0)
    expect((await post(client, {}, '?scorecard_filters=true')).json().total.count).toBe(11)
  })

  test.each([
    ['scorecards.score_min', { scorecards: { score_min: 101 } }, ''],
    ['scorecards.reviewer', { scorecards: { reviewer: 1 } }, ''],
    ['scorecard_filters', {}, '?scorecard_filters=yes'],
    ['skip_session', {}, '?skip_session=1'],
  ])('a bad %s is named', async (path, body, query) => {
    const answer = await post(stage.clients.admin, body, query)
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, path])
  })
})

describe('the page context', () => {
  test('STR-042 returns exactly the questions, the profanity filter and the property names', async () => {
    const answer = await stage.clients.agent.get('/api/v1/stream/stream_context')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      survey_questions: [
        { id: expect.any(Number), text: 'How many?', type: 'Scalar' },
        { id: expect.any(Number), text: 'Why?', type: 'Text' },
      ],
      profanity_filter: false,
      property_keys: ['store_name', 'vip', 'visits'],
    })
    const theirs = await stage.otherAdmin.get('/api/v1/stream/stream_context')
    expect(theirs.json()).toEqual({ survey_questions: [], profanity_filter: false, property_keys: [] })
  })

  test('returns properties with their types and most used values, within the scope', async () => {
    const of = async (client: Client) => (await client.get('/api/v1/properties')).json().properties
    expect(await of(stage.clients.admin)).toEqual([
      {
        key: 'store_name',
        kinds: ['string'],
        values: [
          { value: 'Oslo', count: 2 },
          { value: 'Bergen', count: 1 },
        ],
      },
      { key: 'vip', kinds: ['boolean'], values: [{ value: true, count: 1 }] },
      {
        key: 'visits',
        kinds: ['number', 'string'],
        values: expect.arrayContaining([
          { value: 'many', count: 1 },
          { value: 3, count: 1 },
        ]),
      },
    ])
    const [places] = await of(stage.clients.outsider)
    expect(places.values).toEqual([{ value: 'Bergen', count: 1 }])
    expect(await of(stage.otherAdmin)).toEqual([])
  })

  test('STR-012 a location keeps responses with that property', async () => {
    const { solicitations } = (await post(stage.clients.admin, { store_name: ['Oslo'] })).json()
    expect(
      solicitations.map((one: { properties: { store_name: string } }) => one.properties.store_name),
    ).toEqual(['Oslo', 'Oslo'])
  })
})

describe('profanity', () => {
  const read = async (client: Client) => {
    const { solicitations } = (await post(client, { stars: [5], limit: 100 })).json()
    const [response] = solicitations
    return [response.comments, ...response.answers.map((each: { comment: string | null }) => each.comment)]
  }
  const RAW = ['what a fucking joke', 'shit happens\nbullshit', null]
  const MASKED = ['what a ******* joke', '**** happens\n********', null]

  test('is shown unless the company masks it, then for everyone and everywhere', async () => {
    const { admin, agent } = stage.clients
    expect([await read(admin), await read(agent)]).toEqual([RAW, RAW])
    await changeCompany(services, stage.demo.viewer, { profanity_filter: true })
    expect([await read(admin), await read(agent)]).toEqual([MASKED, MASKED])
    const [{ id, uuid }] = (await post(admin, { stars: [5] })).json().solicitations
    const one = (await admin.get(`/api/v1/stream/${id}`)).json()
    const request = (await admin.get(`/api/v1/requests/${uuid}`)).json()
    const remembered = (await admin.get('/api/v1/stream')).json()
    const fresh = (await admin.post('/api/v1/stream/new_since', { since: '1', limit: 100 })).json()
    const csv = (await admin.post('/api/v1/stream/export.csv', {})).body
    const stale = { updated_at: '2020-01-01T00:00:00Z', remove_comments: true }
    const conflict = (await admin.send('PUT', `/api/v1/stream/${id}`, stale)).json()
    for (const [way, answer] of Object.entries({ one, request, remembered, fresh, csv, conflict }))
      expect([
        way,
        /fuck|shit/.test(JSON.stringify(answer)),
        /\*{7} joke/.test(JSON.stringify(answer)),
      ]).toEqual([way, false, true])
    expect((await admin.get('/api/v1/stream/stream_context')).json().profanity_filter).toBe(true)
    await changeCompany(services, stage.demo.viewer, { profanity_filter: false })
    expect(await read(agent)).toEqual(RAW)
  })
})
