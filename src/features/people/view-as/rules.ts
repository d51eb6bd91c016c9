import { isAdmin, type Viewer } from '#platform/access/viewer.ts'

/**
 * Why the one may not see the product as the other; null when it is fine. The vendor's own admins are nobody's to look
 * through, whoever asks.
 */
export function viewAsFault(admin: Viewer, target: Viewer): 'no_admin' | 'oneself' | 'vendor_admin' | null {
  if (!isAdmin(admin)) return 'no_admin'
  if (admin.person?.id === target.person?.id) return 'oneself'
  return target.permissions.admin ? 'vendor_admin' : null
}
