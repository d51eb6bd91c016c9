import { z } from 'zod'
import { namedRecordSchema } from '#lib/record-schemas.ts'
import { storableText } from '#lib/storable-text.ts'
import { PERMISSION_FLAGS, type PermissionFlag } from '#platform/access/permissions.ts'

export const signInSchema = z.strictObject({
  email: storableText(320).min(1, { error: 'is required' }),
  password: z.string().min(1, { error: 'is required' }).max(1_000),
})

export const signedInPersonSchema = z.object({
  id: z.number(),
  name: z.string(),
  image: z.string().nullable(),
  isAdmin: z.boolean(),
  isManager: z.boolean(),
  /** Whether the person may manage teams even without being an admin. */
  canManageTeams: z.boolean(),
  group_id: z.number().nullable(),
  hasUnfinishedExports: z.boolean(),
  email: z.string(),
  roleLabel: z.string(),
  language: z.string(),
  colour_scheme: z.enum(['light', 'dark', 'system']),
  /** Null if the person has not chosen any. */
  review_keys: z.record(z.string(), z.string()).nullable(),
})

export const signedInCompanySchema = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  state: z.string(),
  /** A demo company keeps its mail in the outbox. */
  isDemo: z.boolean(),
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
})

/** Each permission and whether the person has it. */
export const permissionsSchema = z.object(
  Object.fromEntries(PERMISSION_FLAGS.map((flag) => [flag, z.boolean()])) as Record<
    PermissionFlag,
    z.ZodBoolean
  >,
)

/** The signed-in person's session, as the browser needs it. */
export const sessionSchema = z.object({
  person: signedInPersonSchema,
  company: signedInCompanySchema,
  permissions: permissionsSchema,
  dataAccess: z.record(z.string(), z.enum(['self', 'own_team', 'company'])),
  features: z.record(z.string(), z.boolean()),
  /** Set while an admin views the product as the person above. */
  viewAs: z.object({ admin: namedRecordSchema, until: z.string() }).nullable(),
  /** Increases with every change of rights; each response has the newest in the header x-access-version. */
  accessVersion: z.number(),
  csrfToken: z.string(),
})
export type SessionAnswer = z.output<typeof sessionSchema>

/** Shortcuts by command. The screen interprets them; the server only limits their form and number. */
const reviewKeys = z
  .record(z.string().regex(/^[a-zA-Z]{1,40}$/, 'is not a command'), storableText(40).min(1))
  .refine((keys) => Object.keys(keys).length <= 40, { error: 'must have at most 40 entries' })

export const preferencesSchema = z.strictObject({
  language: z.enum(['en', 'nb']).optional(),
  colour_scheme: z.enum(['light', 'dark', 'system']).optional(),
  /** By command; missing commands use the default keys. */
  review_keys: reviewKeys.optional(),
})
export type Preferences = z.output<typeof preferencesSchema>

/** All preferences after a change. */
export const storedPreferencesSchema = z.object({
  language: z.string().nullable(),
  colour_scheme: z.string().nullable(),
  review_keys: z.record(z.string(), z.string()).nullable(),
})

/** A browser in which the person is signed in. */
const ownSessionSchema = z.object({
  id: z.string(),
  /** Whether it is the session of this request. */
  is_current: z.boolean(),
  opened_at: z.string(),
  last_used_at: z.string(),
  /** Null until its first use is recorded. */
  address: z.string().nullable(),
  user_agent: z.string().nullable(),
})
export type OwnSession = z.output<typeof ownSessionSchema>

export const ownSessionsSchema = z.object({ sessions: z.array(ownSessionSchema) })

/** Number of ended sessions. */
export const endedSessionsSchema = z.object({ ended: z.number() })
