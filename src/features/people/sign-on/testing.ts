import { createPrivateKey, generateKeyPairSync, type JsonWebKey, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Provider from 'oidc-provider'

/** An account at the provider, with its claims. */
export type ProviderAccount = { sub: string } & Record<string, unknown>

export type TestProvider = {
  issuer: string
  clientId: string
  clientSecret: string
  accounts: Map<string, ProviderAccount>
  /** Signs this account in without asking; null shows a page that asks for the account; 'refuse' denies access. */
  account: string | 'refuse' | null
  /** Changes the claims of the ID token, which is signed again with the provider's key. */
  tamper: ((claims: Record<string, unknown>) => Record<string, unknown>) | null
  /** Signs tokens with a key other than the provider's. */
  forged: boolean
  close(): Promise<void>
}

/** Starts a real OpenID provider on a local port, with one client. */
export async function startTestProvider(redirectUri: string): Promise<TestProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as { port: number }
  const issuer = `http://localhost:${port}`
  const key = signingKey()
  const provider = new Provider(
    issuer,
    configuration(redirectUri, key, (sub) => test.accounts.get(sub)),
  )
  const test: TestProvider = {
    issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    accounts: new Map(),
    account: null,
    tamper: null,
    forged: false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  provider.use(async (context, next) => {
    await next()
    if (context.oidc?.route === 'token') context.body = tampered(test, key, context.body)
  })
  const answer = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    interact(test, provider, request, response).catch(() => response.writeHead(500).end())
  })
  return test
}

const CLIENT_ID = 'plaudit'
const CLIENT_SECRET = 'a-secret-that-nobody-may-see-again'

function configuration(
  redirectUri: string,
  key: JsonWebKey,
  accountOf: (sub: string) => ProviderAccount | undefined,
): Record<string, unknown> {
  return {
    clients: [{ client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: [redirectUri] }],
    jwks: { keys: [key] },
    cookies: { keys: ['only for tests'] },
    pkce: { required: () => true },
    scopes: ['openid', 'email', 'profile', 'groups'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name'],
      groups: ['groups'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, sub: string) => {
      const account = accountOf(sub)
      return account && { accountId: sub, claims: async () => account }
    },
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      Grant: 300,
      IdToken: 300,
      Interaction: 300,
      Session: 300,
    },
  }
}

/** Asks for the account unless one is set, and consents to everything. */
async function interact(
  test: TestProvider,
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { prompt, params } = await provider.interactionDetails(request, response)
  const named = request.method === 'POST' ? new URLSearchParams(await bodyOf(request)).get('account') : null
  const account = named ?? test.account
  if (account === null) {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(PAGE)
    return
  }
  const finish = (result: Record<string, unknown>) =>
    provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true })
  if (account === 'refuse') return finish({ error: 'access_denied', error_description: 'not today' })
  const grant = new provider.Grant({ accountId: account, clientId: params.client_id })
  grant.addOIDCScope(params.scope)
  return finish({
    ...(prompt.name === 'login' && { login: { accountId: account } }),
    consent: { grantId: await grant.save() },
  })
}

const PAGE = `<!doctype html><html lang="en"><title>Test provider</title><h1>Test provider</h1>
<form method="post"><label>Account <input name="account" autofocus></label> <button>Continue</button></form>`

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

function tampered({ tamper, forged }: TestProvider, key: JsonWebKey, body: unknown): unknown {
  const { id_token, ...rest } = body as { id_token?: string }
  if (id_token === undefined || (tamper === null && !forged)) return body
  const [head = '', payload = ''] = id_token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Record<string, unknown>
  const changed = Buffer.from(JSON.stringify(tamper?.(claims) ?? claims)).toString('base64url')
  const signed = sign('sha256', Buffer.from(`${head}.${changed}`), {
    key: createPrivateKey({ key: forged ? signingKey() : key, format: 'jwk' }),
  })
  return { ...rest, id_token: `${head}.${changed}.${signed.toString('base64url')}` }
}

function signingKey(): JsonWebKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), kid: 'test', use: 'sig', alg: 'RS256' }
}
