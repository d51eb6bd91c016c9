import { z } from 'zod'
import { SOURCES } from '#features/integrations/sources/connectors/all.ts'
import { namedRecordSchema } from '#lib/record-schemas.ts'
import { nameText, storableText } from '#lib/storable-text.ts'
import { pageQuery } from '#platform/http/query-values.ts'

/** The account; what it must look like depends on the system. */
const subdomain = storableText(253).trim().toLowerCase().min(1, { error: 'is required' })
/** The place where the system keeps its data, for systems that have several. */
const region = storableText(60).optional()

const names = z.array(nameText(200)).max(200, { error: 'has more than 200 entries' })
const optionalText = (longest: number) => storableText(longest).trim().nullable()

/**
 * Sends a survey to the customer when a conversation is solved that has one of the tags, came by one of the channels,
 * and has the value in the field. Empty conditions are met by all. Each conversation gets at most one survey.
 */
export const surveyRuleSchema = z.strictObject({
  survey: z.guid({ error: 'must be one of the company’s surveys' }),
  tags: names,
  /** As the system names them, such as “email”. */
  channels: names,
  field_id: optionalText(200),
  field_value: optionalText(1_000),
  delay_minutes: z
    .int({ error: 'must be a whole number of minutes' })
    .min(0, { error: 'must not be below 0' })
    .max(43_200, { error: 'must not be above 43200' }),
  /** When the rule began; set by the server. */
  since: storableText(40).optional(),
})
export type SurveyRule = z.output<typeof surveyRuleSchema>

/** A change may leave out any field. A new source needs source, subdomain, and a login or a key. */
const settings = {
  region,
  login: optionalText(320).optional(),
  /** Write-only. Left out: keep the stored key; null: remove it. */
  api_key: storableText(500).trim().min(1, { error: 'is required' }).nullable().optional(),
  channel_ids: z.array(z.int().positive()).max(1_000).optional(),
  excluded_tags: names.optional(),
  excluded_fields: names.optional(),
  backfill_days: z
    .int({ error: 'must be a whole number' })
    .min(0, { error: 'must not be below 0' })
    .optional(),
  do_not_send_field: optionalText(200).optional(),
  /** Ratings that customers gave in the system become responses. */
  imports_ratings: z.boolean().optional(),
  /** The ids of the ticket fields that receive the score of a review and its link. */
  score_field: optionalText(60).optional(),
  link_field: optionalText(60).optional(),
  survey_rules: z.array(surveyRuleSchema).max(20, { error: 'has more than 20 entries' }).optional(),
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
  region: z.string(),
  login: z.string().nullable(),
  api_key: z.object({ configured: z.boolean(), last_four: z.string().nullable() }),
  channels: z.array(namedRecordSchema),
  excluded_tags: z.array(z.string()),
  excluded_fields: z.array(z.string()),
  backfill_days: z.number(),
  do_not_send_field: z.string().nullable(),
  imports_ratings: z.boolean(),
  score_field: z.string().nullable(),
  link_field: z.string().nullable(),
  survey_rules: z.array(surveyRuleSchema),
  active: z.boolean(),
  archived: z.boolean(),
  version: z.number(),
  /** When a reading last completed, how many interactions were imported, and why the last reading failed. */
  last_read_at: z.string().nullable(),
  taken_in: z.number(),
  last_error: z.string().nullable(),
  /** All changes before this time have been read; null before the first reading. */
  read_through: z.string().nullable(),
  /** The system asked to wait until then. */
  waiting_until: z.string().nullable(),
  /** The share of the first reading that is done, in percent. */
  backfill_percent: z.number(),
  /** Records that could not be stored. */
  skipped: z.number(),
  /** Results of reviews that the system did not accept. */
  results_refused: z.number(),
  /** The requests that the system allows within so many seconds, and how many of them were used. */
  quota: z.array(
    z.object({ of: z.enum(['all', 'list']), requests: z.number(), seconds: z.number(), used: z.number() }),
  ),
})
export type Source = z.output<typeof sourceSchema>

export const sourceListSchema = z.object({
  source_systems: z.array(sourceSchema),
  /** The systems that can be connected, and what each needs. */
  connectors: z.array(
    z.object({
      source: z.enum(SOURCES),
      name: z.string(),
      login: z.enum(['none', 'optional', 'required']),
      regions: z.array(z.string()),
      most_backfill_days: z.number(),
      has_ratings: z.boolean(),
      accepts_results: z.boolean(),
    }),
  ),
})
export type SourceList = z.output<typeof sourceListSchema>

export const sourceSkipsQuery = pageQuery
export const sourceSkipsSchema = z.object({
  skipped: z.array(
    z.object({
      id: z.number(),
      external_id: z.string(),
      reason: z.string(),
      created_at: z.string(),
      /** When its recording is tried again; null if it is not. */
      next_attempt_at: z.string().nullable(),
    }),
  ),
  next_cursor: z.string().nullable(),
})
export type SourceSkips = z.output<typeof sourceSkipsSchema>

/** A result of a review on its way into the ticket fields of the system. */
export const sourceWriteSchema = z.object({
  id: z.number(),
  interaction_id: z.number(),
  record_id: z.string(),
  /** `cleared`: there is no result any more, and the fields are empty. */
  state: z.enum(['waiting', 'written', 'cleared', 'refused']),
  /** The value that was written last. */
  score: z.number().nullable(),
  /** Why the last attempt failed. */
  reason: z.string().nullable(),
  attempts: z.number(),
  created_at: z.string(),
  attempted_at: z.string().nullable(),
  next_attempt_at: z.string().nullable(),
})
export type SourceWrite = z.output<typeof sourceWriteSchema>
export const sourceWritesSchema = z.object({
  writes: z.array(sourceWriteSchema),
  next_cursor: z.string().nullable(),
})
export type SourceWrites = z.output<typeof sourceWritesSchema>

/** A connection test before saving. With an `id` it uses the stored key unless another is given. */
export const sourceTrialSchema = z.strictObject({
  id: z.int().positive().optional(),
  source: z.enum(SOURCES),
  subdomain,
  region,
  login: optionalText(320).optional(),
  api_key: storableText(500).trim().min(1).nullable().optional(),
})
export type SourceTrial = z.output<typeof sourceTrialSchema>

export const sourceTrialResultSchema = z.object({ ok: z.boolean(), message: z.string() })
