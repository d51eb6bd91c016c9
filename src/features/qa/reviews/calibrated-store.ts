import { personColumns } from '#features/people/person.ts'
import { feedPartsOf } from '#features/qa/reviews/store.ts'
import { anyOf } from '#platform/db/any-of.ts'
import { personKeys } from '#platform/db/names.ts'
import type { Tx } from '#platform/db/tenant.ts'

const select = (tx: Tx) =>
  tx
    .from('qa_review as r')
    .innerJoin('employee as v', tx.on('v.id', 'r.reviewer_id'))
    .select([
      'r.id',
      'r.qa_calibration_id',
      'r.reviewer_id',
      'r.completed_at',
      'r.score',
      'r.interaction_id',
      'r.ext_interaction_id',
      'r.interaction_url',
      'r.snapshot_id',
      'r.solicitation_id',
      ...personColumns('v'),
      'v.email',
      'v.language',
      'v.status',
    ])

export type CalibratedRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

/** The reviews of these calibrations, by reviewer name. */
export const findCalibrated = (tx: Tx, calibrationIds: readonly number[]): Promise<CalibratedRow[]> =>
  select(tx)
    .where('r.qa_calibration_id', '=', anyOf(calibrationIds))
    .orderBy(personKeys(tx.viewer, 'v')[0])
    .orderBy(personKeys(tx.viewer, 'v')[1])
    .orderBy('r.id')
    .execute()

export async function updateCalibrated(
  tx: Tx,
  calibrationId: number,
  fields: { calibration_completed_at: Date } | { deleted_at: Date | null },
): Promise<number[]> {
  const rows = await tx
    .update('qa_review')
    .set({ ...fields, updated_at: tx.now })
    .where('qa_calibration_id', '=', calibrationId)
    .returning('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  tx.feed('reviews', ids)
  await feedPartsOf(tx, ids)
  return ids
}
