import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { ingestResponses, responseIds, sentResponse } from '#features/feedback/testing.ts'
import { changeCompany, changeEmployee } from '#features/people/testing.ts'
import { clearResponseTexts } from '#features/privacy/retention/clear-store.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { systemViewerOf } from '#platform/testing/builders.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { FeedCopy, programOf } from '#test/server/feeds/feeds-setup.ts'
import { completedReview, foundQaCompany, ok, type QaCompany } from '#test/server/qa/setup.ts'
import type { Client } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: QaCompany
let admin: Client
let program: Client

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundQaCompany(services, app, 'demo')
  admin = demo.clients.admin
  program = await programOf(app, admin, ['feedback:read', 'qa:read', 'audit:read'])
})
afterAll(() => app.close())
beforeEach(() => changeCompany(services, demo.viewer, { customer_visibility: 'ALL_EMPLOYEES' }))

const FEEDS = [
  ['responses', 'feedback:read'],
  ['reviews', 'qa:read'],
  ['review_answers', 'qa:read'],
  ['activity', 'audit:read'],
] as const
const url = (name: string, query = '') => `/api/v1/feeds/${name}?${query}`

/** Sends a response about a person and returns its id. */
async function respond(more: Record<string, unknown> = {}): Promise<number> {
  const response = sentResponse({ employee: { email: demo.people.agent.email }, ...more })
  await ingestResponses(services, demo.viewer, [response])
  return (await responseIds(services, demo.companyId)).get(response.external_id) ?? 0
}

describe('a feed is refused', () => {
  test.each(FEEDS)('%s without the scope %s', async (name, scope) => {
    const scopes = FEEDS.map(([, each]) => each).filter((each) => each !== scope)
    const without = await programOf(app, admin, [...scopes, 'people:read', 'metrics:read'])
    expect((await without.get(url(name))).statusCode).toBe(403)
    const only = await programOf(app, admin, [scope])
    expect((await only.get(url(name))).statusCode).toBe(200)
  })

  test.each(FEEDS)('%s with values that make no sense', async (name) => {
    for (const [query, status, path] of [
      ['limit=0', 422, 'limit'],
      ['limit=1001', 422, 'limit'],
      ['limit=NaN', 422, 'limit'],
      ['limit=1&limit=2', 422, 'limit'],
      ['updated_since=yesterday', 422, 'updated_since'],
      ['updated_since=2026-06-16T10:00:00', 422, 'updated_since'],
    ] as const) {
      const answer = await program.get(url(name, query))
      expect([query, answer.statusCode, answer.json().errors[0].path]).toEqual([query, status, path])
    }
    const answer = await program.get(url(name, 'after=mine'))
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed'])
    const other = FEEDS.find(([feed]) => feed !== name)?.[0] ?? ''
    const { resume_cursor } = ok(await program.get(url(other)))
    expect((await program.get(url(name, `after=${resume_cursor}`))).json().code).toBe('malformed')
    expect((await program.get('/api/v1/feeds/secrets')).statusCode).toBe(404)
  })

  test('once the maker of the token has lost the right, and narrowed with the maker’s scope', async () => {
    await changeEmployee(services, demo.viewer, demo.people.lead.id, { role_id: demo.roles.COMPANY_ADMIN })
    const theirs = await programOf(app, demo.clients.lead, ['feedback:read', 'qa:read'])
    const [inside, outside] = [
      await respond(),
      await respond({ employee: { email: demo.people.outsider.email } }),
    ]
    const copy = new FeedCopy(theirs, 'responses')
    await copy.update()
    expect([copy.rows.has(inside), copy.rows.has(outside)]).toEqual([true, true])
    await changeEmployee(services, demo.viewer, demo.people.lead.id, { role_id: demo.roles.MANAGER })
    const narrow = new FeedCopy(theirs, 'responses')
    const seen = await narrow.update()
    expect([narrow.rows.has(inside), narrow.rows.has(outside)]).toEqual([true, false])
    const { id, updated_at, deleted_at, ...more } = seen.find((item) => item.id === outside) ?? {}
    expect([id, deleted_at, more]).toEqual([outside, updated_at, {}])
    await changeEmployee(services, demo.viewer, demo.people.lead.id, { status: 'DEACTIVATED' })
    expect((await theirs.get(url('responses'))).statusCode).toBe(401)
    await changeEmployee(services, demo.viewer, demo.people.lead.id, { status: 'ACTIVE' })
  })
})

