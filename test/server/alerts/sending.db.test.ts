import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { TestBrowser } from '#features/people/push/testing.ts'
import { changeEmployee } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import {
  ALERTS,
  type AlertCompany,
  createAlert,
  findAlert,
  foundAlertCompany,
  MINUTE,
} from '#test/server/alerts/setup.ts'
import { type Receiver, startReceiver } from '#test/server/integrations/webhook-receiver.ts'
import { ok } from '#test/server/qa/setup.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'

const services = testServices({ OUTBOUND_PRIVATE_HOSTS: '127.0.0.1' })
let app: FastifyInstance
let demo: AlertCompany
let lead: Client
let receiver: Receiver

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundAlertCompany(services, app)
  receiver = await startReceiver()
})
beforeEach(async () => {
  // Sessions end while days pass.
  demo.clients.admin = await signInAs(app, demo.people.admin)
  lead = await signInAs(app, demo.people.lead)
  receiver.received.length = 0
  receiver.reply = () => ({ status: 200, text: 'ok' })
  await services.database.ownerPool.query('delete from app.mail_message where company_id = $1', [
    demo.companyId,
  ])
})
afterAll(async () => {
  receiver.close()
  await app.close()
})

const mails = async (): Promise<{ to: string; subject: string; text: string }[]> => {
  const { rows } = await services.database.ownerPool.query(
    'select to_address as to, subject, text_body as text from app.mail_message where company_id = $1 order by id',
    [demo.companyId],
  )
  return rows
}

const pass = async (milliseconds: number) => {
  services.clock.advance(milliseconds)
  await demo.look()
}

describe('a mail', () => {
  test('has the notices of ten minutes with links, and no name, text or customer', async () => {
    const alert = await createAlert(lead, { channels: { mail: true } })
    const customer = { name: 'Cara Canary', email: 'cara@canary.example' }
    await demo.respond('agent', { stars: 1, comment: 'zzcanary', customer })
    await pass(5 * MINUTE)
    await demo.respond('childAgent', { stars: 2 })
    expect(await mails()).toEqual([])
    await pass(5 * MINUTE)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: demo.people.lead.email, subject: 'Alert: Low stars (2)' })
    expect(mail?.text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'UUID')).toBe(
      [
        'Hello Lead,',
        'your alert found this:',
        'Response with 1 star\nhttp://localhost:3000/requests/UUID',
        'Response with 2 stars\nhttp://localhost:3000/requests/UUID',
        'Change or pause your alerts here:',
        'http://localhost:3000/alerts\n',
      ].join('\n\n'),
    )
    expect(mail?.text).not.toMatch(/canary|Agent/i)
    await pass(60 * MINUTE)
    expect(await mails()).toHaveLength(1)
    await demo.respond('agent', { stars: 1 })
    await pass(10 * MINUTE)
    expect((await mails())[1]).toMatchObject({ subject: `Alert: ${alert.name}` })
  })

  test('lists 20 notices and counts the rest', async () => {
    const alert = await createAlert(lead, { channels: { mail: true } })
    await demo.respond('agent', ...Array.from({ length: 23 }, () => ({ stars: 1 })))
    await pass(10 * MINUTE)
    const [mail] = await mails()
    expect(mail?.subject).toBe('Alert: Low stars (23)')
    expect(mail?.text.match(/requests/g)).toHaveLength(20)
    expect(mail?.text).toContain(`and 3 more\nhttp://localhost:3000/alerts?alert=${alert.id}`)
  })

  test('waits until the end of the quiet hours', async () => {
    // The company is in UTC.
    services.clock.set('2026-07-01T21:55:00Z')
    demo.clients.admin = await signInAs(app, demo.people.admin)
    lead = await signInAs(app, demo.people.lead)
    await createAlert(lead, { channels: { mail: true }, quiet_hours: { from: '22:00', to: '07:00' } })
    await demo.respond('agent', { stars: 1 })
    services.clock.set('2026-07-02T06:58:00Z')
    await demo.look()
    expect(await mails()).toEqual([])
    await demo.look()
    expect(await mails()).toHaveLength(1)
  })

  test('has only what its owner may see when it is sent', async () => {
    await createAlert(lead, { channels: { mail: true } })
    await demo.respond('agent', { stars: 1 })
    await demo.respond('childAgent', { stars: 2 })
    await changeEmployee(services, demo.viewer, demo.people.agent.id, { team_id: demo.teams.east })
    await pass(10 * MINUTE)
    await changeEmployee(services, demo.viewer, demo.people.agent.id, { team_id: demo.teams.north })
    const [mail] = await mails()
    expect(mail?.subject).toBe('Alert: Low stars')
    expect(mail?.text).not.toContain('1 star')
  })

  test('is not sent while the alert is paused, nor about that time later', async () => {
    const { id } = await createAlert(lead, { channels: { mail: true } })
    await demo.respond('agent', { stars: 1 })
    ok(await lead.send('PUT', `${ALERTS}/${id}`, { version: 1, active: false }))
    await pass(20 * MINUTE)
    ok(await lead.send('PUT', `${ALERTS}/${id}`, { version: 2, active: true }))
    await pass(20 * MINUTE)
    expect(await mails()).toEqual([])
  })
})

