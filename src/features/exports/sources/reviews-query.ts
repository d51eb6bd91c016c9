import { sql } from 'kysely'
import { isBlindSql, reviewConditions, seesReviewerSql } from '#features/qa/reviews/conditions.ts'
import type { ReviewFilter } from '#features/qa/reviews/contract.ts'
import { nameKey } from '#platform/db/names.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Further questions are left out: spreadsheets do not support as many columns. */
export const MOST_QUESTIONS = 1_000

export type AskedQuestion = { lineage: string; scorecard: string; text: string }

export async function countReviews(tx: Tx, filter: ReviewFilter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
      from (select from qa_review r where ${reviewConditions(tx.viewer, filter)} limit ${most + 1}) counted`.execute(
    tx.db,
  )
  return Number(rows[0]?.count ?? 0)
}

/** Questions of the matching reviews in scorecard order. Versions of a question share one column. */
export async function findAsked(tx: Tx, filter: ReviewFilter): Promise<AskedQuestion[]> {
  const company = tx.companyId
  const { rows } = await sql<AskedQuestion>`
    with used as materialized (
      select distinct r.form_id from qa_review r where ${reviewConditions(tx.viewer, filter)}),
    newest as (
      select distinct on (q.lineage) q.lineage, q.text, f.name as scorecard, f.lineage as form, s.position as section,
             q.position, q.id
        from used u
        join qa_form f on f.company_id = ${company} and f.id = u.form_id
        join qa_section s on s.company_id = ${company} and s.form_id = f.id
        join qa_question q on q.company_id = ${company} and q.section_id = s.id
       order by q.lineage, q.id desc)
    select lineage, scorecard, text from newest
     order by ${nameKey(tx.viewer, 'scorecard')}, form, section, position, id limit ${MOST_QUESTIONS}`.execute(
    tx.db,
  )
  return rows
}

export type ReviewRow = {
  id: number
  form_id: number
  scorecard: string
  version_number: number
  employee_id: number | null
  employee: string | null
  team: string | null
  reviewer: string | null
  channel: string | null
  language: string | null
  interaction: string | null
  started_at: Date
  completed_at: Date | null
  acknowledged_at: Date | null
  score: number | null
  score_before_autofail: number | null
  autofailed: boolean
  count_toward_score: boolean
  annotations_count: number
  answers:
    | { lineage: string; answer: string | null; score: number | null; answered: boolean; comments: string }[]
    | null
}

/** The next reviews after an id with their answers, without reviews that are blind for the viewer. */
export async function findReviewRows(
  tx: Tx,
  filter: ReviewFilter,
  after: number,
  limit: number,
): Promise<ReviewRow[]> {
  const company = tx.companyId
  const blind = isBlindSql(tx.viewer)
  const { rows } = await sql<ReviewRow>`
    with page as materialized (
      select r.id from qa_review r
       where ${reviewConditions(tx.viewer, filter)} and r.id > ${after} order by r.id limit ${limit})
    select r.id, r.form_id, f.name as scorecard, f.version_number,
           case when ${blind} then null else r.employee_id end as employee_id,
           case when ${blind} then null else trim(e.first_name || ' ' || e.last_name) end as employee,
           case when ${blind} then null else t.name end as team,
           case when ${seesReviewerSql(tx.viewer)} then trim(v.first_name || ' ' || v.last_name) end as reviewer,
           ch.name as channel, r.language,
           case when ${blind} then null else r.ext_interaction_id end as interaction,
           r.started_at, r.completed_at, r.acknowledged_at, r.score, r.score_before_autofail, r.autofailed,
           r.count_toward_score, r.annotations_count, a.answers
      from page p
      join qa_review r on r.company_id = ${company} and r.id = p.id
      join qa_form f on f.company_id = ${company} and f.id = r.form_id
      join employee e on e.company_id = ${company} and e.id = r.employee_id
      join employee v on v.company_id = ${company} and v.id = r.reviewer_id
      left join team t on t.company_id = ${company} and t.id = r.team_id
      left join channel ch on ch.company_id = ${company} and ch.id = r.channel_id
      left join lateral (
        select json_agg(json_build_object('lineage', q.lineage, 'answer', o.text, 'score', o.score,
                 'answered', a.answered, 'comments', case when ${blind} then '' else a.comments end)) as answers
          from qa_answer a
          join qa_question q on q.company_id = ${company} and q.id = a.question_id
          left join qa_option o on o.company_id = ${company} and o.id = a.option_id
         where a.company_id = ${company} and a.review_id = r.id) a on true
     order by r.id`.execute(tx.db)
  return rows
}
