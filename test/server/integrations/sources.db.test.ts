import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ingestRatings } from '#features/feedback/ingest/ingest-ratings.ts'
import { readSource } from '#features/integrations/sources/read-source.ts'
import { ingestInteractions } from '#features/interactions/ingest/ingest.ts'
import { testServices } from '#platform/testing/test-services.ts'
import {
  KEY,
  LOGIN,
  MAPPINGS,
  SOURCES,
  type SourceStage,
  sourceStage,
} from '#test/server/integrations/sources-setup.ts'

const services = { ...testServices() }
let { zendesk, demo, admin, connect, stop } = {} as SourceStage

beforeAll(async () => {
  ;({ zendesk, demo, admin, connect, stop } = await sourceStage(services))
})
afterAll(() => stop())

const change = (id: number, body: object) => admin.send('PUT', `${SOURCES}/${id}`, body)
const listed = async (id: number) =>
  (await admin.get(SOURCES)).json().source_systems.find((source: { id: number }) => source.id === id)
const read = (id: number, signal = new AbortController().signal) =>
  readSource(services, demo.viewer, id, { write: ingestInteractions, signal })
const minutesAgo = (minutes: number) => new Date(services.clock.now().getTime() - minutes * 60_000)
const takenIn = async (externalIds: string[]) =>
  (
    await services.database.ownerPool.query(
      `select external_id, employee_id, customer_name, summary, tags, properties, channel_id, id
         from app.interaction where company_id = $1 and external_id = any($2) order by external_id`,
      [demo.companyId, externalIds],
    )
  ).rows

describe('INT-503 INT-504 source systems', () => {
  test('INT-505 require source, subdomain and a login or an API key', async () => {
    const refused = async (body: object) => {
      const answer = await admin.post(SOURCES, body)
      expect(answer.statusCode, answer.body).toBe(422)
      return answer.json().errors.map(({ path }: { path: string }) => path)
    }
    expect(await refused({})).toEqual(['source', 'subdomain'])
    expect(await refused({ source: 'zendesk', subdomain: 'acme' })).toEqual(['api_key'])
    expect(await refused({ source: 'zendesk', subdomain: 'acme', login: ' ', api_key: null })).toEqual([
      'api_key',
    ])
    for (const subdomain of ['', 'acme.evil.example', 'acme/..', 'a b', '-acme', '127.0.0.1:80'])
      expect(await refused({ source: 'zendesk', subdomain, api_key: KEY })).toEqual(['subdomain'])
    expect((await connect({ login: 'only@a.login', api_key: null })).api_key.configured).toBe(false)
  })

  test('INT-505 show only the last four characters of the key, and store it encrypted', async () => {
    const made = await connect()
    expect(made.api_key).toEqual({ configured: true, last_four: '4321' })
    for (const body of [
      JSON.stringify(made),
      (await admin.get(SOURCES)).body,
      (await change(made.id, { active: false, version: 1 })).body,
    ])
      expect(body).not.toContain(KEY)
    const { rows } = await services.database.ownerPool.query(
      `select encode(api_key, 'escape') as kept from app.source_system where company_id = $1 and id = $2
        union all select coalesce(before::text, '') || coalesce(after::text, '') from app.audit_value where company_id = $1`,
      [demo.companyId, made.id],
    )
    expect(rows.length).toBeGreaterThan(2)
    for (const { kept } of rows) expect(kept).not.toContain(KEY)
  })

  test('INT-508 are backfilled at most seven days', async () => {
    const tooLong = await admin.post(SOURCES, {
      source: 'zendesk',
      subdomain: 'long',
      api_key: KEY,
      backfill_days: 8,
    })
    expect([tooLong.statusCode, tooLong.json().errors]).toEqual([
      422,
      [expect.objectContaining({ path: 'backfill_days', message: 'Maximun is 7 days' })],
    ])
    expect((await connect({ backfill_days: 7 })).backfill_days).toBe(7)
  })

  test('refuse duplicates, outdated and unknown copies, and sending the key to another account', async () => {
    const made = await connect()
    const twice = await admin.post(SOURCES, { source: 'zendesk', subdomain: made.subdomain, api_key: KEY })
    expect([twice.statusCode, twice.json().errors[0].path]).toEqual([422, 'subdomain'])
    const elsewhere = await change(made.id, { subdomain: 'elsewhere', version: 1 })
    expect([elsewhere.statusCode, elsewhere.json().errors[0].path]).toEqual([422, 'api_key'])
    expect((await change(made.id, { excluded_tags: ['spam', 'spam'], version: 1 })).json()).toMatchObject({
      excluded_tags: ['spam'],
      version: 2,
    })
    const stale = await change(made.id, { active: false, version: 1 })
    expect([stale.statusCode, stale.json().current.version]).toEqual([409, 2])
    expect((await change(999_999, { version: 1 })).statusCode).toBe(404)
    // Archiving makes room; restoring requires that no equal one exists.
    expect((await change(made.id, { archived: true, version: 2 })).json().archived).toBe(true)
    await admin.post(SOURCES, { source: 'zendesk', subdomain: made.subdomain, api_key: KEY })
    expect((await change(made.id, { archived: false, version: 3 })).statusCode).toBe(422)
  })

  test('are tested before they are saved', async () => {
    const attempt = async (body: object) =>
      (await admin.post(`${SOURCES}/test`, { source: 'zendesk', subdomain: 'acme', ...body })).json()
    expect(await attempt({ login: LOGIN, api_key: KEY })).toEqual({
      ok: true,
      message: 'Connected: Zendesk accepts this login.',
    })
    expect(await attempt({ login: LOGIN, api_key: 'wrong' })).toEqual({
      ok: false,
      message: 'Zendesk refuses this login or API key.',
    })
    zendesk.next.push({ status: 200, body: '<html>' })
    expect((await attempt({ login: LOGIN, api_key: KEY })).message).toBe(
      'The server at this subdomain is not Zendesk.',
    )
    const { id, subdomain } = await connect()
    expect((await attempt({ id, subdomain, login: LOGIN })).ok).toBe(true)
    expect((await attempt({ id, subdomain: 'mine', login: LOGIN })).ok).toBe(false)
  })
})

