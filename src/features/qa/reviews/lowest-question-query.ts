import { sql } from 'kysely'
import { reviewConditions } from '#features/qa/reviews/conditions.ts'
import type { LowestAsked } from '#features/qa/reviews/lowest-question.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type LowestRow = { question_id: number; text: string; score: number; n: number }

/**
 * The question with the smallest share of its possible points, over the versions of a scorecard together; its words
 * are those of the newest version that was answered. Reads the reviews of a person or of some days, and their answers by the key.
 */
export async function findLowestQuestion(
  tx: Tx,
  { employeeId, teamIds, since, until, atLeast }: LowestAsked,
): Promise<LowestRow | undefined> {
  const counted = reviewConditions(tx.viewer, {
    ...(employeeId !== undefined && { by_employee_id: [employeeId] }),
    ...(teamIds !== undefined && { for_teams: [...teamIds] }),
    completed: true,
    completed_from_dt: since.toISOString(),
    ...(until && { completed_to_dt: until.toISOString() }),
    count_toward_score: true,
  })
  const { rows } = await sql<LowestRow>`
    select max(q.id) as question_id, (array_agg(q.text order by q.id desc))[1] as text,
           round(100 * sum(a.points) / sum(a.possible), 1) as score, count(*)::int as n
      from qa_review r
      join qa_answer a on a.company_id = ${tx.companyId} and a.review_id = r.id and a.possible > 0
      join qa_question q on q.company_id = ${tx.companyId} and q.id = a.question_id
     where ${counted}
     group by q.lineage
    having count(*) >= ${atLeast}
     order by score, n desc, question_id
     limit 1`.execute(tx.db)
  return rows[0]
}
