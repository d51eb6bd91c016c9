import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import type { FeaturesAnswer } from '#features/company/features/contract.ts'
import { ingestResponses, sentResponse } from '#features/feedback/testing.ts'
import { assignRole } from '#features/people/roles/assignment.ts'
import { createRole } from '#features/people/roles/roles.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { isKnownPage } from '#paths.ts'
import { FEATURE_FLAGS, FEATURE_KEYS, type FeatureKey, featuresFrom } from '#platform/access/feature-flags.ts'
import { routeAllowed } from '#platform/access/route-gates.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { auditedActs, type Client, fingerprint, signInAs } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: StaffedCompany
let admin: Client

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  admin = await signInAs(app, demo.people.admin)
  const employee = { email: demo.people.agent.email }
  await ingestResponses(services, demo.viewer, [
    sentResponse({ external_id: 'own', employee }),
    sentResponse({ external_id: 'nobody' }),
  ])
})
afterAll(() => app.close())

const read = async (): Promise<FeaturesAnswer> => (await admin.get('/api/v1/features')).json()
const save = (features: Record<string, unknown>, version: number, client = admin) =>
  client.send('PUT', '/api/v1/features', { features, version })
const switchTo = async (features: Partial<Record<FeatureKey, boolean>>) => {
  const answer = await save(features, (await read()).version)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json() as FeaturesAnswer
}
const enabledIn = (answer: FeaturesAnswer) =>
  Object.fromEntries(answer.features.map(({ key, enabled }) => [key, enabled]))

describe('feature flags', () => {
  test('match the registry with its defaults; a feature can be switched on once its page exists', async () => {
    const { features } = await read()
    expect(features.map(({ key }) => key)).toEqual(FEATURE_KEYS)
    for (const flag of features) {
      const { owner, enabledByDefault, pages } = FEATURE_FLAGS[flag.key as FeatureKey]
      expect(flag).toMatchObject({ owner, enabled: enabledByDefault, enabled_by_default: enabledByDefault })
      expect(flag.available).toBe(pages === null || (pages as readonly string[]).some(isKnownPage))
    }
    const session = (await admin.get('/api/v1/session')).json()
    expect(session.features).toEqual(enabledIn(await read()))
  })

  test('can be switched only by admins', async () => {
    for (const who of ['agent', 'lead', 'reviewer'] as const) {
      const client = await signInAs(app, demo.people[who])
      const before = await fingerprint(services)
      expect((await client.get('/api/v1/features')).statusCode).toBe(403)
      expect((await save({ achievements: false }, 1, client)).statusCode).toBe(403)
      expect(await fingerprint(services)).toEqual(before)
    }
  })

  test('of an outdated copy are refused with the current ones, and unnamed flags stay', async () => {
    const { version } = await read()
    const first = await save({ achievements: false }, version)
    expect(enabledIn(first.json()).achievements).toBe(false)
    const late = await save({ achievements: true, preview: false }, version)
    expect([late.statusCode, late.json().code, late.json().current]).toEqual([409, 'stale', first.json()])
    const second = await switchTo({ multi_region: true })
    expect(enabledIn(second)).toMatchObject({ achievements: false, multi_region: true, preview: true })
    expect((await auditedActs(services, demo.companyId, 'features.changed'))[0]).toMatchObject({
      before: { multi_region: false },
      after: { multi_region: true },
      actor_id: demo.people.admin.id,
    })
    const unchanged = await fingerprint(services)
    expect((await switchTo({ multi_region: true })).version).toBe(second.version)
    expect(await fingerprint(services)).toEqual(unchanged)
    expect((await switchTo({ achievements: true, multi_region: false })).version).toBe(second.version + 1)
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['a flag that does not exist', { flying: true }, 'features.flying'],
    ['a name of every object', { constructor: true }, 'features.constructor'],
    ['no truth', { preview: 'yes' }, 'features.preview'],
  ])('%s is refused by name', async (_what, features, path) => {
    const answer = await save(features, 1)
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, path])
  })

  test('a stored value that is not true or false leaves the default, and unknown flags are ignored', () => {
    const stored = { features: { multi_region: 'yes', preview: false, odd: true }, role_based_access: true }
    expect(featuresFrom(stored)).toEqual({
      ...featuresFrom({ features: {}, role_based_access: true }),
      preview: false,
    })
  })
})

describe('switching role-based access', () => {
  const openTo = async (
    client: Client,
    route: '/performance' | '/metric_configuration' | '/qa/interactions',
  ) => {
    const { permissions, features, person } = (await client.get('/api/v1/session')).json()
    const { canManageTeams } = person
    return routeAllowed(route, { permissions, rbac: features.role_based_access, canManageTeams })
  }

  test('ACC-509 opens and closes pages for the same person from the next request', async () => {
    await tenantTransaction(services, demo.viewer, async (tx) => {
      const role = await createRole(tx, { name: 'Bare', template: 'AGENT', permissions: [], dataAccess: {} })
      await assignRole(tx, demo.people.childAgent.id, role)
    })
    const client = await signInAs(app, demo.people.childAgent)
    expect(await openTo(client, '/performance')).toBe(false)
    await switchTo({ role_based_access: false })
    expect(await openTo(client, '/performance')).toBe(true)
    expect(await openTo(client, '/qa/interactions')).toBe(true)
    expect(await openTo(client, '/metric_configuration')).toBe(false)
    await switchTo({ role_based_access: true })
    expect(await openTo(client, '/performance')).toBe(false)
  })

  test('ACC-511 off, the server still gives an agent only their own data and refuses admin operations', async () => {
    await switchTo({ role_based_access: false })
    const agent = await signInAs(app, demo.people.agent)
    expect((await agent.post('/api/v1/stream', {})).json().total.count).toBe(1)
    expect((await admin.post('/api/v1/stream', {})).json().total.count).toBe(2)
    const employees = (await agent.get('/api/v1/employees')).json().employees
    expect(employees.map((one: { id: number }) => one.id)).toEqual([demo.people.agent.id])
    for (const path of ['/api/v1/roles', '/api/v1/features', '/api/v1/settings_dashboard_items'])
      expect((await agent.get(path)).statusCode).toBe(403)
    await switchTo({ role_based_access: true })
  })
})