describe('reading', () => {
  test('stores closed tickets page by page with their fields; reading again changes nothing', async () => {
    await admin.send('PUT', MAPPINGS, {
      version: (await admin.get(MAPPINGS)).json().version,
      mappings: [
        { zendesk_field_id: '501', title: 'Store', property_key: 'store_name', active: true },
        { zendesk_field_id: '502', title: 'Floor', property_key: 'floor', active: false },
        { zendesk_field_id: '503', title: 'Card', property_key: 'card', active: true },
      ],
    })
    const custom_fields = [
      { id: 501, value: 'Oslo' },
      { id: 502, value: '3' },
      { id: 503, value: '4711' },
    ]
    zendesk.tickets = [
      {
        id: 1,
        updated: minutesAgo(40),
        subject: 'A broken zip',
        assignee_id: 10,
        requester_id: 20,
        tags: ['returns'],
        custom_fields,
        comments: [
          { author_id: 20, plain_body: 'It broke.' },
          { author_id: 10, plain_body: 'I am sorry.' },
          { author_id: 10, plain_body: 'Third time this week', public: false },
        ],
      },
      { id: 2, updated: minutesAgo(39), status: 'open' },
      { id: 3, updated: minutesAgo(38), tags: ['Spam'] },
      { id: 4, updated: minutesAgo(37), custom_fields: [{ id: 900, value: true }] },
      { id: 5, updated: minutesAgo(36), assignee_id: 30, requester_id: 20 },
    ]
    const { id } = await connect({
      backfill_days: 1,
      excluded_tags: ['spam'],
      excluded_fields: ['503'],
      do_not_send_field: '900',
    })
    expect(await read(id)).toEqual({ again: null })
    const rows = await takenIn(['1', '2', '3', '4', '5'])
    expect(rows.map(({ external_id }) => external_id)).toEqual(['1', '5'])
    expect(rows[0]).toMatchObject({
      employee_id: demo.people.agent.id,
      customer_name: 'Carla Customer',
      summary: 'A broken zip',
      tags: ['returns'],
      properties: { store_name: 'Oslo' },
    })
    // No employee has that agent's e-mail.
    expect(rows[1].employee_id).toBeNull()
    const { rows: events } = await services.database.ownerPool.query(
      'select kind, speaker, text from app.interaction_event where company_id = $1 and interaction_id = $2 order by position',
      [demo.companyId, rows[0].id],
    )
    expect(events).toEqual([
      { kind: 'turn', speaker: 'customer', text: 'It broke.' },
      { kind: 'turn', speaker: 'agent', text: 'I am sorry.' },
      { kind: 'note', speaker: null, text: 'Third time this week' },
    ])
    expect(await listed(id)).toMatchObject({
      taken_in: 2,
      last_error: null,
      last_read_at: services.clock.now().toISOString(),
    })
    zendesk.asked.length = 0
    await read(id)
    expect((await listed(id)).taken_in).toBe(2)
    expect(zendesk.asked).toHaveLength(1)
    expect(zendesk.asked[0]).toContain('cursor=')
  })

  test('gives each of five authors their own turn', async () => {
    const usual = zendesk.users
    zendesk.users = [
      { id: 1, role: 'end-user', name: 'Rita Requester', email: 'rita@customer.example' },
      { id: 2, role: 'agent', name: 'Ana Assignee', email: demo.people.agent.email },
      { id: 3, role: 'agent', name: 'Ben Colleague', email: demo.people.lead.email },
      { id: 5, role: 'end-user', name: 'Carl Copied', email: 'carl@customer.example' },
      { id: 6, role: 'agent', name: 'Una Unknown', email: 'una@elsewhere.example' },
    ]
    zendesk.tickets = [
      {
        id: 77,
        updated: minutesAgo(20),
        requester_id: 1,
        assignee_id: 2,
        comments: [
          { author_id: 1, plain_body: 'It restarts every hour.' },
          { author_id: -1, plain_body: 'We received your request.' },
          { author_id: 3, plain_body: 'I will send a technician.' },
          { author_id: 5, plain_body: 'It also restarts at night.' },
          { author_id: 2, plain_body: 'The technician comes on Friday.' },
          { author_id: 6, plain_body: 'I called them.' },
        ],
      },
    ]
    const { id } = await connect({ backfill_days: 1 })
    await read(id)
    zendesk.users = usual
    const [ticket] = await takenIn(['77'])
    expect(ticket.employee_id).toBe(demo.people.agent.id)
    const { ownerPool } = services.database
    const { rows: turns } = await ownerPool.query(
      `select speaker, employee_id, author_name, author_address from app.interaction_event
        where company_id = $1 and interaction_id = $2 order by position`,
      [demo.companyId, ticket.id],
    )
    expect(turns.map(Object.values)).toEqual([
      ['customer', null, 'Rita Requester', 'rita@customer.example'],
      ['system', null, null, null],
      ['agent', demo.people.lead.id, null, null],
      ['customer', null, 'Carl Copied', 'carl@customer.example'],
      ['agent', demo.people.agent.id, null, null],
      ['agent', null, 'Una Unknown', 'una@elsewhere.example'],
    ])
    const { rows: participants } = await ownerPool.query(
      `select employee_id, turns, characters from app.interaction_participant
        where company_id = $1 and interaction_id = $2 order by characters`,
      [demo.companyId, ticket.id],
    )
    expect(participants).toEqual([
      { employee_id: demo.people.lead.id, turns: 1, characters: 25 },
      { employee_id: demo.people.agent.id, turns: 1, characters: 31 },
    ])
  })

  test('stores ratings as responses once, if the source imports them, and keeps their time', async () => {
    const ratings = async () =>
      (
        await services.database.ownerPool.query(
          `select external_id, stars, comment, responded_at, employee_id from app.response
            where company_id = $1 and external_id ~ '^zendesk .* 9[0-2]$' order by external_id`,
          [demo.companyId],
        )
      ).rows
    const rated = (id: number, score: string, more: object = {}) => ({
      id,
      updated: minutesAgo(20),
      assignee_id: 10,
      requester_id: 20,
      satisfaction_rating: { score, comment: 'As I hoped' },
      ...more,
    })
    zendesk.tickets = [rated(90, 'good'), rated(91, 'bad', { assignee_id: 30 }), rated(92, 'offered')]
    const write = {
      write: ingestInteractions,
      writeRatings: ingestRatings,
      signal: new AbortController().signal,
    }
    const without = await connect({ backfill_days: 1 })
    await readSource(services, demo.viewer, without.id, write)
    expect(await ratings()).toEqual([])
    const { id, subdomain } = await connect({ backfill_days: 1, imports_ratings: true })
    await readSource(services, demo.viewer, id, write)
    const first = await ratings()
    expect(first).toMatchObject([
      {
        external_id: `zendesk ${subdomain} 90`,
        stars: 5,
        comment: 'As I hoped',
        employee_id: demo.people.agent.id,
      },
      { external_id: `zendesk ${subdomain} 91`, stars: 1, employee_id: null },
    ])
    // Someone changes the ticket after the rating.
    zendesk.tickets = [rated(90, 'good', { updated: minutesAgo(10), tags: ['later'] })]
    await readSource(services, demo.viewer, id, write)
    expect(await ratings()).toEqual(first)
  })

  test('stores no customer of a conversation if the requester is excluded', async () => {
    zendesk.tickets = [
      {
        id: 78,
        updated: minutesAgo(19),
        requester_id: 20,
        comments: [{ author_id: 20, plain_body: 'It broke.' }],
      },
    ]
    const { id } = await connect({ backfill_days: 1, excluded_fields: ['requester'] })
    await read(id)
    const [ticket] = await takenIn(['78'])
    const { rows } = await services.database.ownerPool.query(
      `select speaker, author_name, author_address from app.interaction_event
        where company_id = $1 and interaction_id = $2`,
      [demo.companyId, ticket.id],
    )
    expect(rows).toEqual([{ speaker: 'customer', author_name: null, author_address: null }])
  })

  test('starts the configured days before the set-up, and continues after a stop', async () => {
    zendesk.tickets = [11, 12, 13, 14].map((id) => ({ id, updated: minutesAgo(30 - id) }))
    zendesk.tickets.push({ id: 10, updated: minutesAgo(60 * 24 * 3) })
    const { id } = await connect({ backfill_days: 2 })
    const stop = new AbortController()
    zendesk.asked.length = 0
    const stopping = readSource(services, demo.viewer, id, {
      signal: stop.signal,
      write: async (...args) => {
        const done = await ingestInteractions(...args)
        stop.abort()
        return done
      },
    })
    await expect(stopping).rejects.toThrow()
    expect((await takenIn(['10', '11', '12', '13', '14'])).map((row) => row.external_id)).toEqual([
      '11',
      '12',
    ])
    await read(id)
    expect((await takenIn(['10', '11', '12', '13', '14'])).map((row) => row.external_id)).toEqual([
      '11',
      '12',
      '13',
      '14',
    ])
    expect((await listed(id)).taken_in).toBe(4)
    const since = Math.floor(minutesAgo(60 * 24 * 2).getTime() / 1_000)
    expect(zendesk.asked[0]).toContain(`start_time=${since}`)
  })

  test('stops at the current page when it is switched off', async () => {
    zendesk.tickets = [31, 32, 33, 34, 35, 36].map((id) => ({ id, updated: minutesAgo(25 - id / 10) }))
    const { id } = await connect({ backfill_days: 1 })
    await readSource(services, demo.viewer, id, {
      signal: new AbortController().signal,
      write: async (...args) => {
        const done = await ingestInteractions(...args)
        await change(id, { active: false, version: 1 })
        return done
      },
    })
    expect((await takenIn(['31', '32', '33', '34', '35', '36'])).map((row) => row.external_id)).toEqual([
      '31',
      '32',
    ])
    expect(await listed(id)).toMatchObject({ active: false, last_read_at: null })
  })

  test('waits as long as requested, and shows the reason of a failure', async () => {
    const { id } = await connect({ backfill_days: 1 })
    zendesk.next.push({ status: 429, headers: { 'retry-after': '90' } })
    expect((await read(id)).again).toEqual(new Date(services.clock.now().getTime() + 90_000))
    services.clock.advance(90_000)
    zendesk.next.push({ status: 500 })
    await read(id)
    expect((await listed(id)).last_error).toBe('Zendesk returned an error (status 500).')
    const change = { login: 'someone@else.example', version: 1 }
    await admin.send('PUT', `${SOURCES}/${id}`, change)
    await read(id)
    expect((await listed(id)).last_error).toBe('Zendesk refuses this login or API key.')
    // Switched off, it is not called.
    await admin.send('PUT', `${SOURCES}/${id}`, { active: false, version: 2 })
    zendesk.asked.length = 0
    await read(id)
    expect(zendesk.asked).toEqual([])
  })

  test('reads only the channels it serves', async () => {
    const channel = (await admin.post('/api/v1/channels', { name: 'Chat', slug: 'chat' })).json()
    zendesk.tickets = [
      { id: 21, updated: minutesAgo(20), via: { channel: 'chat' } },
      { id: 22, updated: minutesAgo(19), via: { channel: 'email' } },
    ]
    const { id } = await connect({ backfill_days: 1, channel_ids: [channel.id] })
    await read(id)
    const rows = await takenIn(['21', '22'])
    expect(rows).toMatchObject([{ external_id: '21', channel_id: channel.id }])
  })
})
