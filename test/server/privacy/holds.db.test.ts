import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { purgeCoaching } from '#features/coaching/sessions/purge.ts'
import { runRetention } from '#features/privacy/retention/run.ts'
import { systemViewerOf } from '#platform/testing/builders.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { ALL_BUT_LOGS, agedWorld, NEW, OLD, OLD_WORDS } from '#test/server/privacy/aged.ts'
import { findInTables } from '#test/server/privacy/plant.ts'
import { URL } from '#test/server/privacy/setup.ts'
import { ok } from '#test/server/qa/setup.ts'

const services = testServices()
const owner = services.database.ownerPool
let app: FastifyInstance
let world: Awaited<ReturnType<typeof agedWorld>>

beforeAll(async () => {
  app = await buildServer(services)
  world = await agedWorld(services, app)
  await world.setRules(ALL_BUT_LOGS)
})
afterAll(() => app.close())

const CUSTOMER = { kind: 'customer', email: OLD.email }
const agent = () => ({ kind: 'employee', employee_id: world.demo.people.agent.id })
const admin = () => world.demo.clients.admin
const place = async (subject: object, reason = 'Case 7'): Promise<{ id: number }> =>
  ok(await admin().post(`${URL}/holds`, { subject, reason }))
const release = async ({ id }: { id: number }) => ok(await admin().post(`${URL}/holds/${id}/release`, {}))
const holds = async () => ok(await admin().get(`${URL}/holds`)).legal_holds
const run = async () =>
  runRetention(services, await systemViewerOf(services, { id: world.demo.companyId }), {
    signal: new AbortController().signal,
  })
const erase = async (subject: object, confirmation: string) =>
  admin().post(`${URL}/erasures`, { subject, confirmation })
const oldWords = async () =>
  (await findInTables(owner, OLD_WORDS)).filter(
    (place) => !/^(audit_value|outbox_event|retry_key|live_event|legal_hold|privacy_request)/.test(place),
  )

describe('refusals', () => {
  test('only admins of the whole company see, place or release holds', async () => {
    const hold = await place(agent())
    for (const who of ['agent', 'lead', 'reviewer'] as const) {
      const client = world.demo.clients[who]
      expect((await client.get(`${URL}/holds`)).statusCode).toBe(403)
      expect((await client.post(`${URL}/holds`, { subject: agent(), reason: 'x' })).statusCode).toBe(403)
      expect((await client.post(`${URL}/holds/${hold.id}/release`, {})).statusCode).toBe(403)
    }
    const foreign = await world.other.clients.admin.post(`${URL}/holds/${hold.id}/release`, {})
    expect(foreign.statusCode).toBe(404)
    expect(ok(await world.other.clients.admin.get(`${URL}/holds`)).legal_holds).toEqual([])
    expect((await holds())[0]).toMatchObject({ id: hold.id, released_at: null })
    await release(hold)
  })

  test('a hold needs a reason, and a person with stored data', async () => {
    const post = (body: object) => admin().post(`${URL}/holds`, body)
    expect((await post({ subject: agent(), reason: ' ' })).statusCode).toBe(422)
    expect(
      (await post({ subject: { kind: 'customer', email: 'no@one.example' }, reason: 'x' })).statusCode,
    ).toBe(404)
    expect(
      (await post({ subject: { kind: 'employee', employee_id: 999_999 }, reason: 'x' })).statusCode,
    ).toBe(404)
    expect((await post({ subject: { kind: 'customer' }, reason: 'x' })).statusCode).toBe(422)
  })
})

test('a hold on a customer keeps all their records, and is counted by the preview', async () => {
  const before = await oldWords()
  const hold = await place(CUSTOMER)
  const preview = ok(await admin().post(`${URL}/retention/preview`, { rules: ALL_BUT_LOGS })).kinds
  expect(preview).toContainEqual({ kind: 'response_texts', due: 0, held: 1 })
  expect(preview).toContainEqual({ kind: 'transcripts', due: 0, held: 1 })
  expect(preview).toContainEqual({ kind: 'one_on_ones', due: 1, held: 0 })
  const session = /^(coaching_|stored_file: handout)/
  await run()
  const after = await oldWords()
  const ofCustomer = (places: string[]) => places.filter((place) => !session.test(place))
  expect(ofCustomer(after).length).toBeGreaterThan(5)
  expect(ofCustomer(after).length).toBe(ofCustomer(before).length)
  expect(after.filter((place) => session.test(place))).toEqual([])
  ;(await services.files.get(world.old.files[0] ?? '')).destroy()
  await release(hold)
})

