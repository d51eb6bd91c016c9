import { ownPerson } from '#features/people/own-person.ts'
import { activeViewerWithin } from '#features/people/sessions/viewers.ts'
import { drawCandidates } from '#features/qa/assignments/draw-query.ts'
import { insertHandover, lockHandover, moveHandover } from '#features/qa/assignments/handovers-store.ts'
import type { Reassigned, Reassignment } from '#features/qa/assignments/items/contract.ts'
import {
  lockOfferingAssignment,
  requireItem,
  subjectOf,
  takeFromReviewer,
} from '#features/qa/assignments/items/items.ts'
import type { ItemRow } from '#features/qa/assignments/items/items-query.ts'
import { buildDraw, countedPeriod, currentPeriod } from '#features/qa/assignments/plan.ts'
import type { StoredAssignment } from '#features/qa/assignments/store.ts'
import { NEEDED_TO_WORK } from '#features/qa/assignments/workable.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { invalid } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/**
 * Gives an open item to another reviewer of the assignment, who is offered it first. One review of the period's share
 * moves with it. A draft is discarded, because its answers are the judgement of the first reviewer. Giving the item back
 * undoes both moves.
 */
export const reassignItem = (
  services: Services,
  viewer: Viewer,
  id: number,
  input: Reassignment,
): Promise<Reassigned> =>
  tenantTransaction(services, viewer, async (tx) => {
    const assignment = await lockOfferingAssignment(tx, id)
    const receiver = await requireReceiver(tx, assignment, input)
    const item = await requireItem(tx, assignment, input)
    if (item.review_id !== null && input.discard_draft !== true)
      throw refused('discard_draft', 'must be true, because the reviewer has started this review')
    await takeFromReviewer(tx, assignment, input, item)
    const until = await handOver(tx, assignment, input, item)
    // After the handover, because an earlier one would still reserve the item for the first reviewer.
    await requireOfferable({ ...tx, viewer: receiver }, assignment, item)
    const subject = subjectOf(assignment, item)
    tx.audit({
      action: 'qa_assignment.reassigned',
      objectType: 'qa_assignment',
      objectId: id,
      before: { reviewer_id: input.reviewer_id, qa_review_id: item.review_id },
      after: { reviewer_id: input.to_reviewer_id, [subject.column]: subject.id },
    })
    tx.emit({
      type: 'assignmentReviewReassigned',
      payload: { assignmentId: id, fromReviewerId: input.reviewer_id, toReviewerId: input.to_reviewer_id },
    })
    return {
      reviewer_id: input.to_reviewer_id,
      solicitation_id: null,
      interaction_id: null,
      [subject.column]: subject.id,
      until: until.toISOString(),
    }
  })

async function requireReceiver(
  tx: Tx,
  assignment: StoredAssignment,
  { reviewer_id, to_reviewer_id }: Reassignment,
): Promise<Viewer> {
  const receiver = assignment.reviewers.includes(to_reviewer_id)
    ? await activeViewerWithin(tx, to_reviewer_id)
    : null
  if (!receiver) throw refused('to_reviewer_id', 'Choose an active reviewer of this assignment.')
  if (to_reviewer_id === reviewer_id) throw refused('to_reviewer_id', 'This reviewer already has the review.')
  // The list of open items shows which interaction it is, which the mask of a blind offer hides.
  if (assignment.blind && to_reviewer_id === ownPerson(tx.viewer).id)
    throw refused(
      'to_reviewer_id',
      'You have seen which interaction it is, so a blind review must go to another reviewer.',
    )
  if (!receiver.permissions[NEEDED_TO_WORK[assignment.qa_review_type]])
    throw refused('to_reviewer_id', 'The role of this reviewer does not allow reviews.')
  return receiver
}

/** Applies the rules of an offer to the receiver. A blind assignment gives no reason: it could name the reviewee. */
async function requireOfferable(as: Tx, assignment: StoredAssignment, item: ItemRow): Promise<void> {
  const cannot = (reason: string) =>
    refused(
      'to_reviewer_id',
      assignment.blind ? 'This reviewer cannot be given the review. Choose another one.' : reason,
    )
  const { employee_id } = item
  if (employee_id === ownPerson(as.viewer).id) throw cannot('This reviewer cannot review their own work.')
  const areas = assignment.population ? (['QA'] as const) : (['QA', 'FEEDBACK'] as const)
  for (const area of areas) {
    const visible = visibleEmployeeIds(as.viewer, area)
    if (visible !== null && !visible.includes(employee_id))
      throw cannot('This reviewer may not see the work of the person reviewed.')
  }
  const [candidate] = await drawCandidates(as, await buildDraw(as, assignment), {
    employees: [employee_id],
    allocation: null,
    partly: true,
    only: item.subject_id,
    limit: 1,
  })
  if (!candidate) throw cannot('This reviewer has passed this interaction, or may not see it.')
}

/** Returns the end of the period, until when the receiver is offered the item. */
async function handOver(
  tx: Tx,
  assignment: StoredAssignment,
  { reviewer_id: from, to_reviewer_id: to }: Reassignment,
  item: ItemRow,
): Promise<Date> {
  const subject = subjectOf(assignment, item)
  const { before: until } = countedPeriod(
    tx.viewer,
    assignment.id,
    currentPeriod(tx.viewer, assignment, tx.now),
  )
  const earlier = await lockHandover(tx, assignment.id, subject)
  if (earlier) await moveHandover(tx, earlier.id, to, until)
  else
    await insertHandover(tx, {
      assignment_id: assignment.id,
      solicitation_id: null,
      interaction_id: null,
      [subject.column]: subject.id,
      employee_id: item.employee_id,
      allocation_id: item.allocation_id,
      partially_matched: item.partially_matched,
      from_reviewer_id: from,
      to_reviewer_id: to,
      until,
    })
  return until
}

const refused = (path: string, message: string) => invalid([{ path, message }])
