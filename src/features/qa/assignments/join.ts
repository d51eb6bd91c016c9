import { ownPerson } from '#features/people/own-person.ts'
import type { ReviewType } from '#features/qa/assignments/contract.ts'
import { dropOffer, findKeeper } from '#features/qa/assignments/offers-store.ts'
import { findReviewees } from '#features/qa/assignments/reviewees-query.ts'
import { findAssignment } from '#features/qa/assignments/store.ts'
import type { CalibrationAuditInput } from '#features/qa/audits/audits.ts'
import type { JoinAssignment } from '#features/qa/reviews/create.ts'
import type { ReviewRow } from '#features/qa/reviews/outcomes.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { AppError, invalid } from '#platform/errors/app-error.ts'

/** A review that is made for an assignment: whether it may be, and what the assignment says of it. */
export const joinAssignment: JoinAssignment = async (tx, review) => {
  const me = ownPerson(tx.viewer).id
  const paths = { assignment: 'qa_assignment_id', allocation: 'qa_allocation_id', employee: 'employee_id' }
  const assignment = await demandPart(tx, { ...review, type: 'qa_review' }, paths)
  if (assignment.blind && review.isNamed)
    throw at(
      'employee_id',
      'is hidden in this assignment: send the value of its next review, or leave it out',
    )
  const { solicitationId } = review
  const keeper = solicitationId === null ? undefined : await findKeeper(tx, 'solicitation_id', solicitationId)
  if (keeper && keeper.reviewer_id !== me)
    throw new AppError('conflict', 'This interaction is kept for another reviewer at the moment.')
  if (keeper) await dropOffer(tx, keeper.assignment_id, me)
  return { blind: assignment.blind, partiallyMatched: keeper?.partially_matched ?? false }
}

/** An audit that is made for an assignment, if for any; what was kept for the auditor is taken up by it. */
export async function joinAudit(
  tx: Tx,
  { qaAssignmentId, qaAllocationId }: CalibrationAuditInput,
  review: Pick<ReviewRow, 'id' | 'employee_id'>,
): Promise<{ blind: boolean }> {
  if (qaAssignmentId === null) {
    if (qaAllocationId !== null) throw at('qaAllocationId', 'is only sent with qaAssignmentId')
    return { blind: false }
  }
  const me = ownPerson(tx.viewer).id
  const { blind } = await demandPart(
    tx,
    {
      assignmentId: qaAssignmentId,
      allocationId: qaAllocationId,
      employeeId: review.employee_id,
      type: 'qa_calibration_audit',
    },
    { assignment: 'qaAssignmentId', allocation: 'qaAllocationId', employee: 'qaReviewId' },
  )
  const keeper = await findKeeper(tx, 'review_id', review.id)
  if (keeper && keeper.reviewer_id !== me)
    throw new AppError('conflict', 'This review is kept for another auditor at the moment.')
  if (keeper) await dropOffer(tx, keeper.assignment_id, me)
  return { blind }
}

type Part = { assignmentId: number; allocationId: number | null; employeeId: number; type: ReviewType }

/** The assignment, where the viewer reviews for it, the allocation is one of its own and the work of its people's. */
async function demandPart(
  tx: Tx,
  { assignmentId, allocationId, employeeId, type }: Part,
  paths: { assignment: string; allocation: string; employee: string },
) {
  const assignment = await findAssignment(tx, assignmentId)
  if (!assignment) throw at(paths.assignment, 'does not exist')
  if (!assignment.reviewers.includes(ownPerson(tx.viewer).id) && !tx.viewer.permissions.manageQa)
    throw at(paths.assignment, 'is not yours to review')
  if (assignment.status === 'archived') throw at(paths.assignment, 'is archived')
  if (assignment.qa_review_type !== type) throw at(paths.assignment, 'is of another type')
  if (allocationId !== null && !assignment.allocations.some(({ id }) => id === allocationId))
    throw at(paths.allocation, 'is no allocation of this assignment')
  const people = await findReviewees(tx, [{ ...assignment, key: assignment.id }])
  if (!people.get(assignment.id)?.some(({ id }) => id === employeeId))
    throw at(paths.employee, 'is nobody whose work this assignment is about')
  return assignment
}

const at = (path: string, message: string) => invalid([{ path, message }])
