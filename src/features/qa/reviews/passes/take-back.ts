import { ownPerson } from '#features/people/own-person.ts'
import {
  findActivePass,
  findActivePassOfReview,
  markTakenBack,
  type PassedThing,
  type PassRow,
} from '#features/qa/reviews/passes/store.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** It no longer stands; what went with it is for the caller to bring back. */
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

/** Whoever begins a review of something after all has not passed it over. */
export async function withdrawPass(tx: Tx, thing: PassedThing): Promise<void> {
  if (thing.interactionId === null && thing.solicitationId === null) return
  const row = await findActivePass(tx, ownPerson(tx.viewer).id, thing)
  if (row) await endPass(tx, row)
}

/** The same of a draft that is brought back by itself. */
export async function withdrawPassOf(tx: Tx, reviewId: number): Promise<void> {
  const row = await findActivePassOfReview(tx, reviewId)
  if (row) await endPass(tx, row)
}
