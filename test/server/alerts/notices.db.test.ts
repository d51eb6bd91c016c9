import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { sendDue } from '#features/alerts/send.ts'
import { findDueChannels } from '#features/alerts/store.ts'
import { watchCompany } from '#features/alerts/watch.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import { changeEmployee } from '#features/people/testing.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { testServices } from '#platform/testing/test-services.ts'
import {
  ALERTS,
  type AlertCompany,
  createAlert,
  foundAlertCompany,
  NOTICES,
  noticesOf,
} from '#test/server/alerts/setup.ts'
import { completedReview, ok, questionsIn, startReview } from '#test/server/qa/setup.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: AlertCompany
let lead: Client

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundAlertCompany(services, app)
  lead = demo.clients.lead
})
afterAll(() => app.close())

describe('an alert about few stars', () => {
  test('finds the responses of its owner’s people with so many stars or fewer, once', async () => {
    const alert = await createAlert(lead)
    await demo.respond('agent', { stars: 2 }, { stars: 3 }, { stars: 1, external_id: 'worst' })
    await demo.respond('childAgent', { stars: 1 })
    await demo.respond('outsider', { stars: 1 })
    const notices = await noticesOf(lead, alert)
    expect(notices.map(({ stars, employee }) => [stars, employee?.name])).toEqual([
      [1, 'ChildAgent Tester'],
      [1, 'Agent Tester'],
      [2, 'Agent Tester'],
    ])
    expect(notices[0]).toMatchObject({
      alert: { id: alert.id, name: 'Low stars' },
      kind: 'low_stars',
      team: { name: 'North child' },
      read_at: null,
    })
    expect(notices[0]?.path).toMatch(/^\/requests\/[0-9a-f-]{36}$/)
    await demo.respond('agent', { stars: 1, external_id: 'worst', comment: 'Changed' })
    expect(await noticesOf(lead, alert)).toHaveLength(3)
  })

  test('finds a response that loses stars later', async () => {
    const alert = await createAlert(lead)
    const [external_id] = await demo.respond('agent', { stars: 4 })
    expect(await noticesOf(lead, alert)).toEqual([])
    await demo.respond('agent', { stars: 1, external_id })
    expect(await noticesOf(lead, alert)).toHaveLength(1)
  })

  test('finds those of its teams with their sub-teams', async () => {
    const child = await createAlert(demo.clients.admin, { scope: { team_ids: [demo.teams.northChild] } })
    const north = await createAlert(demo.clients.admin, { scope: { team_ids: [demo.teams.north] } })
    for (const who of ['agent', 'childAgent', 'outsider'] as const) await demo.respond(who, { stars: 1 })
    const names = async (alert: { id: number }) =>
      (await noticesOf(demo.clients.admin, alert)).map(({ employee }) => employee?.name)
    expect(await names(child)).toEqual(['ChildAgent Tester'])
    expect(await names(north)).toEqual(['ChildAgent Tester', 'Agent Tester'])
  })

  test('finds nothing from before it was created, changed or resumed, nor what is older than a week', async () => {
    const early = services.clock.now().toISOString()
    services.clock.advance(60_000)
    const alert = await createAlert(lead)
    await demo.respond('agent', { stars: 1, responded_at: early })
    expect(await noticesOf(lead, alert)).toEqual([])
    ok(await lead.send('PUT', `${ALERTS}/${alert.id}`, { version: 1, active: false }))
    await demo.respond('agent', { stars: 1 })
    ok(await lead.send('PUT', `${ALERTS}/${alert.id}`, { version: 2, active: true }))
    await demo.look()
    expect(await noticesOf(lead, alert)).toEqual([])
    services.clock.advance(20 * 86_400_000)
    const old = new Date(services.clock.now().getTime() - 8 * 86_400_000).toISOString()
    await signInAgain()
    await demo.respond('agent', { stars: 1, responded_at: old })
    expect(await noticesOf(lead, alert)).toEqual([])
    await demo.respond('agent', { stars: 1 })
    expect(await noticesOf(lead, alert)).toHaveLength(1)
    ok(await lead.send('DELETE', `${ALERTS}/${alert.id}`))
  })
})

/** Signs everyone in again, because sessions end while days pass. */
async function signInAgain(): Promise<void> {
  for (const who of ['admin', 'reviewer', 'otherLead', 'lead'] as const)
    demo.clients[who] = await signInAs(app, demo.people[who])
  lead = demo.clients.lead
}

test('an alert about a theme finds words of comments, and says which', async () => {
  const alert = await createAlert(lead, {
    when: { kind: 'theme_named', words: ['refund', 'late delivery'], tag_ids: [] },
  })
  await demo.respond(
    'agent',
    { comment: 'I want two REFUNDS' },
    { comment: 'Such a late  delivery!' },
    { comment: 'All good' },
    { comment: null },
  )
  expect((await noticesOf(lead, alert)).map(({ subject }) => subject)).toEqual(['late delivery', 'refund'])
})

