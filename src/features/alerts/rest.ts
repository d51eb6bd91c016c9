import { z } from 'zod'
import { changeAlert, createAlert, deleteAlert, readAlerts } from '#features/alerts/alerts.ts'
import {
  alertChangeSchema,
  alertInputSchema,
  alertListSchema,
  alertNoticeListSchema,
  alertNoticesQuery,
  alertNoticesReadSchema,
  alertSchema,
  alertTestSchema,
  unreadAlertNoticesSchema,
} from '#features/alerts/contract.ts'
import { readNotices, readSomeNotices } from '#features/alerts/notices.ts'
import { ownAlerts } from '#features/alerts/policy.ts'
import { testAlert } from '#features/alerts/test-alert.ts'
import { deletedSchema } from '#lib/record-schemas.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { idParam } from '#platform/http/query-values.ts'

const alerts = { tag: 'Alerts', action: ownAlerts }
const params = z.object({ id: idParam })

export const alertEndpoints = [
  endpoint({
    ...alerts,
    name: 'listAlerts',
    method: 'GET',
    url: '/api/v1/alerts',
    summary: 'Your alerts, and the kinds and teams you may choose',
    response: alertListSchema,
    handle: ({ services, viewer }) => readAlerts(services, viewer),
  }),
  endpoint({
    ...alerts,
    name: 'createAlert',
    method: 'POST',
    url: '/api/v1/alerts',
    summary: 'Create an alert about what you may see',
    body: alertInputSchema,
    status: 201,
    response: alertSchema,
    handle: ({ services, viewer, body }) => createAlert(services, viewer, body),
  }),
  endpoint({
    ...alerts,
    name: 'updateAlert',
    method: 'PUT',
    url: '/api/v1/alerts/:id',
    summary: 'Change, pause or resume an alert; fields that are left out do not change',
    params,
    body: alertChangeSchema,
    response: alertSchema,
    handle: ({ services, viewer, params, body }) => changeAlert(services, viewer, params.id, body),
  }),
  endpoint({
    ...alerts,
    name: 'deleteAlert',
    method: 'DELETE',
    url: '/api/v1/alerts/:id',
    summary: 'Delete an alert and its notices',
    params,
    response: deletedSchema,
    handle: async ({ services, viewer, params }) => {
      await deleteAlert(services, viewer, params.id)
      return { deleted: true as const }
    },
  }),
  endpoint({
    ...alerts,
    name: 'testAlert',
    method: 'POST',
    url: '/api/v1/alerts/:id/test',
    summary: 'Send a test message to the mail, devices and chats of an alert',
    params,
    response: alertTestSchema,
    handle: ({ services, viewer, params }) => testAlert(services, viewer, params.id),
  }),
  endpoint({
    ...alerts,
    name: 'listAlertNotices',
    method: 'GET',
    url: '/api/v1/alert_notices',
    summary: 'Notices of your alerts from the last 90 days, newest first',
    query: alertNoticesQuery,
    response: alertNoticeListSchema,
    handle: ({ services, viewer, query }) => readNotices(services, viewer, query),
  }),
  endpoint({
    ...alerts,
    name: 'readAlertNotices',
    method: 'POST',
    url: '/api/v1/alert_notices/read',
    summary: 'Mark notices as read: some, those up to an id, or all',
    body: alertNoticesReadSchema,
    response: unreadAlertNoticesSchema,
    handle: ({ services, viewer, body }) => readSomeNotices(services, viewer, body),
  }),
]
