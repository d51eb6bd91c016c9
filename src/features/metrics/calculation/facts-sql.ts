import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { MetricFilters } from '#features/metrics/calculation/contract.ts'
import type { Source } from '#features/metrics/calculation/measures.ts'
import type { Bounds } from '#features/metrics/calculation/pieces.ts'
import { recoveredIds } from '#features/metrics/calculation/recovered-sql.ts'
import type { MetricConfig, MetricGroupBy } from '#features/metrics/configs/contract.ts'
import { isVersionOfForm } from '#features/qa/scorecards/conditions.ts'
import { ASKED_AT, REACHED } from '#features/surveys/delivery/conditions.ts'
import { isAdmin, type Viewer, visibleEmployeeIds, wholeTeamIds } from '#platform/access/viewer.ts'

export type Condition = RawBuilder<SqlBool>

/** The table `r` of each source, and the moment at which a row counts. */
export const FACTS: Readonly<Record<Source, { table: RawBuilder<unknown>; at: RawBuilder<unknown> }>> = {
  responses: { table: sql`response`, at: sql`r.responded_at` },
  answers: { table: sql`response`, at: sql`r.responded_at` },
  requests: {
    table: sql`survey_request`,
    at: ASKED_AT,
  },
  reviews: { table: sql`qa_review`, at: sql`r.completed_at` },
}

/**
 * The value of a row `r` for a metric that is not of answers; null if the row does not count. `within`: bounds of all
 * rows.
 */
export function numberSql({ type }: MetricConfig, companyId: number, within: Bounds): RawBuilder<unknown> {
  switch (type) {
    case 'STAR_RATING':
      return sql`r.stars`
    case 'PERCENT_FIVE_STAR':
      return sql`(r.stars = 5)::int`
    case 'RESPONSES':
    case 'QA_REVIEWS':
      return sql`1`
    case 'SERVICE_RECOVERY':
      return sql`case when r.stars <= 3 then (r.id in (${recoveredIds(companyId, within)}))::int end`
    case 'RESPONSE_RATE':
      return sql`(r.answered_at is not null)::int`
    case 'QA_SCORE':
      return sql`case when r.count_toward_score then r.score end`
    default:
      throw new Error(`${type} is a metric of answers.`)
  }
}

/** Conditions on rows `r` from the viewer's scope and the filters. `ofPeople`: the groups identify people. */
export const factConditions = (
  viewer: Viewer,
  source: Source,
  filters: MetricFilters,
  grouped: GroupedBy,
): Condition =>
  sql.join(
    [...countedRows(source, viewer.company.id), filterConditions(viewer, source, filters, grouped)],
    sql` and `,
  )

type GroupedBy = { by?: MetricGroupBy | undefined; ofPeople: boolean }

/** The same without the rows that count in no figure: for rows `r` of a table of sums, which leave them out already. */
export function filterConditions(
  viewer: Viewer,
  source: Source,
  filters: MetricFilters,
  { by, ofPeople }: GroupedBy,
): Condition {
  const companyId = viewer.company.id
  const conditions: Condition[] = [sql`true`, ...scopeConditions(viewer, source, filters, by)]
  const add = (condition: Condition) => conditions.push(condition)
  const oneOf = (column: string, ids: readonly number[] | undefined) => {
    if (ids !== undefined) add(sql<SqlBool>`${sql.ref(`r.${column}`)} = any(${ids}::bigint[])`)
  }
  oneOf('employee_id', filters.employeeIds)
  oneOf('channel_id', filters.channelIds)
  oneOf('brand_id', filters.brandIds)
  oneOf('survey_id', filters.surveyIds)
  if (filters.qaFormIds) add(isVersionOfForm(companyId, 'r.form_id', filters.qaFormIds))
  if (filters.teamIds) add(inTeams(source, companyId, filters.teamIds))
  if (filters.reportingGroupIds)
    add(sql<SqlBool>`r.employee_id in (
      select m.employee_id from reporting_group_member m
        join reporting_group g on g.company_id = ${companyId} and g.id = m.group_id
       where m.company_id = ${companyId} and m.group_id = any(${filters.reportingGroupIds}::bigint[]) and ${isVisibleGroup(viewer)})`)
  if (filters.languages) add(sql<SqlBool>`r.language = any(${filters.languages}::text[])`)
  if (filters.stars) add(sql<SqlBool>`r.stars = any(${filters.stars}::smallint[])`)
  if (filters.tagIds)
    add(
      sql<SqlBool>`(r.excellence_ids && ${filters.tagIds}::bigint[] or r.improvement_ids && ${filters.tagIds}::bigint[])`,
    )
  if (filters.properties && filters.properties.length > 0)
    add(
      sql<SqlBool>`(${sql.join(
        filters.properties.map(({ key, value }) => sql`r.properties ->> ${key} = ${value}`),
        sql` or `,
      )})`,
    )
  const asksPeople = ofPeople || filters.employeeIds || filters.teamIds || filters.reportingGroupIds
  // A figure must not reveal the reviewee of the viewer's own blind reviews.
  if (source === 'reviews' && asksPeople)
    add(sql<SqlBool>`not (r.blind and r.reviewer_id = ${viewer.person?.id ?? 0})`)
  return sql.join(conditions, sql` and `)
}

