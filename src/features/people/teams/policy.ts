import type { Action } from '#platform/access/policy.ts'
import { isAdmin } from '#platform/access/viewer.ts'

/** Which teams there are, as far as the viewer's data access goes. */
export const readTeams: Action = { name: 'teams.read', allows: () => true, tokenScope: 'feedback:read' }

/** The tree of teams and who is in which: admins, and people who are trusted with it without being admins. */
export const manageTeams: Action = {
  name: 'teams.manage',
  allows: (viewer) => isAdmin(viewer) || viewer.person?.canManageTeams === true,
}
