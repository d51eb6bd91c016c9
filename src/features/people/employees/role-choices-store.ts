import { nameKey } from '#platform/db/names.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Every role, built-in ones first, then by name. */
export const findRoles = (tx: Tx) =>
  tx
    .from('role')
    .select(['id', 'name', 'legacy', 'role_template', 'permissions'])
    .orderBy('legacy', 'desc')
    .orderBy(nameKey(tx.viewer, 'name'))
    .execute()
