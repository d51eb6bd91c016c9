import { SUBSCRIPTION_TYPES } from '#features/notifications/digests/contract.ts'
import { maySubscribe } from '#features/notifications/digests/rights.ts'
import type { Action } from '#platform/access/policy.ts'

/** Read the viewer's own notifications, and set what they are notified of; for people only, not for API tokens. */
export const ownNotifications: Action = {
  name: 'notifications.own',
  allows: ({ person }) => person !== null,
}

/** Read digests, for people who may have at least one. The use-case checks which. */
export const readDigests: Action = {
  name: 'notifications.digests.read',
  allows: (viewer) => SUBSCRIPTION_TYPES.some((type) => maySubscribe(viewer, type)),
}

/** Change or end the viewer's own subscriptions, even after their rights have changed. */
export const ownDigests: Action = {
  name: 'notifications.digests.own',
  allows: ({ person }) => person !== null,
}
