import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { digestRefusal, sendDueDigests } from '#features/notifications/digests/send.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import { changeCompany, changeEmployee } from '#features/people/testing.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import { testServices } from '#platform/testing/test-services.ts'
import {
  type DigestCompany,
  deactivate,
  digestsOf,
  foundDigestCompany,
  rate,
  SUBSCRIPTION,
} from '#test/server/notifications/digests-setup.ts'
import { ok } from '#test/server/qa/setup.ts'
import { signInAs } from '#test/server/support/clients.ts'

// The clock is at Tuesday 16 June 2026, 14:00 in Oslo.
const services = testServices()
let app: FastifyInstance
let demo: DigestCompany

const CURRENT = ['2026-06-10', '2026-06-12', '2026-06-16']
const PRIOR = ['2026-06-03', '2026-06-09']

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundDigestCompany(services, app, 'demo')
  await changeCompany(services, demo.viewer, { profanity_filter: true })
  await rate(services, demo, 'agent', CURRENT, { stars: 5 }, 8)
  await rate(services, demo, 'agent', PRIOR, { stars: 3 }, 12)
  await rate(services, demo, 'childAgent', CURRENT, { stars: 4 }, 2)
  await rate(services, demo, 'outsider', CURRENT, { stars: 1, comment: 'Nobody of the north' }, 2)
  await rate(services, demo, 'agent', ['2026-06-11'], {
    stars: 5,
    comment: 'What a shit day,\n<b>then</b> you',
  })
  await rate(services, demo, 'agent', ['2026-06-01'], {
    stars: 5,
    comment: 'Longer, but of an earlier week than that',
  })
})
afterAll(() => app.close())

const send = async () => sendDueDigests(services, await systemViewer(services, demo.companyId))
const subscribe = async (who: 'lead' | 'admin' | 'otherLead', interval: string, type = 'team_report') =>
  ok(
    await demo.clients[who].post(SUBSCRIPTION, {
      interval,
      subscription_type: type,
      // Wednesday, 08:00 in Oslo.
      send_email_at: '2026-06-17T06:00:00Z',
    }),
  ).id as number
const moveTo = (timeZone: string) =>
  services.database.ownerPool.query('update app.company set time_zone = $2 where id = $1', [
    demo.companyId,
    timeZone,
  ])
const newest = async () => {
  const mail = (await digestsOf(services, demo.companyId)).at(-1)
  if (!mail) throw new Error('no digest was made')
  return mail
}

