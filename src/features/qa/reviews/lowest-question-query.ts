import { sql } from 'kysely'
import { ANSWER_SCORE, CLUSTER, sums, sumsOfOthers } from '#features/qa/reviews/clustered-sums/conditions.ts'
import { reviewConditions } from '#features/qa/reviews/conditions.ts'

import type { Sums } from '#lib/sums.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Which reviews to look at. */
export type LowestQuestionFilter = {
  /** All employees if left out. */
  employeeId?: number
  /** Only employees of these teams. */
  teamIds?: readonly number[]
  since: Date
  /** Until now if left out. */
  until?: Date
}

export type AnsweredQuestion = {
  question_id: number
  text: string
  /** Answer scores in per cent. */
  scores: Sums
  /** Answer scores of all other questions. */
  others: Sums
}

/**
 * The questions of reviews that count toward the score, combined over the versions of each scorecard. Id and text are
 * those of the newest version with an answer. Reads answers by the key of the selected reviews.
 */
export async function findAnsweredQuestions(
  tx: Tx,
  { employeeId, teamIds, since, until }: LowestQuestionFilter,
): Promise<AnsweredQuestion[]> {
  const counted = reviewConditions(tx.viewer, {
    ...(employeeId !== undefined && { by_employee_id: [employeeId] }),
    ...(teamIds !== undefined && { for_teams: [...teamIds] }),
    completed: true,
    completed_from_dt: since.toISOString(),
    ...(until && { completed_to_dt: until.toISOString() }),
    count_toward_score: true,
  })
  const { rows } = await sql<AnsweredQuestion>`
    with given as materialized (
      select q.lineage, q.id as question_id, ${CLUSTER} as cluster, ${ANSWER_SCORE} as score
        from qa_review r
        join qa_answer a on a.company_id = ${tx.companyId} and a.review_id = r.id and a.possible > 0
        join qa_question q on q.company_id = ${tx.companyId} and q.id = a.question_id
       where ${counted}),
    newest as (select lineage, max(question_id) as question_id from given group by lineage)
    select n.question_id, q.text, s.scores, o.others
      from newest n
      join qa_question q on q.company_id = ${tx.companyId} and q.id = n.question_id
      join (${sums(sql`given`, ['lineage'])}) s on s.lineage = n.lineage
      join (${sumsOfOthers(sql`given`, { part: 'lineage', whole: [] })}) o on o.lineage = n.lineage`.execute(
    tx.db,
  )
  return rows
}
