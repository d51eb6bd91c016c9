import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { ingestResponses, sentResponse } from '#features/feedback/testing.ts'
import { createEmployee } from '#features/people/employees/employees.ts'
import { setPassword } from '#features/people/sessions/sessions.ts'
import { loadViewer } from '#features/people/sessions/viewers.ts'
import {
  changeEmployee,
  foundStaffedCompany,
  type StaffedCompany,
  type StaffName,
  TEST_PASSWORD,
} from '#features/people/testing.ts'
import { viewerAs } from '#features/people/view-as/session-viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { TEST_TIME, testServices } from '#platform/testing/test-services.ts'
import {
  auditedActs,
  type Client,
  fingerprint,
  isRead,
  nameOf,
  operationsOf,
  sampleOf,
  signInAs,
} from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: StaffedCompany
let admin: Client

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  const employee = { email: demo.people.agent.email }
  await ingestResponses(services, demo.viewer, [
    sentResponse({ external_id: 'own', employee, channel: 'Phone', brand: 'B' }),
    sentResponse({ external_id: 'nobody' }),
  ])
})
beforeEach(async () => {
  services.clock.set(TEST_TIME)
  admin = await signInAs(app, demo.people.admin)
})
afterAll(() => app.close())

const REASON = 'They say that the stream is empty'
const start = (who: number | StaffName, client = admin, reason: unknown = REASON) =>
  client.post('/api/v1/session/view_as', {
    employee_id: typeof who === 'number' ? who : demo.people[who].id,
    reason,
  })
const end = (client = admin) => client.send('DELETE', '/api/v1/session/view_as')
const session = async (client = admin) => (await client.get('/api/v1/session')).json()

const audits = (action: string) => auditedActs(services, demo.companyId, action)

async function extra(name: string, roleId: number) {
  const email = `${name}@demo.example`
  const id = await tenantTransaction(services, demo.viewer, (tx) =>
    createEmployee(tx, { email, firstName: name, lastName: 'Extra', roleId, status: 'ACTIVE' }),
  )
  await setPassword(services, demo.viewer, id, TEST_PASSWORD)
  return { id, email }
}

describe('starting', () => {
  test.each(['agent', 'lead', 'reviewer'] as const)('is refused to %s', async (who) => {
    const client = await signInAs(app, demo.people[who])
    expect((await start('childAgent', client)).statusCode).toBe(403)
    expect((await session(client)).viewAs).toBeNull()
  })

  test('is refused for an admin of the vendor, even to other admins', async () => {
    const vendor = await extra('vendor', demo.roles.ADMIN)
    const second = await extra('second-vendor', demo.roles.ADMIN)
    for (const client of [admin, await signInAs(app, second)])
      expect((await start(vendor.id, client)).statusCode).toBe(403)
    expect((await start('admin', await signInAs(app, vendor))).statusCode).toBe(201)
  })

  test.each<[string, number | StaffName, unknown, string]>([
    ['oneself', 'admin', REASON, 'employee_id'],
    ['nobody', 987654, REASON, 'employee_id'],
    ['no reason', 'agent', '', 'reason'],
    ['a reason of spaces', 'agent', '  ', 'reason'],
    ['a reason that cannot be stored', 'agent', 'a\u0000', 'reason'],
    ['a reason too long', 'agent', 'x'.repeat(501), 'reason'],
  ])('%s is refused by name', async (_what, who, reason, path) => {
    const answer = await start(who, admin, reason)
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, path])
    expect((await session()).viewAs).toBeNull()
  })

  test('is refused alike for a person who cannot sign in and one of another company', async () => {
    const other = await foundStaffedCompany(services, 'other')
    await changeEmployee(services, demo.viewer, demo.people.outsider.id, { status: 'DEACTIVATED' })
    const [gone, foreign, unknown] = [
      await start('outsider'),
      await start(other.people.agent.id),
      await start(987654),
    ].map((answer) => ({ ...answer.json(), request_id: '' }))
    expect(gone).toEqual(unknown)
    expect(foreign).toEqual(unknown)
    await changeEmployee(services, demo.viewer, demo.people.outsider.id, { status: 'ACTIVE' })
  })
})

