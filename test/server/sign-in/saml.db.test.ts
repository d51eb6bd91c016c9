import { describe, expect, test } from 'vitest'
import { clearAllowedAddresses } from '#features/people/allowed-addresses/allowed-addresses.ts'
import { newSigningKey } from '#features/people/sign-on/saml/testing.ts'
import { putSaml, samlInput, samlTesting } from '#test/server/sign-in/saml-setup.ts'

const { services, stage, metadataOf, start, post, finish, signOn, whoIs, expectRefused } = samlTesting()

describe('signing on by SAML', () => {
  test('opens a session for the person with the e-mail and leads to the requested page', async () => {
    const answer = await signOn('id-agent', { returnTo: '/?stars=1' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/sign_in?return_to=%2F%3Fstars%3D1'])
    expect(await whoIs(answer)).toBe(stage.demo.people.agent.email)
  })

  test('accepts a response that is signed as a whole in addition to its assertion', async () => {
    expect(await whoIs(await signOn('id-agent', { signsResponse: true }))).toBe(stage.demo.people.agent.email)
  })

  test('recognises the person by the name ID after the e-mail at the provider has changed', async () => {
    await signOn()
    stage.idp.accounts.set('id-agent', { email: 'new-name@elsewhere.example' })
    expect(await whoIs(await signOn())).toBe(stage.demo.people.agent.email)
  })

  test('uses the name ID as the e-mail if the provider says that it is one', async () => {
    const nameIdFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
    const answer = await signOn(stage.demo.people.reviewer.email.toUpperCase(), {
      change: () => ({ nameIdFormat, attributes: {} }),
    })
    expect(await whoIs(answer)).toBe(stage.demo.people.reviewer.email)
  })

  test('adds a new person with the names and the role of the group', async () => {
    await putSaml(stage.admin, stage.idp, {
      create_people: true,
      domains: ['demo.example'],
      default_role_id: stage.demo.roles.AGENT,
      group_claim: 'groups',
      roles: [{ group: 'quality', role_id: stage.demo.roles.QA_REVIEWER }],
    })
    stage.idp.accounts.set('id-new', {
      'urn:oid:0.9.2342.19200300.100.1.3': 'grace@demo.example',
      'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname': 'Grace',
      'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname': 'Hopper',
      groups: ['staff', 'quality'],
    })
    expect(await whoIs(await signOn('id-new'))).toBe('grace@demo.example')
    const { rows } = await services.database.ownerPool.query(
      'select first_name, last_name, role_id from app.employee where company_id = $1 and email = $2',
      [stage.demo.companyId, 'grace@demo.example'],
    )
    expect(rows).toEqual([
      { first_name: 'Grace', last_name: 'Hopper', role_id: stage.demo.roles.QA_REVIEWER },
    ])
  })

  test('accepts the next certificate while the provider changes its key, and the former one no longer afterwards', async () => {
    const next = await newSigningKey()
    expectRefused(await signOn('id-agent', { key: next }), 'refused')
    await putSaml(stage.admin, stage.idp, {
      saml: { certificates: [stage.idp.certificate, next.certificate] },
    })
    expect(await whoIs(await signOn('id-agent', { key: next }))).toBe(stage.demo.people.agent.email)
    expect(await whoIs(await signOn())).toBe(stage.demo.people.agent.email)
    await putSaml(stage.admin, stage.idp, { saml: { certificates: [next.certificate] } })
    expectRefused(await signOn(), 'refused')
  })

  test('allows the provider’s clock to differ by a minute', async () => {
    const now = Date.now()
    const change = () => ({ notBefore: new Date(now + 50_000), notOnOrAfter: new Date(now + 300_000) })
    expect(await whoIs(await signOn('id-agent', { change }))).toBe(stage.demo.people.agent.email)
    const late = () => ({ notOnOrAfter: new Date(now - 30_000), confirmedUntil: new Date(now - 30_000) })
    expect(await whoIs(await signOn('id-agent', { change: late }))).toBe(stage.demo.people.agent.email)
  })

  test('says that the provider refused', async () => {
    const answer = await signOn('id-agent', {
      change: () => ({ status: 'urn:oasis:names:tc:SAML:2.0:status:AuthnFailed' }),
    })
    expectRefused(answer, 'denied')
  })

  test('refuses a person who is not in the company', async () => {
    stage.idp.accounts.set('id-stranger', { email: 'stranger@demo.example' })
    expectRefused(await signOn('id-stranger'), 'unknown_person')
  })

  test('refuses a name ID that changes each time', async () => {
    const nameIdFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
    expectRefused(await signOn('id-agent', { change: () => ({ nameIdFormat }) }), 'refused')
  })

  test('refuses a response while sign-on is off or uses OpenID Connect', async () => {
    const { request } = await start()
    const xml = await stage.idp.respond(await metadataOf(), 'id-agent', { request })
    await putSaml(stage.admin, stage.idp, { enabled: false })
    expectRefused(await post(xml), 'unavailable')
    await putSaml(stage.admin, stage.idp, {
      protocol: 'OIDC',
      issuer: 'https://login.example.com',
      client_id: 'plaudit',
    })
    expectRefused(await post(xml), 'unavailable')
  })
})

describe('starting at the provider', () => {
  const unsolicited = async (relayState = '') =>
    post(await stage.idp.respond(await metadataOf(), 'id-agent'), { relayState })

  test('is refused unless the company allows it', async () => {
    expectRefused(await unsolicited(), 'unsolicited')
    await putSaml(stage.admin, stage.idp, { saml: { provider_starts: true } })
    expect(await whoIs(await finish(await unsolicited(), null))).toBe(stage.demo.people.agent.email)
  })

  test('leads to a page of Plaudit only', async () => {
    await putSaml(stage.admin, stage.idp, { saml: { provider_starts: true } })
    const next = async (relayState: string) =>
      (await finish(await unsolicited(relayState), null)).headers.location
    expect(await next('/requests')).toBe('/sign_in?return_to=%2Frequests')
    for (const elsewhere of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
    ])
      expect(await next(elsewhere)).toBe('/sign_in')
  })

  test('does not let a response to a request through without the browser that sent it', async () => {
    await putSaml(stage.admin, stage.idp, { saml: { provider_starts: true } })
    const { request } = await start()
    const xml = await stage.idp.respond(await metadataOf(), 'id-agent', { request })
    expectRefused(await finish(await post(xml), null), 'expired')
  })
})

describe('the settings of SAML', () => {
  const read = (metadata: string) => stage.admin.post('/api/v1/sign_in_settings/saml_metadata', { metadata })

  test('show the addresses for the provider, whose metadata a provider can read', async () => {
    const { saml_addresses } = (await stage.admin.get('/api/v1/sign_in_settings')).json()
    expect(saml_addresses).toEqual({
      entity_id: 'http://localhost:3000/sign_on/saml/demo/metadata',
      acs_url: 'http://localhost:3000/sign_on/saml/demo',
      metadata_url: 'http://localhost:3000/sign_on/saml/demo/metadata',
    })
    const answer = await stage.app.inject('/sign_on/saml/demo/metadata')
    expect(answer.headers['content-type']).toContain('application/samlmetadata+xml')
    expect(answer.payload).toContain(`entityID="${saml_addresses.entity_id}"`)
    expect(answer.payload).toContain('WantAssertionsSigned="true"')
  })

  test('give the same metadata for companies that do not exist', async () => {
    const none = await metadataOf('nobody')
    expect(none).toBe((await metadataOf('demo')).replaceAll('/demo', '/nobody'))
    expect((await stage.app.inject('/sign_on/saml/No%20slug/metadata')).statusCode).toBe(404)
  })

  test('are read from the provider’s metadata file', async () => {
    const answer = await read(stage.idp.metadata)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        entity_id: stage.idp.entityId,
        sign_on_url: stage.idp.signOnUrl,
        certificates: [stage.idp.certificate.trim()],
      },
    ])
  })

  test.each<[string, (metadata: string) => string, string]>([
    ['is no XML', () => 'hello', 'This is not a valid XML file.'],
    [
      'has a document type',
      (metadata) => `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${metadata}`,
      'This is not a valid XML file.',
    ],
    [
      'is of a service provider',
      (metadata) => metadata.replaceAll('IDPSSODescriptor', 'SPSSODescriptor'),
      'This file does not describe a SAML identity provider.',
    ],
    [
      'has no sign-on by redirect',
      (metadata) => metadata.replaceAll('HTTP-Redirect', 'HTTP-POST'),
      'This provider does not offer sign-on by redirect (HTTP-Redirect).',
    ],
    [
      'has no certificate for signing',
      (metadata) => metadata.replaceAll('use="signing"', 'use="encryption"'),
      'This file does not contain a signing certificate with an RSA key of at least 2,048 bits.',
    ],
  ])('explain what is wrong with a file that %s', async (_what, change, message) => {
    const answer = await read(change(stage.idp.metadata))
    expect([answer.statusCode, answer.json().errors]).toEqual([422, [{ path: 'metadata', message }]])
  })

  test('name the fields that sign-on needs', async () => {
    const { version } = (await stage.admin.get('/api/v1/sign_in_settings')).json()
    const put = async (options: Parameters<typeof samlInput>[1]) =>
      (
        await stage.admin.send('PUT', '/api/v1/sign_in_settings', samlInput(stage.idp, options, version))
      ).json().errors
    expect(
      await put({ trust_email: false, saml: { entity_id: '', sign_on_url: '', certificates: [] } }),
    ).toMatchObject([
      { path: 'sign_on.saml.entity_id' },
      { path: 'sign_on.saml.sign_on_url' },
      { path: 'sign_on.saml.certificates' },
      { path: 'sign_on.trust_email' },
    ])
    const weak = await newSigningKey(1_024)
    for (const certificates of [['hello'], [weak.certificate], Array(3).fill(stage.idp.certificate)])
      expect(await put({ saml: { certificates } })).toMatchObject([{ path: 'sign_on.saml.certificates' }])
    for (const sign_on_url of [
      'http://elsewhere.example/sso',
      'javascript:alert(1)',
      'https://a:b@c.example',
    ])
      expect(await put({ saml: { sign_on_url } })).toMatchObject([{ path: 'sign_on.saml.sign_on_url' }])
  })

  test('stay when a client that does not know SAML saves the rest', async () => {
    const { version } = (await stage.admin.get('/api/v1/sign_in_settings')).json()
    const { sign_on, ...rest } = samlInput(stage.idp, {}, version)
    const { protocol: _protocol, saml: _saml, ...others } = sign_on
    const answer = await stage.admin.send('PUT', '/api/v1/sign_in_settings', { ...rest, sign_on: others })
    expect(answer.json().sign_on).toMatchObject({
      protocol: 'SAML',
      saml: { entity_id: stage.idp.entityId, certificates: [{ subject: 'Test provider' }] },
    })
  })

  test('are audited', async () => {
    await putSaml(stage.admin, stage.idp, { saml: { provider_starts: true } })
    const { rows } = await services.database.ownerPool.query(
      `select v.after from app.audit_entry e join app.audit_value v on v.company_id = $1 and v.sequence = e.sequence
        where e.company_id = $1 and e.action = 'sign_in_settings.changed' order by e.sequence desc limit 1`,
      [stage.demo.companyId],
    )
    expect(rows[0].after).toMatchObject({ protocol: 'SAML', saml: { provider_starts: true } })
  })
})

test('from an address that the company does not allow, only the metadata can be reached', async () => {
  const away = { 'x-forwarded-for': '198.51.100.9' }
  await stage.admin.send('PUT', '/api/v1/allowed_addresses', {
    entries: [{ range: '127.0.0.1', note: '' }],
    version: 0,
  })
  const metadata = await stage.app.inject({ url: '/sign_on/saml/demo/metadata', headers: away })
  expect([metadata.statusCode, metadata.body]).toEqual([200, await metadataOf()])
  const { request, cookie } = await start()
  const posted = await post(await stage.idp.respond(await metadataOf(), 'id-agent', { request }))
  const refused = await stage.app.inject({
    url: String(posted.headers.location),
    headers: { ...away, cookie, 'sec-fetch-site': 'cross-site' },
  })
  expectRefused(refused, 'address_not_allowed&address=198.51.100.9')
  expect(await whoIs(await signOn())).toBe(stage.demo.people.agent.email)
  await clearAllowedAddresses(services, stage.demo.viewer)
})
