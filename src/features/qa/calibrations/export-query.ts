import { type SqlBool, sql } from 'kysely'
import { visibleCalibration } from '#features/qa/calibrations/list-query.ts'
import { hiddenCalibration } from '#features/qa/calibrations/store.ts'
import { personIs } from '#features/qa/reviews/conditions.ts'
import { rangeBounds } from '#lib/company-days.ts'
import type { DateRange } from '#lib/dates.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type ExportFilter = {
  range: DateRange
  employeeIds?: number[] | undefined
  teamIds?: number[] | undefined
  reviewerIds?: number[] | undefined
  formIds?: number[] | undefined
}

export type ExportedCalibration = {
  id: number
  form_id: number
  scorecard: string
  employee_id: number | null
  employee: string
  owner_id: number
  leader: string
  meeting_at: Date
  completed_at: Date | null
  answers:
    | {
        review_id: number
        reviewer_id: number
        reviewer: string
        review_score: number | null
        section: string
        question_id: number
        question: string
        answer: string | null
        score: number | null
        comments: string
        decided: boolean
        agreed: string | null
        aligned: boolean | null
      }[]
    | null
}

const exportCondition = (tx: Tx, filter: ExportFilter) => {
  const company = tx.companyId
  const { from, before } = rangeBounds(filter.range, tx.viewer.company.timeZone)
  const conditions = [
    sql<SqlBool>`c.company_id = ${company} and c.deleted_at is null and c.meeting_at >= ${from} and c.meeting_at < ${before}
      and c.employee_id <> ${tx.viewer.person?.id ?? 0} and ${visibleCalibration(tx.viewer)}`,
  ]
  if (filter.teamIds || filter.employeeIds) conditions.push(sql<SqlBool>`not ${hiddenCalibration(tx.viewer)}`)
  if (filter.formIds) conditions.push(sql<SqlBool>`c.form_id = any(${filter.formIds}::bigint[])`)
  if (filter.teamIds)
    conditions.push(sql<SqlBool>`c.employee_id in (
      select e.id from employee e where e.company_id = ${company} and ${sql.join(
        personIs(company, { for_teams: filter.teamIds }, { employee: 'e.id', team: 'e.team_id' }),
      )})`)
  if (filter.employeeIds) conditions.push(sql<SqlBool>`c.employee_id = any(${filter.employeeIds}::bigint[])`)
  if (filter.reviewerIds)
    conditions.push(sql<SqlBool>`c.id in (
      select m.qa_calibration_id from qa_review m
       where m.company_id = ${company} and m.qa_calibration_id is not null and m.deleted_at is null
         and m.reviewer_id = any(${filter.reviewerIds}::bigint[]))`)
  return sql.join(conditions, sql` and `)
}

export async function countExported(tx: Tx, filter: ExportFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from qa_calibration c where ${exportCondition(tx, filter)}`.execute(tx.db)
  return Number(rows[0]?.count ?? 0)
}

/**
 * The next calibrations after an id. Answers of others and the consensus are included once the calibration, or the
 * viewer's own review, is completed.
 */
export async function findExportedCalibrations(
  tx: Tx,
  filter: ExportFilter,
  after: number,
  limit: number,
): Promise<ExportedCalibration[]> {
  const company = tx.companyId
  const me = tx.viewer.person?.id ?? 0
  const hidden = hiddenCalibration(tx.viewer)
  const { rows } = await sql<ExportedCalibration>`
    with page as materialized (
      select c.id, c.completed_at is not null or not exists (
               select from qa_review m where m.company_id = ${company} and m.qa_calibration_id = c.id
                  and m.reviewer_id = ${me} and m.deleted_at is null and m.completed_at is null) as open
        from qa_calibration c where ${exportCondition(tx, filter)} and c.id > ${after} order by c.id limit ${limit})
    select c.id, c.form_id, f.name as scorecard, 
           case when ${hidden} then null else c.employee_id end as employee_id,
           case when ${hidden} then '' else trim(e.first_name || ' ' || e.last_name) end as employee,
           c.owner_id, trim(o.first_name || ' ' || o.last_name) as leader, c.meeting_at, c.completed_at, a.answers
      from page p
      join qa_calibration c on c.company_id = ${company} and c.id = p.id
      join qa_form f on f.company_id = ${company} and f.id = c.form_id
      join employee e on e.company_id = ${company} and e.id = c.employee_id
      join employee o on o.company_id = ${company} and o.id = c.owner_id
      left join lateral (
        select json_agg(json_build_object('review_id', r.id, 'reviewer_id', r.reviewer_id,
                 'reviewer', trim(v.first_name || ' ' || v.last_name), 'review_score', r.score, 'section', s.title,
                 'question_id', q.id, 'question', q.text, 'answer', n.text, 'score', n.score, 'comments', w.comments,
                 'decided', k.question_id is not null, 'agreed', g.text,
                 'aligned', case when k.question_id is not null then k.option_id is not distinct from w.option_id end)
                 order by s.position, q.position, r.id) as answers
          from qa_review r
          join qa_answer w on w.company_id = ${company} and w.review_id = r.id and w.answered
          join employee v on v.company_id = ${company} and v.id = r.reviewer_id
          join qa_question q on q.company_id = ${company} and q.id = w.question_id
          join qa_section s on s.company_id = ${company} and s.id = q.section_id
          left join qa_option n on n.company_id = ${company} and n.id = w.option_id
          left join qa_calibration_option k on k.company_id = ${company} and k.calibration_id = c.id
           and k.question_id = w.question_id
          left join qa_option g on g.company_id = ${company} and g.id = k.option_id
         where r.company_id = ${company} and r.qa_calibration_id = c.id and r.completed_at is not null
           and r.deleted_at is null and p.open) a on true
     order by c.id`.execute(tx.db)
  return rows
}
