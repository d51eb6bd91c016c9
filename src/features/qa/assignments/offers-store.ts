import { sql } from 'kysely'
import type { Tx } from '#platform/db/tenant.ts'

export type OfferRow = {
  solicitation_id: number | null
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
    .select(['solicitation_id', 'review_id', 'employee_id', 'allocation_id', 'partially_matched', 'until'])
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
  const company = tx.companyId
  await sql`
    delete from qa_assignment_offer
     where company_id = ${company} and until <= ${tx.now}
       and (solicitation_id = ${offer.solicitation_id} or review_id = ${offer.review_id})`.execute(tx.db)
  await dropOffer(tx, assignment, reviewer)
  const { rows } = await sql`
    insert into qa_assignment_offer (company_id, assignment_id, reviewer_id, solicitation_id, review_id, employee_id,
                                     allocation_id, partially_matched, until)
    values (${company}, ${assignment}, ${reviewer}, ${offer.solicitation_id}, ${offer.review_id}, ${offer.employee_id},
            ${offer.allocation_id}, ${offer.partially_matched}, ${offer.until})
    on conflict do nothing returning reviewer_id`.execute(tx.db)
  return rows.length > 0
}

export const dropOffer = (tx: Tx, assignment: number, reviewer: number) =>
  tx
    .delete('qa_assignment_offer')
    .where('assignment_id', '=', assignment)
    .where('reviewer_id', '=', reviewer)
    .execute()

/** The current offer of a response, or of a review to be audited, in any assignment. */
export const findActiveOffer = (tx: Tx, of: 'solicitation_id' | 'review_id', id: number) =>
  tx
    .from('qa_assignment_offer')
    .select(['assignment_id', 'reviewer_id', 'partially_matched'])
    .where(of, '=', id)
    .where('until', '>', tx.now)
    .executeTakeFirst()
