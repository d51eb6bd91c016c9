import { z } from 'zod'
import {
  deliveriesQuery,
  webhookChangeSchema,
  webhookDeliveriesSchema,
  webhookDeliverySchema,
  webhookInputSchema,
  webhookListSchema,
  webhookSchema,
  webhookSecretSchema,
} from '#features/integrations/webhooks/contract.ts'
import { readDeliveries, resendDelivery, sendTest } from '#features/integrations/webhooks/deliveries.ts'
import { manageWebhooks } from '#features/integrations/webhooks/policy.ts'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  readWebhooks,
  rotateSecret,
} from '#features/integrations/webhooks/webhooks.ts'
import { deletedSchema } from '#lib/record-schemas.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { idParam } from '#platform/http/query-values.ts'

const webhooks = { tag: 'Webhooks', action: manageWebhooks }
const params = z.object({ id: idParam })

export const webhookEndpoints = [
  endpoint({
    ...webhooks,
    name: 'listWebhooks',
    method: 'GET',
    url: '/api/v1/webhooks',
    summary: 'The webhooks of the company, without their secrets',
    response: webhookListSchema,
    handle: async ({ services, viewer }) => ({ webhooks: await readWebhooks(services, viewer) }),
  }),
  endpoint({
    ...webhooks,
    name: 'createWebhook',
    method: 'POST',
    url: '/api/v1/webhooks',
    summary: 'Create a webhook that sends what you may see; only this response contains its secret',
    body: webhookInputSchema,
    status: 201,
    response: webhookSecretSchema,
    answersSecret: true,
    handle: ({ services, viewer, body }) => createWebhook(services, viewer, body),
  }),
  endpoint({
    ...webhooks,
    name: 'updateWebhook',
    method: 'PUT',
    url: '/api/v1/webhooks/:id',
    summary: 'Change, pause or resume a webhook and become its owner; fields that are left out do not change',
    params,
    body: webhookChangeSchema,
    response: webhookSchema,
    handle: ({ services, viewer, params, body }) => changeWebhook(services, viewer, params.id, body),
  }),
  endpoint({
    ...webhooks,
    name: 'deleteWebhook',
    method: 'DELETE',
    url: '/api/v1/webhooks/:id',
    summary: 'Delete a webhook and the log of its deliveries',
    params,
    response: deletedSchema,
    handle: async ({ services, viewer, params }) => {
      await deleteWebhook(services, viewer, params.id)
      return { deleted: true as const }
    },
  }),
  endpoint({
    ...webhooks,
    name: 'rotateWebhookSecret',
    method: 'POST',
    url: '/api/v1/webhooks/:id/secrets',
    summary: 'Create a new secret and become the owner; the present secret signs as well for 24 hours',
    params,
    status: 201,
    response: webhookSecretSchema,
    answersSecret: true,
    handle: ({ services, viewer, params }) => rotateSecret(services, viewer, params.id),
  }),
  endpoint({
    ...webhooks,
    name: 'testWebhook',
    method: 'POST',
    url: '/api/v1/webhooks/:id/test',
    summary: 'Send a test event',
    params,
    status: 202,
    response: z.object({ sent: z.literal(true) }),
    handle: async ({ services, viewer, params }) => {
      await sendTest(services, viewer, params.id)
      return { sent: true as const }
    },
  }),
  endpoint({
    ...webhooks,
    name: 'listWebhookDeliveries',
    method: 'GET',
    url: '/api/v1/webhooks/:id/deliveries',
    summary: 'Messages sent to a webhook in the last 30 days, newest first',
    params,
    query: deliveriesQuery,
    response: webhookDeliveriesSchema,
    handle: ({ services, viewer, params, query }) => readDeliveries(services, viewer, params.id, query),
  }),
  endpoint({
    ...webhooks,
    name: 'resendWebhookDelivery',
    method: 'POST',
    url: '/api/v1/webhooks/:id/deliveries/:delivery_id/resend',
    summary: 'Send a delivery again, with the same id and as its object is now',
    params: params.extend({ delivery_id: idParam }),
    status: 202,
    response: webhookDeliverySchema,
    handle: ({ services, viewer, params }) => resendDelivery(services, viewer, params.id, params.delivery_id),
  }),
]
