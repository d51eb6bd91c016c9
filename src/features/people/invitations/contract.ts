import { z } from 'zod'
import { nameText } from '#lib/storable-text.ts'

const token = z.string().min(1, { error: 'is required' }).max(200)

export const resetRequestSchema = z.union([
  z.strictObject({ email: nameText(320) }),
  /** An expired, used or replaced link: a new one goes to the same person. */
  z.strictObject({ token }),
])

export const linkRequestSchema = z.strictObject({ token })

/** Says why a link no longer works, but not whose it was. */
export const linkStateSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('open'),
    kind: z.enum(['INVITATION', 'RESET']),
    email: z.string(),
    first_name: z.string(),
    company_name: z.string(),
  }),
  z.object({ state: z.enum(['used', 'replaced', 'expired', 'unknown']) }),
])
export type LinkState = z.output<typeof linkStateSchema>

export const choosePasswordSchema = z.strictObject({
  token,
  password: z.string().min(1, { error: 'is required' }).max(1_000),
})

export const changePasswordSchema = z.strictObject({
  current_password: z.string().min(1, { error: 'is required' }).max(1_000),
  password: z.string().min(1, { error: 'is required' }).max(1_000),
})

/** `link` is set only without a mail server, for the admin to pass on; no other response contains it. */
export const invitationSchema = z.object({ sent: z.boolean(), link: z.string().nullable() })

export const personSignInSchema = z.object({
  status: z.string(),
  has_password: z.boolean(),
  second_factor: z.boolean(),
  invited_at: z.string().nullable(),
  invitation_ends_at: z.string().nullable(),
})
