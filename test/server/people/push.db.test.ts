import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defineJobs } from '#app/jobs.ts'
import { buildServer } from '#app/server.ts'
import { MOST_DEVICES } from '#features/people/push/contract.ts'
import { queuePush } from '#features/people/push/queue.ts'
import { sendPush } from '#features/people/push/send.ts'
import { senderOf, TestBrowser } from '#features/people/push/testing.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import { changeEmployee, foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { createOutboxRelay, type OutboxRelay } from '#platform/jobs/relay.ts'
import { TEST_TIME, testServices } from '#platform/testing/test-services.ts'
import {
  type PushService,
  SHARED,
  startPushService,
  WRONG_ENDPOINTS,
  WRONG_KEYS,
} from '#test/server/people/push-service.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'

const services = testServices({ OUTBOUND_PRIVATE_HOSTS: '127.0.0.1', BASE_URL: 'https://plaudit.example' })
const owner = services.database.ownerPool
const LIST = '/api/v1/push_devices'
const MINUTE = 60_000
let app: FastifyInstance
let relay: OutboxRelay
let demo: StaffedCompany
let foreignAgent: Client
let agent: Client
let service: PushService

beforeAll(async () => {
  app = await buildServer(services)
  relay = createOutboxRelay({ ...services, log: services.log })
  defineJobs(services, relay, (companyId) => systemViewer(services, companyId))
  demo = await foundStaffedCompany(services, 'demo')
  foreignAgent = await signInAs(app, (await foundStaffedCompany(services, 'other')).people.agent)
  service = await startPushService()
})
afterAll(async () => {
  service.close()
  await app.close()
})
beforeEach(async () => {
  services.clock.set(TEST_TIME)
  services.jobs.sent.length = 0
  service.received.length = 0
  service.reply = () => ({ status: 201 })
  await owner.query('delete from app.push_device where company_id = $1', [demo.companyId])
  agent = await signInAs(app, demo.people.agent)
})

const listOf = async (client: Client) => (await client.get(LIST)).json()
const rows = async (table: string) =>
  (await owner.query(`select * from app.${table} where company_id = $1 order by id`, [demo.companyId])).rows

/** Turns notifications on in a new browser. */
async function turnOn(client = agent, browser = new TestBrowser(service.url)) {
  const answer = await client.post(LIST, browser.subscription)
  expect(answer.statusCode).toBe(201)
  return { browser, id: answer.json().id as number }
}

const queue = (employeeId = demo.people.agent.id, push = SHARED, notBefore: Date | null = null) =>
  tenantTransaction(services, demo.viewer, (tx) => queuePush(tx, employeeId, push, { notBefore }))

const sendAll = async () => {
  await relay.sweep()
  await services.jobs.runAll()
}
/** One more attempt of the only message. */
async function sendAgain(options: { timeoutMs?: number } = {}) {
  const [message] = await rows('push_message')
  const system = await systemViewer(services, demo.companyId)
  if (!message || !system) throw new Error('No message waits.')
  return sendPush(services, system, message.id, options)
}

