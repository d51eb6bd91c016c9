import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { TILE_PAGES } from '#features/dashboards/tile-pages.ts'
import { changeCompany } from '#features/people/testing.ts'
import { TEST_TIME, testServices } from '#platform/testing/test-services.ts'
import { sharedSession } from '#test/server/coaching/setup.ts'
import { type Receiver, startReceiver } from '#test/server/integrations/webhook-receiver.ts'
import { completedReview, ok, startReview } from '#test/server/qa/setup.ts'
import {
  everyTile,
  filesOf,
  foundSubscriptionCompany,
  type ReportMail,
  responsesOf,
  type SubscriptionCompany,
} from '#test/server/subscriptions/setup.ts'
import { graphqlAsker } from '#test/server/support/graphql-clients.ts'

const services = testServices({ SMTP_URL: 'smtp://127.0.0.1:9', OUTBOUND_PRIVATE_HOSTS: '127.0.0.1' })
let app: FastifyInstance
let receiver: Receiver
let demo: SubscriptionCompany

/** Marks customers, words of conversations and private notes. */
const CANARY = 'zzcanary'

/** The admin reviews the call of the outsider blind; the others may not see the reviewer of their reviews. */
const READERS = ['admin', 'lead', 'otherLead', 'reviewer', 'agent', 'outsider'] as const

/** Parts that list people by name; a rank says nothing about a review or a response. */
const RANKS = ['ranking', 'groups']

/** What each reader got: the dashboard with every part but ranks, and both kinds of views. */
const got = {} as Record<(typeof READERS)[number], { mails: ReportMail[]; all: string }>

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundSubscriptionCompany(services, app)
  receiver = await startReceiver()
  receiver.reply = () => ({ status: 200 })
  await changeCompany(services, demo.viewer, { customer_visibility: 'ADMIN_ONLY' })
  await makeRecords()
  for (const reader of READERS) await subscribeToEverything(reader)
  await demo.run('2026-06-17T06:00:00Z')
  const mails = await demo.mails()
  for (const reader of READERS) {
    const own = mails.filter(({ to }) => to === demo.people[reader].email)
    const all = own.map((mail) => [mail.subject, mail.text, mail.html, ...filesOf(mail).csv].join('\n'))
    got[reader] = { mails: own, all: all.join('\n') }
  }
})
afterAll(async () => {
  receiver.close()
  await app.close()
})

async function makeRecords(): Promise<void> {
  const { admin, lead, reviewer } = demo.clients
  const customer = { name: CANARY, email: `${CANARY}@example.com`, phone: '+4799999999' }
  for (const who of ['agent', 'outsider'] as const)
    ok(
      await admin.post('/api/v1/feedback', {
        responses: responsesOf(demo.people[who].email, [5, 1, 4, 2, 3, 5], {
          comment: `About ${who}`,
          customer,
        }),
      }),
    )
  const called = (who: 'agent' | 'outsider') => ({
    external_id: `canary-${who}`,
    channel: 'Phone',
    employee: { email: demo.people[who].email },
    started_at: '2026-06-12T09:00:00Z',
    customer,
    summary: CANARY,
    turns: [{ speaker: 'customer', text: `${CANARY} asks about an order` }],
  })
  const { ids } = ok(
    await admin.post('/api/v1/interactions', { interactions: [called('agent'), called('outsider')] }),
  )
  for (const who of ['agent', 'outsider'] as const)
    await completedReview(demo, { interaction_id: ids[`canary-${who}`], hide_reviewer: true }, [], reviewer)
  await startReview(demo, { interaction_id: demo.interactions.outsider, blind: true }, admin)
  const { coachingSession } = await sharedSession(lead, demo.people.agent.id, { title: CANARY })
  await graphqlAsker(demo.clients).ask(
    'lead',
    `mutation($id: ID!) {
      createCoachingNote(sessionId: $id, kind: PRIVATE, notes: "<p>${CANARY}</p>") { note { id } errors { message } } }`,
    { id: coachingSession.id },
  )
}

/** Also the parts of pages that the reader may not open: they must say so. */
async function subscribeToEverything(reader: (typeof READERS)[number]): Promise<void> {
  const client = demo.clients[reader]
  const send = async (kind: string, id: number) =>
    ok(
      await client.post('/api/v1/report_subscriptions', {
        source: { kind, id },
        repeats: 'daily',
        hour: 8,
        pdf: true,
        slack_url: `${receiver.url}/${reader}`,
        teams_url: `${receiver.url}/${reader}`,
      }),
    )
  const tiles = everyTile().filter(({ part }) => !RANKS.includes(part))
  await send('dashboard', ok(await client.post('/api/v1/dashboards', { name: 'All', tiles })).id)
  for (const [url, kind] of [
    ['/api/v1/stream/views', 'stream_view'],
    ['/api/v1/interactions/views', 'interaction_view'],
  ] as const) {
    const made = await client.post(url, { name: 'All', filters: {} })
    if (made.statusCode === 201) await send(kind, made.json().id)
  }
}

test('every part that can be pinned is tried, and the mails have figures', () => {
  expect(TEST_TIME < '2026-06-17').toBe(true)
  const parts = new Set(Object.values(TILE_PAGES).flat())
  expect(everyTile().map(({ part }) => part)).toEqual(expect.arrayContaining([...parts]))
  expect(got.admin.mails).toHaveLength(3)
  expect(got.admin.all).toContain('About outsider')
  expect(got.admin.all).toContain('Average stars')
  expect(got.agent.all).toContain('You do not have access to this page.')
})

test('a chat gets figures and links, but no names, rows or words of people', () => {
  const texts = receiver.received.map(({ text }) => text)
  expect(texts.length).toBeGreaterThan(2 * READERS.length)
  expect(texts.join()).toContain('Average stars')
  for (const text of texts) expect(text).not.toMatch(/zzcanary|Tester|About (agent|outsider)|4799999999/)
})

describe.each(READERS)('the subscriptions of %s', (reader) => {
  test('have no customer, no words of a conversation and no private note', () => {
    expect(got[reader].mails.length).toBeGreaterThan(0)
    expect(got[reader].all).not.toContain(CANARY)
    expect(got[reader].all).not.toContain('+4799999999')
  })

  test('name no person in the plain text, which admins read in the outbox', () => {
    for (const { text } of got[reader].mails) expect(text).not.toMatch(/Tester|About (agent|outsider)/)
  })
})

test('nobody gets rows about people outside their scope', () => {
  for (const reader of ['lead', 'agent'] as const) expect(got[reader].all).not.toContain('About outsider')
  for (const reader of ['otherLead', 'outsider'] as const)
    expect(got[reader].all).not.toContain('About agent')
})

test('a hidden reviewer is named to no one who may not know them', () => {
  for (const reader of ['agent', 'outsider'] as const)
    expect(got[reader].all).not.toContain('Reviewer Tester')
})

test('a list of interactions hides the person whose call the reader reviews blind', () => {
  const [list] = got.admin.mails.filter(({ html }) => html.includes('Open Interactions'))
  expect(list?.html).toContain('Hidden')
  expect(list?.html).toContain('Agent Tester')
})
