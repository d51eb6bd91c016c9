import { type RawBuilder, sql } from 'kysely'
import {
  ANSWER_SCORE,
  CLUSTER,
  comparedSums,
  sums,
  sumsOfOthers,
} from '#features/qa/reviews/clustered-sums/conditions.ts'
import { completedWithin } from '#features/qa/reviews/conditions.ts'
import { isVersionOfForm } from '#features/qa/scorecards/conditions.ts'
import type { ReportFilter } from '#features/reports/qa/contract.ts'
import type { ComparedRow } from '#features/reports/qa/overview-query.ts'
import type { PeriodFilter } from '#features/reports/qa/period.ts'
import { isNow, isReported } from '#features/reports/qa/report-sql.ts'
import type { Sums } from '#lib/sums.ts'
import type { Viewer } from '#platform/access/viewer.ts'

/** A part keeps its lineage over versions; its id is that of the last version that has it. */
export type PartRow = { lineage: string; first_version: number; last_version: number }

export type FormRow = {
  id: number
  name: string
  version_number: number
  sections: (PartRow & { section_id: number; title: string; weight: number | null })[] | null
}

/** The newest version with the sections of all versions: its own first, in order, then the removed ones. */
export const formQuery = ({ company }: Viewer, formId: number): RawBuilder<FormRow> =>
  sql`
    with version as (${versionsOf(company.id, formId)}),
    newest as (select * from version order by version_number desc limit 1),
    section as (
      select distinct on (s.lineage) s.lineage, s.id as section_id, s.title, s.position, v.version_number as last_version,
             min(v.version_number) over (partition by s.lineage) as first_version,
             case when v.weighted_sections and v.id = (select id from newest) then s.weight end as weight
        from version v join qa_section s on s.company_id = ${company.id} and s.form_id = v.id
       order by s.lineage, v.version_number desc)
    select n.id, n.name, n.version_number,
           (select json_agg(s order by s.last_version desc, s.position, s.section_id) from section s) as sections
      from newest n`

export type QuestionRow = PartRow & {
  question_id: number
  text: string
  section_id: number
  section_title: string
  options: (PartRow & { option_id: number; text: string; score: number; autofail: boolean })[] | null
}

/** The questions of all versions, in the same order. */
export const questionsQuery = ({ company }: Viewer, formId: number): RawBuilder<QuestionRow> =>
  sql`
    with version as (${versionsOf(company.id, formId)}),
    question as (
      select distinct on (q.lineage) q.lineage, q.id as question_id, q.text, q.section_id, q.position,
             v.version_number as last_version, min(v.version_number) over (partition by q.lineage) as first_version
        from version v join qa_question q on q.company_id = ${company.id} and q.form_id = v.id
       order by q.lineage, v.version_number desc),
    option as (
      select distinct on (q.lineage, o.lineage) q.lineage as question, o.lineage, o.id as option_id, o.text, o.score, o.autofail,
             o.position, v.version_number as last_version,
             min(v.version_number) over (partition by q.lineage, o.lineage) as first_version
        from version v
        join qa_question q on q.company_id = ${company.id} and q.form_id = v.id
        join qa_option o on o.company_id = ${company.id} and o.question_id = q.id
       order by q.lineage, o.lineage, v.version_number desc)
    select q.lineage, q.question_id, q.text, q.first_version, q.last_version, s.id as section_id, s.title as section_title,
           (select json_agg(o order by o.last_version desc, o.position, o.option_id)
              from option o where o.question = q.lineage) as options
      from question q
      join qa_section s on s.company_id = ${company.id} and s.id = q.section_id
     order by q.last_version desc, s.position, s.id, q.position, q.question_id`

const versionsOf = (companyId: number, formId: number) => sql`
  select v.id, v.name, v.version_number, v.weighted_sections
    from qa_form v where v.company_id = ${companyId} and ${isVersionOfForm(companyId, 'v.id', [formId])}`

export type SectionRow = ComparedRow & { lineage: string }

