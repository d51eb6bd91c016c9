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
import { sendSessionCookie } from '#features/people/sessions/public-routes.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { idParam } from '#platform/http/query-values.ts'

export const secondFactorEndpoints = [
  endpoint({
    name: 'getOwnSignIn',
    method: 'GET',
    url: '/api/v1/sign_in',
    summary: 'Read how you sign in',
    tag: 'Sign-in',
    action: ownProfile,
    response: ownSignInSchema,
    handle: ({ services, viewer }) => ownSignIn(services, viewer),
  }),
  endpoint({
    name: 'startSecondFactorSetup',
    method: 'POST',
    url: '/api/v1/second_factor',
    summary: 'Start setting up the second step; returns the secret for an authenticator app',
    tag: 'Sign-in',
    action: ownProfile,
    body: ownPasswordSchema,
    status: 201,
    response: enrolmentSchema,
    handle: ({ services, viewer, body }) => beginEnrolment(services, viewer, body.password),
  }),
  endpoint({
    name: 'turnOnSecondFactor',
    method: 'PUT',
    url: '/api/v1/second_factor',
    summary: 'Turn the second step on with the first code; only this response contains the recovery codes',
    tag: 'Sign-in',
    action: ownProfile,
    body: codeSchema,
    response: recoveryCodesSchema,
    handle: async ({ services, viewer, body, reply }) => {
      const { recoveryCodes, secret } = await confirmEnrolment(services, viewer, body.code)
      return { recovery_codes: recoveryCodes, csrfToken: sendSessionCookie(services.config, reply, secret) }
    },
  }),
  endpoint({
    name: 'replaceRecoveryCodes',
    method: 'POST',
    url: '/api/v1/second_factor/recovery_codes',
    summary: 'Replace the recovery codes with ten new ones',
    tag: 'Sign-in',
    action: ownProfile,
    body: ownPasswordSchema,
    response: z.object({ recovery_codes: z.array(z.string()) }),
    handle: async ({ services, viewer, body }) => ({
      recovery_codes: await renewRecoveryCodes(services, viewer, body.password),
    }),
  }),
  endpoint({
    name: 'turnOffSecondFactor',
    method: 'POST',
    url: '/api/v1/second_factor/turn_off',
    summary: 'Turn the second step off; requires the password',
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
    name: 'resetSecondFactor',
    method: 'DELETE',
    url: '/api/v1/employees/:id/second_factor',
    summary: 'Reset the second step of a person who lost their app and codes; false if they had none',
    tag: 'Sign-in',
    action: manageSignIn,
    params: z.object({ id: idParam }),
    response: z.object({ reset: z.boolean() }),
    handle: async ({ services, viewer, params }) => ({
      reset: await resetSecondFactor(services, viewer, params.id),
    }),
  }),
]
