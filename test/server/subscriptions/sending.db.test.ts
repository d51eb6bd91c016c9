import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import { changeEmployee } from '#features/people/testing.ts'
import { reportRefusal } from '#features/subscriptions/refusal.ts'
import { planSendings } from '#features/subscriptions/sendings.ts'
import { TEST_TIME, testServices } from '#platform/testing/test-services.ts'
import { completedReview, ok } from '#test/server/qa/setup.ts'
import {
  filesOf,
  foundSubscriptionCompany,
  responsesOf,
  SUBSCRIPTIONS,
  type SubscriptionCompany,
} from '#test/server/subscriptions/setup.ts'
import { signedOutClient } from '#test/server/support/clients.ts'

// The clock is at Tuesday 16 June 2026, 14:00 in Oslo.
const services = testServices({ SMTP_URL: 'smtp://127.0.0.1:9' })
let app: FastifyInstance
let demo: SubscriptionCompany

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundSubscriptionCompany(services, app)
  const { admin } = demo.clients
  const responses = [
    ...responsesOf(demo.people.agent.email, [5, 5, 4, 5, 5, 4, 5], { comment: 'Quick help in the north' }),
    ...responsesOf(demo.people.outsider.email, [1, 2, 1, 1, 2, 1, 1], { comment: 'Slow help in the east' }),
  ]
  ok(await admin.post('/api/v1/feedback', { responses }))
  for (const who of ['agent', 'outsider'] as const)
    await completedReview(demo, { interaction_id: demo.interactions[who] })
})
afterAll(() => app.close())

const clear = async () => {
  await demo.run(TEST_TIME)
  const { ownerPool } = services.database
  await ownerPool.query('delete from app.report_subscription where company_id = $1', [demo.companyId])
  await ownerPool.query(
    `delete from app.mail_message where company_id = $1 and origin = 'report_subscription'`,
    [demo.companyId],
  )
}

