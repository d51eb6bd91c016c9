import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { personIs } from '#features/qa/reviews/conditions.ts'
import { reportViewer } from '#features/reports/policy.ts'
import type { ReportFilter, Sums } from '#features/reports/qa/contract.ts'
import type { Compared } from '#features/reports/qa/period.ts'
import { comparedSums, isNow, reported, sums } from '#features/reports/qa/report-sql.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'

/** Without the average, which follows from them. */
export type StoredSums = Omit<Sums, 'average'>
export type ComparedRow = { scores: StoredSums; previous_scores: StoredSums }

/** What means are over: scores of reviews that count. Binary numbers add up many times as fast as decimal ones. */
export const SCORE = sql`case when r.count_toward_score then r.score::float8 end`

export type TeamOverviewRow = {
  average_score: number | null
  employees_count: number
  reviewed_employees_count: number
  total_annotations: number
}

export const teamOverviewQuery = (viewer: Viewer, filter: ReportFilter): RawBuilder<TeamOverviewRow> =>
  sql`
    select avg(${SCORE}) as average_score, count(distinct r.employee_id) as reviewed_employees_count,
           coalesce(sum(r.annotations_count), 0)::bigint as total_annotations,
           (select count(*) from employee e where ${reviewable(viewer, filter)}) as employees_count
      from qa_review r
     where ${reported(viewer, filter)}`

/** People whose reviews the report would have, by the team that they are in now. */
function reviewable(viewer: Viewer, filter: ReportFilter): RawBuilder<SqlBool> {
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
}

export const totalReviewsQuery = (viewer: Viewer, filter: ReportFilter): RawBuilder<TotalsRow> =>
  sql`
    select count(*) as total_reviews, count(r.score) as reviews_scored,
           count(*) filter (where r.score is null and r.annotations_count > 0) as annotations_only,
           count(r.resolution_status) as appealed_count
      from qa_review r
     where ${reported(viewer, filter)}`

export type TrendRow = { bucket: number; reviews: number; scores: StoredSums }

/** By the number of the bucket from 1; 0 is the period before. */
export const trendQueryOf = (
  viewer: Viewer,
  { filter }: Compared,
  starts: readonly Date[],
): RawBuilder<TrendRow> =>
  sql`
    select width_bucket(r.completed_at, ${starts}::timestamptz[]) as bucket, count(*) as reviews,
           ${sums(SCORE, sql<SqlBool>`true`)} as scores
      from qa_review r
     where ${reported(viewer, filter)}
     group by bucket`

export type ScorecardRow = ComparedRow & {
  scorecard_id: number
  scorecard_name: string
  version_number: number
  has_sections: boolean
  scored_review_count: number
  scored_with_annotations_only_count: number
  scored_team_member_count: number
}

/** Scorecards with reviews in the period, by name. */
export function scorecardsQuery(viewer: Viewer, compared: Compared): RawBuilder<ScorecardRow> {
  const companyId = viewer.company.id
  const now = isNow('r', compared)
  return sql`
    select f.id as scorecard_id, f.name as scorecard_name, f.version_number,
           ${hasSections(companyId)} as has_sections, t.*
      from (
        select r.form_id, count(r.score) filter (where ${now}) as scored_review_count,
               count(*) filter (where ${now} and r.score is null and r.annotations_count > 0) as scored_with_annotations_only_count,
               count(distinct r.employee_id) filter (where ${now} and r.score is not null) as scored_team_member_count,
               ${comparedSums(SCORE, now)}
          from qa_review r
         where ${reported(viewer, compared.filter)}
         group by r.form_id
        having count(*) filter (where ${now}) > 0) t
      join qa_form f on f.company_id = ${companyId} and f.id = t.form_id
     order by lower(f.name), f.id`
}

/** The scorecard `f` is divided by its makers. */
export const hasSections = (companyId: number): RawBuilder<SqlBool> =>
  sql`exists (select from qa_section s where s.company_id = ${companyId} and s.form_id = f.id and not s.default_section)`
