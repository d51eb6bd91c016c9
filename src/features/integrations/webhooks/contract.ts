import { z } from 'zod'
import { TEST_EVENT, WEBHOOK_EVENTS } from '#features/integrations/webhooks/events.ts'
import { isSecret } from '#features/integrations/webhooks/signature.ts'
import { namedRecordSchema } from '#lib/record-schemas.ts'
import { storableText } from '#lib/storable-text.ts'
import { pageQuery } from '#platform/http/query-values.ts'

/** A company can have this many webhooks. */
export const MOST_WEBHOOKS = 20

/** Days that deliveries are kept. */
export const DELIVERY_DAYS = 30

export const webhookEventSchema = z.enum(WEBHOOK_EVENTS)

const settings = {
  url: storableText(2_000).trim().min(1, { error: 'is required' }),
  description: storableText(200).trim(),
  events: z
    .array(webhookEventSchema)
    .min(1, { error: 'needs at least one event' })
    .max(WEBHOOK_EVENTS.length)
    .transform((events) => [...new Set(events)]),
}

export const webhookInputSchema = z.strictObject({
  ...settings,
  description: settings.description.default(''),
  /** Left out: a new secret is created. */
  secret: z.string().refine(isSecret, { error: 'must be whsec_ and 24 to 64 bytes in Base64' }).optional(),
})
export type WebhookInput = z.output<typeof webhookInputSchema>

export const webhookChangeSchema = z.strictObject({
  url: settings.url.optional(),
  description: settings.description.optional(),
  events: settings.events.optional(),
  active: z.boolean().optional(),
  /** The version the change is based on; 409 if it is not the stored one. */
  version: z.int(),
})
export type WebhookChange = z.output<typeof webhookChangeSchema>

export const PAUSE_REASONS = ['admin', 'failures', 'gone', 'owner', 'secret'] as const
export type PauseReason = (typeof PAUSE_REASONS)[number]

export const webhookSchema = z.object({
  id: z.number(),
  url: z.string(),
  description: z.string(),
  events: z.array(webhookEventSchema),
  active: z.boolean(),
  /**
   * Why it is paused: an admin did it, five days of failures, the answer 410, the owner is no admin any more, or the
   * secret cannot be read with the key of this installation.
   */
  paused_because: z.enum(PAUSE_REASONS).nullable(),
  /** The admin who saved it last. It sends what this person may see. */
  owner: namedRecordSchema,
  /** Since when every attempt has failed; null if the last one succeeded. */
  failing_since: z.string().nullable(),
  /** Until when the secret before the present one signs as well. */
  old_secret_until: z.string().nullable(),
  version: z.number(),
})
export type Webhook = z.output<typeof webhookSchema>

export const webhookListSchema = z.object({ webhooks: z.array(webhookSchema) })

/** The only answers that contain the secret. */
export const webhookSecretSchema = z.object({ id: z.number(), secret: z.string(), version: z.number() })

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'withheld'] as const

export const deliveriesQuery = pageQuery.extend({ state: z.enum(DELIVERY_STATES).optional() })

export const webhookDeliverySchema = z.object({
  id: z.number(),
  /** The `webhook-id` of every attempt. */
  message_id: z.string(),
  event: z.enum([...WEBHOOK_EVENTS, TEST_EVENT]),
  /** `withheld`: the owner may not see the object, or it is gone. */
  state: z.enum(DELIVERY_STATES),
  attempts: z.number(),
  created_at: z.string(),
  attempted_at: z.string().nullable(),
  next_attempt_at: z.string().nullable(),
  /** The last message; null for admins other than the one in whose rights it was written. */
  body: z.string().nullable(),
  response_status: z.number().nullable(),
  response_body: z.string().nullable(),
  failure: z.enum(['timeout', 'unreachable', 'refused']).nullable(),
})
export type WebhookDelivery = z.output<typeof webhookDeliverySchema>

export const webhookDeliveriesSchema = z.object({
  deliveries: z.array(webhookDeliverySchema),
  next_cursor: z.string().nullable(),
})
