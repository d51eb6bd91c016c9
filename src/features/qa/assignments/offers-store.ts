import type { Tx } from '#platform/db/tenant.ts'

export type OfferRow = {
  solicitation_id: number | null
  interaction_id: number | null
  review_id: number | null
  employee_id: number
  allocation_id: number | null
  partially_matched: boolean
  until: Date
}

/** The reviewer's offer in an assignment, including an expired one. */
export const findOffer = (tx: Tx, assignment: number, reviewer: number): Promise<OfferRow | undefined> =>
  tx
    .from('qa_assignment_offer')
    .select([
      'solicitation_id',
      'interaction_id',
      'review_id',
      'employee_id',
      'allocation_id',
      'partially_matched',
      'until',
    ])
    .where('assignment_id', '=', assignment)
    .where('reviewer_id', '=', reviewer)
    .executeTakeFirst()

/**
 * Reserves an interaction and releases the reviewer's earlier offer. Returns false if another reviewer, in any
 * assignment, has reserved it first.
 */
export async function reserveOffer(
  tx: Tx,
  assignment: number,
  reviewer: number,
  offer: OfferRow,
): Promise<boolean> {
  const { solicitation_id, interaction_id, review_id } = offer
  await tx
    .delete('qa_assignment_offer')
    .where('until', '<=', tx.now)
    .where((is) =>
      is.or([
        is('solicitation_id', '=', solicitation_id),
        is('interaction_id', '=', interaction_id),
        is('review_id', '=', review_id),
      ]),
    )
    .execute()
  await dropOffer(tx, assignment, reviewer)
  const reserved = await tx
    .insert('qa_assignment_offer', { ...offer, assignment_id: assignment, reviewer_id: reviewer })
    .onConflict((conflict) => conflict.doNothing())
    .returning('reviewer_id')
    .executeTakeFirst()
  return reserved !== undefined
}

/** Returns false if there is none. */
export async function dropOffer(tx: Tx, assignment: number, reviewer: number): Promise<boolean> {
  const dropped = await tx
    .delete('qa_assignment_offer')
    .where('assignment_id', '=', assignment)
    .where('reviewer_id', '=', reviewer)
    .returning('reviewer_id')
    .executeTakeFirst()
  return dropped !== undefined
}

/** The current offer of a response, an interaction, or a review to be audited, in any assignment. */
export const findActiveOffer = (tx: Tx, of: 'solicitation_id' | 'interaction_id' | 'review_id', id: number) =>
  tx
    .from('qa_assignment_offer')
    .select(['assignment_id', 'reviewer_id', 'partially_matched'])
    .where(of, '=', id)
    .where('until', '>', tx.now)
    .executeTakeFirst()
