import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { notifyOfDueTakeaways } from '#features/coaching/notices/notices.ts'
import { SWEEP_DELIVERIES } from '#features/exports/deliveries/jobs.ts'
import { failExport } from '#features/exports/run.ts'
import { runSchedules } from '#features/exports/templates.ts'
import {
  hasChannel,
  NOTIFICATION_EVENTS,
  type NotificationEvent,
  replacesEarlier,
} from '#features/people/notices/events.ts'
import { TestBrowser } from '#features/people/push/testing.ts'
import type { StaffName } from '#features/people/testing.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import { testServices } from '#platform/testing/test-services.ts'
import {
  ALERTS,
  type AlertCompany,
  createAlert,
  foundAlertCompany,
  MINUTE,
} from '#test/server/alerts/setup.ts'
import { agree, KUDOS, sharedSession } from '#test/server/coaching/setup.ts'
import { type Receiver, startReceiver } from '#test/server/integrations/webhook-receiver.ts'
import { type PushService, startPushService } from '#test/server/people/push-service.ts'
import { calibrate } from '#test/server/qa/calibration-setup.ts'
import { completedReview, ok } from '#test/server/qa/setup.ts'
import { signInAs } from '#test/server/support/clients.ts'
import { graphqlAsker } from '#test/server/support/graphql-clients.ts'

const root = mkdtempSync(join(tmpdir(), 'plaudit-push-'))
const services = testServices({
  LOCAL_FOLDERS: root,
  OUTBOUND_PRIVATE_HOSTS: '127.0.0.1',
  BASE_URL: 'https://plaudit.example',
})
let app: FastifyInstance
let demo: AlertCompany
let receiver: Receiver
let service: PushService

/** Marks every text that a person wrote, and every customer. */
const CANARY = 'zzcanary'

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundAlertCompany(services, app)
  receiver = await startReceiver()
  service = await startPushService()
})
afterAll(async () => {
  receiver.close()
  service.close()
  await app.close()
  rmSync(root, { recursive: true, force: true })
})

type Pushed = { title: string; path: string; tag: string }

const tagOf = (event: string, path = '') =>
  replacesEarlier(event) ? `${event} ${path}` : expect.stringMatching(new RegExp(`^${event} \\d+$`))
type PushEvent = {
  [Event in NotificationEvent]: 'push' extends (typeof NOTIFICATION_EVENTS)[Event]['channels'][number]
    ? Event
    : never
}[NotificationEvent]

/** For each event: the person it reaches, what causes it, and the page that opens. */
const CASES: Record<PushEvent, { to: StaffName; path: RegExp; cause: () => Promise<unknown> }> = {
  session_shared: {
    to: 'agent',
    path: /^\/one_on_ones\/\d+$/,
    cause: () => sharedSession(demo.clients.lead, demo.people.agent.id, { title: CANARY }),
  },
  kudo_received: {
    to: 'agent',
    path: /^\/one_on_ones\/\d+$/,
    cause: async () => {
      const { coachingSession } = await sharedSession(demo.clients.lead, demo.people.agent.id)
      await work()
      service.received.length = 0
      ok(await demo.clients.lead.post(KUDOS, { coaching_session_id: coachingSession.id, text: CANARY }))
    },
  },
  takeaway_due: {
    to: 'agent',
    path: /^\/one_on_ones\/\d+$/,
    cause: async () => {
      const { coachingSession } = await sharedSession(demo.clients.lead, demo.people.agent.id)
      const due_date = dayAfter(1)
      await agree(demo.clients.lead, coachingSession.id, { text: CANARY, due_date })
      await work()
      service.received.length = 0
      services.clock.set(`${due_date}T08:00:00Z`)
      await notifyOfDueTakeaways(services, demo.viewer)
    },
  },
  review_completed: {
    to: 'agent',
    path: /^\/qa\/reviews\/\d+/,
    cause: () => completedReview(demo, { interaction_id: demo.interactions.agent, hide_reviewer: true }, [0]),
  },
  calibration_meeting: {
    to: 'lead',
    path: /^\/qa\/calibrations\/\d+$/,
    cause: () => calibrate(demo, { meeting_at: `${dayAfter(3)}T09:00:00Z` }),
  },
  alert: {
    to: 'lead',
    path: /^\/requests\//,
    cause: async () => {
      await createAlert(demo.clients.lead, { channels: { push: true } })
      await badRating('agent')
      await lookAfter(10 * MINUTE)
    },
  },
  alert_chat_stopped: {
    to: 'lead',
    path: /^\/alerts\/rules$/,
    cause: async () => {
      const { id } = await createAlert(demo.clients.lead, { channels: { slack_url: receiver.url } })
      receiver.reply = () => ({ status: 500 })
      await badRating('agent')
      await services.database.ownerPool.query(
        'update app.alert_channel set attempts = 9 where company_id = $1 and rule_id = $2',
        [demo.companyId, id],
      )
      await lookAfter(10 * MINUTE)
    },
  },
  alert_tested: {
    to: 'lead',
    path: /^\/alerts\/rules$/,
    cause: async () => {
      const { id } = await createAlert(demo.clients.lead, { channels: { push: true } })
      ok(await demo.clients.lead.send('POST', `${ALERTS}/${id}/test`))
    },
  },
  follow_up_assigned: {
    to: 'lead',
    path: /^\/requests\//,
    cause: async () => {
      const name = `Of an admin ${CANARY}`
      await createAlert(demo.clients.admin, { name, follow_up: { owner: 'lead', due_in_hours: 24 } })
      await badRating('childAgent')
    },
  },
  export_ready: { to: 'admin', path: /^\/admin\/company\/feedback_exports$/, cause: () => scheduledExport() },
  export_failed: {
    to: 'admin',
    path: /^\/admin\/company\/feedback_exports$/,
    cause: async () => {
      await scheduledExport({ runs: false })
      const { rows } = await services.database.ownerPool.query<{ id: number; run: number }>(
        'select id, run from app.data_export where company_id = $1 order by id desc limit 1',
        [demo.companyId],
      )
      for (const row of rows) await failExport(services, demo.viewer, row, CANARY)
    },
  },
  export_undelivered: {
    to: 'lead',
    path: /^\/admin\/company\/feedback_exports$/,
    cause: async () => {
      const { admin } = demo.clients
      const place = { kind: 'local', path: root }
      const made = ok(
        await admin.post('/api/v1/export_destinations', { name: 'Lake', place, for_everyone: true }),
      )
      const asked = await ask(
        'lead',
        `mutation($id: ID!) {
          createExport(exportType: SOLICITATIONS, options: { dateRange: LAST_7_DAYS }, destinationId: $id) {
            export { id } errors { message } } }`,
        { id: made.id },
      )
      expect(asked.createExport.errors).toEqual([])
      const change = { version: 1, for_everyone: false }
      ok(await admin.send('PUT', `/api/v1/export_destinations/${made.id}`, change))
      await work()
      await services.jobs.send(SWEEP_DELIVERIES, {})
    },
  },
  webhook_paused: {
    to: 'admin',
    path: /^\/admin\/company\/webhooks$/,
    cause: async () => {
      receiver.reply = () => ({ status: 410 })
      ok(
        await demo.clients.admin.post('/api/v1/webhooks', {
          url: receiver.url,
          events: ['response.created'],
        }),
      )
      await badRating('agent')
    },
  },
}

