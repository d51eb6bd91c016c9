import { namingRecords } from '#features/privacy/employee-rows-sql.ts'
import { findRecordsNaming } from '#features/privacy/rows-store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

const RECORDS_AT_ONCE = 5_000

/** Puts the records that show an erased employee's name into their feeds, so that copies lose it, too. */
export async function feedNamesOf(
  services: Services,
  system: Viewer,
  employeeId: number,
  signal: AbortSignal,
): Promise<void> {
  for (const [feed, where] of namingRecords(system.company.id, employeeId)) {
    let after: number | null = 0
    while (after !== null) {
      signal.throwIfAborted()
      const from: number = after
      after = await tenantTransaction(services, system, async (tx) => {
        const ids = await findRecordsNaming(tx, feed, { where, after: from, limit: RECORDS_AT_ONCE })
        tx.feed(feed, ids)
        return ids.length < RECORDS_AT_ONCE ? null : (ids.at(-1) ?? null)
      })
    }
  }
}
