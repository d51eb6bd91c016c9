import { parse } from 'node:querystring'
import type { FastifyInstance } from 'fastify'
import { serviceProvider, serviceProviderMetadata } from '#features/people/sign-on/saml/provider.ts'
import { receiveSamlResponse } from '#features/people/sign-on/sign-on.ts'
import { paths } from '#paths.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { HttpServices } from '#platform/http/mount.ts'

/** Real responses have 5 to 30 KB; long lists of groups make them larger. */
const LARGEST_RESPONSE = 262_144

const SLUG = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/** The addresses that a SAML provider knows: our metadata, and where browsers post its responses. */
export function mountSamlRoutes(app: FastifyInstance, { services }: HttpServices): void {
  const hidden = { schema: { hide: true } }
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LARGEST_RESPONSE },
      (_request, text, done) => done(null, parse(String(text), '&', '=', { maxKeys: 20 })),
    )

    // The same for every slug, so that it does not reveal which companies exist.
    scope.get('/sign_on/saml/:company/metadata', hidden, async (request, reply) => {
      const slug = slugOf(request.params)
      return reply
        .type('application/samlmetadata+xml; charset=utf-8')
        .header('content-disposition', `attachment; filename="plaudit-${slug}.xml"`)
        .send(serviceProviderMetadata(serviceProvider(services.config, slug)))
    })

    // Comes from another site, so it opens no session: the next request does, which carries the browser's cookie.
    scope.post('/sign_on/saml/:company', hidden, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { SAMLResponse: response, RelayState: relayState } = (request.body ?? {}) as Record<
        string,
        unknown
      >
      const received = await receiveSamlResponse(services, slugOf(request.params), {
        response: typeof response === 'string' ? response : '',
        relayState: typeof relayState === 'string' ? relayState : null,
      })
      const next =
        'continueAt' in received
          ? received.continueAt
          : paths.signIn(undefined, received.company, received.problem)
      return reply.redirect(next, 303)
    })
  })
}

function slugOf(params: unknown): string {
  const { company } = params as { company: string }
  if (!SLUG.test(company)) throw new AppError('not_found', 'This address does not exist.')
  return company
}
