import type { FastifyInstance } from 'fastify'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { defineJobs } from '#app/jobs.ts'
import { buildServer } from '#app/server.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { createOutboxRelay, type OutboxRelay } from '#platform/jobs/relay.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { isSignedWith, type Receiver, startReceiver } from '#test/server/integrations/webhook-receiver.ts'
import { ok } from '#test/server/qa/setup.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'

const services = testServices({ OUTBOUND_PRIVATE_HOSTS: '127.0.0.1' })
let app: FastifyInstance
let relay: OutboxRelay
let demo: StaffedCompany
let admin: Client
let otherAdmin: Client
let foreignAdmin: Client
let receiver: Receiver

const LIST = '/api/v1/webhooks'
const DAY = 86_400_000

beforeAll(async () => {
  app = await buildServer(services)
  relay = createOutboxRelay({ ...services, log: services.log })
  defineJobs(services, relay, (companyId) => systemViewer(services, companyId))
  demo = await foundStaffedCompany(services, 'demo')
  admin = await signInAs(app, demo.people.admin)
  await services.database.ownerPool.query(
    'update app.employee set role_id = $3 where company_id = $1 and id = $2',
    [demo.companyId, demo.people.otherLead.id, demo.roles.COMPANY_ADMIN],
  )
  otherAdmin = await signInAs(app, demo.people.otherLead)
  foreignAdmin = await signInAs(app, (await foundStaffedCompany(services, 'other')).people.admin)
  receiver = await startReceiver()
})
afterAll(async () => {
  receiver.close()
  await app.close()
})

const sendAll = async () => {
  await relay.sweep()
  await services.jobs.runAll()
}

/** A webhook that is deleted after the test. */
async function createWebhook(more: object = {}, client = admin) {
  const made = ok(await client.post(LIST, { url: receiver.url, events: ['review.completed'], ...more }))
  onTestFinished(async () => void (await client.send('DELETE', `${LIST}/${made.id}`)))
  receiver.received.length = 0
  receiver.reply = () => ({})
  return made as { id: number; secret: string; version: number }
}

const found = async (id: number, client = admin) =>
  ok(await client.get(LIST)).webhooks.find((webhook: { id: number }) => webhook.id === id)

const deliveriesOf = async (id: number, client = admin) =>
  ok(await client.get(`${LIST}/${id}/deliveries`)).deliveries

describe('refused', () => {
  test.each(['lead', 'reviewer', 'agent'] as const)('is a %s', async (who) => {
    const { id } = await createWebhook()
    const client = await signInAs(app, demo.people[who])
    for (const answer of [
      await client.get(LIST),
      await client.post(LIST, { url: receiver.url, events: ['review.completed'] }),
      await client.send('PUT', `${LIST}/${id}`, { version: 1 }),
      await client.send('DELETE', `${LIST}/${id}`),
      await client.send('POST', `${LIST}/${id}/secrets`),
      await client.send('POST', `${LIST}/${id}/test`),
      await client.get(`${LIST}/${id}/deliveries`),
    ])
      expect(answer.statusCode).toBe(403)
  })

  test('is an admin of another company, as if the webhook did not exist', async () => {
    const { id } = await createWebhook()
    for (const answer of [
      await foreignAdmin.send('PUT', `${LIST}/${id}`, { version: 1, active: false }),
      await foreignAdmin.send('DELETE', `${LIST}/${id}`),
      await foreignAdmin.send('POST', `${LIST}/${id}/secrets`),
      await foreignAdmin.send('POST', `${LIST}/${id}/test`),
      await foreignAdmin.get(`${LIST}/${id}/deliveries`),
    ])
      expect(answer.statusCode).toBe(404)
    expect(await found(id)).toMatchObject({ active: true, version: 1 })
  })

  test.each([
    ['not an address', 'This is not an address.'],
    ['http://example.com/hook', 'The address must start with https.'],
    ['ftp://127.0.0.1/hook', 'The address must start with https.'],
    ['https://me:secret@example.com/hook', 'The address must not contain a password.'],
    ['https://10.0.0.1/hook', 'This address leads into a private network.'],
    ['https://169.254.169.254/latest', 'This address leads into a private network.'],
    ['https://[::1]/hook', 'This address leads into a private network.'],
    ['https://localhost/hook', 'This address leads into a private network.'],
  ])('is the address %s', async (url, message) => {
    const answer = await admin.post(LIST, { url, events: ['review.completed'] })
    expect([answer.statusCode, answer.json().message]).toEqual([422, message])
    const { id } = await createWebhook()
    expect((await admin.send('PUT', `${LIST}/${id}`, { url, version: 1 })).statusCode).toBe(422)
  })

  test.each([
    [{ events: [] }, 'events'],
    [{ events: ['review.deleted'] }, 'events.0'],
    [{ secret: 'short' }, 'secret'],
    [{ secret: 'whsec_c2hvcnQ=' }, 'secret'],
  ])('are the values %j', async (more, path) => {
    const answer = await admin.post(LIST, { url: receiver.url, events: ['review.completed'], ...more })
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, path])
  })

  test('is a change of an older version', async () => {
    const { id } = await createWebhook()
    ok(await admin.send('PUT', `${LIST}/${id}`, { description: 'First', version: 1 }))
    const late = await admin.send('PUT', `${LIST}/${id}`, { description: 'Late', version: 1 })
    expect([late.statusCode, late.json().current.description]).toEqual([409, 'First'])
  })

  test('is a test of a paused webhook', async () => {
    const { id } = await createWebhook()
    ok(await admin.send('PUT', `${LIST}/${id}`, { active: false, version: 1 }))
    expect((await admin.send('POST', `${LIST}/${id}/test`)).statusCode).toBe(409)
  })

  test('is the 21st webhook', async () => {
    const made = await Promise.all(Array.from({ length: 19 }, () => createWebhook()))
    const last = await createWebhook()
    expect((await admin.post(LIST, { url: receiver.url, events: ['goal.reached'] })).statusCode).toBe(409)
    expect(new Set([...made, last].map(({ id }) => id)).size).toBe(20)
  })
})

