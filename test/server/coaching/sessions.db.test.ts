import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { testServices } from '#platform/testing/test-services.ts'
import {
  agree,
  type CoachingCompany,
  draftFor,
  foundCoachingCompany,
  KUDOS,
  put,
  SESSIONS,
  sharedSession,
  TAKEAWAYS,
} from '#test/server/coaching/setup.ts'
import { ok } from '#test/server/qa/setup.ts'
import { type Client, fingerprint } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: CoachingCompany
let other: CoachingCompany

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundCoachingCompany(services, app, 'demo')
  other = await foundCoachingCompany(services, app, 'other')
})
afterAll(() => app.close())
// The next test would continue a draft of the lead for the agent, and a share in the same millisecond is refused.
beforeEach(async () => {
  services.clock.advance(60_000)
  for (const name of ['agent', 'childAgent'] as const) {
    const { coachingSession } = await draftFor(demo.clients.lead, demo.people[name].id)
    ok(await demo.clients.lead.send('DELETE', `${SESSIONS}/${coachingSession.id}`))
  }
})

const agentId = () => demo.people.agent.id
const get = (client: Client, id: number) => client.get(`${SESSIONS}/${id}`)

describe('a new session', () => {
  test('COA-053 COA-054 COA-041 COA-042 COA-021 returns the existing draft until it is shared', async () => {
    const { lead } = demo.clients
    const first = await draftFor(lead, agentId())
    expect(first.coachingSession).toMatchObject({
      employeeId: agentId(),
      coachId: demo.people.lead.id,
      sharedAt: null,
      status: 'DRAFT',
    })
    expect((await draftFor(lead, agentId())).coachingSession.id).toBe(first.coachingSession.id)
    expect((await get(demo.clients.agent, first.coachingSession.id)).statusCode).toBe(404)
    ok(await put(lead, first.coachingSession.id, { shared_at: 'now' }))
    expect((await get(demo.clients.agent, first.coachingSession.id)).statusCode).toBe(200)
    expect((await draftFor(lead, agentId())).coachingSession.id).not.toBe(first.coachingSession.id)
  })

  test('requires an active person within reach, other than oneself', async () => {
    const { lead, agent, admin } = demo.clients
    const ask = async (client: typeof lead, query: string) =>
      (await client.get(`${SESSIONS}/new${query}`)).statusCode
    expect(await ask(lead, '')).toBe(422)
    expect(await ask(lead, '?employee_id=987654321')).toBe(404)
    expect(await ask(lead, `?employee_id=${demo.people.outsider.id}`)).toBe(404)
    expect(await ask(lead, `?employee_id=${other.people.agent.id}`)).toBe(404)
    expect(await ask(lead, `?employee_id=${demo.people.lead.id}`)).toBe(422)
    expect(await ask(agent, `?employee_id=${agentId()}`)).toBe(403)
    expect(await ask(admin, `?employee_id=${demo.people.outsider.id}`)).toBe(200)
  })

  test('creates one session for ten concurrent requests', async () => {
    const all = await Promise.all(
      Array.from({ length: 10 }, () => draftFor(demo.clients.lead, demo.people.childAgent.id)),
    )
    expect(new Set(all.map(({ coachingSession }) => coachingSession.id)).size).toBe(1)
  })
})

