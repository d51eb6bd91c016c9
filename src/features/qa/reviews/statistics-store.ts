import { sql } from 'kysely'
import { reviewConditions, seesReviewerSql } from '#features/qa/reviews/conditions.ts'
import type { ReviewFilter } from '#features/qa/reviews/contract.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type ReviewerRow = {
  id: number
  first_name: string
  last_name: string
  image_file: string | null
  reviews: number
  /** Those that the mean is over: with a score, and counted. */
  scored: number
  average_score: number | null
  score_sum: number
  score_squares: number
  seconds: number | null
  appealed: number
}

/** Completed reviews a reviewer, busiest first. Those whose reviewer is hidden from the viewer are nobody's. */
export async function findReviewerStatistics(
  tx: Tx,
  filter: ReviewFilter,
  page: { after: readonly [number, number] | null; limit: number },
): Promise<ReviewerRow[]> {
  const { rows } = await sql<ReviewerRow>`
    select v.id, v.first_name, v.last_name, v.image_file, t.reviews, t.scored, t.average_score,
           t.score_sum, t.score_squares, t.seconds, t.appealed
      from (
        select r.reviewer_id, count(*) as reviews,
               count(r.score) filter (where r.count_toward_score) as scored,
               avg(r.score) filter (where r.count_toward_score) as average_score,
               coalesce(sum(r.score) filter (where r.count_toward_score), 0)::float8 as score_sum,
               coalesce(sum(r.score * r.score) filter (where r.count_toward_score), 0)::float8 as score_squares,
               percentile_cont(0.5) within group (order by extract(epoch from r.completed_at - r.started_at)) as seconds,
               count(r.resolution_status) as appealed
          from qa_review r
         where ${reviewConditions(tx.viewer, { ...filter, completed: true })} and ${seesReviewerSql(tx.viewer)}
         group by r.reviewer_id) t
      join employee v on v.company_id = ${tx.companyId} and v.id = t.reviewer_id
     where ${page.after ? sql<boolean>`(-t.reviews, v.id) > (${-page.after[0]}, ${page.after[1]})` : sql<boolean>`true`}
     order by t.reviews desc, v.id
     limit ${page.limit}`.execute(tx.db)
  return rows
}

export async function countReviewers(tx: Tx, filter: ReviewFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct r.reviewer_id) as count from qa_review r
     where ${reviewConditions(tx.viewer, { ...filter, completed: true })} and ${seesReviewerSql(tx.viewer)}`.execute(
    tx.db,
  )
  return rows[0]?.count ?? 0
}