const dayAfter = (days: number): string =>
  new Date(services.clock.now().getTime() + days * MILLISECONDS_PER_DAY).toISOString().slice(0, 10)

const badRating = (who: StaffName) =>
  demo.respond(who, { stars: 1, comment: CANARY, customer: { name: CANARY, email: `${CANARY}@example.com` } })

async function lookAfter(milliseconds: number): Promise<void> {
  services.clock.advance(milliseconds)
  await demo.look()
}

const ask = (who: StaffName, query: string, variables = {}) =>
  graphqlAsker(demo.clients).ask(who, query, variables)

let templates = 0

/** An export that the admin’s template makes in the night. */
async function scheduledExport({ runs = true } = {}): Promise<void> {
  await ask(
    'admin',
    `mutation { createExportTemplate(name: "Nightly ${++templates}", fields: ["stars"], schedule: { day: 1, hour: 6 }) {
      template { id } errors { message } } }`,
  )
  services.clock.advance(MILLISECONDS_PER_DAY)
  await runSchedules(services, demo.viewer)
  if (runs) await work()
  const archive = 'mutation($id: ID!) { archiveExportTemplate(id: $id) { errors { message } } }'
  const { feedbackExportTemplates } = await ask('admin', '{ feedbackExportTemplates { id } }')
  for (const { id } of feedbackExportTemplates) await ask('admin', archive, { id })
}

async function work(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await demo.relay.sweep()
    await services.jobs.runAll()
  }
}

const all: Pushed[] = []

describe('a device receives exactly one message about', () => {
  test.each(Object.keys(CASES) as PushEvent[])('%s', async (event) => {
    const { to, path, cause } = CASES[event]
    await services.database.ownerPool.query('delete from app.push_device where company_id = $1', [
      demo.companyId,
    ])
    // Sessions end while days pass.
    for (const who of ['admin', 'lead', 'reviewer'] as const)
      demo.clients[who] = await signInAs(app, demo.people[who])
    const browser = new TestBrowser(service.url)
    const client = await signInAs(app, demo.people[to])
    // The list has the key with which a browser subscribes.
    ok(await client.get('/api/v1/push_devices'))
    ok(await client.post('/api/v1/push_devices', browser.subscription))
    await work()
    service.received.length = 0
    receiver.reply = () => ({ status: 200 })
    await cause()
    await work()
    // Nothing is left that would send it again.
    await work()
    const pushed = service.received.map(({ body }) => JSON.parse(browser.read(body)) as Pushed)
    expect(pushed).toEqual([
      { title: expect.any(String), path: expect.stringMatching(path), tag: tagOf(event, pushed[0]?.path) },
    ])
    all.push(...pushed)
  })
})

test('every event with devices is tried here', () => {
  const events = (Object.keys(NOTIFICATION_EVENTS) as NotificationEvent[]).filter((event) =>
    hasChannel(event, 'push'),
  )
  expect(Object.keys(CASES).sort()).toEqual(events.sort())
  expect(all).toHaveLength(events.length)
})

test('no message to a device has a text that a person wrote for others, a customer or a hidden reviewer', () => {
  const whole = JSON.stringify(all)
  expect(whole).not.toContain(CANARY)
  expect(whole).not.toContain('@')
  expect(all.find(({ tag }) => tag.startsWith('review_completed'))?.title).not.toContain('Tester')
})
