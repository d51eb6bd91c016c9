import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { LONGEST_NOTES } from '#features/coaching/sessions/contract.ts'
import { purgeCoaching } from '#features/coaching/sessions/purge.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { form } from '#test/guards/records/record-kinds.ts'
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

const services = testServices()
const owner = services.database.ownerPool
let app: FastifyInstance
let demo: CoachingCompany

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundCoachingCompany(services, app, 'demo')
})
afterAll(() => app.close())
beforeEach(async () => {
  services.clock.advance(60_000)
  for (const name of ['agent', 'childAgent'] as const)
    ok(await demo.clients.lead.send('DELETE', `${SESSIONS}/${await draft(name)}`))
})

const draft = async (name: 'agent' | 'childAgent' = 'agent'): Promise<number> =>
  (await draftFor(demo.clients.lead, demo.people[name].id)).coachingSession.id

async function mailsTo(address: string): Promise<number> {
  const { rows } = await owner.query(
    'select count(*)::int as count from app.mail_message where company_id = $1 and to_address = $2',
    [demo.companyId, address],
  )
  return rows[0].count
}

test('notifies once for two concurrent shares, even if the second started a moment later', async () => {
  const { lead } = demo.clients
  const id = await draft()
  const before = await mailsTo(demo.people.agent.email)
  const blocker = await owner.connect()
  await blocker.query('begin')
  await blocker.query('select from app.coaching_session where company_id = $1 and id = $2 for update', [
    demo.companyId,
    id,
  ])
  const waiting = async () => {
    const { rows } = await owner.query(
      `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0].count
  }
  const share = async (waiters: number) => {
    const answer = put(lead, id, { shared_at: 'now' })
    await expect.poll(waiting).toBe(waiters)
    services.clock.advance(5)
    return { answer }
  }
  const first = await share(1)
  const second = await share(2)
  await blocker.query('commit')
  blocker.release()
  const answers = await Promise.all([first.answer, second.answer])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await mailsTo(demo.people.agent.email)).toBe(before + 1)
})

test('rejects a share based on a copy older than another share, and reshares based on the newest copy', async () => {
  const { lead } = demo.clients
  const id = await draft()
  const seen = ok(await lead.get(`${SESSIONS}/${id}`)).coachingSession.updatedAt
  services.clock.advance(5)
  const { coachingSession } = ok(await put(lead, id, { shared_at: 'now', updated_at: seen }))
  services.clock.advance(5)
  const late = await put(lead, id, { shared_at: 'now', updated_at: seen })
  expect([late.statusCode, late.json().current.coachingSession.resharedAt]).toEqual([409, null])
  ok(await put(lead, id, { shared_at: 'now', updated_at: coachingSession.updatedAt }))
})

test('never stores notes that would be too long to save again', async () => {
  const { lead, admin } = demo.clients
  const id = await draft()
  const refused = await put(lead, id, { notes: '&'.repeat(LONGEST_NOTES) })
  expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, 'notes'])
  const half = `<p>${'a'.repeat(LONGEST_NOTES * 0.6)}</p>`
  const { createCoachingTemplate } = await graphql(
    admin,
    'mutation($body: String!) { createCoachingTemplate(name: "Long", body: $body) { coachingTemplate { id } } }',
    { body: half },
  )
  const insert = () =>
    graphql(
      lead,
      `mutation($id: ID!, $template: ID!) {
         insertCoachingTemplate(sessionId: $id, templateId: $template) { errors { path } } }`,
      { id, template: createCoachingTemplate.coachingTemplate.id },
    )
  expect((await insert()).insertCoachingTemplate.errors ?? []).toEqual([])
  expect((await insert()).insertCoachingTemplate.errors[0].path).toEqual(['notes'])
  const { notes } = ok(await lead.get(`${SESSIONS}/${id}`)).coachingSession
  expect(notes).toBe(half)
})

test('removes the former employee’s topics when a draft is moved to another employee', async () => {
  const { lead, agent, childAgent } = demo.clients
  const id = await draft()
  ok(await put(lead, id, { scheduled_for: '2026-06-20' }))
  ok(await agent.post(`${SESSIONS}/${id}/topics`, { title: 'About my salary' }))
  ok(await lead.post(`${SESSIONS}/${id}/topics`, { title: 'Tone' }))
  ok(await put(lead, id, { employee_id: demo.people.childAgent.id }))
  const topics = ok(await childAgent.get(`${SESSIONS}/${id}/topics`)).topics
  expect(topics.map(({ title }: { title: string }) => title)).toEqual(['Tone'])
})

test('moves the former coach’s takeaways to the new coach', async () => {
  const { lead, admin } = demo.clients
  const id = await draft()
  const { id: duty } = await agree(lead, id, { owner_id: demo.people.lead.id, due_date: '2026-07-01' })
  ok(await put(lead, id, { shared_at: 'now' }))
  // Another coach cannot take over a person out of their scope.
  const refused = await put(lead, id, { coach_id: demo.people.otherLead.id })
  expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, 'coach_id'])
  ok(await put(lead, id, { coach_id: demo.people.admin.id }))
  const { takeaways } = ok(await admin.get(TAKEAWAYS))
  expect(takeaways.map((each: { id: number }) => each.id)).toContain(duty)
})

test('purges a session with its content and files a month after it was deleted', async () => {
  const { lead } = demo.clients
  const id = await draft()
  const upload = async (name: string) =>
    ok(await lead.send('POST', `${SESSIONS}/${id}/coaching_files`, ...form(Buffer.from(name), name))).id
  const file = await upload('kept.txt')
  ok(await lead.post(`${SESSIONS}/${id}/file_attachments`, { coaching_session_file_id: file }))
  await upload('loose.txt')
  const { id: item } = await agree(lead, id)
  ok(await lead.send('PUT', `${TAKEAWAYS}/${item}`, { text: 'Listen more' }))
  ok(await lead.post(KUDOS, { coaching_session_id: id, text: 'Great' }))
  ok(await lead.send('PUT', `${SESSIONS}/${id}/private_note`, { notes: 'Mine' }))
  ok(await put(lead, id, { shared_at: 'now' }))
  const names = async () => {
    const { rows } = await owner.query(
      `select f.name from app.coaching_file c
         join app.stored_file f on f.company_id = c.company_id and f.key = c.file_key
        where c.company_id = $1 and f.company_id = $1 and c.session_id = $2 order by f.name`,
      [demo.companyId, id],
    )
    return rows.map(({ name }) => name)
  }
  await purgeCoaching(services, demo.viewer)
  expect(await names()).toEqual(['kept.txt', 'loose.txt'])
  // Files that were never attached are removed after a day; they would block their name forever.
  const start = services.clock.now()
  const later = (days: number) =>
    services.clock.set(new Date(start.getTime() + days * 86_400_000).toISOString())
  later(1.1)
  await purgeCoaching(services, demo.viewer)
  expect(await names()).toEqual(['kept.txt'])
  later(0)
  ok(await lead.send('DELETE', `${SESSIONS}/${id}`))
  later(29)
  await purgeCoaching(services, demo.viewer)
  expect(await names()).toEqual(['kept.txt'])
  later(31)
  await purgeCoaching(services, demo.viewer)
  later(0)
  const count = async (sql: string) => (await owner.query(sql, [demo.companyId, id])).rows[0].count
  for (const table of ['note', 'takeaway', 'kudo', 'file', 'attachment', 'topic', 'notice'])
    expect([
      table,
      await count(
        `select count(*)::int as count from app.coaching_${table} where company_id = $1 and session_id = $2`,
      ),
    ]).toEqual([table, 0])
  expect(
    await count('select count(*)::int as count from app.coaching_session where company_id = $1 and id = $2'),
  ).toBe(0)
  const { rows } = await owner.query(
    `select count(*)::int as count from app.stored_file where company_id = $1 and name in ('kept.txt', 'loose.txt')`,
    [demo.companyId],
  )
  expect(rows[0].count).toBe(0)
  expect((await put(lead, id, { active: true })).statusCode).toBe(404)
})
