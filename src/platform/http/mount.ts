import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { can, refuseWhileViewing, requirePermission } from '#platform/access/policy.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { acceptedKeys, type SecretKeys } from '#platform/auth/secret-keys.ts'
import { csrfToken, sameText } from '#platform/auth/tokens.ts'
import { busy } from '#platform/db/failures.ts'
import { AppError, signedOut } from '#platform/errors/app-error.ts'
import type { Authenticated, Authenticator, Credential } from '#platform/http/authenticator.ts'
import { clientOf } from '#platform/http/client.ts'
import { type Endpoint, RawJson } from '#platform/http/endpoint.ts'
import { answerOnce, retryKeyOf } from '#platform/http/idempotency.ts'
import { readCredential } from '#platform/http/read-credential.ts'
import { FORM_AROUND } from '#platform/http/upload.ts'
import type { Services } from '#platform/services.ts'

export type HttpServices = { services: Services; authenticator: Authenticator }

declare module 'fastify' {
  interface FastifyRequest {
    credential: Credential | null
    authenticated: Authenticated | null
  }
  interface FastifyContextConfig {
    /** Accepts a form with a file. */
    takesFile?: boolean
    /** Answers 422 in plain text. */
    plainFaults?: boolean
  }
}

/**
 * Mounts endpoints in a separate plugin, so that the zod compilers do not affect GraphQL. Each request passes the same
 * checks in the same order: session, CSRF, permission, values.
 */
export function mountEndpoints(
  app: FastifyInstance,
  context: HttpServices,
  endpoints: readonly Endpoint[],
): void {
  app.register(async (scope) => {
    scope.setValidatorCompiler(validatorCompiler)
    scope.setSerializerCompiler(serializerCompiler)
    for (const endpoint of endpoints) mountEndpoint(scope, context, endpoint)
  })
}

function mountEndpoint(scope: FastifyInstance, context: HttpServices, endpoint: Endpoint): void {
  const { params, query, body, response, status = 200 } = endpoint
  scope.route({
    method: endpoint.method,
    url: endpoint.url,
    schema: {
      operationId: endpoint.name,
      summary: endpoint.summary,
      tags: [endpoint.tag],
      ...(endpoint.action.tokenScope && { 'x-token-scopes': [endpoint.action.tokenScope].flat() }),
      ...(endpoint.uploadContent && { description: endpoint.uploadContent }),
      ...(endpoint.produces && { produces: [endpoint.produces] }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { [status]: response },
    },
    // A refused permission takes precedence over invalid values, so validation errors are reported later.
    attachValidation: true,
    ...(endpoint.bodyLimit !== undefined && { bodyLimit: endpoint.bodyLimit }),
    ...(endpoint.plainFaults && { config: { plainFaults: true } }),
    ...(endpoint.upload !== undefined && {
      bodyLimit: endpoint.upload + FORM_AROUND,
      config: { takesFile: true },
    }),
    onRequest: async (request, reply) => {
      if (endpoint.besidePage && asksForPage(request)) return reply.callNotFound()
      // Responses are personal, so no cache may store them.
      reply.header('cache-control', 'no-store')
      request.credential = readCredential(request, context.services.config)
      if (!request.credential) throw signedOut()
      // Under overload most requests are refused, so do it before anything is read or prepared for them.
      if (context.services.database.isBusy()) throw BUSY
    },
    handler: async (request, reply) => {
      const { viewer, credential, rows } = await admit(context, endpoint, request, reply)
      const { services } = context
      const { params, query, body } = request
      const recheck = async () => {
        const { address } = clientOf(request)
        const { authenticated } = await context.authenticator
          .authenticateWith(credential, () => [], address)
          .catch(nobodyIfRefused)
        return authenticated && can(authenticated.viewer, endpoint.action) ? authenticated.viewer : null
      }
      const handle = () =>
        endpoint.handle({ services, viewer, credential, recheck, rows, params, query, body, request, reply })
      const retry = retryKeyOf(endpoint, viewer, request)
      if (!retry) return send(reply, status, await handle())
      const answerText = async () => {
        const answer = await handle()
        return reply.sent ? null : { status, answer: textOf(reply.code(status), answer) }
      }
      return answerOnce(services, viewer, retry, endpoint, answerText, reply)
    },
  })
}

/** Made once, because collecting its stack is a seventh of the work of a refusal. */
const BUSY = busy()

/** Addresses without an endpoint belong to the browser application. */
const asksForPage = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false

/** Returns the viewer and the flight's rows; throws if the request is refused. */
async function admit(
  context: HttpServices,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { credential } = request
  if (!credential) throw signedOut()
  const { flight } = endpoint
  const input = { params: request.params, query: request.query, body: request.body }
  let fault: unknown
  // Called again if the first viewer was outdated; errors of the outdated one do not count then.
  const ask = (viewer: Viewer) => {
    fault = undefined
    if (!flight || request.validationError) return []
    try {
      return flight({ services: context.services, viewer, credential, ...input })
    } catch (error) {
      // Invalid values, such as a cursor, are reported only after the permission checks.
      fault = error
      return []
    }
  }
  const client = clientOf(request)
  const { authenticated, rows } = await context.authenticator.authenticateWith(
    credential,
    ask,
    client.address,
  )
  if (!authenticated) throw signedOut()
  request.authenticated = authenticated
  // Refusals carry it too, so that an open page notices that its copy of the person's rights is outdated.
  reply.header(ACCESS_VERSION_HEADER, authenticated.viewer.company.accessVersion)
  if (credential.kind === 'session' && !READS.has(request.method))
    checkCsrf(request, context.services.config, credential)
  if (!READS.has(request.method)) refuseWhileViewing(authenticated.viewer, endpoint.action)
  const viewer = requirePermission(authenticated.viewer, endpoint.action)
  if (request.validationError) throw request.validationError
  if (fault !== undefined) throw fault
  await context.authenticator.used(credential, authenticated, client)
  return { viewer, credential, rows }
}

/** An open stream ends where a request would be refused. */
function nobodyIfRefused(error: unknown): { authenticated: null } {
  if (error instanceof AppError && error.code === 'address_not_allowed') return { authenticated: null }
  throw error
}

const ACCESS_VERSION_HEADER = 'x-access-version'

const READS = new Set(['GET', 'HEAD'])

/** Browsers send cookies automatically, so a write must also carry the token that only our own pages know. */
export function checkCsrf(request: FastifyRequest, keys: SecretKeys, credential: Credential): void {
  const sent = request.headers['x-csrf-token']
  const crossSite = request.headers['sec-fetch-site'] === 'cross-site'
  const isOurs = (text: string) =>
    acceptedKeys(keys).some((key) => sameText(text, csrfToken(key, credential.secret.hash)))
  if (crossSite || typeof sent !== 'string' || !isOurs(sent))
    throw new AppError('csrf', 'The page is out of date. Please reload it and try again.')
}

const textOf = (reply: FastifyReply, answer: unknown): string =>
  answer instanceof RawJson ? answer.text : String(reply.serialize(answer ?? null))

function send(reply: FastifyReply, status: number, answer: unknown): unknown {
  if (reply.sent) return reply
  reply.code(status)
  if (answer instanceof RawJson)
    return reply.type('application/json; charset=utf-8').send(Buffer.from(answer.text))
  return answer ?? null
}
