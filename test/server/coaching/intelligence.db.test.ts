import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { limitAcceptance } from '#features/coaching/intelligence/intelligence.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type CoachingCompany, foundCoachingCompany, graphql } from '#test/server/coaching/setup.ts'
import { ok } from '#test/server/qa/setup.ts'
import type { Client } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: CoachingCompany
let other: CoachingCompany

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundCoachingCompany(services, app, 'demo')
  other = await foundCoachingCompany(services, app, 'other')
})
afterAll(() => app.close())
beforeEach(() => services.clock.advance(60_000))

const FIELDS = `enabled termsAccepted termsAcceptedAt termsAcceptedBy termsExpired termsExpiry termsExpiryAt
  termsRevisionMatches`
const UPDATE = `mutation($action: CoachingIntelligenceAction!) {
  updateCoachingIntelligenceSettings(action: $action) {
    coachingIntelligenceSettings { ${FIELDS} } errors { message path details { code } } } }`

const settings = async (client: Client) =>
  (await graphql(client, `{ coachingIntelligenceSettings { ${FIELDS} } }`)).coachingIntelligenceSettings
const act = async (client: Client, action: string) =>
  (await graphql(client, UPDATE, { action })).updateCoachingIntelligenceSettings

const OFF = {
  enabled: false,
  termsAccepted: false,
  termsAcceptedAt: null,
  termsAcceptedBy: null,
  termsExpired: false,
  termsExpiry: null,
  termsExpiryAt: null,
  termsRevisionMatches: false,
}

test('CIQ-531 refuses people who do not manage one-on-one settings, and changes nothing', async () => {
  for (const who of ['agent', 'lead', 'reviewer'] as const) {
    const answer = await demo.clients[who].post('/graphql', {
      query: UPDATE,
      variables: { action: 'ACCEPT_TERMS' },
    })
    expect(answer.json().errors[0].extensions.code).toBe('forbidden')
    const read = await demo.clients[who].post('/graphql', {
      query: '{ coachingIntelligenceSettings { enabled } coachingIntelligencePolicy { body } }',
    })
    expect(read.json().errors[0].extensions.code).toBe('forbidden')
  }
  expect(await settings(demo.clients.admin)).toEqual(OFF)
})

test('CIQ-529 CIQ-510 CIQ-500 cannot be enabled before the policy is accepted', async () => {
  expect(await settings(demo.clients.admin)).toEqual(OFF)
  expect(await act(demo.clients.admin, 'ENABLE')).toEqual({
    coachingIntelligenceSettings: null,
    errors: [
      {
        message: 'Please review and accept the Acceptable Use Policy first.',
        path: ['action'],
        details: { code: 'invalid' },
      },
    ],
  })
  expect((await settings(demo.clients.admin)).enabled).toBe(false)
  expect(await act(demo.clients.admin, 'DISABLE')).toMatchObject({ errors: [] })
  expect(await act(demo.clients.admin, 'REVOKE_TERMS')).toMatchObject({ errors: [] })
  expect(await settings(demo.clients.admin)).toEqual(OFF)
})

test('CIQ-530 returns the policy', async () => {
  const { coachingIntelligencePolicy } = await graphql(
    demo.clients.admin,
    '{ coachingIntelligencePolicy { title body revision } }',
  )
  expect(coachingIntelligencePolicy).toMatchObject({
    title: 'Coaching Intelligence Acceptable Use Policy',
    revision: 1,
  })
  expect(coachingIntelligencePolicy.body.length).toBeGreaterThan(500)
})

