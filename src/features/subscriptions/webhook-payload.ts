import type { ReadPayload } from '#features/integrations/webhooks/payload.ts'
import type { WebhookData } from '#features/integrations/webhooks/payload-schemas.ts'
import { findSending } from '#features/subscriptions/sendings-store.ts'
import { findSource, sourceOf } from '#features/subscriptions/sources.ts'
import { getSubscription } from '#features/subscriptions/store.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'

/** A sending to the webhook's owner. Null for sendings to other people, and if the owner cannot see the source now. */
export const subscriptionPayload: ReadPayload<WebhookData<'subscription.sent'>> = (services, viewer, id) =>
  tenantTransaction(services, viewer, async (tx) => {
    const sending = await findSending(tx, id)
    if (sending?.state !== 'written' || sending.employee_id !== viewer.person?.id) return null
    const row = await getSubscription(tx, sending.subscription_id)
    const source = row && (await findSource(tx, sourceOf(row)))
    if (!source) return null
    return {
      id,
      subscription_id: sending.subscription_id,
      source: source.kind,
      source_id: source.id,
      reader_id: sending.employee_id,
      period: sending.period,
      sent_at: (sending.ended_at ?? sending.created_at).toISOString(),
      url: services.config.baseUrl + source.path,
    }
  })