describe('refused', () => {
  test.each(WRONG_ENDPOINTS)('is the endpoint %s', async (endpoint, message) => {
    const answer = await agent.post(LIST, { ...new TestBrowser().subscription, endpoint })
    expect([answer.statusCode, answer.json().message]).toEqual([422, message])
    expect(await rows('push_device')).toEqual([])
  })

  test.each(WRONG_KEYS)('is a wrong %s', async (path, wrong) => {
    const { endpoint, keys } = new TestBrowser().subscription
    const answer = await agent.post(LIST, { endpoint, keys: { ...keys, ...wrong } })
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, path])
  })

  test('is a device of another person and of another company, as if it did not exist', async () => {
    const { id } = await turnOn()
    const lead = await signInAs(app, demo.people.lead)
    for (const client of [lead, foreignAgent])
      for (const answer of [
        await client.send('DELETE', `${LIST}/${id}`),
        await client.send('POST', `${LIST}/${id}/test`),
      ])
        expect([answer.statusCode, answer.json().message]).toEqual([404, 'This device does not exist.'])
    expect((await listOf(lead)).devices).toEqual([])
    expect((await listOf(agent)).devices).toHaveLength(1)
  })

  test('is one device more than a person may have', async () => {
    for (let count = 0; count < MOST_DEVICES; count++) await turnOn(await signInAs(app, demo.people.agent))
    const answer = await agent.post(LIST, new TestBrowser().subscription)
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'You get notifications on 20 devices. Remove one first.',
    ])
  })

  test('is a second test within ten seconds', async () => {
    const { id } = await turnOn()
    expect((await agent.send('POST', `${LIST}/${id}/test`)).statusCode).toBe(202)
    const again = await agent.send('POST', `${LIST}/${id}/test`)
    expect([again.statusCode, again.headers['retry-after']]).toEqual([429, '10'])
    services.clock.advance(11_000)
    expect((await agent.send('POST', `${LIST}/${id}/test`)).statusCode).toBe(202)
  })
})

describe('devices', () => {
  test('turning on twice has one effect, and the list never has the subscription', async () => {
    const { browser, id } = await turnOn()
    expect((await turnOn(agent, browser)).id).toBe(id)
    const list = await listOf(agent)
    expect(list).toEqual({
      public_key: expect.stringMatching(/^[\w-]{87}$/),
      devices: [
        {
          id,
          is_current: true,
          user_agent: 'lightMyRequest',
          created_at: TEST_TIME,
          last_used_at: null,
        },
      ],
    })
    const [stored] = await rows('push_device')
    expect(stored.subscription.toString()).not.toContain(browser.endpoint)
    const actions = await owner.query(
      "select 1 from app.audit_entry where company_id = $1 and action = 'push_device.added' and object_id = $2",
      [demo.companyId, String(demo.people.agent.id)],
    )
    expect(actions.rowCount).toBeGreaterThan(0)
  })

  test('twenty requests at the same time add one device', async () => {
    const browser = new TestBrowser(service.url)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => agent.post(LIST, browser.subscription)),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect(await rows('push_device')).toHaveLength(1)
  })

  test('a new subscription of the same browser replaces the one before', async () => {
    await turnOn()
    const { id } = await turnOn()
    expect((await rows('push_device')).map((device) => device.id)).toEqual([id])
  })

  test('a browser that another person uses from now on is theirs', async () => {
    const { browser } = await turnOn()
    const lead = await signInAs(app, demo.people.lead)
    await turnOn(lead, browser)
    expect((await listOf(agent)).devices).toEqual([])
    expect((await listOf(lead)).devices).toMatchObject([{ is_current: true }])
    await queue()
    await sendAll()
    expect(service.received).toEqual([])
  })

  test('an admin who views as a person sees the devices, and neither key nor own browser', async () => {
    const { id } = await turnOn()
    const admin = await signInAs(app, demo.people.admin)
    const body = { employee_id: demo.people.agent.id, reason: 'The notifications do not arrive.' }
    expect((await admin.post('/api/v1/session/view_as', body)).statusCode).toBe(201)
    await owner.query('delete from app.push_key where company_id = $1', [demo.companyId])
    expect(await listOf(admin)).toMatchObject({ public_key: null, devices: [{ id, is_current: false }] })
    expect((await admin.post(LIST, new TestBrowser().subscription)).statusCode).toBe(403)
  })

  test('each company has a key of its own, which stays', async () => {
    const { public_key } = await listOf(agent)
    expect((await listOf(agent)).public_key).toBe(public_key)
    expect((await listOf(foreignAgent)).public_key).not.toBe(public_key)
  })
})

