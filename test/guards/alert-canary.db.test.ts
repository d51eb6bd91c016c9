import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { ALERT_KINDS } from '#features/alerts/kinds.ts'
import { TestBrowser } from '#features/people/push/testing.ts'
import { changeCompany, type StaffName } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { ALERTS, type AlertCompany, foundAlertCompany, MINUTE, NOTICES } from '#test/server/alerts/setup.ts'
import { sharedSession } from '#test/server/coaching/setup.ts'
import { type Receiver, startReceiver } from '#test/server/integrations/webhook-receiver.ts'
import { completedReview, ok, questionsIn, startReview } from '#test/server/qa/setup.ts'
import { signInAs } from '#test/server/support/clients.ts'
import { graphqlAsker } from '#test/server/support/graphql-clients.ts'

const services = testServices({ OUTBOUND_PRIVATE_HOSTS: '127.0.0.1' })
let app: FastifyInstance
let demo: AlertCompany
let receiver: Receiver

/** Marks every text that a person wrote, and every customer. */
const CANARY = 'zzcanary'
const THEME = 'refund'

/** Everyone who has alerts: the admin reviews the call of the outsider blind, the others may not see the reviewer. */
const OWNERS = ['admin', 'lead', 'otherLead', 'agent', 'outsider'] as const

const CAUSES: Record<(typeof ALERT_KINDS)[number], object> = {
  low_stars: { stars: 2 },
  theme_named: { words: [THEME], tag_ids: [] },
  auto_fail: {},
  appeal_deadline: { hours: 168 },
  metric_drop: { metric_id: 1 },
  source_behind: { minutes: 15 },
}

/** What each owner got: the notices, and the messages of every channel. */
const got = {} as Record<(typeof OWNERS)[number], string>

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundAlertCompany(services, app)
  receiver = await startReceiver()
  receiver.reply = () => ({ status: 200 })
  await changeCompany(services, demo.viewer, { customer_visibility: 'ADMIN_ONLY' })
  for (const owner of OWNERS) {
    ok(await demo.clients[owner].post('/api/v1/push_devices', new TestBrowser().subscription))
    const { kinds } = ok(await demo.clients[owner].get(ALERTS))
    for (const kind of kinds as (keyof typeof CAUSES)[])
      ok(
        await demo.clients[owner].post(ALERTS, {
          name: `Alert about ${kind}`,
          when: { kind, ...CAUSES[kind] },
          channels: {
            mail: true,
            push: true,
            slack_url: `${receiver.url}/${owner}`,
            teams_url: `${receiver.url}/${owner}`,
          },
          ...(kind === 'low_stars' && { follow_up: { owner: 'lead', due_in_hours: 24 } }),
        }),
      )
  }
  await makeRecords()
  // The next day metrics are looked at again, and the deadline of the appeals is near.
  services.clock.advance(26 * 60 * MINUTE)
  await demo.look()
  services.clock.advance(15 * MINUTE)
  await demo.look()
  for (const owner of OWNERS) demo.clients[owner] = await signInAs(app, demo.people[owner])
  for (const owner of OWNERS) got[owner] = await allThat(owner)
})
afterAll(async () => {
  receiver.close()
  await app.close()
})

async function makeRecords(): Promise<void> {
  const { admin, reviewer } = demo.clients
  await startReview(demo, { interaction_id: demo.interactions.outsider, blind: true }, admin)
  const customer = { name: CANARY, email: `${CANARY}@example.com` }
  for (const who of ['agent', 'outsider'] as const)
    await demo.respond(who, {
      stars: 1,
      comment: `${CANARY} wants a ${THEME}`,
      customer,
      ext_interaction_id: `demo-${who}`,
    })
  await fallingStars()
  const places = questionsIn(demo.form).map(({ options }) =>
    Math.max(
      0,
      options.findIndex(({ autofail }) => autofail),
    ),
  )
  for (const who of ['agent', 'outsider'] as const) {
    const input = { interaction_id: demo.interactions[who], hide_reviewer: true }
    const { id } = await completedReview(demo, input, places, reviewer)
    await appeal(who, id)
  }
  const { coachingSession } = await sharedSession(demo.clients.lead, demo.people.agent.id, { title: CANARY })
  await graphqlAsker(demo.clients).ask(
    'lead',
    `mutation($id: ID!) {
      createCoachingNote(sessionId: $id, kind: PRIVATE, notes: "<p>${CANARY}</p>") { note { id } errors { message } } }`,
    { id: coachingSession.id },
  )
  ok(
    await admin.post('/api/v1/source_systems', {
      source: 'zendesk',
      subdomain: 'acme',
      login: `${CANARY}@acme.example`,
    }),
  )
}

