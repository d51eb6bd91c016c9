import 'reflect-metadata'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { inflateRawSync } from 'node:zlib'
import { X509CertificateGenerator } from '@peculiar/x509'
import { IdentityProvider, ServiceProvider, setSchemaValidator } from 'samlify'

/** What a response says; tests change single values before it is signed. */
export type ResponseValues = {
  responseId: string
  assertionId: string
  issuer: string
  destination: string
  recipient: string
  audience: string
  /** Empty for a response that was not requested. */
  inResponseTo: string
  notBefore: Date
  notOnOrAfter: Date
  confirmedUntil: Date
  status: string
  nameId: string
  nameIdFormat: string
  attributes: Record<string, string | string[]>
}

export type TestSamlProvider = {
  entityId: string
  signOnUrl: string
  /** The metadata file to upload. */
  metadata: string
  certificate: string
  /** Attributes by name ID. */
  accounts: Map<string, Record<string, string | string[]>>
  /**
   * Makes a signed response to our service provider, given its metadata.
   *
   * @returns the XML text
   */
  respond(metadata: string, nameId: string, options?: ResponseOptions): Promise<string>
  close(): Promise<void>
}

export type ResponseOptions = {
  /** The address with the request that it responds to. */
  request?: URL
  change?: (values: ResponseValues) => Partial<ResponseValues>
  /** Signs the response too. */
  signsResponse?: boolean
  /** Signs with this key. */
  key?: SigningKey
}

export type SigningKey = { privateKey: string; certificate: string }

const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
const LIFETIME_MS = 5 * 60_000

// Schemas are not what these tests are about.
setSchemaValidator({ validate: async () => 'valid' })

/** Starts a SAML identity provider on a local port. Its page asks for the account and posts the response back. */
export async function startTestSamlProvider(): Promise<TestSamlProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as { port: number }
  const entityId = `http://localhost:${port}/metadata`
  const signOnUrl = `http://localhost:${port}/sso`
  const key = await newSigningKey()
  const provider = (signing: SigningKey) =>
    IdentityProvider({
      entityID: entityId,
      privateKey: signing.privateKey,
      signingCert: signing.certificate,
      nameIDFormat: [PERSISTENT],
      requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      singleSignOnService: [
        { Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: signOnUrl },
      ],
      // Unused; without it the library complains on each call.
      singleLogoutService: [
        { Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: `${signOnUrl}/end` },
      ],
    })
  const test: TestSamlProvider = {
    entityId,
    signOnUrl,
    metadata: provider(key).getMetadata(),
    certificate: key.certificate,
    accounts: new Map(),
    async respond(metadata, nameId, options = {}) {
      const idp = provider(options.key ?? key)
      const sp = ServiceProvider({ metadata, wantMessageSigned: options.signsResponse ?? false })
      const values = await valuesFor({ idp, sp, nameId, test, options })
      const { context } = await idp.createLoginResponse(
        sp,
        { extract: {} },
        'post',
        {},
        {
          customTagReplacement: () => ({ id: values.responseId, context: responseXml(values) }),
        },
      )
      return Buffer.from(context, 'base64').toString('utf8')
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    answerPage(test, request, response).catch((error) => response.writeHead(500).end(String(error)))
  })
  return test
}

/** An RSA key with a self-signed certificate. */
export async function newSigningKey(modulusLength = 2_048): Promise<SigningKey> {
  const algorithm = {
    name: 'RSASSA-PKCS1-v1_5',
    hash: 'SHA-256',
    publicExponent: new Uint8Array([1, 0, 1]),
    modulusLength,
  }
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=Test provider',
    notBefore: new Date('2020-01-01'),
    notAfter: new Date('2050-01-01'),
    keys,
    signingAlgorithm: algorithm,
  })
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey))
  return {
    privateKey: `-----BEGIN PRIVATE KEY-----\n${pkcs8.toString('base64')}\n-----END PRIVATE KEY-----`,
    certificate: certificate.toString('pem'),
  }
}

type Values = {
  idp: ReturnType<typeof IdentityProvider>
  sp: ReturnType<typeof ServiceProvider>
  nameId: string
  test: TestSamlProvider
  options: ResponseOptions
}

