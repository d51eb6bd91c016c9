import { findUninformed, insertIntelligenceNotices } from '#features/coaching/intelligence/informing-store.ts'
import type { Tx } from '#platform/db/tenant.ts'

/**
 * Adds a notice for every coached employee, or for the one given, who has not heard yet that Coaching Intelligence is in
 * use or no longer in use. Employees who never heard of its start do not hear of its end. These notices cannot be turned
 * off: the policy promises them. Returns how many were added. The caller holds the settings or the new session, so that
 * two requests cannot inform the same employee twice.
 */
export async function informCoached(
  tx: Tx,
  inUse: boolean,
  employeeId: number | null = null,
): Promise<number> {
  const kind = inUse ? 'intelligence_on' : 'intelligence_off'
  const uninformed = await findUninformed(tx, kind, employeeId)
  if (uninformed.length > 0) await insertIntelligenceNotices(tx, kind, uninformed)
  return uninformed.length
}