describe('while it lasts', () => {
  test('the admin sees what the person sees, with a banner; the audit log has start, end and reason', async () => {
    const started = await start('agent')
    expect(started.statusCode).toBe(201)
    const seen = await session()
    expect(started.json()).toEqual(seen)
    expect(seen.person).toMatchObject({ id: demo.people.agent.id, isAdmin: false })
    expect(seen.viewAs).toEqual({
      admin: { id: demo.people.admin.id, name: 'Admin Tester' },
      until: '2026-06-16T12:30:00.000Z',
    })
    const own = await session(await signInAs(app, demo.people.agent))
    expect([seen.permissions, seen.dataAccess, seen.features]).toEqual([
      own.permissions,
      own.dataAccess,
      own.features,
    ])
    const counts = async () => (await admin.post('/api/v1/stream', {})).json().total.count
    expect(await counts()).toBe(1)
    expect((await admin.get('/api/v1/features')).statusCode).toBe(403)
    const { data } = (await admin.post('/graphql', { query: '{ currentPerson { id isAdmin } }' })).json()
    expect(data.currentPerson).toEqual({ id: String(demo.people.agent.id), isAdmin: false })
    expect((await end()).json()).toEqual({ ended: true })
    expect(await counts()).toBe(2)
    expect((await end()).json()).toEqual({ ended: false })
    const person = { actor_kind: 'person', actor_id: demo.people.admin.id }
    expect((await audits('view_as.started'))[0]).toMatchObject({
      ...person,
      object_id: String(demo.people.agent.id),
      after: { reason: REASON, until: '2026-06-16T12:30:00.000Z' },
    })
    expect((await audits('view_as.ended'))[0]).toMatchObject({
      ...person,
      object_id: String(demo.people.agent.id),
      after: { because: 'ended' },
    })
  })

  test('every write is refused and changes nothing, even if the person may do it', async () => {
    const boss = await extra('boss', demo.roles.COMPANY_ADMIN)
    expect((await start(boss.id)).statusCode).toBe(201)
    const open = [
      'DELETE /api/v1/session',
      'DELETE /api/v1/session/view_as',
      'POST /api/v1/stream',
      'POST /api/v1/stream/summary',
      'POST /api/v1/stream/new_since',
      'POST /api/v1/survey_configurations/{id}/translations/check',
      'POST /api/v1/qa_forms/{id}/replay',
      'POST /api/v1/qa_assignments/estimate',
      'POST /api/v2/profiles/by_employee_id',
      'POST /api/v2/trends/series',
      'POST /api/v2/trends/series/export.csv',
      'POST /api/v2/trends/program',
      'POST /api/v2/trends/service_recovery',
      'POST /api/v2/team_reports/{tab}',
      'POST /api/v2/team_reports/{tab}/export.csv',
      'POST /graphql',
    ]
    const writes = operationsOf(app).filter(
      (operation) => !isRead(operation) && !operation.isPublic && !open.includes(nameOf(operation)),
    )
    expect(writes.length).toBeGreaterThan(10)
    const before = await fingerprint(services)
    for (const operation of writes) {
      const path = operation.path.replace(/\{\w+\}/g, '1')
      const answer = await admin.send(operation.method, path, sampleOf(operation.body))
      expect([nameOf(operation), answer.statusCode, answer.json().detail]).toEqual([
        nameOf(operation),
        403,
        'You are viewing as another person and cannot change anything until you end it.',
      ])
    }
    const mutation = 'mutation { createRole(input: {name: "X", roleTemplate: AGENT}) { role { id } } }'
    const { data, errors } = (await admin.post('/graphql', { query: mutation })).json()
    expect([data, errors[0].extensions.code]).toEqual([null, 'forbidden'])
    expect(await fingerprint(services)).toEqual(before)
  })

  test('a use-case that is reached anyway gets a read-only transaction', async () => {
    const own = await loadViewer(services, demo.companyId, demo.people.admin.id)
    const until = new Date(services.clock.now().getTime() + 60_000)
    const viewer = own && (await viewerAs(services, own, demo.people.agent.id, until))
    if (!viewer) throw new Error('The agent can be seen as.')
    const before = await fingerprint(services)
    await expect(
      tenantTransaction(services, viewer, async (tx) => {
        tx.audit({ action: 'something.done', objectType: 'role', objectId: 1 })
      }),
    ).rejects.toMatchObject({ code: 'forbidden' })
    await expect(setPassword(services, viewer, demo.people.agent.id, TEST_PASSWORD)).rejects.toMatchObject({
      code: 'forbidden',
    })
    expect(await fingerprint(services)).toEqual(before)
  })

  test('actions are logged for the admin, who can sign out', async () => {
    const lastActive = async (id: number) => {
      const { rows } = await services.database.ownerPool.query(
        'select last_active_at from app.employee where company_id = $1 and id = $2',
        [demo.companyId, id],
      )
      return rows[0]?.last_active_at
    }
    const of = await lastActive(demo.people.childAgent.id)
    // The session was last written more than an hour ago.
    services.clock.advance(2 * 3_600_000)
    await start('childAgent')
    await session()
    expect(await lastActive(demo.people.childAgent.id)).toEqual(of)
    expect((await lastActive(demo.people.admin.id)).toISOString()).toBe('2026-06-16T14:00:00.000Z')
    expect((await admin.send('DELETE', '/api/v1/session')).statusCode).toBe(200)
    expect((await admin.get('/api/v1/session')).statusCode).toBe(401)
    expect((await audits('session.closed'))[0]).toMatchObject({
      actor_id: demo.people.admin.id,
      object_id: String(demo.people.admin.id),
    })
  })
})