describe('a mail', () => {
  test('has the figures, rows, pictures and files that its reader may see', async () => {
    await clear()
    const dashboard = await demo.dashboard('admin', ['admin', 'lead'])
    const { admin, lead, otherLead } = demo.people
    const made = await demo.subscribe('admin', dashboard, {
      reader_ids: [admin.id, lead.id, otherLead.id],
      pdf: true,
    })
    await demo.run('2026-06-17T06:00:00Z')
    const mails = await demo.mails()
    expect(mails.map(({ to }) => to).sort()).toEqual([admin.email, lead.email, otherLead.email].sort())
    const of = (email: string) => {
      const mail = mails.find(({ to }) => to === email)
      if (!mail) throw new Error(`no mail to ${email}`)
      return mail
    }
    const [all, north, east] = [of(admin.email), of(lead.email), of(otherLead.email)]
    expect(all.subject).toBe(`${dashboard.name}, 17 Jun 2026`)
    for (const mail of [all, north, east]) {
      const { csv, pictures, pdf } = filesOf(mail)
      expect(pictures.length).toBeGreaterThan(0)
      expect(pictures.every(({ cid = '?' }) => mail.html.includes(`cid:${cid}`))).toBe(true)
      expect(mail.html).toMatch(/<img [^>]*alt="[^"]*\d/)
      expect(csv.length).toBeGreaterThan(3)
      expect(
        Buffer.from(pdf[0]?.base64 ?? '', 'base64')
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
      expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
      expect(mail.html).toContain(`http://localhost:3000/dashboards/${dashboard.id}`)
    }
    expect(all.html).not.toContain('This part could not be read.')
    // Of each kind of report: the sections of the scorecard, and people with their reviews.
    const files = filesOf(all).csv.join('\n')
    for (const text of ['Opening', 'Agent Tester,1', 'Scored reviews']) expect(files, text).toContain(text)
    const whole = (mail: typeof all) => mail.html + filesOf(mail).csv.join('\n')
    expect(whole(all)).toContain('Quick help in the north')
    expect(whole(all)).toContain('Slow help in the east')
    expect(whole(north)).toContain('Quick help in the north')
    expect(whole(north)).not.toContain('Slow help in the east')
    expect(whole(east)).not.toContain('Quick help in the north')
    // Figures differ as on the pages: 14 responses of everyone, 7 of each team.
    expect(all.text).toContain('14 responses')
    expect(north.text).toContain('7 responses')
    // Admins read the text in the outbox, so it has no rows and no names.
    expect(all.text).not.toContain('Quick help')
    expect(all.text).not.toContain('Agent Tester')
    expect((await demo.sendings('admin', made.id)).map(({ state }) => state)).toEqual([
      'waiting',
      'waiting',
      'waiting',
    ])
  })

  test('says where its reader has no access, and shows no figures there', async () => {
    await clear()
    const dashboard = await demo.dashboard('admin', ['agent'])
    await demo.subscribe('admin', dashboard, { reader_ids: [demo.people.agent.id] })
    await demo.run('2026-06-17T06:00:00Z')
    const [mail] = await demo.mails()
    expect(mail?.html).toContain('You do not have access to this page.')
    expect(mail?.html).not.toContain('Slow help in the east')
  })

  test('of one tile has only that tile', async () => {
    await clear()
    const dashboard = await demo.dashboard('admin')
    const tile = dashboard.tiles.find(({ part }) => part === 'scorecards')
    const source = { kind: 'dashboard', id: dashboard.id, tile_key: tile?.key }
    await demo.subscribe('admin', dashboard, { source })
    await demo.run('2026-06-17T06:00:00Z')
    const [mail] = await demo.mails()
    expect(mail?.subject).toBe(`${dashboard.name}: QA scorecards, 17 Jun 2026`)
    expect(mail?.html).not.toContain('Newest responses')
  })

  test('of a saved view has the summary and the newest responses of its filters', async () => {
    await clear()
    const { id } = ok(
      await demo.clients.admin.post('/api/v1/stream/views', { name: 'Angry', filters: { stars: [1] } }),
    )
    await demo.subscribe('admin', await demo.dashboard('admin'), { source: { kind: 'stream_view', id } })
    await demo.run('2026-06-17T06:00:00Z')
    const [mail] = await demo.mails()
    expect(mail?.subject).toBe('Angry, 17 Jun 2026')
    expect(mail?.html).toContain('Slow help in the east')
    expect(mail?.html).not.toContain('Quick help in the north')
  })

  test('of a saved view of interactions lists them', async () => {
    await clear()
    const { id } = ok(
      await demo.clients.admin.post('/api/v1/interactions/views', { name: 'Calls', filters: {} }),
    )
    await demo.subscribe('admin', await demo.dashboard('admin'), { source: { kind: 'interaction_view', id } })
    await demo.run('2026-06-17T06:00:00Z')
    const [mail] = await demo.mails()
    expect(mail?.html).toContain('Outsider Tester')
    expect(mail?.html).toContain('Phone')
  })
})

