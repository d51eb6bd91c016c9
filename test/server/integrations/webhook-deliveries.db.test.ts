import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { defineJobs } from '#app/jobs.ts'
import { webhookPayloads } from '#app/registries/webhook-payloads.ts'
import { buildServer } from '#app/server.ts'
import { ingestResponses, responseIds, sentResponse } from '#features/feedback/testing.ts'
import { PRUNE_DELIVERIES, SWEEP_WEBHOOKS } from '#features/integrations/webhooks/jobs.ts'
import { recordWebhookEvents } from '#features/integrations/webhooks/record.ts'
import { sendDue } from '#features/integrations/webhooks/run.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { createOutboxRelay, type OutboxRelay } from '#platform/jobs/relay.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Received, type Receiver, startReceiver } from '#test/server/integrations/webhook-receiver.ts'
import { foundQaCompany, ok, type QaCompany } from '#test/server/qa/setup.ts'
import { signInAs } from '#test/server/support/clients.ts'

const services = testServices({ OUTBOUND_PRIVATE_HOSTS: '127.0.0.1' })
let app: FastifyInstance
let relay: OutboxRelay
let demo: QaCompany
let receiver: Receiver
let ids: number[]

const LIST = '/api/v1/webhooks'
const SECOND = 1_000
const HOUR = 3_600_000

beforeAll(async () => {
  app = await buildServer(services)
  relay = createOutboxRelay({ ...services, log: services.log })
  defineJobs(services, relay, (companyId) => systemViewer(services, companyId))
  demo = await foundQaCompany(services, app, 'demo')
  const responses = Array.from({ length: 5 }, () =>
    sentResponse({ employee: { email: demo.people.agent.email } }),
  )
  await ingestResponses(services, demo.viewer, responses)
  ids = [...(await responseIds(services, demo.companyId)).values()].sort((a, b) => a - b)
})
afterAll(() => app.close())
beforeEach(async () => {
  await sendAll()
  demo.clients.admin = await signInAs(app, demo.people.admin)
  receiver = await startReceiver()
  onTestFinished(receiver.close)
})

async function sendAll(): Promise<void> {
  await relay.sweep()
  await services.jobs.runAll()
}

/** Runs what a minute later is due. */
async function sendDueAfter(milliseconds: number): Promise<void> {
  services.clock.advance(milliseconds)
  await services.jobs.send(SWEEP_WEBHOOKS, {})
  await sendAll()
}

async function createWebhook(events: string[] = ['response.updated'], url = receiver.url) {
  const made = ok(await demo.clients.admin.post(LIST, { url, events }))
  onTestFinished(async () => {
    const admin = await signInAs(app, demo.people.admin)
    ok(await admin.send('DELETE', `${LIST}/${made.id}`))
  })
  return made as { id: number; secret: string; version: number }
}

/** Changes responses as far as webhooks are concerned. */
const change = (objectIds: readonly number[]) =>
  tenantTransaction(services, demo.viewer, (tx) => recordWebhookEvents(tx, 'response.updated', objectIds))

const found = async (id: number) =>
  ok(await demo.clients.admin.get(LIST)).webhooks.find((webhook: { id: number }) => webhook.id === id)
const deliveriesOf = async (id: number) =>
  ok(await demo.clients.admin.get(`${LIST}/${id}/deliveries`)).deliveries.reverse()

const objectOf = ({ body }: Received): number => body.data.id

describe('an event', () => {
  test('is not sent when its change is rolled back', async () => {
    const { id } = await createWebhook()
    const work = tenantTransaction(services, demo.viewer, async (tx) => {
      await recordWebhookEvents(tx, 'response.updated', ids)
      throw new Error('rolled back')
    })
    await expect(work).rejects.toThrow('rolled back')
    await sendAll()
    expect(receiver.received).toEqual([])
    expect(await deliveriesOf(id)).toEqual([])
  })

  test('is not sent to webhooks that are paused or want other events', async () => {
    const { id } = await createWebhook()
    await createWebhook(['response.created'])
    ok(await demo.clients.admin.send('PUT', `${LIST}/${id}`, { active: false, version: 1 }))
    await change(ids)
    await sendAll()
    expect(receiver.received).toEqual([])
  })

  test('reaches every webhook that wants it, once', async () => {
    await createWebhook()
    await createWebhook(['response.updated', 'review.completed'], `${receiver.url}/second`)
    await change(ids)
    await sendAll()
    await sendDueAfter(60 * SECOND)
    const paths = Map.groupBy(receiver.received, ({ path }) => path)
    expect([...paths.values()].map((messages) => messages.map(objectOf).sort((a, b) => a - b))).toEqual([
      ids,
      ids,
    ])
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(2 * ids.length)
  })
})