/** Active groups; only admins see hidden ones. */
export const isVisibleGroup = (viewer: Viewer): Condition =>
  isAdmin(viewer) ? sql<SqlBool>`g.active` : sql<SqlBool>`g.active and not g.hidden`

/** Leaves out discarded reviews, calibration reviews, undelivered requests and excluded responses. */
const countedRows = (source: Source, companyId: number): Condition[] => {
  if (source === 'reviews')
    return [sql`r.deleted_at is null and r.completed_at is not null and r.qa_calibration_id is null`]
  if (source === 'requests') return [REACHED]
  // Excluded responses are few and have their own index, so the main index needs no such column.
  return [
    sql`r.id not in (select x.id from response x where x.company_id = ${companyId} and x.excluded_reason is not null)`,
  ]
}

function scopeConditions(
  viewer: Viewer,
  source: Source,
  filters: MetricFilters,
  by: MetricGroupBy | undefined,
): Condition[] {
  const column = scopeColumn(viewer, source, filters, by)
  if (column === null) return []
  const area = areaOf(source)
  const ids = column === 'team_id' ? wholeTeamIds(viewer, area) : visibleEmployeeIds(viewer, area)
  return [sql<SqlBool>`${sql.ref(`r.${column}`)} = any(${ids ?? []}::bigint[])`]
}

/** The column that the viewer's scope restricts; null if the viewer sees everything. */
export function scopeColumn(
  viewer: Viewer,
  source: Source,
  filters: MetricFilters,
  by: MetricGroupBy | undefined,
): 'team_id' | 'employee_id' | null {
  const area = areaOf(source)
  if (filtersTeamsOnly(source, filters, by) && wholeTeamIds(viewer, area)) return 'team_id'
  return visibleEmployeeIds(viewer, area) === null ? null : 'employee_id'
}

const areaOf = (source: Source) => (source === 'reviews' ? 'QA' : 'FEEDBACK')

/** The request concerns teams but no single person: a team leader gets the same figures as an admin. */
const filtersTeamsOnly = (source: Source, filters: MetricFilters, by: MetricGroupBy | undefined): boolean =>
  source !== 'requests' &&
  (by === 'TEAM_ID' || filters.teamIds !== undefined) &&
  by !== 'EMPLOYEE_ID' &&
  by !== 'REPORTING_GROUP_ID' &&
  filters.employeeIds === undefined &&
  filters.reportingGroupIds === undefined

/** Responses and reviews keep their team of the time; for a request use the employee's current team. */
function inTeams(source: Source, companyId: number, ids: readonly number[]): Condition {
  const teams = teamsWithSubTeams(companyId, ids)
  if (source !== 'requests') return sql<SqlBool>`r.team_id in (${teams})`
  return sql<SqlBool>`r.employee_id in (
    select e.id from employee e where e.company_id = ${companyId} and e.team_id in (${teams}))`
}

export const teamsWithSubTeams = (companyId: number, ids: readonly number[]): RawBuilder<unknown> => sql`
  with recursive asked as (
    select t.id from team t where t.company_id = ${companyId} and t.id = any(${ids}::bigint[])
    union
    select t.id from team t join asked on t.parent_id = asked.id where t.company_id = ${companyId}
  ) select asked.id from asked`
