import { z } from 'zod'

/** What an API token may be allowed to do. */
export const TOKEN_SCOPES = ['feedback:write', 'feedback:read'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

export const LONGEST_DAYS = 366

export const tokenInputSchema = z.strictObject({
  name: z.string().trim().min(1, { error: 'is required' }).max(100),
  scopes: z.array(z.enum(TOKEN_SCOPES)).min(1, { error: 'needs at least one scope' }),
  days: z.int().min(1).max(LONGEST_DAYS).default(90),
})

/** The only answer that holds the token's text. */
export const newTokenSchema = z.object({ id: z.number(), token: z.string(), expires_at: z.string() })

export const tokenListSchema = z.object({
  api_tokens: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      scopes: z.array(z.string()),
      created_at: z.string(),
      expires_at: z.string(),
      last_used_at: z.string().nullable(),
      revoked_at: z.string().nullable(),
    }),
  ),
  next_cursor: z.string().nullable(),
})
