import * as oidc from 'openid-client'
import type { SignOnProblem } from '#features/people/sign-on/contract.ts'
import { OutboundError, outboundFetch } from '#platform/http/outbound.ts'
import type { Services } from '#platform/services.ts'

/** The company's identity provider, as its admins described it. */
export type Provider = { issuer: string; clientId: string; clientSecret: string | null }

/** What is kept between leaving for the provider and coming back, and what the answer is held against. */
export type Checks = { state: string; nonce: string; verifier: string }

type ProviderServices = Pick<Services, 'config' | 'clock'>

const TIMEOUT_SECONDS = 10
const TOLERANCE_SECONDS = 10

/** The provider, asked for its addresses and keys. Throws a SignOnError when it cannot be used. */
export async function connect(services: ProviderServices, provider: Provider): Promise<oidc.Configuration> {
  const call = outboundFetch({
    privateHosts: services.config.privateHosts,
    timeoutMs: TIMEOUT_SECONDS * 1_000,
  }) satisfies oidc.CustomFetch
  try {
    const found = await oidc.discovery(new URL(provider.issuer), provider.clientId, undefined, oidc.None(), {
      timeout: TIMEOUT_SECONDS,
      [oidc.customFetch]: call,
      // What may speak http is for `call` to say, which knows the hosts that the operator named.
      execute: [oidc.allowInsecureRequests],
    })
    const metadata = found.serverMetadata()
    // Where a provider answers for many, anybody there could come as anybody here.
    if (new URL(metadata.issuer).href !== new URL(provider.issuer).href)
      throw new Error('The provider calls itself otherwise.')
    const configuration = new oidc.Configuration(
      metadata,
      provider.clientId,
      {
        // Held against our clock, as everything is.
        [oidc.clockSkew]: Math.round((services.clock.now().getTime() - Date.now()) / 1_000),
        [oidc.clockTolerance]: TOLERANCE_SECONDS,
      },
      clientAuth(metadata, provider),
    )
    configuration[oidc.customFetch] = call
    configuration.timeout = TIMEOUT_SECONDS
    oidc.allowInsecureRequests(configuration)
    // The token's signature is looked at too, not the connection alone.
    oidc.enableNonRepudiationChecks(configuration)
    return configuration
  } catch (error) {
    throw new SignOnError('unavailable', error)
  }
}

/** The address to go to, and what to keep until the answer comes. */
export async function beginAt(
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
 * What the provider says of whoever came back. State, nonce, issuer, audience, times and signature are all looked at;
 * an answer that does not fit is refused whole.
 */
export async function finishAt(
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
    // Many providers keep e-mail and groups out of the token.
    const more = await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
    return { ...more, ...claims }
  } catch (error) {
    throw new SignOnError(problemOf(error), error)
  }
}

/** A sign-on that came to nothing, and what the person is told of it; the cause is for the log. */
export class SignOnError extends Error {
  override name = 'SignOnError'
  readonly problem: SignOnProblem

  constructor(problem: SignOnProblem, cause?: unknown) {
    super(`The sign-on was not possible: ${problem}.`, { cause })
    this.problem = problem
  }
}

/** In the header, as the standard wants it, but for providers that say they take it only in the body. */
function clientAuth(metadata: Readonly<oidc.ServerMetadata>, { clientSecret }: Provider): oidc.ClientAuth {
  if (clientSecret === null) return oidc.None()
  const ways = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return ways.includes('client_secret_basic')
    ? oidc.ClientSecretBasic(clientSecret)
    : oidc.ClientSecretPost(clientSecret)
}

/** What is known to be there is asked for; `groups` is no standard, and some refuse what they do not know. */
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
