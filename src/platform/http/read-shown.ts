import type { FastifyRequest } from 'fastify'
import { API_TOKEN_PREFIX, parseSecret } from '#platform/auth/tokens.ts'
import type { Config } from '#platform/config/config.ts'
import type { Shown } from '#platform/http/authenticator.ts'
import { readSessionCookie } from '#platform/http/cookies.ts'

/** The credential of a request: an API token if there is an Authorization header, else the session cookie. */
export function readShown(request: FastifyRequest, config: Pick<Config, 'baseUrl'>): Shown | null {
  const { authorization } = request.headers
  if (authorization !== undefined) {
    const token = /^Bearer (\S+)$/.exec(authorization)?.[1]
    const secret = token === undefined ? null : parseSecret(token, API_TOKEN_PREFIX)
    return secret && { kind: 'token', secret }
  }
  const cookie = readSessionCookie(request, isSecure(config))
  const secret = cookie === null ? null : parseSecret(cookie)
  return secret && { kind: 'session', secret }
}

export const isSecure = (config: Pick<Config, 'baseUrl'>): boolean => config.baseUrl.startsWith('https:')
