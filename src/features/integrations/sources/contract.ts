import { z } from 'zod'
import { namedRecordSchema } from '#lib/record-schemas.ts'
import { nameText, storableText } from '#lib/storable-text.ts'

export const SOURCES = ['zendesk'] as const

/** The first reading goes back at most this many days. */
export const MOST_BACKFILL_DAYS = 7
/** INT-508 fixes this text, including its spelling. */
const BACKFILL_TOO_LONG = 'Maximun is 7 days'

const subdomain = storableText(63)
  .trim()
  .toLowerCase()
  .regex(/^[a-z\d]([a-z\d-]*[a-z\d])?$/, {
    error: 'is only the first part of the address, such as acme of acme.zendesk.com',
  })

const names = z.array(nameText(200)).max(200, { error: 'has more than 200 entries' })
const optionalText = (longest: number) => storableText(longest).trim().nullable()

/** A change may leave out any field. A new source needs source, subdomain, and a login or a key. */
const settings = {
  login: optionalText(320).optional(),
  /** Write-only. Left out: keep the stored key; null: remove it. */
  api_key: storableText(500).trim().min(1, { error: 'is required' }).nullable().optional(),
  channel_ids: z.array(z.int().positive()).max(1_000).optional(),
  excluded_tags: names.optional(),
  excluded_fields: names.optional(),
  backfill_days: z
    .int({ error: 'must be a whole number' })
    .min(0, { error: 'must not be below 0' })
    .max(MOST_BACKFILL_DAYS, { error: BACKFILL_TOO_LONG })
    .optional(),
  do_not_send_field: optionalText(200).optional(),
  active: z.boolean().optional(),
}

export const newSourceSchema = z.strictObject({
  source: z.enum(SOURCES, { error: 'is required' }),
  subdomain,
  ...settings,
})
export type NewSource = z.output<typeof newSourceSchema>

export const sourceChangeSchema = z.strictObject({
  subdomain: subdomain.optional(),
  ...settings,
  archived: z.boolean().optional(),
  /** The version the change is based on; 409 if it is not the stored one. */
  version: z.int(),
})
export type SourceChange = z.output<typeof sourceChangeSchema>

export const sourceSchema = z.object({
  id: z.number(),
  source: z.enum(SOURCES),
  name: z.string(),
  subdomain: z.string(),
  login: z.string().nullable(),
  api_key: z.object({ configured: z.boolean(), last_four: z.string().nullable() }),
  channels: z.array(namedRecordSchema),
  excluded_tags: z.array(z.string()),
  excluded_fields: z.array(z.string()),
  backfill_days: z.number(),
  do_not_send_field: z.string().nullable(),
  active: z.boolean(),
  archived: z.boolean(),
  version: z.number(),
  /** When a reading last completed, how many interactions were imported, and why the last reading failed. */
  last_read_at: z.string().nullable(),
  taken_in: z.number(),
  last_error: z.string().nullable(),
})
export type Source = z.output<typeof sourceSchema>

export const sourceListSchema = z.object({ source_systems: z.array(sourceSchema) })

/** A connection test before saving. With an `id` it uses the stored key unless another is given. */
export const sourceTrialSchema = z.strictObject({
  id: z.int().positive().optional(),
  source: z.enum(SOURCES),
  subdomain,
  login: optionalText(320).optional(),
  api_key: storableText(500).trim().min(1).nullable().optional(),
})
export type SourceTrial = z.output<typeof sourceTrialSchema>

export const sourceTrialResultSchema = z.object({ ok: z.boolean(), message: z.string() })