describe('sending', () => {
  test('each device of the person gets the title and the path, signed by the company', async () => {
    const { browser } = await turnOn()
    const other = await signInAs(app, demo.people.agent)
    const { browser: second } = await turnOn(other)
    await queue()
    await sendAll()
    expect(service.received.map(({ path }) => `${service.url}${path}`).sort()).toEqual(
      [browser.endpoint, second.endpoint].sort(),
    )
    const { headers, body } = service.received.find(({ path }) => browser.endpoint.endsWith(path)) ?? {}
    expect(headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm', urgency: 'normal' })
    expect(JSON.parse(browser.read(body ?? Buffer.alloc(0)))).toEqual({
      title: SHARED.title,
      path: SHARED.path,
      tag: 'session_shared /1on1s/7',
    })
    const { public_key } = await listOf(agent)
    expect(senderOf(String(headers?.authorization))).toEqual({
      key: public_key,
      claims: { aud: service.url, exp: expect.any(Number), sub: 'https://plaudit.example' },
    })
    expect(body?.toString('latin1')).not.toContain('Lead')
    expect(await rows('push_message')).toEqual([])
    expect((await listOf(agent)).devices).toMatchObject([
      { last_used_at: TEST_TIME },
      { last_used_at: TEST_TIME },
    ])
  })

  test('nothing is sent of a change that is rolled back', async () => {
    await turnOn()
    const change = tenantTransaction(services, demo.viewer, async (tx) => {
      await queuePush(tx, demo.people.agent.id, SHARED)
      throw new Error('rolled back')
    })
    await expect(change).rejects.toThrow('rolled back')
    await sendAll()
    expect(service.received).toEqual([])
  })

  test('a message waits for the end of quiet hours', async () => {
    await turnOn()
    const end = new Date(new Date(TEST_TIME).getTime() + 480 * MINUTE)
    await queue(demo.people.agent.id, SHARED, end)
    await sendAll()
    expect(await sendAgain()).toEqual(end)
    expect(service.received).toEqual([])
    services.clock.set(end)
    expect(await sendAgain()).toBeNull()
    expect(service.received).toHaveLength(1)
  })

  test.each(['en', 'nb'])('a test is in the language of the person: %s', async (language) => {
    await owner.query('update app.employee set language = $3 where company_id = $1 and id = $2', [
      demo.companyId,
      demo.people.agent.id,
      language,
    ])
    const { browser, id } = await turnOn()
    await agent.send('POST', `${LIST}/${id}/test`)
    await sendAll()
    const { title, path } = JSON.parse(browser.read(service.received[0]?.body ?? Buffer.alloc(0)))
    expect([title, path]).toEqual([
      language === 'nb'
        ? 'Varsler fra Plaudit virker på denne enheten'
        : 'Notifications from Plaudit work on this device',
      '/profile/edit',
    ])
  })

  test('a long title is cut, so that push services accept it', async () => {
    const { browser } = await turnOn()
    await queue(demo.people.agent.id, { ...SHARED, title: '👍'.repeat(2_000) })
    await sendAll()
    expect(service.received[0]?.body.length).toBeLessThan(4_096)
    expect(JSON.parse(browser.read(service.received[0]?.body ?? Buffer.alloc(0))).title).toBe(
      '👍'.repeat(200),
    )
  })

  test.each([404, 410])('an answer %i removes the device', async (status) => {
    await turnOn()
    await queue()
    service.reply = () => ({ status })
    await sendAll()
    expect((await listOf(agent)).devices).toEqual([])
    expect(await rows('push_message')).toEqual([])
  })

  test.each([400, 403, 413, 302])(
    'an answer %i gives the message up, and keeps the device',
    async (status) => {
      await turnOn()
      await queue()
      service.reply = () => ({ status, headers: { location: 'http://169.254.169.254/' } })
      await sendAll()
      expect(service.received).toHaveLength(1)
      expect(await rows('push_message')).toEqual([])
      expect((await listOf(agent)).devices).toMatchObject([{ last_used_at: null }])
    },
  )

  test('an answer 429 is tried again when the push service says, and then arrives', async () => {
    await turnOn()
    await queue()
    service.reply = () => ({ status: 429, headers: { 'retry-after': '600' } })
    await sendAll()
    expect(service.received).toHaveLength(1)
    const [waiting] = await rows('push_message')
    expect(waiting.next_attempt_at.getTime() - services.clock.now().getTime()).toBe(10 * MINUTE)
    expect(await sendAgain()).toEqual(waiting.next_attempt_at)
    expect(service.received).toHaveLength(1)
    service.reply = () => ({ status: 201 })
    services.clock.advance(10 * MINUTE)
    expect(await sendAgain()).toBeNull()
    expect(service.received).toHaveLength(2)
    expect(await rows('push_message')).toEqual([])
  })

  test.each(['a failure', 'a hang', 'a refused connection'])('%s is tried again for a day', async (what) => {
    const gone = what === 'a refused connection' ? 'http://127.0.0.1:9' : service.url
    await turnOn(agent, new TestBrowser(gone))
    await queue()
    service.reply = () => (what === 'a hang' ? 'hang' : { status: 500 })
    let attempts = 0
    let next: Date | null = services.clock.now()
    for (; next && attempts < 50; attempts++) {
      services.clock.set(next)
      next = await sendAgain({ timeoutMs: 50 })
    }
    expect(attempts).toBeGreaterThan(5)
    expect(attempts).toBeLessThan(15)
    expect(services.clock.now().getTime()).toBeLessThan(new Date(TEST_TIME).getTime() + 1_440 * MINUTE)
    expect(await rows('push_message')).toEqual([])
    expect(await rows('push_device')).toHaveLength(1)
  })

  test('a forged endpoint that got past the first check is not called either', async () => {
    await turnOn()
    await queue()
    const guarded = { ...services, config: { ...services.config, privateHosts: [] } }
    const system = await systemViewer(services, demo.companyId)
    const [message] = await rows('push_message')
    if (!system) throw new Error('The company is closed.')
    expect(await sendPush(guarded, system, message.id)).toBeNull()
    expect(service.received).toEqual([])
    expect(await rows('push_message')).toEqual([])
  })
})

describe('no longer sent to', () => {
  test.each([
    ['a browser that was signed out', () => agent.send('DELETE', '/api/v1/session')],
    [
      'a session that another browser ended',
      async () => (await signInAs(app, demo.people.agent)).post('/api/v1/sessions/end_others', {}),
    ],
    ['a removed device', async () => agent.send('DELETE', `${LIST}/${(await listOf(agent)).devices[0].id}`)],
  ])('is %s', async (_what, end) => {
    await turnOn()
    await queue()
    expect((await end()).statusCode).toBeLessThan(300)
    await sendAll()
    await queue()
    await sendAll()
    expect(service.received).toEqual([])
    expect([await rows('push_device'), await rows('push_message')]).toEqual([[], []])
  })

  test('is a deactivated person', async () => {
    await turnOn()
    await queue()
    await changeEmployee(services, demo.viewer, demo.people.agent.id, { status: 'DEACTIVATED' })
    await sendAll()
    expect(service.received).toEqual([])
    expect(await rows('push_message')).toEqual([])
    await changeEmployee(services, demo.viewer, demo.people.agent.id, { status: 'ACTIVE' })
  })

  test('is a session that has expired', async () => {
    await turnOn()
    await queue()
    services.clock.advance(15 * 1_440 * MINUTE)
    await sendAll()
    expect(service.received).toEqual([])
  })

  test('is a device whose subscription no key opens', async () => {
    await turnOn()
    await owner.query("update app.push_device set subscription = 'x' where company_id = $1", [demo.companyId])
    await queue()
    await sendAll()
    expect(await rows('push_device')).toEqual([])
  })
})

test('the nightly job removes messages whose job was lost', async () => {
  await turnOn()
  await queue()
  services.clock.advance(25 * 60 * MINUTE)
  await services.jobs.send('push.prune', {})
  services.jobs.sent.splice(0, services.jobs.sent.length - 1)
  await services.jobs.runAll()
  expect(await rows('push_message')).toEqual([])
})
