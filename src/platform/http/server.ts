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
import type { Config } from '#platform/config/config.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { asAppError, handleErrors, sendProblem } from '#platform/http/error-handler.ts'
import { isSecure } from '#platform/http/read-credential.ts'

/** The largest file of a form, 25 MiB, where an endpoint names no limit of its own. */
const LARGEST_UPLOAD = 26_214_400

/** A server with everything that all of its parts share, and no routes. */
export async function createServer(
  config: Pick<Config, 'secretKey' | 'baseUrl'>,
  options: Pick<FastifyServerOptions, 'loggerInstance' | 'logController' | 'requestIdHeader'>,
): Promise<FastifyInstance> {
  const app = fastify({
    ...options,
    genReqId: () => randomUUID(),
    // A proxy on this machine or in the private network may say who is asking; anybody else may not.
    trustProxy: 'loopback, linklocal, uniquelocal',
    bodyLimit: 1_048_576,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true, querystringParser: parseQuery },
    // What the router itself refuses: an address that is badly encoded or has an endless part.
    frameworkErrors: (error, request, reply) => sendProblem(request, reply, asAppError(error)),
    // A client that trickles its headers is cut off; bodies have longer, for uploads over slow lines.
    http: { headersTimeout: 15_000, requestTimeout: 300_000 },
    forceCloseConnections: 'idle',
  })
  handleErrors(app)
  refuseOddBodies(app)
  app.decorateRequest('shown', null)
  app.decorateRequest('authenticated', null)
  await app.register(fastifyCookie, { secret: config.secretKey })
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

/** What helmet sets is the same for every answer, so it is asked once. Pages add their own policy of content. */
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

/** `ids[]=1&ids[]=2` is another way to write `ids=1&ids=2`. */
const parseQuery = (text: string) => parse(text.replace(/(^|&)([^=&]*?)(?:\[\]|%5B%5D)(?==)/gi, '$1$2'))

/** JSON and multipart are all that the server reads; an empty body of a write is an empty object. */
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

/** Refuses keys that would reach an object's prototype. */
const parseJson = (text: string): unknown => secureJson.parse(text, null, { protoAction: 'error' })
