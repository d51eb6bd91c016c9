import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { savePreferences } from '#features/people/employees/profiles.ts'
import {
  passkeyChallengeSchema,
  passkeyRequestOptionsSchema,
  passkeySignInSchema,
} from '#features/people/passkeys/contract.ts'
import { answerWithPasskey, passkeyOptions, signInWithPasskey } from '#features/people/passkeys/sign-in.ts'
import { ownProfile, ownSession } from '#features/people/policy.ts'
import { answerChallenge } from '#features/people/second-factor/challenges.ts'
import {
  challengeAnswerSchema,
  challengeSchema,
  secondStepSchema,
} from '#features/people/second-factor/contract.ts'
import {
  preferencesSchema,
  sessionSchema,
  signInSchema,
  storedPreferencesSchema,
} from '#features/people/sessions/contract.ts'
import { presentSession } from '#features/people/sessions/present.ts'
import { answerSignIn, publicPost } from '#features/people/sessions/public-routes.ts'
import { signOut } from '#features/people/sessions/sessions.ts'
import { signIn } from '#features/people/sessions/sign-in.ts'
import { csrfToken } from '#platform/auth/tokens.ts'
import { signedOut } from '#platform/errors/app-error.ts'
import type { Authenticated } from '#platform/http/authenticator.ts'
import { clientOf } from '#platform/http/client.ts'
import { clearSessionCookie, deviceCookieText, setSignedOutCookies } from '#platform/http/cookies.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { checkCsrf, type HttpServices } from '#platform/http/mount.ts'
import { isSecure, readCredential } from '#platform/http/read-credential.ts'

export const sessionEndpoints = [
  endpoint({
    name: 'getSession',
    method: 'GET',
    url: '/api/v1/session',
    summary: 'Read who is signed in, their rights and the CSRF token of the session',
    tag: 'Session',
    action: ownSession,
    response: sessionSchema,
    handle: async ({ services, viewer, request }) =>
      presentSession(
        services,
        viewer,
        csrfToken(services.config.secretKey, secretHash(request.authenticated)),
      ),
  }),
  endpoint({
    name: 'updatePreferences',
    method: 'PUT',
    url: '/api/v1/session/preferences',
    summary: 'Save your language, colour scheme and review shortcuts',
    tag: 'Session',
    action: ownProfile,
    body: preferencesSchema,
    response: storedPreferencesSchema,
    handle: ({ services, viewer, body }) => savePreferences(services, viewer, body),
  }),
  endpoint({
    name: 'signOut',
    method: 'DELETE',
    url: '/api/v1/session',
    summary: 'Sign out',
    tag: 'Session',
    action: ownSession,
    response: z.object({ signed_out: z.literal(true) }),
    handle: async ({ services, viewer, request, reply }) => {
      const personId = await signOut(services, viewer, secretHash(request.authenticated))
      setSignedOutCookies(reply, personId, isSecure(services.config))
      return { signed_out: true as const }
    },
  }),
]

/** Routes that work without a session, and the pages that sign out. */
export function mountSessionRoutes(app: FastifyInstance, context: HttpServices): void {
  const { services } = context
  publicPost(app, {
    name: 'signIn',
    url: '/api/v1/session',
    summary: 'Sign in; 202 when a second step follows',
    body: signInSchema,
    responses: { 201: sessionSchema, 202: challengeSchema },
    handle: async (credentials, request, reply) =>
      answerSignIn(
        services,
        reply,
        await signIn(services, {
          ...credentials,
          address: clientOf(request).address,
          deviceCookie: deviceCookieText(request, isSecure(services.config)),
        }),
      ),
  })
  publicPost(app, {
    name: 'completeSignIn',
    url: '/api/v1/session/second_factor',
    summary: 'Complete the second step of a sign-in with an authenticator code or a recovery code',
    body: challengeAnswerSchema,
    responses: { 201: secondStepSchema },
    handle: async (answer, request, reply) => {
      const { recoveryCodes, ...signedIn } = await answerChallenge(
        services,
        answer,
        clientOf(request).address,
      )
      return { ...(await answerSignIn(services, reply, signedIn)), recovery_codes: recoveryCodes }
    },
  })
  publicPost(app, {
    name: 'startPasskeySignIn',
    url: '/api/v1/session/passkey/options',
    summary: 'Start using a passkey to sign in, or as second step of a challenge',
    body: passkeyChallengeSchema,
    responses: { 200: passkeyRequestOptionsSchema },
    handle: ({ challenge }, request) =>
      passkeyOptions(services, { challenge, address: clientOf(request).address }),
  })
  publicPost(app, {
    name: 'signInWithPasskey',
    url: '/api/v1/session/passkey',
    summary: 'Sign in with a passkey, or complete the second step of a challenge with one',
    body: passkeySignInSchema,
    responses: { 201: sessionSchema },
    handle: async ({ challenge, credential }, request, reply) =>
      answerSignIn(
        services,
        reply,
        challenge === undefined
          ? await signInWithPasskey(services, { credential, address: clientOf(request).address })
          : await answerWithPasskey(services, { challenge, credential, address: clientOf(request).address }),
      ),
  })

  // Both addresses do the same. A link or a typed address signs out; a request from another site does not.
  for (const url of ['/admins/sign_out', '/employees/sign_out']) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      if (request.headers['sec-fetch-site'] !== 'cross-site') await endSession(context, request, reply)
      return reply.redirect('/sign_in', 303)
    })
    app.delete(url, { schema: { hide: true } }, async (request, reply) => {
      const credential = readCredential(request, services.config)
      if (!credential) throw signedOut()
      checkCsrf(request, services.config, credential)
      await endSession(context, request, reply)
      return reply.redirect('/sign_in', 303)
    })
  }
}

async function endSession(
  { services, authenticator }: HttpServices,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const credential = readCredential(request, services.config)
  const { authenticated } = credential
    ? await authenticator.authenticateWith(credential, () => [], null)
    : { authenticated: null }
  const secure = isSecure(services.config)
  if (authenticated && credential?.kind === 'session') {
    const personId = await signOut(services, authenticated.viewer, credential.secret.hash)
    setSignedOutCookies(reply, personId, secure)
  } else clearSessionCookie(reply, secure)
}

function secretHash(authenticated: Authenticated | null): Buffer {
  if (!authenticated) throw signedOut()
  return authenticated.secret.hash
}
