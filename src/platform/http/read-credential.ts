import type { FastifyRequest } from 'fastify'
import { API_TOKEN_PREFIX, parseSecret } from '#platform/auth/tokens.ts'
import type { Config } from '#platform/config/config.ts'
import type { Credential } from '#platform/http/authenticator.ts'
import { readSessionCookie, sessionCookieText } from '#platform/http/cookies.ts'

/** The credential of a request: an API token if there is an Authorization header, else the session cookie. */
export function readCredential(request: FastifyRequest, config: Pick<Config, 'baseUrl'>): Credential | null {
  const { authorization } = request.headers
  if (authorization === undefined) return readCookie(request, config)
  const token = /^Bearer (\S+)$/i.exec(authorization)?.[1]
  const secret = token === undefined ? null : parseSecret(token, API_TOKEN_PREFIX)
  return secret && { kind: 'token', secret }
}

export const isSecure = (config: Pick<Config, 'baseUrl'>): boolean => config.baseUrl.startsWith('https:')

/** Every request of a page sends the same cookie, so its signature and hash are computed once. */
function readCookie(request: FastifyRequest, config: Pick<Config, 'baseUrl'>): Credential | null {
  const text = sessionCookieText(request, isSecure(config))
  if (text === null) return null
  const known = knownCookies.get(config) ?? new Map<string, Credential>()
  knownCookies.set(config, known)
  const seen = known.get(text)
  if (seen) return seen
  const cookie = readSessionCookie(request, text)
  const secret = cookie === null ? null : parseSecret(cookie)
  if (secret === null) return null
  if (known.size >= MOST_COOKIES) known.clear()
  const credential: Credential = { kind: 'session', secret }
  known.set(text, credential)
  return credential
}

const MOST_COOKIES = 5_000
/** By configuration, whose key signs the cookies. */
const knownCookies = new WeakMap<object, Map<string, Credential>>()
