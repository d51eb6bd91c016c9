import { markChangedDays } from '#features/feedback/changed-days/store.ts'
import { announceResponses } from '#features/feedback/ingest/announce.ts'
import { updateExcellence } from '#features/feedback/ingest/answer-store.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Stores the areas of excellence a customer picks after sending the survey. */
export async function chooseAreas(
  tx: Tx,
  responseId: number,
  { before, after }: { before: readonly number[]; after: readonly number[] },
): Promise<void> {
  await updateExcellence(tx, responseId, after)
  await markChangedDays(tx, { ids: [responseId] })
  tx.audit({
    action: 'feedback.areas_chosen',
    objectType: 'response',
    objectId: responseId,
    before: { excellence_ids: [...before] },
    after: { excellence_ids: [...after] },
  })
  await announceResponses(tx, { updated: [responseId] })
}
