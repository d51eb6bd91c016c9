import type { Action } from '#platform/access/policy.ts'

/** Subscribe to dashboards, and receive them. A message has only what its reader may see. API tokens have none. */
export const ownSubscriptions: Action = {
  name: 'subscriptions.own',
  allows: (viewer) => viewer.person !== null,
}
