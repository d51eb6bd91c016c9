import { describe, expect, test } from 'vitest'
import { newSigningKey, type ResponseOptions } from '#features/people/sign-on/saml/testing.ts'
import { samlTesting } from '#test/server/sign-in/saml-setup.ts'
import { fingerprint } from '#test/server/support/clients.ts'

const { services, stage, metadataOf, start, post, finish, signOn, whoIs, expectRefused } = samlTesting()

/** The person that the attacker tries to sign in as. */
const VICTIM = 'id-admin'

const assertionOf = (xml: string) => /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? ''
const signatureOf = (xml: string) => /<ds:Signature[\s\S]*?<\/ds:Signature>/.exec(xml)?.[0] ?? ''
const withoutSignature = (xml: string) => xml.replace(signatureOf(xml), '')
/** The text with the victim's name ID and another id. */
const forged = (xml: string) =>
  xml.replace('>id-agent<', `>${VICTIM}<`).replace(/ ID="_[^"]+"/, ' ID="_forged"')
const inside = (signature: string, content: string) =>
  signature.replace('</ds:Signature>', `${content}</ds:Signature>`)

/** Signature wrapping (Somorovsky and others, 2012): where the signed original and the forged copy are put. */
const WRAPPED: readonly [name: string, signsResponse: boolean, wrap: (xml: string) => string][] = [
  [
    'XSW1: the signed response inside the signature of a forged one',
    true,
    (xml) => {
      const signature = signatureOf(xml)
      return forged(withoutSignature(xml)).replace(
        '<samlp:Status>',
        `${inside(signature, withoutSignature(xml))}<samlp:Status>`,
      )
    },
  ],
  [
    'XSW2: the signed response beside the signature in a forged one',
    true,
    (xml) =>
      forged(withoutSignature(xml)).replace(
        '<samlp:Status>',
        `${withoutSignature(xml)}${signatureOf(xml)}<samlp:Status>`,
      ),
  ],
  [
    'XSW3: a forged assertion before the signed one',
    false,
    (xml) => xml.replace(assertionOf(xml), (signed) => forged(withoutSignature(signed)) + signed),
  ],
  [
    'XSW4: the signed assertion inside a forged one',
    false,
    (xml) =>
      xml.replace(assertionOf(xml), (signed) =>
        forged(withoutSignature(signed)).replace('</saml:Assertion>', `${signed}</saml:Assertion>`),
      ),
  ],
  [
    'XSW5: the signature in a forged assertion, the signed one after it',
    false,
    (xml) => xml.replace(assertionOf(xml), (signed) => forged(signed) + withoutSignature(signed)),
  ],
  [
    'XSW6: the signed assertion inside the signature of a forged one',
    false,
    (xml) =>
      xml.replace(assertionOf(xml), (signed) =>
        forged(signed).replace(signatureOf(signed), (signature) =>
          inside(signature, withoutSignature(signed)),
        ),
      ),
  ],
  [
    'XSW7: a forged assertion in the extensions',
    false,
    (xml) =>
      xml.replace(
        assertionOf(xml),
        (signed) => `<samlp:Extensions>${forged(withoutSignature(signed))}</samlp:Extensions>${signed}`,
      ),
  ],
  [
    'XSW8: the signed assertion in an object of the signature of a forged one',
    false,
    (xml) =>
      xml.replace(assertionOf(xml), (signed) =>
        forged(signed).replace(signatureOf(signed), (signature) =>
          inside(signature, `<ds:Object>${withoutSignature(signed)}</ds:Object>`),
        ),
      ),
  ],
]

