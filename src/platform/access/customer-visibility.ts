import { isAdmin, type Viewer } from '#platform/access/viewer.ts'

/**
 * Whether the company lets this viewer see the customers' names, e-mail addresses and telephone numbers. Screens,
 * exports and anything that could reveal them indirectly use this rule.
 */
export function seesCustomer(viewer: Viewer): boolean {
  switch (viewer.company.customerVisibility) {
    case 'ALL_EMPLOYEES':
      return true
    case 'MANAGERS_AND_ADMIN':
      return isAdmin(viewer) || viewer.person?.isManager === true
    case 'ADMIN_ONLY':
      return isAdmin(viewer)
  }
}
