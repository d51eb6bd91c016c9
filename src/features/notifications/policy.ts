import { SUBSCRIPTION_TYPES } from '#features/notifications/digests/contract.ts'
import { mayHave } from '#features/notifications/digests/rights.ts'
import type { Action } from '#platform/access/policy.ts'

/** What is told to oneself: every person, and no program. */
export const ownNotifications: Action = {
  name: 'notifications.own',
  allows: ({ person }) => person !== null,
}

/** Digests by mail, for whoever may have any; which ones those are, the use-case says. */
export const readDigests: Action = {
  name: 'notifications.digests.read',
  allows: (viewer) => SUBSCRIPTION_TYPES.some((type) => mayHave(viewer, type)),
}

/** What one has is one's own to change and to end, whatever became of one's rights. */
export const ownDigests: Action = {
  name: 'notifications.digests.own',
  allows: ({ person }) => person !== null,
}
