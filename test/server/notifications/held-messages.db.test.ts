import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defineJobs } from '#app/jobs.ts'
import { buildServer } from '#app/server.ts'
import { messagePerson } from '#features/people/notices/message-person.ts'
import { SEND_PUSH } from '#features/people/push/jobs.ts'
import { TestBrowser } from '#features/people/push/testing.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import { foundStaffedCompany, type StaffedCompany, type StaffName } from '#features/people/testing.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { createOutboxRelay, type OutboxRelay } from '#platform/jobs/relay.ts'
import { startMailServer } from '#platform/mail/mail-server.ts'
import { SEND_MAIL, sendMail } from '#platform/mail/send-mail.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type PushService, startPushService } from '#test/server/people/push-service.ts'
import { ok } from '#test/server/qa/setup.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'

/** Messages that wait for quiet hours, when a person changes those. */

/** Runs when the mail server has got the address of a message, before it answers. */
let onReceived = async (): Promise<void> => {}
const mailServer = await startMailServer({
  onRcptTo: (_address, _session, done) => void onReceived().then(() => done(), done),
})
const services = testServices({
  OUTBOUND_PRIVATE_HOSTS: '127.0.0.1',
  BASE_URL: 'https://plaudit.example',
  SMTP_URL: mailServer.url,
})
const owner = services.database.ownerPool
const NIGHT = { from: '22:00', to: '07:00', time_zone: null }
let app: FastifyInstance
let relay: OutboxRelay
let demo: StaffedCompany
let service: PushService
let agent: Client

beforeAll(async () => {
  app = await buildServer(services)
  relay = createOutboxRelay({ ...services, log: services.log })
  defineJobs(services, relay, (companyId) => systemViewer(services, companyId))
  demo = await foundStaffedCompany(services, 'demo')
  service = await startPushService()
})
afterAll(async () => {
  service.close()
  await mailServer.stop()
  await app.close()
})
beforeEach(async () => {
  for (const table of ['mail_message', 'push_device'])
    await owner.query(`delete from app.${table} where company_id = $1`, [demo.companyId])
  services.clock.set('2026-06-16T23:30:00Z')
  mailServer.received.length = 0
  service.received.length = 0
  for (const who of ['agent', 'childAgent'] as const) {
    const client = await signInAs(app, demo.people[who])
    if (who === 'agent') agent = client
    // The list has the key with which a browser subscribes.
    ok(await client.get('/api/v1/push_devices'))
    ok(await client.post('/api/v1/push_devices', new TestBrowser(service.url).subscription))
    ok(await client.send('PUT', '/api/v1/notification_settings', { quiet_hours: NIGHT }))
  }
})

const change = async (quiet_hours: object | null) =>
  ok(await agent.send('PUT', '/api/v1/notification_settings', { quiet_hours }))

/** Writes a mail and a message to the device, and runs the jobs. */
async function message(who: StaffName = 'agent', neededBy?: string) {
  const { id: employeeId, email: to } = demo.people[who]
  const draft = { employeeId, to, path: '/', subject: 'You have kudos', text: 'Hello' }
  await tenantTransaction(services, demo.viewer, (tx) =>
    messagePerson(services, tx, 'kudo_received', {
      ...draft,
      ...(neededBy !== undefined && { neededBy: new Date(neededBy) }),
    }),
  )
  await work()
}

const work = async () => {
  await relay.sweep()
  await services.jobs.runAll()
}

/** Runs the jobs of a time: of each message that is left, its job starts again. */
async function workAt(time: string) {
  services.clock.set(time)
  const ids = async (table: string): Promise<number[]> =>
    (await owner.query(`select id from app.${table} where company_id = $1`, [demo.companyId])).rows.map(
      ({ id }) => id,
    )
  const { companyId } = demo
  for (const mailId of await ids('mail_message')) await services.jobs.send(SEND_MAIL, { companyId, mailId })
  for (const messageId of await ids('push_message'))
    await services.jobs.send(SEND_PUSH, { companyId, messageId })
  await work()
}

/** How many mails and messages to devices have arrived. */
const arrived = () => [mailServer.received.length, service.received.length]

