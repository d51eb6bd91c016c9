import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { announceSetup, LOAD_DEMO, setupCode } from '#app/first-run/setup.ts'
import { listCompanies } from '#app/first-run/testing.ts'
import { buildServer } from '#app/server.ts'
import { insertCompany } from '#features/company/store.ts'
import { THROTTLE } from '#features/people/sessions/throttle.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.ts'

const COMPANY = {
  name: 'Acme Insurance',
  slug: 'acme',
  time_zone: 'Europe/Oslo',
  language: 'nb',
  email: 'ada@acme.example',
  first_name: 'Ada',
  last_name: 'Admin',
  password: 'correct horse battery',
}
const PATHS = ['/setup/state', '/setup/demo', '/setup/company']

function client(services: TestServices) {
  let app: FastifyInstance
  beforeAll(async () => {
    app = await buildServer(services)
  })
  afterAll(() => app.close())
  let address = 0
  return {
    /** Each call comes from another address, unless one is given. */
    post: (url: string, payload: unknown, headers: Record<string, string> = {}, from?: string) =>
      app.inject({
        method: 'POST',
        url,
        payload: payload as object,
        headers: { accept: 'application/json', ...headers },
        remoteAddress: from ?? `198.51.100.${++address}`,
      }),
    get: (url: string) => app.inject({ url, headers: { accept: 'text/html' } }),
  }
}

const bodyFor = (path: string, code: string) => (path === '/setup/company' ? { ...COMPANY, code } : { code })