describe('reading sessions', () => {
  test('COA-006 COA-007 COA-009 COA-010 COA-051 returns exactly eight parts, each with its keys', async () => {
    const { lead } = demo.clients
    const { coachingSession } = await draftFor(lead, agentId())
    ok(await put(lead, coachingSession.id, { notes: '<p>Hello</p>' }))
    const answer = ok(await get(lead, coachingSession.id))
    expect(Object.keys(answer).sort()).toEqual([
      'coachingSession',
      'fileAttachments',
      'metricAttachments',
      'privateNote',
      'publicNotes',
      'qaReviewAttachments',
      'solicitationAttachments',
      'urlAttachments',
    ])
    for (const key of ['id', 'coachId', 'employeeId', 'title', 'notes', 'private', 'sharedAt', 'updatedAt'])
      expect(answer.coachingSession).toHaveProperty(key)
    for (const key of ['active', 'resharedAt', 'takeaways', 'kudos', 'lessonlyLessons'])
      expect(answer.coachingSession).toHaveProperty(key)
    expect(answer.coachingSession.takeaways).toEqual({
      current: [],
      allOpen: [],
      takeawaysToAdd: [],
      editingTakeaways: [],
    })
    expect(answer.coachingSession.lessonlyLessons).toEqual([])
    expect(Object.keys(answer.publicNotes[0]).sort()).toEqual([
      'coachingSessionId',
      'createdAt',
      'createdById',
      'id',
      'notes',
    ])
    expect((await get(lead, 987_654_321)).statusCode).toBe(404)
    expect((await get(other.clients.admin, coachingSession.id)).statusCode).toBe(404)
  })

  test('COA-019 COA-020 COA-052 COA-079 counts all shared sessions in the history, 25 a page from page 1', async () => {
    const { admin } = demo.clients
    const employee = demo.people.outsider.id
    for (let n = 0; n < 26; n++) {
      services.clock.advance(1_000)
      await sharedSession(admin, employee, { title: `S${n}` })
    }
    const draft = await draftFor(admin, employee)
    const log = ok(await admin.get(`${SESSIONS}/?page=1&employee_id=${employee}`))
    expect(Object.keys(log).sort()).toEqual([
      'drafts',
      'lastShareDate',
      'sessionCount',
      'sessions',
      'totalPages',
    ])
    expect(log).toMatchObject({ sessionCount: 26, totalPages: 2 })
    expect(log.sessions).toHaveLength(25)
    expect(log.sessions[0].title).toBe('S25')
    expect(log.lastShareDate).toBe(log.sessions[0].sharedAt)
    expect(log.drafts.map(({ id }: { id: number }) => id)).toEqual([draft.coachingSession.id])
    expect(ok(await admin.get(`${SESSIONS}?page=2&employee_id=${employee}`)).sessions).toHaveLength(1)
    expect(ok(await admin.get(`${SESSIONS}?page=3&employee_id=${employee}`)).sessions).toEqual([])
    expect((await admin.get(`${SESSIONS}?page=0&employee_id=${employee}`)).statusCode).toBe(422)
    // Drafts of another coach are in no history.
    expect(ok(await demo.clients.otherLead.get(`${SESSIONS}?employee_id=${employee}`)).drafts).toEqual([])
  })

  test('COA-043 COA-044 COA-529 COA-530 shows each session only to people who may read it', async () => {
    const { lead, agent, otherLead, admin, reviewer } = demo.clients
    const { coachingSession } = await sharedSession(lead, agentId(), { private: true })
    const { id } = coachingSession
    expect(coachingSession.private).toBe(true)
    const statuses = async () =>
      Promise.all(
        [lead, agent, admin, otherLead, reviewer].map(async (each) => (await get(each, id)).statusCode),
      )
    expect(await statuses()).toEqual([200, 200, 403, 403, 403])
    const listed = async () =>
      ok(await admin.get(`${SESSIONS}?employee_id=${agentId()}`)).sessions.some(
        (each: { id: number }) => each.id === id,
      )
    expect(await listed()).toBe(false)
    ok(await put(lead, id, { private: false }))
    expect(await statuses()).toEqual([200, 200, 200, 403, 403])
    // A session of another company is not found.
    expect((await get(other.clients.admin, id)).statusCode).toBe(404)
    expect((await put(otherLead, id, { title: 'mine' })).statusCode).toBe(403)
    expect((await otherLead.send('DELETE', `${SESSIONS}/${id}`)).statusCode).toBe(403)
    expect(await listed()).toBe(true)
    // The employee can read, but not change it.
    expect((await put(agent, id, { notes: 'mine' })).statusCode).toBe(403)
    // Neither can another coach with access to the employee's sessions.
    services.clock.advance(1_000)
    const { coachingSession: theirs } = await sharedSession(admin, agentId())
    expect((await get(lead, theirs.id)).statusCode).toBe(200)
    expect((await put(lead, theirs.id, { notes: 'mine' })).statusCode).toBe(403)
  })
})

