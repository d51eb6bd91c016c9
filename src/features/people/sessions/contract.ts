import { z } from 'zod'
import { PERMISSION_FLAGS, type PermissionFlag } from '#platform/access/permissions.ts'

export const signInSchema = z.strictObject({
  email: z.string().min(1, { error: 'is required' }).max(320),
  password: z.string().min(1, { error: 'is required' }).max(1_000),
})

/** What the browser needs to know of the person who is signed in. */
export const sessionSchema = z.object({
  person: z.object({
    id: z.number(),
    name: z.string(),
    image: z.string().nullable(),
    isAdmin: z.boolean(),
    isManager: z.boolean(),
    group_id: z.number().nullable(),
    hasUnfinishedExports: z.boolean(),
    email: z.string(),
    roleLabel: z.string(),
    language: z.string(),
    colour_scheme: z.enum(['light', 'dark', 'system']),
  }),
  company: z.object({
    id: z.number(),
    slug: z.string(),
    name: z.string(),
    state: z.string(),
    timeZone: z.string(),
    weekStart: z.string(),
    quarterStart: z.object({ month: z.number(), day: z.number() }),
    language: z.string(),
    customerVisibility: z.string(),
  }),
  permissions: z.object(
    Object.fromEntries(PERMISSION_FLAGS.map((flag) => [flag, z.boolean()])) as Record<
      PermissionFlag,
      z.ZodBoolean
    >,
  ),
  dataAccess: z.record(z.string(), z.enum(['self', 'own_team', 'company'])),
  features: z.record(z.string(), z.boolean()),
  csrfToken: z.string(),
})
export type SessionAnswer = z.output<typeof sessionSchema>

export const preferencesSchema = z.strictObject({
  language: z.enum(['en', 'nb']).optional(),
  colour_scheme: z.enum(['light', 'dark', 'system']).optional(),
})
