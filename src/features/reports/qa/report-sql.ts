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

const names = (columns: readonly string[]): RawBuilder<unknown>[] => columns.map((column) => sql.ref(column))

/**
 * Scores of rows with the columns `cluster` and `score`, as sums by some columns and by cluster: n, s and q are how many
 * there are, their sum and that of their squares.
 */
const byCluster = (rows: RawBuilder<unknown>, keys: readonly string[]): RawBuilder<unknown> => sql`
  select ${sql.join([...names(keys), sql`cluster`])}, count(*) as rows, count(score) as n,
         coalesce(sum(score), 0) as s, coalesce(sum(score * score), 0) as q
    from ${rows} scored
   group by ${sql.join([...names(keys), sql`cluster`])}`

/** Sums by cluster as one JSON value: Sums of lib/sums.ts. */
const sumsOfClusters = (wish: Condition): RawBuilder<unknown> => {
  const total = (value: RawBuilder<unknown>) => sql`coalesce(sum(${value}) filter (where ${wish}), 0)`
  return sql`json_build_object(
    'n', ${total(sql`n`)}, 'sum', ${total(sql`s`)}, 'squares', ${total(sql`q`)},
    'clusters', json_build_object(
      'count', count(*) filter (where ${wish} and n > 0), 'sizes', ${total(sql`n * n`)},
      'products', ${total(sql`n * s`)}, 'squares', ${total(sql`s * s`)}))`
}

/** A select of the keys, how many rows there are, and the sums of their scores. */
export const sums = (rows: RawBuilder<unknown>, keys: readonly string[] = []): RawBuilder<unknown> => sql`
  select ${sql.join([...names(keys), sql`coalesce(sum(rows), 0)::bigint as rows`])},
         ${sumsOfClusters(sql`true`)} as scores
    from (${byCluster(rows, keys)}) clustered ${groupedBy(keys)}`

/** A select of the keys and the sums now and before, of rows that say which by the column `now`. */
export const comparedSums = (
  rows: RawBuilder<unknown>,
  keys: readonly string[] = [],
): RawBuilder<unknown> => sql`
  select ${sql.join([
    ...names(keys),
    sql`${sumsOfClusters(sql`now`)} as scores`,
    sql`${sumsOfClusters(sql`not now`)} as previous_scores`,
  ])}
    from (${byCluster(rows, [...keys, 'now'])}) clustered ${groupedBy(keys)}`

/**
 * A select of `part`, `whole` and the sums of all other parts of the same whole. Clusters that parts share lose the
 * numbers of the part; those that are the part's alone are gone.
 */
export const sumsOfOthers = (
  rows: RawBuilder<unknown>,
  { part, whole }: { part: string; whole: readonly string[] },
): RawBuilder<unknown> => {
  const keys = [...whole, part]
  const others = (all: RawBuilder<unknown>, lost: RawBuilder<unknown>) =>
    sql`sum(sum(${all})) over whole - sum(${lost})`
  const within = whole.length === 0 ? sql`` : sql`partition by ${sql.join(names(whole))}`
  return sql`
    select ${sql.join(names(keys))}, json_build_object(
      'n', ${others(sql`n`, sql`n`)}, 'sum', ${others(sql`s`, sql`s`)}, 'squares', ${others(sql`q`, sql`q`)},
      'clusters', json_build_object(
        'count', ${others(sql`first::int`, sql`(all_n = n)::int`)},
        'sizes', ${others(sql`n * all_n`, sql`n * (2 * all_n - n)`)},
        'products', ${others(sql`n * all_s`, sql`n * all_s + s * all_n - n * s`)},
        'squares', ${others(sql`s * all_s`, sql`s * (2 * all_s - s)`)})) as others
      from (select ${sql.join(names(keys))}, n, s, q, sum(n) over cluster as all_n, sum(s) over cluster as all_s,
                   row_number() over cluster = 1 as first
              from (${byCluster(rows, keys)}) clustered where n > 0
            window cluster as (partition by ${sql.join([...names(whole), sql`cluster`])})) parts
     group by ${sql.join(names(keys))}
    window whole as (${within})`
}

const groupedBy = (keys: readonly string[]): RawBuilder<unknown> =>
  keys.length === 0 ? sql`` : sql`group by ${sql.join(names(keys))}`

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
