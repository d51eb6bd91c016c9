import { incrementAccessVersion } from '#features/company/store.ts'
import type { Tx } from '#platform/db/tenant.ts'

/**
 * Invalidates every cached Viewer of the company. Any change of people, teams, roles, access or company settings calls
 * it in the same transaction, so that a withdrawn right ends with the next request.
 */
export const raiseAccessVersion = (tx: Tx) => incrementAccessVersion(tx)
