import { z } from 'zod'
import { ownProfile } from '#features/people/policy.ts'
import { endedSessionsSchema, ownSessionsSchema } from '#features/people/sessions/contract.ts'
import { endOtherSessions, endOwnSession, readOwnSessions } from '#features/people/sessions/own-sessions.ts'
import { endpoint } from '#platform/http/endpoint.ts'

export const ownSessionEndpoints = [
  endpoint({
    name: 'listOwnSessions',
    method: 'GET',
    url: '/api/v1/sessions',
    summary: 'List the browsers in which you are signed in, the last used first',
    tag: 'Sign-in',
    action: ownProfile,
    response: ownSessionsSchema,
    handle: async ({ services, viewer, credential }) => ({
      sessions: await readOwnSessions(services, viewer, credential.secret.hash),
    }),
  }),
  endpoint({
    name: 'endOwnSession',
    method: 'DELETE',
    url: '/api/v1/sessions/:id',
    summary: 'End one of your other sessions',
    tag: 'Sign-in',
    action: ownProfile,
    params: z.object({ id: z.string().max(64) }),
    response: z.object({ ended: z.literal(true) }),
    handle: async ({ services, viewer, credential, params: { id } }) => {
      await endOwnSession(services, viewer, credential.secret.hash, id)
      return { ended: true as const }
    },
  }),
  endpoint({
    name: 'endOtherSessions',
    method: 'POST',
    url: '/api/v1/sessions/end_others',
    summary: 'End all of your other sessions',
    tag: 'Sign-in',
    action: ownProfile,
    response: endedSessionsSchema,
    handle: async ({ services, viewer, credential }) => ({
      ended: await endOtherSessions(services, viewer, credential.secret.hash),
    }),
  }),
]