describe('changing sessions', () => {
  test('COA-050 returns every field of the request body', async () => {
    const { lead, otherLead, agent } = demo.clients
    const { coachingSession } = await draftFor(lead, agentId())
    const { id, updatedAt } = coachingSession
    const body = {
      id,
      active: true,
      coach_id: demo.people.lead.id,
      employee_id: agentId(),
      title: 'June',
      notes: '<p>Great <strong>tone</strong></p>',
      private: true,
      shared_at: null,
      updated_at: updatedAt,
      kudos: [{ text: 'Great tone' }],
    }
    ok(await put(lead, id, body))
    const { coachingSession: after } = ok(await get(lead, id))
    expect(after).toMatchObject({
      active: true,
      coachId: demo.people.lead.id,
      employeeId: agentId(),
      title: 'June',
      notes: body.notes,
      private: true,
      sharedAt: null,
      kudos: [{ id: expect.any(Number), text: 'Great tone' }],
    })
    expect((await put(lead, 987_654_321, { title: 'x' })).statusCode).toBe(404)
    expect((await put(otherLead, id, { title: 'x' })).statusCode).toBe(404)
    expect((await put(agent, id, { title: 'x' })).statusCode).toBe(403)
    expect((await put(lead, id, { coach_id: agentId() })).statusCode).toBe(422)
    expect((await put(lead, id, { company_id: 1 })).json().errors[0].path).toBe('company_id')
  })

  test('merges concurrent changes of different fields, and rejects changes of the same field with the current session', async () => {
    const { lead } = demo.clients
    const { coachingSession } = await draftFor(lead, agentId())
    const { id, updatedAt } = coachingSession
    ok(await put(lead, id, { title: 'Mine', updated_at: updatedAt }))
    ok(await put(lead, id, { notes: '<p>Theirs</p>', updated_at: updatedAt }))
    const refused = await put(lead, id, { title: 'Late', updated_at: updatedAt })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'stale',
      current: { coachingSession: { title: 'Mine', notes: '<p>Theirs</p>' } },
    })
    // The version that was shown is the version that is shared.
    expect((await put(lead, id, { shared_at: 'now', updated_at: updatedAt })).statusCode).toBe(409)
    // A retry has one effect.
    ok(await put(lead, id, { title: 'Mine', updated_at: updatedAt }))
    const seen = ok(await get(lead, id)).coachingSession
    expect(seen).toMatchObject({ title: 'Mine', notes: '<p>Theirs</p>', sharedAt: null })
  })

  test('loses nothing when twenty windows save different fields and takeaways concurrently', async () => {
    const { lead } = demo.clients
    const { coachingSession } = await draftFor(lead, agentId())
    const { id, updatedAt } = coachingSession
    const answers = await Promise.all([
      put(lead, id, { title: 'T', updated_at: updatedAt }),
      put(lead, id, { notes: '<p>N</p>', updated_at: updatedAt }),
      put(lead, id, { private: true, updated_at: updatedAt }),
      put(lead, id, { scheduled_for: '2026-07-01', updated_at: updatedAt }),
      ...Array.from({ length: 16 }, (_, n) =>
        lead.post(TAKEAWAYS, { coaching_session_id: id, text: `Takeaway ${n}` }),
      ),
    ])
    expect(answers.filter(({ statusCode }) => statusCode >= 300)).toEqual([])
    const { coachingSession: after } = ok(await get(lead, id))
    expect(after).toMatchObject({ title: 'T', notes: '<p>N</p>', private: true, scheduledFor: '2026-07-01' })
    expect(after.takeaways.current).toHaveLength(16)
  })

  test('sanitises rich text, and keeps mentions only of people the writer may see', async () => {
    const { lead } = demo.clients
    const { coachingSession } = await draftFor(lead, agentId())
    const mention = (id: number, label: string) =>
      `<span data-type="mention" data-id="${id}" data-label="${label}">@${label}</span>`
    const notes = [
      '<p onclick="x()">a<script>alert(1)</script><img src=x onerror=y><a href="javascript:z">l</a></p>',
      `<p>${mention(agentId(), 'The Boss')} ${mention(demo.people.outsider.id, 'Hidden')} ${mention(other.people.agent.id, 'Foreign')}</p>`,
      '<iframe src="//evil"></iframe><style>p{}</style><svg onload=alert(1)>',
    ].join('')
    const { coachingSession: saved } = ok(await put(lead, coachingSession.id, { notes }))
    expect(saved.notes).not.toMatch(/script|onclick|onerror|javascript|iframe|style|svg|The Boss/)
    expect(saved.notes).toContain(
      `<span data-type="mention" data-id="${agentId()}" data-label="Agent Tester">@Agent Tester</span>`,
    )
    expect(saved.notes).not.toContain(`data-id="${demo.people.outsider.id}"`)
    expect(saved.notes).not.toContain(`data-id="${other.people.agent.id}"`)
    expect(saved.notes).toContain('@Hidden')
  })
})

