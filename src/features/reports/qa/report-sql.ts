import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { blindSql, reviewConditions } from '#features/qa/reviews/conditions.ts'
import { reportViewer } from '#features/reports/policy.ts'
import type { ReportFilter } from '#features/reports/qa/contract.ts'
import type { Compared } from '#features/reports/qa/period.ts'
import { type Viewer, wholeTeamIds } from '#platform/access/viewer.ts'
import type { FlightQuery } from '#platform/db/batch.ts'
import type { DB } from '#platform/db/tables.ts'

type Condition = RawBuilder<SqlBool>

/** Completed reviews `r` that reports are about; those of calibrations are in no list. */
export function reported(viewer: Viewer, filter: ReportFilter): Condition {
  const teams = asksTeams(filter) ? wholeTeamIds(reportViewer(viewer), 'QA') : null
  if (teams === null) return reportedOfPeople(viewer, filter)
  const everyone: Viewer = { ...viewer, dataAccess: { ...viewer.dataAccess, QA: 'company' } }
  return sql<SqlBool>`${reviewConditions(everyone, { ...filter, completed: true })} and r.team_id = any(${teams}::bigint[])`
}

/** The question is about teams and no person: the answer is the same for their leader as for an admin. */
const asksTeams = (filter: ReportFilter): boolean =>
  filter.for_teams !== undefined &&
  [filter.by_employee_id, filter.for_groups, filter.for_reporting_groups].every((ids) => ids === undefined)

const reportedOfPeople = (viewer: Viewer, filter: ReportFilter): Condition =>
  reviewConditions(reportViewer(viewer), { ...filter, completed: true })

/** Without those that the viewer reviews not knowing whose work it is: for what tells people by name. */
export const reportedByPerson = (viewer: Viewer, filter: ReportFilter): Condition =>
  sql<SqlBool>`${reportedOfPeople(viewer, filter)} and not ${blindSql(viewer)}`

/** A row is of the period itself, not of the one before. */
export const isNow = (alias: string, { since }: Pick<Compared, 'since'>): Condition =>
  since === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.ref(`${alias}.completed_at`)} >= ${since}::timestamptz`

/** A report is about a day or about years: each is planned for what it asks, since no plan suits both. */
const PLANNED_ANEW: FlightQuery = {
  name: 'report_planned_anew',
  text: `select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('jit', 'off', true)`,
  values: [],
}

/** Queries of one flight; their rows begin at 1. */
export function reportFlight(kysely: Kysely<DB>, queries: readonly RawBuilder<unknown>[]): FlightQuery[] {
  return [
    PLANNED_ANEW,
    ...queries.map((query) => {
      const { sql: text, parameters } = query.compile(kysely)
      return { text, values: [...parameters] }
    }),
  ]
}
