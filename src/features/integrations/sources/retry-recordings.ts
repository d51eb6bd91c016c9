import type { SourceApi } from '#features/integrations/sources/call.ts'
import { keepRecordings } from '#features/integrations/sources/keep-recordings.ts'
import type { Plan, Run } from '#features/integrations/sources/plan.ts'
import { SettingsChanged } from '#features/integrations/sources/reserve.ts'
import {
  deleteSkips,
  findDueRecordings,
  lockRun,
  postponeRecording,
} from '#features/integrations/sources/store.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'

/**
 * Fetches recordings again that could not be fetched before and are due. A record whose recording is stored is no longer
 * listed. A run that is killed in between repeats the last recording, and repeating has no effect.
 */
export async function retryRecordings(run: Run, { row }: Plan, api: SourceApi): Promise<void> {
  const { services, viewer, runner, signal, keepRecording } = run
  if (!keepRecording) return
  const due = await tenantTransaction(services, viewer, (tx) => findDueRecordings(tx, row.id))
  for (const skip of due) {
    signal.throwIfAborted()
    const [missing] = await keepRecordings(run, api, [skip])
    await tenantTransaction(services, viewer, async (tx) => {
      if (!(await lockRun(tx, row, runner))) throw new SettingsChanged()
      if (missing) await postponeRecording(tx, skip, missing)
      else await deleteSkips(tx, row.id, [skip.recordId])
    })
  }
}
