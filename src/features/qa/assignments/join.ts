import { ownPerson } from '#features/people/own-person.ts'
import { dropOffer, findKeeper } from '#features/qa/assignments/offers-store.ts'
import { findReviewees } from '#features/qa/assignments/reviewees-query.ts'
import { findAssignment } from '#features/qa/assignments/store.ts'
import type { CalibrationAuditInput } from '#features/qa/audits/audits.ts'
import type { JoinAssignment } from '#features/qa/reviews/create.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { AppError, invalid } from '#platform/errors/app-error.ts'

/** A review that is made for an assignment: whether it may be, and what the assignment says of it. */
export const joinAssignment: JoinAssignment = async (tx, review) => {
  const me = ownPerson(tx.viewer).id
  const assignment = await demandPart(tx, review, {
    assignment: 'qa_assignment_id',
    allocation: 'qa_allocation_id',
  })
  const people = await findReviewees(tx, [{ ...assignment, key: assignment.id }])
  if (!people.get(assignment.id)?.some(({ id }) => id === review.employeeId))
    throw at('employee_id', 'is nobody whose work this assignment is about')
  const keeper = review.solicitationId === null ? undefined : await findKeeper(tx, review.solicitationId)
  if (keeper && keeper.reviewer_id !== me)
    throw new AppError('conflict', 'This interaction is kept for another reviewer at the moment.')
  if (keeper) await dropOffer(tx, keeper.assignment_id, me)
  return { blind: assignment.blind, partiallyMatched: keeper?.partially_matched ?? false }
}

/** An audit that is made for an assignment, if for any; what was kept for the auditor is taken up by it. */
export async function joinAudit(
  tx: Tx,
  { qaAssignmentId, qaAllocationId }: CalibrationAuditInput,
): Promise<void> {
  if (qaAssignmentId === null) {
    if (qaAllocationId !== null) throw at('qaAllocationId', 'is only sent with qaAssignmentId')
    return
  }
  const wish = { assignmentId: qaAssignmentId, allocationId: qaAllocationId }
  await demandPart(tx, wish, { assignment: 'qaAssignmentId', allocation: 'qaAllocationId' })
  await dropOffer(tx, qaAssignmentId, ownPerson(tx.viewer).id)
}

/** The assignment, where the viewer reviews for it and the allocation is one of its own. */
async function demandPart(
  tx: Tx,
  { assignmentId, allocationId }: { assignmentId: number; allocationId: number | null },
  paths: { assignment: string; allocation: string },
) {
  const assignment = await findAssignment(tx, assignmentId)
  if (!assignment) throw at(paths.assignment, 'does not exist')
  if (!assignment.reviewers.includes(ownPerson(tx.viewer).id) && !tx.viewer.permissions.manageQa)
    throw at(paths.assignment, 'is not yours to review')
  if (assignment.status === 'archived') throw at(paths.assignment, 'is archived')
  if (allocationId !== null && !assignment.allocations.some(({ id }) => id === allocationId))
    throw at(paths.allocation, 'is no allocation of this assignment')
  return assignment
}

const at = (path: string, message: string) => invalid([{ path, message }])
