import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { startTestProvider, type TestProvider } from '#features/people/sign-on/testing.ts'
import {
  changeCompany,
  changeEmployee,
  foundStaffedCompany,
  type StaffedCompany,
} from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Client, fingerprint, signedOutClient, signInAs } from '#test/server/support/clients.ts'

const services = testServices({ OUTBOUND_PRIVATE_HOSTS: 'localhost' })
let app: FastifyInstance
let demo: StaffedCompany
let other: StaffedCompany
let idp: TestProvider
let admin: Client

const SECRET = 'canary-of-the-client-secret-1234'

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  other = await foundStaffedCompany(services, 'other')
  idp = await startTestProvider('http://localhost:3000/sign_on/callback')
  admin = await signInAs(app, demo.people.admin)
})
afterAll(async () => {
  await app.close()
  await idp.close()
})
beforeEach(async () => {
  for (const table of ['sign_in_setting', 'sign_on_exception', 'sign_on_role', 'sign_on_directory'])
    await services.database.ownerPool.query(
      `/* across companies: each test starts without rows */ delete from app.${table}`,
    )
})

const SIGN_ON = {
  enabled: true,
  provider_name: 'Pikefield ID',
  issuer: 'https://id.pikefield.example',
  client_id: 'plaudit',
  client_secret: SECRET as string | undefined,
  domains: ['pikefield.example'],
  required: false,
  exceptions: [] as number[],
  trust_email: false,
  create_people: false,
  default_role_id: null as number | null,
  group_claim: '',
  roles: [] as { group: string; role_id: number }[],
}
const put = (input: Partial<typeof SIGN_ON> = {}, version = 0, more: object = {}) =>
  admin.send('PUT', '/api/v1/sign_in_settings', {
    second_factor: 'OPTIONAL',
    sign_on: { ...SIGN_ON, ...input },
    version,
    ...more,
  })
const get = async () => (await admin.get('/api/v1/sign_in_settings')).json()

test('the default is sign-in by password with an optional second step', async () => {
  expect(await get()).toMatchObject({
    second_factor: 'OPTIONAL',
    sign_on: {
      enabled: false,
      issuer: '',
      client_secret: { configured: false, last_four: null },
      required: false,
    },
    version: 0,
    callback_url: 'http://localhost:3000/sign_on/callback',
    sign_in_url: 'http://localhost:3000/sign_in?company=demo',
    admins: [
      { id: demo.people.admin.id, email: demo.people.admin.email, name: 'Admin Tester', has_password: true },
    ],
  })
})

test('saved settings are returned, and apply to no other company', async () => {
  const answer = await put({
    required: true,
    exceptions: [demo.people.admin.id],
    group_claim: 'groups',
    roles: [{ group: 'graders', role_id: demo.roles.QA_REVIEWER }],
    create_people: true,
    default_role_id: demo.roles.AGENT,
  })
  expect(answer.statusCode).toBe(200)
  expect(await get()).toEqual(answer.json())
  expect(answer.json()).toMatchObject({
    version: 1,
    sign_on: {
      issuer: 'https://id.pikefield.example',
      domains: ['pikefield.example'],
      exceptions: [demo.people.admin.id],
      roles: [{ group: 'graders', role_id: demo.roles.QA_REVIEWER }],
      client_secret: { configured: true, last_four: '1234' },
    },
  })
  const theirs = await signInAs(app, other.people.admin)
  expect((await theirs.get('/api/v1/sign_in_settings')).json()).toMatchObject({
    version: 0,
    sign_on: { issuer: '' },
  })
})

