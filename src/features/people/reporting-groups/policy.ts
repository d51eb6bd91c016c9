import type { Action } from '#platform/access/policy.ts'
import { isAdmin } from '#platform/access/viewer.ts'

/** Read groups, which filters and reports name. Only admins see hidden and archived ones. */
export const readReportingGroups: Action = {
  name: 'reporting_groups.read',
  allows: () => true,
  tokenScope: ['feedback:read', 'people:read'],
}

/** Read and change groups with their criteria, members and reasons. */
export const manageReportingGroups: Action = { name: 'reporting_groups.manage', allows: isAdmin }
