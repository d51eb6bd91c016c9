import { z } from 'zod'
import { manageSignIn, ownProfile } from '#features/people/policy.ts'
import {
  codeSchema,
  enrolmentSchema,
  ownPasswordSchema,
  ownSignInSchema,
  recoveryCodesSchema,
} from '#features/people/second-factor/contract.ts'
import {
  beginEnrolment,
  confirmEnrolment,
  ownSignIn,
  renewRecoveryCodes,
  resetSecondFactor,
  turnOff,
} from '#features/people/second-factor/second-factor.ts'
import { takeSession } from '#features/people/sessions/public-routes.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { idParam } from '#platform/http/query-values.ts'

export const secondFactorEndpoints = [
  endpoint({
    method: 'GET',
    url: '/api/v1/sign_in',
    summary: 'How the person who asks signs in',
    tag: 'Sign-in',
    action: ownProfile,
    response: ownSignInSchema,
    handle: ({ services, viewer }) => ownSignIn(services, viewer),
  }),
  endpoint({
    method: 'POST',
    url: '/api/v1/second_factor',
    summary: 'Begin to set up the second step: the secret for an authenticator app',
    tag: 'Sign-in',
    action: ownProfile,
    body: ownPasswordSchema,
    status: 201,
    response: enrolmentSchema,
    handle: ({ services, viewer, body }) => beginEnrolment(services, viewer, body.password),
  }),
  endpoint({
    method: 'PUT',
    url: '/api/v1/second_factor',
    summary: 'Turn the second step on by its first code; recovery codes are told here and never again',
    tag: 'Sign-in',
    action: ownProfile,
    body: codeSchema,
    response: recoveryCodesSchema,
    handle: async ({ services, viewer, body, reply }) => {
      const { recoveryCodes, secret } = await confirmEnrolment(services, viewer, body.code)
      return { recovery_codes: recoveryCodes, csrfToken: takeSession(services.config, reply, secret) }
    },
  }),
  endpoint({
    method: 'POST',
    url: '/api/v1/second_factor/recovery_codes',
    summary: 'Ten new recovery codes in place of the old ones',
    tag: 'Sign-in',
    action: ownProfile,
    body: ownPasswordSchema,
    response: z.object({ recovery_codes: z.array(z.string()) }),
    handle: async ({ services, viewer, body }) => ({
      recovery_codes: await renewRecoveryCodes(services, viewer, body.password),
    }),
  }),
  endpoint({
    method: 'POST',
    url: '/api/v1/second_factor/turn_off',
    summary: 'Turn the second step off, by the password',
    tag: 'Sign-in',
    action: ownProfile,
    body: ownPasswordSchema,
    response: z.object({ off: z.literal(true) }),
    handle: async ({ services, viewer, body }) => {
      await turnOff(services, viewer, body.password)
      return { off: true as const }
    },
  }),
  endpoint({
    method: 'DELETE',
    url: '/api/v1/employees/:id/second_factor',
    summary: 'Reset the second step of somebody who has lost app and codes; false where there was none',
    tag: 'Sign-in',
    action: manageSignIn,
    params: z.object({ id: idParam }),
    response: z.object({ reset: z.boolean() }),
    handle: async ({ services, viewer, params }) => ({
      reset: await resetSecondFactor(services, viewer, params.id),
    }),
  }),
]
