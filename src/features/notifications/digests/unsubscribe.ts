import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { unsubscribe } from '#features/notifications/digests/subscriptions.ts'
import { readUnsubscribeToken } from '#features/notifications/digests/token.ts'
import { mailLanguage } from '#features/people/invitations/mails.ts'
import { loadViewer, systemViewer } from '#features/people/sessions/viewers.ts'
import { Html, html } from '#lib/html.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { readWithAny } from '#platform/auth/secret-keys.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { Buckets } from '#platform/http/buckets.ts'
import { networkOf } from '#platform/http/client.ts'
import type { Services } from '#platform/services.ts'

type Request = FastifyRequest<{ Params: { token: string } }>
type Reader = { link: UnsubscribeLink; system: Viewer; language: 'en' | 'nb' }

/** What a link in a mail ends. */
export type UnsubscribeLink = {
  companyId: number
  employeeId: number
  words: Record<'en' | 'nb', { title: string; ask: string; done: string }>
  end(tx: Tx): Promise<void>
}
/** Reads the token of one kind of links; null if it is of another kind, or not valid. */
export type ReadLink = (secretKey: string, token: string) => UnsubscribeLink | null

/**
 * Page behind the unsubscribe link, for people who may not be signed in. GET changes nothing, because scanners of
 * e-mails follow links. Only POST ends the subscription: by the button, or by the mail program (RFC 8058).
 */
export function mountUnsubscribe(app: FastifyInstance, services: Services, kinds: readonly ReadLink[]): void {
  const { config, clock } = services
  const limit = new Buckets(60, 1)

  function linkOf(secretKey: string, token: string): UnsubscribeLink | null {
    for (const read of kinds) {
      const link = read(secretKey, token)
      if (link) return link
    }
    return null
  }

  /** Returns null after sending an error for an invalid link or too many requests. */
  async function admit(request: Request, reply: FastifyReply): Promise<Reader | null> {
    const wait = limit.take(networkOf(request.ip), clock.now())
    if (wait !== null) {
      reply.header('retry-after', wait)
      refuse(reply, 429, request, 'busy')
      return null
    }
    const link = readWithAny(config, (key) => linkOf(key, request.params.token))
    const system = link && (await liveCompany(services, link.companyId))
    if (!link || !system) {
      refuse(reply, 404, request, 'unknown')
      return null
    }
    const person = (await loadViewer(services, link.companyId, link.employeeId))?.person
    return { link, system, language: mailLanguage(person?.language, system.company.language) }
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
      if (reader === null) return reply
      const { title, ask } = reader.link.words[reader.language]
      return sendPage(reply, 200, reader.language, { title, text: ask, asks: true })
    })
    scope.post('/unsubscribe/:token', hidden, async (request: Request, reply) => {
      const reader = await admit(request, reply)
      if (reader === null) return reply
      await tenantTransaction(services, reader.system, (tx) => reader.link.end(tx))
      const { title, done } = reader.link.words[reader.language]
      return sendPage(reply, 200, reader.language, { title, text: done })
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

const DIGEST_WORDS: UnsubscribeLink['words'] = {
  en: {
    title: 'Email digest',
    ask: 'Do you want to stop getting this digest by e-mail?',
    done: 'You have unsubscribed from this digest. You can subscribe again in your profile.',
  },
  nb: {
    title: 'Sammendrag på e-post',
    ask: 'Vil du slutte å få dette sammendraget på e-post?',
    done: 'Du får ikke dette sammendraget lenger. Du kan abonnere igjen i profilen din.',
  },
}

/** Links in digests. */
export const readDigestLink: ReadLink = (secretKey, token) => {
  const facts = readUnsubscribeToken(secretKey, token)
  return (
    facts && {
      ...facts,
      words: DIGEST_WORDS,
      end: (tx) => unsubscribe(tx, facts.employeeId, facts.type),
    }
  )
}

const WORDS = {
  en: {
    unsubscribe: 'Unsubscribe',
    unknown: 'This link is not valid.',
    busy: 'Too many requests. Please try again in a moment.',
  },
  nb: {
    unsubscribe: 'Meld av',
    unknown: 'Denne lenken er ikke gyldig.',
    busy: 'For mange forespørsler. Prøv igjen om et øyeblikk.',
  },
}

function refuse(
  reply: FastifyReply,
  status: number,
  request: FastifyRequest,
  why: 'unknown' | 'busy',
): FastifyReply {
  const language = mailLanguage(...accepted(request))
  const words = WORDS[language]
  return sendPage(reply, status, language, { title: words.unsubscribe, text: words[why] })
}

function sendPage(
  reply: FastifyReply,
  status: number,
  language: 'en' | 'nb',
  { title, text, asks = false }: { title: string; text: string; asks?: boolean },
): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  const page = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title}</title><style nonce="${nonce}">${new Html(STYLES)}</style></head>
<body><main><h1>${title}</h1><p role="status">${text}</p>${asks && html`<form method="post"><button>${WORDS[language].unsubscribe}</button></form>`}</main></body></html>`
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
