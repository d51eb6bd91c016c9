import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { CONNECTORS, type SourceKey } from '#features/integrations/sources/connectors/all.ts'
import { readSource } from '#features/integrations/sources/read-source.ts'
import { startAircallStandIn } from '#features/integrations/sources/stand-ins/aircall.ts'
import { startChatwootStandIn } from '#features/integrations/sources/stand-ins/chatwoot.ts'
import { startFreshdeskStandIn } from '#features/integrations/sources/stand-ins/freshdesk.ts'
import { startGenesysStandIn } from '#features/integrations/sources/stand-ins/genesys.ts'
import { startGorgiasStandIn } from '#features/integrations/sources/stand-ins/gorgias.ts'
import { startHubspotStandIn } from '#features/integrations/sources/stand-ins/hubspot.ts'
import { startIntercomStandIn } from '#features/integrations/sources/stand-ins/intercom.ts'
import { startSalesforceStandIn } from '#features/integrations/sources/stand-ins/salesforce.ts'
import type { SampleConversation, SystemStandIn } from '#features/integrations/sources/stand-ins/stand-in.ts'
import { startZammadStandIn } from '#features/integrations/sources/stand-ins/zammad.ts'
import { startZendeskStandIn } from '#features/integrations/sources/stand-ins/zendesk.ts'
import { ingestInteractions } from '#features/interactions/ingest/ingest.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { seeded } from '#lib/seeded.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'

const STAND_INS: Readonly<Record<SourceKey, () => Promise<SystemStandIn>>> = {
  zendesk: () => startZendeskStandIn(100),
  intercom: startIntercomStandIn,
  freshdesk: startFreshdeskStandIn,
  salesforce: startSalesforceStandIn,
  hubspot: startHubspotStandIn,
  zammad: startZammadStandIn,
  gorgias: startGorgiasStandIn,
  chatwoot: startChatwootStandIn,
  genesys: startGenesysStandIn,
  aircall: startAircallStandIn,
}
const SYSTEMS = Object.entries(STAND_INS) as [SourceKey, () => Promise<SystemStandIn>][]

const CONVERSATIONS = 1_000
const SOURCES = '/api/v1/source_systems'
/** How long a request takes, on the simulated clock. */
const REQUEST_MS = 40

const services = { ...testServices() }
let app: FastifyInstance
let demo: StaffedCompany
let admin: Client
let standIn: SystemStandIn
/** Ids are unique in the company, so that systems that call their channels the same do not meet. */
let firstId = 0
/** The source of the test. */
let connected = 0

beforeAll(async () => {
  services.config = { ...services.config, privateHosts: ['127.0.0.1'] }
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
})
afterEach(async () => {
  await archive(connected)
  await standIn.stop()
})
afterAll(() => app.close())

/** Connects a stand-in as a new source. */
async function connect(source: SourceKey, more: object = {}): Promise<number> {
  standIn = await STAND_INS[source]()
  services.config = { ...services.config, sourceUrls: { [source]: standIn.url } }
  firstId += 10_000
  // The clock may have run so far that an earlier sign-in has expired.
  admin = await signInAs(app, demo.people.admin)
  const answer = await admin.post(SOURCES, { source, ...standIn.account, backfill_days: 7, ...more })
  expect(answer.statusCode, answer.body).toBe(201)
  connected = answer.json().id
  return connected
}

const read = (id: number, signal = new AbortController().signal) =>
  readSource(services, demo.viewer, id, { write: ingestInteractions, signal })

/** Reads until the source has nothing more to read, and waits as long as it is asked to. */
async function readAll(id: number): Promise<void> {
  for (let run = 0; run < 500; run++) {
    const { again } = await read(id)
    if (again === null) return
    services.clock.set(again)
  }
  throw new Error('The reading does not end')
}

const shown = async (id: number) =>
  (await admin.get(SOURCES)).json().source_systems.find((each: { id: number }) => each.id === id)
