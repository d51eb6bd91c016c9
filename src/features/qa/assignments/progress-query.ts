import { sql } from 'kysely'
import { anyOf } from '#platform/db/any-of.ts'
import { personKeys } from '#platform/db/names.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** An assignment and the time range in which its reviews count. */
export type CountedPeriod = { key: number; assignment: number; from: Date; before: Date }

export type CompletedRow = {
  key: number
  reviewer_id: number
  employee_id: number
  allocation_id: number | null
  count: number
}

/** The periods as a table `period`. Read the rows of each in a lateral query, so that it reads only its range of an index. */
export const periodRows = (periods: readonly CountedPeriod[]) => sql`unnest(
  ${periods.map(({ key }) => key)}::bigint[], ${periods.map(({ assignment }) => assignment)}::bigint[],
  ${periods.map(({ from }) => from)}::timestamptz[], ${periods.map(({ before }) => before)}::timestamptz[]
) as period(key, assignment, from_moment, before_moment)`

/** Completed reviews of several periods, counted in one statement. */
export async function findCompleted(tx: Tx, periods: readonly CountedPeriod[]): Promise<CompletedRow[]> {
  if (periods.length === 0) return []
  const { rows } = await sql<CompletedRow>`
    select period.key, c.* from ${periodRows(periods)} cross join lateral (
      select q.reviewer_id, q.employee_id, q.qa_allocation_id as allocation_id, count(*)::int as count
        from qa_review q
       where q.company_id = ${tx.companyId} and q.qa_assignment_id = period.assignment
         and q.completed_at >= period.from_moment and q.completed_at < period.before_moment and q.deleted_at is null
       group by q.reviewer_id, q.employee_id, q.qa_allocation_id) c`.execute(tx.db)
  return rows
}

export async function findSkippedCounts(
  tx: Tx,
  periods: readonly CountedPeriod[],
): Promise<Map<number, number>> {
  if (periods.length === 0) return new Map()
  const { rows } = await sql<{ key: number; count: number }>`
    select period.key, c.count from ${periodRows(periods)} cross join lateral (
      select count(*)::int as count from qa_assignment_skip s
       where s.company_id = ${tx.companyId} and s.assignment_id = period.assignment
         and s.created_at >= period.from_moment and s.created_at < period.before_moment) c`.execute(tx.db)
  return new Map(rows.map(({ key, count }) => [key, count]))
}

/** Reviews of each allocation started in a period, or reserved for other reviewers by an offer or a handover. */
export async function findPending(
  tx: Tx,
  { assignment, from }: Pick<CountedPeriod, 'assignment' | 'from'>,
  reviewer: number,
): Promise<Omit<CompletedRow, 'key'>[]> {
  const company = tx.companyId
  const { rows } = await sql<Omit<CompletedRow, 'key'>>`
    select pending.*, 1 as count from (
      select q.reviewer_id, q.employee_id, q.qa_allocation_id as allocation_id from qa_review q
       where q.company_id = ${company} and q.qa_assignment_id = ${assignment} and q.deleted_at is null
         and q.completed_at is null and q.started_at >= ${from}
      union all
      select x.auditor_id as reviewer_id, x.employee_id, x.qa_allocation_id as allocation_id from qa_audit x
       where x.company_id = ${company} and x.qa_assignment_id = ${assignment} and x.deleted_at is null
         and x.completed_at is null and x.started_at >= ${from}
      union all
      select o.reviewer_id, o.employee_id, o.allocation_id from qa_assignment_offer o
       where o.company_id = ${company} and o.assignment_id = ${assignment} and o.until > ${tx.now}
         and o.reviewer_id <> ${reviewer}
      union all
      select h.to_reviewer_id, h.employee_id, h.allocation_id from qa_assignment_handover h
       where h.company_id = ${company} and h.assignment_id = ${assignment} and h.until > ${tx.now}
         and h.to_reviewer_id <> ${reviewer}
         and not exists (
           select from qa_assignment_offer o
            where o.company_id = ${company} and o.assignment_id = ${assignment} and o.until > ${tx.now}
              and o.reviewer_id = h.to_reviewer_id
              and (o.solicitation_id = h.solicitation_id or o.interaction_id = h.interaction_id))
         and not exists (
           select from qa_review q
            where q.company_id = ${company} and q.qa_assignment_id = ${assignment} and q.deleted_at is null
              and (q.solicitation_id = h.solicitation_id or q.interaction_id = h.interaction_id))) pending`.execute(
    tx.db,
  )
  return rows
}

export type NamedRow = { id: number; first_name: string; last_name: string; image_file: string | null }

export function findNames(tx: Tx, ids: readonly number[]): Promise<NamedRow[]> {
  const [first, last] = personKeys(tx.viewer)
  return tx
    .from('employee')
    .select(['id', 'first_name', 'last_name', 'image_file'])
    .where('id', '=', anyOf(ids))
    .orderBy(first)
    .orderBy(last)
    .orderBy('id')
    .execute()
}
