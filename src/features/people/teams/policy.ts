import type { Action } from '#platform/access/policy.ts'
import { isAdmin } from '#platform/access/viewer.ts'

/** Read teams within the viewer's data access. */
export const readTeams: Action = {
  name: 'teams.read',
  allows: () => true,
  tokenScope: ['feedback:read', 'people:read'],
}

/** Change the tree of teams and their members: admins, and other people with the setting "can manage teams". */
export const manageTeams: Action = {
  name: 'teams.manage',
  allows: (viewer) => isAdmin(viewer) || viewer.person?.canManageTeams === true,
}
