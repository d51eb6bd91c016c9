import { randomBytes } from 'node:crypto'
import { parse } from 'node:querystring'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import { type PageAssets, readPageAssets } from '#features/surveys/customer-page/assets.ts'
import { KeyedQueue } from '#features/surveys/customer-page/keyed-queue.ts'
import {
  endPage,
  formPage,
  isTapped,
  plainPage,
  unsubscribePage,
} from '#features/surveys/customer-page/page.ts'
import type { PraiseProvider } from '#features/surveys/customer-page/praise.ts'
import { choosePraise, findPraise } from '#features/surveys/customer-page/praise-visit.ts'
import type { Recorder } from '#features/surveys/customer-page/recorder.ts'
import { newLimits, stampOf } from '#features/surveys/customer-page/robots.ts'
import {
  answerPage,
  type Form,
  optOut,
  pageToShow,
  type Visit,
  visit,
} from '#features/surveys/customer-page/visit.ts'
import { readSurveyToken, type SurveyToken } from '#features/surveys/delivery/token.ts'
import { chooseLanguage } from '#features/surveys/words/words.ts'
import { paths } from '#paths.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { readWithAny } from '#platform/auth/secret-keys.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { fileHeaders, findFile } from '#platform/files/stored-files.ts'
import { networkOf } from '#platform/http/client.ts'
import type { Services } from '#platform/services.ts'

type Link = { Params: { token: string }; Querystring: Record<string, string | string[] | undefined> }
type Request = FastifyRequest<Link>

/** Room for a page of answers: 200 text questions, each answered in full. */
const FORM_LIMIT = 8 * 1_048_576

/**
 * The page behind a customer's link. There is no account; the link decides what is allowed. Reading records nothing,
 * only sending a form does.
 */
