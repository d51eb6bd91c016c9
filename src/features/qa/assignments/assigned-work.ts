import { ownPerson } from '#features/people/own-person.ts'
import type { ReviewType } from '#features/qa/assignments/contract.ts'
import { lockHandoversOf } from '#features/qa/assignments/handovers-store.ts'
import { dropOffer, findActiveOffer } from '#features/qa/assignments/offers-store.ts'
import { findReviewees } from '#features/qa/assignments/reviewees-query.ts'
import { findSkipOf } from '#features/qa/assignments/skips-store.ts'
import { findAssignment, type StoredAssignment } from '#features/qa/assignments/store.ts'
import type { CalibrationAuditInput } from '#features/qa/audits/audits.ts'
import type { JoinAssignment } from '#features/qa/reviews/create.ts'
import { requireNotReviewedByOther, reservedForOther } from '#features/qa/reviews/once-per-assignment.ts'
import type { ReviewRow } from '#features/qa/reviews/outcomes.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { AppError, invalid } from '#platform/errors/app-error.ts'

/** Checks that a new review may belong to the assignment, and releases the reviewer's offer of it. */
export const checkAssignedReview: JoinAssignment = async (tx, review) => {
  const me = ownPerson(tx.viewer).id
  const paths = { assignment: 'qa_assignment_id', allocation: 'qa_allocation_id', employee: 'employee_id' }
  const assignment = await requireAssignedWork(tx, { ...review, type: 'qa_review' }, paths)
  if (assignment.blind && review.isNamed)
    throw at(
      'employee_id',
      'is hidden in this blind assignment: send the token from next_review, or leave it out',
    )
  const { solicitationId, interactionId } = review
  const handovers = await lockHandoversOf(tx, solicitationId, interactionId)
  if (handovers.some(({ to_reviewer_id }) => to_reviewer_id !== me)) throw reservedForOther()
  const keeper =
    (solicitationId === null ? undefined : await findActiveOffer(tx, 'solicitation_id', solicitationId)) ??
    (interactionId === null ? undefined : await findActiveOffer(tx, 'interaction_id', interactionId))
  if (keeper && keeper.reviewer_id !== me) throw reservedForOther()
  if (keeper && !(await dropOffer(tx, keeper.assignment_id, me))) throw isTakenAway()
  if (await isSkippedByOther(tx, assignment, { solicitationId, interactionId })) throw isTakenAway()
  const started = { solicitation_id: solicitationId, interaction_id: interactionId, reviewer_id: me }
  await requireNotReviewedByOther(tx, { ...started, qa_assignment_id: assignment.id })
  return { blind: assignment.blind, partiallyMatched: keeper?.partially_matched ?? false }
}

const isTakenAway = () =>
  new AppError(
    'conflict',
    'This interaction was replaced or given to another reviewer. Get the next one from the assignment.',
  )

async function isSkippedByOther(
  tx: Tx,
  { id, population }: Pick<StoredAssignment, 'id' | 'population'>,
  { solicitationId, interactionId }: { solicitationId: number | null; interactionId: number | null },
): Promise<boolean> {
  const column = population ? 'interaction_id' : 'solicitation_id'
  const skip = await findSkipOf(tx, id, column, (population ? interactionId : solicitationId) ?? 0)
  return skip !== undefined && skip.reviewer_id !== ownPerson(tx.viewer).id
}

/** The same for a new audit; an audit without an assignment passes. */
export async function checkAssignedAudit(
  tx: Tx,
  { qaAssignmentId, qaAllocationId }: CalibrationAuditInput,
  review: Pick<ReviewRow, 'id' | 'employee_id'>,
): Promise<{ blind: boolean }> {
  if (qaAssignmentId === null) {
    if (qaAllocationId !== null) throw at('qaAllocationId', 'can only be sent with qaAssignmentId')
    return { blind: false }
  }
  const me = ownPerson(tx.viewer).id
  const { blind } = await requireAssignedWork(
    tx,
    {
      assignmentId: qaAssignmentId,
      allocationId: qaAllocationId,
      employeeId: review.employee_id,
      type: 'qa_calibration_audit',
    },
    { assignment: 'qaAssignmentId', allocation: 'qaAllocationId', employee: 'qaReviewId' },
  )
  const keeper = await findActiveOffer(tx, 'review_id', review.id)
  if (keeper && keeper.reviewer_id !== me)
    throw new AppError('conflict', 'This review is reserved for another auditor.')
  if (keeper) await dropOffer(tx, keeper.assignment_id, me)
  return { blind }
}

type AssignedWork = {
  assignmentId: number
  allocationId: number | null
  employeeId: number
  type: ReviewType
}

/** Returns the assignment if the viewer reviews for it, owns the allocation and reviews this employee; throws otherwise. */
async function requireAssignedWork(
  tx: Tx,
  { assignmentId, allocationId, employeeId, type }: AssignedWork,
  paths: { assignment: string; allocation: string; employee: string },
) {
  const assignment = await findAssignment(tx, assignmentId)
  if (!assignment) throw at(paths.assignment, 'does not exist')
  if (!assignment.reviewers.includes(ownPerson(tx.viewer).id) && !tx.viewer.permissions.manageQa)
    throw at(paths.assignment, 'must be an assignment that you review')
  if (assignment.status === 'archived') throw at(paths.assignment, 'is archived')
  if (assignment.qa_review_type !== type) throw at(paths.assignment, 'has a different review type')
  if (allocationId !== null && !assignment.allocations.some(({ id }) => id === allocationId))
    throw at(paths.allocation, 'must be an allocation of this assignment')
  const people = await findReviewees(tx, [{ ...assignment, key: assignment.id }])
  if (!people.get(assignment.id)?.some(({ id }) => id === employeeId))
    throw at(paths.employee, 'is not reviewed in this assignment')
  return assignment
}

const at = (path: string, message: string) => invalid([{ path, message }])
