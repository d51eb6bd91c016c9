import { type SqlBool, sql } from 'kysely'
import type { ReviewRow } from '#features/qa/reviews/store.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** A review of an assignment, and the response or interaction that it is about. */
export type AssignedReview = Pick<ReviewRow, 'solicitation_id' | 'interaction_id' | 'reviewer_id'> & {
  qa_assignment_id: number
}

const isOf = ({ solicitation_id, interaction_id }: AssignedReview) =>
  sql<SqlBool>`(solicitation_id = ${solicitation_id} or interaction_id = ${interaction_id})`

/** Whether a draft has been reassigned since it was started, and not given back. */
export async function isReassigned(
  tx: Tx,
  draft: AssignedReview & Pick<ReviewRow, 'created_at'>,
): Promise<boolean> {
  const latest = await tx
    .from('qa_assignment_handover')
    .select('to_reviewer_id')
    .where('assignment_id', '=', draft.qa_assignment_id)
    .where(isOf(draft))
    .where('until', '>', draft.created_at)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest !== undefined && latest.to_reviewer_id !== draft.reviewer_id
}

/** Whether it is offered or was handed over to another reviewer, in any assignment. */
export async function isReservedForOther(tx: Tx, review: AssignedReview): Promise<boolean> {
  for (const table of ['qa_assignment_offer', 'qa_assignment_handover'] as const) {
    const reviewer = table === 'qa_assignment_offer' ? 'reviewer_id' : 'to_reviewer_id'
    const other = await tx
      .from(table)
      .select('assignment_id')
      .where(isOf(review))
      .where(reviewer, '<>', review.reviewer_id)
      .where('until', '>', tx.now)
      .limit(1)
      .executeTakeFirst()
    if (other) return true
  }
  return false
}

/** Whether another reviewer has a draft or a completed review of it for the same assignment. */
export async function isReviewedByOther(tx: Tx, review: AssignedReview): Promise<boolean> {
  const other = await tx
    .from('qa_review')
    .select('id')
    .where('qa_assignment_id', '=', review.qa_assignment_id)
    .where(isOf(review))
    .where('reviewer_id', '<>', review.reviewer_id)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