describe('a failed attempt', () => {
  test('is repeated with the same id until it succeeds, for a little more than three days', async () => {
    const { id } = await createWebhook()
    receiver.reply = () => ({ status: 500, text: 'Out of order' })
    const began = services.clock.now().getTime()
    await change([ids[0] ?? 0])
    await sendAll()
    const times = [0]
    for (let attempt = 2; attempt <= 10; attempt++) {
      const [delivery] = await deliveriesOf(id)
      expect(delivery).toMatchObject({
        state: 'waiting',
        attempts: attempt - 1,
        response_status: 500,
        response_body: 'Out of order',
      })
      const due = Date.parse(delivery.next_attempt_at)
      await sendDueAfter(due - services.clock.now().getTime() - 1)
      expect(receiver.received).toHaveLength(attempt - 1)
      await sendDueAfter(1)
      expect(receiver.received).toHaveLength(attempt)
      times.push((due - began) / HOUR)
      demo.clients.admin = await signInAs(app, demo.people.admin)
    }
    expect((await deliveriesOf(id))[0]).toMatchObject({
      state: 'failed',
      attempts: 10,
      next_attempt_at: null,
    })
    expect(new Set(receiver.received.map((message) => message.id)).size).toBe(1)
    expect(times.at(-1)).toBeGreaterThan(66)
    expect(times.at(-1)).toBeLessThan(84)
    expect((await found(id)).failing_since).not.toBeNull()
    receiver.reply = () => ({})
    await change([ids[0] ?? 0])
    await sendAll()
    expect((await found(id)).failing_since).toBeNull()
  })

  test.each([
    [429, '120', 120],
    [503, '7200', 7_200],
    [500, '7200', 5],
    [429, 'soon', 5],
  ])('of %i with Retry-After %s is repeated after %i s', async (status, retryAfter, seconds) => {
    const { id } = await createWebhook()
    receiver.reply = () => ({ status, headers: { 'retry-after': retryAfter } })
    await change([ids[0] ?? 0])
    await sendAll()
    const [delivery] = await deliveriesOf(id)
    const wait = (Date.parse(delivery.next_attempt_at) - services.clock.now().getTime()) / SECOND
    expect(Math.abs(wait / seconds - 1)).toBeLessThanOrEqual(0.1)
  })

  test.each([301, 302, 307])('is the redirect %i, which is not followed', async (status) => {
    const { id } = await createWebhook()
    receiver.reply = ({ path }) => (path === '/hooks' ? { status, headers: { location: '/elsewhere' } } : {})
    await change([ids[0] ?? 0])
    await sendAll()
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks'])
    expect((await deliveriesOf(id))[0]).toMatchObject({ state: 'waiting', response_status: status })
  })

  test('is a receiver that hangs, or is not there', async () => {
    const { id } = await createWebhook()
    const system = await systemViewer(services, demo.companyId)
    const sending = { readers: webhookPayloads, timeoutMs: 100 }
    receiver.reply = () => 'hang'
    await change([ids[0] ?? 0])
    await sendDue(services, system, id, sending)
    expect((await deliveriesOf(id))[0]).toMatchObject({ failure: 'timeout', response_status: null })
    receiver.close()
    services.clock.advance(10 * SECOND)
    await sendDue(services, system, id, sending)
    expect((await deliveriesOf(id))[0]).toMatchObject({ failure: 'unreachable', attempts: 2 })
  })

  test('holds back later events of the same object, and no others', async () => {
    const { id } = await createWebhook()
    const [first = 0, second = 0] = ids
    receiver.reply = (message) => (objectOf(message) === first ? { status: 500 } : {})
    await change([first])
    await change([second])
    await change([first])
    await change([second])
    await sendAll()
    expect(receiver.received.map(objectOf).sort((a, b) => a - b)).toEqual([first, second, second])
    receiver.reply = () => ({})
    await sendDueAfter(10 * SECOND)
    const order = receiver.received
      .filter((message) => objectOf(message) === first)
      .map((message) => message.id)
    const expected = (await deliveriesOf(id)).flatMap((delivery: { body: string; message_id: string }) =>
      JSON.parse(delivery.body).data.id === first ? delivery.message_id : [],
    )
    expect(order).toEqual([expected[0], expected[0], expected[1]])
  })
})