export function mountCustomerPage(
  app: FastifyInstance,
  services: Services,
  { recorder, praise: provider }: { recorder: Recorder; praise: PraiseProvider },
): void {
  const { config, clock } = services
  const assets = readPageAssets()
  const limits = newLimits()
  const queue = new KeyedQueue()

  /** Runs work as the system viewer of the link's company; null if the company is deleted or closed. */
  async function inCompany<T>({ companyId }: SurveyToken, work: (tx: Tx) => Promise<T>): Promise<T | null> {
    const viewer = await companyOf(services, companyId)
    return viewer && tenantTransaction(services, viewer, work)
  }

  /** Null, after sending the uniform answer, if the link cannot be ours or there are too many requests. */
  function admit(request: Request, reply: FastifyReply): SurveyToken | null {
    const wait = limits.address.take(networkOf(request.ip), clock.now())
    if (wait !== null) {
      sendBusy(request, reply, assets, wait)
      return null
    }
    const token = readWithAny(config, (key) => readSurveyToken(key, request.params.token))
    if (token === null) sendUnknown(request, reply, assets)
    return token
  }

  const preferences = (request: Request) => [queryOf(request, 'lang') ?? null, ...accepted(request)]

  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, text, done) => done(null, parse(String(text), '&', '=', { maxKeys: 2_000 })),
    )
    const hidden = { schema: { hide: true } }

    scope.get(
      '/s/assets/:file',
      hidden,
      async (request: FastifyRequest<{ Params: { file: string } }>, reply) => {
        if (assets.script === null || request.params.file !== assets.script.name)
          throw new AppError('not_found', 'This address does not exist.')
        return reply
          .type('text/javascript; charset=utf-8')
          .header('cache-control', 'public, max-age=31536000, immutable')
          .send(assets.script.content)
      },
    )

    scope.get('/s/:token', hidden, async (request: Request, reply) => {
      const token = admit(request, reply)
      if (token === null) return reply
      const found = await inCompany(token, async (tx) => {
        const shown = await visit(tx, token, preferences(request))
        return shown && { shown, praise: await findPraise(tx, shown, provider) }
      })
      if (found === null) return sendUnknown(request, reply, assets)
      const { shown, praise } = found
      const tapped = queryOf(request, 'a')
      const around = aroundOf(token, shown, isTapped(shown, tapped))
      const { linkState } = shown
      if (queryOf(request, 'done') !== undefined && (linkState === 'answered' || linkState === 'recovery'))
        return sendPage(reply, 200, around.nonce, endPage(shown, around, 'thanks', praise))
      if (linkState !== 'open' && linkState !== 'recovery') return sendEnd(reply, shown, around)
      const page = pageToShow(shown, queryOf(request, 'p'))
      const form = { page, faults: new Set<never>(), tapped }
      return sendPage(reply, 200, around.nonce, formPage(shown, form, around))
    })

    scope.post('/s/:token', { ...hidden, bodyLimit: FORM_LIMIT }, async (request: Request, reply) => {
      refuseForeignForms(request, config.baseUrl)
      const token = admit(request, reply)
      if (token === null) return reply
      const key = token.hash.toString('base64')
      const wait = limits.link.take(key, clock.now())
      if (wait !== null) return sendBusy(request, reply, assets, wait)
      const manyFromAddress = () => limits.finished.take(networkOf(request.ip), clock.now()) !== null
      const posted = { form: formOf(request.body), manyFromAddress, keys: config, recorder }
      const step = await queue.take(key, () => inCompany(token, (tx) => answerPage(tx, token, posted)))
      if (step === null) return sendUnknown(request, reply, assets)
      const path = paths.customerSurvey(token.text)
      if (step.kind === 'go') return reply.redirect(await nextAddress(token, path, step.page), 303)
      const around = aroundOf(token, step.visit)
      if (step.kind === 'over') return sendEnd(reply, step.visit, around)
      const { page, faults } = step
      const html = formPage(step.visit, { page, faults, tapped: undefined }, around)
      return sendPage(reply, faults.size > 0 ? 422 : 200, around.nonce, html)
    })

    // A satisfied customer's choice. Sending again replaces the earlier one.
    scope.post('/s/:token/praise', hidden, async (request: Request, reply) => {
      refuseForeignForms(request, config.baseUrl)
      const token = admit(request, reply)
      if (token === null) return reply
      const key = token.hash.toString('base64')
      const wait = limits.link.take(key, clock.now())
      if (wait !== null) return sendBusy(request, reply, assets, wait)
      const form = formOf(request.body)
      const step = await queue.take(key, () =>
        inCompany(token, (tx) => choosePraise(tx, token, { form, praise: provider })),
      )
      if (step === null) return sendUnknown(request, reply, assets)
      const { shown } = step
      if (shown.linkState !== 'answered') return sendEnd(reply, shown, aroundOf(token, shown))
      return reply.redirect(`${paths.customerSurvey(token.text)}?done=1`, 303)
    })

    scope.get('/s/:token/unsubscribe', hidden, async (request: Request, reply) => {
      const token = admit(request, reply)
      if (token === null) return reply
      const shown = await inCompany(token, (tx) => visit(tx, token, preferences(request)))
      if (shown === null) return sendUnknown(request, reply, assets)
      const around = aroundOf(token, shown)
      return sendPage(reply, 200, around.nonce, unsubscribePage(shown, around, false))
    })

    // Sent by mail programs when their own unsubscribe button is pressed (RFC 8058), so no form was shown before.
    scope.post('/s/:token/unsubscribe', hidden, async (request: Request, reply) => {
      const token = admit(request, reply)
      if (token === null) return reply
      const shown = await inCompany(token, (tx) => optOut(tx, token))
      if (shown === null) return sendUnknown(request, reply, assets)
      const around = aroundOf(token, shown)
      return sendPage(reply, 200, around.nonce, unsubscribePage(shown, around, true))
    })

    scope.get('/s/:token/logo', hidden, (request: Request, reply) =>
      sendPicture(request, reply, ({ context }) => context.logoFile),
    )
    scope.get('/s/:token/agent', hidden, (request: Request, reply) =>
      sendPicture(request, reply, ({ context }) => context.agent?.imageFile ?? null),
    )
  })

  async function nextAddress(token: SurveyToken, path: string, page: number | null): Promise<string> {
    if (page !== null) return `${path}?p=${page}`
    const shown = await inCompany(token, (tx) => visit(tx, token, []))
    return shown?.linkState === 'recovery' ? path : `${path}?done=1`
  }

  const aroundOf = (token: SurveyToken, { timeZone }: Visit, tapped = false) => ({
    path: paths.customerSurvey(token.text),
    stamp: stampOf(config.secretKey, token.text, clock.now(), tapped),
    nonce: randomBytes(16).toString('base64'),
    css: assets.css,
    script: assets.script && `/s/assets/${assets.script.name}`,
    timeZone,
  })

  async function sendPicture(
    request: Request,
    reply: FastifyReply,
    of: (shown: Visit) => string | null,
  ): Promise<FastifyReply> {
    const token = admit(request, reply)
    if (token === null) return reply
    const viewer = await companyOf(services, token.companyId)
    const shown = viewer && (await tenantTransaction(services, viewer, (tx) => visit(tx, token, [])))
    const key = shown && of(shown)
    const file = viewer && key ? await findFile(services, viewer, key) : null
    if (file === null) throw new AppError('not_found', 'This address does not exist.')
    return reply.headers(fileHeaders(file)).send(await services.files.get(file.key))
  }
}

