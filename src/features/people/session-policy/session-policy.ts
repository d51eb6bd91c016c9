import { raiseAccessVersion } from '#features/company/access-version.ts'
import type { SessionPolicy, SessionPolicyInput } from '#features/people/session-policy/contract.ts'
import {
  deleteEndedSessions,
  deleteOtherSessions,
  findPolicy,
  insertPolicy,
  lockPolicy,
  refreshSessions,
  updatePolicy,
} from '#features/people/session-policy/store.ts'
import { endedUntil, SESSION_BOUNDS, touchEveryMs } from '#features/people/sessions/limits.ts'
import type { SessionLimits, Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { stale } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

export const readPolicy = (services: Services, viewer: Viewer): Promise<SessionPolicy> =>
  tenantTransaction(services, viewer, present)

/**
 * Saves how long the company's sessions last, also those that are open. Throws `stale` with the stored policy if
 * `version` is out of date.
 */
export function savePolicy(
  services: Services,
  viewer: Viewer,
  { version, ...values }: SessionPolicyInput,
): Promise<SessionPolicy> {
  return tenantTransaction(services, viewer, async (tx) => {
    const stored = await lockPolicy(tx)
    if ((stored?.version ?? 0) !== version) throw stale(await present(tx))
    const before = await present(tx)
    if (stored) await updatePolicy(tx, values)
    else if (!(await insertPolicy(tx, values))) throw stale(await present(tx))
    const after = await present(tx)
    await endSessionsOver(tx, limitsOf(before), limitsOf(after))
    await raiseAccessVersion(tx)
    tx.audit({
      action: 'session_policy.changed',
      objectType: 'company',
      objectId: tx.companyId,
      before: audited(before),
      after: audited(after),
    })
    return after
  })
}

/** Ends all sessions of the company except the viewer's own; returns the number of ended sessions. */
export function signOutEveryone(services: Services, viewer: Viewer, ownHash: Buffer): Promise<number> {
  return tenantTransaction(services, viewer, async (tx) => {
    const ended = await deleteOtherSessions(tx, ownHash)
    // Open screens check their session when it rises.
    await raiseAccessVersion(tx)
    tx.audit({
      action: 'session.all_ended',
      objectType: 'company',
      objectId: tx.companyId,
      after: { ended },
    })
    return ended
  })
}

/**
 * Deletes sessions that are over by the former limits, which longer ones would open again, and by the new. The use of a
 * session is recorded only from time to time, so sessions that may be in use count as used now.
 */
async function endSessionsOver(tx: Tx, before: SessionLimits, after: SessionLimits): Promise<void> {
  await deleteEndedSessions(tx, endedUntil(before, tx.now))
  await refreshSessions(tx, new Date(tx.now.getTime() - touchEveryMs(before)))
  await deleteEndedSessions(tx, endedUntil(after, tx.now))
}

async function present(tx: Tx): Promise<SessionPolicy> {
  const row = await findPolicy(tx)
  return {
    idle_minutes: row?.idle_minutes ?? SESSION_BOUNDS.idle.most,
    longest_minutes: row?.longest_minutes ?? SESSION_BOUNDS.longest.most,
    version: row?.version ?? 0,
    bounds: SESSION_BOUNDS,
  }
}

const limitsOf = ({ idle_minutes, longest_minutes }: SessionPolicy): SessionLimits => ({
  idleMinutes: idle_minutes,
  longestMinutes: longest_minutes,
})

const audited = ({ idle_minutes, longest_minutes }: SessionPolicy) => ({ idle_minutes, longest_minutes })
