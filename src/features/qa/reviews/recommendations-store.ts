import { type SqlBool, sql } from 'kysely'
import { notPassedResponse } from '#features/qa/reviews/passes/passed-sql.ts'
import { hiddenResponse } from '#platform/access/blind-sql.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type RecommendedRow = {
  id: number
  first_name: string
  last_name: string
  image_file: string | null
  unreviewed: number
  last_reviewed_at: Date | null
}

/**
 * People with unreviewed responses or interactions since a moment, those longest without a review first. Counts up to
 * 100, excluding what `without` has passed.
 */
export async function findRecommended(
  tx: Tx,
  input: {
    visible: readonly number[] | null
    employees: readonly number[] | null
    since: Date
    without: number
    limit: number
  },
): Promise<RecommendedRow[]> {
  const among = (ids: readonly number[] | null) =>
    ids === null ? sql<SqlBool>`true` : sql<SqlBool>`e.id = any(${ids}::bigint[])`
  const company = tx.companyId
  // Exclude the viewer's blind reviews: a count that changes with one would reveal the reviewee.
  const isKnown = sql<SqlBool>`not (q.blind and q.reviewer_id = ${input.without})`
  const { rows } = await sql<RecommendedRow>`
    select e.id, e.first_name, e.last_name, e.image_file, u.unreviewed, l.completed_at as last_reviewed_at
      from employee e
      cross join lateral (
        select count(*) as unreviewed from (
          select from response r
           where r.company_id = ${company} and r.employee_id = e.id and r.responded_at >= ${input.since}
             and not exists (select from qa_review q where q.company_id = ${company} and q.solicitation_id = r.id and q.deleted_at is null and q.qa_calibration_id is null and ${isKnown})
             and ${notPassedResponse(company, input.without)}
           limit 100) counted) u
      left join lateral (
        select q.completed_at from qa_review q
         where q.company_id = ${company} and q.employee_id = e.id and q.deleted_at is null and q.qa_calibration_id is null and q.completed_at is not null
           and ${isKnown}
         order by q.completed_at desc, q.id desc limit 1) l on true
     where e.company_id = ${company} and e.status <> 'DEACTIVATED' and e.id <> ${input.without}
       and ${among(input.visible)} and ${among(input.employees)} and (u.unreviewed > 0 or ${input.employees !== null})
     order by l.completed_at nulls first, e.id
     limit ${input.limit}`.execute(tx.db)
  return rows
}

/** Unreviewed responses about a person that the viewer has not passed, newest first. */
export async function findUnreviewed(
  tx: Tx,
  employeeId: number,
  skipped: readonly number[],
  limit: number,
): Promise<{ id: number; responded_at: Date; stars: number | null }[]> {
  const { rows } = await sql<{ id: number; responded_at: Date; stars: number | null }>`
    select r.id, r.responded_at, r.stars from response r
     where r.company_id = ${tx.companyId} and r.employee_id = ${employeeId} and r.id <> all(${skipped}::bigint[])
       and not exists (select from qa_review q where q.company_id = ${tx.companyId} and q.solicitation_id = r.id and q.deleted_at is null and q.qa_calibration_id is null)
       and ${notPassedResponse(tx.companyId, tx.viewer.person?.id ?? 0)} and not ${hiddenResponse(tx.viewer)}
     order by r.responded_at desc, r.id desc limit ${limit}`.execute(tx.db)
  return rows
}