/** Five weeks of good responses, and some days of bad ones. */
async function fallingStars(): Promise<void> {
  const daysAgo = (days: number) => new Date(services.clock.now().getTime() - days * 86_400_000).toISOString()
  for (const who of ['agent', 'outsider'] as const) {
    const days = Array.from({ length: 35 }, (_, day) => day + 1)
    await demo.respond(
      who,
      ...days.flatMap((day) =>
        Array.from({ length: 4 }, () => ({
          stars: day > 7 ? 5 : 1,
          responded_at: daysAgo(day),
          comment: CANARY,
        })),
      ),
    )
  }
}

async function appeal(who: StaffName, reviewId: number): Promise<void> {
  const answers = ok(await demo.clients[who].get(`/api/v1/qa_answers?qa_review_id=${reviewId}`)).qa_answers
  await graphqlAsker(demo.clients).ask(
    who,
    `mutation($id: ID!, $reasons: [QaAppealReason!]!) {
      createAppeal(qaReviewId: $id, reasons: $reasons) { appeal { id } errors { message } } }`,
    { id: reviewId, reasons: [{ qaAnswerId: answers[0].id, text: CANARY }] },
  )
}

/** The notices, mails and messages to devices and chats of a person, without the address of the mail and its greeting. */
async function allThat(owner: (typeof OWNERS)[number]): Promise<string> {
  const notices = ok(await demo.clients[owner].get(`${NOTICES}?limit=100`)).notices
  const { rows: mails } = await services.database.ownerPool.query<{ subject: string; text: string }>(
    `select subject, text_body as text from app.mail_message where company_id = $1 and to_address = $2
      and subject ~ '(Alert|follow-up)'`,
    [demo.companyId, demo.people[owner].email],
  )
  const { rows: pushed } = await services.database.ownerPool.query<{ title: string }>(
    `select m.title, m.path from app.push_message m
       join app.push_device d on d.company_id = $1 and d.id = m.device_id
      where m.company_id = $1 and d.employee_id = $2 and m.event in ('alert', 'follow_up_assigned')`,
    [demo.companyId, demo.people[owner].id],
  )
  const chats = receiver.received.filter(({ path }) => path.endsWith(`/${owner}`)).map(({ text }) => text)
  expect(mails.length, `mails of ${owner}`).toBeGreaterThan(0)
  expect(chats.length, `messages to chats of ${owner}`).toBeGreaterThan(0)
  expect(pushed.length, `messages to devices of ${owner}`).toBeGreaterThan(0)
  for (const { title } of pushed) expect(title).not.toMatch(/Tester/)
  const withoutGreeting = mails.map(({ subject, text }) => subject + text.replace(/^.*\n/, ''))
  return JSON.stringify([notices, withoutGreeting, pushed, chats])
}

test('every kind of alert raised notices here', () => {
  const kinds = ALERT_KINDS.filter((kind) => OWNERS.some((owner) => got[owner].includes(`"kind":"${kind}"`)))
  expect(kinds).toEqual([...ALERT_KINDS])
})

describe.each(OWNERS)('the alerts of %s', (owner) => {
  test('have no text that a person wrote, no customer and no private note', () => {
    expect(got[owner]).not.toContain(CANARY)
    expect(got[owner]).not.toContain('@')
  })

  test('name no hidden reviewer', () => {
    expect(got[owner]).not.toContain('Reviewer Tester')
  })
})

test('an alert hides the employee from a blind reviewer, and names them to others who may know', () => {
  expect(got.admin).not.toContain('Outsider')
  expect(got.admin).not.toContain('East')
  expect(got.admin).toContain('Agent Tester')
  expect(got.otherLead).toContain('Outsider Tester')
})

test('nobody gets alerts about people outside their scope', () => {
  for (const owner of ['lead', 'agent'] as const) expect(got[owner]).not.toContain('Outsider')
  for (const owner of ['otherLead', 'outsider'] as const) expect(got[owner]).not.toContain('Agent Tester')
})

test('messages in mails and chats name no employee at all', () => {
  for (const { text } of receiver.received) expect(text).not.toMatch(/Tester/)
})
