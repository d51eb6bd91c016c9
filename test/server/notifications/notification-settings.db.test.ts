import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import {
  CHOSEN_EVENTS,
  type ChosenEvent,
  hasChannel,
  NOTIFICATION_EVENTS,
  type NotificationEvent,
} from '#features/people/notices/events.ts'
import { mailPerson } from '#features/people/notices/mail-person.ts'
import { pushPerson } from '#features/people/notices/push-person.ts'
import { changeChannelStates, isNotified } from '#features/people/notices/settings.ts'
import { TestBrowser } from '#features/people/push/testing.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { TEST_TIME, testServices } from '#platform/testing/test-services.ts'
import { type CoachingCompany, foundCoachingCompany, sharedSession } from '#test/server/coaching/setup.ts'
import { ok } from '#test/server/qa/setup.ts'

const SETTINGS = '/api/v1/notification_settings'
const NIGHT = { from: '22:00', to: '07:00', time_zone: null }

const services = testServices()
const browser = new TestBrowser()
let app: FastifyInstance
let demo: CoachingCompany

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundCoachingCompany(services, app, 'demo')
})
afterAll(() => app.close())

const save = (body: object, who: keyof CoachingCompany['clients'] = 'agent') =>
  demo.clients[who].send('PUT', SETTINGS, body)
const turn = async (event: ChosenEvent, states: object, who: keyof CoachingCompany['clients'] = 'agent') =>
  ok(await save({ events: [{ event, ...states }] }, who))

const eventsOf = async (who: keyof CoachingCompany['clients']): Promise<string[]> =>
  ok(await demo.clients[who].get(SETTINGS)).events.map(({ event }: { event: string }) => event)

describe('notification settings refuse', () => {
  test('people who are not signed in', async () => {
    expect((await app.inject({ url: SETTINGS })).statusCode).toBe(401)
  })

  test.each([
    ['an unknown event', { events: [{ event: 'lunch', mail: false }] }, 'events.0.event'],
    ['an event that is always sent', { events: [{ event: 'password_link', mail: false }] }, 'events.0.event'],
    ['an event that is set elsewhere', { events: [{ event: 'digest', mail: false }] }, 'events.0.event'],
    [
      'an event that never reaches the person',
      { events: [{ event: 'webhook_paused', mail: false }] },
      'events.0.event',
    ],
    ['a time that no clock shows', { quiet_hours: { ...NIGHT, from: '24:00' } }, 'quiet_hours.from'],
    ['quiet hours without length', { quiet_hours: { ...NIGHT, to: '22:00' } }, 'quiet_hours.to'],
    ['an unknown time zone', { quiet_hours: { ...NIGHT, time_zone: 'Mars/Base' } }, 'quiet_hours.time_zone'],
    ['an offset as time zone', { quiet_hours: { ...NIGHT, time_zone: '+02:00' } }, 'quiet_hours.time_zone'],
  ])('%s, and name the field', async (_name, body, path) => {
    const answer = await save(body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors.map((fault: { path: string }) => fault.path)).toEqual([path])
  })

  test('a channel that the event does not use', async () => {
    const answer = await save({ events: [{ event: 'calibration_meeting', in_app: false }] }, 'reviewer')
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([
      expect.objectContaining({ path: 'events.0.in_app', message: expect.stringContaining('not a channel') }),
    ])
  })
})

test('list the events that can reach a person, by their rights', async () => {
  const agent = await eventsOf('agent')
  expect(agent).toEqual(
    expect.arrayContaining(['session_shared', 'kudo_received', 'takeaway_due', 'review_completed']),
  )
  for (const event of ['webhook_paused', 'digest', 'export_ready']) expect(agent).not.toContain(event)
  expect(await eventsOf('lead')).toContain('digest')
  for (const who of ['agent', 'lead', 'reviewer', 'admin'] as const)
    expect(await eventsOf(who)).toContain('follow_up_assigned')
  expect(await eventsOf('reviewer')).toContain('calibration_meeting')
  expect(await eventsOf('admin')).toEqual(
    expect.arrayContaining([
      'export_ready',
      'export_failed',
      'export_undelivered',
      'webhook_paused',
      'alert',
    ]),
  )
})

