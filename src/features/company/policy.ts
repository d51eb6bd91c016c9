import { type Action, anyPerson } from '#platform/access/policy.ts'
import { isAdmin } from '#platform/access/viewer.ts'

/** In a closed company only people who may reopen it see the dashboard. */
export const viewSettings: Action = {
  name: 'settings.view',
  allows: (viewer) => isAdmin(viewer) && (viewer.company.state === 'live' || viewer.permissions.admin),
  inChurnedCompany: true,
}

export const manageSettings: Action = { name: 'settings.manage', allows: isAdmin }

/** Company settings are not secret: every person may read them. */
export const readCompanySettings: Action = anyPerson('company_settings.read')

export const manageBrands: Action = { name: 'brands.manage', allows: isAdmin }

/** Close and reopen the company. For the vendor's staff, who can also do so while it is closed. */
export const endCompany: Action = {
  name: 'company.end',
  allows: ({ permissions, person, tokenScopes }) =>
    permissions.admin && person !== null && tokenScopes === null,
  inChurnedCompany: true,
}