/** Other changes of a signed response. */
const TAMPERED: readonly [name: string, tamper: (xml: string) => string][] = [
  ['no signature', withoutSignature],
  ['a changed name ID', (xml) => xml.replace('>id-agent<', `>${VICTIM}<`)],
  ['a changed e-mail', (xml) => xml.replace('agent@demo', 'admin@demo')],
  ['a comment that cuts the name ID', (xml) => xml.replace('>id-agent<', '>id-<!-- -->agent<')],
  ['a comment anywhere', (xml) => xml.replace('<samlp:Status>', '<!-- --><samlp:Status>')],
  ['a processing instruction', (xml) => xml.replace('>id-agent<', '>id-<?x y?>agent<')],
  [
    'an external entity',
    (xml) => `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${xml.replace('>id-agent<', '>&x;<')}`,
  ],
  [
    'entities that grow',
    (xml) => `<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${xml.replace('>id-agent<', '>&b;<')}`,
  ],
  [
    'two elements with the same id',
    (xml) => xml.replace('<samlp:Status>', `<samlp:Status ID="${idOf(xml)}">`),
  ],
  ['a signature without reference', (xml) => xml.replace(/<ds:Reference[\s\S]*<\/ds:Reference>/, '')],
  ['a reference to the whole document', (xml) => xml.replace(/URI="#[^"]+"/, 'URI=""')],
  [
    'a weak signature algorithm',
    (xml) => xml.replace('2001/04/xmldsig-more#rsa-sha256', '2000/09/xmldsig#rsa-sha1'),
  ],
  [
    'a signature with the certificate as a shared secret',
    (xml) => xml.replace('2001/04/xmldsig-more#rsa-sha256', '2000/09/xmldsig#hmac-sha1'),
  ],
  [
    'a changed destination',
    (xml) => xml.replace(/Destination="[^"]+"/, 'Destination="https://evil.example"'),
  ],
  [
    'another request in the response',
    (xml) => xml.replace(/InResponseTo="[^"]+"/, 'InResponseTo="_another"'),
  ],
  ['only a part of the text', (xml) => xml.slice(0, xml.length / 2)],
  ['no XML', () => 'hello'],
  ['nothing', () => ''],
  ['deeply nested elements', (xml) => xml.replace('<samlp:Status>', `${'<a>'.repeat(15_000)}<samlp:Status>`)],
]

const idOf = (xml: string) => /<saml:Assertion[^>]* ID="([^"]+)"/.exec(xml)?.[1] ?? ''

/** Responses that the provider signs, but that are not for here and now. */
const MISPLACED: readonly [name: string, problem: string, change: ResponseOptions['change']][] = [
  ['another audience', 'refused', () => ({ audience: 'https://another.example' })],
  ['another recipient', 'refused', () => ({ recipient: 'https://another.example/acs' })],
  ['another issuer', 'refused', () => ({ issuer: 'https://another.example' })],
  ['another request', 'expired', () => ({ inResponseTo: '_of-somebody-else' })],
  [
    'an end in the past',
    'expired',
    () => ({ notBefore: new Date(Date.now() - 600_000), notOnOrAfter: new Date(Date.now() - 61_000) }),
  ],
  ['a confirmation that has ended', 'expired', () => ({ confirmedUntil: new Date(Date.now() - 61_000) })],
  ['a beginning in the future', 'clock', () => ({ notBefore: new Date(Date.now() + 65_000) })],
]

const known = async (tamper: (xml: string) => string, options: ResponseOptions = {}) => {
  stage.idp.accounts.set(VICTIM, { email: stage.demo.people.admin.email })
  const before = await fingerprint(services)
  const answer = await signOn('id-agent', { ...options, tamper })
  return { answer, before, after: await fingerprint(services) }
}

