import { z } from 'zod'
import { namedRecordSchema } from '#lib/record-schemas.ts'
import { storableText } from '#lib/storable-text.ts'

const text = (longest: number) => z.string().trim().max(longest)
const DOMAIN = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/

/** The most certificates of a SAML provider: the current one, and the next while it changes its key. */
export const MOST_CERTIFICATES = 2

/** How the company's provider and this server talk to each other. */
export const SIGN_ON_PROTOCOLS = ['OIDC', 'SAML'] as const

export const SECOND_FACTOR_RULES = ['OPTIONAL', 'ADMINS', 'EVERYONE'] as const

const storableOf = (longest: number) =>
  text(longest).regex(/^[^\p{Cc}]*$/u, { error: 'has characters that cannot be shown' })
const storable = storableOf(200)

export const signInSettingsInputSchema = z.strictObject({
  second_factor: z.enum(SECOND_FACTOR_RULES),
  sign_on: z.strictObject({
    enabled: z.boolean(),
    provider_name: storable,
    issuer: text(500),
    client_id: storable,
    /** Missing: keep the stored one. */
    protocol: z.enum(SIGN_ON_PROTOCOLS).optional(),
    /** Missing: keep the stored values. */
    saml: z
      .strictObject({
        entity_id: storableOf(1_000),
        sign_on_url: text(1_000),
        /** PEM or base64; two while the provider changes its key. */
        certificates: z.array(text(10_000)).max(MOST_CERTIFICATES, {
          error: `At most ${MOST_CERTIFICATES} certificates: the current one and the next.`,
        }),
        provider_starts: z.boolean(),
      })
      .optional(),
    /** Missing: keep the stored secret. Empty: remove it. */
    client_secret: z.string().max(1_000).optional(),
    domains: z
      .array(z.string().trim().toLowerCase().regex(DOMAIN, { error: 'is not a domain, such as example.com' }))
      .max(50),
    required: z.boolean(),
    exceptions: z.array(z.int().positive()).max(200),
    trust_email: z.boolean(),
    create_people: z.boolean(),
    default_role_id: z.int().positive().nullable(),
    group_claim: storable,
    roles: z
      .array(
        z.strictObject({
          group: storable.min(1, { error: 'Enter the name of the group.' }),
          role_id: z.int().positive(),
        }),
      )
      .max(100),
  }),
  version: z.int().min(0),
})
export type SignInSettingsInput = z.output<typeof signInSettingsInputSchema>

export const signInSettingsSchema = z.object({
  second_factor: z.enum(SECOND_FACTOR_RULES),
  sign_on: z.object({
    enabled: z.boolean(),
    provider_name: z.string(),
    issuer: z.string(),
    client_id: z.string(),
    protocol: z.enum(SIGN_ON_PROTOCOLS),
    saml: z.object({
      entity_id: z.string(),
      sign_on_url: z.string(),
      certificates: z.array(
        z.object({ certificate: z.string(), subject: z.string(), expires_at: z.string() }),
      ),
      provider_starts: z.boolean(),
    }),
    /** Describes the secret without revealing it. */
    client_secret: z.object({ configured: z.boolean(), last_four: z.string().nullable() }),
    domains: z.array(z.string()),
    required: z.boolean(),
    exceptions: z.array(z.number()),
    trust_email: z.boolean(),
    create_people: z.boolean(),
    default_role_id: z.number().nullable(),
    group_claim: z.string(),
    roles: z.array(z.object({ group: z.string(), role_id: z.number() })),
  }),
  version: z.number(),
  /** The redirect address to register with the provider. */
  callback_url: z.string(),
  /** The addresses to register with a SAML provider. */
  saml_addresses: z.object({ entity_id: z.string(), acs_url: z.string(), metadata_url: z.string() }),
  /** The company's sign-in page, for bookmarks and the provider's list of applications. */
  sign_in_url: z.string(),
  assignable_roles: z.array(namedRecordSchema),
  admins: z.array(
    z.object({ id: z.number(), name: z.string(), email: z.string(), has_password: z.boolean() }),
  ),
})
export type SignInSettings = z.output<typeof signInSettingsSchema>

export const providerTestSchema = z.strictObject({ issuer: text(500).min(1, { error: 'is required' }) })
export const providerTestResultSchema = z.object({ ok: z.boolean(), message: z.string() })

/** A metadata file as text; 500,000 characters hold dozens of certificates. */
export const samlMetadataSchema = z.strictObject({
  metadata: z
    .string()
    .min(1, { error: 'is required' })
    .max(500_000, { error: 'has more than 500,000 characters' }),
})
export const samlMetadataResultSchema = z.object({
  entity_id: z.string(),
  sign_on_url: z.string(),
  certificates: z.array(z.string()),
})

/** By company slug or e-mail domain; the browser never sends the whole e-mail. */
export const signOnQuerySchema = z.strictObject({
  company: storableText(63).optional(),
  domain: storableText(253).optional(),
})

export const signOnOptionsSchema = z.object({
  options: z.array(
    z.object({
      company: z.string(),
      company_name: z.string(),
      provider: z.string(),
      /** Whether password sign-in is turned off, except for the company's exceptions. */
      required: z.boolean(),
    }),
  ),
})

/** Why a sign-on failed; passed to the sign-in page in its address. */
export const SIGN_ON_PROBLEMS = [
  'expired',
  'refused',
  'denied',
  'unavailable',
  'clock',
  'unsolicited',
  'unverified_email',
  'unknown_person',
  'address_not_allowed',
] as const
export type SignOnProblem = (typeof SIGN_ON_PROBLEMS)[number]
