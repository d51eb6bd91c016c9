import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { changeEmployee } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import {
  ALERTS,
  type AlertCompany,
  alertInput,
  createAlert,
  findAlert,
  foundAlertCompany,
  noticesOf,
} from '#test/server/alerts/setup.ts'
import { ok } from '#test/server/qa/setup.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: AlertCompany
let lead: Client

const STARS = { kind: 'metric_drop', metric_id: 1 }
const DAY = 86_400_000

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundAlertCompany(services, app)
  lead = demo.clients.lead
})
afterAll(() => app.close())

/** Sends responses of a day, so many with each number of stars. */
async function sendDay(who: 'agent' | 'outsider', daysAgo: number, counts: Record<number, number>) {
  const at = new Date(services.clock.now().getTime() - daysAgo * DAY).toISOString()
  const list = Object.entries(counts).flatMap(([stars, count]) =>
    Array.from({ length: count }, () => ({ stars: Number(stars), responded_at: at })),
  )
  await demo.respond(who, ...list)
}

async function passDay(): Promise<void> {
  services.clock.advance(DAY)
  demo.clients.admin = await signInAs(app, demo.people.admin)
  lead = await signInAs(app, demo.people.lead)
  await demo.look()
}

describe('refused', () => {
  test.each([
    ['a count', 4],
    ['a metric that does not exist', 99_999],
  ])('is %s', async (_, metric_id) => {
    const answer = await lead.post(ALERTS, alertInput({ when: { kind: 'metric_drop', metric_id } }))
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, 'when.metric_id'])
  })
})

test('a metric that falls beyond chance raises one notice, for the people its owner sees', async () => {
  for (let daysAgo = 35; daysAgo >= 8; daysAgo--) await sendDay('agent', daysAgo, { 3: 1, 4: 2, 5: 5 })
  for (let daysAgo = 7; daysAgo >= 2; daysAgo--) await sendDay('agent', daysAgo, { 3: 1, 4: 2, 5: 5 })
  const mine = await createAlert(lead, { name: 'Stars', when: STARS })
  const east = await createAlert(demo.clients.otherLead, { when: STARS })
  await demo.look()
  expect(await noticesOf(lead, mine)).toEqual([])

  for (let daysAgo = 3; daysAgo >= 1; daysAgo--) await sendDay('agent', daysAgo, { 1: 12, 2: 6 })
  await passDay()
  const [notice, ...others] = await noticesOf(lead, mine)
  expect(others).toEqual([])
  expect(notice).toMatchObject({
    kind: 'metric_drop',
    alert: { name: 'Stars' },
    subject: 'Average rating',
    employee: null,
    earlier_value: 4.5,
  })
  expect(notice?.value).toBeLessThan(4)
  expect(notice?.path).toMatch(/^\/trends\/team\?product_area=feedback&metric_id=1&start_date=/)
  await passDay()
  expect(await noticesOf(lead, mine)).toHaveLength(1)

  const otherLead = await signInAs(app, demo.people.otherLead)
  expect(await noticesOf(otherLead, east)).toEqual([])

  // The figure was computed in a scope that the owner has no more.
  await changeEmployee(services, demo.viewer, demo.people.lead.id, { role_id: demo.roles.AGENT })
  expect(await noticesOf(lead, mine)).toEqual([])
  await changeEmployee(services, demo.viewer, demo.people.lead.id, { role_id: demo.roles.MANAGER })
  expect(await noticesOf(lead, mine)).toHaveLength(1)
})

test('it is looked at once a day, from six in the morning', async () => {
  services.clock.set('2026-08-10T03:00:00Z')
  lead = await signInAs(app, demo.people.lead)
  const { id } = await createAlert(lead, { when: STARS })
  const lookedOn = async () => {
    const { rows } = await services.database.ownerPool.query<{ looked_on: string | null }>(
      'select looked_on from app.alert_rule where company_id = $1 and id = $2',
      [demo.companyId, id],
    )
    return rows[0]?.looked_on
  }
  await demo.look()
  expect(await lookedOn()).toBeNull()
  services.clock.set('2026-08-10T06:00:00Z')
  await demo.look()
  expect(await lookedOn()).toBe('2026-08-10')
})

test('a source that is behind raises one notice until it has been read', async () => {
  const admin = await signInAs(app, demo.people.admin)
  const source = ok(
    await admin.post('/api/v1/source_systems', {
      source: 'zendesk',
      subdomain: 'acme',
      login: 'a@acme.example',
    }),
  )
  const alert = await createAlert(admin, { when: { kind: 'source_behind', minutes: 60 } })
  const readAt = (at: Date) =>
    services.database.ownerPool.query(
      'update app.source_system set last_read_at = $3 where company_id = $1 and id = $2',
      [demo.companyId, source.id, at],
    )
  await readAt(services.clock.now())
  services.clock.advance(50 * 60_000)
  await demo.look()
  expect(await noticesOf(admin, alert)).toEqual([])
  services.clock.advance(20 * 60_000)
  await demo.look()
  await demo.look()
  expect(await noticesOf(admin, alert)).toMatchObject([
    { subject: 'Zendesk (acme)', path: '/admin/company/source_systems' },
  ])
  await readAt(services.clock.now())
  services.clock.advance(70 * 60_000)
  await demo.look()
  expect(await noticesOf(admin, alert)).toHaveLength(2)
  expect((await findAlert(admin, alert.id)).active).toBe(true)
})
