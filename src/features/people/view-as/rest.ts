import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ownSession, viewAsOthers } from '#features/people/policy.ts'
import { sessionSchema } from '#features/people/sessions/contract.ts'
import { presentSession } from '#features/people/sessions/present.ts'
import { viewAsInputSchema } from '#features/people/view-as/contract.ts'
import { startViewAs, stopViewAs } from '#features/people/view-as/view-as.ts'
import { csrfToken } from '#platform/auth/tokens.ts'
import { signedOut } from '#platform/errors/app-error.ts'
import { endpoint } from '#platform/http/endpoint.ts'

export const viewAsEndpoints = [
  endpoint({
    name: 'startViewingAs',
    method: 'POST',
    url: '/api/v1/session/view_as',
    summary: 'View the product as another person for 30 minutes, read-only',
    tag: 'Session',
    action: viewAsOthers,
    body: viewAsInputSchema,
    status: 201,
    response: sessionSchema,
    handle: async ({ services, viewer, body, request }) => {
      const hash = secretHash(request)
      const seen = await startViewAs(services, viewer, hash, body)
      return presentSession(services, seen, csrfToken(services.config.secretKey, hash))
    },
  }),
  endpoint({
    name: 'stopViewingAs',
    method: 'DELETE',
    url: '/api/v1/session/view_as',
    summary: 'Stop viewing the product as another person',
    tag: 'Session',
    action: ownSession,
    response: z.object({ ended: z.boolean() }),
    handle: async ({ services, viewer, request }) => ({
      ended: await stopViewAs(services, viewer, secretHash(request)),
    }),
  }),
]

function secretHash({ authenticated }: FastifyRequest): Buffer {
  if (!authenticated) throw signedOut()
  return authenticated.secret.hash
}
