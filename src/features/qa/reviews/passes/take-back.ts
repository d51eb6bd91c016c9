import { ownPerson } from '#features/people/own-person.ts'
import {
  findActivePass,
  findActivePassOfReview,
  markTakenBack,
  type PassedThing,
  type PassRow,
} from '#features/qa/reviews/passes/store.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Ends a pass. The caller restores the draft that was discarded with it. */
export async function endPass(tx: Tx, row: PassRow): Promise<void> {
  await markTakenBack(tx, row.id, ownPerson(tx.viewer).id)
  tx.audit({
    action: 'qa_pass.taken_back',
    objectType: 'qa_pass',
    objectId: row.id,
    before: { interaction_id: row.interaction_id, solicitation_id: row.solicitation_id, reason: row.reason },
  })
  tx.emit({
    type: 'interactionPassTakenBack',
    payload: { passId: row.id, interactionId: row.interaction_id },
  })
}

/** Ends the viewer's pass when they start a review of the same interaction or response after all. */
export async function withdrawPass(tx: Tx, thing: PassedThing): Promise<void> {
  if (thing.interactionId === null && thing.solicitationId === null) return
  const row = await findActivePass(tx, ownPerson(tx.viewer).id, thing)
  if (row) await endPass(tx, row)
}

/** Ends the pass that discarded this review when the review itself is restored. */
export async function withdrawPassOf(tx: Tx, reviewId: number): Promise<void> {
  const row = await findActivePassOfReview(tx, reviewId)
  if (row) await endPass(tx, row)
}
