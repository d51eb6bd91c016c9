import { manageSignIn } from '#features/people/policy.ts'
import { sessionPolicyInputSchema, sessionPolicySchema } from '#features/people/session-policy/contract.ts'
import { readPolicy, savePolicy, signOutEveryone } from '#features/people/session-policy/session-policy.ts'
import { endedSessionsSchema } from '#features/people/sessions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'

export const sessionPolicyEndpoints = [
  endpoint({
    name: 'getSessionPolicy',
    method: 'GET',
    url: '/api/v1/session_policy',
    summary: 'Read how long the company’s sessions last, in minutes',
    tag: 'Sign-in',
    action: manageSignIn,
    response: sessionPolicySchema,
    handle: ({ services, viewer }) => readPolicy(services, viewer),
  }),
  endpoint({
    name: 'updateSessionPolicy',
    method: 'PUT',
    url: '/api/v1/session_policy',
    summary:
      'Change how long sessions last, also open ones; a stale version returns 409 with the stored policy',
    tag: 'Sign-in',
    action: manageSignIn,
    body: sessionPolicyInputSchema,
    response: sessionPolicySchema,
    handle: ({ services, viewer, body }) => savePolicy(services, viewer, body),
  }),
  endpoint({
    name: 'signOutEveryone',
    method: 'POST',
    url: '/api/v1/session_policy/sign_out_everyone',
    summary: 'End all sessions of the company except your own; API tokens stay valid',
    tag: 'Sign-in',
    action: manageSignIn,
    response: endedSessionsSchema,
    handle: async ({ services, viewer, credential }) => ({
      ended: await signOutEveryone(services, viewer, credential.secret.hash),
    }),
  }),
]