describe('an alert about failed reviews', () => {
  /** The answers of a review that fails automatically, or of one that does not. */
  const places = (fails: boolean) =>
    questionsIn(demo.form).map(({ options }) => {
      const wanted = options.findIndex(({ autofail }) => autofail === fails)
      return Math.max(0, wanted)
    })

  test('finds the reviews that failed automatically, and names no hidden reviewer', async () => {
    const alert = await createAlert(lead, { name: 'Failed', when: { kind: 'auto_fail' } })
    const failed = await completedReview(demo, { hide_reviewer: true }, places(true))
    expect(failed.autofailed).toBe(true)
    await completedReview(demo, {}, places(false))
    await completedReview(demo, { interaction_id: demo.interactions.outsider }, places(true))
    await demo.look()
    const notices = await noticesOf(lead, alert)
    expect(notices).toMatchObject([
      {
        kind: 'auto_fail',
        path: `/qa/reviews/${failed.id}`,
        employee: { name: 'Agent Tester' },
        subject: demo.form.name,
        value: 0,
      },
    ])
    expect(JSON.stringify(notices)).not.toContain('Reviewer')
  })

  test('hides the reviewee from its owner who reviews the same work blind, in the team as well', async () => {
    const { admin } = demo.clients
    await startReview(demo, { interaction_id: demo.interactions.outsider, blind: true }, admin)
    const everyone = await createAlert(admin, { when: { kind: 'auto_fail' } })
    const east = await createAlert(admin, {
      when: { kind: 'auto_fail' },
      scope: { team_ids: [demo.teams.east] },
    })
    await completedReview(demo, { interaction_id: demo.interactions.outsider }, places(true))
    await demo.look()
    expect(await noticesOf(admin, everyone)).toMatchObject([{ employee: null, team: null }])
    expect(await noticesOf(admin, east)).toEqual([])
  })
})

test('runs at the same time raise one notice and one message', async () => {
  const alert = await createAlert(lead, { channels: { mail: true } })
  const response = {
    external_id: 'raced',
    employee: { email: demo.people.agent.email },
    responded_at: services.clock.now().toISOString(),
    stars: 1,
  }
  ok(await demo.clients.admin.post('/api/v1/feedback', { responses: [response] }))
  const system = await systemViewer(services, demo.companyId)
  const runs = Array.from({ length: 4 }, () => watchCompany(services, system))
  await Promise.all(runs)
  expect(await noticesOf(lead, alert)).toHaveLength(1)
  services.clock.advance(11 * 60_000)
  const channels = await tenantTransaction(services, system, findDueChannels)
  expect(channels).toHaveLength(1)
  await Promise.all([...channels, ...channels, ...channels].map((id) => sendDue(services, system, id)))
  const { rows } = await services.database.ownerPool.query(
    `select id from app.mail_message where company_id = $1 and to_address = $2`,
    [demo.companyId, demo.people.lead.email],
  )
  expect(rows).toHaveLength(1)
})

describe('notices', () => {
  test('are paged, counted and marked as read, and are those of their owner alone', async () => {
    const alert = await createAlert(lead)
    ok(await lead.post(`${NOTICES}/read`, {}))
    await demo.respond('agent', { stars: 1 }, { stars: 1 }, { stars: 1 })
    const first = ok(await lead.get(`${NOTICES}?alert_id=${alert.id}&limit=2`))
    expect([first.notices.length, first.unread_count]).toEqual([2, 3])
    const second = ok(await lead.get(`${NOTICES}?alert_id=${alert.id}&limit=2&after=${first.next_cursor}`))
    expect([second.notices.length, second.next_cursor]).toEqual([1, null])
    const [newest] = first.notices
    expect(ok(await demo.clients.admin.post(`${NOTICES}/read`, { ids: [newest.id] }))).toEqual({
      unread_count: 0,
    })
    expect(ok(await lead.post(`${NOTICES}/read`, { ids: [newest.id] }))).toEqual({ unread_count: 2 })
    expect(ok(await lead.get(`${NOTICES}?unread=true&alert_id=${alert.id}`)).notices).toHaveLength(2)
    expect(ok(await lead.post(`${NOTICES}/read`, { up_to: second.notices[0].id }))).toEqual({
      unread_count: 1,
    })
    expect(ok(await lead.post(`${NOTICES}/read`, {}))).toEqual({ unread_count: 0 })
    expect(ok(await demo.clients.otherLead.get(NOTICES)).notices).toEqual([])
    expect((await lead.get(`${NOTICES}?after=x`)).statusCode).toBe(400)
  })

  test('about people outside the owner’s scope are not shown', async () => {
    const alert = await createAlert(lead)
    await demo.respond('agent', { stars: 1 })
    expect(await noticesOf(lead, alert)).toHaveLength(1)
    await changeEmployee(services, demo.viewer, demo.people.agent.id, { team_id: demo.teams.east })
    expect(ok(await lead.get(`${NOTICES}?alert_id=${alert.id}`))).toMatchObject({
      notices: [],
      unread_count: 0,
    })
    await changeEmployee(services, demo.viewer, demo.people.agent.id, { team_id: demo.teams.north })
    expect(await noticesOf(lead, alert)).toHaveLength(1)
  })

  test('are deleted after 90 days', async () => {
    const alert = await createAlert(lead)
    await demo.respond('agent', { stars: 1 })
    services.clock.advance(91 * 86_400_000)
    await signInAgain()
    await services.jobs.send('alerts.prune', {})
    await services.jobs.runAll()
    expect(await noticesOf(lead, alert)).toEqual([])
  })
})
