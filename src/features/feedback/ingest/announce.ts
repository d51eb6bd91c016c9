import { FEEDBACK_TOPIC } from '#features/feedback/stream/topic.ts'
import { recordWebhookEvents } from '#features/integrations/webhooks/record.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Announces new and changed responses to jobs, open screens and webhooks. */
export async function announceResponses(
  tx: Tx,
  { created = [], updated = [] }: { created?: number[]; updated?: number[] },
): Promise<void> {
  tx.emit({ type: 'feedbackIngested', payload: { created, updated } })
  tx.show({ topic: FEEDBACK_TOPIC, created, changed: updated })
  await recordWebhookEvents(tx, 'response.created', created)
  await recordWebhookEvents(tx, 'response.updated', updated)
}
