import type { Action } from '#platform/access/policy.ts'

/** Keep dashboards and see those shared with oneself. Their tiles show what the person may see. API tokens have none. */
export const ownDashboards: Action = {
  name: 'dashboards.own',
  allows: (viewer) => viewer.person !== null,
}
