import type { Review } from '#features/qa/reviews/web/workspace/types.ts'
import { paths } from '#paths.ts'

/**
 * The page after completing a review: calibrations, or the next review of its assignment, or the list of reviews. The
 * assignment's page handles the case that no review is left.
 */
export function afterCompletion(review: Pick<Review, 'qa_calibration_id' | 'qa_assignment_id'>): string {
  if (review.qa_calibration_id !== null) return paths.qaCalibrations()
  return review.qa_assignment_id !== null
    ? paths.qaAssignment(review.qa_assignment_id, 'retry', { completed: true })
    : paths.reviews()
}
