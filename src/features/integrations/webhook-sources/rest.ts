import { z } from 'zod'
import {
  receivedMessageSchema,
  receivedMessagesSchema,
  receivedQuery,
  retriedSchema,
  shippedMappingsSchema,
  webhookPreviewInputSchema,
  webhookPreviewSchema,
  webhookSourceAddressSchema,
  webhookSourceChangeSchema,
  webhookSourceInputSchema,
  webhookSourceListSchema,
  webhookSourceSchema,
} from '#features/integrations/webhook-sources/contract.ts'
import {
  readReceived,
  readReceivedMessage,
  retryFailed,
  retryMessage,
} from '#features/integrations/webhook-sources/deliveries.ts'
import { manageWebhookSources } from '#features/integrations/webhook-sources/policy.ts'
import { previewMapping } from '#features/integrations/webhook-sources/preview.ts'
import { SHIPPED_MAPPINGS } from '#features/integrations/webhook-sources/shipped/all.ts'
import {
  changeWebhookSource,
  createWebhookSource,
  deleteWebhookSource,
  readWebhookSource,
  readWebhookSources,
  replaceAddress,
} from '#features/integrations/webhook-sources/sources.ts'
import type { RecordWriters } from '#features/integrations/webhook-sources/target.ts'
import { deletedSchema } from '#lib/record-schemas.ts'
import { type Endpoint, endpoint } from '#platform/http/endpoint.ts'
import { idParam } from '#platform/http/query-values.ts'

const sources = { tag: 'Webhook sources', action: manageWebhookSources }
const params = z.object({ id: idParam })
const deliveryParams = params.extend({ delivery_id: idParam })

/** Room for a sample as large as a message, escaped as a JSON text. */
const PREVIEW_LIMIT = 5 * 1_048_576

export const webhookSourceEndpoints = (writers: RecordWriters): Endpoint[] => [
  endpoint({
    ...sources,
    name: 'listWebhookSources',
    method: 'GET',
    url: '/api/v1/webhook_sources',
    summary: 'The addresses that other systems send to, and how each is doing',
    response: webhookSourceListSchema,
    handle: async ({ services, viewer }) => ({ webhook_sources: await readWebhookSources(services, viewer) }),
  }),
  endpoint({
    ...sources,
    name: 'createWebhookSource',
    method: 'POST',
    url: '/api/v1/webhook_sources',
    summary: 'Create a webhook source; only this response contains its address',
    body: webhookSourceInputSchema,
    status: 201,
    response: webhookSourceAddressSchema,
    answersSecret: true,
    handle: ({ services, viewer, body }) => createWebhookSource(services, viewer, body),
  }),
  endpoint({
    ...sources,
    name: 'listShippedMappings',
    method: 'GET',
    url: '/api/v1/webhook_sources/mappings',
    summary: 'Mappings for the messages of known systems',
    response: shippedMappingsSchema,
    handle: async () => ({ mappings: [...SHIPPED_MAPPINGS] }),
  }),
  endpoint({
    ...sources,
    name: 'previewWebhookMapping',
    method: 'POST',
    url: '/api/v1/webhook_sources/preview',
    summary: 'Show what a mapping makes of a sample; stores nothing',
    body: webhookPreviewInputSchema,
    bodyLimit: PREVIEW_LIMIT,
    response: webhookPreviewSchema,
    handle: ({ services, viewer, body }) => previewMapping(services, viewer, body, writers),
  }),
  endpoint({
    ...sources,
    name: 'getWebhookSource',
    method: 'GET',
    url: '/api/v1/webhook_sources/:id',
    summary: 'A webhook source with its mapping and its sample',
    params,
    response: webhookSourceSchema,
    handle: ({ services, viewer, params }) => readWebhookSource(services, viewer, params.id),
  }),
  endpoint({
    ...sources,
    name: 'updateWebhookSource',
    method: 'PUT',
    url: '/api/v1/webhook_sources/:id',
    summary: 'Change a webhook source or turn it off; fields that are left out do not change',
    params,
    body: webhookSourceChangeSchema,
    response: webhookSourceSchema,
    handle: ({ services, viewer, params, body }) => changeWebhookSource(services, viewer, params.id, body),
  }),
  endpoint({
    ...sources,
    name: 'deleteWebhookSource',
    method: 'DELETE',
    url: '/api/v1/webhook_sources/:id',
    summary: 'Delete a webhook source and its log; what it made stays',
    params,
    response: deletedSchema,
    handle: async ({ services, viewer, params }) => {
      await deleteWebhookSource(services, viewer, params.id)
      return { deleted: true as const }
    },
  }),
  endpoint({
    ...sources,
    name: 'replaceWebhookSourceAddress',
    method: 'POST',
    url: '/api/v1/webhook_sources/:id/address',
    summary: 'Create another address; the present one ends immediately',
    params,
    status: 201,
    response: webhookSourceAddressSchema,
    answersSecret: true,
    handle: ({ services, viewer, params }) => replaceAddress(services, viewer, params.id),
  }),
  endpoint({
    ...sources,
    name: 'listReceivedMessages',
    method: 'GET',
    url: '/api/v1/webhook_sources/:id/deliveries',
    summary: 'Messages received in the last 30 days, newest first',
    params,
    query: receivedQuery,
    response: receivedMessagesSchema,
    handle: ({ services, viewer, params, query }) => readReceived(services, viewer, params.id, query),
  }),
  endpoint({
    ...sources,
    name: 'retryFailedMessages',
    method: 'POST',
    url: '/api/v1/webhook_sources/:id/deliveries/retry',
    summary: 'Process all failed messages again, with the present mapping',
    params,
    status: 202,
    response: retriedSchema,
    handle: ({ services, viewer, params }) => retryFailed(services, viewer, params.id),
  }),
  endpoint({
    ...sources,
    name: 'getReceivedMessage',
    method: 'GET',
    url: '/api/v1/webhook_sources/:id/deliveries/:delivery_id',
    summary: 'A received message; a failed one with its body',
    params: deliveryParams,
    response: receivedMessageSchema,
    handle: ({ services, viewer, params }) =>
      readReceivedMessage(services, viewer, params.id, params.delivery_id),
  }),
  endpoint({
    ...sources,
    name: 'retryReceivedMessage',
    method: 'POST',
    url: '/api/v1/webhook_sources/:id/deliveries/:delivery_id/retry',
    summary: 'Process a failed message again, with the present mapping',
    params: deliveryParams,
    status: 202,
    response: receivedMessageSchema,
    handle: ({ services, viewer, params }) => retryMessage(services, viewer, params.id, params.delivery_id),
  }),
]
