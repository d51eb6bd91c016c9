import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Challenge } from '#features/people/second-factor/challenges.ts'
import type { ChallengeAnswer } from '#features/people/second-factor/contract.ts'
import type { SessionAnswer } from '#features/people/sessions/contract.ts'
import { normaliseEmail } from '#features/people/sessions/directory.ts'
import { rememberPerson } from '#features/people/sessions/known-device.ts'
import { LONGEST_SESSION_MS } from '#features/people/sessions/limits.ts'
import { presentSession } from '#features/people/sessions/present.ts'
import type { SignedIn } from '#features/people/sessions/sessions.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { BearerSecret } from '#platform/auth/tokens.ts'
import { csrfToken } from '#platform/auth/tokens.ts'
import type { Config } from '#platform/config/config.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { parseOrRefuse } from '#platform/errors/field-errors.ts'
import { deviceCookieText, setDeviceCookie, setSessionCookie } from '#platform/http/cookies.ts'
import { isSecure } from '#platform/http/read-credential.ts'
import type { Services } from '#platform/services.ts'

type PublicPost<Body extends z.ZodType> = {
  /** Of the operation, in the API description. */
  name: string
  url: string
  summary: string
  body: Body
  responses: Record<number, z.ZodType>
  handle(body: z.output<Body>, request: FastifyRequest, reply: FastifyReply): Promise<unknown>
}

/**
 * A POST route that works without a session. There is no session to bind a CSRF token to, so it accepts only JSON and
 * refuses requests that the browser marks as cross-site.
 */
export function publicPost<Body extends z.ZodType>(app: FastifyInstance, route: PublicPost<Body>): void {
  app.post(
    route.url,
    {
      schema: {
        operationId: route.name,
        summary: route.summary,
        tags: ['Session'],
        security: [],
        body: route.body,
        response: route.responses,
      },
      // The handler validates the body, after it has refused cross-site requests.
      validatorCompiler: () => (value) => ({ value }),
      serializerCompiler: () => JSON.stringify,
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (request.headers['sec-fetch-site'] === 'cross-site')
        throw new AppError('csrf', 'Sign in from our own page.')
      return route.handle(parseOrRefuse(route.body, request.body ?? {}), request, reply)
    },
  )
}

/**
 * 201 with the session and its cookie, or 202 with the challenge of the second step. The device then knows the person:
 * nobody else's attempts lock them out there.
 */
export async function answerSignIn(
  services: Services,
  reply: FastifyReply,
  result: SignedIn | Challenge,
): Promise<SessionAnswer | ChallengeAnswer> {
  if ('challenge' in result) {
    reply.code(202)
    return { second_factor: true, ...result }
  }
  reply.code(201)
  const csrf = sendSessionCookie(services.config, reply, result.secret)
  keepDevice(services.config, reply, result.viewer)
  return presentSession(services, result.viewer, csrf)
}

function keepDevice(config: Config, reply: FastifyReply, { person }: Viewer): void {
  if (person === null) return
  const secure = isSecure(config)
  const cookie = rememberPerson(config, deviceCookieText(reply.request, secure), normaliseEmail(person.email))
  if (cookie !== null) setDeviceCookie(reply, cookie, secure)
}

/** Sets the session cookie and returns the session's CSRF token. */
export function sendSessionCookie(config: Config, reply: FastifyReply, secret: BearerSecret): string {
  setSessionCookie(reply, secret.text, isSecure(config), LONGEST_SESSION_MS / 1000)
  return csrfToken(config.secretKey, secret.hash)
}