const mailAbout = (event: NotificationEvent, neededBy?: Date) => {
  const { id: employeeId, email: to } = demo.people.agent
  const mail = { employeeId, to, subject: event, text: 'Hello', ...(neededBy && { neededBy }) }
  return tenantTransaction(services, demo.viewer, (tx) => mailPerson(services, tx, event, mail))
}
const store = (event: ChosenEvent, states: { mail: boolean; in_app: boolean }) =>
  services.database.ownerPool.query(
    `insert into app.coaching_notice_setting (company_id, employee_id, kind, mail, in_app)
     values ($1, $2, $3, $4, $5) on conflict (company_id, employee_id, kind)
     do update set mail = excluded.mail, in_app = excluded.in_app`,
    [demo.companyId, demo.people.agent.id, event, states.mail, states.in_app],
  )

test.each(CHOSEN_EVENTS)('%s is mailed until the person turns it off', async (event) => {
  expect(await mailAbout(event)).not.toBeNull()
  await store(event, { mail: false, in_app: true })
  expect(await mailAbout(event)).toBeNull()
  await store(event, { mail: true, in_app: false })
  expect(await mailAbout(event)).not.toBeNull()
  const isShown = await tenantTransaction(services, demo.viewer, (tx) =>
    isNotified(tx, demo.people.agent.id, event, 'in_app'),
  )
  expect(isShown).toBe(false)
  await store(event, { mail: true, in_app: true })
})

const pushed = CHOSEN_EVENTS.filter((event) => hasChannel(event, 'push'))

test.each(pushed)('%s reaches a device until the person turns it off', async (event) => {
  const { id: employeeId } = demo.people.otherLead
  await demo.clients.otherLead.post('/api/v1/push_devices', browser.subscription)
  const push = { employeeId, title: event, path: '/' }
  const pushAbout = () => tenantTransaction(services, demo.viewer, (tx) => pushPerson(tx, event, push))
  const turnPush = (on: boolean) =>
    tenantTransaction(services, demo.viewer, (tx) =>
      changeChannelStates(tx, employeeId, { [event]: { push: on } }),
    )
  expect(await pushAbout()).toBe(1)
  await turnPush(false)
  expect(await pushAbout()).toBe(0)
  await turnPush(true)
  expect(await pushAbout()).toBe(1)
})

const mailed = (Object.keys(NOTIFICATION_EVENTS) as NotificationEvent[]).filter((event) =>
  hasChannel(event, 'mail'),
)

test.each(mailed.filter((event) => !(CHOSEN_EVENTS as readonly string[]).includes(event)))(
  '%s is mailed whatever a person has turned off',
  async (event) => {
    expect(await mailAbout(event)).not.toBeNull()
  },
)

test('turns a shared one-on-one off in the application and by mail, each alone', async () => {
  const counts = async () => {
    const { rows } = await services.database.ownerPool.query(
      `select (select count(*)::int from app.mail_message where company_id = $1 and to_address = $2) as mails,
              (select count(*)::int from app.coaching_notice where company_id = $1 and employee_id = $3) as notices`,
      [demo.companyId, demo.people.agent.email, demo.people.agent.id],
    )
    return rows[0] as { mails: number; notices: number }
  }
  const share = async () => {
    services.clock.advance(60_000)
    await sharedSession(demo.clients.lead, demo.people.agent.id)
    return counts()
  }
  const { mails, notices } = await counts()
  await turn('session_shared', { mail: false })
  expect(await share()).toEqual({ mails, notices: notices + 1 })
  await turn('session_shared', { mail: true, in_app: false })
  expect(await share()).toEqual({ mails: mails + 1, notices: notices + 1 })
  // The older settings of one-on-ones and reviews are the same settings.
  const older = '/api/v1/coaching/notice_settings'
  expect(ok(await demo.clients.agent.get(older)).session_shared).toEqual({ mail: true, in_app: false })
  ok(await demo.clients.agent.send('PUT', older, { session_shared: { in_app: true } }))
  const { events } = ok(await demo.clients.agent.get(SETTINGS))
  expect(events).toContainEqual({ event: 'session_shared', mail: true, in_app: true, push: true })
  services.clock.set(TEST_TIME)
})

test('sends a notice to the devices of a person until they turn that off, and after quiet hours', async () => {
  const waiting = async () => {
    services.clock.advance(60_000)
    await sharedSession(demo.clients.lead, demo.people.agent.id)
    const { rows } = await services.database.ownerPool.query(
      `select m.event, m.next_attempt_at from app.push_message m
         join app.push_device d on d.company_id = $1 and d.id = m.device_id
        where m.company_id = $1 and d.employee_id = $2 order by m.id`,
      [demo.companyId, demo.people.agent.id],
    )
    return rows as { event: string; next_attempt_at: Date }[]
  }
  const added = await demo.clients.agent.post('/api/v1/push_devices', new TestBrowser().subscription)
  expect(added.statusCode).toBe(201)
  await turn('session_shared', { push: false })
  expect(await waiting()).toEqual([])
  await turn('session_shared', { push: true, in_app: false, mail: false })
  expect(await waiting()).toMatchObject([{ event: 'session_shared' }])
  const now = services.clock.now().toISOString().slice(11, 16)
  ok(await save({ quiet_hours: { from: now, to: now === '23:59' ? '00:00' : '23:59', time_zone: 'UTC' } }))
  const [, held] = await waiting()
  expect(held?.next_attempt_at.toISOString()).toMatch(/T(23:59|00:00):00/)
  ok(await save({ quiet_hours: null }))
  await turn('session_shared', { in_app: true, mail: true })
  services.clock.set(TEST_TIME)
})

