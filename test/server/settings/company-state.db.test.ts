import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import {
  changeCompany,
  changeEmployee,
  foundStaffedCompany,
  type StaffedCompany,
  TEST_PASSWORD,
} from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Client, signIn, signInAs, tokenClient } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let company: StaffedCompany
/** Has the permission admin, unlike the company's own admin. */
let vendor: Client
let companyAdmin: Client
let count = 0

beforeAll(async () => {
  app = await buildServer(services)
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await foundStaffedCompany(services, `state-${++count}`)
  await changeEmployee(services, company.viewer, company.people.reviewer.id, { role_id: company.roles.ADMIN })
  vendor = await signInAs(app, company.people.reviewer)
  companyAdmin = await signInAs(app, company.people.admin)
})

const CHURN = '/admin/company/churn'
const ENABLE = '/admin/company/enable'
const patch = (url: string, subdomain: string, client = vendor) => client.send('PATCH', url, { subdomain })
const stateNow = async () =>
  (
    await services.database.ownerPool.query('select state, churned_at from app.company where id = $1', [
      company.companyId,
    ])
  ).rows[0]
const tiles = async (client: Client, query = '') =>
  (await client.get(`/api/v1/settings_dashboard_items${query}`)).json().settings_dashboard_items as {
    id: string
    title: string
    subtitle: string
    link: string
    product_area: string
    kind: string
  }[]

