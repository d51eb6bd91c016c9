import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { unsubscribeToken } from '#features/notifications/digests/token.ts'
import { changeEmployee } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import {
  type DigestCompany,
  foundDigestCompany,
  SUBSCRIPTION,
} from '#test/server/notifications/digests-setup.ts'
import { ok } from '#test/server/qa/setup.ts'
import { signedOutClient, signInAs } from '#test/server/support/clients.ts'

// The clock is at Tuesday 16 June 2026, 14:00 in Oslo.
const services = testServices()
let app: FastifyInstance
let demo: DigestCompany

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundDigestCompany(services, app, 'demo')
})
afterAll(() => app.close())

const MONDAY_11 = '2026-06-22T09:00:00.000Z'
const of = (type: string) => `${SUBSCRIPTION}?subscription_type=${type}`
const body = (options: object = {}) => ({
  interval: 'weekly',
  subscription_type: 'team_report',
  send_email_at: MONDAY_11,
  ...options,
})
const count = async () => {
  const { rows } = await services.database.ownerPool.query(
    'select count(*)::int as n from app.digest_subscription where company_id = $1',
    [demo.companyId],
  )
  return rows[0].n as number
}

test('SUB-510 rejects a missing or unknown type, and people without the right to it', async () => {
  const { lead, agent, admin } = demo.clients
  for (const url of [SUBSCRIPTION, of('nonsense'), `${SUBSCRIPTION}/preview`, of('')])
    expect([url, (await lead.get(url)).statusCode]).toEqual([url, 422])
  for (const type of ['team_report', 'company_report']) {
    expect((await signedOutClient(app).get(of(type))).statusCode).toBe(401)
    expect((await agent.get(of(type))).statusCode).toBe(403)
    expect((await agent.post(SUBSCRIPTION, body({ subscription_type: type }))).statusCode).toBe(403)
    expect((await agent.get(`${SUBSCRIPTION}/preview?subscription_type=${type}`)).statusCode).toBe(403)
    expect((await admin.get(of(type))).statusCode).toBe(200)
  }
  expect((await lead.get(of('company_report'))).statusCode).toBe(403)
  expect((await lead.get(of('team_report'))).statusCode).toBe(200)
  expect(await count()).toBe(0)
})

test('SUB-508 SUB-509 SUB-505 SUB-511 returns weekly, Monday 11:00 without a subscription, and stores nothing', async () => {
  const answer = await demo.clients.lead.get(of('team_report'))
  expect(ok(answer)).toEqual({
    id: null,
    interval: 'weekly',
    subscription_type: 'team_report',
    send_email_at: MONDAY_11,
  })
  expect(answer.headers.etag).toBeUndefined()
  expect(await count()).toBe(0)
})

test('SUB-002 SUB-512 is created as sent, daily or weekly only', async () => {
  const { lead, admin } = demo.clients
  for (const [options, path] of [
    [{ interval: 'hourly' }, 'interval'],
    [{ interval: 'monthly' }, 'interval'],
    [{ send_email_at: 'Monday' }, 'send_email_at'],
    [{ send_email_at: '2026-02-30T10:00:00Z' }, 'send_email_at'],
    [{ subscription_type: 'agent_report' }, 'subscription_type'],
    [{ employee_id: 1 }, ''],
  ] as const) {
    const refused = await lead.post(SUBSCRIPTION, body(options))
    expect([options, refused.statusCode]).toEqual([options, 422])
    if (path) expect(refused.json().errors[0].path).toBe(path)
  }
  expect(await count()).toBe(0)
  const made = await lead.post(SUBSCRIPTION, body())
  expect(made.statusCode).toBe(201)
  expect(ok(made)).toEqual({ id: expect.any(Number), ...body() })
  expect(ok(await lead.get(of('team_report')))).toEqual(made.json())
  // Another moment with the same weekday and hour is the same schedule; the next one is returned.
  const daily = await admin.post(
    SUBSCRIPTION,
    body({ interval: 'daily', send_email_at: '2026-01-05T06:30:00+01:00' }),
  )
  expect(ok(daily)).toMatchObject({ interval: 'daily', send_email_at: '2026-06-17T04:00:00.000Z' })
})

test('SUB-515 allows one of each type for a person, even for concurrent requests', async () => {
  const { lead, admin } = demo.clients
  const again = await lead.post(SUBSCRIPTION, body())
  expect(again.statusCode).toBe(422)
  expect(again.json().errors).toEqual([
    { path: 'subscription_type', message: 'You are already subscribed to this digest.' },
  ])
  const company = body({ subscription_type: 'company_report' })
  const both = await Promise.all([admin.post(SUBSCRIPTION, company), admin.post(SUBSCRIPTION, company)])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422])
})

