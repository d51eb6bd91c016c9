import type { Action } from '#platform/access/policy.ts'
import { isAdmin } from '#platform/access/viewer.ts'

/** Which groups there are: filters and reports name them. Hidden and archived ones are the admins' alone. */
export const readReportingGroups: Action = {
  name: 'reporting_groups.read',
  allows: () => true,
  tokenScope: 'feedback:read',
}

/** Groups with all that they go by: who is in one, and why. */
export const manageReportingGroups: Action = { name: 'reporting_groups.manage', allows: isAdmin }
