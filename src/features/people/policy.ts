import { type Action, anyPerson } from '#platform/access/policy.ts'
import { isAdmin } from '#platform/access/viewer.ts'

/** Know who one is, and end one's own session: open to every signed-in person, in a closed company too. */
export const ownSession: Action = { ...anyPerson('session.own'), inChurnedCompany: true }

export const ownProfile: Action = anyPerson('profile.own')

/** Look colleagues up, within the scope of the area that asks. */
export const readEmployees: Action = {
  name: 'employees.read',
  allows: () => true,
  tokenScope: 'feedback:read',
}

export const manageTokens: Action = { name: 'api_tokens.manage', allows: isAdmin }
