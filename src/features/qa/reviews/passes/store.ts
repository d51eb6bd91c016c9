import { sql } from 'kysely'
import { personColumns } from '#features/people/person.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { Tx } from '#platform/db/tenant.ts'

const select = (tx: Tx) =>
  tx
    .from('qa_pass as p')
    .innerJoin('employee as v', tx.on('v.id', 'p.reviewer_id'))
    .select([
      'p.id',
      'p.comments',
      'p.created_at',
      'p.interaction_id',
      'p.reason',
      'p.review_id',
      'p.reviewer_id',
      'p.solicitation_id',
      'p.taken_back_at',
      'p.taken_back_by',
    ])
    .select(personColumns('v'))
    // The employees whose work it is: the assigned one and those who took part.
    .select(
      sql<number[]>`array(
        select i.employee_id from interaction i
         where i.company_id = ${tx.companyId} and i.id = p.interaction_id and i.employee_id is not null
        union
        select m.employee_id from interaction_participant m
         where m.company_id = ${tx.companyId} and m.interaction_id = p.interaction_id)`.as('employees'),
    )

export type PassRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

export type PassedThing = { interactionId: number | null; solicitationId: number | null }

export const findPass = (tx: Tx, id: number): Promise<PassRow | undefined> =>
  select(tx).where('p.id', '=', id).executeTakeFirst()

export const lockPass = (tx: Tx, id: number): Promise<PassRow | undefined> =>
  select(tx).where('p.id', '=', id).forUpdate('p').executeTakeFirst()

/** The active pass of a person for an interaction, or for a response without one. There is at most one. */
export const findActivePass = (
  tx: Tx,
  reviewerId: number,
  { interactionId, solicitationId }: PassedThing,
): Promise<PassRow | undefined> =>
  select(tx)
    .where('p.reviewer_id', '=', reviewerId)
    .where('p.taken_back_at', 'is', null)
    // Two conditions instead of one `is not distinct from`, which could not use the index.
    .$if(interactionId !== null, (query) => query.where('p.interaction_id', '=', interactionId))
    .$if(interactionId === null, (query) =>
      query.where('p.interaction_id', 'is', null).where('p.solicitation_id', '=', solicitationId),
    )
    .forUpdate('p')
    .executeTakeFirst()

export const findActivePassOfReview = (tx: Tx, reviewId: number): Promise<PassRow | undefined> =>
  select(tx)
    .where('p.review_id', '=', reviewId)
    .where('p.taken_back_at', 'is', null)
    .forUpdate('p')
    .executeTakeFirst()

/** Active passes of these interactions, newest first. */
export const findActivePasses = (tx: Tx, interactionIds: readonly number[]): Promise<PassRow[]> =>
  select(tx)
    .where('p.interaction_id', '=', anyOf(interactionIds))
    .where('p.taken_back_at', 'is', null)
    .orderBy('p.id', 'desc')
    .limit(1_000)
    .execute()

/** Inserts a pass. Returns undefined if a concurrent request has already created it. */
export async function insertPass(
  tx: Tx,
  pass: PassedThing & { reviewerId: number; reviewId: number | null; reason: string; comments: string },
): Promise<number | undefined> {
  const row = await tx
    .insert('qa_pass', {
      reviewer_id: pass.reviewerId,
      interaction_id: pass.interactionId,
      solicitation_id: pass.solicitationId,
      review_id: pass.reviewId,
      reason: pass.reason,
      comments: pass.comments,
      created_at: tx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const markTakenBack = (tx: Tx, id: number, by: number) =>
  tx.update('qa_pass').set({ taken_back_at: tx.now, taken_back_by: by }).where('id', '=', id).execute()