test('sends nothing before its hour, then shows a team leader only their own team', async () => {
  await subscribe('lead', 'daily')
  services.clock.set('2026-06-17T05:59:00Z')
  expect(await send()).toBe(0)
  services.clock.set('2026-06-17T06:00:00Z')
  expect(await send()).toBe(1)
  const { to, subject, text, html, headers, message_id } = await newest()
  expect(to).toBe(demo.people.lead.email)
  expect(subject).toBe('Your teams, 10 Jun 2026 – 16 Jun 2026')
  expect(text).toContain(
    'The last 7 days, 10 Jun 2026 – 16 Jun 2026, compared with the 7 days before, 3 Jun 2026 – 9 Jun 2026.',
  )
  expect(text).toMatch(
    /Average rating: 4\.81\n {2}31 responses · 95 % interval 4\.\d\d\u00a0–\u00a04\.\d\d\n {2}▲ Up 1\.81 from 3\.00/,
  )
  // Metrics without results are left out.
  expect(text).not.toMatch(/QA score|Net promoter/)
  expect(text).toContain('Teams: Average rating')
  expect(text).toContain('North: 5.00')
  expect(text).toContain('North child: 4.00\n  6 responses')
  expect(text).not.toContain('East')
  expect(text).not.toContain('Nobody of the north')
  expect(text).toContain('about Agent Tester:\n“What a **** day, <b>then</b> you”')
  expect(text).toContain('/trends/team?start_date=06%2F10%2F2026&end_date=06%2F16%2F2026')
  // Texts of customers are escaped, and the page loads nothing from elsewhere.
  expect(html).toContain('&lt;b&gt;then&lt;/b&gt;')
  expect(html).not.toMatch(/<img|<script|@import|url\(/)
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const [, link = ''] =
    /<http:\/\/localhost:3000(\/unsubscribe\/[\w-]+)>/.exec(headers['List-Unsubscribe'] ?? '') ?? []
  expect(html).toContain(`http://localhost:3000${link}`)
  expect((await app.inject({ url: link })).statusCode).toBe(200)
  expect(message_id).toMatch(/^<[\w-]+@localhost>$/)
})

test('SUB-501 sends daily digests each day and weekly ones each week, both comparing seven days with the seven before', async () => {
  const before = (await digestsOf(services, demo.companyId)).length
  const id = await subscribe('admin', 'weekly', 'company_report')
  // From Thursday to Wednesday of the next week, run three times a day, also by a clock that is fast.
  for (let day = 1; day <= 7; day++) {
    const at = Date.parse('2026-06-17T06:00:00Z') + day * MILLISECONDS_PER_DAY
    for (const off of [-600_000, 0, -300_000]) {
      services.clock.set(new Date(at + off))
      await send()
    }
  }
  const made = (await digestsOf(services, demo.companyId)).slice(before)
  const to = (who: 'lead' | 'admin') => made.filter((mail) => mail.to === demo.people[who].email)
  expect(to('lead').map(({ subject }) => subject)).toEqual(
    [11, 12, 13, 14, 15, 16, 17].map((day) => `Your teams, ${day} Jun 2026 – ${day + 6} Jun 2026`),
  )
  expect(to('admin').map(({ subject }) => subject)).toEqual(['Company demo, 17 Jun 2026 – 23 Jun 2026'])
  expect(to('admin')[0]?.text).toContain('compared with the 7 days before, 10 Jun 2026 – 16 Jun 2026.')
  expect(to('lead').at(-1)?.text).toContain('compared with the 7 days before, 10 Jun 2026 – 16 Jun 2026.')
  expect(new Set(made.map(({ message_id }) => message_id)).size).toBe(made.length)
  ok(await demo.clients.admin.send('DELETE', `${SUBSCRIPTION}/${id}`))
})

test('says when there is no feedback, and when there was the last', async () => {
  services.clock.set('2026-06-25T06:00:00Z')
  expect(await send()).toBe(1)
  const { text, to } = await newest()
  expect(to).toBe(demo.people.lead.email)
  expect(text).toContain('There was no feedback between 18 Jun 2026 and 24 Jun 2026.')
  expect(text).toContain('The last response came on 16 Jun 2026.')
  expect(text).toContain('/trends/team?start_date=06%2F10%2F2026&end_date=06%2F16%2F2026')
  expect(text).not.toContain('Average rating')
})

test('sends one digest for the latest day after an outage, also when two workers run', async () => {
  const before = (await digestsOf(services, demo.companyId)).length
  services.clock.set('2026-06-29T09:00:00Z')
  const made = await Promise.all([send(), send()])
  expect(made[0] + made[1]).toBe(1)
  expect((await newest()).subject).toBe('Your teams, 22 Jun 2026 – 28 Jun 2026')
  expect(await digestsOf(services, demo.companyId)).toHaveLength(before + 1)
  const next = ok(await demo.clients.lead.get(`${SUBSCRIPTION}?subscription_type=team_report`))
  expect(next.send_email_at).toBe('2026-06-30T06:00:00.000Z')
})

test('sends no second digest for a day after unsubscribing and subscribing again', async () => {
  const { id } = ok(await demo.clients.lead.get(`${SUBSCRIPTION}?subscription_type=team_report`))
  ok(await demo.clients.lead.send('DELETE', `${SUBSCRIPTION}/${id}`))
  const anew = ok(
    await demo.clients.lead.post(SUBSCRIPTION, {
      interval: 'daily',
      subscription_type: 'team_report',
      send_email_at: '2026-06-29T10:00:00Z',
    }),
  )
  // At noon of the next day, since the morning already had one.
  expect(anew.send_email_at).toBe('2026-06-30T10:00:00.000Z')
  services.clock.set('2026-06-29T10:00:00Z')
  expect(await send()).toBe(0)
})

test('uses the reader’s language, and keeps the hour when the company changes its time zone', async () => {
  await services.database.ownerPool.query(
    `update app.employee set language = 'nb' where company_id = $1 and id = $2`,
    [demo.companyId, demo.people.lead.id],
  )
  await moveTo('America/New_York')
  services.clock.set('2026-06-30T10:00:00Z')
  expect(await send()).toBe(0)
  services.clock.set('2026-06-30T16:00:00Z')
  expect(await send()).toBe(1)
  const { subject, text, html } = await newest()
  expect(subject).toBe('Teamene dine, 23. juni 2026 – 29. juni 2026')
  expect(text).toContain('Det siste svaret kom 16. juni 2026.')
  expect(html).toContain('<html lang="nb">')
  await moveTo('Europe/Oslo')
})

test('uses the rights at the time of sending: people who lost them or left get nothing', async () => {
  demo.clients.otherLead = await signInAs(app, demo.people.otherLead)
  await subscribe('otherLead', 'daily')
  const before = (await digestsOf(services, demo.companyId)).length
  await changeEmployee(services, demo.viewer, demo.people.lead.id, { role_id: demo.roles.AGENT })
  await deactivate(services, demo, 'otherLead')
  services.clock.set('2026-07-02T20:00:00Z')
  expect(await send()).toBe(0)
  expect(await digestsOf(services, demo.companyId)).toHaveLength(before)
  await changeEmployee(services, demo.viewer, demo.people.lead.id, { role_id: demo.roles.MANAGER })
  expect(await send()).toBe(0)
})

test('checks waiting mails again before they are sent', async () => {
  services.clock.set('2026-07-03T20:00:00Z')
  expect(await send()).toBe(1)
  const { id } = await newest()
  const system = await systemViewer(services, demo.companyId)
  const refusal = () => digestRefusal(services, system, id)
  expect(await refusal()).toBeNull()
  await changeEmployee(services, demo.viewer, demo.people.agent.id, { team_id: demo.teams.east })
  expect(await refusal()).toBe('The reader’s access has changed since the digest was created.')
  await changeEmployee(services, demo.viewer, demo.people.agent.id, { team_id: demo.teams.north })
  expect(await refusal()).toBeNull()
  await deactivate(services, demo, 'lead')
  expect(await refusal()).toBe('The reader can no longer sign in.')
  await changeEmployee(services, demo.viewer, demo.people.lead.id, { status: 'ACTIVE' })
  await services.database.ownerPool.query('delete from app.digest_subscription where company_id = $1', [
    demo.companyId,
  ])
  expect(await refusal()).toBe('The reader has unsubscribed.')
  expect(await digestRefusal(services, system, 987_654_321)).toBeNull()
})
