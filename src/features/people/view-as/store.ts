import type { Tx } from '#platform/db/tenant.ts'

/** Sets whom the session views the product as; null ends it. */
export const setViewAs = (tx: Tx, tokenHash: Buffer, viewAs: { employeeId: number; until: Date } | null) =>
  tx
    .update('session')
    .set({ view_as_employee_id: viewAs?.employeeId ?? null, view_as_until: viewAs?.until ?? null })
    .where('token_hash', '=', tokenHash)
    .execute()
