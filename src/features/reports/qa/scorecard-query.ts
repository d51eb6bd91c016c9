import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { completedWithin } from '#features/qa/reviews/conditions.ts'
import type { ReportFilter } from '#features/reports/qa/contract.ts'
import type { ComparedRow, StoredSums } from '#features/reports/qa/overview-query.ts'
import type { Compared } from '#features/reports/qa/period.ts'
import { comparedSums, isNow, reported, sums } from '#features/reports/qa/report-sql.ts'
import type { Viewer } from '#platform/access/viewer.ts'

export type FormRow = {
  id: number
  name: string
  version_number: number
  sections: { section_id: number; title: string; weight: number | null }[] | null
}

export const formQuery = ({ company }: Viewer, formId: number): RawBuilder<FormRow> =>
  sql`
    select f.id, f.name, f.version_number,
           (select json_agg(json_build_object('section_id', s.id, 'title', s.title,
                              'weight', case when f.weighted_sections then s.weight end) order by s.position, s.id)
              from qa_section s where s.company_id = ${company.id} and s.form_id = f.id) as sections
      from qa_form f
     where f.company_id = ${company.id} and f.id = ${formId}`

export type QuestionRow = {
  question_id: number
  text: string
  section_id: number
  section_title: string
  options: { option_id: number; text: string; score: number; autofail: boolean }[] | null
}

/** The questions of a scorecard through the whole of it, in order. */
export const questionsQuery = ({ company }: Viewer, formId: number): RawBuilder<QuestionRow> =>
  sql`
    select q.id as question_id, q.text, s.id as section_id, s.title as section_title,
           (select json_agg(json_build_object('option_id', o.id, 'text', o.text, 'score', o.score, 'autofail', o.autofail)
                            order by o.position, o.id)
              from qa_option o where o.company_id = ${company.id} and o.question_id = q.id) as options
      from qa_question q
      join qa_section s on s.company_id = ${company.id} and s.id = q.section_id
     where q.company_id = ${company.id} and q.form_id = ${formId}
     order by s.position, s.id, q.position, q.id`

export type SectionRow = ComparedRow & { section_id: number }

export const sectionsQuery = (
  viewer: Viewer,
  formId: number,
  compared: Compared,
): RawBuilder<SectionRow> => sql`
  with told as (
    select r.id, ${isNow('r', compared)} as now
      from qa_review r
     where ${reported(viewer, compared.filter)} and r.form_id = ${formId} and r.count_toward_score),
  scored as (
    select t.now, q.section_id, ${SECTION_SCORE} as score
      from told t ${answersOf(viewer, formId, compared.filter)}
     where a.possible > 0
     group by t.id, t.now, q.section_id)
  select section_id, ${comparedSums(sql`score`, sql`now`)} from scored group by section_id`

export type SectionTrendRow = { section_id: number; bucket: number; scores: StoredSums }

export const sectionTrendsQuery = (
  viewer: Viewer,
  formId: number,
  { filter, starts }: { filter: ReportFilter; starts: readonly Date[] },
): RawBuilder<SectionTrendRow> => sql`
  with told as (
    select r.id, width_bucket(r.completed_at, ${starts}::timestamptz[]) as bucket
      from qa_review r
     where ${reported(viewer, filter)} and r.form_id = ${formId} and r.count_toward_score),
  scored as (
    select t.bucket, q.section_id, ${SECTION_SCORE} as score
      from told t ${answersOf(viewer, formId, filter)}
     where a.possible > 0
     group by t.id, t.bucket, q.section_id)
  select section_id, bucket, ${sums(sql`score`, sql<SqlBool>`true`)} as scores from scored group by section_id, bucket`

export type OptionRow = ComparedRow & {
  question_id: number
  /** Null: not applicable. */
  option_id: number | null
  answers: number
}

/** How often each option was chosen; its share of the question's points where the review counts. */
export const optionsQuery = (
  viewer: Viewer,
  formId: number,
  compared: Compared,
): RawBuilder<OptionRow> => sql`
  with told as (
    select r.id, r.count_toward_score as counts, ${isNow('r', compared)} as now
      from qa_review r
     where ${reported(viewer, compared.filter)} and r.form_id = ${formId})
  select a.question_id, a.option_id, count(*) filter (where t.now) as answers,
         ${comparedSums(sql`case when t.counts and a.possible > 0 then 100 * greatest(0, a.points / a.possible)::float8 end`, sql`t.now`)}
    from told t ${answersOf(viewer, formId, compared.filter)}
   where a.answered
   group by a.question_id, a.option_id`

/** The percentage of a section in a review: as the review itself is scored. */
export const SECTION_SCORE = sql`100 * greatest(0, sum(a.points::float8) / sum(a.possible::float8))`

/**
 * The answers `a` of reviews `t`, with their questions `q`. When they were completed stands with them too, so that
 * they are read in one piece of their index.
 */
export function answersOf({ company, ...viewer }: Viewer, formId: number, filter: ReportFilter) {
  const within = completedWithin({ company, ...viewer }, filter, 'a')
  return sql`
    join qa_answer a on a.company_id = ${company.id} and a.review_id = t.id and a.form_id = ${formId}
     and ${sql.join([sql`a.completed_at is not null`, ...within], sql` and `)}
    join qa_question q on q.company_id = ${company.id} and q.id = a.question_id`
}