async function valuesFor({ idp, sp, nameId, test, options }: Values): Promise<ResponseValues> {
  const acs = String(sp.entityMeta.getAssertionConsumerService('post'))
  const query = options.request && Object.fromEntries(options.request.searchParams)
  const parsed = query && (await idp.parseLoginRequest(sp, 'redirect', { query }))
  const request = parsed?.extract.request as { id: string } | undefined
  const now = Date.now()
  const values: ResponseValues = {
    responseId: `_r${crypto.randomUUID()}`,
    assertionId: `_a${crypto.randomUUID()}`,
    issuer: test.entityId,
    destination: acs,
    recipient: acs,
    audience: String(sp.entityMeta.getEntityID()),
    inResponseTo: request?.id ?? '',
    notBefore: new Date(now),
    notOnOrAfter: new Date(now + LIFETIME_MS),
    confirmedUntil: new Date(now + LIFETIME_MS),
    status: 'urn:oasis:names:tc:SAML:2.0:status:Success',
    nameId,
    nameIdFormat: PERSISTENT,
    attributes: test.accounts.get(nameId) ?? {},
  }
  return { ...values, ...options.change?.(values) }
}

const xmlText = (text: string) => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`)

function responseXml(values: ResponseValues): string {
  const now = new Date().toISOString()
  const inResponseTo = values.inResponseTo && ` InResponseTo="${xmlText(values.inResponseTo)}"`
  const attributes = Object.entries(values.attributes).map(
    ([name, value]) =>
      `<saml:Attribute Name="${xmlText(name)}">${[value]
        .flat()
        .map((one) => `<saml:AttributeValue>${xmlText(one)}</saml:AttributeValue>`)
        .join('')}</saml:Attribute>`,
  )
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${values.responseId}" Version="2.0" IssueInstant="${now}" Destination="${xmlText(values.destination)}"${inResponseTo}><saml:Issuer>${xmlText(values.issuer)}</saml:Issuer><samlp:Status><samlp:StatusCode Value="${values.status}"/></samlp:Status><saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${values.assertionId}" Version="2.0" IssueInstant="${now}"><saml:Issuer>${xmlText(values.issuer)}</saml:Issuer><saml:Subject><saml:NameID Format="${values.nameIdFormat}">${xmlText(values.nameId)}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${values.confirmedUntil.toISOString()}" Recipient="${xmlText(values.recipient)}"${inResponseTo}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${values.notBefore.toISOString()}" NotOnOrAfter="${values.notOnOrAfter.toISOString()}"><saml:AudienceRestriction><saml:Audience>${xmlText(values.audience)}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${now}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>${attributes.length > 0 ? `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement>` : ''}</saml:Assertion></samlp:Response>`
}

/** Asks for the account, then shows a button that posts the response, as providers do where scripts are off. */
async function answerPage(
  test: TestSamlProvider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '', test.entityId)
  const account = url.searchParams.get('account')
  response.setHeader('content-type', 'text/html; charset=utf-8')
  if (account === null) {
    const kept = [...url.searchParams].map(
      ([name, value]) => `<input type="hidden" name="${xmlText(name)}" value="${xmlText(value)}">`,
    )
    response.end(`${HEAD}<form>${kept.join('')}<label>Account <input name="account" autofocus></label>
<button>Continue</button></form>`)
    return
  }
  const spMetadata = await fetch(entityIdOf(url)).then((answer) => answer.text())
  const xml = await test.respond(spMetadata, account, { request: url })
  const acs = /Destination="([^"]+)"/.exec(xml)?.[1] ?? ''
  const encoded = Buffer.from(xml, 'utf8').toString('base64')
  response.end(`${HEAD}<form method="post" action="${acs}"><input type="hidden" name="SAMLResponse" value="${encoded}">
<button>Go back</button></form>`)
}

const HEAD = '<!doctype html><html lang="en"><title>Test SAML provider</title><h1>Test SAML provider</h1>'

/** The entity ID in the request: the address of the service provider's metadata. */
function entityIdOf(url: URL): string {
  const request = inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
  return /Issuer[^>]*>([^<]+)</.exec(request)?.[1] ?? ''
}
