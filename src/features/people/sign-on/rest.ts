import type { FastifyInstance, FastifyReply } from 'fastify'
import { manageSignIn } from '#features/people/policy.ts'
import { sendSessionCookie } from '#features/people/sessions/public-routes.ts'
import {
  providerTestResultSchema,
  providerTestSchema,
  samlMetadataResultSchema,
  samlMetadataSchema,
  signInSettingsInputSchema,
  signInSettingsSchema,
  signOnOptionsSchema,
  signOnQuerySchema,
} from '#features/people/sign-on/contract.ts'
import { SignOnError } from '#features/people/sign-on/provider.ts'
import { readProviderMetadata } from '#features/people/sign-on/saml/provider-metadata.ts'
import { CALLBACK_PATH, readSettings, saveSettings, testProvider } from '#features/people/sign-on/settings.ts'
import { beginSignOn, finishSignOn, JOURNEY_MS, signOnOptions } from '#features/people/sign-on/sign-on.ts'
import { paths } from '#paths.ts'
import { parseOrRefuse } from '#platform/errors/field-errors.ts'
import { clientOf } from '#platform/http/client.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import type { HttpServices } from '#platform/http/mount.ts'
import { isSecure } from '#platform/http/read-credential.ts'
import type { Services } from '#platform/services.ts'

export const signOnEndpoints = [
  endpoint({
    name: 'getSignInSettings',
    method: 'GET',
    url: '/api/v1/sign_in_settings',
    summary: 'Read how the company’s people sign in: second step and identity provider, without its secret',
    tag: 'Sign-in',
    action: manageSignIn,
    response: signInSettingsSchema,
    handle: ({ services, viewer }) => readSettings(services, viewer),
  }),
  endpoint({
    name: 'updateSignInSettings',
    method: 'PUT',
    url: '/api/v1/sign_in_settings',
    summary: 'Change how the company’s people sign in; a stale version returns 409 with the stored settings',
    tag: 'Sign-in',
    action: manageSignIn,
    body: signInSettingsInputSchema,
    response: signInSettingsSchema,
    handle: ({ services, viewer, body }) => saveSettings(services, viewer, body),
  }),
  endpoint({
    name: 'testSignOnProvider',
    method: 'POST',
    url: '/api/v1/sign_in_settings/test',
    summary: 'Test whether an identity provider answers at an address',
    tag: 'Sign-in',
    action: manageSignIn,
    body: providerTestSchema,
    response: providerTestResultSchema,
    handle: ({ services, body }) => testProvider(services, body.issuer),
  }),
  endpoint({
    name: 'readSamlMetadata',
    method: 'POST',
    url: '/api/v1/sign_in_settings/saml_metadata',
    summary: 'Read the metadata file of a SAML identity provider; stores nothing',
    tag: 'Sign-in',
    action: manageSignIn,
    body: samlMetadataSchema,
    response: samlMetadataResultSchema,
    handle: async ({ body }) => readProviderMetadata(body.metadata),
  }),
]

/** Routes of the sign-in page, and the browser's redirects to the provider and back. */
export function mountSignOnRoutes(app: FastifyInstance, { services }: HttpServices): void {
  app.get(
    '/api/v1/sign_on',
    {
      schema: {
        operationId: 'findSignOnOptions',
        summary: 'Which companies offer sign-on under a slug, or to the domain of an e-mail',
        tags: ['Session'],
        security: [],
        querystring: signOnQuerySchema,
        response: { 200: signOnOptionsSchema },
      },
      validatorCompiler: () => (value) => ({ value }),
      serializerCompiler: () => JSON.stringify,
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return { options: await signOnOptions(services, parseOrRefuse(signOnQuerySchema, request.query)) }
    },
  )

  app.get('/api/v1/sign_on/start', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const company = textOf(request.query, 'company') ?? ''
    try {
      const { url, journey } = await beginSignOn(services, {
        company,
        returnTo: textOf(request.query, 'return_to'),
      })
      setJourneyCookie(services, reply, journey)
      return reply.redirect(url.href, 303)
    } catch (error) {
      if (!(error instanceof SignOnError)) throw error
      services.log.warn({ err: error.cause ?? error }, 'sign-on not begun')
      return reply.redirect(paths.signIn(undefined, company || undefined, error.problem), 303)
    }
  })

  app.get(CALLBACK_PATH, { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const answer = new URL(request.url, services.config.baseUrl)
    const { address } = clientOf(request)
    const finished = await finishSignOn(services, answer, {
      journey: request.cookies[JOURNEY_COOKIE] ?? null,
      address,
    })
    reply.clearCookie(JOURNEY_COOKIE, { path: CALLBACK_PATH })
    if ('problem' in finished) {
      const { problem, company } = finished
      const seen = problem === 'address_not_allowed' ? address : undefined
      return reply.redirect(paths.signIn(undefined, company ?? undefined, problem, seen), 303)
    }
    sendSessionCookie(services.config, reply, finished.signedIn.secret)
    // The sign-in page redirects to the person's start page.
    return reply.redirect(paths.signIn(finished.returnTo ?? undefined), 303)
  })
}

const JOURNEY_COOKIE = 'plaudit_sign_on'

/** Sent only to the callback. Lax, because the provider redirects here from another site. */
function setJourneyCookie({ config }: Services, reply: FastifyReply, journey: string): void {
  reply.setCookie(JOURNEY_COOKIE, journey, {
    path: CALLBACK_PATH,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    maxAge: JOURNEY_MS / 1_000,
  })
}

function textOf(query: unknown, name: string): string | null {
  const value = (query as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : null
}
