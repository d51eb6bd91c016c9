import { type Action, anyPerson } from '#platform/access/policy.ts'
import { isAdmin } from '#platform/access/viewer.ts'

/** Know who one is, and end one's own session: open to every signed-in person, in a closed company too. */
export const ownSession: Action = {
  ...anyPerson('session.own'),
  inChurnedCompany: true,
  whileViewingAs: true,
}

export const ownProfile: Action = anyPerson('profile.own')

/** Look colleagues up, within the scope of the area that asks. */
export const readEmployees: Action = {
  name: 'employees.read',
  allows: () => true,
  tokenScope: 'feedback:read',
  whileViewingAs: true,
}

/** The table of users, and everything that is done there: only of people whom the admin's data access reaches. */
export const manageEmployees: Action = { name: 'employees.manage', allows: isAdmin }

/** The same for programs: files of employees in and out. */
export const exchangeEmployees: Action = {
  name: 'employees.exchange',
  allows: isAdmin,
  tokenScope: 'people:write',
}
/** Make roles, change them, and say who has which. */
export const manageRoles: Action = { name: 'roles.manage', allows: isAdmin }

/** See the product as somebody else does. */
export const viewAsOthers: Action = { name: 'session.view_as', allows: isAdmin }

export const manageTokens: Action = { name: 'api_tokens.manage', allows: isAdmin }

/** How people sign in: the company's rules, and help for single persons. */
export const manageSignIn: Action = { name: 'sign_in.manage', allows: isAdmin }

/** Invite people again, whose first invitation was lost or has expired. */
export const invitePeople: Action = { name: 'people.invite', allows: isAdmin }