describe('responses', () => {
  test('come with their answers, and again after each kind of change', async () => {
    const copy = new FeedCopy(program, 'responses')
    const answers = [{ question: 'Did we help?', value: true, comment: 'Quick' }]
    const id = await respond({ external_id: 'one', answers, channel: 'Phone', brand: 'B' })
    await copy.update()
    expect(copy.rows.get(id)).toMatchObject({ id, stars: 4, comments: 'A friendly agent', deleted_at: null })
    expect(copy.rows.get(id)?.answers[0]).toMatchObject({ comment: 'Quick' })
    const changed = async () => (await copy.update()).map((item) => item.id)
    expect(await changed()).toEqual([])

    await respond({ external_id: 'one', answers, stars: 2, channel: 'Phone', brand: 'B' })
    expect(await changed()).toEqual([id])
    expect(copy.rows.get(id)?.stars).toBe(2)

    const stored = ok(await admin.get(`/api/v1/stream/${id}`))
    const employee = { email: demo.people.outsider.email }
    ok(await admin.send('PUT', `/api/v1/stream/${id}`, { employee, updated_at: stored.updated_at }))
    expect(await changed()).toEqual([id])
    expect(copy.rows.get(id)?.employee.id).toBe(demo.people.outsider.id)

    ok(await admin.post('/api/v1/stream/remove_comments', { ids: [id] }))
    expect(await changed()).toEqual([id])
    expect(JSON.stringify(copy.rows.get(id))).not.toMatch(/friendly|Quick/)
    ok(await admin.post('/api/v1/stream/restore_comments', { ids: [id] }))
    expect(await changed()).toEqual([id])
    expect(copy.rows.get(id)?.comments).toBe('A friendly agent')

    ok(
      await admin.post('/api/v1/follow_ups', {
        follow_upable_type: 'solicitation',
        follow_upable_id: id,
        note: 'Called back',
      }),
    )
    expect(await changed()).toEqual([id])
    expect(copy.rows.get(id)?.follow_up_ids).toHaveLength(1)

    const system = await systemViewerOf(services, { id: demo.companyId })
    await tenantTransaction(services, system, (tx) => clearResponseTexts(tx, [id]))
    expect(await changed()).toEqual([id])
    expect(JSON.stringify(copy.rows.get(id))).not.toMatch(/friendly|Quick/)
  })

  test('show the customer only to a maker who may know them', async () => {
    const id = await respond({ customer: { name: 'Carla Customer', email: 'carla@customer.example' } })
    const read = async () => {
      const copy = new FeedCopy(program, 'responses')
      await copy.update()
      return copy.rows.get(id)?.customer
    }
    expect(await read()).toMatchObject({ email: 'carla@customer.example' })
    await changeEmployee(services, demo.viewer, demo.people.reviewer.id, {
      role_id: demo.roles.COMPANY_ADMIN,
    })
    const theirs = await programOf(app, demo.clients.reviewer, ['feedback:read'])
    await changeEmployee(services, demo.viewer, demo.people.reviewer.id, {
      role_id: demo.roles.QA_REVIEWER,
    })
    await changeCompany(services, demo.viewer, { customer_visibility: 'ADMIN_ONLY' })
    const answer = await theirs.get(url('responses', 'limit=1000'))
    expect(answer.statusCode).toBe(200)
    expect(answer.json().items.some((item: { id: number }) => item.id === id)).toBe(true)
    expect(answer.body).not.toContain('carla')
  })
})

describe('the activity log', () => {
  const since = async () => {
    const copy = new FeedCopy(program, 'activity')
    await copy.update()
    return copy
  }

  test('comes whole, in order, with its values, and then only what is new', async () => {
    const copy = await since()
    const ids = [...copy.rows.keys()]
    expect(ids).toEqual(ids.map((_, index) => index + 1))
    ok(await admin.post('/api/v1/brands', { name: 'A new brand' }))
    const [entry, ...more] = await copy.update()
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      id: ids.length + 1,
      action: 'brand.created',
      deleted_at: null,
      after: { name: 'A new brand' },
    })
    expect(entry?.updated_at).toBe(entry?.at)
    expect(await copy.update()).toEqual([])
  })

  test('refuses a cursor from after a backup that was restored', async () => {
    const { resume_cursor } = ok(await program.get(url('activity', 'limit=1000')))
    const [company, feed, position, id] = Buffer.from(resume_cursor, 'base64url').toString().split(' ')
    const newer = Buffer.from(`${company} ${feed} ${position} ${Number(id) + 1_000}`).toString('base64url')
    const answer = await program.get(url('activity', `after=${newer}`))
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict'])
  })

  test('starts at a time', async () => {
    services.clock.advance(60_000)
    ok(await admin.post('/api/v1/brands', { name: 'A later brand' }))
    const now = services.clock.now()
    const read = async (time: Date) =>
      ok(await program.get(url('activity', `updated_since=${time.toISOString()}`))).items
    expect((await read(now)).map(({ action }: { action: string }) => action)).toContain('brand.created')
    expect((await read(now)).every(({ at }: { at: string }) => Date.parse(at) >= now.getTime())).toBe(true)
    expect(await read(new Date(now.getTime() + 1))).toEqual([])
  })

  test('has only a person’s own entries for a person who is no admin', async () => {
    await completedReview(demo)
    const { items } = ok(await demo.clients.agent.get(url('activity', 'limit=1000')))
    const others = items.filter(
      ({
        actor,
        object,
      }: {
        actor: { person: { id: number } | null }
        object: { type: string; id: string }
      }) =>
        actor.person?.id !== demo.people.agent.id &&
        !(object.type === 'employee' && object.id === String(demo.people.agent.id)),
    )
    expect(others).toEqual([])
  })
})