describe('a message to devices', () => {
  /** Turns notifications on in the only browser of the lead. Returns what waits for it. */
  async function turnOn() {
    await services.database.ownerPool.query('delete from app.push_device where company_id = $1', [
      demo.companyId,
    ])
    ok(await lead.post('/api/v1/push_devices', new TestBrowser().subscription))
    return async () => {
      const { rows } = await services.database.ownerPool.query(
        'select event, title, path from app.push_message where company_id = $1 order by id',
        [demo.companyId],
      )
      return rows
    }
  }
  const night = { from: '22:00', to: '07:00' }

  test('has the title of the mail and opens the rows, one message for ten minutes', async () => {
    const pushed = await turnOn()
    const { id } = await createAlert(lead, { channels: { push: true } })
    await demo.respond('agent', { stars: 1, comment: 'zzcanary' })
    await pass(10 * MINUTE)
    const one = { event: 'alert', title: 'Alert: Low stars', path: expect.stringMatching(/^\/requests\//) }
    expect(await pushed()).toEqual([one])
    await demo.respond('agent', { stars: 1 })
    await pass(5 * MINUTE)
    await demo.respond('childAgent', { stars: 2 })
    await pass(5 * MINUTE)
    await pass(60 * MINUTE)
    expect(await pushed()).toEqual([
      one,
      { event: 'alert', title: 'Alert: Low stars (2)', path: `/alerts?alert=${id}` },
    ])
    expect(await mails()).toEqual([])
  })

  test('waits until the end of the quiet hours of the alert', async () => {
    services.clock.set('2026-07-03T21:55:00Z')
    demo.clients.admin = await signInAs(app, demo.people.admin)
    lead = await signInAs(app, demo.people.lead)
    const pushed = await turnOn()
    await createAlert(lead, { channels: { push: true }, quiet_hours: night })
    await demo.respond('agent', { stars: 1 })
    services.clock.set('2026-07-04T06:58:00Z')
    await demo.look()
    expect(await pushed()).toEqual([])
    await demo.look()
    expect(await pushed()).toHaveLength(1)
  })

  test('is not sent, nor said to be sent, without a device', async () => {
    await services.database.ownerPool.query('delete from app.push_device where company_id = $1', [
      demo.companyId,
    ])
    const { id } = await createAlert(lead, { channels: { push: true } })
    await demo.respond('agent', { stars: 1 })
    await pass(10 * MINUTE)
    expect((await findAlert(lead, id)).last_sent_at).toBeNull()
    const tested = ok(await lead.send('POST', `${ALERTS}/${id}/test`))
    expect(tested).toEqual({ mail: null, push: 'no_device', slack: null, teams: null })
    const pushed = await turnOn()
    services.clock.advance(11_000)
    expect(ok(await lead.send('POST', `${ALERTS}/${id}/test`)).push).toBe('sent')
    expect(await pushed()).toEqual([
      { event: 'alert_tested', title: 'Test of the alert: Low stars', path: '/alerts/rules' },
    ])
    const changed = ok(await lead.send('PUT', `${ALERTS}/${id}`, { version: 1, channels: { push: false } }))
    expect(changed.channels.push).toBe(false)
  })
})

test('an alert says when it last sent a message', async () => {
  const { id, last_sent_at } = await createAlert(lead, { channels: { mail: true } })
  expect(last_sent_at).toBeNull()
  await demo.respond('agent', { stars: 1 })
  await pass(10 * MINUTE)
  expect((await findAlert(lead, id)).last_sent_at).toBe(services.clock.now().toISOString())
})

test('a second test within ten seconds is refused', async () => {
  const { id } = await createAlert(lead, { channels: { mail: true } })
  ok(await lead.send('POST', `${ALERTS}/${id}/test`))
  const again = await lead.send('POST', `${ALERTS}/${id}/test`)
  expect([again.statusCode, again.headers['retry-after']]).toEqual([429, '10'])
  expect(again.json().message).toBe('A test was just sent. Wait a few seconds.')
  expect(await mails()).toHaveLength(1)
  services.clock.advance(11_000)
  ok(await lead.send('POST', `${ALERTS}/${id}/test`))
  expect(await mails()).toHaveLength(2)
})

describe('a chat', () => {
  test.each(['slack', 'teams'] as const)('of %s gets the same message once', async (kind) => {
    const alert = await createAlert(lead, { channels: { [`${kind}_url`]: `${receiver.url}/secret` } })
    await demo.respond('agent', { stars: 1, comment: 'zzcanary' })
    await pass(10 * MINUTE)
    await pass(10 * MINUTE)
    const [sent, ...others] = receiver.received
    expect(others).toEqual([])
    expect(sent?.text).toContain('Response with 1 star')
    expect(sent?.text).toMatch(/http:\/\/localhost:3000\/requests\//)
    expect(sent?.text).not.toMatch(/canary|Agent/i)
    expect(kind === 'slack' ? sent?.body.blocks : sent?.body.attachments[0].content.body).toHaveLength(2)
    expect(ok(await lead.send('POST', `${ALERTS}/${alert.id}/test`))).toEqual({
      mail: null,
      push: null,
      slack: null,
      teams: null,
      [kind]: 'sent',
    })
  })

  test('that fails is tried again, later if it asks for that, and says why', async () => {
    const { id } = await createAlert(lead, { channels: { slack_url: receiver.url } })
    receiver.reply = () => ({ status: 429, headers: { 'retry-after': '1800' } })
    await demo.respond('agent', { stars: 1 })
    await pass(10 * MINUTE)
    expect((await findAlert(lead, id)).channels.slack).toMatchObject({ failure: 'status', stopped: false })
    expect(ok(await lead.send('POST', `${ALERTS}/${id}/test`)).slack).toBe('status')
    receiver.reply = () => ({ status: 200 })
    receiver.received.length = 0
    await pass(20 * MINUTE)
    expect(receiver.received).toEqual([])
    await pass(10 * MINUTE)
    expect(receiver.received).toHaveLength(1)
    expect((await findAlert(lead, id)).channels.slack).toMatchObject({ failure: null, failing_since: null })
  })

  test('that always fails is stopped with a mail to the owner, and starts again with a new address', async () => {
    const { id } = await createAlert(lead, { channels: { teams_url: receiver.url } })
    receiver.reply = () => ({ status: 500 })
    await demo.respond('agent', { stars: 1 })
    for (let day = 0; day < 12; day++) await pass(27 * 60 * MINUTE)
    expect(receiver.received).toHaveLength(10)
    lead = await signInAs(app, demo.people.lead)
    const stopped = await findAlert(lead, id)
    expect(stopped.channels.teams).toMatchObject({ failure: 'status', stopped: true })
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'The alert “Low stars” no longer reaches its chat',
    ])
    receiver.reply = () => ({ status: 202 })
    ok(
      await lead.send('PUT', `${ALERTS}/${id}`, {
        version: stopped.version,
        channels: { teams_url: `${receiver.url}/new` },
      }),
    )
    demo.clients.admin = await signInAs(app, demo.people.admin)
    await demo.respond('agent', { stars: 2 })
    await pass(10 * MINUTE)
    expect(receiver.received).toHaveLength(11)
    expect(receiver.received[10]?.path).toBe('/hooks/new')
    expect(receiver.received[10]?.text).not.toContain('1 star')
  })
})
