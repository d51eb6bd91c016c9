import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { informOfIntelligence, limitAcceptance } from '#features/coaching/intelligence/intelligence.ts'
import { ingestResponses, sentResponse } from '#features/feedback/testing.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { draftFor, graphql, put, SESSIONS } from '#test/server/coaching/setup.ts'
import {
  addInteractions,
  completedReview,
  foundQaCompany,
  ok,
  type QaCompany,
} from '#test/server/qa/setup.ts'

const services = testServices()
let app: FastifyInstance
let demo: QaCompany
let url: string

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundQaCompany(services, app, 'demo')
  const { coachingSession } = await draftFor(demo.clients.lead, demo.people.agent.id)
  url = `${SESSIONS}/${coachingSession.id}/suggestions`
  await put(demo.clients.lead, coachingSession.id, { scheduled_for: '2026-06-20' })
  ok(await demo.clients.agent.send('PUT', '/api/v1/coaching/notice_settings', NO_REVIEW_NOTICES))
  for (const interaction_id of await addInteractions(demo, 'agent', 5))
    await completedReview(demo, { interaction_id }, [1, 0])
  const employee = { email: demo.people.agent.email }
  await ingestResponses(services, demo.viewer, [
    sentResponse({ employee, responded_at: '2026-06-11T10:00:00Z', stars: 5, comment: 'So kind' }),
  ])
})
afterAll(() => app.close())

const NO_REVIEW_NOTICES = { review_completed: { in_app: false } }

const act = async (action: string) => {
  const { updateCoachingIntelligenceSettings: answer } = await graphql(
    demo.clients.admin,
    `mutation($action: CoachingIntelligenceAction!) { updateCoachingIntelligenceSettings(action: $action) {
       coachingIntelligenceSettings { inUse } errors { message } } }`,
    { action },
  )
  expect(answer.errors).toEqual([])
  return answer.coachingIntelligenceSettings.inUse as boolean
}
const settings = async () =>
  (await graphql(demo.clients.admin, '{ coachingIntelligenceSettings { enabled inUse } }'))
    .coachingIntelligenceSettings
const suggested = async () => ok(await demo.clients.lead.get(url))
const heard = async () =>
  ok(await demo.clients.agent.get('/api/v1/coaching/notices')).notices.map(
    ({ kind, coaching_session_id: session }: { kind: string; coaching_session_id: number | null }) => ({
      kind,
      session,
    }),
  )
const ON = { kind: 'intelligence_on', session: null }
const OFF = { kind: 'intelligence_off', session: null }
const NOTHING = { enabled: false, days: 90, lowestQuestion: null, praise: null }
const SOMETHING = {
  enabled: true,
  days: 90,
  lowestQuestion: expect.objectContaining({ n: 5 }),
  praise: expect.objectContaining({ comment: 'So kind' }),
}
const inform = async () => informOfIntelligence(services, await systemViewer(services, demo.companyId))

test('suggests nothing and sends no notice before the policy is accepted', async () => {
  expect(await suggested()).toEqual(NOTHING)
  expect(await inform()).toBe(0)
  expect(await heard()).toEqual([])
})

test('makes suggestions once the policy is accepted, stops when revoked, and informs coached employees of each change once', async () => {
  expect(await act('ACCEPT_TERMS')).toBe(true)
  expect(await suggested()).toEqual(SOMETHING)
  expect(await act('ACCEPT_TERMS')).toBe(true)
  expect(await inform()).toBe(0)
  expect(await heard()).toEqual([ON])
  // The coach has no coach.
  expect(ok(await demo.clients.lead.get('/api/v1/coaching/notices')).notices).toEqual([])
  expect(await act('REVOKE_TERMS')).toBe(false)
  expect(await suggested()).toEqual(NOTHING)
  expect(await heard()).toEqual([OFF, ON])
})

test('counts a notice without a session and marks it as read', async () => {
  const { agent } = demo.clients
  const { notices, unread_count: unread } = ok(await agent.get('/api/v1/coaching/notices'))
  expect(unread).toBe(2)
  const read = ok(await agent.send('PUT', `/api/v1/coaching/notices/${notices[0].id}/read`, {}))
  expect(read).toMatchObject({
    kind: 'intelligence_off',
    coaching_session_id: null,
    read_at: expect.any(String),
  })
  expect(ok(await agent.send('PUT', '/api/v1/coaching/notices/read', {}))).toEqual({ unread_count: 0 })
})

test('stops when the acceptance expires, and informs coached employees within the hour', async () => {
  await act('ACCEPT_TERMS')
  const until = new Date(services.clock.now().getTime() + MILLISECONDS_PER_DAY)
  await limitAcceptance(services, await systemViewer(services, demo.companyId), until)
  expect(await suggested()).toEqual(SOMETHING)
  services.clock.advance(MILLISECONDS_PER_DAY)
  expect(await suggested()).toEqual(NOTHING)
  expect(await settings()).toEqual({ enabled: true, inUse: false })
  expect(await inform()).toBe(1)
  expect(await inform()).toBe(0)
  expect((await heard()).slice(0, 2)).toEqual([OFF, ON])
  await act('ACCEPT_TERMS')
})

test('stops when it is switched off for this company, or is no longer offered', async () => {
  expect(await act('DISABLE')).toBe(false)
  expect(await suggested()).toEqual(NOTHING)
  expect(await act('ENABLE')).toBe(true)
  const offer = async (coaching_intelligence: boolean) => {
    const { version } = ok(await demo.clients.admin.get('/api/v1/features'))
    ok(
      await demo.clients.admin.send('PUT', '/api/v1/features', {
        features: { coaching_intelligence },
        version,
      }),
    )
  }
  await offer(false)
  expect(await suggested()).toEqual(NOTHING)
  await offer(true)
  expect(await suggested()).toEqual(SOMETHING)
})

test('stops when the policy differs from the accepted one', async () => {
  const revise = (revision: number) =>
    services.database.ownerPool.query(
      'update app.coaching_intelligence set accepted_revision = $2 where company_id = $1',
      [demo.companyId, revision],
    )
  await revise(0)
  expect(await suggested()).toEqual(NOTHING)
  await revise(1)
  expect(await suggested()).toEqual(SOMETHING)
})

test('informs an employee whose first one-on-one is created while it is in use', async () => {
  const { childAgent } = demo.people
  const of = async () => {
    const { rows } = await services.database.ownerPool.query<{ kind: string }>(
      'select kind from app.coaching_notice where company_id = $1 and employee_id = $2 order by id',
      [demo.companyId, childAgent.id],
    )
    return rows.map(({ kind }) => kind)
  }
  expect(await of()).toEqual([])
  await draftFor(demo.clients.lead, childAgent.id)
  expect(await of()).toEqual(['intelligence_on'])
})
