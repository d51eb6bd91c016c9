import { sql } from 'kysely'
import { CLUSTER, sums } from '#features/qa/reviews/clustered-sums/conditions.ts'
import { reviewConditions, seesReviewerSql } from '#features/qa/reviews/conditions.ts'
import type { ReviewFilter } from '#features/qa/reviews/contract.ts'
import type { Sums } from '#lib/sums.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type ReviewerRow = {
  id: number
  first_name: string
  last_name: string
  image_file: string | null
  reviews: number
  /** Reviews that have a score and count toward the mean. */
  scored: number
  average_score: number | null
  scores: Sums
  seconds: number | null
  appealed: number
}

/**
 * Completed reviews by reviewer, busiest first. Leaves out reviews whose reviewer is hidden from the viewer, and imported
 * ones, which have no working time.
 */
export async function findReviewerStatistics(
  tx: Tx,
  filter: ReviewFilter,
  page: { after: readonly [number, number] | null; limit: number },
): Promise<ReviewerRow[]> {
  const { rows } = await sql<ReviewerRow>`
    with reviewed as materialized (
      select r.reviewer_id, ${CLUSTER} as cluster, case when r.count_toward_score then r.score end as counted,
             r.started_at, r.completed_at, r.resolution_status
        from qa_review r
       where ${reviewConditions(tx.viewer, { ...filter, completed: true })} and ${seesReviewerSql(tx.viewer)} and r.origin <> 'imported')
    select v.id, v.first_name, v.last_name, v.image_file, t.reviews, t.scored, t.average_score, s.scores, t.seconds, t.appealed
      from (
        select reviewer_id, count(*) as reviews, count(counted) as scored, avg(counted) as average_score,
               percentile_cont(0.5) within group (order by extract(epoch from completed_at - started_at)) as seconds,
               count(resolution_status) as appealed
          from reviewed group by reviewer_id) t
      join (${sums(sql`(select reviewer_id, cluster, counted::float8 as score from reviewed)`, ['reviewer_id'])}) s
        on s.reviewer_id = t.reviewer_id
      join employee v on v.company_id = ${tx.companyId} and v.id = t.reviewer_id
     where ${page.after ? sql<boolean>`(-t.reviews, v.id) > (${-page.after[0]}, ${page.after[1]})` : sql<boolean>`true`}
     order by t.reviews desc, v.id
     limit ${page.limit}`.execute(tx.db)
  return rows
}

export async function countReviewers(tx: Tx, filter: ReviewFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct r.reviewer_id) as count from qa_review r
     where ${reviewConditions(tx.viewer, { ...filter, completed: true })} and ${seesReviewerSql(tx.viewer)} and r.origin <> 'imported'`.execute(
    tx.db,
  )
  return rows[0]?.count ?? 0
}
