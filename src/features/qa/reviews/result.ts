import type { ResultReader } from '#features/integrations/sources/ports.ts'
import { recordResult } from '#features/integrations/sources/record-result.ts'
import { findNewestResult } from '#features/qa/reviews/result-store.ts'
import type { ReviewRow } from '#features/qa/reviews/store.ts'
import type { Tx } from '#platform/db/tenant.ts'

/**
 * Queues the result of a review for the system that its interaction came from. Imported reviews and reviews of
 * calibrations do not leave Plaudit, nor do those that do not count toward a score.
 */
export async function recordReviewResult(tx: Tx, review: ReviewRow): Promise<void> {
  const { interaction_id, qa_calibration_id, origin } = review
  if (interaction_id === null || qa_calibration_id !== null || origin === 'imported') return
  const hasResult = review.completed_at !== null && review.deleted_at === null && review.count_toward_score
  await recordResult(tx, interaction_id, { hasResult })
}

export const readNewestResult: ResultReader = findNewestResult
