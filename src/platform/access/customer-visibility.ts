import { isAdmin, type Viewer } from '#platform/access/viewer.ts'

/**
 * Whether the company shows this viewer who the customers are: their names, e-mail addresses and telephone numbers,
 * wherever they stand. The one rule for screens, exports and everything that could tell by a detour.
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
