import { type Action, anyPerson } from '#platform/access/policy.ts'
import { isAdmin } from '#platform/access/viewer.ts'

/** In a closed company only those who may open it again see the dashboard. */
export const viewSettings: Action = {
  name: 'settings.view',
  allows: (viewer) => isAdmin(viewer) && (viewer.company.state === 'live' || viewer.permissions.admin),
  inChurnedCompany: true,
}

export const manageSettings: Action = { name: 'settings.manage', allows: isAdmin }

/** What the company has set holds for everybody, and is no secret to them. */
export const readCompanySettings: Action = anyPerson('company_settings.read')

export const manageBrands: Action = { name: 'brands.manage', allows: isAdmin }

/** Close the company and open it again: for the vendor's own staff, who can still do so when it is closed. */
export const endCompany: Action = {
  name: 'company.end',
  allows: ({ permissions, person, tokenScopes }) =>
    permissions.admin && person !== null && tokenScopes === null,
  inChurnedCompany: true,
}
