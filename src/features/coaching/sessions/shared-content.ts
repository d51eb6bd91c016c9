import { findSharedContent } from '#features/coaching/sessions/shared-content-store.ts'
import type { SessionRow } from '#features/coaching/sessions/store.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { canonicalJson, sha256 } from '#platform/records/audit.ts'

/**
 * Hash of what sharing would show the employee. The employee's own changes do not count, so that a retry that arrives
 * late still has the hash of the first attempt.
 */
export async function sharedContentHash(tx: Tx, row: SessionRow): Promise<Buffer> {
  const { title, notes, private: isPrivate, scheduled_for, repeats } = row
  const parts = await findSharedContent(tx, row)
  return sha256(canonicalJson({ title, notes, isPrivate, scheduled_for, repeats, ...parts }))
}