describe('settings tiles', () => {
  test('SET-518 are filtered by product area or all; an agent is refused', async () => {
    const all = await tiles(companyAdmin)
    const feedback = await tiles(companyAdmin, '?product_area=feedback')
    expect(feedback.map(({ id }) => id)).toContain('feedback_imports')
    expect(feedback).toEqual(all.filter((tile) => tile.product_area === 'FEEDBACK'))
    const qa = await tiles(companyAdmin, '?product_area=qa')
    expect(qa).toEqual(all.filter((tile) => tile.product_area === 'QA'))
    expect(all.length).toBeGreaterThan(feedback.length + qa.length)
    const agent = await signInAs(app, company.people.agent)
    expect((await agent.get('/api/v1/settings_dashboard_items')).statusCode).toBe(403)
    const unknown = await companyAdmin.get('/api/v1/settings_dashboard_items?product_area=x')
    expect([unknown.statusCode, unknown.json().errors[0].path]).toEqual([422, 'product_area'])
  })

  test('SET-502 have a description and a link', async () => {
    for (const tile of await tiles(vendor)) {
      for (const field of ['id', 'title', 'subtitle', 'link'] as const)
        expect(tile[field].trim()).not.toBe('')
      expect(tile.link).toMatch(/^\/admin\/company\//)
    }
  })

  test('SET-517 SET-520 the tile that closes or reopens the company is visible only to vendor admins', async () => {
    const acts = async (client: Client) => (await tiles(client)).filter(({ kind }) => kind === 'action')
    expect(await acts(companyAdmin)).toEqual([])
    expect((await acts(vendor)).map(({ id, link }) => [id, link])).toEqual([['disable_company', CHURN]])
    const refused = await patch(CHURN, company.slug, companyAdmin)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden'])
    expect((await stateNow()).state).toBe('live')
    await patch(CHURN, company.slug)
    expect((await tiles(vendor)).map(({ id, link }) => [id, link])).toEqual([['enable_company', ENABLE]])
    expect((await companyAdmin.get('/api/v1/settings_dashboard_items')).statusCode).toBe(403)
  })
})

describe('closing a company', () => {
  test.each(['', 'x', 'State-', ' '])('SET-515 is refused for another subdomain (%j added)', async (more) => {
    const answer = await patch(CHURN, company.slug + (more || '-'))
    expect([answer.statusCode, answer.json().detail, answer.json().errors]).toEqual([
      422,
      'This is not the company’s subdomain.',
      [{ path: 'subdomain', message: 'This is not the company’s subdomain.' }],
    ])
    expect((await patch(CHURN, company.slug.toUpperCase())).statusCode).toBe(422)
    expect((await stateNow()).state).toBe('live')
  })

  test('is refused for tokens, and for a body with more than the subdomain', async () => {
    const { token } = (
      await vendor.post('/api/v1/api_tokens', { name: 't', scopes: ['feedback:write', 'feedback:read'] })
    ).json()
    expect((await patch(CHURN, company.slug, tokenClient(app, token))).statusCode).toBe(403)
    expect((await vendor.send('PATCH', CHURN, {})).statusCode).toBe(422)
    expect((await vendor.send('PATCH', CHURN, { subdomain: company.slug, state: 'purged' })).statusCode).toBe(
      422,
    )
    expect((await stateNow()).state).toBe('live')
  })

  test('SET-513 SET-519 closes and reopens it, each with an entry in the audit log', async () => {
    const churned = await patch(CHURN, company.slug)
    expect([churned.statusCode, churned.json()]).toEqual([200, { detail: 'The company is disabled.' }])
    expect(await stateNow()).toEqual({ state: 'churned', churned_at: services.clock.now() })
    expect((await patch(CHURN, company.slug)).json()).toMatchObject({
      status: 422,
      detail: 'The company is already disabled.',
    })
    const enabled = await patch(ENABLE, company.slug)
    expect([enabled.statusCode, enabled.json()]).toEqual([200, { detail: 'The company is enabled.' }])
    expect(await stateNow()).toEqual({ state: 'live', churned_at: null })
    expect((await patch(ENABLE, company.slug)).statusCode).toBe(422)
    const { rows } = await services.database.ownerPool.query(
      `select action, actor_id from app.audit_entry
        where company_id = $1 and object_type = 'company' and action like 'company.%d' and actor_kind = 'person'
        order by sequence`,
      [company.companyId],
    )
    expect(rows).toEqual([
      { action: 'company.churned', actor_id: company.people.reviewer.id },
      { action: 'company.enabled', actor_id: company.people.reviewer.id },
    ])
  })

  test.each(['purging', 'purged'])('SET-513 cannot be undone once it is %s', async (state) => {
    await changeCompany(services, company.viewer, { state })
    const answer = await patch(ENABLE, company.slug)
    expect([answer.statusCode, answer.json().detail]).toEqual([422, expect.stringContaining('removed')])
    expect((await patch(CHURN, company.slug)).statusCode).toBe(422)
    expect((await stateNow()).state).toBe(state)
    expect((await signIn(app, company.people.reviewer.email, TEST_PASSWORD)).statusCode).toBe(401)
  })

  test('SET-513 refuses sign-in except for vendor admins, all writes, and tokens', async () => {
    const { token } = (
      await companyAdmin.post('/api/v1/api_tokens', { name: 't', scopes: ['feedback:write'] })
    ).json()
    await patch(CHURN, company.slug)
    for (const [name, { email }] of Object.entries(company.people)) {
      const answer = await signIn(app, email, TEST_PASSWORD)
      expect([name, answer.statusCode]).toEqual([name, name === 'reviewer' ? 201 : 401])
    }
    const again = await signInAs(app, company.people.reviewer)
    const responses = { responses: [] }
    for (const client of [companyAdmin, vendor, again, tokenClient(app, token)])
      for (const [method, url, body] of [
        ['POST', '/api/v1/feedback', responses],
        ['PUT', '/api/v1/company_settings', { version: 1, name: 'x' }],
        ['GET', '/api/v1/employees', undefined],
      ] as const) {
        const answer = await client.send(method, url, body)
        expect([url, answer.statusCode, answer.json().message]).toEqual([url, 403, 'This company is closed.'])
      }
    expect((await patch(ENABLE, company.slug, again)).statusCode).toBe(200)
    expect((await companyAdmin.get('/api/v1/company_settings')).statusCode).toBe(200)
  })

  test('shows the 404 page for the links in a browser', async () => {
    for (const url of [CHURN, ENABLE]) expect((await vendor.get(url)).statusCode).toBe(404)
  })
})