const skipped = async (id: number) => (await admin.get(`${SOURCES}/${id}/skipped`)).json().skipped

/** Makes room for the same account in the next test. */
async function archive(id: number): Promise<void> {
  const { version } = await shown(id)
  expect((await admin.send('PUT', `${SOURCES}/${id}`, { archived: true, version })).statusCode).toBe(200)
}

const minutesAgo = (minutes: number) => new Date(services.clock.now().getTime() - minutes * 60_000)

const sample = (index: number, more: Partial<SampleConversation> = {}): SampleConversation => ({
  id: firstId + index,
  created: minutesAgo(5_000),
  updated: minutesAgo(4_000 - index),
  isFinished: true,
  subject: `Order ${index}`,
  agent: { name: 'Ann Agent', email: demo.people.agent.email },
  customer: { name: 'Carla Customer', email: 'carla@customer.example' },
  messages: [
    { from: 'customer', text: `Where is order ${index}?` },
    { from: 'agent', text: 'On its way.' },
    { from: 'note', text: 'Third time this week' },
  ],
  ...more,
})

type Stored = {
  external_id: string
  first: string
  turns: number
  employee_id: number | null
  copies: number
}

async function storedFrom(first: number): Promise<Map<number, Stored>> {
  const { rows } = await services.database.ownerPool.query<Stored>(
    `select i.external_id, i.employee_id, count(*) over (partition by i.external_id)::int as copies,
            (select count(*)::int from app.interaction_event e
              where e.company_id = $1 and e.interaction_id = i.id and e.kind = 'turn') as turns,
            (select e.text from app.interaction_event e
              where e.company_id = $1 and e.interaction_id = i.id and e.position = 1) as first
       from app.interaction i
      where i.company_id = $1 and i.external_id ~ '^[0-9]+$' and i.external_id::bigint between $2 and $3`,
    [demo.companyId, first, first + 9_999],
  )
  return new Map(rows.map((row) => [Number(row.external_id), row]))
}

/** The most requests that were sent within any such time. */
function mostWithin(times: readonly number[], seconds: number): number {
  let start = 0
  return times.reduce((most, time, end) => {
    while ((times[start] ?? 0) <= time - seconds * 1_000) start += 1
    return Math.max(most, end - start + 1)
  }, 0)
}

