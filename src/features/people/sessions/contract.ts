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
    /** Trusted with the tree of teams, also without being an admin. */
    canManageTeams: z.boolean(),
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
    image: z.string().nullable(),
    state: z.string(),
    timeZone: z.string(),
    weekStart: z.string(),
    quarterStart: z.object({ month: z.number(), day: z.number() }),
    language: z.string(),
    customerVisibility: z.string(),
    profiles: z.object({
      picturesAllowed: z.boolean(),
      defaultPicture: z.string().nullable(),
      guideline: z.string().nullable(),
    }),
  }),
  permissions: z.object(
    Object.fromEntries(PERMISSION_FLAGS.map((flag) => [flag, z.boolean()])) as Record<
      PermissionFlag,
      z.ZodBoolean
    >,
  ),
  dataAccess: z.record(z.string(), z.enum(['self', 'own_team', 'company'])),
  features: z.record(z.string(), z.boolean()),
  /** Set while an admin sees the product as the person above. */
  viewAs: z.object({ admin: z.object({ id: z.number(), name: z.string() }), until: z.string() }).nullable(),
  /** Rises with every change of who may do what; each answer carries the newest as x-access-version. */
  accessVersion: z.number(),
  csrfToken: z.string(),
})
export type SessionAnswer = z.output<typeof sessionSchema>

export const preferencesSchema = z.strictObject({
  language: z.enum(['en', 'nb']).optional(),
  colour_scheme: z.enum(['light', 'dark', 'system']).optional(),
})
