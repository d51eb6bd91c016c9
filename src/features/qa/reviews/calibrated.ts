import {
  type CalibratedRow,
  findCalibrated,
  updateCalibrated,
} from '#features/qa/reviews/calibrated-store.ts'
import { type FindSolicitation, type ReviewSource, reviewFields } from '#features/qa/reviews/create.ts'
import { REVIEWS_TOPIC } from '#features/qa/reviews/reading.ts'
import { insertReviews } from '#features/qa/reviews/store.ts'
import { adjustReviewCount } from '#features/qa/scorecards/scorecards.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** A participant's review in a calibration. All participants review the same copy of an interaction. */
export type CalibratedReview = CalibratedRow

export const calibratedReviews = (tx: Tx, calibrationIds: readonly number[]): Promise<CalibratedReview[]> =>
  calibrationIds.length === 0 ? Promise.resolve([]) : findCalibrated(tx, calibrationIds)

/** The common fields of all reviews of a calibration. Locks the scorecard until the transaction ends. */
export const calibratedSource = (tx: Tx, findSolicitation: FindSolicitation, input: ReviewSource) =>
  reviewFields(tx, findSolicitation, input, 'QA_CALIBRATION')

export async function startCalibrated(
  tx: Tx,
  source: Awaited<ReturnType<typeof calibratedSource>>,
  of: { calibrationId: number; questionIds: readonly number[]; reviewerIds: readonly number[] },
): Promise<{ id: number; reviewer_id: number }[]> {
  const made = await insertReviews(
    tx,
    of.reviewerIds.map((reviewer_id) => ({
      ...source,
      reviewer_id,
      qa_calibration_id: of.calibrationId,
      asked_question_ids: [...of.questionIds],
      qa_assignment_id: null,
      qa_allocation_id: null,
      origin: 'initial',
      partially_matched: false,
      blind: false,
      count_toward_score: false,
      hide_reviewer: false,
    })),
  )
  await adjustReviewCount(tx, source.form_id, made.length)
  tx.show({ topic: REVIEWS_TOPIC, created: made.map(({ id }) => id) })
  return made
}

/** Opens the reviews to all participants and makes them read-only, including those that are not completed. */
export async function closeCalibrated(tx: Tx, calibrationId: number): Promise<void> {
  showChanged(tx, await updateCalibrated(tx, calibrationId, { calibration_completed_at: tx.now }))
}

/** Discards or restores the reviews together with their calibration. */
export async function discardCalibrated(
  tx: Tx,
  calibration: { id: number; form_id: number },
  discarded: boolean,
): Promise<void> {
  const ids = await updateCalibrated(tx, calibration.id, { deleted_at: discarded ? tx.now : null })
  await adjustReviewCount(tx, calibration.form_id, discarded ? -ids.length : ids.length)
  showChanged(tx, ids)
}

const showChanged = (tx: Tx, ids: readonly number[]) => tx.show({ topic: REVIEWS_TOPIC, changed: [...ids] })
