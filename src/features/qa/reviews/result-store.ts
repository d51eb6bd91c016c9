import type { Tx } from '#platform/db/tenant.ts'

/** The result of the newest completed review of an interaction that may leave Plaudit; null if there is none. */
export async function findNewestResult(
  tx: Tx,
  interactionId: number,
): Promise<{ reviewId: number; score: number | null } | null> {
  const review = await tx
    .from('qa_review')
    .select(['id', 'score'])
    .where('interaction_id', '=', interactionId)
    .where('completed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('count_toward_score', '=', true)
    .where('qa_calibration_id', 'is', null)
    .where('origin', '<>', 'imported')
    .orderBy('completed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return review ? { reviewId: review.id, score: review.score } : null
}
