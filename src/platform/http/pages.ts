import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isKnownPage } from '#paths.ts'
import { csrfToken } from '#platform/auth/tokens.ts'
import type { Config } from '#platform/config/config.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { sendProblem } from '#platform/http/error-handler.ts'
import { readCredential } from '#platform/http/read-credential.ts'

const WEB_BUILD = join(import.meta.dirname, '../../../dist/web')

/**
 * Serves the browser application: its files, and its document for every page. An unknown address gets the same document
 * with status 404, which the application shows as its not-found page.
 */
export async function servePages(app: FastifyInstance, config: Config): Promise<void> {
  const document = join(WEB_BUILD, 'index.html')
  const template = existsSync(document) ? readFileSync(document, 'utf8') : null
  if (template !== null)
    await app.register(fastifyStatic, {
      root: WEB_BUILD,
      index: false,
      wildcard: false,
      preCompressed: true,
      globIgnore: ['**/*.{br,gz}'],
      allowedPath: (path) => !path.endsWith('index.html') && !path.includes('/.vite'),
      setHeaders(response, path) {
        // Names of built files contain a hash of their content; the few others may change at any time.
        const named = path.includes('/assets/')
        response.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  app.setNotFoundHandler((request, reply) => {
    // URL would reject addresses such as //, which any client may send.
    const pathname = request.url.split(/[?#]/, 1)[0] ?? ''
    if (!isForPage(request, pathname) || template === null)
      return sendProblem(request, reply, new AppError('not_found', 'This address does not exist.'))
    return sendDocument(request, reply, config, template, isKnownPage(pathname) ? 200 : 404)
  })
}

const isForPage = (request: FastifyRequest, pathname: string): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/(api|graphql|assets|files)(\/|$)/.test(pathname) &&
  (request.headers.accept ?? '*/*').split(',').some((type) => /^\s*(text\/html|\*\/\*)/.test(type))

function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  template: string,
  status: number,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  const credential = readCredential(request, config)
  const token = credential?.kind === 'session' ? csrfToken(config.secretKey, credential.secret.hash) : ''
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentSecurityPolicy(nonce))
    .send(template.replace('%CSRF_TOKEN%', token).replace('%CSP_NONCE%', nonce))
}

const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // Recordings may be on the source system; formats that the browser draws itself are played from memory.
    "media-src 'self' blob: https: http:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
