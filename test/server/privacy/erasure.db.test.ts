import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { storeFile } from '#platform/files/stored-files.ts'
import { verifyAudit } from '#platform/records/verify-audit.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { findInTables, plantEverywhere, textAbout } from '#test/server/privacy/plant.ts'
import { findInFiles, privacyWorld, URL } from '#test/server/privacy/setup.ts'
import { completeReview, ok, startReview } from '#test/server/qa/setup.ts'

const KARI = {
  name: 'Kari Nordplanten',
  email: 'kari.nordplanten@example.no',
  phone: '+4791230987',
  number: 'KUNDE-77120',
}
const SUBJECT = { kind: 'customer', email: KARI.email, external_id: KARI.number }
const NEEDLES = ['Nordplanten', KARI.email, '91230987', KARI.number]

const logged: string[] = []
const services = testServices()
const owner = services.database.ownerPool
services.log.warn =
  services.log.error =
  services.log.info =
    (...told: unknown[]) => logged.push(JSON.stringify(told))
let app: FastifyInstance
let world: Awaited<ReturnType<typeof privacyWorld>>
let reviewId: number
let copyOfOther: number
let before: { score: number; sections: unknown }

beforeAll(async () => {
  app = await buildServer(services)
  world = await privacyWorld(services, app)
  const { demo } = world
  const { ids } = ok(
    await demo.clients.admin.post('/api/v1/interactions', {
      interactions: [
        {
          external_id: 'call-1',
          channel: 'Phone',
          employee: { email: demo.people.agent.email },
          started_at: '2026-06-10T09:00:00Z',
          customer: { name: KARI.name, email: KARI.email, phone: KARI.phone },
          properties: { store_name: 'Oslo', customer_number: KARI.number },
          turns: [
            { speaker: 'agent', text: 'Hello, what is your name?' },
            {
              speaker: 'customer',
              author: { name: KARI.name, email: KARI.email },
              text: `I am ${KARI.name}. The parcel never came, and nobody called me back.`,
            },
          ],
        },
        {
          external_id: 'copied',
          channel: 'Phone',
          employee: { email: demo.people.agent.email },
          started_at: '2026-06-11T09:00:00Z',
          customer: { name: 'Per Nabo', email: 'per.nabo@example.no' },
          turns: [
            {
              speaker: 'customer',
              author: { name: 'Per Nabo', email: 'per.nabo@example.no' },
              text: 'No parcel.',
            },
            {
              speaker: 'customer',
              author: { name: 'Kari N', email: KARI.email.toUpperCase() },
              text: 'I live next door.',
            },
          ],
        },
      ],
    }),
  )
  const other = await startReview(demo, { interaction_id: ids.copied })
  copyOfOther = other.interaction_snapshot_id as number
  const { id } = await startReview(demo, { interaction_id: ids['call-1'] })
  const { snapshot } = ok(await demo.clients.reviewer.get(`/api/v1/qa_reviews/${id}/workspace`))
  const [, said] = snapshot.interaction.events
  const start = said.text.indexOf('nobody')
  ok(
    await demo.clients.reviewer.post('/api/v1/qa_annotations', {
      qa_review_id: id,
      interaction_event_id: said.id,
      media_type: 'text',
      start: 0,
      stop: said.text.indexOf('.') + 1,
      content: said.text.slice(0, said.text.indexOf('.') + 1),
      comments: `${KARI.name} was polite`,
    }),
  )
  ok(
    await demo.clients.reviewer.post('/api/v1/qa_annotations', {
      qa_review_id: id,
      interaction_event_id: said.id,
      media_type: 'text',
      start,
      stop: said.text.length - 1,
      content: said.text.slice(start, -1),
      comments: 'No follow-up',
    }),
  )
  const review = await completeReview(demo, id)
  reviewId = id
  before = { score: review.score as number, sections: review.sections }
  ok(
    await demo.clients.admin.post('/api/v1/feedback', {
      responses: [
        {
          external_id: 'response-of-kari',
          responded_at: '2026-06-10T10:00:00Z',
          stars: 2,
          comment: `I am still waiting. ${KARI.name}`,
          channel: 'Phone',
          employee: { email: demo.people.agent.email },
          customer: { name: KARI.name, email: KARI.email, phone: KARI.phone },
          properties: { store_name: 'Oslo', loyalty: KARI.number },
          answers: [{ question: 'Why?', value: `Ask ${KARI.email}` }],
        },
      ],
    }),
  )
  await plantEverywhere(owner, demo.companyId, KARI)
  await tenantTransaction(services, demo.viewer, async (tx) => {
    tx.audit({ action: 'team.renamed', objectType: 'team', objectId: 1, after: { name: textAbout(KARI) } })
  })
  await plantFiles()
})
afterAll(() => app.close())

async function plantFiles(): Promise<void> {
  const { demo } = world
  const file = (name: string, content: Buffer) => ({
    content: Readable.from([content]),
    name,
    contentType: 'text/csv',
    maxBytes: 10_000,
    kind: 'any' as const,
  })
  const csv = `name,email\nx,y\n${textAbout(KARI)}\n`
  for (const content of [Buffer.from(csv), Buffer.from(csv, 'utf16le')])
    await storeFile(services, demo.viewer, file('import.csv', content), async (tx, stored) => {
      await tx.insert('feedback_import_file', { key: stored.key, created_at: tx.now } as never).execute()
    })
  await storeFile(services, demo.viewer, file(`${KARI.name}.csv`, Buffer.from('other')), async () => {})
  const { rows } = await owner.query(
    'select id from app.interaction where company_id = $1 and external_id = $2',
    [demo.companyId, 'call-1'],
  )
  await storeFile(
    services,
    demo.viewer,
    file('call.wav', Buffer.from(`voice of ${KARI.name}`)),
    async (tx, stored) => {
      await tx.update('interaction').set({ audio_file: stored.key }).where('id', '=', rows[0].id).execute()
    },
  )
}

