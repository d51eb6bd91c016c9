import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { unsubscribe } from '#features/notifications/digests/subscriptions.ts'
import { readUnsubscribeToken, type UnsubscribeFacts } from '#features/notifications/digests/token.ts'
import { mailLanguage } from '#features/people/invitations/mails.ts'
import { loadViewer, systemViewer } from '#features/people/sessions/viewers.ts'
import { Html, html } from '#lib/html.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { readWithAny } from '#platform/auth/secret-keys.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { Buckets } from '#platform/http/buckets.ts'
import { networkOf } from '#platform/http/client.ts'
import type { Services } from '#platform/services.ts'

type Request = FastifyRequest<{ Params: { token: string } }>
type Reader = { facts: UnsubscribeFacts; system: Viewer; language: 'en' | 'nb' }

/**
 * Page behind the unsubscribe link, for people who may not be signed in. GET changes nothing, because scanners of
 * e-mails follow links. Only POST ends the subscription: by the button, or by the mail program (RFC 8058).
 */
export function mountUnsubscribe(app: FastifyInstance, services: Services): void {
  const { config, clock } = services
  const limit = new Buckets(60, 1)

  /** Returns null after sending an error for an invalid link or too many requests. */
  async function admit(request: Request, reply: FastifyReply): Promise<Reader | null> {
    const wait = limit.take(networkOf(request.ip), clock.now())
    if (wait !== null) {
      reply.header('retry-after', wait)
      sendPage(reply, 429, mailLanguage(...accepted(request)), 'busy', false)
      return null
    }
    const facts = readWithAny(config, (key) => readUnsubscribeToken(key, request.params.token))
    const system = facts && (await liveCompany(services, facts.companyId))
    if (!facts || !system) {
      sendPage(reply, 404, mailLanguage(...accepted(request)), 'unknown', false)
      return null
    }
    const person = (await loadViewer(services, facts.companyId, facts.employeeId))?.person
    return { facts, system, language: mailLanguage(person?.language, system.company.language) }
  }

  app.register(async (scope) => {
    // The URL says everything; ignore the body that mail programs send.
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
      body.resume()
      done(null, {})
    })
    const hidden = { schema: { hide: true } }
    scope.get('/unsubscribe/:token', hidden, async (request: Request, reply) => {
      const reader = await admit(request, reply)
      return reader === null ? reply : sendPage(reply, 200, reader.language, 'ask', true)
    })
    scope.post('/unsubscribe/:token', hidden, async (request: Request, reply) => {
      const reader = await admit(request, reply)
      if (reader === null) return reply
      const { employeeId, type } = reader.facts
      await tenantTransaction(services, reader.system, (tx) => unsubscribe(tx, employeeId, type))
      return sendPage(reply, 200, reader.language, 'done', false)
    })
  })
}

async function liveCompany(services: Services, companyId: number): Promise<Viewer | null> {
  try {
    const viewer = await systemViewer(services, companyId)
    return viewer.company.state === 'live' ? viewer : null
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

const accepted = ({ headers }: FastifyRequest): string[] =>
  (headers['accept-language'] ?? '')
    .split(',')
    .slice(0, 10)
    .map((part) => (/^\s*n[bno]\b/i.test(part) ? 'nb' : part.trim().slice(0, 2).toLowerCase()))

const WORDS = {
  en: {
    title: 'Email digest',
    ask: 'Do you want to stop getting this digest by email?',
    button: 'Unsubscribe',
    done: 'You have unsubscribed from this digest. You can subscribe again in your profile.',
    unknown: 'This link is not valid.',
    busy: 'Too many requests. Please try again in a moment.',
  },
  nb: {
    title: 'Oversikt på e-post',
    ask: 'Vil du slutte å få denne oversikten på e-post?',
    button: 'Meld av',
    done: 'Du får ikke denne oversikten lenger. Du kan abonnere igjen i profilen din.',
    unknown: 'Denne lenken er ikke gyldig.',
    busy: 'For mange forespørsler. Prøv igjen om et øyeblikk.',
  },
}

function sendPage(
  reply: FastifyReply,
  status: number,
  language: 'en' | 'nb',
  state: 'ask' | 'done' | 'unknown' | 'busy',
  form: boolean,
): FastifyReply {
  const words = WORDS[language]
  const nonce = randomBytes(16).toString('base64')
  const page = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${words.title}</title><style nonce="${nonce}">${new Html(STYLES)}</style></head>
<body><main><h1>${words.title}</h1><p role="status">${words[state]}</p>${form && html`<form method="post"><button>${words.button}</button></form>`}</main></body></html>`
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    })
    .send(page.text)
}

const STYLES = `:root{color-scheme:light dark;--g:#f3f5f7;--c:#fff;--i:#16181d;--l:#e1e5ea}
@media (prefers-color-scheme:dark){:root{--g:#16181d;--c:#1f2228;--i:#eef0f3;--l:#343942}}
body{margin:0;background:var(--g);color:var(--i);font:16px/24px -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
main{max-width:420px;margin:12vh auto 0;padding:28px;border:1px solid var(--l);border-radius:12px;background:var(--c);box-sizing:border-box}
@media (max-width:449px){main{margin:16px}}
h1{margin:0 0 8px;font-size:20px;line-height:28px}p{margin:0 0 16px}p:last-child{margin:0}
button{min-height:44px;padding:0 20px;border:0;border-radius:8px;background:#0b6bcb;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:2px solid var(--i);outline-offset:2px}`
