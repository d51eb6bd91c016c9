import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { CLUSTER, comparedSums, sums } from '#features/qa/reviews/clustered-sums/conditions.ts'
import { personIs } from '#features/qa/reviews/conditions.ts'
import { scorecardVersions } from '#features/qa/scorecards/conditions.ts'
import { reportViewer } from '#features/reports/policy.ts'
import type { ReportFilter } from '#features/reports/qa/contract.ts'
import type { PeriodFilter } from '#features/reports/qa/period.ts'
import { isNow, isReported } from '#features/reports/qa/report-sql.ts'
import type { Sums } from '#lib/sums.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import { nameKey } from '#platform/db/names.ts'

export type ComparedRow = { scores: Sums; previous_scores: Sums }

/** The score of a review that counts toward the score. Floats sum up many times faster than decimals. */
export const SCORE = sql`case when r.count_toward_score then r.score::float8 end`

export type TeamOverviewRow = ComparedRow & {
  employees_count: number
  reviewed_employees_count: number
  total_annotations: number
}

export const teamOverviewQuery = (
  viewer: Viewer,
  filter: ReportFilter,
  compared: PeriodFilter,
): RawBuilder<TeamOverviewRow> => {
  return sql`
    with review as materialized (
      select r.employee_id, r.annotations_count, ${isNow('r', compared)} as now, ${CLUSTER} as cluster, ${SCORE} as score
        from qa_review r
       where ${isReported(viewer, compared.filter)})
    select t.*, (select count(*) from employee e where ${isReviewable(viewer, filter)}) as employees_count, s.*
      from (select count(distinct employee_id) filter (where now) as reviewed_employees_count,
                   coalesce(sum(annotations_count) filter (where now), 0)::bigint as total_annotations from review) t
     cross join (${comparedSums(sql`review`)}) s`
}

/** Active people who match the filters, by their current team. */
function isReviewable(viewer: Viewer, filter: ReportFilter): RawBuilder<SqlBool> {
  const companyId = viewer.company.id
  const visible = visibleEmployeeIds(reportViewer(viewer), 'QA')
  const conditions = personIs(companyId, filter, { employee: 'e.id', team: 'e.team_id' })
  if (visible !== null) conditions.push(sql<SqlBool>`e.id = any(${visible}::bigint[])`)
  return sql.join(
    [sql`e.company_id = ${companyId}`, sql`e.status <> 'DEACTIVATED'`, ...conditions],
    sql` and `,
  )
}

export type TotalsRow = {
  total_reviews: number
  reviews_scored: number
  annotations_only: number
  appealed_count: number
  /** Sums of 1 for a review with an appeal and 0 for one without. */
  scores: Sums
  previous_scores: Sums
}

export const totalReviewsQuery = (viewer: Viewer, compared: PeriodFilter): RawBuilder<TotalsRow> =>
  sql`
    with review as materialized (
      select ${isNow('r', compared)} as now, ${CLUSTER} as cluster, r.score as points, r.annotations_count,
             (r.resolution_status is not null)::int::float8 as score
        from qa_review r
       where ${isReported(viewer, compared.filter)})
    select t.*, s.*
      from (select count(*) as total_reviews, count(points) as reviews_scored,
                   count(*) filter (where points is null and annotations_count > 0) as annotations_only,
                   count(*) filter (where score = 1) as appealed_count
              from review where now) t
     cross join (${comparedSums(sql`review`)}) s`

export type TrendRow = { bucket: number | null; rows: number; scores: Sums }

/**
 * Scores by bucket: buckets count from 1 and 0 is the preceding period. A null bucket is the whole range: it clusters
 * reviews of one interaction across days, so it cannot be summed from the buckets.
 */
export const trendQueryOf = (
  viewer: Viewer,
  { filter }: PeriodFilter,
  starts: readonly Date[],
): RawBuilder<TrendRow> =>
  sql`
    with review as materialized (
      select width_bucket(r.completed_at, ${starts}::timestamptz[]) as bucket, ${CLUSTER} as cluster, ${SCORE} as score
        from qa_review r
       where ${isReported(viewer, filter)})
    ${sums(sql`review`, ['bucket'])}
     union all
    select null, * from (${sums(sql`(select cluster, score from review where bucket > 0)`)}) whole`

export type FirstUseRow = {
  scorecard_id: number
  scorecard_name: string
  version_number: number
  first_used_at: Date
}

/** Later versions first used within the range, of scorecards with reviews in the report. */
export const firstUsesQuery = (viewer: Viewer, filter: ReportFilter): RawBuilder<FirstUseRow> =>
  sql`
    select s.newest_id as scorecard_id, s.name as scorecard_name, s.version_number, s.first_used_at
      from (${scorecardVersions(viewer.company.id)}) s
     where s.version_number > 1
       and exists (select from qa_review r
                    where ${isReported(viewer, filter)} and r.form_id = s.id)
     order by s.first_used_at, s.id`

export type ScorecardRow = ComparedRow & {
  scorecard_id: number
  scorecard_name: string
  lineage: string
  version_number: number
  versions: { id: number; version_number: number; scored_review_count: number }[]
  has_sections: boolean
  scored_review_count: number
  scored_with_annotations_only_count: number
  scored_team_member_count: number
}

/** Scorecards with reviews in the period, by name; all versions of a scorecard form one row. */
export function scorecardsQuery(viewer: Viewer, compared: PeriodFilter): RawBuilder<ScorecardRow> {
  const companyId = viewer.company.id
  const now = isNow('r', compared)
  return sql`
    with review as materialized (
      select s.newest_id, r.form_id, s.version_number, ${now} as now, r.employee_id, r.score, r.annotations_count,
             ${CLUSTER} as cluster, ${SCORE} as counted
        from qa_review r
        join (${scorecardVersions(companyId)}) s on s.id = r.form_id
       where ${isReported(viewer, compared.filter)}),
    by_version as (
      select t.newest_id, json_agg(json_build_object('id', t.form_id, 'version_number', t.version_number,
               'scored_review_count', t.scored) order by t.version_number) as versions
        from (select newest_id, form_id, version_number, count(score) as scored
                from review where now group by newest_id, form_id, version_number) t
       group by t.newest_id)
    select f.id as scorecard_id, f.name as scorecard_name, f.lineage::text as lineage, f.version_number, v.versions,
           ${hasSections(companyId)} as has_sections, t.*, c.scores, c.previous_scores
      from (
        select r.newest_id, count(r.score) filter (where r.now) as scored_review_count,
               count(*) filter (where r.now and r.score is null and r.annotations_count > 0) as scored_with_annotations_only_count,
               count(distinct r.employee_id) filter (where r.now and r.score is not null) as scored_team_member_count
          from review r group by r.newest_id) t
      join (${comparedSums(sql`(select newest_id, now, cluster, counted as score from review)`, ['newest_id'])}) c on c.newest_id = t.newest_id
      join by_version v on v.newest_id = t.newest_id
      join qa_form f on f.company_id = ${companyId} and f.id = t.newest_id
     order by ${nameKey(viewer, 'f.name')}, f.id`
}

/** Whether scorecard `f` has sections besides the default one. */
export const hasSections = (companyId: number): RawBuilder<SqlBool> =>
  sql`exists (select from qa_section s where s.company_id = ${companyId} and s.form_id = f.id and not s.default_section)`
