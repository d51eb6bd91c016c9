import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { sentResponse } from '#features/feedback/testing.ts'
import { changeCompany, foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { ok } from '#test/server/qa/setup.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: StaffedCompany
let admin: Client
let reviewer: Client

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  await changeCompany(services, demo.viewer, { customer_visibility: 'ADMIN_ONLY' })
  admin = await signInAs(app, demo.people.admin)
  reviewer = await signInAs(app, demo.people.reviewer)
  const customer = { name: 'Zoë Müller', email: 'zoe.m@kunde.example' }
  const responses = [
    sentResponse({
      external_id: 'r',
      comment: 'Très joli café',
      ext_interaction_id: 'CASE-2026-77',
      customer,
    }),
    sentResponse({
      external_id: 'other',
      comment: 'Nothing else in Øvre Straße',
      ext_interaction_id: 'ＡＢ-9',
      customer: { name: 'Ødegård', email: 'ødegård@kunde.example' },
    }),
  ]
  ok(await admin.post('/api/v1/feedback', { responses }))
  const started_at = '2026-06-10T09:00:00Z'
  const interactions = [
    { external_id: 'CALL-2026-88', channel: 'Phone', started_at, customer },
    { external_id: 'Øvre-9', channel: 'Phone', started_at },
  ]
  ok(await admin.post('/api/v1/interactions', { interactions }))
})
afterAll(() => app.close())

const inStream = async (search: string, client = admin): Promise<number> =>
  ok(await client.post('/api/v1/stream', { search })).solicitations.length
const inInteractions = async (search: string, client = admin): Promise<number> =>
  ok(await client.get(`/api/v1/interactions?search=${encodeURIComponent(search)}`)).interactions.length

/** Migrations work across companies. */
const ACROSS = '/* across companies: a migration */'

test('the migration adds search words to earlier responses and interactions', async () => {
  const { ownerPool } = services.database
  const words = async () => {
    const { rows } = await ownerPool.query<{ search: string }>(
      `select search::text from app.response where company_id = $1
       union all select search::text from app.interaction where company_id = $1 order by 1`,
      [demo.companyId],
    )
    return rows.map(({ search }) => search)
  }
  const before = await words()
  await ownerPool.query(
    `${ACROSS} update app.response set search = to_tsvector('simple', coalesce(comment, ''))`,
  )
  await ownerPool.query(`${ACROSS} update app.interaction set search = ''`)
  expect(await words()).not.toEqual(before)
  for (const name of ['0043_search_without_accents', '0061_search_folded'])
    for (const statement of readFileSync(`migrations/${name}.sql`, 'utf8').split(/;\s*$/m))
      if (/^\/\* across companies: /m.test(statement))
        await ownerPool.query(statement.slice(statement.indexOf('/* across')))
  expect(await words()).toEqual(before)
})

describe('the stream', () => {
  test('can be searched without accents, in any notation', async () => {
    for (const text of ['tres joli cafe', 'TRÈS', 'cafe\u0301', 'joli'])
      expect([text, await inStream(text)]).toEqual([text, 1])
    expect(await inStream('cafeteria')).toBe(0)
  })

  test('can be searched by interaction id', async () => {
    for (const text of ['CASE-2026-77', 'case-2026', '77'])
      expect([text, await inStream(text)]).toEqual([text, 1])
    expect(await inStream('case-2026', reviewer)).toBe(1)
  })

  const customers = ['Zoe', 'zoë müller', 'Muller', 'zoe.m@kunde.example', 'zoe.m@kun', 'zoe cafe']

  test('can be searched by the customer’s name and e-mail, by viewers who may see customers', async () => {
    for (const text of customers) expect([text, await inStream(text)]).toEqual([text, 1])
    for (const text of customers) expect([text, await inStream(text, reviewer)]).toEqual([text, 0])
    expect(await inStream('cafe', reviewer)).toBe(1)
  })

  test('still finds the customer after comments were removed, but not the removed text', async () => {
    const [{ id }] = ok(await admin.post('/api/v1/stream', { search: 'zoe' })).solicitations
    const removed = await admin.post('/api/v1/stream/remove_comments', { ids: [id] })
    expect(removed.statusCode, removed.body).toBe(200)
    expect([await inStream('zoe'), await inStream('77'), await inStream('cafe')]).toEqual([1, 1, 0])
  })
})

describe('interactions', () => {
  test('can be searched by external id and by customer, by viewers who may see customers', async () => {
    for (const text of ['CALL-2026-88', 'call-20', '88'])
      for (const client of [admin, reviewer])
        expect([text, await inInteractions(text, client)]).toEqual([text, 1])
    for (const text of ['zoe', 'ZOË mül', 'zoe.m@kunde.example']) {
      expect([text, await inInteractions(text)]).toEqual([text, 1])
      expect([text, await inInteractions(text, reviewer)]).toEqual([text, 0])
    }
  })
})
