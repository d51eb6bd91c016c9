import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { readSource } from '#features/integrations/sources/read-source.ts'
import { startZendeskStandIn, type ZendeskStandIn } from '#features/integrations/sources/stand-ins/zendesk.ts'
import { writeResults } from '#features/integrations/sources/write-results.ts'
import { ingestInteractions } from '#features/interactions/ingest/ingest.ts'
import { readNewestResult } from '#features/qa/reviews/result.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { answerAll, calibrate } from '#test/server/qa/calibration-setup.ts'
import {
  completedReview,
  completeReview,
  foundQaCompany,
  ok,
  type QaCompany,
  startReview,
} from '#test/server/qa/setup.ts'
import { graphqlAsker } from '#test/server/support/graphql-clients.ts'

const SOURCES = '/api/v1/source_systems'
const [DECIMAL, INTEGER, TEXT, GONE] = [501, 502, 503, 504]

const services = { ...testServices() }
let app: FastifyInstance
let zendesk: ZendeskStandIn
let demo: QaCompany
let source: number
let ticket = 1_000

beforeAll(async () => {
  zendesk = await startZendeskStandIn(100)
  zendesk.fields = [
    { id: DECIMAL, title: 'Quality', type: 'decimal' },
    { id: INTEGER, title: 'Points', type: 'integer' },
    { id: TEXT, title: 'Review', type: 'text' },
    { id: GONE, title: 'Former', type: 'text', active: false },
    { id: 505, title: 'Status', type: 'status' },
  ]
  services.config = { ...services.config, sourceUrls: { zendesk: zendesk.url }, privateHosts: ['127.0.0.1'] }
  app = await buildServer(services)
  demo = await foundQaCompany(services, app, 'demo')
  source = ok(
    await demo.clients.admin.post(SOURCES, { source: 'zendesk', ...zendesk.account, backfill_days: 7 }),
  ).id
  await choose({ score_field: String(DECIMAL), link_field: String(TEXT) })
})
beforeEach(async () => {
  services.clock.advance(600_000)
  zendesk.next.length = 0
  zendesk.onRequest = () => {}
  ticket += 1
  zendesk.put({
    id: ticket,
    created: minutesAgo(60),
    updated: minutesAgo(30),
    isFinished: true,
    subject: `Order ${ticket}`,
    agent: { name: 'Agent', email: demo.people.agent.email },
    customer: { name: 'Carla', email: 'carla@customer.example' },
    messages: [{ from: 'customer', text: 'Where is it?' }],
  })
  await read()
})
afterAll(async () => {
  await app.close()
  await zendesk.stop()
})

const minutesAgo = (minutes: number) => new Date(services.clock.now().getTime() - minutes * 60_000)
const signal = new AbortController().signal
const read = () => readSource(services, demo.viewer, source, { write: ingestInteractions, signal })
const write = () => writeResults(services, demo.viewer, source, { readResult: readNewestResult, signal })

// biome-ignore lint/suspicious/noExplicitAny: an unparsed answer
const shown = async (): Promise<any> =>
  ok(await demo.clients.admin.get(SOURCES)).source_systems.find(({ id }: { id: number }) => id === source)
async function choose(change: object) {
  const { version } = await shown()
  ok(await demo.clients.admin.send('PUT', `${SOURCES}/${source}`, { ...change, version }))
}
const interaction = async () => {
  const { rows } = await services.database.ownerPool.query<{
    id: number
    version: number
    resolved_at: Date
  }>('select id, version, resolved_at from app.interaction where company_id = $1 and external_id = $2', [
    demo.companyId,
    String(ticket),
  ])
  expect(rows).toHaveLength(1)
  return rows[0] ?? { id: 0, version: 0, resolved_at: new Date(0) }
}
/** A completed review of the ticket of this test; an answer of 0 lowers its score. */
const reviewed = async (places: number[] = []) =>
  completedReview(demo, { interaction_id: (await interaction()).id }, places)
const change = async (id: number, body: object) =>
  ok(await demo.clients.admin.send('PUT', `/api/v1/qa_reviews/${id}`, body))
