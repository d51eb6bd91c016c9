import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeEmployee, type StaffName } from '#features/people/testing.ts'
import { defineLiveJobs, PRUNE_LIVE_EVENTS } from '#platform/live/jobs.ts'
import { EventReader, type HeardEvent } from '#platform/live/testing.ts'
import { TEST_TIME } from '#platform/testing/test-services.ts'
import { staffedStream } from '#test/server/feedback/staffed-stream-setup.ts'
import { signedOutClient, signInAs, tokenClient } from '#test/server/support/clients.ts'

const { services, stage, ofPerson, idOf, take } = staffedStream()
const LIVE = '/api/v1/stream/live'
let origin = ''
const opened: EventReader[] = []

beforeAll(async () => {
  await stage.app.listen({ port: 0, host: '127.0.0.1' })
  const address = stage.app.server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
beforeEach(() => services.clock.set(TEST_TIME))
afterEach(() => {
  for (const reader of opened.splice(0)) reader.close()
})

/** A person's open screen that has received "ready". */
async function listen(
  who: StaffName | Record<string, string>,
  { after, lastId }: { after?: string; lastId?: string } = {},
): Promise<EventReader> {
  const headers = typeof who === 'string' ? stage.clients[who].headers : who
  const query = after === undefined ? '' : `?after=${after}`
  const reader = await EventReader.open(`${origin}${LIVE}${query}`, {
    ...headers,
    ...(lastId !== undefined && { 'last-event-id': lastId }),
  })
  opened.push(reader)
  return reader
}
const ready = async (reader: EventReader) => {
  const event = await reader.next()
  expect(event?.event).toBe('ready')
  return (event as { data: { cursor: string } }).data.cursor
}
let made = 0
const arrive = async (who: StaffName, options: Record<string, unknown> = {}) => {
  const externalId = `live-${++made}`
  await take([ofPerson(who, { external_id: externalId, ...options })])
  return idOf(externalId)
}
const eventData = (created: number[], changed: number[] = []) => ({ created, changed, more: false })

describe('refusals before a stream begins', () => {
  test('signed out, without permission, or with an invalid position', async () => {
    expect((await signedOutClient(stage.app).get(LIVE)).statusCode).toBe(401)
    const { admin } = stage.clients
    const { token } = (
      await admin.post('/api/v1/api_tokens', { name: 'w', scopes: ['feedback:write'] })
    ).json()
    expect((await tokenClient(stage.app, token).get(LIVE)).statusCode).toBe(403)
    for (const after of ['x', '-1', '1.5', '9'.repeat(16)])
      expect((await admin.get(`${LIVE}?after=${after}`)).statusCode).toBe(422)
    const head = await stage.app.inject({ method: 'HEAD', url: LIVE, headers: admin.headers })
    expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([200, 'text/event-stream', ''])
  })

  test('a sixth window of one person, until another is closed', async () => {
    const five = await Promise.all(Array.from({ length: 5 }, () => listen('reviewer')))
    await Promise.all(five.map(ready))
    const sixth = await stage.clients.reviewer.get(LIVE)
    expect([sixth.statusCode, sixth.headers['retry-after']]).toEqual([429, '30'])
    await ready(await listen('admin'))
    five[0]?.close()
    // The server notices when the connection closes.
    for (let tries = 0; tries < 1_000; tries++) {
      const again = await listen('reviewer').catch(() => null)
      if (!again) continue
      expect(await ready(again)).toMatch(/^\d+$/)
      return
    }
    throw new Error('The place of the closed window was never free.')
  })
})

describe('an open screen', () => {
  test('receives the id of a new response as a server-sent event', async () => {
    const reader = await listen('admin')
    expect(reader.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(reader.headers.get('cache-control')).toBe('no-store')
    expect(reader.headers.get('content-encoding')).toBeNull()
    expect(reader.headers.get('x-content-type-options')).toBe('nosniff')
    const cursor = await ready(reader)
    const id = await arrive('agent')
    const event = await reader.next()
    expect(event).toMatchObject({ event: 'feedback', data: eventData([id]) })
    expect(Number(event?.id)).toBeGreaterThan(Number(cursor))
  })

  test('receives only what its person may see', async () => {
    const readers = {
      agent: await listen('agent'),
      lead: await listen('lead'),
      outsider: await listen('outsider'),
      admin: await listen('admin'),
      other: await listen(stage.otherAdmin.headers),
    }
    for (const reader of Object.values(readers)) await ready(reader)
    const [mine, child, theirs] = [
      await arrive('agent'),
      await arrive('childAgent'),
      await arrive('outsider'),
    ]
    await take([ofPerson('agent', { external_id: 'nobodys', employee: null })])
    const nobodys = idOf('nobodys')
    const last = await arrive('agent')
    const next = async (reader: EventReader, count: number) => {
      const heard: unknown[] = []
      for (let n = 0; n < count; n++) heard.push((await reader.next())?.data)
      return heard
    }
    expect(await next(readers.admin, 5)).toEqual(
      [mine, child, theirs, nobodys, last].map((id) => eventData([id])),
    )
    expect(await next(readers.lead, 3)).toEqual([mine, child, last].map((id) => eventData([id])))
    expect(await next(readers.agent, 2)).toEqual([mine, last].map((id) => eventData([id])))
    expect(await next(readers.outsider, 1)).toEqual([eventData([theirs])])
    await stage.app.live.check()
    for (const reader of Object.values(readers)) expect(reader.arrived).toBe(0)
  })

  test('receives edits, removed comments and follow-ups', async () => {
    const id = await arrive('agent')
    const reader = await listen('lead')
    await ready(reader)
    const { updated_at } = (await stage.clients.admin.get(`/api/v1/stream/${id}`)).json()
    await stage.clients.admin.send('PUT', `/api/v1/stream/${id}`, { updated_at, remove_comments: true })
    expect(await reader.next()).toMatchObject({ data: eventData([], [id]) })
    await stage.clients.admin.post('/api/v1/stream/restore_comments', { ids: [id] })
    expect(await reader.next()).toMatchObject({ data: eventData([], [id]) })
    const note = { follow_upable_type: 'solicitation', follow_upable_id: id, note: 'Ring' }
    await stage.clients.agent.post('/api/v1/follow_ups', note)
    expect(await reader.next()).toMatchObject({ data: eventData([], [id]) })
  })

  test('receives the first ids of a large import, and that there are more', async () => {
    const reader = await listen('admin')
    await ready(reader)
    await take(Array.from({ length: 150 }, (_, index) => ofPerson('agent', { external_id: `bulk ${index}` })))
    const { data } = (await reader.next()) as { data: { created: number[]; more: boolean } }
    expect([data.created.length, data.more]).toEqual([100, true])
  })
})

describe('a screen that reconnects', () => {
  test('receives each event exactly once', async () => {
    const first = await listen('lead')
    await ready(first)
    const one = await arrive('agent')
    expect(await first.next()).toMatchObject({ data: eventData([one]) })
    first.close()
    const [two, _hidden, three] = [
      await arrive('agent'),
      await arrive('outsider'),
      await arrive('childAgent'),
    ]
    const again = await listen('lead', { lastId: first.lastId })
    expect(await again.next()).toMatchObject({ data: eventData([two]) })
    expect(await again.next()).toMatchObject({ data: eventData([three]) })
    const cursor = await ready(again)
    const four = await arrive('agent')
    expect(await again.next()).toMatchObject({ data: eventData([four]) })
    await stage.app.live.check()
    expect(again.arrived).toBe(0)
    const nothing = await listen('lead', { lastId: again.lastId, after: '1' })
    expect(Number(await ready(nothing))).toBeGreaterThanOrEqual(Number(cursor))
    expect(nothing.arrived).toBe(0)
  })

  test('misses and repeats nothing when it reconnects during updates', async () => {
    const heard = new Map<number, number>()
    let last = await ready(await listen('admin'))
    const writing = (async () => {
      const ids: number[] = []
      for (let n = 0; n < 25; n++) ids.push(await arrive('agent'))
      return ids
    })()
    let done = false
    void writing.then(() => {
      done = true
    })
    const note = (event: HeardEvent | null) => {
      for (const id of (event?.data as { created?: number[] } | undefined)?.created ?? [])
        heard.set(id, (heard.get(id) ?? 0) + 1)
    }
    for (let over = false; !over; ) {
      over = done
      const reader = await listen('admin', { lastId: last })
      for (let event = await reader.next(); event?.event !== 'ready'; event = await reader.next()) note(event)
      // This stream receives what arrives between "ready" and the end.
      reader.close()
      while (reader.arrived > 0) note(await reader.next())
      last = reader.lastId
    }
    const ids = await writing
    expect([...heard]).toEqual(ids.map((id) => [id, 1]))
  })

  test('starts at the moment its page was read, so that nothing is missed', async () => {
    const page = (await stage.clients.admin.post('/api/v1/stream', {})).json()
    const between = await arrive('agent')
    const reader = await listen('admin', { after: page.live_cursor })
    expect(await reader.next()).toMatchObject({ data: eventData([between]) })
    await ready(reader)
    const now = (await stage.clients.admin.post('/api/v1/stream', {})).json()
    expect(now.solicitations.map((one: { id: number }) => one.id)).toContain(between)
    expect(await ready(await listen('admin', { after: now.live_cursor }))).toBe(now.live_cursor)
    const deeper = await stage.clients.admin.post('/api/v1/stream', {
      limit: 1,
      after: now.next_cursor ?? undefined,
    })
    expect(deeper.json().live_cursor).toBe(now.next_cursor === null ? now.live_cursor : null)
  })

  test('after a day, or with an unknown id, reloads everything', async () => {
    const cursor = await ready(await listen('admin'))
    for (const lastId of ['0', '999999999']) {
      const reader = await listen('admin', { lastId })
      const event = await reader.next()
      expect(event?.event).toBe('reset')
    }
    services.clock.advance(25 * 3_600_000)
    const late = await listen('admin', { lastId: cursor })
    expect(await late.next()).toMatchObject({ event: 'reset' })
    const id = await arrive('agent')
    expect(await late.next()).toMatchObject({ data: eventData([id]) })
  })

  test('events are kept for a day', async () => {
    const count = async () => {
      const { rows } = await services.database.ownerPool.query(
        'select count(*) as count from app.live_event where company_id = $1',
        [stage.demo.companyId],
      )
      return rows[0].count as number
    }
    defineLiveJobs(services)
    const prune = async () => {
      await services.jobs.send(PRUNE_LIVE_EVENTS, {})
      await services.jobs.runAll()
    }
    await services.database.ownerPool.query('update app.live_event set at = $2 where company_id = $1', [
      stage.demo.companyId,
      TEST_TIME,
    ])
    services.clock.advance(23 * 3_600_000)
    await prune()
    expect(await count()).toBeGreaterThan(5)
    services.clock.advance(2 * 3_600_000)
    await prune()
    expect(await count()).toBe(0)
  })
})

describe('a stream ends', () => {
  test('at the next check after its person is deactivated', async () => {
    const [reader, other] = [await listen('outsider'), await listen('otherLead')]
    await Promise.all([ready(reader), ready(other)])
    await changeEmployee(services, stage.demo.viewer, stage.demo.people.outsider.id, {
      status: 'DEACTIVATED',
    })
    await stage.app.live.check()
    expect(await reader.next()).toBeNull()
    expect(other.ended).toBe(false)
    await changeEmployee(services, stage.demo.viewer, stage.demo.people.outsider.id, { status: 'ACTIVE' })
  })

  test('or continues with the new scope after its person is transferred', async () => {
    const reader = await listen('otherLead')
    await ready(reader)
    await changeEmployee(services, stage.demo.viewer, stage.demo.people.agent.id, {
      team_id: stage.demo.teams.east,
    })
    const id = await arrive('agent')
    expect(await reader.next()).toMatchObject({ data: eventData([id]) })
    await changeEmployee(services, stage.demo.viewer, stage.demo.people.agent.id, {
      team_id: stage.demo.teams.north,
    })
    await arrive('agent')
    await stage.app.live.check()
    expect(reader.arrived).toBe(0)
  })

  test('at the next heartbeat after its session is signed out', async () => {
    const client = await signInAs(stage.app, stage.demo.people.childAgent)
    const [reader, other] = [await listen(client.headers), await listen('childAgent')]
    await Promise.all([ready(reader), ready(other)])
    await client.send('DELETE', '/api/v1/session')
    services.clock.advance(15_000)
    await stage.app.live.check()
    expect(await reader.next()).toBeNull()
    expect(other.ended).toBe(false)
  })

  test('a quiet stream sends a heartbeat every 15 s, and moves past events out of scope', async () => {
    const reader = await listen('agent')
    const cursor = await ready(reader)
    await arrive('outsider')
    await stage.app.live.check()
    expect(reader.comments).toEqual([])
    services.clock.advance(15_000)
    await stage.app.live.check()
    const id = await arrive('agent')
    expect(await reader.next()).toMatchObject({ data: eventData([id]) })
    expect(reader.comments).toEqual(['still here'])
    expect(Number(reader.lastId)).toBeGreaterThan(Number(cursor))
  })

  test('nothing is lost if notifications do not arrive: polling finds it', async () => {
    const reader = await listen('admin')
    await ready(reader)
    const { rows } = await services.database.ownerPool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
    )
    expect(rows.length).toBeGreaterThan(0)
    const id = await arrive('agent')
    await stage.app.live.check()
    expect(await reader.next()).toMatchObject({ data: eventData([id]) })
    await stage.app.live.check()
    expect(reader.arrived).toBe(0)
  })
})

describe('new since', () => {
  const since = async (who: StaffName, body: object) => {
    const answer = await stage.clients[who].post('/api/v1/stream/new_since', body)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const cursor = async () => (await stage.clients.admin.post('/api/v1/stream', {})).json().live_cursor

  test('counts responses added since, within filters and scope, newest first', async () => {
    const start = await cursor()
    expect(await since('admin', { since: start, limit: 10 })).toEqual({
      count: 0,
      capped: false,
      reset: false,
      solicitations: [],
      live_cursor: start,
    })
    const old = await arrive('agent', { stars: 1, responded_at: '2020-01-01T00:00:00Z' })
    const fresh = await arrive('agent', { stars: 5 })
    const theirs = await arrive('outsider', { stars: 5 })
    const ids = ({ solicitations }: { solicitations: { id: number }[] }) => solicitations.map(({ id }) => id)
    const all = await since('admin', { since: start, limit: 10 })
    expect([all.count, ids(all).at(-1), ids(all).length]).toEqual([3, old, 3])
    expect(all.solicitations[2]).toEqual((await stage.clients.admin.get(`/api/v1/stream/${old}`)).json())
    expect(ids(await since('admin', { since: start, stars: [5], limit: 1 }))).toHaveLength(1)
    expect((await since('admin', { since: start, stars: [5] })).count).toBe(2)
    expect(ids(await since('agent', { since: start, limit: 10 })).sort()).toEqual([old, fresh].sort())
    expect(ids(await since('outsider', { since: start, limit: 10 }))).toEqual([theirs])
    expect((await since('admin', { since: all.live_cursor })).count).toBe(0)
  })

  test('does not count a change of an old response', async () => {
    const id = await arrive('agent')
    const start = await cursor()
    await stage.clients.admin.post('/api/v1/stream/remove_comments', { ids: [id] })
    expect((await since('admin', { since: start })).count).toBe(0)
  })

  test('reports when the position is too old or there are too many', async () => {
    const start = await cursor()
    expect((await since('admin', { since: '987654321' })).reset).toBe(true)
    await take(
      Array.from({ length: 1_001 }, (_, index) => ofPerson('lead', { external_id: `flood ${index}` })),
    )
    expect(await since('admin', { since: start })).toMatchObject({ reset: true, capped: true })
    expect((await since('agent', { since: await cursor() })).reset).toBe(false)
    services.clock.advance(25 * 3_600_000)
    expect((await since('admin', { since: start })).reset).toBe(true)
  })

  test.each([
    ['since', { since: 'x' }],
    ['since', {}],
    ['limit', { since: '1', limit: 101 }],
    ['stars.0', { since: '1', stars: [9] }],
  ])('a bad %s is named', async (path, body) => {
    const answer = await stage.clients.admin.post('/api/v1/stream/new_since', body)
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, path])
  })
})

test('stopping the server ends its streams and refuses new ones', async () => {
  const readers = [await listen('admin'), await listen('agent'), await listen(stage.otherAdmin.headers)]
  await Promise.all(readers.map(ready))
  await stage.app.close()
  for (const reader of readers) expect(await reader.next()).toBeNull()
})
