import { z } from 'zod'
import { ownNotifications } from '#features/notifications/policy.ts'
import {
  dismissalSchema,
  notificationsSchema,
  positiveNotificationSchema,
} from '#features/notifications/praise/contract.ts'
import { changePraise, readPraise } from '#features/notifications/praise/praise.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { idParam } from '#platform/http/query-values.ts'

const tag = 'Notifications'

export const notificationEndpoints = [
  endpoint({
    tag,
    action: ownNotifications,
    name: 'listNotifications',
    method: 'GET',
    url: '/api/v1/notifications',
    summary: 'Get today’s praise: a past five-star response of yours, or an encouragement',
    response: notificationsSchema,
    handle: async ({ services, viewer }) => ({
      notifications: { positive_notification: await readPraise(services, viewer) },
    }),
  }),
  endpoint({
    tag,
    action: ownNotifications,
    name: 'dismissNotification',
    method: 'PUT',
    url: '/api/v1/notifications/:id',
    summary: 'Dismiss the praise; an empty body changes nothing',
    params: z.object({ id: idParam }),
    body: dismissalSchema,
    response: positiveNotificationSchema,
    handle: ({ services, viewer, params: { id }, body }) => changePraise(services, viewer, id, body),
  }),
]
