import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { buildServer } from '#app/server.ts'
import { startTestProvider, type TestProvider } from '#features/people/sign-on/testing.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Answer, type Client, clientWith, cookieOf, signInAs } from '#test/server/support/clients.ts'

/** The server, two companies, and an identity provider for one of them, with new settings for each test. */
export function signOnTesting() {
  const services = testServices({ OUTBOUND_PRIVATE_HOSTS: 'localhost' })
  const stage = {} as {
    app: FastifyInstance
    demo: StaffedCompany
    other: StaffedCompany
    idp: TestProvider
    admin: Client
  }

  beforeAll(async () => {
    // The provider uses the machine's clock.
    services.clock.set(new Date())
    stage.app = await buildServer(services)
    stage.demo = await foundStaffedCompany(services, 'demo')
    stage.other = await foundStaffedCompany(services, 'other')
    stage.idp = await startTestProvider('http://localhost:3000/sign_on/callback')
  })
  afterAll(async () => {
    await stage.app.close()
    await stage.idp.close()
  })
  beforeEach(async () => {
    services.clock.set(new Date())
    Object.assign(stage.idp, { tamper: null, forged: false, account: 'sub-agent' })
    stage.idp.accounts.clear()
    account('sub-agent', stage.demo.people.agent.email)
    stage.admin = await signInAs(stage.app, stage.demo.people.admin)
    await putSignOn(stage.admin, stage.idp)
  })

  function account(sub: string, email: string, more: Record<string, unknown> = {}): void {
    stage.idp.accounts.set(sub, {
      sub,
      email,
      email_verified: true,
      given_name: 'Ada',
      family_name: 'Adams',
      ...more,
    })
  }

  const whoIs = async (answer: Answer) => {
    const cookie = sessionCookieOf(answer)
    return cookie === undefined
      ? null
      : (await clientWith(stage.app, { cookie }).get('/api/v1/session')).json().person.email
  }
  const roleOf = async (id: number) =>
    (
      await services.database.ownerPool.query(
        'select role_id, status from app.employee where company_id = $1 and id = $2',
        [stage.demo.companyId, id],
      )
    ).rows[0]
  const audited = async (action: string) =>
    (
      await services.database.ownerPool.query(
        'select object_id from app.audit_entry where company_id = $1 and action = $2 order by sequence',
        [stage.demo.companyId, action],
      )
    ).rows.map((row) => Number(row.object_id))

  return { services, stage, account, whoIs, roleOf, audited }
}

/** Settings of a company with sign-on, as the page sends them. */
export const signOnInput = (idp: TestProvider, options: Record<string, unknown> = {}, version = 0) => ({
  second_factor: 'OPTIONAL',
  sign_on: {
    enabled: true,
    provider_name: 'Pikefield ID',
    issuer: idp.issuer,
    client_id: idp.clientId,
    client_secret: idp.clientSecret,
    domains: [],
    required: false,
    exceptions: [],
    trust_email: false,
    create_people: false,
    default_role_id: null,
    group_claim: '',
    roles: [],
    ...options,
  },
  version,
})

/** Saves settings over the stored ones. */
export async function putSignOn(
  admin: Client,
  idp: TestProvider,
  options: Record<string, unknown> = {},
): Promise<void> {
  const { version } = (await admin.get('/api/v1/sign_in_settings')).json()
  const answer = await admin.send('PUT', '/api/v1/sign_in_settings', signOnInput(idp, options, version))
  if (answer.statusCode !== 200) throw new Error(`The settings were refused: ${answer.body}`)
}

/** Goes to the provider and back like a browser; `change` alters the answer on the way back. */
export async function signOn(
  app: FastifyInstance,
  company: string,
  change: { callback?: (url: URL) => void; cookie?: string | null; returnTo?: string } = {},
): Promise<Answer> {
  const { callback, journey } = await toProvider(app, company, change.returnTo)
  change.callback?.(callback)
  const cookie = change.cookie === undefined ? journey : change.cookie
  return app.inject({
    url: callback.pathname + callback.search,
    headers: { ...(cookie !== null && { cookie }), 'sec-fetch-site': 'cross-site' },
  })
}

/** Goes as far as the provider's answer. Returns the return address and the sign-on cookie. */
export async function toProvider(app: FastifyInstance, company: string, returnTo = '') {
  const start = await app.inject(
    `/api/v1/sign_on/start?company=${company}&return_to=${encodeURIComponent(returnTo)}`,
  )
  if (!start.headers['set-cookie']) throw new Error(`No sign-on was begun: ${start.headers.location}`)
  const callback = await walk(String(start.headers.location))
  return { callback, journey: cookieOf(start) }
}

/** Follows the provider's redirects with its cookies until they lead back. */
async function walk(first: string): Promise<URL> {
  const jar = new Map<string, string>()
  const { origin } = new URL(first)
  let url = new URL(first)
  for (let step = 0; step < 10 && url.origin === origin; step++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';', 1)[0]?.split(/=(.*)/) ?? []
      jar.set(name, value)
    }
    const location = answer.headers.get('location')
    if (!location)
      throw new Error(`The provider stopped at ${url.pathname} with ${answer.status}: ${await answer.text()}`)
    url = new URL(location, url)
  }
  return url
}

export const sessionCookieOf = (answer: Answer): string | undefined =>
  [answer.headers['set-cookie']]
    .flat()
    .map((cookie) => String(cookie).split(';')[0] ?? '')
    .find((cookie) => /^plaudit_session=./.test(cookie))
