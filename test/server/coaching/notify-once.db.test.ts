import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { notifyOfDueTakeaways } from '#features/coaching/notices/notices.ts'
import { testServices } from '#platform/testing/test-services.ts'
import {
  agree,
  type CoachingCompany,
  draftFor,
  foundCoachingCompany,
  graphql,
  KUDOS,
  put,
  SESSIONS,
  TAKEAWAYS,
} from '#test/server/coaching/setup.ts'
import { ok } from '#test/server/qa/setup.ts'
import type { Client } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: CoachingCompany
let lead: Client
let agent: Client

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundCoachingCompany(services, app, 'demo')
  lead = demo.clients.lead
  agent = demo.clients.agent
})
afterAll(() => app.close())
beforeEach(() => services.clock.advance(60_000))

const newDraft = async () => {
  const { id } = (await draftFor(lead, demo.people.agent.id)).coachingSession
  return id
}
const times = <Result>(count: number, work: (n: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)))

/** Notices and mails of one session, by kind. */
async function sent(id: number) {
  const notices = await services.database.ownerPool.query(
    'select kind, count(*)::int as count from app.coaching_notice where company_id = $1 and session_id = $2 group by kind',
    [demo.companyId, id],
  )
  const mails = await services.database.ownerPool.query(
    'select count(*)::int as count from app.mail_message where company_id = $1 and text_body like $2',
    [demo.companyId, `%/one_on_ones/${id}\n%`],
  )
  const counts = Object.fromEntries(notices.rows.map(({ kind, count }) => [kind, count]))
  return { ...counts, mails: mails.rows[0].count }
}

test('20 shares at the same time, each a moment later than the last, notify once', async () => {
  const id = await newDraft()
  ok(await put(lead, id, { title: 'Week 24' }))
  const answers = await times(20, (n) => {
    services.clock.advance(n)
    return put(lead, id, { shared_at: 'now' })
  })
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0)
  expect(await sent(id)).toEqual({ session_shared: 1, mails: 1 })
})

test('sends no notice and keeps the acknowledgement when a share is retried; sends one when a change is shared', async () => {
  const id = await newDraft()
  const body = { title: 'Week 25', notes: '<p>Good</p>', shared_at: 'now' }
  ok(await put(lead, id, body))
  services.clock.advance(1_000)
  ok(await agent.send('PUT', `${SESSIONS}/${id}/acknowledge`, {}))
  // Changes by the employee in between do not make the retry a new change.
  ok(await agent.post(`${SESSIONS}/${id}/topics`, { title: 'Next time' }))
  services.clock.advance(1_000)
  expect(ok(await put(lead, id, body)).coachingSession).toMatchObject({
    resharedAt: services.clock.now().toISOString(),
    acknowledgedAt: expect.any(String),
  })
  expect(await sent(id)).toEqual({ session_shared: 1, mails: 1 })
  services.clock.advance(1_000)
  const changed = { ...body, notes: '<p>Better</p>' }
  expect(ok(await put(lead, id, changed)).coachingSession.acknowledgedAt).toBeNull()
  services.clock.advance(1_000)
  await times(20, () => put(lead, id, changed))
  expect(await sent(id)).toEqual({ session_shared: 2, mails: 2 })
  // Returning to an earlier text is a change too, and so is a new takeaway.
  services.clock.advance(1_000)
  ok(await put(lead, id, body))
  services.clock.advance(1_000)
  await agree(lead, id)
  ok(await put(lead, id, { shared_at: 'now' }))
  expect(await sent(id)).toEqual({ session_shared: 4, mails: 4 })
})

test('gives and announces a kudo once if it is sent 20 times with the same key', async () => {
  const id = await newDraft()
  ok(await put(lead, id, { shared_at: 'now' }))
  const kudo = { coaching_session_id: id, text: 'Calm' }
  const answers = await times(20, () => lead.send('POST', KUDOS, kudo, { 'idempotency-key': 'one-kudo' }))
  expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
  expect(await sent(id)).toEqual({ session_shared: 1, kudo_received: 1, mails: 2 })
  await times(20, () => put(lead, id, { kudos: [{ text: 'Warm' }] }))
  expect(await sent(id)).toEqual({ session_shared: 1, kudo_received: 2, mails: 3 })
})

test('announces a due takeaway once for 20 concurrent runs, and once more after a new date', async () => {
  const id = await newDraft()
  const takeaway = await agree(lead, id, { due_date: '2026-06-01' })
  ok(await put(lead, id, { shared_at: 'now' }))
  await times(20, () => notifyOfDueTakeaways(services, demo.viewer))
  const once = { session_shared: 1, takeaway_due: 1, mails: 2 }
  expect(await sent(id)).toEqual(once)
  const due = (due_date: string) => lead.send('PUT', `${TAKEAWAYS}/${takeaway.id}`, { due_date })
  ok(await due('2030-01-01'))
  ok(await due('2026-06-02'))
  await times(20, () => notifyOfDueTakeaways(services, demo.viewer))
  expect(await sent(id)).toEqual({ ...once, takeaway_due: 2, mails: 3 })
})

test('sends one notice of Coaching Intelligence for concurrent first one-on-ones with several coaches', async () => {
  const { admin, otherLead } = demo.clients
  const { updateCoachingIntelligenceSettings } = await graphql(
    admin,
    `mutation { updateCoachingIntelligenceSettings(action: ACCEPT_TERMS) {
       coachingIntelligenceSettings { inUse } } }`,
  )
  expect(updateCoachingIntelligenceSettings.coachingIntelligenceSettings.inUse).toBe(true)
  const { childAgent, outsider } = demo.people
  const coached = [childAgent.id, outsider.id]
  const begin = async (coach: Client, id: number) => ok(await coach.get(`${SESSIONS}/new?employee_id=${id}`))
  await Promise.all([
    ...[admin, lead].map((coach) => begin(coach, childAgent.id)),
    ...[admin, otherLead].map((coach) => begin(coach, outsider.id)),
  ])
  const { rows } = await services.database.ownerPool.query(
    `select employee_id as id, count(*)::int as count from app.coaching_notice
      where company_id = $1 and kind = 'intelligence_on' and employee_id = any($2) group by employee_id order by 1`,
    [demo.companyId, coached],
  )
  expect(rows).toEqual([...coached].sort((a, b) => a - b).map((id) => ({ id, count: 1 })))
})
