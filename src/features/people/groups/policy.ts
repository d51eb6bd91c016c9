import type { Action } from '#platform/access/policy.ts'
import { isAdmin } from '#platform/access/viewer.ts'

/** Everyone in a company may know the names of groups: filters and forms show them. */
export const readGroups: Action = {
  name: 'groups.read',
  allows: () => true,
  tokenScope: ['feedback:read', 'people:read'],
}

export const manageGroups: Action = { name: 'groups.manage', allows: isAdmin }