const inTicket = (): Record<number, unknown> =>
  Object.fromEntries(
    (zendesk.tickets.find(({ id }) => id === ticket)?.custom_fields ?? []).map(({ id, value }) => [
      id,
      value,
    ]),
  )
const puts = () => zendesk.asked.filter((path) => path === `/api/v2/tickets/${ticket}.json`).length
// biome-ignore lint/suspicious/noExplicitAny: an unparsed answer
const listed = async (): Promise<any> =>
  ok(await demo.clients.admin.get(`${SOURCES}/${source}/results`)).writes.find(
    ({ record_id }: { record_id: string }) => record_id === String(ticket),
  )
const retry = async (id: number) => demo.clients.admin.post(`${SOURCES}/${source}/results/${id}/retry`, {})
const linkTo = (id: number) => `${services.config.baseUrl}/qa/reviews/${id}`

describe('settings', () => {
  test('need different fields, and a system that accepts results', async () => {
    const { version } = await shown()
    const twice = await demo.clients.admin.send('PUT', `${SOURCES}/${source}`, {
      score_field: String(TEXT),
      version,
    })
    expect([twice.statusCode, twice.json().errors[0].path]).toEqual([422, 'link_field'])
    const other = await demo.clients.admin.post(SOURCES, {
      source: 'zammad',
      subdomain: 'support.example.com',
      api_key: 'a-key-of-zammad',
      score_field: '1',
    })
    expect([other.statusCode, other.json().errors[0].path]).toEqual([422, 'score_field'])
  })

  test('offer the fields of the system with what they can hold', async () => {
    const fields = (of: number) =>
      demo.clients.admin.get(`/api/v1/zendesk_field_mappings/fields?source_system_id=${of}`)
    const kinds = ok(await fields(source)).fields.map(({ id, kind }: { id: string; kind: string }) => [
      id,
      kind,
    ])
    expect(Object.fromEntries(kinds)).toEqual({
      501: 'decimal',
      502: 'integer',
      503: 'text',
      504: null,
      505: null,
    })
    expect((await fields(987_654)).statusCode).toBe(404)
  })
})

