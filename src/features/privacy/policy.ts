import { PRODUCT_AREAS } from '#platform/access/permissions.ts'
import type { Action } from '#platform/access/policy.ts'
import { isAdmin, scopeOf } from '#platform/access/viewer.ts'

/**
 * Find, export and erase everything about one person. Only for admins who see the whole company in every area: an
 * erasure reaches records of all of them.
 */
export const managePersonalData: Action = {
  name: 'personal_data.manage',
  allows: (viewer) =>
    isAdmin(viewer) &&
    viewer.person !== null &&
    PRODUCT_AREAS.every((area) => scopeOf(viewer, area) === 'company'),
}
