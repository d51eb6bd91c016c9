import { isAdmin, type Viewer } from '#platform/access/viewer.ts'

/**
 * Why the admin may not view the product as the target; null if they may. No one may view as one of the vendor's
 * admins.
 */
export function viewAsFault(admin: Viewer, target: Viewer): 'no_admin' | 'oneself' | 'vendor_admin' | null {
  if (!isAdmin(admin)) return 'no_admin'
  if (admin.person?.id === target.person?.id) return 'oneself'
  return target.permissions.admin ? 'vendor_admin' : null
}
