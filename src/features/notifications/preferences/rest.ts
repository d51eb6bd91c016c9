import { ownNotifications } from '#features/notifications/policy.ts'
import {
  notificationSettingsChangeSchema,
  notificationSettingsSchema,
} from '#features/notifications/preferences/contract.ts'
import {
  changeNotificationSettings,
  readNotificationSettings,
} from '#features/notifications/preferences/preferences.ts'
import { endpoint } from '#platform/http/endpoint.ts'

const own = {
  tag: 'Notifications',
  action: ownNotifications,
  url: '/api/v1/notification_settings',
  response: notificationSettingsSchema,
} as const

export const notificationSettingsEndpoints = [
  endpoint({
    ...own,
    name: 'getNotificationSettings',
    method: 'GET',
    summary: 'Get what you are notified of and how, and your quiet hours',
    handle: ({ services, viewer }) => readNotificationSettings(services, viewer),
  }),
  endpoint({
    ...own,
    name: 'updateNotificationSettings',
    method: 'PUT',
    summary: 'Turn notifications on or off, and set your quiet hours',
    body: notificationSettingsChangeSchema,
    handle: ({ services, viewer, body }) => changeNotificationSettings(services, viewer, body),
  }),
]
