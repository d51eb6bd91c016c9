import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { sentResponse } from '#features/feedback/testing.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { canonicalJson, sha256 } from '#platform/records/audit.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { ok } from '#test/server/qa/setup.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'
import { publishedSurvey } from '#test/server/surveys/survey-setup.ts'

const services = testServices()
let app: FastifyInstance
let demo: StaffedCompany
let admin: Client

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  admin = await signInAs(app, demo.people.admin)
})
afterAll(() => app.close())

/** One moment, the same moment in another notation, and another moment. */
const SAME = ['2026-06-10T10:00:00.000Z', '2026-06-10T12:00:00+02:00', '2026-06-10T10:00:00Z']
const OTHER = '2026-06-10T10:00:00.001Z'

const setHash = (table: 'response' | 'interaction' | 'survey_request', column: string, hash: Buffer) =>
  services.database.ownerPool.query(`update app.${table} set ${column} = $2 where company_id = $1`, [
    demo.companyId,
    hash,
  ])

describe('a response', () => {
  const item = (at: string) => sentResponse({ external_id: 'r', responded_at: at, stars: 3 })
  const send = async (at: string) => ok(await admin.post('/api/v1/feedback', { responses: [item(at)] }))

  test('is unchanged if the same moment is written differently', async () => {
    await send('2026-06-10T10:00:00Z')
    for (const at of SAME) expect([at, await send(at)]).toMatchObject([at, { updated: 0, unchanged: 1 }])
    expect(await send(OTHER)).toMatchObject({ updated: 1, unchanged: 0 })
  })

  test('stored with its moment as text is unchanged when sent again', async () => {
    for (const at of SAME) {
      // JSON of the item and its properties, as earlier versions hashed it.
      await setHash('response', 'content_hash', sha256(JSON.stringify([item(at), []])))
      expect([at, await send(at)]).toMatchObject([at, { updated: 0, unchanged: 1 }])
    }
    expect(await send(OTHER)).toMatchObject({ updated: 1, unchanged: 0 })
  })
})

describe('an interaction', () => {
  const item = (at: string) => ({
    external_id: 'i',
    channel: 'Phone',
    started_at: at,
    resolved_at: at,
    turns: [{ speaker: 'agent', text: 'Hello', at }],
    events: [{ kind: 'hold', text: '', at }],
  })
  const send = async (at: string) =>
    ok(await admin.post('/api/v1/interactions', { interactions: [item(at)] }))

  test('is unchanged if the same moments are written differently', async () => {
    await send('2026-06-10T10:00:00Z')
    for (const at of SAME) expect([at, await send(at)]).toMatchObject([at, { updated: 0, unchanged: 1 }])
    expect(await send(OTHER)).toMatchObject({ updated: 1, unchanged: 0 })
  })

  test('stored with its moments as text is unchanged when sent again', async () => {
    for (const at of SAME) {
      await setHash('interaction', 'content_hash', sha256(canonicalJson(item(at))))
      expect([at, await send(at)]).toMatchObject([at, { updated: 0, unchanged: 1 }])
    }
  })
})

describe('a survey request', () => {
  let survey: string
  beforeAll(async () => {
    survey = await publishedSurvey(admin, 'After contact')
  })
  const item = (at: string) => ({ survey, external_id: 's', deliver: 'link', expires_at: at })
  const send = (at: string) => admin.post('/api/v1/survey_requests', item(at))
  const later = (at: string) => at.replace('2026-06-10', '2027-01-10')

  test('is the same if its expiry is written differently', async () => {
    const first = ok(await send(later('2026-06-10T10:00:00Z')))
    for (const at of SAME) expect(ok(await send(later(at)))).toEqual(first)
    expect((await send(later(OTHER))).statusCode).toBe(409)
  })

  test('stored with its expiry as text is the same when sent again', async () => {
    for (const at of SAME) {
      await setHash('survey_request', 'request_hash', sha256(canonicalJson(item(later(at)))))
      expect((await send(later(at))).statusCode).toBe(201)
    }
  })
})
