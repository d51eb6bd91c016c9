import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { readSource } from '#features/integrations/sources/read-source.ts'
import { startAircallStandIn } from '#features/integrations/sources/stand-ins/aircall.ts'
import { startGenesysStandIn } from '#features/integrations/sources/stand-ins/genesys.ts'
import type { SampleConversation, SystemStandIn } from '#features/integrations/sources/stand-ins/stand-in.ts'
import { ingestInteractions } from '#features/interactions/ingest/ingest.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { TEST_TIME, testServices } from '#platform/testing/test-services.ts'
import { signInAs } from '#test/server/support/clients.ts'

/** Conversations that stay open for long, and what is added to them after they have ended. */

const services = { ...testServices() }
const HOUR_MS = 3_600_000
let app: FastifyInstance
let demo: StaffedCompany
let standIn: SystemStandIn
let source: number
/** The ids of conversations whose words were asked for. */
let detailed: string[]
let stored: { id: string; change: string }[]

beforeAll(async () => {
  services.config = { ...services.config, privateHosts: ['127.0.0.1'] }
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
})
beforeEach(() => {
  services.clock.set(TEST_TIME)
  detailed = []
  stored = []
})
afterEach(() => standIn.stop())
afterAll(() => app.close())

async function connect(system: 'aircall' | 'genesys'): Promise<void> {
  standIn = await { aircall: startAircallStandIn, genesys: startGenesysStandIn }[system]()
  services.config = { ...services.config, sourceUrls: { [system]: standIn.url } }
  const admin = await signInAs(app, demo.people.admin)
  const body = { source: system, ...standIn.account, backfill_days: 1 }
  const answer = await admin.post('/api/v1/source_systems', body)
  expect(answer.statusCode, answer.body).toBe(201)
  source = answer.json().id
  standIn.onRequest = (path) => {
    const id = /(?:calls|conversations)\/(\d+)\/(?:transcription|recordings|communications)/.exec(path)?.[1]
    if (id) detailed.push(id)
  }
}

const at = (hours: number) => new Date(Date.parse(TEST_TIME) + hours * HOUR_MS)

const sample = (id: number, more: Partial<SampleConversation>): SampleConversation => ({
  id,
  created: at(0),
  updated: at(1),
  isFinished: true,
  subject: `Order ${id}`,
  agent: { name: 'Ann Agent', email: demo.people.agent.email },
  customer: { name: 'Carla Customer', email: 'carla@customer.example' },
  messages: [{ from: 'customer', text: `Where is order ${id}?` }],
  ...more,
})

/** Reads every hour of this time, and until nothing is left to read. */
async function readHours(from: number, to: number): Promise<void> {
  for (let hour = from; hour <= to; hour++) {
    services.clock.set(at(hour))
    for (;;) {
      const { again } = await readSource(services, demo.viewer, source, {
        write: ingestInteractions,
        signal: new AbortController().signal,
      })
      if (again === null) break
      services.clock.set(again)
    }
    await noteChanges(hour)
  }
}

/** Notes which interactions were created or changed by the reading of an hour. */
async function noteChanges(hour: number): Promise<void> {
  const { rows } = await services.database.ownerPool.query<{ id: string; at: Date }>(
    'select external_id as id, updated_at as at from app.interaction where company_id = $1 and source_system_id = $2 order by 1',
    [demo.companyId, source],
  )
  for (const { id, at } of rows) {
    const change = at.toISOString()
    const isKnown = stored.some((each) => each.id === id && each.change.endsWith(change))
    if (!isKnown) stored.push({ id, change: `${hour} ${change}` })
  }
}
const changesOf = (id: number) =>
  stored.filter((each) => each.id === String(id)).map(({ change }) => Number(change.split(' ')[0]))

test('a conversation of Genesys Cloud that stays open for 20 days arrives once, when it has ended', async () => {
  await connect('genesys')
  standIn.put(sample(11, { isFinished: false }))
  standIn.put(sample(13, { updated: at(1) }))
  await readHours(2, 3)
  expect(changesOf(13)).toEqual([2])
  standIn.put(sample(11, { updated: at(481) }))
  await readHours(480, 540)
  expect(changesOf(11)).toHaveLength(1)
  expect(changesOf(11)[0]).toBeLessThan(481 + 26)
  expect(changesOf(13)).toEqual([2])
  expect(detailed).toEqual(['13', '11'])
})

test('tags and words that Aircall adds to a call later arrive once, and so does a call of 20 hours', async () => {
  await connect('aircall')
  standIn.put(sample(21, { updated: at(1) }))
  standIn.put(sample(22, { updated: at(1) }))
  await readHours(2, 2)
  expect([changesOf(21), changesOf(22)]).toEqual([[2], [2]])
  const messages = [
    { from: 'customer', text: 'Where is order 21?' },
    { from: 'agent', text: 'On its way.' },
  ] as const
  standIn.put(sample(21, { updated: at(1), tags: ['refund'], messages }))
  standIn.put(sample(23, { updated: at(22), seconds: 20 * 3_600 }))
  await readHours(3, 60)
  expect(changesOf(21)).toHaveLength(2)
  expect(changesOf(21)[1]).toBeLessThan(1 + 24 + 8)
  expect(changesOf(22)).toEqual([2])
  expect(changesOf(23)).toHaveLength(1)
  expect(detailed.filter((id) => id === '22')).toHaveLength(2)
  expect(detailed.filter((id) => id === '21')).toHaveLength(2)
})
