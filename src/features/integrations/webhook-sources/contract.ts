import { z } from 'zod'
import { TARGETS } from '#features/integrations/webhook-sources/fields.ts'
import {
  webhookConditionsSchema,
  webhookMappingSchema,
  webhookValueSchema,
} from '#features/integrations/webhook-sources/mapping-schema.ts'
import { webhookSignatureSchema } from '#features/integrations/webhook-sources/signature-schema.ts'
import { REFUSALS } from '#features/integrations/webhook-sources/verify.ts'
import { wholeNumber } from '#lib/field-words.ts'
import { nameText, storableText } from '#lib/storable-text.ts'
import { pageQuery } from '#platform/http/query-values.ts'

export { webhookConditionsSchema, webhookMappingSchema, webhookSignatureSchema, webhookValueSchema }

/** A company can have this many webhook sources. */
export const MOST_SOURCES = 50

/** Days that the log of messages is kept, and the most that a body is. */
export const LOG_DAYS = 30

/** The largest body. */
export const LARGEST_BODY = 2 * 1_048_576

const target = z.enum(TARGETS, { error: `must be one of ${TARGETS.join(', ')}` })

const secret = storableText(500)
  .min(8, { error: 'needs at least 8 characters' })
  .regex(/^[\x21-\x7e]+$/, { error: 'has a space or a character that headers cannot carry' })

const settings = {
  name: nameText(100),
  signature: webhookSignatureSchema,
  window_seconds: wholeNumber(30, 86_400),
  keep_days: wholeNumber(1, LOG_DAYS),
  mapping: webhookMappingSchema,
}

export const webhookSourceInputSchema = z.strictObject({
  ...settings,
  target,
  /** Left out: a new secret is created. */
  secret: secret.optional(),
  window_seconds: settings.window_seconds.default(300),
  keep_days: settings.keep_days.default(14),
  /** Left out: the next message is kept as a sample for it. */
  mapping: settings.mapping.nullish(),
})
export type WebhookSourceInput = z.output<typeof webhookSourceInputSchema>

export const webhookSourceChangeSchema = z.strictObject({
  name: settings.name.optional(),
  signature: settings.signature.optional(),
  /** The secret before is accepted as well for 24 hours. */
  secret: secret.optional(),
  window_seconds: settings.window_seconds.optional(),
  keep_days: settings.keep_days.optional(),
  mapping: settings.mapping.optional(),
  active: z.boolean().optional(),
  /** True: the next message is kept as a sample. */
  wants_sample: z.boolean().optional(),
  /** The version the change is based on; 409 if it is not the stored one. */
  version: z.int(),
})
export type WebhookSourceChange = z.output<typeof webhookSourceChangeSchema>

export const webhookSourceSchema = z.object({
  id: z.number(),
  name: z.string(),
  target,
  signature: webhookSignatureSchema,
  window_seconds: z.number(),
  keep_days: z.number(),
  active: z.boolean(),
  mapping: webhookMappingSchema.nullable(),
  /** The next message is kept as a sample. */
  wants_sample: z.boolean(),
  /** A body as it was received; null in lists. */
  sample: z.string().nullable(),
  sample_at: z.string().nullable(),
  version: z.number(),
  last_received_at: z.string().nullable(),
  /** Messages that are not processed yet, and the time of the oldest. */
  waiting: z.number(),
  waiting_since: z.string().nullable(),
  failed: z.number(),
  /** Messages refused because of their signature. */
  refused: z.number(),
  last_refusal: z.enum(REFUSALS).nullable(),
  last_refused_at: z.string().nullable(),
})
export type WebhookSource = z.output<typeof webhookSourceSchema>

export const webhookSourceListSchema = z.object({ webhook_sources: z.array(webhookSourceSchema) })

/** The only answers that contain the address; the secret only if it was created here. */
export const webhookSourceAddressSchema = z.object({
  id: z.number(),
  url: z.string(),
  secret: z.string().nullable(),
  version: z.number(),
})
export type WebhookSourceAddress = z.output<typeof webhookSourceAddressSchema>

export const shippedMappingsSchema = z.object({
  mappings: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      target,
      signature: webhookSignatureSchema,
      mapping: webhookMappingSchema,
    }),
  ),
})

export const webhookPreviewInputSchema = z.strictObject({
  target,
  mapping: webhookMappingSchema,
  /** A body, or its JSON text. */
  sample: z.unknown().refine((sample) => sample !== undefined, { error: 'is required' }),
})
export type WebhookPreviewInput = z.output<typeof webhookPreviewInputSchema>

const mappedError = z.object({ path: z.string(), message: z.string() })

export const webhookPreviewSchema = z.object({
  /** What would be sent to the API of the target. */
  records: z.array(z.record(z.string(), z.unknown())),
  /** The path begins with the place of the record if there are several. */
  errors: z.array(mappedError),
  /** The conditions of the mapping exclude the sample. */
  skipped: z.boolean(),
})
export type WebhookPreview = z.output<typeof webhookPreviewSchema>

export const RECEIVED_STATES = ['waiting', 'stored', 'skipped', 'outdated', 'failed'] as const
export type ReceivedState = (typeof RECEIVED_STATES)[number]

export const receivedQuery = pageQuery.extend({ state: z.enum(RECEIVED_STATES).optional() })

export const receivedMessageSchema = z.object({
  id: z.number(),
  /** `outdated`: a later message about the same record was stored before it. */
  state: z.enum(RECEIVED_STATES),
  created_at: z.string(),
  processed_at: z.string().nullable(),
  attempts: z.number(),
  /** How often the same message arrived again. */
  repeats: z.number(),
  size: z.number(),
  errors: z.array(mappedError),
  external_ids: z.array(z.string()),
  has_body: z.boolean(),
  /** Of a failed message; null in lists. */
  body: z.string().nullable(),
})
export type ReceivedMessage = z.output<typeof receivedMessageSchema>

export const receivedMessagesSchema = z.object({
  deliveries: z.array(receivedMessageSchema),
  next_cursor: z.string().nullable(),
})

export const retriedSchema = z.object({ retried: z.number() })