describe('a webhook is paused, and its owner gets a mail', () => {
  const mails = async () =>
    (
      await services.database.ownerPool.query<{ to_address: string; subject: string }>(
        `select to_address, subject from app.mail_message
          where company_id = $1 and subject like '%webhook%' order by id desc limit 1`,
        [demo.companyId],
      )
    ).rows[0]

  test('when the receiver answers 410; resuming sends what waits', async () => {
    const { id } = await createWebhook()
    receiver.reply = () => ({ status: 410 })
    await change(ids)
    await sendAll()
    expect(await found(id)).toMatchObject({ active: false, paused_because: 'gone' })
    const { host } = new URL(receiver.url)
    expect(await mails()).toEqual({
      to_address: demo.people.admin.email,
      subject: `The webhook to ${host} is paused`,
    })
    receiver.reply = () => ({})
    receiver.received.length = 0
    ok(await demo.clients.admin.send('PUT', `${LIST}/${id}`, { active: true, version: 1 }))
    await sendAll()
    expect(receiver.received.map(objectOf).sort((a, b) => a - b)).toEqual(ids)
  })

  test('when every attempt of five days has failed', async () => {
    const { id } = await createWebhook()
    receiver.reply = () => ({ status: 500 })
    for (let day = 0; day < 6; day++) {
      demo.clients.admin = await signInAs(app, demo.people.admin)
      expect(await found(id)).toMatchObject({ active: true, paused_because: null })
      await change([ids[day % ids.length] ?? 0])
      await sendDueAfter(24 * HOUR)
    }
    demo.clients.admin = await signInAs(app, demo.people.admin)
    expect(await found(id)).toMatchObject({ active: false, paused_because: 'failures' })
    expect(await mails()).toBeDefined()
  })
})

test('a slow receiver does not delay another webhook', async () => {
  const slow = await createWebhook(['response.updated'], `${receiver.url}/slow`)
  const quick = await createWebhook()
  receiver.reply = ({ path }) => (path.endsWith('/slow') ? 'hang' : {})
  await change(ids)
  const system = await systemViewer(services, demo.companyId)
  const sending = { readers: webhookPayloads, timeoutMs: 3_000 }
  const hanging = sendDue(services, system, slow.id, sending)
  await sendDue(services, system, quick.id, sending)
  expect(receiver.received.filter(({ path }) => path === '/hooks')).toHaveLength(ids.length)
  expect((await deliveriesOf(slow.id)).map(({ state }: { state: string }) => state)).toEqual(
    ids.map(() => 'waiting'),
  )
  receiver.close()
  await hanging
})

test('two runs of one webhook never send at the same time', async () => {
  const { id } = await createWebhook()
  await change(ids)
  const system = await systemViewer(services, demo.companyId)
  const sending = { readers: webhookPayloads }
  await Promise.all(Array.from({ length: 4 }, () => sendDue(services, system, id, sending)))
  expect(receiver.received).toHaveLength(ids.length)
})

test('deliveries are kept for 30 days', async () => {
  const { id } = await createWebhook()
  await change(ids)
  await sendAll()
  services.clock.advance(30 * 24 * HOUR + 1)
  await services.jobs.send(PRUNE_DELIVERIES, {})
  await services.jobs.runAll()
  demo.clients.admin = await signInAs(app, demo.people.admin)
  expect(await deliveriesOf(id)).toEqual([])
})