const figures = async () => {
  const { rows } = await owner.query(
    `select id, stars, employee_id, team_id, responded_at, has_comment from app.response
      where company_id = $1 and external_id like 'response%' order by id`,
    [world.demo.companyId],
  )
  return rows
}

test('a planted customer is found by the preview, with a count of each kind', async () => {
  const { counts, confirmation, refusal } = await world.preview(SUBJECT)
  expect(confirmation).toBe(KARI.email)
  expect(refusal).toBeNull()
  expect(counts).toMatchObject({ reviews: 1, recordings: 2 })
  expect(counts.responses).toBeGreaterThan(0)
  expect(counts.mentions).toBeGreaterThan(40)
})

test('an erasure leaves nothing of the person in tables, files and logs', { timeout: 120_000 }, async () => {
  const figuresBefore = await figures()
  expect((await findInTables(owner, NEEDLES)).length).toBeGreaterThan(50)
  expect(findInFiles(services.config.dataDirectory, NEEDLES).length).toBeGreaterThan(2)
  const request = await world.erase(SUBJECT)
  expect(request).toMatchObject({ state: 'done', fault: null, progress: 1, has_receipt: true })
  expect(await findInTables(owner, NEEDLES)).toEqual([])
  expect(findInFiles(services.config.dataDirectory, NEEDLES)).toEqual([])
  expect(logged.filter((line) => NEEDLES.some((needle) => line.includes(needle)))).toEqual([])
  expect(await figures()).toEqual(figuresBefore)
  expect((await verifyAudit(owner, world.demo.companyId)).broken).toBeNull()
})

test('the old score of the reviewer still explains itself', async () => {
  const reviewed = ok(await world.demo.clients.reviewer.get(`/api/v1/qa_reviews/${reviewId}/workspace`))
  expect(reviewed.review).toMatchObject(before)
  const [asked, said] = reviewed.snapshot.interaction.events
  expect(asked.text).toBe('[ERASED]')
  expect(said.text).toBe('I am [ERASED]. … nobody called me back')
  const cited = ok(
    await world.demo.clients.reviewer.get(`/api/v1/qa_annotations?qa_review_id=${reviewId}`),
  ).qa_annotations
  expect(
    cited.map(({ start, stop }: { start: number; stop: number }) => said.text.slice(start, stop)),
  ).toEqual(cited.map(({ content }: { content: string }) => content))
  expect(cited.map(({ comments }: { comments: string }) => comments)).toEqual([
    '[ERASED] was polite',
    'No follow-up',
  ])
  expect(reviewed.snapshot.interaction.customer).toEqual({ name: 'Erased person', email: null, phone: null })
})

test('of a conversation of another customer only their own words go', async () => {
  const { rows } = await owner.query(
    `select t.text, t.author_name, t.author_address from app.interaction_event t
       join app.interaction i on i.company_id = $1 and i.id = t.interaction_id
      where t.company_id = $1 and i.external_id = 'copied' order by t.position`,
    [world.demo.companyId],
  )
  expect(rows.map(Object.values)).toEqual([
    ['No parcel.', 'Per Nabo', 'per.nabo@example.no'],
    ['[ERASED]', null, null],
  ])
  const copy = ok(await world.demo.clients.admin.get(`/api/v1/interaction_snapshots/${copyOfOther}`))
  expect(copy.interaction).toMatchObject({
    customer: { name: 'Per Nabo' },
    events: [
      { text: 'No parcel.', author: { name: 'Per Nabo', address: 'per.nabo@example.no' } },
      { text: '[ERASED]', author: null },
    ],
  })
})

test('the receipt verifies, and a changed one does not', async () => {
  const [request] = await world.requests()
  const receipt = ok(await world.demo.clients.admin.get(`${URL}/requests/${request.id}/receipt`))
  expect(receipt).toMatchObject({ subject: 'customer', found_afterwards: 0, erased: { recordings: 2 } })
  const verify = async (changed: object, client = world.demo.clients.admin) =>
    ok(await client.post(`${URL}/receipts/verify`, { receipt: changed })).valid
  expect(await verify(receipt)).toBe(true)
  expect(await verify({ ...receipt, completed_at: receipt.requested_at.replace('2026', '2025') })).toBe(false)
  expect(await verify({ ...receipt, erased: { ...receipt.erased, responses: 9 } })).toBe(false)
  expect(await verify({})).toBe(false)
  expect(await verify(receipt, world.other.clients.admin)).toBe(false)
})

test('the same data sent again does not bring the person back', async () => {
  const again = ok(
    await world.demo.clients.admin.post('/api/v1/feedback', {
      responses: [
        {
          external_id: 'response-of-kari',
          responded_at: '2026-06-10T10:00:00Z',
          stars: 2,
          comment: `Changed by ${KARI.name}`,
          customer: { name: KARI.name, email: KARI.email },
        },
      ],
    }),
  )
  expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
  expect(await findInTables(owner, ['Nordplanten'])).toEqual([])
})
