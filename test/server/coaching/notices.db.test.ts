import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { notifyOfDueTakeaways } from '#features/coaching/notices/notices.ts'
import { TestBrowser } from '#features/people/push/testing.ts'
import { TEST_TIME, testServices } from '#platform/testing/test-services.ts'
import {
  agree,
  type CoachingCompany,
  draftFor,
  foundCoachingCompany,
  KUDOS,
  put,
  SESSIONS,
  sharedSession,
} from '#test/server/coaching/setup.ts'
import { ok } from '#test/server/qa/setup.ts'

const services = testServices()
let app: FastifyInstance
let demo: CoachingCompany

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundCoachingCompany(services, app, 'demo')
})
afterAll(() => app.close())

const mails = async () => {
  const { rows } = await services.database.ownerPool.query(
    'select to_address as to, subject, text_body as text from app.mail_message where company_id = $1 order by id',
    [demo.companyId],
  )
  return rows as { to: string; subject: string; text: string }[]
}
const notices = async () => ok(await demo.clients.agent.get('/api/v1/coaching/notices')).notices
const kinds = async () => (await notices()).map(({ kind }: { kind: string }) => kind)

test('notifies the employee of a shared session, kudos and due takeaways, without their content in the mail', async () => {
  const { lead, agent } = demo.clients
  const { id } = (await draftFor(lead, demo.people.agent.id)).coachingSession
  ok(await lead.post(KUDOS, { coaching_session_id: id, text: 'secret-kudo' }))
  await agree(lead, id, { text: 'secret-takeaway', due_date: '2026-06-17' })
  expect(await mails()).toEqual([])
  ok(await put(lead, id, { title: 'secret-title', shared_at: 'now' }))
  const sent = await mails()
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [demo.people.agent.email, 'Lead Tester shared a one-on-one with you'],
    [demo.people.agent.email, 'Lead Tester gave you kudos'],
  ])
  expect(sent[0]?.text).toContain(`http://localhost:3000/one_on_ones/${id}`)
  expect(await notifyOfDueTakeaways(services, demo.viewer)).toBe(0)
  services.clock.set('2026-06-17T08:00:00Z')
  expect(await notifyOfDueTakeaways(services, demo.viewer)).toBe(1)
  // Once: another run has nothing to tell.
  expect(await notifyOfDueTakeaways(services, demo.viewer)).toBe(0)
  services.clock.set(TEST_TIME)
  expect((await mails()).map(({ subject }) => subject)).toContain('A takeaway of your one-on-one is due')
  expect(JSON.stringify(await mails())).not.toContain('secret')
  expect(await kinds()).toEqual(['takeaway_due', 'kudo_received', 'session_shared'])
  const unread = async () => ok(await agent.get('/api/v1/coaching/notices?limit=1')).unread_count
  expect(await unread()).toBe(3)
  const [newest] = await notices()
  expect(ok(await agent.send('PUT', `/api/v1/coaching/notices/${newest.id}/read`, {})).read_at).not.toBeNull()
  expect((await lead.send('PUT', `/api/v1/coaching/notices/${newest.id}/read`, {})).statusCode).toBe(404)
  expect(await unread()).toBe(2)
  const read = async (body: object) =>
    ok(await agent.send('PUT', '/api/v1/coaching/notices/read', body)).unread_count
  // Marks those of one session or up to the last one seen, but only the reader's own.
  expect(await read({ coaching_session_id: id + 1 })).toBe(2)
  expect(await read({ up_to: (await notices())[2].id })).toBe(1)
  ok(await lead.send('PUT', '/api/v1/coaching/notices/read', {}))
  expect(await unread()).toBe(1)
  expect(await read({ coaching_session_id: id })).toBe(0)
  for (const body of [{ up_to: 0 }, { coaching_session_id: '7' }, { up_to: 1e300 }, { all: true }])
    expect((await agent.send('PUT', '/api/v1/coaching/notices/read', body)).statusCode).toBe(422)
})

