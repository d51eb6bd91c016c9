import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { isBlindSql, reviewConditions } from '#features/qa/reviews/conditions.ts'
import { reportViewer } from '#features/reports/policy.ts'
import type { ReportFilter } from '#features/reports/qa/contract.ts'
import type { PeriodFilter } from '#features/reports/qa/period.ts'
import { type Viewer, wholeTeamIds } from '#platform/access/viewer.ts'
import type { FlightQuery } from '#platform/db/batch.ts'
import type { DB } from '#platform/db/tables.ts'

type Condition = RawBuilder<SqlBool>

/** The completed reviews `r` of a report; calibration reviews are not included. */
export function isReported(viewer: Viewer, filter: ReportFilter): Condition {
  const teams = filtersTeamsOnly(filter) ? wholeTeamIds(reportViewer(viewer), 'QA') : null
  if (teams === null) return isReportedByScope(viewer, filter)
  const everyone: Viewer = { ...viewer, dataAccess: { ...viewer.dataAccess, QA: 'company' } }
  return sql<SqlBool>`${reviewConditions(everyone, { ...filter, completed: true })} and r.team_id = any(${teams}::bigint[])`
}

/** The filters name teams but no people: a team leader gets the same figures as an admin. */
const filtersTeamsOnly = (filter: ReportFilter): boolean =>
  filter.for_teams !== undefined &&
  [filter.by_employee_id, filter.for_groups, filter.for_reporting_groups].every((ids) => ids === undefined)

const isReportedByScope = (viewer: Viewer, filter: ReportFilter): Condition =>
  reviewConditions(reportViewer(viewer), { ...filter, completed: true })

/** Leaves out reviews that are blind for the viewer, because the result names people. */
export const isReportedWithoutBlind = (viewer: Viewer, filter: ReportFilter): Condition =>
  sql<SqlBool>`${isReportedByScope(viewer, filter)} and not ${isBlindSql(viewer)}`

/** Whether a row belongs to the period itself and not to the preceding one. */
export const isNow = (alias: string, { since }: Pick<PeriodFilter, 'since'>): Condition =>
  since === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.ref(`${alias}.completed_at`)} >= ${since}::timestamptz`

/** A report covers a day or years, and no cached plan suits both, so PostgreSQL plans each query. */
const FORCE_CUSTOM_PLAN: FlightQuery = {
  name: 'report_planned_anew',
  text: `select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('jit', 'off', true)`,
  values: [],
}

/** The queries of a report as one flight. Their rows start at index 1: index 0 holds the plan setting. */
export function reportFlight(kysely: Kysely<DB>, queries: readonly RawBuilder<unknown>[]): FlightQuery[] {
  return [
    FORCE_CUSTOM_PLAN,
    ...queries.map((query) => {
      const { sql: text, parameters } = query.compile(kysely)
      return { text, values: [...parameters] }
    }),
  ]
}
