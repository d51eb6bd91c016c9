import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type CountedPeriod, periodRows } from '#features/qa/assignments/progress-query.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** What an assignment draws: a response, or an interaction of its population. */
export type Subject = { column: 'solicitation_id' | 'interaction_id'; id: number }

export type HandoverFields = {
  assignment_id: number
  solicitation_id: number | null
  interaction_id: number | null
  employee_id: number
  allocation_id: number | null
  partially_matched: boolean
  from_reviewer_id: number
  to_reviewer_id: number
  until: Date
}
export type HandoverRow = HandoverFields & { id: number }

const current = (tx: Tx) =>
  tx
    .from('qa_assignment_handover')
    .select([
      'id',
      'assignment_id',
      'solicitation_id',
      'interaction_id',
      'employee_id',
      'allocation_id',
      'partially_matched',
      'from_reviewer_id',
      'to_reviewer_id',
      'until',
    ])
    .where('until', '>', tx.now)

/** The current handovers to a reviewer, oldest first. */
export const findHandoversTo = (tx: Tx, assignment: number, reviewer: number): Promise<HandoverRow[]> =>
  current(tx)
    .where('assignment_id', '=', assignment)
    .where('to_reviewer_id', '=', reviewer)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const lockHandover = (
  tx: Tx,
  assignment: number,
  { column, id }: Subject,
): Promise<HandoverRow | undefined> =>
  current(tx)
    .where('assignment_id', '=', assignment)
    .where(column, '=', id)
    .orderBy('id')
    .forUpdate()
    .executeTakeFirst()

/** Locks the current handovers of a response or an interaction, in any assignment. */
export const lockHandoversOf = (
  tx: Tx,
  solicitation: number | null,
  interaction: number | null,
): Promise<HandoverRow[]> =>
  current(tx)
    .where((is) => is.or([is('solicitation_id', '=', solicitation), is('interaction_id', '=', interaction)]))
    .orderBy('id')
    .forUpdate()
    .execute()

export const insertHandover = (tx: Tx, fields: HandoverFields) =>
  tx.insert('qa_assignment_handover', { ...fields, created_at: tx.now }).execute()

export const moveHandover = (tx: Tx, id: number, to: number, until: Date) =>
  tx.update('qa_assignment_handover').set({ to_reviewer_id: to, until }).where('id', '=', id).execute()

/** Releases a skipped interaction; the shares of the two reviewers stay as they are. */
export const endHandover = (tx: Tx, assignment: number, { column, id }: Subject) =>
  tx
    .update('qa_assignment_handover')
    .set({ until: tx.now })
    .where('assignment_id', '=', assignment)
    .where(column, '=', id)
    .where('until', '>', tx.now)
    .execute()

/** Withdraws the current handovers to people who no longer review for the assignment. */
export const removeHandoversExceptTo = (tx: Tx, assignment: number, reviewers: readonly number[]) =>
  tx
    .delete('qa_assignment_handover')
    .where('assignment_id', '=', assignment)
    .where('until', '>', tx.now)
    .where((is) => is.not(is('to_reviewer_id', '=', anyOf(reviewers))))
    .execute()

export type Shift = Pick<HandoverFields, 'from_reviewer_id' | 'to_reviewer_id'> & { key: number }

/** The handovers made within the periods; each moves one review of the share. */
export async function findShifts(tx: Tx, periods: readonly CountedPeriod[]): Promise<Shift[]> {
  if (periods.length === 0) return []
  const { rows } = await sql<Shift>`
    select period.key, moved.* from ${periodRows(periods)} cross join lateral (
      select h.from_reviewer_id, h.to_reviewer_id from qa_assignment_handover h
       where h.company_id = ${tx.companyId} and h.assignment_id = period.assignment
         and h.created_at >= period.from_moment and h.created_at < period.before_moment) moved`.execute(tx.db)
  return rows
}

/** True if candidate `c` with its interaction `i` was given to another reviewer, in any assignment. */
export const isHandedToOther = (tx: Tx, reviewer: number): RawBuilder<SqlBool> => sql<SqlBool>`(exists (
    select from qa_assignment_handover h
     where h.company_id = ${tx.companyId} and h.solicitation_id = c.solicitation_id and h.until > ${tx.now}
       and h.to_reviewer_id <> ${reviewer})
  or exists (
    select from qa_assignment_handover h
     where h.company_id = ${tx.companyId} and h.interaction_id = i.id and h.until > ${tx.now}
       and h.to_reviewer_id <> ${reviewer}))`