describe('an installation without companies', () => {
  const services = testServices()
  const { post, get } = client(services)
  const code = () => setupCode(services.config)

  test.each(PATHS)('%s refuses a wrong or missing code, and requests of other sites', async (path) => {
    const wrong = await post(path, bodyFor(path, 'x'.repeat(24)))
    expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'forbidden'])
    expect((await post(path, bodyFor(path, ''))).statusCode).toBe(422)
    const elsewhere = await post(path, bodyFor(path, code()), { 'sec-fetch-site': 'cross-site' })
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([403, 'csrf'])
    const text = await post(path, JSON.stringify(bodyFor(path, code())), { 'content-type': 'text/plain' })
    expect(text.statusCode).toBeGreaterThanOrEqual(400)
    expect(await listCompanies(services)).toEqual([])
    expect(services.jobs.sent).toEqual([])
  })

  test.each(
    PATHS.flatMap((path) =>
      [null, [], 'x', 7, { code: {} }, { code: '\u0000' }].map((body) => ({ path, body })),
    ),
  )('answers hostile values with a refusal: $path $body', async ({ path, body }) => {
    const { statusCode } = await post(path, JSON.stringify(body), { 'content-type': 'application/json' })
    expect([403, 422]).toContain(statusCode)
  })

  test.each([
    ['slug', 'Big Corp'],
    ['time_zone', 'Moon/Base'],
    ['language', 'xx'],
    ['email', 'ada'],
    ['first_name', ' '],
    ['password', 'short'],
    ['name', 'a\u0000b'],
  ])('refuses %s %j and names the field', async (field, value) => {
    const answer = await post('/setup/company', { ...COMPANY, code: code(), [field]: value })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors.map(({ path }: { path: string }) => path)).toEqual([field])
    expect(await listCompanies(services)).toEqual([])
  })

  test('throttles guesses of the code, per address', async () => {
    const guess = () => post('/setup/state', { code: 'guess' }, {}, '203.0.113.9')
    for (let attempt = 0; attempt < THROTTLE.perEmail; attempt++) expect((await guess()).statusCode).toBe(403)
    const answer = await guess()
    expect([answer.statusCode, Number(answer.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    expect((await post('/setup/state', { code: code() }, {}, '203.0.113.9')).statusCode).toBe(429)
    expect((await post('/setup/state', { code: code() })).statusCode).toBe(200)
  })

  test('leads to the wizard, and prints its address at the start', async () => {
    for (const path of ['/', '/sign_in', '/sign_in?return_to=%2F']) {
      const { statusCode, headers } = await get(path)
      expect([statusCode, headers.location]).toEqual([303, '/setup'])
    }
    const messages: string[] = []
    await announceSetup(services, 'https://plaudit.example', (message) => messages.push(message))
    expect(messages).toEqual([`Set up Plaudit at https://plaudit.example/setup?code=${code()}`])
  })

  test('starts to load the demo', async () => {
    expect((await post('/setup/state', { code: code() })).json()).toEqual({ state: 'open', responses: 0 })
    expect((await post('/setup/demo', { code: code() })).statusCode).toBe(200)
    expect(services.jobs.sent).toEqual([expect.objectContaining({ name: LOAD_DEMO })])
  })

  test('says when loading the demo failed, and continues it', async () => {
    const queue = { queue: LOAD_DEMO, waiting: 0, active: 0, failed: 1, oldestSeconds: null }
    const queues = vi.spyOn(services.jobs, 'queues').mockResolvedValue([queue])
    const runAgain = vi.spyOn(services.jobs, 'runAgain').mockResolvedValue(1)
    try {
      expect((await post('/setup/state', { code: code() })).json()).toEqual({ state: 'failed', responses: 0 })
      const sent = services.jobs.sent.length
      expect((await post('/setup/demo', { code: code() })).statusCode).toBe(200)
      expect(runAgain).toHaveBeenCalledWith({ queue: LOAD_DEMO })
      expect(services.jobs.sent).toHaveLength(sent)
    } finally {
      queues.mockRestore()
      runAgain.mockRestore()
    }
  })

  // Last, because it sets the installation up.
  test('gets one company of two requests at the same time, whose admin is signed in', async () => {
    const answers = await Promise.all(
      ['acme', 'other'].map((slug) => post('/setup/company', { ...COMPANY, slug, code: code() })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    const made = answers.find(({ statusCode }) => statusCode === 201)?.json()
    expect(made).toMatchObject({
      company: { name: 'Acme Insurance', timeZone: 'Europe/Oslo', language: 'nb', isDemo: false },
      person: { name: 'Ada Admin', email: 'ada@acme.example' },
      permissions: { admin: true },
    })
    expect(await listCompanies(services)).toEqual([{ slug: made.company.slug, people: 1 }])
    for (const path of PATHS) {
      const answer = await post(path, bodyFor(path, code()))
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 409, 'conflict'])
    }
    expect((await get('/sign_in')).statusCode).not.toBe(303)
    const messages: string[] = []
    await announceSetup(services, 'https://plaudit.example', (message) => messages.push(message))
    expect(messages).toEqual([])
  })
})

describe('an installation whose first company was interrupted before it got its roles', () => {
  const services = testServices()
  const { post, get } = client(services)
  const code = () => setupCode(services.config)
  beforeAll(() =>
    insertCompany(
      services.database.ownerPool,
      { name: 'Acme Insurance', slug: 'acme', timeZone: 'Europe/Oslo', language: 'nb' },
      services.clock.now(),
    ),
  )

  test('still leads to the wizard', async () => {
    expect((await get('/sign_in')).headers.location).toBe('/setup')
    expect((await post('/setup/state', { code: code() })).json()).toEqual({ state: 'open', responses: 0 })
  })

  test('names the short name that completes it', async () => {
    const answer = await post('/setup/company', { ...COMPANY, slug: 'other', code: code() })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([
      { path: 'slug', message: "Creating 'acme' was interrupted. Enter this short name to complete it." },
    ])
  })

  test('is completed', async () => {
    const answer = await post('/setup/company', { ...COMPANY, code: code() })
    expect(answer.statusCode).toBe(201)
    expect(await listCompanies(services)).toEqual([{ slug: 'acme', people: 1 }])
    expect((await post('/setup/state', { code: code() })).statusCode).toBe(409)
  })
})