describe('an erasure is refused', () => {
  const refusal = async (subject: object, confirmation: string) => {
    expect((await world.preview(subject)).refusal).toEqual(expect.any(String))
    const answer = await erase(subject, confirmation)
    expect(answer.statusCode).toBe(409)
    expect((await world.requests()).length).toBe(0)
    return answer.json().detail as string
  }

  test('of a customer under a hold', async () => {
    const hold = await place(CUSTOMER)
    expect(await refusal(CUSTOMER, OLD.email)).toContain('covers records of this person')
    await release(hold)
  })

  test('of a customer whose conversation an employee under a hold had', async () => {
    const hold = await place(agent())
    expect(await refusal(CUSTOMER, OLD.email)).toContain('covers records of this person')
    await release(hold)
  })

  test('of a customer whose conversation an employee under a hold took part in', async () => {
    const { id } = world.demo.people.lead
    await owner.query(
      `insert into app.interaction_participant (company_id, interaction_id, employee_id, turns, characters, assigned, started_at)
       select company_id, id, $2, 1, 10, false, started_at from app.interaction where company_id = $1 and external_id = 'call-old'
       returning employee_id`,
      [world.demo.companyId, id],
    )
    const hold = await place({ kind: 'employee', employee_id: id })
    expect(await refusal(CUSTOMER, OLD.email)).toContain('covers records of this person')
    await release(hold)
  })

  test('of a person named in a held record', async () => {
    await owner.query(`update app.response set comment = $3 where company_id = $1 and id = $2`, [
      world.demo.companyId,
      world.recent.responseId,
      `Ask ${OLD.name}`,
    ])
    const hold = await place({ kind: 'customer', email: NEW.email })
    expect(await refusal(CUSTOMER, OLD.email)).toContain('mention this person')
    await release(hold)
  })

  test('of anyone while the company is under a hold', async () => {
    const hold = await place({ kind: 'company' })
    expect(await refusal(CUSTOMER, OLD.email)).toContain('covers the whole company')
    await release(hold)
  })
})

test('an erasure that was requested before the hold does not start', async () => {
  expect((await erase(CUSTOMER, OLD.email)).statusCode).toBe(202)
  expect((await admin().post(`${URL}/holds`, { subject: CUSTOMER, reason: 'x' })).statusCode).toBe(409)
  // As if both had been sent at the same moment.
  const { rows } = await owner.query(
    `insert into app.legal_hold (company_id, scope, reason, created_by, created_at)
     values ($1, 'company', 'x', $2, $3) returning id`,
    [world.demo.companyId, world.demo.people.admin.id, services.clock.now()],
  )
  await world.work()
  const [request] = await world.requests()
  expect(request).toMatchObject({ state: 'failed', fault: expect.stringContaining('legal hold') })
  expect((await oldWords()).length).toBeGreaterThan(5)
  await release(rows[0])
})

test('a hold on the company stops retention and the clean-up of what was deleted', async () => {
  const { companyId } = world.demo
  await owner.query(
    `update app.coaching_session set deleted_at = '2025-02-01' where company_id = $1 and id = $2`,
    [companyId, world.old.sessionId],
  )
  const sessions = async () =>
    (
      await owner.query('select 1 from app.coaching_session where company_id = $1 and id = $2', [
        companyId,
        world.old.sessionId,
      ])
    ).rows.length
  const hold = await place({ kind: 'company' })
  const before = await oldWords()
  const viewer = await systemViewerOf(services, { id: companyId })
  await purgeCoaching(services, viewer)
  await run()
  expect(await sessions()).toBe(1)
  expect(await oldWords()).toEqual(before)
  await release(hold)
  await purgeCoaching(services, viewer)
  expect(await sessions()).toBe(0)
})

test('after its release everything that is due goes, and releasing twice has one effect', async () => {
  const hold = await place(CUSTOMER, 'Case 8')
  const first = await release(hold)
  services.clock.set(new Date(services.clock.now().getTime() + 60_000))
  expect(await release(hold)).toEqual(first)
  await owner.query(`update app.response set comment = 'x' where company_id = $1 and id = $2`, [
    world.demo.companyId,
    world.recent.responseId,
  ])
  await run()
  expect(await oldWords()).toEqual([])
  expect((await holds())[0]).toMatchObject({
    scope: 'customer',
    name: OLD.email,
    reason: 'Case 8',
    released_by: expect.any(String),
  })
  const { rows } = await owner.query(
    `select action from app.audit_entry where company_id = $1 and object_type = 'legal_hold' and object_id = $2 order by sequence`,
    [world.demo.companyId, String(hold.id)],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'personal_data.hold_placed',
    'personal_data.hold_released',
  ])
})
