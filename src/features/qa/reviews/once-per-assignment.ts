import {
  type AssignedReview,
  isReassigned,
  isReservedForOther,
  isReviewedByOther,
} from '#features/qa/reviews/assigned-work-store.ts'
import type { ReviewRow } from '#features/qa/reviews/store.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** An assignment has each interaction reviewed once, so a discarded review must not come back beside another one. */
export async function requireStillAssigned(tx: Tx, row: ReviewRow): Promise<void> {
  const { qa_assignment_id } = row
  if (qa_assignment_id === null) return
  const review = { ...row, qa_assignment_id }
  if (row.completed_at === null && (await isReassigned(tx, review)))
    throw new AppError(
      'conflict',
      'This review was reassigned to another reviewer, so its draft cannot be restored.',
    )
  await requireNotReviewedByOther(tx, review)
  if (await isReservedForOther(tx, review)) throw reservedForOther()
}

export const reservedForOther = () =>
  new AppError('conflict', 'This interaction is reserved for another reviewer.')

/** Throws a conflict if another reviewer has a draft or a completed review of it for the same assignment. */
export async function requireNotReviewedByOther(tx: Tx, review: AssignedReview): Promise<void> {
  if (await isReviewedByOther(tx, review))
    throw new AppError('conflict', 'Another reviewer has reviewed this interaction for the same assignment.')
}
