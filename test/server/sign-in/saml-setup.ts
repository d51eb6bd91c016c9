import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { buildServer } from '#app/server.ts'
import {
  type ResponseOptions,
  startTestSamlProvider,
  type TestSamlProvider,
} from '#features/people/sign-on/saml/testing.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { sessionCookieOf } from '#test/server/sign-in/sign-on-setup.ts'
import { type Answer, type Client, clientWith, cookieOf, signInAs } from '#test/server/support/clients.ts'

/** The server, and two companies with the same SAML provider, with new settings for each test. */
export function samlTesting() {
  const services = testServices({ OUTBOUND_PRIVATE_HOSTS: 'localhost' })
  const stage = {} as {
    app: FastifyInstance
    demo: StaffedCompany
    other: StaffedCompany
    idp: TestSamlProvider
    admin: Client
  }

  beforeAll(async () => {
    // The provider uses the machine's clock.
    services.clock.set(new Date())
    stage.app = await buildServer(services)
    stage.demo = await foundStaffedCompany(services, 'demo')
    stage.other = await foundStaffedCompany(services, 'other')
    stage.idp = await startTestSamlProvider()
    const admin = await signInAs(stage.app, stage.other.people.admin)
    await putSaml(admin, stage.idp)
  })
  afterAll(async () => {
    await stage.app.close()
    await stage.idp.close()
  })
  beforeEach(async () => {
    services.clock.set(new Date())
    stage.idp.accounts.clear()
    stage.idp.accounts.set('id-agent', { email: stage.demo.people.agent.email })
    stage.admin = await signInAs(stage.app, stage.demo.people.admin)
    await putSaml(stage.admin, stage.idp)
  })

  /** Our metadata for a company, as its provider loads it. */
  const metadataOf = async (company = 'demo') =>
    (await stage.app.inject(`/sign_on/saml/${company}/metadata`)).payload

  /** Starts a sign-on. Returns the request at the provider, and the browser's cookie. */
  async function start(company = 'demo', returnTo = '') {
    const answer = await stage.app.inject(
      `/api/v1/sign_on/start?company=${company}&return_to=${encodeURIComponent(returnTo)}`,
    )
    return { request: new URL(String(answer.headers.location)), cookie: cookieOf(answer) }
  }

  /** Posts a response like the browser, which sends no cookie from another site. */
  const post = (xml: string, { company = 'demo', relayState = '' } = {}) =>
    stage.app.inject({
      method: 'POST',
      url: `/sign_on/saml/${company}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'cross-site',
        origin: 'null',
      },
      payload: new URLSearchParams({
        SAMLResponse: Buffer.from(xml, 'utf8').toString('base64'),
        RelayState: relayState,
      }).toString(),
    })

  /** Follows the redirect after a response, with the cookie of the browser. */
  const finish = (posted: Answer, cookie: string | null) =>
    stage.app.inject({
      url: String(posted.headers.location),
      headers: { 'sec-fetch-site': 'cross-site', ...(cookie !== null && { cookie }) },
    })

  /** A whole sign-on; `change` alters the signed text. */
  async function signOn(
    nameId = 'id-agent',
    options: ResponseOptions & { returnTo?: string; tamper?: (xml: string) => string } = {},
  ): Promise<Answer> {
    const { request, cookie } = await start('demo', options.returnTo)
    const xml = await stage.idp.respond(await metadataOf(), nameId, { request, ...options })
    const posted = await post(options.tamper?.(xml) ?? xml)
    return String(posted.headers.location).startsWith('/sign_on/') ? finish(posted, cookie) : posted
  }

  const whoIs = async (answer: Answer) => {
    const cookie = sessionCookieOf(answer)
    return cookie === undefined
      ? null
      : (await clientWith(stage.app, { cookie }).get('/api/v1/session')).json().person.email
  }

  const expectRefused = (answer: Answer, problem: string, company = 'demo') => {
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `/sign_in?company=${company}&problem=${problem}`,
    ])
    expect(sessionCookieOf(answer)).toBeUndefined()
  }

  return { services, stage, metadataOf, start, post, finish, signOn, whoIs, expectRefused }
}

/** Settings of a company with sign-on by SAML, as the page sends them. */
export const samlInput = (
  idp: TestSamlProvider,
  { saml = {}, ...options }: { saml?: Record<string, unknown> } & Record<string, unknown> = {},
  version = 0,
) => ({
  second_factor: 'OPTIONAL',
  sign_on: {
    enabled: true,
    protocol: 'SAML',
    provider_name: 'Pikefield ID',
    issuer: '',
    client_id: '',
    saml: {
      entity_id: idp.entityId,
      sign_on_url: idp.signOnUrl,
      certificates: [idp.certificate],
      provider_starts: false,
      ...saml,
    },
    domains: [],
    required: false,
    exceptions: [],
    trust_email: true,
    create_people: false,
    default_role_id: null,
    group_claim: '',
    roles: [],
    ...options,
  },
  version,
})

/** Saves settings over the stored ones. */
export async function putSaml(
  admin: Client,
  idp: TestSamlProvider,
  options: Parameters<typeof samlInput>[1] = {},
): Promise<void> {
  const { version } = (await admin.get('/api/v1/sign_in_settings')).json()
  const answer = await admin.send('PUT', '/api/v1/sign_in_settings', samlInput(idp, options, version))
  if (answer.statusCode !== 200) throw new Error(`The settings were refused: ${answer.body}`)
}