async function companyOf(services: Services, companyId: number): Promise<Viewer | null> {
  try {
    const viewer = await systemViewer(services, companyId)
    return viewer.company.state === 'live' ? viewer : null
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

/**
 * Rejects forms posted from other sites, even with a valid link, because such a page could pretend to be this one.
 * Our pages send no referrer, so browsers may omit the origin.
 */
function refuseForeignForms({ headers }: FastifyRequest, baseUrl: string): void {
  const { origin } = headers
  const site = headers['sec-fetch-site']
  const foreign = site !== undefined && site !== 'same-origin' && site !== 'none'
  const elsewhere =
    origin !== undefined && origin !== 'null' && origin !== new URL(baseUrl).origin && site !== 'same-origin'
  if (foreign || elsewhere) throw new AppError('csrf', 'This form was sent from another site.')
}

function formOf(body: unknown): Form {
  if (typeof body !== 'object' || body === null) return new Map()
  return new Map(
    Object.entries(body).map(([name, value]) => [
      name,
      [value].flat().filter((each): each is string => typeof each === 'string'),
    ]),
  )
}

function queryOf({ query }: Request, name: string): string | undefined {
  const [value] = [query[name]].flat()
  return value?.slice(0, 40)
}

/** The browser's preferred languages, best first. */
const accepted = ({ headers }: FastifyRequest): string[] =>
  (headers['accept-language'] ?? '')
    .split(',')
    .slice(0, 10)
    .flatMap((part) => /^\s*([A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*)/.exec(part)?.[1] ?? [])

const OWN_LANGUAGES = ['en', 'nb']

function sendUnknown(request: FastifyRequest, reply: FastifyReply, assets: PageAssets): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  const language = chooseLanguage(OWN_LANGUAGES, accepted(request))
  return sendPage(reply, 404, nonce, plainPage(language, 'unknown', { css: assets.css, nonce }))
}

function sendBusy(
  request: FastifyRequest,
  reply: FastifyReply,
  assets: PageAssets,
  wait: number,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  const language = chooseLanguage(OWN_LANGUAGES, accepted(request))
  reply.header('retry-after', wait)
  return sendPage(reply, 429, nonce, plainPage(language, 'busy', { css: assets.css, nonce }))
}

function sendEnd(reply: FastifyReply, shown: Visit, around: Parameters<typeof endPage>[1]): FastifyReply {
  const state = shown.linkState === 'expired' || shown.linkState === 'revoked' ? shown.linkState : 'answered'
  return sendPage(reply, state === 'answered' ? 200 : 410, around.nonce, endPage(shown, around, state))
}

function sendPage(reply: FastifyReply, status: number, nonce: string, html: string): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': [
        "default-src 'none'",
        "script-src 'self'",
        `style-src 'nonce-${nonce}'`,
        "img-src 'self' data:",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
    })
    .send(html)
}
