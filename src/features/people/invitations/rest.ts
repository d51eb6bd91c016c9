import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import {
  changePasswordSchema,
  choosePasswordSchema,
  invitationSchema,
  linkRequestSchema,
  linkStateSchema,
  personSignInSchema,
  resetRequestSchema,
} from '#features/people/invitations/contract.ts'
import {
  choosePassword,
  inviteAgain,
  personSignIn,
  readLink,
  requestReset,
} from '#features/people/invitations/password-links.ts'
import { invitePeople, manageSignIn, ownProfile } from '#features/people/policy.ts'
import { challengeSchema } from '#features/people/second-factor/contract.ts'
import { sessionSchema } from '#features/people/sessions/contract.ts'
import { changePassword } from '#features/people/sessions/own-password.ts'
import { answerSignIn, publicPost, sendSessionCookie } from '#features/people/sessions/public-routes.ts'
import { clientOf } from '#platform/http/client.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import type { HttpServices } from '#platform/http/mount.ts'
import { idParam } from '#platform/http/query-values.ts'
import { keepsMail } from '#platform/mail/mail.ts'

export const invitationEndpoints = [
  endpoint({
    name: 'resendInvitation',
    method: 'POST',
    url: '/api/v1/invitations/:employee_id',
    summary: 'Invite a person again; revokes earlier links',
    tag: 'Sign-in',
    action: invitePeople,
    params: z.object({ employee_id: idParam }),
    response: invitationSchema,
    handle: async ({ services, viewer, params }) => {
      const { link } = await inviteAgain(services, viewer, params.employee_id)
      return { sent: !keepsMail(services, viewer.company), link }
    },
  }),
  endpoint({
    name: 'getEmployeeSignIn',
    method: 'GET',
    url: '/api/v1/employees/:id/sign_in',
    summary: 'Read how a person signs in: password, second step, invitation',
    tag: 'Sign-in',
    action: manageSignIn,
    params: z.object({ id: idParam }),
    response: personSignInSchema,
    handle: ({ services, viewer, params }) => personSignIn(services, viewer, params.id),
  }),
  endpoint({
    name: 'changePassword',
    method: 'PUT',
    url: '/api/v1/password',
    summary: 'Change your own password; ends all your other sessions',
    tag: 'Sign-in',
    action: ownProfile,
    body: changePasswordSchema,
    response: z.object({ csrfToken: z.string() }),
    handle: async ({ services, viewer, body, reply }) => {
      const secret = await changePassword(services, viewer, body)
      return { csrfToken: sendSessionCookie(services.config, reply, secret) }
    },
  }),
]

/** Routes without a session: requesting a password link, and choosing a password with it. */
export function mountPasswordRoutes(app: FastifyInstance, { services }: HttpServices): void {
  publicPost(app, {
    name: 'requestPasswordReset',
    url: '/api/v1/password_resets',
    summary: 'Request a mail with a link to choose a password; the response is the same for every e-mail',
    body: resetRequestSchema,
    responses: { 202: z.object({ sent: z.literal(true) }) },
    handle: async (body, request, reply) => {
      await requestReset(services, body, request.ip)
      reply.code(202)
      return { sent: true }
    },
  })
  // A POST, so that no address and no log contains the token.
  publicPost(app, {
    name: 'checkPasswordLink',
    url: '/api/v1/passwords/link',
    summary: 'Check a link to choose a password',
    body: linkRequestSchema,
    responses: { 200: linkStateSchema },
    handle: ({ token }) => readLink(services, token),
  })
  publicPost(app, {
    name: 'choosePassword',
    url: '/api/v1/passwords',
    summary: 'Choose a password with a link, once, and sign in; 202 when a second step follows',
    body: choosePasswordSchema,
    responses: { 201: sessionSchema, 202: challengeSchema },
    handle: async (body, request, reply) => {
      const { address } = clientOf(request)
      return answerSignIn(services, reply, await choosePassword(services, { ...body, address }))
    },
  })
}
