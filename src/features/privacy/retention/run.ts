import { readHeld } from '#features/privacy/holds/held.ts'
import type { Held } from '#features/privacy/holds/held-sql.ts'
import { isHeld, isPaused, oldestKept } from '#features/privacy/retention/age-sql.ts'
import { clear } from '#features/privacy/retention/clear.ts'
import { lockDue } from '#features/privacy/retention/clear-store.ts'
import { DUE, type Due } from '#features/privacy/retention/due-sql.ts'
import {
  addToRun,
  endRun,
  findLastRun,
  findRules,
  insertRun,
  lockDays,
  type RunRow,
} from '#features/privacy/retention/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

const ROWS_AT_ONCE = 200

/**
 * Deletes the data that is older than the company's rules allow, in batches that each commit by themselves. A run that
 * was killed is continued by the next one. What a legal hold covers stays.
 */
export async function runRetention(
  services: Services,
  system: Viewer,
  { signal, rowsAtOnce = ROWS_AT_ONCE }: { signal: AbortSignal; rowsAtOnce?: number },
): Promise<void> {
  const run = await tenantTransaction(services, system, async (tx): Promise<RunRow | null> => {
    const last = await findLastRun(tx)
    if (last && last.finished_at === null) return last
    const { isCompany } = await readHeld(tx)
    return isCompany || (await findRules(tx)).length === 0 ? null : insertRun(tx)
  })
  if (run === null) return
  let held: Held | null = null
  const batch = (due: Due, after: number) =>
    tenantTransaction(services, system, async (tx): Promise<number | null> => {
      // Locks the rule first: a legal hold that is placed meanwhile waits for this batch, or is seen here.
      const days = await lockDays(tx, due.kind)
      held = await readHeld(tx, held)
      if (days === null || isPaused(due.kind, held)) return null
      const ids = await lockDue(tx, due, {
        before: oldestKept(run.started_at, days),
        held: isHeld(tx.companyId, due, held),
        after,
        limit: rowsAtOnce,
      })
      if (ids.length > 0) await clear(tx, due, ids)
      if (!due.isPart && ids.length > 0) await addToRun(tx, run.id, due.kind, ids.length)
      return ids.length < rowsAtOnce ? null : (ids.at(-1) ?? null)
    })
  for (const due of DUE) {
    // Reads again what holds cover, because a record may have been given to a held customer meanwhile.
    held = null
    let after: number | null = 0
    while (after !== null) {
      signal.throwIfAborted()
      after = await batch(due, after)
    }
  }
  await tenantTransaction(services, system, async (tx) => {
    const { counts } = await endRun(tx, run.id)
    tx.audit({
      action: 'personal_data.retention_run',
      objectType: 'retention_run',
      objectId: run.id,
      after: { counts },
    })
  })
}