describe('states of a session', () => {
  test('COA-022 COA-521 COA-522 goes from draft to shared to reshared, and never back to draft', async () => {
    const { lead } = demo.clients
    const { coachingSession } = await draftFor(lead, agentId())
    const { id } = coachingSession
    expect(ok(await put(lead, id, { title: 'x' })).coachingSession.status).toBe('DRAFT')
    const shared = ok(await put(lead, id, { shared_at: '2001-01-01T00:00:00Z' })).coachingSession
    expect(shared).toMatchObject({ status: 'SHARED', sharedAt: services.clock.now().toISOString() })
    const back = await put(lead, id, { shared_at: null })
    expect(back.statusCode).toBe(422)
    // Saving the share date as it was does not share again.
    expect(ok(await put(lead, id, { shared_at: shared.sharedAt })).coachingSession.resharedAt).toBeNull()
    services.clock.advance(1_000)
    const again = ok(await put(lead, id, { shared_at: 'now' })).coachingSession
    expect(again).toMatchObject({
      status: 'SHARED',
      sharedAt: shared.sharedAt,
      resharedAt: services.clock.now().toISOString(),
    })
  })

  test('rejects invalid steps and changes nothing', async () => {
    const { lead, agent, admin } = demo.clients
    const { coachingSession } = await draftFor(lead, agentId())
    const { id } = coachingSession
    const { id: takeaway } = await agree(lead, id, { private: true })
    const { id: kudo } = ok(await lead.post(KUDOS, { coaching_session_id: id, text: 'Great' }))
    // Shared twice at the same time: one succeeds.
    const both = await Promise.all([put(lead, id, { shared_at: 'now' }), put(lead, id, { shared_at: 'now' })])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const gone = await draftFor(lead, demo.people.childAgent.id)
    ok(await lead.send('DELETE', `${SESSIONS}/${gone.coachingSession.id}`))
    const before = await fingerprint(services)
    const refused = [
      await put(lead, gone.coachingSession.id, { title: 'late' }),
      await lead.send('DELETE', `${SESSIONS}/${gone.coachingSession.id}`),
      await put(lead, id, { shared_at: 'now' }),
      await put(lead, id, { employee_id: demo.people.childAgent.id }),
      await put(agent, id, { title: 'mine' }),
      await agent.send('DELETE', `${SESSIONS}/${id}`),
      await agent.send('PUT', `${TAKEAWAYS}/${takeaway}`, { text: 'mine' }),
      await demo.clients.childAgent.send('PUT', `${TAKEAWAYS}/${takeaway}`, { complete: true }),
      await demo.clients.otherLead.send('PUT', `${TAKEAWAYS}/${takeaway}`, { complete: true }),
      await admin.send('PUT', `${TAKEAWAYS}/${takeaway}`, { complete: true }),
      await lead.send('PUT', `${KUDOS}/${kudo}/complete`, {}),
      await agent.send('DELETE', `${KUDOS}/${kudo}`),
      await lead.send('PUT', `${SESSIONS}/${id}/acknowledge`, {}),
      await admin.send('PUT', `${SESSIONS}/${id}/private_note`, { notes: 'x' }),
      await agent.post(TAKEAWAYS, { coaching_session_id: id, text: 'x' }),
    ]
    for (const answer of refused) expect([403, 404, 409]).toContain(answer.statusCode)
    const after = await fingerprint(services)
    // Requests may update when the sign-in session was last used, so compare only these tables.
    for (const table of Object.keys(before).filter((name) => /coaching|audit|outbox|mail/.test(name)))
      expect([table, after[table]]).toEqual([table, before[table]])
  })

  test('COA-055 can be deleted, and restored by its coach', async () => {
    const { lead, otherLead, admin } = demo.clients
    const { coachingSession } = await sharedSession(lead, agentId())
    const { id } = coachingSession
    expect((await otherLead.send('DELETE', `${SESSIONS}/${id}`)).statusCode).toBe(403)
    ok(await lead.send('DELETE', `${SESSIONS}/${id}`))
    expect((await get(lead, id)).statusCode).toBe(404)
    const listed = ok(await lead.get(`${SESSIONS}?employee_id=${agentId()}`)).sessions
    expect(listed.some((each: { id: number }) => each.id === id)).toBe(false)
    expect((await put(admin, id, { title: 'x' })).statusCode).toBe(404)
    expect(ok(await put(lead, id, { active: true })).coachingSession.active).toBe(true)
    expect((await get(demo.clients.agent, id)).statusCode).toBe(200)
  })

  test('creates the next draft of a repeating session with open takeaways', async () => {
    const { lead } = demo.clients
    const { coachingSession } = await draftFor(lead, agentId())
    const { id: takeaway } = await agree(lead, coachingSession.id, { text: 'Carry me' })
    ok(await put(lead, coachingSession.id, { repeats: 'weekly', scheduled_for: '2026-06-16' }))
    ok(await put(lead, coachingSession.id, { shared_at: 'now' }))
    const next = (await draftFor(lead, agentId())).coachingSession
    expect(next).toMatchObject({ scheduledFor: '2026-06-23', repeats: 'weekly', status: 'DRAFT' })
    const ids = (list: { id: number }[]) => list.map(({ id }) => id)
    expect(ids(next.takeaways.allOpen)).toContain(takeaway)
    expect(ids(next.takeaways.current)).not.toContain(takeaway)
    // Content prepared for the next session is not shown with this one, which may be printed or shared again.
    const { id: planned } = await agree(lead, next.id, { text: 'Not yet said' })
    const before = ok(await get(lead, coachingSession.id)).coachingSession
    expect(ids(before.takeaways.allOpen)).toContain(takeaway)
    expect(ids(before.takeaways.allOpen)).not.toContain(planned)
    expect(ids((await draftFor(lead, agentId())).coachingSession.takeaways.allOpen)).toContain(planned)
  })
})

