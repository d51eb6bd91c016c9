import type { SourceApi } from '#features/integrations/sources/call.ts'
import { keepRecordings } from '#features/integrations/sources/keep-recordings.ts'
import type { Plan, Run } from '#features/integrations/sources/plan.ts'
import { recordKey } from '#features/integrations/sources/record-key.ts'
import { SettingsChanged } from '#features/integrations/sources/reserve.ts'
import {
  deleteSkips,
  findDueRecordings,
  findStored,
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
  const due = await tenantTransaction(services, viewer, async (tx) => {
    const skips = await findDueRecordings(tx, row.id)
    const keys = skips.map(({ recordId }) => recordKey(row, recordId))
    const stored = keys.length === 0 ? new Map() : await findStored(tx, row.id, keys)
    return skips.map((skip) => ({ ...skip, interaction: stored.get(recordKey(row, skip.recordId)) }))
  })
  for (const { interaction, ...skip } of due) {
    signal.throwIfAborted()
    // Nothing is left to add the recording to.
    const [missing] = interaction
      ? await keepRecordings(run, api, [{ ...skip, interactionId: interaction.id }])
      : []
    await tenantTransaction(services, viewer, async (tx) => {
      if (!(await lockRun(tx, row, runner))) throw new SettingsChanged()
      if (missing) await postponeRecording(tx, skip, missing)
      else await deleteSkips(tx, row.id, [skip.recordId])
    })
  }
}
