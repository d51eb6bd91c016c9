import { type Action, anyPerson } from '#platform/access/policy.ts'
import { isAdmin } from '#platform/access/viewer.ts'

/** Read and end your own session: open to every signed-in person, also in a closed company. */
export const ownSession: Action = {
  ...anyPerson('session.own'),
  inChurnedCompany: true,
  whileViewingAs: true,
}

export const ownProfile: Action = anyPerson('profile.own')

/** Look up colleagues within the scope of the requested area. */
export const readEmployees: Action = {
  name: 'employees.read',
  allows: () => true,
  tokenScope: ['feedback:read', 'people:read'],
  whileViewingAs: true,
}

/** Manage employees, limited to people within the admin's data access. */
export const manageEmployees: Action = { name: 'employees.manage', allows: isAdmin }

/** Import and export files of employees, also from programs. */
export const exchangeEmployees: Action = {
  name: 'employees.exchange',
  allows: isAdmin,
  tokenScope: 'people:write',
}

/** Add, change and deactivate people by SCIM. */
export const provisionPeople: Action = {
  name: 'people.provision',
  allows: isAdmin,
  tokenScope: 'people:provision',
}

/** Create and change roles, and give them to people. */
export const manageRoles: Action = { name: 'roles.manage', allows: isAdmin }

/** View the product as another person. */
export const viewAsOthers: Action = { name: 'session.view_as', allows: isAdmin }

export const manageTokens: Action = { name: 'api_tokens.manage', allows: isAdmin }

/** Manage how people sign in: the company's rules, and resets for one person. */
export const manageSignIn: Action = { name: 'sign_in.manage', allows: isAdmin }

/** Send another invitation to people whose first one was lost or has expired. */
export const invitePeople: Action = { name: 'people.invite', allows: isAdmin }