export const sectionsQuery = (
  viewer: Viewer,
  formId: number,
  compared: PeriodFilter,
): RawBuilder<SectionRow> => sql`
  with review as (
    select r.id, ${CLUSTER} as cluster, ${isNow('r', compared)} as now
      from qa_review r
     where ${isReported(viewer, compared.filter)} and ${isReviewOf(viewer, formId)} and r.count_toward_score),
  scored as (
    select t.now, t.cluster, s.lineage, ${SECTION_SCORE} as score
      from review t ${answersOf(viewer, formId, compared.filter)}
     where a.possible > 0
     group by t.id, t.now, t.cluster, s.lineage)
  ${comparedSums(sql`scored`, ['lineage'])}`

export type SectionTrendRow = { lineage: string; bucket: number; scores: Sums }

export const sectionTrendsQuery = (
  viewer: Viewer,
  formId: number,
  { filter, starts }: { filter: ReportFilter; starts: readonly Date[] },
): RawBuilder<SectionTrendRow> => sql`
  with review as (
    select r.id, ${CLUSTER} as cluster, width_bucket(r.completed_at, ${starts}::timestamptz[]) as bucket
      from qa_review r
     where ${isReported(viewer, filter)} and ${isReviewOf(viewer, formId)} and r.count_toward_score),
  scored as (
    select t.bucket, t.cluster, s.lineage, ${SECTION_SCORE} as score
      from review t ${answersOf(viewer, formId, filter)}
     where a.possible > 0
     group by t.id, t.bucket, t.cluster, s.lineage)
  ${sums(sql`scored`, ['lineage', 'bucket'])}`

/** Keyed by the lineages of question and option. */
export type AnswersRow = ComparedRow & {
  question: string
  /** Counts of each option in the period; a null option means not applicable. */
  options: { option: string | null; answers: number }[]
  /** Scores of all other questions in the period; null if there are none. */
  others: Sums | null
}

/** Counts the options of each question. Scores cover only reviews that count toward the score. */
export const answersQuery = (
  viewer: Viewer,
  formId: number,
  compared: PeriodFilter,
): RawBuilder<AnswersRow> => sql`
  with review as (
    select r.id, r.count_toward_score as counts, ${CLUSTER} as cluster, ${isNow('r', compared)} as now
      from qa_review r
     where ${isReported(viewer, compared.filter)} and ${isReviewOf(viewer, formId)}),
  given as materialized (
    select q.lineage as question, o.lineage as option, t.now, t.cluster,
           case when t.counts and a.possible > 0 then ${ANSWER_SCORE} end as score
      from review t ${answersOf(viewer, formId, compared.filter)}
      left join qa_option o on o.company_id = ${viewer.company.id} and o.id = a.option_id
     where a.answered)
  select c.question, c.scores, c.previous_scores, o.others, chosen.options
    from (${comparedSums(sql`given`, ['question'])}) c
    join (select question, json_agg(json_build_object('option', option, 'answers', answers)) as options
            from (select question, option, count(*) filter (where now) as answers from given group by question, option) each
           group by question) chosen on chosen.question = c.question
    left join (${sumsOfOthers(sql`(select question, cluster, score from given where now)`, { part: 'question', whole: [] })}) o
      on o.question = c.question`

/** A section's percentage in one review, computed like the review's score. */
export const SECTION_SCORE = sql`100 * greatest(0, sum(a.points::float8) / sum(a.possible::float8))`

const isReviewOf = ({ company }: Viewer, formId: number) => isVersionOfForm(company.id, 'r.form_id', [formId])

/**
 * Joins the answers `a` of reviews `t` with their questions `q` and sections `s`. The conditions on form and completion
 * repeat those of the review, so that one range of the answer index is read.
 */
export function answersOf({ company, ...viewer }: Viewer, formId: number, filter: ReportFilter) {
  const within = completedWithin({ company, ...viewer }, filter, 'a')
  return sql`
    join qa_answer a on a.company_id = ${company.id} and a.review_id = t.id and ${isVersionOfForm(company.id, 'a.form_id', [formId])}
     and ${sql.join([sql`a.completed_at is not null`, ...within], sql` and `)}
    join qa_question q on q.company_id = ${company.id} and q.id = a.question_id
    join qa_section s on s.company_id = ${company.id} and s.id = q.section_id`
}