describe('a secret', () => {
  test('is shown once, and stored encrypted', async () => {
    const { id, secret } = await createWebhook()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(JSON.stringify(await found(id))).not.toContain(secret)
    const { rows } = await services.database.ownerPool.query(
      `select w.secrets, v.after from app.webhook w, app.audit_value v
        where w.company_id = $1 and w.id = $2 and v.company_id = $1`,
      [demo.companyId, id],
    )
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      expect(row.secrets.includes(key)).toBe(false)
      expect(row.secrets.includes(secret)).toBe(false)
      expect(JSON.stringify(row.after)).not.toContain(secret)
    }
  })

  test('signs messages that the reference library accepts', async () => {
    services.clock.set(new Date())
    onTestFinished(() => services.clock.set('2026-06-16T12:00:00.000Z'))
    // Sessions of the other time have ended.
    admin = await signInAs(app, demo.people.admin)
    const { id, secret } = await createWebhook()
    ok(await admin.send('POST', `${LIST}/${id}/test`))
    await sendAll()
    const [message] = receiver.received
    const read = new Webhook(secret).verify(message?.text ?? '', message?.headers as Record<string, string>)
    expect(read).toEqual({ type: 'webhook.test', timestamp: expect.any(String), data: {} })
    const [delivery] = await deliveriesOf(id)
    expect(delivery).toMatchObject({
      message_id: message?.id,
      state: 'delivered',
      attempts: 1,
      response_status: 204,
      body: message?.text,
    })
  })

  test('can be brought from another system', async () => {
    const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
    const made = await createWebhook({ secret })
    expect(made.secret).toBe(secret)
  })

  test('signs for another day after it is replaced', async () => {
    admin = await signInAs(app, demo.people.admin)
    const { id, secret } = await createWebhook()
    const rotated = ok(await admin.send('POST', `${LIST}/${id}/secrets`))
    expect(rotated).toMatchObject({ id, version: 2 })
    const signed = async () => {
      receiver.received.length = 0
      ok(await admin.send('POST', `${LIST}/${id}/test`))
      await sendAll()
      const [message] = receiver.received
      if (!message) throw new Error('Nothing was received')
      return [isSignedWith(secret, message), isSignedWith(rotated.secret, message)]
    }
    expect(await signed()).toEqual([true, true])
    expect((await found(id)).old_secret_until).not.toBeNull()
    services.clock.advance(DAY)
    admin = await signInAs(app, demo.people.admin)
    expect(await signed()).toEqual([false, true])
    expect((await found(id)).old_secret_until).toBeNull()
  })
})

describe('a webhook', () => {
  test('belongs to the admin who saved it last, who alone reads what is sent from then on', async () => {
    otherAdmin = await signInAs(app, demo.people.otherLead)
    const { id } = await createWebhook()
    ok(await admin.send('POST', `${LIST}/${id}/test`))
    await sendAll()
    expect((await deliveriesOf(id))[0].body).toContain('webhook.test')
    expect((await deliveriesOf(id, otherAdmin))[0].body).toBeNull()
    ok(await otherAdmin.send('PUT', `${LIST}/${id}`, { description: 'Mine now', version: 1 }))
    expect((await found(id)).owner.id).toBe(demo.people.otherLead.id)
    services.clock.advance(1_000)
    ok(await admin.send('POST', `${LIST}/${id}/test`))
    await sendAll()
    expect((await deliveriesOf(id, otherAdmin)).map(({ body }: { body: string }) => body !== null)).toEqual([
      true,
      false,
    ])
  })

  test('is paused when its owner is no admin any more', async () => {
    const { id } = await createWebhook({}, otherAdmin)
    const setRole = (role: 'AGENT' | 'COMPANY_ADMIN') =>
      services.database.ownerPool.query(
        'update app.employee set role_id = $3 where company_id = $1 and id = $2',
        [demo.companyId, demo.people.otherLead.id, demo.roles[role]],
      )
    ok(await admin.send('POST', `${LIST}/${id}/test`))
    await setRole('AGENT')
    await sendAll()
    await setRole('COMPANY_ADMIN')
    expect(receiver.received).toEqual([])
    expect(await found(id)).toMatchObject({ active: false, paused_because: 'owner' })
    ok(await admin.send('PUT', `${LIST}/${id}`, { active: true, version: 1 }))
    await sendAll()
    expect(receiver.received).toHaveLength(1)
  })

  test('can be sent a delivery again, with the same id', async () => {
    const { id } = await createWebhook()
    ok(await admin.send('POST', `${LIST}/${id}/test`))
    await sendAll()
    const [delivery] = await deliveriesOf(id)
    ok(await admin.send('POST', `${LIST}/${id}/deliveries/${delivery.id}/resend`))
    await sendAll()
    expect(receiver.received.map((message) => message.id)).toEqual([delivery.message_id, delivery.message_id])
  })

  test('and its log are gone once deleted', async () => {
    const { id } = await createWebhook()
    ok(await admin.send('POST', `${LIST}/${id}/test`))
    ok(await admin.send('DELETE', `${LIST}/${id}`))
    await sendAll()
    expect(receiver.received).toEqual([])
    expect(await found(id)).toBeUndefined()
  })
})