describe('a completed review', () => {
  test('is written with its score and its link once, and our own change of the ticket changes nothing here', async () => {
    const before = await interaction()
    const review = await reviewed()
    expect(await write()).toEqual({ again: null })
    expect(inTicket()).toEqual({ [DECIMAL]: review.score, [TEXT]: linkTo(review.id) })
    expect(await listed()).toMatchObject({ state: 'written', score: review.score, reason: null, attempts: 1 })
    const { taken_in } = await shown()
    services.clock.advance(600_000)
    await read()
    await write()
    expect(await interaction()).toEqual(before)
    expect((await shown()).taken_in).toBe(taken_in)
    expect(puts()).toBe(1)
  })

  test('is written again when an appeal changes its score', async () => {
    const review = await reviewed([0])
    await write()
    expect(inTicket()[DECIMAL]).toBe(review.score)
    const { qa_answers } = ok(await demo.clients.admin.get(`/api/v1/qa_answers?qa_review_id=${review.id}`))
    const { ask } = graphqlAsker(demo.clients)
    const { createAppeal } = await ask(
      'agent',
      `mutation($id: ID!, $reasons: [QaAppealReason!]!) { createAppeal(qaReviewId: $id, reasons: $reasons) {
        appeal { id } } }`,
      { id: review.id, reasons: [{ qaAnswerId: qa_answers[0].id, text: 'I did greet' }] },
    )
    const best = demo.form.sections[0]?.questions[0]?.options[1]?.id
    await ask(
      'admin',
      `mutation($id: ID!, $resolutions: [QaAppealResolution!]!) { resolveAppeal(id: $id, resolutions: $resolutions) {
        appeal { id } } }`,
      {
        id: createAppeal.appeal.id,
        resolutions: [{ qaAnswerId: qa_answers[0].id, text: 'So it is', qaOptionId: best }],
      },
    )
    await write()
    const { score } = ok(await demo.clients.admin.get(`/api/v1/qa_reviews/${review.id}`))
    expect(score).toBeGreaterThan(review.score ?? 0)
    expect(inTicket()[DECIMAL]).toBe(score)
    expect(puts()).toBe(2)
  })

  test('is taken back when it is discarded, and returns when it is restored', async () => {
    const review = await reviewed()
    await write()
    await change(review.id, { deleted_at: '2026-06-16T12:00:00Z' })
    await write()
    expect(inTicket()).toEqual({ [DECIMAL]: null, [TEXT]: null })
    expect(await listed()).toMatchObject({ state: 'cleared', score: null })
    await change(review.id, { deleted_at: null })
    await write()
    expect(inTicket()).toEqual({ [DECIMAL]: review.score, [TEXT]: linkTo(review.id) })
  })

  test('leaves room for an earlier review when it is discarded', async () => {
    const first = await reviewed([0])
    services.clock.advance(60_000)
    const second = await reviewed()
    await write()
    expect(inTicket()[TEXT]).toBe(linkTo(second.id))
    await change(second.id, { deleted_at: '2026-06-16T12:00:00Z' })
    await write()
    expect(inTicket()).toEqual({ [DECIMAL]: first.score, [TEXT]: linkTo(first.id) })
  })

  test('is not written if it does not count, or belongs to a calibration', async () => {
    const { id: interaction_id } = await interaction()
    const { id } = await startReview(demo, { interaction_id })
    await change(id, { count_toward_score: false })
    await completeReview(demo, id)
    await answerAll(demo, await calibrate(demo, { interaction_id }), 'reviewer', [1, 1])
    await write()
    expect(await listed()).toBeUndefined()
    expect(puts()).toBe(0)
  })

  test('is not written if it was imported, or discarded before its turn', async () => {
    const { id } = await reviewed()
    await change(id, { deleted_at: '2026-06-16T12:00:00Z' })
    await write()
    expect(await listed()).toMatchObject({ state: 'cleared' })
    await services.database.ownerPool.query(
      `update app.qa_review set deleted_at = null, origin = 'imported' where company_id = $1 and id = $2`,
      [demo.companyId, id],
    )
    await change(id, { count_toward_score: false })
    await change(id, { count_toward_score: true })
    await write()
    expect(puts()).toBe(0)
  })

  test('writes no names', async () => {
    await reviewed()
    await write()
    const text = JSON.stringify(inTicket())
    for (const { first_name, last_name, email } of Object.values(demo.people) as never as {
      first_name?: string
      last_name?: string
      email: string
    }[])
      for (const name of [first_name, last_name, email]) if (name) expect(text).not.toContain(name)
  })
})

