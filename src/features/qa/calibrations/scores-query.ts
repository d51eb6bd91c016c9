import { type SqlBool, sql } from 'kysely'
import { visibleCalibration } from '#features/qa/calibrations/list-query.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type ScoreFilter = {
  from: Date
  before: Date
  formId?: number | undefined
  employeeIds?: number[] | undefined
  teamIds?: number[] | undefined
  groupIds?: number[] | undefined
  reviewerIds?: number[] | undefined
}

/** How many reviewers chose an option of a question. A calibration without answers has one row. */
export type ScoreRow = {
  calibration_id: number
  form_id: number
  completed_at: Date
  question_id: number | null
  /** Null for 'not applicable'. */
  option_id: number | null
  answers: number
  /** Whether the question has a consensus, and whether this option is the consensus. */
  decided: boolean
  aligned: boolean
}

/** Answers from completed reviews of completed calibrations the viewer may see. At most 200,000 rows. */
export async function findScoreRows(tx: Tx, filter: ScoreFilter): Promise<ScoreRow[]> {
  const company = tx.companyId
  const me = tx.viewer.person?.id ?? 0
  const conditions = [
    sql<SqlBool>`c.company_id = ${company} and c.deleted_at is null and c.completed_at >= ${filter.from}
      and c.completed_at < ${filter.before} and c.employee_id <> ${me} and ${visibleCalibration(tx.viewer)}`,
  ]
  if (filter.formId !== undefined) conditions.push(sql<SqlBool>`c.form_id = ${filter.formId}`)
  if (filter.employeeIds) conditions.push(sql<SqlBool>`c.employee_id = any(${filter.employeeIds}::bigint[])`)
  if (filter.teamIds)
    conditions.push(sql<SqlBool>`c.employee_id in (
      select e.id from employee e where e.company_id = ${company} and e.team_id = any(${filter.teamIds}::bigint[]))`)
  if (filter.groupIds)
    conditions.push(sql<SqlBool>`c.employee_id in (
      select g.employee_id from employee_group_member g
       where g.company_id = ${company} and g.group_id = any(${filter.groupIds}::bigint[]))`)
  if (filter.reviewerIds)
    conditions.push(sql<SqlBool>`c.id in (
      select q.qa_calibration_id from qa_review q
       where q.company_id = ${company} and q.qa_calibration_id is not null
         and q.reviewer_id = any(${filter.reviewerIds}::bigint[]))`)
  const reviewers = filter.reviewerIds
    ? sql<SqlBool>`r.reviewer_id = any(${filter.reviewerIds}::bigint[])`
    : sql<SqlBool>`true`
  const { rows } = await sql<ScoreRow>`
    select c.id as calibration_id, c.form_id, c.completed_at, a.question_id, a.option_id, count(a.id)::int as answers,
           bool_and(s.question_id is not null) as decided,
           bool_and(s.question_id is not null and s.option_id is not distinct from a.option_id) as aligned
      from qa_calibration c
      left join qa_review r on r.company_id = ${company} and r.qa_calibration_id = c.id and r.completed_at is not null
       and r.deleted_at is null and ${reviewers}
      left join qa_answer a on a.company_id = ${company} and a.review_id = r.id and a.answered
      left join qa_calibration_option s on s.company_id = ${company} and s.calibration_id = c.id
       and s.question_id = a.question_id
     where ${sql.join(conditions, sql` and `)}
     group by c.id, c.form_id, c.completed_at, a.question_id, a.option_id
     order by c.completed_at, c.id, a.question_id, a.option_id
     limit 200000`.execute(tx.db)
  return rows
}