test('lets both add to the agenda of a session with a day, and shows the employee nothing else of it', async () => {
  const { lead, agent, admin } = demo.clients
  const { coachingSession } = await draftFor(lead, agentId())
  const topics = `${SESSIONS}/${coachingSession.id}/topics`
  ok(await put(lead, coachingSession.id, { title: 'Secret plan' }))
  expect((await agent.post(topics, { title: 'Shifts' })).statusCode).toBe(404)
  ok(await put(lead, coachingSession.id, { scheduled_for: '2026-06-20' }))
  const mine = ok(await agent.post(topics, { title: 'Shifts' }))
  ok(await lead.post(topics, { title: 'Tone' }))
  expect(ok(await agent.get(topics)).topics.map(({ title }: { title: string }) => title)).toEqual([
    'Shifts',
    'Tone',
  ])
  const upcoming = await agent.get('/api/v1/coaching/agendas')
  expect(upcoming.json().agendas).toMatchObject([{ scheduledFor: '2026-06-20', topicsCount: 2 }])
  expect(upcoming.body).not.toContain('Secret plan')
  expect((await get(agent, coachingSession.id)).statusCode).toBe(404)
  expect((await admin.get(topics)).statusCode).toBe(404)
  ok(await lead.send('PUT', `/api/v1/coaching/topics/${mine.id}`, { discussed: true }))
  ok(await agent.send('DELETE', `/api/v1/coaching/topics/${mine.id}`))
})
