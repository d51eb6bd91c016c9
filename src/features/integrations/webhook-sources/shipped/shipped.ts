import type { Target } from '#features/integrations/webhook-sources/fields.ts'
import type { WebhookMapping } from '#features/integrations/webhook-sources/mapping-schema.ts'
import type { WebhookSignature } from '#features/integrations/webhook-sources/signature-schema.ts'

/** A mapping for the messages of one system, with the way it signs them. */
export type ShippedMapping = {
  key: string
  name: string
  target: Target
  signature: WebhookSignature
  mapping: WebhookMapping
}
