import { randomUUID } from 'node:crypto'
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { parse } from 'node:querystring'
import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import fastifyMultipart from '@fastify/multipart'
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import helmet from 'helmet'
import secureJson from 'secure-json-parse'
import { acceptedKeys } from '#platform/auth/secret-keys.ts'
import type { Config } from '#platform/config/config.ts'
import { RequestWork, workFor } from '#platform/db/request-work.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { asAppError, handleErrors, sendProblem } from '#platform/http/error-handler.ts'
import { isPrivate } from '#platform/http/outbound.ts'
import { isSecure } from '#platform/http/read-credential.ts'
import { type ClientLimits, limitBodies, limitConnections } from '#platform/http/slow-clients.ts'

/** Largest file of a form, 25 MiB, unless the endpoint sets its own limit. */
const LARGEST_UPLOAD = 26_214_400

declare module 'fastify' {
  interface FastifyRequest {
    work: RequestWork
  }
}

/** A server with everything that its parts share, but without routes. */
export async function createServer(
  config: Pick<Config, 'secretKey' | 'oldSecretKey' | 'baseUrl' | 'trustedProxies' | 'connectionsPerAddress'>,
  options: Pick<FastifyServerOptions, 'loggerInstance' | 'logController' | 'requestIdHeader'>,
  limits: Partial<ClientLimits & { headersMs: number }> = {},
): Promise<FastifyInstance> {
  const app = fastify({
    ...options,
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: 1_048_576,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true, querystringParser: parseQuery },
    // Errors of the router itself: an address that is badly encoded or has an overlong part.
    frameworkErrors: (error, request, reply) => sendProblem(request, reply, asAppError(error)),
    // Node.js looks for slow headers only at this interval; limitBodies looks after the bodies.
    http: {
      headersTimeout: limits.headersMs ?? 15_000,
      connectionsCheckingInterval: Math.min(1_000, limits.headersMs ?? 15_000),
    },
    forceCloseConnections: 'idle',
  })
  handleErrors(app)
  followRequests(app)
  limitBodies(app, { bodyMs: 60_000, silentMs: 30_000, ...limits })
  limitConnections(app, config.connectionsPerAddress, config.trustedProxies)
  refuseOddBodies(app)
  warnOfUntrustedProxy(app)
  app.decorateRequest('credential', null)
  app.decorateRequest('authenticated', null)
  await app.register(fastifyCookie, { secret: acceptedKeys(config) })
  const headers = securityHeaders(isSecure(config))
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  await app.register(fastifyCompress, { threshold: 2_048, encodings: ['gzip', 'identity'] })
  await app.register(fastifyMultipart, {
    limits: { fileSize: LARGEST_UPLOAD, files: 1, fields: 20, fieldSize: 262_144 },
  })
  return app
}

/** Lets the database know which request it works for, and that a client has left. */
function followRequests(app: FastifyInstance): void {
  app.decorateRequest('work')
  app.addHook('onRequest', (request, reply, done) => {
    const work = new RequestWork()
    request.work = work
    reply.raw.on('close', () => work.close(reply.raw.writableFinished))
    workFor(work, done)
  })
  // Reading a body ends the asynchronous context.
  app.addHook('preValidation', (request, _reply, done) => workFor(request.work, done))
}

/**
 * Behind a proxy that is not trusted all people share its address, and one of them can use up the attempts to sign in
 * of all. Says so once, since anybody can send the header.
 */
function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isSaid = false
  app.addHook('onRequest', (request, _reply, done) => {
    const peer = request.socket.remoteAddress ?? ''
    const isIgnored = request.headers['x-forwarded-for'] !== undefined && request.ip === peer
    if (isIgnored && !isSaid && isPrivate(peer)) {
      isSaid = true
      request.log.warn(
        `the X-Forwarded-For of ${peer} is ignored: add it to TRUSTED_PROXIES if it is your proxy`,
      )
    }
    done()
  })
}

/** Helmet sets the same headers on every response, so compute them once. Pages add their content security policy. */
function securityHeaders(secure: boolean): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  const set = helmet({
    contentSecurityPolicy: false,
    hsts: secure ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
  })
  set(request, response, () => {})
  return response.getHeaders()
}

/** Treats `ids[]=1&ids[]=2` like `ids=1&ids=2`. */
const parseQuery = (text: string) => parse(text.replace(/(^|&)([^=&]*?)(?:\[\]|%5B%5D)(?==)/gi, '$1$2'))

/** Accepts only JSON and multipart; an empty body of a write becomes an empty object. */
function refuseOddBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? {} : parseJson(String(text)))
    } catch {
      done(new AppError('malformed', 'The body is not valid JSON.'))
    }
  })
}

/** Rejects keys that would reach an object's prototype. */
const parseJson = (text: string): unknown => secureJson.parse(text, null, { protoAction: 'error' })
