import type { FastifyInstance } from 'fastify'
import { scimEndpoints } from '#features/people/scim/rest.ts'
import { ScimError, scimProblem } from '#features/people/scim/scim-error.ts'
import { asAppError, logRequestFailure } from '#platform/http/error-handler.ts'
import { type HttpServices, mountEndpoints } from '#platform/http/mount.ts'

const SCIM_TYPE = 'application/scim+json; charset=utf-8'

/** Mounts the SCIM endpoints with the content type and the error format of SCIM. */
export function mountScim(app: FastifyInstance, context: HttpServices): void {
  app.register(async (scope) => {
    const parseJson = scope.getDefaultJsonParser('error', 'error')
    scope.addContentTypeParser('application/scim+json', { parseAs: 'string' }, (request, text, done) => {
      if (text === '') return done(null, {})
      parseJson(request, String(text), done)
    })
    scope.addHook('onSend', async (_request, reply, payload) => {
      if (reply.hasHeader('content-type')) reply.header('content-type', SCIM_TYPE)
      return payload
    })
    scope.setErrorHandler((error: unknown, request, reply) => {
      const failure = error instanceof ScimError ? error : asAppError(error)
      if (failure.status >= 500) logRequestFailure(request, error)
      const problem = scimProblem(failure, request.id)
      if (problem.status === '401') reply.header('www-authenticate', 'Bearer')
      reply.code(Number(problem.status)).type(SCIM_TYPE).serializer(JSON.stringify).send(problem)
    })
    mountEndpoints(scope, context, scimEndpoints)
    // A directory that asks for another address must not get the page for people.
    scope.all('/scim/*', { schema: { hide: true } }, () => {
      throw new ScimError(404, 'This address does not exist.')
    })
  })
}