test('SUB-513 lets people change only their own, and never over a newer copy', async () => {
  const { lead, otherLead, admin } = demo.clients
  const before = await lead.get(of('team_report'))
  const { id } = ok(before)
  const url = `${SUBSCRIPTION}/${id}`
  for (const client of [otherLead, admin]) {
    expect((await client.send('PUT', url, body({ interval: 'daily' }))).statusCode).toBe(404)
    expect((await client.send('DELETE', url)).statusCode).toBe(404)
  }
  expect((await lead.send('PUT', `${SUBSCRIPTION}/987654321`, body())).statusCode).toBe(404)
  expect((await lead.send('PUT', url, body({ subscription_type: 'company_report' }))).statusCode).toBe(422)
  const changed = await lead.send('PUT', url, body({ interval: 'daily' }), {
    'if-match': String(before.headers.etag),
  })
  expect(ok(changed)).toEqual({
    id,
    interval: 'daily',
    subscription_type: 'team_report',
    send_email_at: '2026-06-17T09:00:00.000Z',
  })
  const stale = await lead.send('PUT', url, body(), { 'if-match': String(before.headers.etag) })
  expect(stale.statusCode).toBe(409)
  expect(stale.json().current).toEqual(changed.json())
  expect(ok(await lead.get(of('team_report')))).toEqual(changed.json())
  const newest = await lead.send('PUT', url, body(), { 'if-match': String(changed.headers.etag) })
  expect(ok(newest).interval).toBe('weekly')
})

test('records subscriptions and their end in the activity log', async () => {
  const { rows } = await services.database.ownerPool.query(
    `select action, actor_id from app.audit_entry where company_id = $1 and action like 'digest.%' order by sequence`,
    [demo.companyId],
  )
  expect(rows.slice(0, 2).map(({ action }) => action)).toEqual(['digest.subscribed', 'digest.subscribed'])
  expect(rows.at(-1)).toEqual({ action: 'digest.changed', actor_id: demo.people.lead.id })
})

describe('ending a subscription', () => {
  test('is possible for everyone, even without the right to have it; it can be created again', async () => {
    const { otherLead, lead } = demo.clients
    const { id } = ok(await otherLead.post(SUBSCRIPTION, body()))
    const url = `${SUBSCRIPTION}/${id}`
    await changeEmployee(services, demo.viewer, demo.people.otherLead.id, { role_id: demo.roles.AGENT })
    expect((await otherLead.get(of('team_report'))).statusCode).toBe(403)
    expect((await lead.send('DELETE', url)).statusCode).toBe(404)
    expect(ok(await otherLead.send('DELETE', url))).toEqual({ deleted: true })
    expect((await otherLead.send('DELETE', url)).statusCode).toBe(404)
    await changeEmployee(services, demo.viewer, demo.people.otherLead.id, { role_id: demo.roles.MANAGER })
    expect(ok(await otherLead.post(SUBSCRIPTION, body())).id).not.toBe(id)
  })

  test('works by the link in a mail without signing in, but only by POST', async () => {
    const anybody = signedOutClient(app)
    // There, if it was not from before.
    await demo.clients.otherLead.post(SUBSCRIPTION, body())
    const link = (companyId = demo.companyId, employeeId = demo.people.otherLead.id) => {
      const facts = { companyId, employeeId, type: 'team_report' as const }
      return `/unsubscribe/${unsubscribeToken(services.config.secretKey, facts)}`
    }
    const before = await count()
    for (const path of [`${link().slice(0, -2)}AA`, '/unsubscribe/x', link(987_654_321)]) {
      expect([path, (await anybody.get(path)).statusCode]).toEqual([path, 404])
      expect((await anybody.send('POST', path)).statusCode).toBe(404)
    }
    const page = await anybody.get(link())
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<form method="post"><button>Unsubscribe</button></form>')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect((await anybody.send('HEAD', link())).statusCode).toBe(200)
    expect(await count()).toBe(before)
    // As mail programs send it by RFC 8058.
    const oneClick = () =>
      anybody.send('POST', link(), 'List-Unsubscribe=One-Click', {
        'content-type': 'application/x-www-form-urlencoded',
      })
    expect((await oneClick()).statusCode).toBe(200)
    expect(await count()).toBe(before - 1)
    expect((await oneClick()).statusCode).toBe(200)
    // Or so, which it would rather have.
    ok(await demo.clients.otherLead.post(SUBSCRIPTION, body()))
    const form = await anybody.send(
      'POST',
      link(),
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      { 'content-type': 'multipart/form-data; boundary=x' },
    )
    expect(form.statusCode).toBe(200)
    expect(ok(await demo.clients.otherLead.get(of('team_report'))).id).toBeNull()
  })
})

test('previews today’s mail in a page without scripts', async () => {
  const answer = await demo.clients.admin.get(`${SUBSCRIPTION}/preview?subscription_type=company_report`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.headers['content-security-policy']).toMatch(
    /default-src 'none'.*frame-ancestors 'self'; sandbox/,
  )
  expect(answer.body).toContain(
    'The last 7 days, 9 Jun 2026 – 15 Jun 2026, compared with the 7 days before, 2 Jun 2026 – 8 Jun 2026.',
  )
  expect(answer.body).toContain('There are no responses yet.')
  expect(answer.body).toContain('/unsubscribe/')
  // A person without a team gets figures of everyone in scope.
  const ofTeams = await demo.clients.admin.get(`${SUBSCRIPTION}/preview?subscription_type=team_report`)
  expect(ofTeams.body).toContain('>All teams</h1>')
})

test('gives an admin who views as someone else no link that ends that person’s subscription', async () => {
  const admin = await signInAs(app, demo.people.admin)
  const reason = { employee_id: demo.people.lead.id, reason: 'Support' }
  ok(await admin.send('POST', '/api/v1/session/view_as', reason))
  const { body: page } = await admin.get(`${SUBSCRIPTION}/preview?subscription_type=team_report`)
  expect(page).toContain('>Your teams</h1>')
  expect(page).not.toContain('/unsubscribe/')
})
