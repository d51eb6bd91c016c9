import type { Review } from '#features/qa/reviews/web/workspace/types.ts'
import { paths } from '#paths.ts'

/**
 * Where a completed review leads to: the calibration it belongs to, else the next one of its assignment, whose page knows
 * when there is none left; else the list of reviews.
 */
export function afterCompletion(review: Pick<Review, 'qa_calibration_id' | 'qa_assignment_id'>): string {
  if (review.qa_calibration_id !== null) return paths.qaCalibrations()
  return review.qa_assignment_id !== null
    ? paths.qaAssignment(review.qa_assignment_id, 'retry', { completed: true })
    : paths.reviews()
}
