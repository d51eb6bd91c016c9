import { incrementAccessVersion } from '#features/company/store.ts'
import type { Tx } from '#platform/db/tenant.ts'

/**
 * Makes every remembered Viewer of the company out of date. Every change of people, teams, roles, access or company
 * settings calls it in its own transaction, so that a right taken away is gone with the next request.
 */
export const raiseAccessVersion = (tx: Tx) => incrementAccessVersion(tx)
