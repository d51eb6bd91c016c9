import { z } from 'zod'
import { namedRecordSchema } from '#lib/record-schemas.ts'
import { nameText } from '#lib/storable-text.ts'

/** Every scope an API token can have. An action names the scope it requires. */
export const TOKEN_SCOPES = [
  'feedback:write',
  'feedback:read',
  'people:read',
  'qa:read',
  'metrics:read',
  'surveys:read',
  'audit:read',
  'coaching:read',
  'interactions:read',
  'transcripts:read',
  'people:write',
  'interactions:write',
  'surveys:send',
  'people:provision',
] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

export const LONGEST_DAYS = 366
/** Every request of a token is compared with all of its ranges. */
export const MOST_RANGES = 50

export const tokenInputSchema = z.strictObject({
  name: nameText(100),
  scopes: z
    .array(z.enum(TOKEN_SCOPES))
    .min(1, { error: 'needs at least one scope' })
    .max(TOKEN_SCOPES.length)
    .transform((scopes) => [...new Set(scopes)]),
  /** Days until the token expires, at most a year. */
  days: z
    .int()
    .min(1, { error: 'must be at least 1' })
    .max(LONGEST_DAYS, { error: `must be at most ${LONGEST_DAYS}` })
    .default(90),
  /** Addresses and ranges in CIDR notation that the token can be used from; empty for everywhere. */
  allowed_addresses: z.array(z.string().max(60)).max(MOST_RANGES).default([]),
})
export type TokenInput = z.output<typeof tokenInputSchema>

/** The only response that contains the token's text. */
export const newTokenSchema = z.object({ id: z.number(), token: z.string(), expires_at: z.string() })

export const tokenListSchema = z.object({
  api_tokens: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      scopes: z.array(z.enum(TOKEN_SCOPES)),
      state: z.enum(['active', 'expired', 'revoked']),
      created_by: namedRecordSchema,
      created_at: z.string(),
      expires_at: z.string(),
      allowed_addresses: z.array(z.string()),
      /** The last use, also one that was refused because of its address. */
      last_used_at: z.string().nullable(),
      last_used_address: z.string().nullable(),
      last_use_refused: z.boolean(),
      revoked_at: z.string().nullable(),
    }),
  ),
  next_cursor: z.string().nullable(),
})
export type ListedToken = z.output<typeof tokenListSchema>['api_tokens'][number]
