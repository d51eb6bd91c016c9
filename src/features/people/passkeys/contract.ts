import { z } from 'zod'
import { nameText } from '#lib/storable-text.ts'

/** Longer than any authenticator sends: a credential id has at most 1,023 bytes. */
const base64url = (longest: number) =>
  z
    .string()
    .min(1, { error: 'is required' })
    .max(longest)
    .regex(/^[A-Za-z0-9_-]+={0,2}$/, { error: 'is not base64url' })

const credentialId = base64url(1_400)

/** What browsers return; they may add fields, which are ignored. */
const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') }

/** A new passkey, as `navigator.credentials.create` returns it. */
export const newCredentialSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(10_000),
    attestationObject: base64url(50_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})
export type NewCredential = z.output<typeof newCredentialSchema>

/** Proof of having a passkey, as `navigator.credentials.get` returns it. */
export const usedCredentialSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(10_000),
    authenticatorData: base64url(10_000),
    signature: base64url(10_000),
    /** Always sent by passkeys that sign in without an e-mail. */
    userHandle: base64url(100).nullish(),
  }),
})
export type UsedCredential = z.output<typeof usedCredentialSchema>

const name = nameText(60)

export const passkeySchema = z.object({
  id: z.number(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})
export type Passkey = z.output<typeof passkeySchema>

export const addPasskeySchema = z.strictObject({ name, credential: newCredentialSchema })
export const renamePasskeySchema = z.strictObject({ name })

export const addedPasskeySchema = z.object({
  passkey: passkeySchema,
  /** Set if this passkey turned the second step on. No other response contains them. */
  recovery_codes: z.array(z.string()).nullable(),
  /** Of the new session, if there is one: turning the second step on ends all sessions opened without it. */
  csrfToken: z.string().nullable(),
})

export const passkeyChallengeSchema = z.strictObject({
  /** Of the second step; missing to sign in with the passkey alone. */
  challenge: z.string().min(1, { error: 'is required' }).max(200).optional(),
})

export const passkeySignInSchema = z.strictObject({
  challenge: passkeyChallengeSchema.shape.challenge,
  credential: usedCredentialSchema,
})

export const passkeyDescriptorSchema = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

/** For `navigator.credentials.get`, with binary values as base64url. */
export const passkeyRequestOptionsSchema = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  allowCredentials: z.array(passkeyDescriptorSchema),
  userVerification: z.enum(['required', 'preferred']),
})
export type RequestOptions = z.output<typeof passkeyRequestOptionsSchema>

/** For `navigator.credentials.create`, with binary values as base64url. */
export const passkeyCreationOptionsSchema = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  excludeCredentials: z.array(passkeyDescriptorSchema),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type CreationOptions = z.output<typeof passkeyCreationOptionsSchema>
