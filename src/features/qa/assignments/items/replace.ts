import { ownPerson } from '#features/people/own-person.ts'
import type { Skip } from '#features/qa/assignments/contract.ts'
import { endHandover } from '#features/qa/assignments/handovers-store.ts'
import type { Replacement } from '#features/qa/assignments/items/contract.ts'
import {
  lockOfferingAssignment,
  requireItem,
  subjectOf,
  takeFromReviewer,
} from '#features/qa/assignments/items/items.ts'
import { presentSkip, requireSkipReason } from '#features/qa/assignments/skips.ts'
import { insertSkip } from '#features/qa/assignments/skips-store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/**
 * Skips an open item for its reviewer, who is offered another one; the share stays as it is. A draft is discarded. The
 * skip is the viewer's own, so that only people who manage QA can undo it.
 */
export const replaceItem = (
  services: Services,
  viewer: Viewer,
  id: number,
  input: Replacement,
): Promise<Skip> =>
  tenantTransaction(services, viewer, async (tx) => {
    const assignment = await lockOfferingAssignment(tx, id)
    const reason = requireSkipReason(input)
    const item = await requireItem(tx, assignment, input)
    await takeFromReviewer(tx, assignment, input, item)
    const subject = subjectOf(assignment, item)
    await endHandover(tx, id, subject)
    const skip = await insertSkip(tx, {
      assignment_id: id,
      solicitation_id: null,
      interaction_id: null,
      [subject.column]: subject.id,
      uuid: assignment.population ? null : item.uuid,
      reviewer_id: ownPerson(viewer).id,
      ...reason,
      allocation_id: item.allocation_id,
    })
    if (!skip) throw new AppError('conflict', 'This interaction was skipped already. Reload the page.')
    tx.audit({
      action: 'qa_assignment.replaced',
      objectType: 'qa_assignment',
      objectId: id,
      before: { reviewer_id: input.reviewer_id, qa_review_id: item.review_id },
      after: { [subject.column]: subject.id, ...reason },
    })
    tx.emit({
      type: 'assignmentReviewReplaced',
      payload: { assignmentId: id, reviewerId: input.reviewer_id },
    })
    return presentSkip(skip)
  })
