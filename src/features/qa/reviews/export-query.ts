import { sql } from 'kysely'
import { isBlindSql, reviewConditions, seesReviewerSql } from '#features/qa/reviews/conditions.ts'
import type { ReviewFilter } from '#features/qa/reviews/contract.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type ExportRow = {
  id: number
  form_id: number
  scorecard: string
  version_number: number
  employee_id: number | null
  employee: string | null
  reviewer: string | null
  interaction: string | null
  started_at: Date
  completed_at: Date | null
  score: number | null
  autofailed: boolean
  count_toward_score: boolean
  origin: string
  answers:
    | {
        section: string
        question_id: number
        question: string
        option_id: number | null
        answer: string | null
        score: number | null
        autofail: boolean | null
        answered: boolean
        comments: string
      }[]
    | null
}

/** The next reviews after an id, each with its answers in scorecard order. */
export async function findExported(
  tx: Tx,
  filter: ReviewFilter,
  after: number,
  limit: number,
): Promise<ExportRow[]> {
  const company = tx.companyId
  const { rows } = await sql<ExportRow>`
    with page as (
      select r.id from qa_review r where ${reviewConditions(tx.viewer, filter)} and r.id > ${after} order by r.id limit ${limit})
    select r.id, r.form_id, f.name as scorecard, f.version_number,
           case when ${isBlindSql(tx.viewer)} then null else r.employee_id end as employee_id,
           case when ${isBlindSql(tx.viewer)} then null else trim(e.first_name || ' ' || e.last_name) end as employee,
           case when ${seesReviewerSql(tx.viewer)} then trim(v.first_name || ' ' || v.last_name) end as reviewer,
           case when ${isBlindSql(tx.viewer)} then null else r.ext_interaction_id end as interaction,
           r.started_at, r.completed_at, r.score, r.autofailed, r.count_toward_score, r.origin, a.answers
      from page p
      join qa_review r on r.company_id = ${company} and r.id = p.id
      join qa_form f on f.company_id = ${company} and f.id = r.form_id
      join employee e on e.company_id = ${company} and e.id = r.employee_id
      join employee v on v.company_id = ${company} and v.id = r.reviewer_id
      left join lateral (
        select json_agg(json_build_object('section', s.title, 'question_id', q.id, 'question', q.text, 'option_id', o.id,
                 'answer', o.text, 'score', o.score, 'autofail', o.autofail, 'answered', a.answered,
                 'comments', case when ${isBlindSql(tx.viewer)} then '' else a.comments end) order by s.position, q.position) as answers
          from qa_answer a
          join qa_question q on q.company_id = ${company} and q.id = a.question_id
          join qa_section s on s.company_id = ${company} and s.id = q.section_id
          left join qa_option o on o.company_id = ${company} and o.id = a.option_id
         where a.company_id = ${company} and a.review_id = r.id) a on true
     order by r.id`.execute(tx.db)
  return rows
}
