import { lockHandover, type Subject } from '#features/qa/assignments/handovers-store.ts'
import type { ItemName } from '#features/qa/assignments/items/contract.ts'
import {
  countItems,
  findItem,
  findItems,
  findReviewState,
  type ItemKey,
  type ItemRow,
  subjectColumn,
} from '#features/qa/assignments/items/items-query.ts'
import { dropOffer } from '#features/qa/assignments/offers-store.ts'
import { isActiveOn } from '#features/qa/assignments/periods.ts'
import { planOf } from '#features/qa/assignments/plan.ts'
import { findAssignment, lockAssignment, type StoredAssignment } from '#features/qa/assignments/store.ts'
import { discardDraft } from '#features/qa/reviews/reviews.ts'
import { todayIn } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, invalid, notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** An open item; without its employee in a blind assignment. */
export type Item = ItemRow & { assignment: Pick<StoredAssignment, 'id' | 'blind' | 'population'> }

/** The open items of a reviewer, latest first. An assignment of audits has none that could be changed. */
export const listItems = (
  services: Services,
  viewer: Viewer,
  { assignmentId, reviewerId }: { assignmentId: number; reviewerId: number },
  page: { after: ItemKey | null; limit: number },
): Promise<Item[]> =>
  tenantTransaction(services, viewer, async (tx) => {
    const assignment = await requireAssignment(tx, assignmentId)
    return (await findItems(tx, assignment, reviewerId, page)).map((row) => ({ ...row, assignment }))
  })

export const countItemsOf = (
  services: Services,
  viewer: Viewer,
  { assignmentId, reviewerId }: { assignmentId: number; reviewerId: number },
): Promise<number> =>
  tenantTransaction(services, viewer, async (tx) =>
    countItems(tx, await requireAssignment(tx, assignmentId), reviewerId),
  )

/** Locks an assignment that still offers reviews; its changes of items run one after another. */
export async function lockOfferingAssignment(tx: Tx, id: number): Promise<StoredAssignment> {
  const row = await lockAssignment(tx, id)
  if (!row) throw notFound('This assignment')
  if (row.status === 'archived')
    throw new AppError('conflict', 'This assignment is archived. Restore it first.')
  if (row.qa_review_type !== 'qa_review')
    throw new AppError('conflict', 'Audits of an assignment cannot be replaced or reassigned.')
  const today = todayIn(tx.viewer.company.timeZone, tx.now)
  if (row.completed_on !== null || !isActiveOn(planOf(tx.viewer, row), today))
    throw new AppError('conflict', 'This assignment offers no reviews at the moment.')
  return row
}

/** The item that a request names; throws 409 if the reviewer has it no longer. */
export async function requireItem(tx: Tx, assignment: StoredAssignment, name: ItemName): Promise<ItemRow> {
  const named = nameIn(assignment, name)
  const item = await findItem(tx, assignment, name.reviewer_id, named)
  if (item) return item
  const state = await findReviewState(tx, assignment, name.reviewer_id, named)
  if (state) throw isGone(state)
  if (named.review !== null) throw invalid([{ path: 'qa_review_id', message: 'does not exist' }])
  throw new AppError('conflict', 'The reviewer no longer has this interaction. Reload the page.')
}

/** Releases an item from its reviewer; throws 409 if the reviewer starts or completes the review at the same time. */
export async function takeFromReviewer(
  tx: Tx,
  assignment: StoredAssignment,
  name: ItemName,
  item: ItemRow,
): Promise<void> {
  if (item.review_id !== null) {
    const state = await discardDraft(tx, item.review_id)
    if (state) throw isGone(state)
    return
  }
  const isDropped = item.state === 'offered' && (await dropOffer(tx, assignment.id, name.reviewer_id))
  if (isDropped) return
  await lockHandover(tx, assignment.id, subjectOf(assignment, item))
  await requireItem(tx, assignment, name)
}

export const subjectOf = (assignment: StoredAssignment, { subject_id: id }: ItemRow): Subject => ({
  column: subjectColumn(assignment),
  id,
})

const isGone = (state: 'started' | 'completed' | 'discarded') =>
  new AppError(
    'conflict',
    {
      started: 'The reviewer has started this review. Reload the page to see the draft.',
      completed: 'The reviewer has completed this review, so it can no longer be replaced or reassigned.',
      discarded: 'This draft has been discarded. Reload the page.',
    }[state],
  )

function nameIn(assignment: StoredAssignment, name: ItemName) {
  const column = subjectColumn(assignment)
  const other = column === 'interaction_id' ? 'solicitation_id' : 'interaction_id'
  const review = name.qa_review_id ?? null
  const subject = name[column] ?? null
  if (name[other] !== undefined)
    throw invalid([{ path: other, message: 'is not what this assignment draws' }])
  if (review === null && subject === null)
    throw invalid([{ path: column, message: 'is required for a review that is not started' }])
  if (review !== null && subject !== null)
    throw invalid([{ path: column, message: 'cannot be sent with qa_review_id' }])
  return { review, subject }
}

async function requireAssignment(tx: Tx, id: number): Promise<StoredAssignment> {
  const row = await findAssignment(tx, id)
  if (!row) throw notFound('This assignment')
  return row
}
