import type { Action } from '#platform/access/policy.ts'
import { isAdmin, scopeOf } from '#platform/access/viewer.ts'

/** Have alerts, for people who may read feedback or reviews, and admins. API tokens have none. */
export const ownAlerts: Action = {
  name: 'alerts.own',
  allows: (viewer) =>
    viewer.person !== null &&
    (scopeOf(viewer, 'FEEDBACK') !== null || scopeOf(viewer, 'QA') !== null || isAdmin(viewer)),
}