test('goes to the devices of the person in the words of the mail, unless turned off for devices', async () => {
  const { lead, agent } = demo.clients
  ok(await agent.post('/api/v1/push_devices', new TestBrowser().subscription))
  const { id } = (await draftFor(lead, demo.people.agent.id)).coachingSession
  ok(await put(lead, id, { title: 'secret-title', shared_at: 'now' }))
  const pushed = async () => {
    const { rows } = await services.database.ownerPool.query(
      'select event, title, path from app.push_message where company_id = $1 order by id',
      [demo.companyId],
    )
    return rows
  }
  const shared = {
    event: 'session_shared',
    title: 'Lead Tester shared a one-on-one with you',
    path: `/one_on_ones/${id}`,
  }
  expect(await pushed()).toEqual([shared])
  const settings = '/api/v1/notification_settings'
  ok(await agent.send('PUT', settings, { events: [{ event: 'kudo_received', push: false }] }))
  ok(await lead.post(KUDOS, { coaching_session_id: id, text: 'secret-kudo' }))
  expect(await pushed()).toEqual([shared])
  ok(await agent.send('PUT', settings, { events: [{ event: 'kudo_received', push: true }] }))
})

test('can be turned off, for mail and in the application', async () => {
  const { lead, agent } = demo.clients
  const settings = '/api/v1/coaching/notice_settings'
  const before = [(await mails()).length, (await notices()).length]
  ok(
    await agent.send('PUT', settings, {
      session_shared: { mail: false, in_app: false },
      kudo_received: { mail: false },
    }),
  )
  expect(ok(await agent.get(settings))).toEqual({
    session_shared: { mail: false, in_app: false },
    takeaway_due: { mail: true, in_app: true },
    kudo_received: { mail: false, in_app: true },
    review_completed: { mail: true, in_app: true },
  })
  services.clock.advance(60_000)
  const { id } = (await draftFor(lead, demo.people.agent.id)).coachingSession
  ok(await put(lead, id, { shared_at: 'now' }))
  expect([(await mails()).length, (await notices()).length]).toEqual(before)
  ok(await lead.post(KUDOS, { coaching_session_id: id, text: 'Great' }))
  expect((await mails()).length).toBe(before[0])
  expect((await kinds())[0]).toBe('kudo_received')
  // Two switches turned at the same time both keep their new state.
  const turned = [{ takeaway_due: { mail: false } }, { takeaway_due: { in_app: false } }]
  for (const answer of await Promise.all(turned.map((body) => agent.send('PUT', settings, body)))) ok(answer)
  expect(ok(await agent.get(settings)).takeaway_due).toEqual({ mail: false, in_app: false })
  expect((await agent.send('PUT', settings, { nonsense: { mail: false } })).statusCode).toBe(422)
})

test('lets the employee acknowledge a session; after a reshare it must be acknowledged again, but not unseen', async () => {
  const { lead, agent, childAgent } = demo.clients
  const { coachingSession } = await sharedSession(lead, demo.people.agent.id)
  const url = `${SESSIONS}/${coachingSession.id}/acknowledge`
  expect((await childAgent.send('PUT', url, {})).statusCode).toBe(404)
  expect(ok(await agent.send('PUT', url, {})).coachingSession).toMatchObject({
    acknowledgedAt: services.clock.now().toISOString(),
    canAcknowledge: false,
  })
  services.clock.advance(1_000)
  const again = ok(await put(lead, coachingSession.id, { title: 'New', shared_at: 'now' })).coachingSession
  expect(again.acknowledgedAt).toBeNull()
  const read = (updated_at: string) => agent.send('PUT', url, { updated_at })
  const unseen = await read(coachingSession.updatedAt)
  expect(unseen.statusCode).toBe(409)
  expect(unseen.json().current.coachingSession.resharedAt).toBe(again.resharedAt)
  expect(ok(await agent.get(`${SESSIONS}/${coachingSession.id}`)).coachingSession.acknowledgedAt).toBeNull()
  expect(ok(await read(again.updatedAt)).coachingSession.acknowledgedAt).not.toBeNull()
})