describe('a forged response is refused and leaves nothing behind', () => {
  test.each(WRAPPED)('%s', async (_name, signsResponse, wrap) => {
    let isForged = false
    const { answer, before, after } = await known(
      (xml) => {
        const wrapped = wrap(xml)
        // The attack is complete: both names are there.
        isForged = wrapped.includes(`>${VICTIM}<`) && wrapped.includes('>id-agent<')
        return wrapped
      },
      { signsResponse },
    )
    expectRefused(answer, 'refused')
    expect(isForged).toBe(true)
    expect(after).toEqual(before)
    expect(await whoIs(await signOn('id-agent', { signsResponse }))).toBe(stage.demo.people.agent.email)
  })

  test.each(TAMPERED)('%s', async (_name, tamper) => {
    let isChanged = false
    const { answer, before, after } = await known((xml) => {
      const tampered = tamper(xml)
      isChanged = tampered !== xml
      return tampered
    })
    expectRefused(answer, 'refused')
    expect(isChanged).toBe(true)
    expect(after).toEqual(before)
  })

  test('a signature with another key, although its certificate is in the response', async () => {
    const key = await newSigningKey()
    expectRefused(await signOn('id-agent', { key }), 'refused')
  })

  test('a signed response whose assertion was replaced by the assertion of another response', async () => {
    const { request } = await start()
    const metadata = await metadataOf()
    const theirs = await stage.idp.respond(metadata, 'id-agent', {
      request,
      change: () => ({ audience: 'https://another.example' }),
    })
    const swapped = (xml: string) => xml.replace(assertionOf(xml), assertionOf(theirs))
    expectRefused(await signOn('id-agent', { signsResponse: true, tamper: swapped }), 'refused')
  })

  test('a response that signs itself but not its assertion', async () => {
    const tamper = (xml: string) => xml.replace(assertionOf(xml), withoutSignature)
    expectRefused(await signOn('id-agent', { signsResponse: true, tamper }), 'refused')
  })

  test('a response larger than any real one', async () => {
    const answer = await post(`<a>${'b'.repeat(300_000)}</a>`)
    expect(answer.statusCode).toBe(413)
  })
})

describe('a genuine response is refused', () => {
  test.each(MISPLACED)('with %s', async (_name, problem, change) => {
    expectRefused(await signOn('id-agent', { change }), problem)
    expect(await whoIs(await signOn())).toBe(stage.demo.people.agent.email)
  })

  test('when it is posted a second time', async () => {
    const { request, cookie } = await start()
    const xml = await stage.idp.respond(await metadataOf(), 'id-agent', { request })
    const first = await post(xml)
    expectRefused(await post(xml), 'expired')
    expect(await whoIs(await finish(first, cookie))).toBe(stage.demo.people.agent.email)
    expectRefused(await finish(first, cookie), 'expired')
    expectRefused(await post(xml), 'expired')
  })

  test('when two processes get it at the same time, by one of them', async () => {
    const { request } = await start()
    const xml = await stage.idp.respond(await metadataOf(), 'id-agent', { request })
    const answers = await Promise.all([post(xml), post(xml), post(xml)])
    const continued = answers.filter(({ headers }) => String(headers.location).startsWith('/sign_on/'))
    expect(continued).toHaveLength(1)
  })

  test('after it has expired', async () => {
    const { request } = await start()
    const xml = await stage.idp.respond(await metadataOf(), 'id-agent', { request })
    await post(xml)
    services.clock.advance(5 * 60_000 + 61_000)
    expectRefused(await post(xml), 'expired')
  })

  test('in another browser than the one that started the sign-on', async () => {
    const { request } = await start()
    const another = await start()
    const xml = await stage.idp.respond(await metadataOf(), 'id-agent', { request })
    expectRefused(await finish(await post(xml), another.cookie), 'expired')
  })

  test('when the browser takes minutes to continue', async () => {
    const { request, cookie } = await start()
    const posted = await post(await stage.idp.respond(await metadataOf(), 'id-agent', { request }))
    services.clock.advance(2 * 60_000)
    expectRefused(await finish(posted, cookie), 'expired')
  })

  test('at another company with the same provider', async () => {
    stage.idp.accounts.set('id-agent', { email: stage.other.people.agent.email })
    const { request } = await start('demo')
    const xml = await stage.idp.respond(await metadataOf('demo'), 'id-agent', { request })
    expectRefused(await post(xml, { company: 'other' }), 'refused', 'other')
    const redirected = xml.replaceAll('/sign_on/saml/demo', '/sign_on/saml/other')
    expectRefused(await post(redirected, { company: 'other' }), 'refused', 'other')
  })

  test('when it carries the ticket of another company', async () => {
    const { request, cookie } = await start('demo')
    const posted = await post(await stage.idp.respond(await metadataOf(), 'id-agent', { request }))
    const location = String(posted.headers.location).replace(
      `saml=${stage.demo.companyId}.`,
      `saml=${stage.other.companyId}.`,
    )
    const answer = await stage.app.inject({ url: location, headers: { cookie } })
    expectRefused(answer, 'expired', 'other')
  })
})