describe.each(SYSTEMS)('%s', (source) => {
  const { limits } = CONNECTORS[source]

  test(`stores ${CONVERSATIONS} conversations once each, with edits during the run, refused requests and a restart`, {
    timeout: 120_000,
  }, async () => {
    const id = await connect(source)
    for (let index = 1; index <= CONVERSATIONS; index++) standIn.put(sample(index))
    const random = seeded(30)
    const times = { all: [] as number[], list: [] as number[] }
    const edited = new Set<number>()
    let stop = new AbortController()
    standIn.onRequest = (path) => {
      services.clock.advance(REQUEST_MS)
      const now = services.clock.now().getTime()
      times.all.push(now)
      if (standIn.isList(path)) times.list.push(now)
      const count = times.all.length
      // Someone edits a conversation while others are read; where nothing can be edited, a new one ends.
      if (count % 10 === 0) {
        const index = standIn.isFinal
          ? CONVERSATIONS + 1 + edited.size
          : 1 + Math.floor(random() * CONVERSATIONS)
        edited.add(index)
        standIn.put(
          sample(index, {
            updated: minutesAgo(2),
            messages: [{ from: 'customer', text: `Edited ${index}` }],
          }),
        )
      }
      // A storm of refusals, and two that come alone.
      if (count === 60 || count === 700)
        for (let refusal = 0; refusal < 5; refusal++)
          standIn.next.push({ status: 429, headers: { 'retry-after': '30' } })
      if (count === 300) standIn.next.push({ status: 429 })
      if (count === 450) stop.abort()
    }
    for (;;) {
      const { again } = await read(id, stop.signal).catch((error: unknown) => {
        if (!stop.signal.aborted) throw error
        stop = new AbortController()
        return { again: services.clock.now() }
      })
      if (again === null) break
      if (again > services.clock.now()) services.clock.set(again)
    }
    // Edits of the last minute may come with the next run.
    services.clock.advance(600_000)
    standIn.onRequest = () => {}
    await readAll(id)

    const stored = await storedFrom(firstId)
    const expected = standIn.isFinal ? CONVERSATIONS + edited.size : CONVERSATIONS
    expect(stored.size).toBe(expected)
    for (const [externalId, row] of stored) {
      const index = externalId - firstId
      expect(row, `conversation ${index}`).toMatchObject({
        copies: 1,
        employee_id: demo.people.agent.id,
        ...(edited.has(index)
          ? { turns: 1, first: `Edited ${index}` }
          : { turns: 2, first: `Where is order ${index}?` }),
      })
    }
    expect(edited.size).toBeGreaterThan(50)
    for (const { of, requests, seconds } of limits)
      expect(mostWithin(times[of], seconds), `${of} per ${seconds} s`).toBeLessThanOrEqual(requests)
    expect(await shown(id)).toMatchObject({
      taken_in: expected,
      last_error: null,
      waiting_until: null,
      backfill_percent: 100,
      skipped: 0,
    })
  })

  test('waits as long as it is asked to, and says until when', async () => {
    const id = await connect(source)
    standIn.put(sample(1))
    standIn.next.push({ status: 429, headers: { 'retry-after': '90' } })
    const until = new Date(services.clock.now().getTime() + 90_000)
    expect((await read(id)).again).toEqual(until)
    expect((await shown(id)).waiting_until).toBe(until.toISOString())
    const { length } = standIn.asked
    expect((await read(id)).again).toEqual(until)
    expect(standIn.asked).toHaveLength(length)
    services.clock.set(until)
    await readAll(id)
    expect((await shown(id)).waiting_until).toBeNull()
    expect((await storedFrom(firstId)).size).toBe(1)
  })

  test('starts again from a safe time if its cursor has expired, and stores nothing twice', async () => {
    const id = await connect(source)
    for (let index = 1; index <= 5; index++) standIn.put(sample(index))
    await readAll(id)
    standIn.expireCursors()
    services.clock.advance(600_000)
    standIn.put(sample(6, { updated: minutesAgo(5) }))
    await readAll(id)
    expect((await storedFrom(firstId)).size).toBe(6)
    expect(await shown(id)).toMatchObject({ taken_in: 6, last_error: null })
  })

  test('skips a record that lacks something, lists it, and stores it once it is whole', async () => {
    const id = await connect(source)
    standIn.put(sample(1))
    standIn.put(sample(2, { isHalfEmpty: true }))
    standIn.put(sample(3))
    await readAll(id)
    expect([...(await storedFrom(firstId)).keys()].map((each) => each - firstId).sort()).toEqual([1, 3])
    expect((await shown(id)).skipped).toBe(1)
    expect((await skipped(id)).map((each: { external_id: string }) => Number(each.external_id))).toEqual([
      firstId + 2,
    ])
    services.clock.advance(600_000)
    standIn.put(sample(2, { updated: minutesAgo(5) }))
    await readAll(id)
    expect((await storedFrom(firstId)).size).toBe(3)
    expect(await skipped(id)).toEqual([])
  })

  test('says that a login is refused, and calls no private address unless the host allows it', async () => {
    const id = await connect(source)
    standIn.next.push({ status: 401 }, { status: 401 })
    await read(id)
    expect((await shown(id)).last_error).toBe(`${CONNECTORS[source].name} refuses this login or API key.`)
    const { length } = standIn.asked
    services.config = { ...services.config, privateHosts: [] }
    await read(id)
    services.config = { ...services.config, privateHosts: ['127.0.0.1'] }
    expect((await shown(id)).last_error).toMatch(/was not called: .*private network/)
    expect(standIn.asked).toHaveLength(length)
  })
})