describe('ends', () => {
  const ended = async () => (await audits('view_as.ended'))[0]?.after?.because

  test('after thirty minutes', async () => {
    await start('agent')
    services.clock.advance(30 * 60_000 - 1)
    expect((await session()).person.id).toBe(demo.people.agent.id)
    services.clock.advance(1)
    const after = await session()
    expect([after.person.id, after.viewAs]).toEqual([demo.people.admin.id, null])
    expect(await ended()).toBe('time')
    expect((await start('agent')).statusCode).toBe(201)
  })

  test('with the next request after the admin loses the role or cannot sign in', async () => {
    const boss = await extra('demoted', demo.roles.COMPANY_ADMIN)
    const client = await signInAs(app, boss)
    await start('agent', client)
    expect((await session(client)).person.id).toBe(demo.people.agent.id)
    await changeEmployee(services, demo.viewer, boss.id, { role_id: demo.roles.MANAGER })
    const after = await session(client)
    expect([after.person.id, after.viewAs, after.person.isAdmin]).toEqual([boss.id, null, false])
    expect(await ended()).toBe('no_admin')
    await changeEmployee(services, demo.viewer, boss.id, { role_id: demo.roles.COMPANY_ADMIN })
    await start('agent', client)
    await changeEmployee(services, demo.viewer, boss.id, { status: 'DEACTIVATED' })
    expect((await client.get('/api/v1/session')).statusCode).toBe(401)
  })

  test('once the person cannot sign in or becomes an admin of the vendor', async () => {
    await start('outsider')
    await changeEmployee(services, demo.viewer, demo.people.outsider.id, { status: 'DEACTIVATED' })
    expect((await session()).viewAs).toBeNull()
    expect(await ended()).toBe('person')
    await changeEmployee(services, demo.viewer, demo.people.outsider.id, { status: 'ACTIVE' })
    await start('outsider')
    await changeEmployee(services, demo.viewer, demo.people.outsider.id, { role_id: demo.roles.ADMIN })
    expect((await session()).viewAs).toBeNull()
    expect(await ended()).toBe('vendor_admin')
  })
})

test('without affecting other sessions of the admin or of the person', async () => {
  const elsewhere = await signInAs(app, demo.people.admin)
  const theirs = await signInAs(app, demo.people.agent)
  await start('agent')
  expect((await session(elsewhere)).viewAs).toBeNull()
  expect((await session(theirs)).viewAs).toBeNull()
  expect((await theirs.send('PUT', '/api/v1/session/preferences', { language: 'nb' })).statusCode).toBe(200)
  // The admin sees what the person has just chosen.
  expect((await session()).person.language).toBe('nb')
})
