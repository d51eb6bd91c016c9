import {
  findCoacheesToNotify,
  insertIntelligenceNotices,
} from '#features/coaching/intelligence/notify-coachees-store.ts'
import type { Tx } from '#platform/db/tenant.ts'

/**
 * Adds a notice for every coached employee, or only the given one, who does not know yet that Coaching Intelligence
 * is now in use or no longer in use. Employees who were never told that it started are not told that it ended. The
 * policy promises these notices, so they cannot be turned off. Returns how many were added. The caller locks the
 * settings or the new session, so that two requests cannot inform an employee twice.
 */
export async function notifyCoachees(
  tx: Tx,
  inUse: boolean,
  employeeId: number | null = null,
): Promise<number> {
  const kind = inUse ? 'intelligence_on' : 'intelligence_off'
  const uninformed = await findCoacheesToNotify(tx, kind, employeeId)
  if (uninformed.length > 0) await insertIntelligenceNotices(tx, kind, uninformed)
  return uninformed.length
}