test('without a change, messages wait until the quiet hours end, and arrive once', async () => {
  await message()
  await workAt('2026-06-17T06:59:00Z')
  expect(arrived()).toEqual([0, 0])
  await workAt('2026-06-17T07:00:00Z')
  expect(arrived()).toEqual([1, 1])
  await workAt('2026-06-17T07:30:00Z')
  expect(arrived()).toEqual([1, 1])
})

test.each([
  ['turned off', null],
  ['moved to another time', { ...NIGHT, from: '01:00' }],
  ['moved by another time zone', { ...NIGHT, time_zone: 'America/New_York' }],
])('messages are sent when the quiet hours are %s, and not again later', async (_how, quiet) => {
  await message()
  expect(arrived()).toEqual([0, 0])
  await change(quiet)
  await work()
  expect(arrived()).toEqual([1, 1])
  await workAt('2026-06-17T07:00:00Z')
  await change(null)
  await work()
  expect(arrived()).toEqual([1, 1])
})

test('messages wait for a new end, which is earlier', async () => {
  await message()
  await change({ ...NIGHT, to: '05:00' })
  await work()
  expect(arrived()).toEqual([0, 0])
  await workAt('2026-06-17T05:00:00Z')
  expect(arrived()).toEqual([1, 1])
  await workAt('2026-06-17T07:00:00Z')
  expect(arrived()).toEqual([1, 1])
})

test('messages wait for a new end, which is later', async () => {
  await message()
  await change({ ...NIGHT, to: '09:00' })
  await workAt('2026-06-17T07:00:00Z')
  expect(arrived()).toEqual([0, 0])
  await workAt('2026-06-17T09:00:00Z')
  expect(arrived()).toEqual([1, 1])
})

test('a message that is needed before the new end is sent', async () => {
  await message('agent', '2026-06-17T08:00:00Z')
  await message('agent', '2026-06-17T12:00:00Z')
  expect(arrived()).toEqual([0, 0])
  await change({ ...NIGHT, to: '09:00' })
  await work()
  expect(arrived()).toEqual([1, 1])
  await workAt('2026-06-17T09:00:00Z')
  expect(arrived()).toEqual([2, 2])
})

test('saving the same hours, or other settings, changes nothing', async () => {
  await message()
  const waiting = async () => {
    const { rows } = await owner.query(
      `select (select count(*)::int from app.outbox_event where company_id = $1 and relayed_at is null) as events,
              (select not_before from app.mail_message where company_id = $1) as mail,
              (select next_attempt_at from app.push_message where company_id = $1) as push`,
      [demo.companyId],
    )
    return rows
  }
  const before = await waiting()
  await change(NIGHT)
  ok(await agent.send('PUT', '/api/v1/notification_settings', { events: [] }))
  expect(await waiting()).toEqual(before)
})

test('messages to other people keep waiting', async () => {
  await message('childAgent')
  await change(null)
  await work()
  expect(arrived()).toEqual([0, 0])
  await workAt('2026-06-17T07:00:00Z')
  expect(arrived()).toEqual([1, 1])
})

test('two changes in one night leave two jobs for a mail, and while one sends it the other changes nothing', async () => {
  await message()
  for (const to of ['05:00', '04:00', '08:00']) {
    await change({ ...NIGHT, to })
    await work()
  }
  const { rows } = await owner.query('select id from app.mail_message where company_id = $1', [
    demo.companyId,
  ])
  const run = { attempt: 1, isLastAttempt: false }
  const statuses: unknown[] = []
  onReceived = async () => {
    onReceived = async () => {}
    await sendMail(services, demo.viewer, rows[0].id, run)
    const found = await owner.query('select status from app.mail_message where company_id = $1', [
      demo.companyId,
    ])
    statuses.push(found.rows[0].status)
  }
  await workAt('2026-06-17T08:00:00Z')
  expect(statuses).toEqual(['sending'])
  expect(arrived()).toEqual([1, 1])
  const after = await owner.query('select status from app.mail_message where company_id = $1', [
    demo.companyId,
  ])
  expect(after.rows).toEqual([{ status: 'sent' }])
})