test('CIQ-517 CIQ-531 enables on acceptance, keeps the acceptance when disabled, and removes both when revoked', async () => {
  const { admin } = demo.clients
  const accepted = {
    ...OFF,
    enabled: true,
    termsAccepted: true,
    termsAcceptedAt: services.clock.now().toISOString(),
    termsAcceptedBy: expect.stringMatching(/\S/),
    termsRevisionMatches: true,
  }
  const first = await act(admin, 'ACCEPT_TERMS')
  expect(first).toEqual({ coachingIntelligenceSettings: accepted, errors: [] })
  const { rows } = await services.database.ownerPool.query<{ name: string }>(
    `select first_name || ' ' || last_name as name from app.employee where company_id = $1 and id = $2`,
    [demo.companyId, demo.people.admin.id],
  )
  expect(first.coachingIntelligenceSettings.termsAcceptedBy).toBe(rows[0]?.name)
  // Repeated after a lost answer: no further effect.
  services.clock.advance(60_000)
  expect((await act(admin, 'ACCEPT_TERMS')).coachingIntelligenceSettings).toEqual(accepted)
  expect((await act(admin, 'DISABLE')).coachingIntelligenceSettings).toEqual({ ...accepted, enabled: false })
  expect((await act(admin, 'ENABLE')).coachingIntelligenceSettings).toEqual(accepted)
  expect((await act(admin, 'REVOKE_TERMS')).coachingIntelligenceSettings).toEqual(OFF)
  expect(await settings(other.clients.admin)).toEqual(OFF)
  const log = await services.database.ownerPool.query<{ action: string }>(
    `select action from app.audit_entry where company_id = $1 and action like 'coaching_intelligence.%' order by sequence`,
    [demo.companyId],
  )
  expect(log.rows.map(({ action }) => action.split('.')[1])).toEqual([
    'accepted',
    'disabled',
    'enabled',
    'revoked',
  ])
})

test('CIQ-516 rejects unknown actions', async () => {
  const answer = await demo.clients.admin.post('/graphql', { query: UPDATE, variables: { action: 'PAUSE' } })
  expect(answer.statusCode).toBeLessThan(500)
  expect(answer.json().errors).not.toEqual([])
})

test('CIQ-511 ends an acceptance at its expiry, and removes the end when accepted again', async () => {
  const { admin } = demo.clients
  const viewer = await systemViewer(services, demo.companyId)
  const until = new Date(services.clock.now().getTime() + MILLISECONDS_PER_DAY)
  expect(await limitAcceptance(services, viewer, until)).toBe(false)
  await act(admin, 'ACCEPT_TERMS')
  expect(await limitAcceptance(services, viewer, until)).toBe(true)
  expect(await limitAcceptance(services, viewer, new Date(until.getTime() + 1000))).toBe(false)
  expect(await settings(admin)).toMatchObject({
    termsExpired: false,
    termsExpiryAt: until.toISOString(),
    termsExpiry: expect.stringMatching(/^\d{1,2} \w+ \d{4}$/),
  })
  services.clock.advance(MILLISECONDS_PER_DAY)
  expect(await settings(admin)).toMatchObject({ termsExpired: true, termsAccepted: true })
  await act(admin, 'DISABLE')
  expect((await act(admin, 'ENABLE')).errors).toHaveLength(1)
  expect((await act(admin, 'ACCEPT_TERMS')).coachingIntelligenceSettings).toMatchObject({
    enabled: true,
    termsExpired: false,
    termsExpiryAt: null,
  })
  // An older revision no longer matches the policy.
  await services.database.ownerPool.query(
    'update app.coaching_intelligence set accepted_revision = 0 where company_id = $1',
    [demo.companyId],
  )
  expect(await settings(admin)).toMatchObject({ enabled: true, termsRevisionMatches: false })
})

test('can be disabled but not enabled where the company is not offered it', async () => {
  const { admin } = demo.clients
  const offer = async (coaching_intelligence: boolean) => {
    const { version } = ok(await admin.get('/api/v1/features'))
    ok(await admin.send('PUT', '/api/v1/features', { features: { coaching_intelligence }, version }))
  }
  await act(admin, 'ACCEPT_TERMS')
  await offer(false)
  for (const action of ['ACCEPT_TERMS', 'ENABLE'])
    expect((await act(admin, action)).errors[0].message).toBe(
      'Coaching Intelligence is not offered in this company.',
    )
  expect((await act(admin, 'REVOKE_TERMS')).coachingIntelligenceSettings).toEqual(OFF)
  await offer(true)
})

test('lets only admins change the settings without role-based access', async () => {
  const { version } = ok(await other.clients.admin.get('/api/v1/features'))
  const off = { features: { role_based_access: false }, version }
  ok(await other.clients.admin.send('PUT', '/api/v1/features', off))
  const refused = await other.clients.lead.post('/graphql', {
    query: UPDATE,
    variables: { action: 'ACCEPT_TERMS' },
  })
  expect(refused.json().errors[0].extensions.code).toBe('forbidden')
  expect((await act(other.clients.admin, 'ACCEPT_TERMS')).errors).toEqual([])
})
