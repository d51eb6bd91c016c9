import type { WebhookEvent } from '#features/integrations/webhooks/events.ts'
import type { WebhookData } from '#features/integrations/webhooks/payload-schemas.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Services } from '#platform/services.ts'

/**
 * Reads what is sent about an object. Returns null or throws 403 or 404 if the viewer, who owns the webhook, may not see
 * it, or if it is gone.
 */
export type ReadPayload<Data> = (services: Services, viewer: Viewer, objectId: number) => Promise<Data | null>

/** Each area reads its own objects. */
export type PayloadReaders = { readonly [Event in WebhookEvent]: ReadPayload<WebhookData<Event>> }