describe('sending', () => {
  test('happens once for each reader and day, and once after an outage', async () => {
    await clear()
    await demo.subscribe('lead', await demo.dashboard('lead'))
    await demo.run('2026-06-25T06:00:00Z')
    await demo.run()
    expect(await demo.mails()).toHaveLength(1)
    await demo.run('2026-06-29T09:00:00Z')
    expect(await demo.mails()).toHaveLength(2)
    await demo.run('2026-06-30T05:55:00Z')
    expect(await demo.mails()).toHaveLength(2)
  })

  test('goes on where it was killed: what waits is written later, once', async () => {
    await clear()
    const made = await demo.subscribe('lead', await demo.dashboard('lead'))
    services.clock.set('2026-06-17T06:01:00Z')
    const system = await systemViewer(services, demo.companyId)
    await planSendings(services, system)
    expect(await demo.mails()).toEqual([])
    await demo.run('2026-06-17T06:02:00Z')
    expect((await demo.sendings('lead', made.id)).map(({ state }) => state)).toEqual(['waiting'])
    await demo.run()
    expect(await demo.mails()).toHaveLength(1)
  })

  test('skips a reader who lost access, and tells the owner why', async () => {
    await clear()
    const dashboard = await demo.dashboard('admin', ['lead'])
    const made = await demo.subscribe('admin', dashboard, { reader_ids: [demo.people.lead.id] })
    const { version } = ok(await demo.clients.admin.get(`/api/v1/dashboards/${dashboard.id}`))
    const url = `/api/v1/dashboards/${dashboard.id}`
    ok(await demo.clients.admin.send('PUT', url, { version, role_ids: [] }))
    await demo.run('2026-06-17T06:00:00Z')
    expect(await demo.mails()).toEqual([])
    expect(await demo.sendings('admin', made.id)).toMatchObject([
      { state: 'skipped', reason: 'no_access', reader: { name: 'Lead Tester' }, period: '2026-06-17' },
    ])
  })

  test('sends to oneself on request, at most once a minute', async () => {
    await clear()
    const made = await demo.subscribe('lead', await demo.dashboard('lead'))
    const ask = async () => ok(await demo.clients.lead.post(`${SUBSCRIPTIONS}/${made.id}/send`, {})).requested
    expect([await ask(), await ask()]).toEqual([true, false])
    await demo.run()
    expect((await demo.mails()).map(({ to }) => to)).toEqual([demo.people.lead.email])
    expect(await demo.sendings('lead', made.id)).toMatchObject([{ period: null, state: 'waiting' }])
  })
})

describe('just before a mail is sent', () => {
  test('it is refused if the reader unsubscribed by its link, without signing in', async () => {
    await clear()
    const made = await demo.subscribe('lead', await demo.dashboard('lead'))
    await demo.run('2026-06-17T06:00:00Z')
    const [mail] = await demo.mails()
    const link = mail?.headers['List-Unsubscribe']?.slice(1, -1).replace('http://localhost:3000', '') ?? ''
    const anyone = signedOutClient(app)
    const system = await systemViewer(services, demo.companyId)
    const refusal = () => reportRefusal(services, system, mail?.id ?? 0)
    const page = await anyone.get(link)
    expect([page.statusCode, page.body.includes('Do you want to stop getting this by e-mail?')]).toEqual([
      200,
      true,
    ])
    expect(await refusal()).toBeNull()
    const ended = await anyone.send('POST', link, 'List-Unsubscribe=One-Click', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(ended.statusCode).toBe(200)
    expect(await refusal()).toBe('The reader has unsubscribed.')
    const list = ok(await demo.clients.lead.get(SUBSCRIPTIONS)).subscriptions
    expect(list.find(({ id }: { id: number }) => id === made.id).receives).toBe(false)
    await demo.run('2026-06-18T06:00:00Z')
    expect(await demo.mails()).toHaveLength(1)
  })

  test('it is refused if the access of the reader has changed, or the reader has left', async () => {
    await clear()
    await demo.subscribe('otherLead', await demo.dashboard('otherLead'))
    await demo.run('2026-06-17T06:00:00Z')
    const [mail] = await demo.mails()
    const system = await systemViewer(services, demo.companyId)
    const refusal = () => reportRefusal(services, system, mail?.id ?? 0)
    expect(await refusal()).toBeNull()
    await changeEmployee(services, demo.viewer, demo.people.otherLead.id, { role_id: demo.roles.AGENT })
    expect(await refusal()).toBe('The reader’s access has changed since the mail was written.')
    await changeEmployee(services, demo.viewer, demo.people.otherLead.id, { status: 'DEACTIVATED' })
    expect(await refusal()).toBe('The reader can no longer sign in.')
  })
})
