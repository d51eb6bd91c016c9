import { z } from 'zod'
import {
  newReportSubscriptionSchema,
  reportReceiptSchema,
  reportRequestedSchema,
  reportSendingsSchema,
  reportSubscriptionChangeSchema,
  reportSubscriptionListSchema,
  reportSubscriptionSchema,
  reportSubscriptionsQuery,
} from '#features/subscriptions/contract.ts'
import { ownSubscriptions } from '#features/subscriptions/policy.ts'
import { readSendings, requestSending } from '#features/subscriptions/sendings.ts'
import {
  changeReceipt,
  changeSubscription,
  createSubscription,
  deleteSubscription,
  readSubscriptions,
  restoreSubscription,
} from '#features/subscriptions/subscriptions.ts'
import { deletedSchema } from '#lib/record-schemas.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { idParam } from '#platform/http/query-values.ts'

const shared = { tag: 'Subscriptions', action: ownSubscriptions }
const params = z.object({ id: idParam })

export const subscriptionEndpoints = [
  endpoint({
    ...shared,
    name: 'listReportSubscriptions',
    method: 'GET',
    url: '/api/v1/report_subscriptions',
    summary:
      'Your subscriptions to dashboards and views, and those you receive; for admins all of the company',
    query: reportSubscriptionsQuery,
    response: reportSubscriptionListSchema,
    handle: ({ services, viewer, query }) => readSubscriptions(services, viewer, query),
  }),
  endpoint({
    ...shared,
    name: 'createReportSubscription',
    method: 'POST',
    url: '/api/v1/report_subscriptions',
    summary: 'Send a dashboard, a tile or a view daily, weekly or monthly to yourself and others',
    body: newReportSubscriptionSchema,
    status: 201,
    response: reportSubscriptionSchema,
    handle: ({ services, viewer, body }) => createSubscription(services, viewer, body),
  }),
  endpoint({
    ...shared,
    name: 'updateReportSubscription',
    method: 'PUT',
    url: '/api/v1/report_subscriptions/:id',
    summary: 'Change or pause a subscription; fields that are left out do not change',
    params,
    body: reportSubscriptionChangeSchema,
    response: reportSubscriptionSchema,
    handle: ({ services, viewer, params, body }) => changeSubscription(services, viewer, params.id, body),
  }),
  endpoint({
    ...shared,
    name: 'deleteReportSubscription',
    method: 'DELETE',
    url: '/api/v1/report_subscriptions/:id',
    summary: 'Delete a subscription; it can be restored for 30 days',
    params,
    response: deletedSchema,
    handle: async ({ services, viewer, params }) => {
      await deleteSubscription(services, viewer, params.id)
      return { deleted: true as const }
    },
  }),
  endpoint({
    ...shared,
    name: 'restoreReportSubscription',
    method: 'POST',
    url: '/api/v1/report_subscriptions/:id/restore',
    summary: 'Restore a deleted subscription',
    params,
    response: reportSubscriptionSchema,
    handle: ({ services, viewer, params }) => restoreSubscription(services, viewer, params.id),
  }),
  endpoint({
    ...shared,
    name: 'changeReportReceipt',
    method: 'PUT',
    url: '/api/v1/report_subscriptions/:id/receipt',
    summary: 'Unsubscribe from a subscription that others may still receive, or resume it',
    params,
    body: reportReceiptSchema,
    response: reportSubscriptionSchema,
    handle: ({ services, viewer, params, body }) => changeReceipt(services, viewer, params.id, body.receives),
  }),
  endpoint({
    ...shared,
    name: 'sendReportNow',
    method: 'POST',
    url: '/api/v1/report_subscriptions/:id/send',
    summary: 'Send it now to yourself, at most once a minute',
    params,
    response: reportRequestedSchema,
    handle: ({ services, viewer, params }) => requestSending(services, viewer, params.id),
  }),
  endpoint({
    ...shared,
    name: 'listReportSendings',
    method: 'GET',
    url: '/api/v1/report_subscriptions/:id/sendings',
    summary: 'What a subscription sent, and why it sent nothing',
    params,
    response: reportSendingsSchema,
    handle: ({ services, viewer, params }) => readSendings(services, viewer, params.id),
  }),
]
