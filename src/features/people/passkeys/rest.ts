import { z } from 'zod'
import {
  addedPasskeySchema,
  addPasskeySchema,
  passkeyCreationOptionsSchema,
  passkeySchema,
  renamePasskeySchema,
} from '#features/people/passkeys/contract.ts'
import {
  addPasskey,
  beginPasskey,
  removePasskey,
  renameOwnPasskey,
} from '#features/people/passkeys/passkeys.ts'
import { ownProfile } from '#features/people/policy.ts'
import { ownPasswordSchema } from '#features/people/second-factor/contract.ts'
import { sendSessionCookie } from '#features/people/sessions/public-routes.ts'
import { removedSchema } from '#lib/record-schemas.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { idParam } from '#platform/http/query-values.ts'

const params = z.object({ id: idParam })

export const passkeyEndpoints = [
  endpoint({
    name: 'startPasskey',
    method: 'POST',
    url: '/api/v1/passkeys/options',
    summary: 'Start adding a passkey; returns the options for navigator.credentials.create',
    tag: 'Sign-in',
    action: ownProfile,
    body: ownPasswordSchema,
    response: passkeyCreationOptionsSchema,
    handle: ({ services, viewer, body }) => beginPasskey(services, viewer, body.password),
  }),
  endpoint({
    name: 'addPasskey',
    method: 'POST',
    url: '/api/v1/passkeys',
    summary:
      'Add a passkey; the first second step also returns recovery codes, which no other response contains',
    tag: 'Sign-in',
    action: ownProfile,
    body: addPasskeySchema,
    status: 201,
    response: addedPasskeySchema,
    answersSecret: true,
    handle: async ({ services, viewer, body, reply }) => {
      const { passkey, turnedOn } = await addPasskey(services, viewer, body)
      return {
        passkey,
        recovery_codes: turnedOn?.recoveryCodes ?? null,
        csrfToken: turnedOn && sendSessionCookie(services.config, reply, turnedOn.secret),
      }
    },
  }),
  endpoint({
    name: 'renamePasskey',
    method: 'PUT',
    url: '/api/v1/passkeys/:id',
    summary: 'Rename one of your passkeys',
    tag: 'Sign-in',
    action: ownProfile,
    params,
    body: renamePasskeySchema,
    response: passkeySchema,
    handle: ({ services, viewer, params: { id }, body }) => renameOwnPasskey(services, viewer, id, body.name),
  }),
  endpoint({
    name: 'removePasskey',
    method: 'POST',
    url: '/api/v1/passkeys/:id/remove',
    summary: 'Remove one of your passkeys; requires the password',
    tag: 'Sign-in',
    action: ownProfile,
    params,
    body: ownPasswordSchema,
    response: removedSchema,
    handle: async ({ services, viewer, params: { id }, body }) => {
      await removePasskey(services, viewer, id, body.password)
      return { removed: true as const }
    },
  }),
]
