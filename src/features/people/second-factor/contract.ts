import { z } from 'zod'
import { passkeySchema } from '#features/people/passkeys/contract.ts'
import { sessionSchema } from '#features/people/sessions/contract.ts'

export const enrolmentSchema = z.object({ secret: z.string(), uri: z.string() })

export const STEP_NAMES = ['app', 'passkey'] as const
export type StepName = (typeof STEP_NAMES)[number]

/**
 * The response to the right password when a second step follows. `ways` has the steps that are set up; a recovery code
 * replaces any of them. `enrol` is set if the app must be set up first.
 */
export const challengeSchema = z.object({
  second_factor: z.literal(true),
  challenge: z.string(),
  ways: z.array(z.enum(STEP_NAMES)),
  enrol: enrolmentSchema.nullable(),
})
export type ChallengeAnswer = z.output<typeof challengeSchema>

const code = z.string().min(1, { error: 'is required' }).max(100)

export const challengeAnswerSchema = z.strictObject({
  challenge: z.string().min(1, { error: 'is required' }).max(200),
  code,
})

/** `recovery_codes` is set when this sign-in set up the second step; no other response contains them. */
export const secondStepSchema = sessionSchema.extend({ recovery_codes: z.array(z.string()).nullable() })

export const codeSchema = z.strictObject({ code })
export const ownPasswordSchema = z.strictObject({
  password: z.string().min(1, { error: 'is required' }).max(1_000),
})

export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()), csrfToken: z.string() })

export const ownSignInSchema = z.object({
  has_password: z.boolean(),
  provider: z.string().nullable(),
  second_factor: z.object({
    /** Whether an authenticator app is set up. */
    on: z.boolean(),
    since: z.string().nullable(),
    required: z.boolean(),
    recovery_codes_left: z.number(),
  }),
  passkeys: z.array(passkeySchema),
  /** Whether browsers offer passkeys at the installation's address. */
  passkeys_available: z.boolean(),
})