test('the client secret is in no answer, audit entry or row', async () => {
  await put()
  await put({ client_secret: undefined, provider_name: 'Another name' }, 1)
  const answers = [
    await admin.get('/api/v1/sign_in_settings'),
    await put({ client_secret: undefined, client_id: '' }, 2),
  ]
  for (const answer of answers) expect(answer.body).not.toContain('canary')
  const { rows: tables } = await services.database.ownerPool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'app'`,
  )
  const hex = Buffer.from(SECRET).toString('hex')
  for (const { name } of tables) {
    const { rows } = await services.database.ownerPool.query<{ text: string | null }>(
      `/* across companies: a test looks everywhere */ select string_agg(t::text, ' ') as text from app.${name} t`,
    )
    for (const canary of [SECRET, hex])
      expect([name, rows[0]?.text?.includes(canary) ?? false]).toEqual([name, false])
  }
  const { rows } = await services.database.ownerPool.query(
    `select v.after from app.audit_entry e join app.audit_value v on v.company_id = $1 and v.sequence = e.sequence
      where e.company_id = $1 and e.action = 'sign_in_settings.changed' order by e.sequence`,
    [demo.companyId],
  )
  expect(rows.at(-1)?.after).toMatchObject({
    provider_name: 'Another name',
    client_secret: { configured: true },
  })
})

test('another issuer requires the client secret again', async () => {
  await put()
  const elsewhere = await put({ issuer: 'https://evil.example', client_secret: undefined }, 1)
  expect([elsewhere.statusCode, elsewhere.json().errors]).toEqual([
    422,
    [{ path: 'sign_on.client_secret', message: 'The issuer has changed: enter the client secret again.' }],
  ])
  expect(
    (await put({ issuer: 'https://other.example', client_secret: 'another secret 9876' }, 1)).statusCode,
  ).toBe(200)
  expect((await get()).sign_on.client_secret).toEqual({ configured: true, last_four: '9876' })
  expect((await put({ issuer: 'https://other.example', client_secret: '' }, 2)).statusCode).toBe(200)
  expect((await get()).sign_on.client_secret).toEqual({ configured: false, last_four: null })
})

test('of two simultaneous saves, the later admin gets the current settings and overwrites nothing', async () => {
  const answers = await Promise.all([put({ provider_name: 'One' }), put({ provider_name: 'Two' })])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const [saved, refused] = answers[0]?.statusCode === 200 ? answers : answers.toReversed()
  expect(refused?.json()).toMatchObject({ code: 'stale', current: { version: 1 } })
  expect((await get()).sign_on.provider_name).toBe(saved?.json().sign_on.provider_name)
  expect((await put({}, 0)).statusCode).toBe(409)
  expect((await put({}, 2)).statusCode).toBe(409)
  expect((await put({}, 1)).statusCode).toBe(200)
})

describe('conflicting settings are refused at their field', () => {
  test.each<[string, () => Partial<typeof SIGN_ON>]>([
    ['sign_on.provider_name', () => ({ provider_name: ' ' })],
    ['sign_on.client_id', () => ({ client_id: '' })],
    ['sign_on.issuer', () => ({ issuer: '' })],
    ['sign_on.issuer', () => ({ issuer: 'not an address' })],
    ['sign_on.issuer', () => ({ issuer: 'http://id.pikefield.example' })],
    ['sign_on.issuer', () => ({ issuer: 'https://user:password@id.pikefield.example' })],
    ['sign_on.issuer', () => ({ issuer: 'https://id.pikefield.example/?a=1' })],
    ['sign_on.issuer', () => ({ issuer: 'javascript:alert(1)' })],
    ['sign_on.domains.1', () => ({ domains: ['pikefield.example', '@nothing'] })],
    ['sign_on.domains.0', () => ({ domains: ['example'] })],
    ['sign_on.required', () => ({ enabled: false, required: true, exceptions: [demo.people.admin.id] })],
    ['sign_on.exceptions', () => ({ required: true })],
    ['sign_on.exceptions.0', () => ({ exceptions: [demo.people.agent.id] })],
    ['sign_on.exceptions.0', () => ({ exceptions: [other.people.admin.id] })],
    ['sign_on.default_role_id', () => ({ default_role_id: demo.roles.ADMIN })],
    ['sign_on.default_role_id', () => ({ default_role_id: other.roles.AGENT })],
    ['sign_on.default_role_id', () => ({ create_people: true })],
    ['sign_on.domains', () => ({ create_people: true, default_role_id: demo.roles.AGENT, domains: [] })],
    ['sign_on.group_claim', () => ({ roles: [{ group: 'a', role_id: demo.roles.AGENT }] })],
    [
      'sign_on.roles.0.role_id',
      () => ({ group_claim: 'g', roles: [{ group: 'a', role_id: demo.roles.ADMIN }] }),
    ],
    [
      'sign_on.roles.1.group',
      () => ({
        group_claim: 'g',
        roles: [
          { group: 'a', role_id: demo.roles.AGENT },
          { group: 'a', role_id: demo.roles.MANAGER },
        ],
      }),
    ],
    ['sign_on.client_id', () => ({ client_id: 'x\u0000y' })],
  ])('%s', async (path, input) => {
    const before = await fingerprint(services)
    const answer = await put(input())
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors.map((error: { path: string }) => error.path)).toContain(path)
    expect(await fingerprint(services)).toEqual(before)
    expect((await put()).statusCode).toBe(200)
  })

  test('the exception must be able to use a password', async () => {
    await changeEmployee(services, demo.viewer, demo.people.lead.id, { role_id: demo.roles.COMPANY_ADMIN })
    await services.database.ownerPool.query(
      'delete from app.credential where company_id = $1 and employee_id = $2',
      [demo.companyId, demo.people.lead.id],
    )
    expect((await put({ required: true, exceptions: [demo.people.lead.id] })).statusCode).toBe(422)
    expect(
      (await put({ required: true, exceptions: [demo.people.lead.id, demo.people.admin.id] })).statusCode,
    ).toBe(200)
  })
})

describe('the lookup of the sign-in page', () => {
  const options = async (query: string) =>
    (await signedOutClient(app).get(`/api/v1/sign_on?${query}`)).json().options

  test('finds a company by slug and domain in any spelling, only while it offers sign-on', async () => {
    const offer = { company: 'demo', company_name: 'Company demo', provider: 'Pikefield ID', required: false }
    expect(await options('company=demo')).toEqual([])
    await put({ domains: ['pikefield.example', 'Pikefield.No'] })
    for (const query of ['company=demo', 'company=DEMO', 'domain=pikefield.example', 'domain=PIKEFIELD.no'])
      expect(await options(query)).toEqual([offer])
    expect(await options('company=demo&domain=pikefield.example')).toEqual([offer])
    for (const query of ['', 'company=other', 'company=nobody', 'domain=example', 'domain=demo.example'])
      expect([query, await options(query)]).toEqual([query, []])
    await put({ domains: ['pikefield.no'] }, 1)
    expect(await options('domain=pikefield.example')).toEqual([])
    await changeCompany(services, demo.viewer, { state: 'churned' })
    expect(await options('company=demo')).toEqual([])
    await changeCompany(services, demo.viewer, { state: 'live' })
    expect(await options('company=demo')).toEqual([offer])
    await put({ enabled: false }, 2)
    expect(await options('company=demo')).toEqual([])
  })

  test('allows several companies to share a domain', async () => {
    await put()
    const theirs = await signInAs(app, other.people.admin)
    const answer = await theirs.send('PUT', '/api/v1/sign_in_settings', {
      second_factor: 'OPTIONAL',
      sign_on: SIGN_ON,
      version: 0,
    })
    expect(answer.statusCode).toBe(200)
    expect(
      (await options('domain=pikefield.example')).map(({ company }: { company: string }) => company),
    ).toEqual(['demo', 'other'])
  })

  test('refuses a name that is too long, and whole e-mail addresses', async () => {
    for (const query of [`company=${'x'.repeat(64)}`, 'company=%00', 'email=agent%40demo.example'])
      expect((await signedOutClient(app).get(`/api/v1/sign_on?${query}`)).statusCode).toBe(422)
  })
})

describe('the test of a provider', () => {
  const tried = async (issuer: string) => {
    const answer = await admin.post('/api/v1/sign_in_settings/test', { issuer })
    return [answer.statusCode, answer.json().ok ?? answer.json().errors[0].path]
  }

  test('reports only whether it responds, and nothing else about the address', async () => {
    expect(await tried(idp.issuer)).toEqual([200, true])
    expect(await tried('http://localhost:1')).toEqual([200, false])
    expect(await tried('not an address')).toEqual([422, 'issuer'])
    const answers = []
    for (const issuer of [
      'https://127.0.0.1',
      'https://169.254.169.254',
      'https://[::1]',
      'https://10.0.0.1:8443',
      'http://localhost:1',
      'file:///etc/passwd',
    ])
      answers.push((await admin.post('/api/v1/sign_in_settings/test', { issuer })).json())
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })
})