describe('attempts', () => {
  test('are given up with the reason if the ticket is closed, and repeated when an admin asks', async () => {
    zendesk.tickets = zendesk.tickets.map((one) => (one.id === ticket ? { ...one, status: 'closed' } : one))
    const review = await reviewed()
    expect(await write()).toEqual({ again: null })
    const refused = await listed()
    expect(refused).toMatchObject({
      state: 'refused',
      reason: 'Closed tickets cannot be changed.',
      next_attempt_at: null,
    })
    expect((await shown()).results_refused).toBe(1)
    await write()
    expect(puts()).toBe(1)
    zendesk.tickets = zendesk.tickets.map((one) => (one.id === ticket ? { ...one, status: 'solved' } : one))
    expect(
      (await demo.clients.lead.post(`${SOURCES}/${source}/results/${refused.id}/retry`, {})).statusCode,
    ).toBe(403)
    expect((await retry(987_654)).statusCode).toBe(404)
    expect(ok(await retry(refused.id))).toMatchObject({ state: 'waiting', attempts: 0 })
    await write()
    expect(inTicket()[DECIMAL]).toBe(review.score)
    expect((await shown()).results_refused).toBe(0)
    // A result that is written already is not written again.
    expect(ok(await retry(refused.id)).state).toBe('written')
    await write()
    expect(puts()).toBe(2)
  })

  test('are given up if the ticket was deleted, or a field is gone or of another kind', async () => {
    await reviewed()
    const one = zendesk.tickets.find(({ id }) => id === ticket)
    zendesk.tickets = zendesk.tickets.filter(({ id }) => id !== ticket)
    await write()
    expect(await listed()).toMatchObject({ state: 'refused', reason: 'The ticket was deleted.' })
    if (one) zendesk.tickets = [...zendesk.tickets, one]
    for (const [field, reason] of [
      [{ score_field: String(GONE) }, 'The field for the score no longer exists, or cannot hold a score.'],
      [{ score_field: null, link_field: String(INTEGER) }, /^The field for the link no longer exists/],
    ] as const) {
      await choose(field)
      ok(await retry((await listed()).id))
      await write()
      expect((await listed()).reason).toMatch(reason)
    }
    await choose({ score_field: String(INTEGER), link_field: String(TEXT) })
    ok(await retry((await listed()).id))
    await write()
    expect(Number.isInteger(inTicket()[INTEGER])).toBe(true)
    await choose({ score_field: String(DECIMAL) })
  })

  test('wait as long as the system asks, with the readings', async () => {
    await reviewed()
    zendesk.next.push({ status: 429, headers: { 'retry-after': '90' } })
    const until = new Date(services.clock.now().getTime() + 90_000)
    expect((await write()).again).toEqual(until)
    expect((await shown()).waiting_until).toBe(until.toISOString())
    const { length } = zendesk.asked
    expect((await write()).again).toEqual(until)
    expect((await read()).again).toEqual(until)
    expect(zendesk.asked).toHaveLength(length)
    services.clock.set(until)
    await write()
    expect(await listed()).toMatchObject({ state: 'written', attempts: 1 })
  })

  test('are repeated later after a failure, and show it', async () => {
    const review = await reviewed()
    zendesk.next.push({ status: 500 })
    const { again } = await write()
    expect(again?.getTime()).toBeGreaterThan(services.clock.now().getTime())
    expect(await listed()).toMatchObject({
      state: 'waiting',
      attempts: 1,
      reason: 'Zendesk returned an error (status 500).',
    })
    services.clock.set(again ?? new Date())
    await write()
    expect(await listed()).toMatchObject({ state: 'written', attempts: 2, reason: null })
    expect(inTicket()[DECIMAL]).toBe(review.score)
    expect(puts()).toBe(1)
  })

  test('stay within the requests that the system allows', async () => {
    await reviewed()
    await services.database.ownerPool.query(
      'update app.source_system set requests_spent = $2 where company_id = $1 and id = $3',
      [demo.companyId, { [String(services.clock.now().getTime())]: { all: 200, list: 0 } }, source],
    )
    const { length } = zendesk.asked
    const { again } = await write()
    expect(zendesk.asked).toHaveLength(length)
    services.clock.set(again ?? new Date())
    await write()
    expect(puts()).toBe(1)
  })

  test('have one effect if two runs write at the same time, and a change during an attempt is written after it', async () => {
    const review = await reviewed([0])
    await Promise.all([write(), write()])
    expect(puts()).toBe(1)
    let isChanged = false
    zendesk.onRequest = async (path) => {
      if (isChanged || path !== `/api/v2/tickets/${ticket}.json`) return
      isChanged = true
      await change(review.id, { deleted_at: '2026-06-16T12:00:00Z' })
    }
    await change(review.id, { count_toward_score: false })
    await change(review.id, { count_toward_score: true })
    await write()
    expect(isChanged).toBe(true)
    expect(inTicket()).toEqual({ [DECIMAL]: null, [TEXT]: null })
    expect(puts()).toBe(3)
  })

  test('are not made while the system is switched off, and after a killed run', async () => {
    await choose({ active: false })
    await reviewed()
    const { length } = zendesk.asked
    expect(await write()).toEqual({ again: null })
    expect(zendesk.asked).toHaveLength(length)
    await choose({ active: true })
    const stop = new AbortController()
    zendesk.onRequest = () => stop.abort()
    await expect(
      writeResults(services, demo.viewer, source, { readResult: readNewestResult, signal: stop.signal }),
    ).rejects.toThrow()
    zendesk.onRequest = () => {}
    await write()
    expect((await listed()).state).toBe('written')
  })
})
