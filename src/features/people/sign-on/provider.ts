import * as oidc from 'openid-client'
import type { SignOnProblem } from '#features/people/sign-on/contract.ts'
import { OutboundError, outboundFetch } from '#platform/http/outbound.ts'
import type { Services } from '#platform/services.ts'

/** The company's identity provider, as its admins configured it. */
export type Provider = { issuer: string; clientId: string; clientSecret: string | null }

/** Values kept while the browser is at the provider; the response is checked against them. */
export type Checks = { state: string; nonce: string; verifier: string }

type ProviderServices = Pick<Services, 'config' | 'clock'>

const TIMEOUT_SECONDS = 10
const TOLERANCE_SECONDS = 10

/** Loads the provider's metadata. Throws SignOnError `unavailable` if it cannot be used. */
export async function connect(services: ProviderServices, provider: Provider): Promise<oidc.Configuration> {
  const call = outboundFetch({
    privateHosts: services.config.privateHosts,
    timeoutMs: TIMEOUT_SECONDS * 1_000,
  }) satisfies oidc.CustomFetch
  try {
    const found = await oidc.discovery(new URL(provider.issuer), provider.clientId, undefined, oidc.None(), {
      timeout: TIMEOUT_SECONDS,
      [oidc.customFetch]: call,
      // `call` decides which hosts may use http: those the operator listed.
      execute: [oidc.allowInsecureRequests],
    })
    const metadata = found.serverMetadata()
    // A multi-tenant issuer would let people of its other tenants sign in as this company's people.
    if (new URL(metadata.issuer).href !== new URL(provider.issuer).href)
      throw new Error('The provider calls itself otherwise.')
    const configuration = new oidc.Configuration(
      metadata,
      provider.clientId,
      {
        // Check token times against the injected clock.
        [oidc.clockSkew]: Math.round((services.clock.now().getTime() - Date.now()) / 1_000),
        [oidc.clockTolerance]: TOLERANCE_SECONDS,
      },
      clientAuth(metadata, provider),
    )
    configuration[oidc.customFetch] = call
    configuration.timeout = TIMEOUT_SECONDS
    oidc.allowInsecureRequests(configuration)
    // Verify the signature of the token, not only the TLS connection it came through.
    oidc.enableNonRepudiationChecks(configuration)
    return configuration
  } catch (error) {
    throw new SignOnError('unavailable', error)
  }
}

/** The provider's address to redirect to, and the values to keep until it responds. */
export async function startAtProvider(
  services: ProviderServices,
  provider: Provider,
  redirectUri: string,
): Promise<{ url: URL; checks: Checks }> {
  const configuration = await connect(services, provider)
  const checks = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
  }
  const url = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: scopeOf(configuration),
    state: checks.state,
    nonce: checks.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(checks.verifier),
    code_challenge_method: 'S256',
  })
  return { url, checks }
}

/**
 * Exchanges the provider's response for the person's claims. Verifies state, nonce, issuer, audience, times and
 * signature, and throws SignOnError if any is wrong.
 */
export async function finishAtProvider(
  services: ProviderServices,
  provider: Provider,
  answer: URL,
  checks: Checks,
): Promise<Record<string, unknown>> {
  const configuration = await connect(services, provider)
  try {
    const tokens = await oidc.authorizationCodeGrant(configuration, answer, {
      expectedState: checks.state,
      expectedNonce: checks.nonce,
      pkceCodeVerifier: checks.verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new Error('There is no ID token.')
    if (!configuration.serverMetadata().userinfo_endpoint) return claims
    // Many providers return e-mail and groups only from the userinfo endpoint.
    const more = await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
    return { ...more, ...claims }
  } catch (error) {
    throw new SignOnError(problemOf(error), error)
  }
}

/** A failed sign-on. `problem` is shown to the person, `cause` goes to the log. */
export class SignOnError extends Error {
  override name = 'SignOnError'
  readonly problem: SignOnProblem

  constructor(problem: SignOnProblem, cause?: unknown) {
    super(`The sign-on was not possible: ${problem}.`, { cause })
    this.problem = problem
  }
}

/** Sends the secret in the header, as the standard prefers, unless the provider supports only the body. */
function clientAuth(metadata: Readonly<oidc.ServerMetadata>, { clientSecret }: Provider): oidc.ClientAuth {
  if (clientSecret === null) return oidc.None()
  const ways = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return ways.includes('client_secret_basic')
    ? oidc.ClientSecretBasic(clientSecret)
    : oidc.ClientSecretPost(clientSecret)
}

/** Requests only scopes that the provider lists: `groups` is not a standard scope, and some reject unknown ones. */
function scopeOf(configuration: oidc.Configuration): string {
  const known = configuration.serverMetadata().scopes_supported ?? ['openid', 'email', 'profile']
  return ['openid', 'email', 'profile', 'groups']
    .filter((one) => one === 'openid' || known.includes(one))
    .join(' ')
}

function problemOf(error: unknown): SignOnProblem {
  if (error instanceof oidc.AuthorizationResponseError)
    return error.error === 'access_denied' ? 'denied' : 'refused'
  return isUnreachable(error) ? 'unavailable' : 'refused'
}

function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  if (error instanceof OutboundError || error.name === 'TimeoutError' || code === 'OAUTH_TIMEOUT') return true
  if (
    typeof code === 'string' &&
    /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EPIPE|EHOST|ENET|CERT_|ERR_TLS)/.test(code)
  )
    return true
  return isUnreachable(cause)
}