test('records a change once, with the values before and after', async () => {
  const entries = async () => {
    const { rows } = await services.database.ownerPool.query(
      `select count(*)::int as n from app.audit_entry where company_id = $1 and action = 'notifications.changed'
        and object_id = $2`,
      [demo.companyId, String(demo.people.childAgent.id)],
    )
    return rows[0]?.n
  }
  const body = { events: [{ event: 'kudo_received', mail: false }], quiet_hours: NIGHT }
  const first = ok(await save(body, 'childAgent'))
  expect(first.quiet_hours).toEqual(NIGHT)
  expect(await entries()).toBe(1)
  expect(ok(await save(body, 'childAgent'))).toEqual(first)
  expect(ok(await save({}, 'childAgent'))).toEqual(first)
  expect(await entries()).toBe(1)
  expect(ok(await save({ quiet_hours: null }, 'childAgent')).quiet_hours).toBeNull()
  expect(await entries()).toBe(2)
})

test('keeps two switches that are turned at the same time', async () => {
  await Promise.all([turn('takeaway_due', { mail: false }), turn('takeaway_due', { in_app: false })])
  const { events } = ok(await demo.clients.agent.get(SETTINGS))
  expect(events).toContainEqual({ event: 'takeaway_due', mail: false, in_app: false, push: true })
  await turn('takeaway_due', { mail: true, in_app: true })
})

describe('quiet hours', () => {
  const waitsUntil = async (event: NotificationEvent, at: string, neededBy?: Date) => {
    services.clock.set(at)
    const id = await mailAbout(event, neededBy)
    const { rows } = await services.database.ownerPool.query(
      'select not_before from app.mail_message where company_id = $1 and id = $2',
      [demo.companyId, id],
    )
    return (rows[0]?.not_before as Date | null)?.toISOString() ?? null
  }

  beforeAll(async () => void ok(await save({ quiet_hours: NIGHT })))
  afterAll(() => services.clock.set(TEST_TIME))

  test.each(CHOSEN_EVENTS)('hold mail about %s until they end', async (event) => {
    expect(await waitsUntil(event, '2026-06-16T23:30:00Z')).toBe('2026-06-17T07:00:00.000Z')
    expect(await waitsUntil(event, '2026-06-16T21:59:00Z')).toBeNull()
    expect(await waitsUntil(event, '2026-06-17T07:00:00Z')).toBeNull()
  })

  test.each(mailed.filter((event) => !NOTIFICATION_EVENTS[event].waits))(
    'do not hold mail about %s',
    async (event) => {
      expect(await waitsUntil(event, '2026-06-16T23:30:00Z')).toBeNull()
    },
  )

  test('do not hold a mail that is needed before they end', async () => {
    const at = '2026-06-16T23:30:00Z'
    expect(await waitsUntil('calibration_meeting', at, new Date('2026-06-17T06:00:00Z'))).toBeNull()
    expect(await waitsUntil('calibration_meeting', at, new Date('2026-06-17T09:00:00Z'))).toBe(
      '2026-06-17T07:00:00.000Z',
    )
  })

  test('follow the clocks of the time zone that the person chose', async () => {
    ok(await save({ quiet_hours: { ...NIGHT, time_zone: 'Europe/Oslo' } }))
    expect(await waitsUntil('kudo_received', '2026-06-16T20:30:00Z')).toBe('2026-06-17T05:00:00.000Z')
    // Clocks go back in this night, so it is an hour longer.
    expect(await waitsUntil('kudo_received', '2026-10-24T20:30:00Z')).toBe('2026-10-25T06:00:00.000Z')
    // Sessions of June have ended in October.
    services.clock.set(TEST_TIME)
    ok(await save({ quiet_hours: null }))
    expect(await waitsUntil('kudo_received', '2026-06-16T20:30:00Z')).toBeNull()
  })
})
