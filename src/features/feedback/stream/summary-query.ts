import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import {
  DEACTIVATED,
  employeeConditions,
  Parameters,
  streamConditions,
  teamConditions,
} from '#features/feedback/stream/conditions.ts'
import type { StreamFilter } from '#features/feedback/stream/contract.ts'
import {
  areAreasKept,
  areStarsKept,
  type CountedConditions,
  keptAreasQuery,
  keptStarsQuery,
} from '#features/feedback/stream/kept-sums-query.ts'
import { askedVersions, STARS } from '#features/surveys/catalogue/asked-versions.ts'
import { rangeBounds } from '#lib/company-days.ts'
import type { DateRange } from '#lib/dates.ts'
import { type Viewer, visibleEmployeeIds, wholeTeamIds } from '#platform/access/viewer.ts'
import type { FlightQuery } from '#platform/db/batch.ts'
import { nameKeySql } from '#platform/db/names.ts'
import type { DB } from '#platform/db/tables.ts'

/** `deactivated` and `moved`: how many of them the list leaves out. */
export type StarRow = { stars: number | null; count: number; deactivated: number; moved: number }
export type AreaRow = { kind: 'excellence' | 'improvement'; id: number; caption: string; count: number }

/** The number of responses for each number of stars. Counts, not averages, so that parts add up. */
export function starCountQuery(viewer: Viewer, filter: StreamFilter): FlightQuery {
  if (areStarsKept(viewer, filter)) return keptStarsQuery(viewer, filter, countedAlways(viewer, filter))
  const { where, parameters } = counted(viewer, filter)
  const deactivated = filter.include_deactivated ? 'false' : `r.employee_id in (${DEACTIVATED})`
  const visible = countsWholeTeams(viewer, filter) ? visibleEmployeeIds(viewer, 'FEEDBACK') : null
  const moved =
    visible === null
      ? 'false'
      : `(r.employee_id is null or r.employee_id <> all(${parameters.add(visible)}::bigint[]))`
  return {
    text: `select r.stars, count(*) as count, count(*) filter (where ${moved}) as moved,
                  count(*) filter (where ${deactivated} and not ${moved}) as deactivated
             from app.response r where ${where} group by r.stars`,
    values: parameters.values,
  }
}

/** The areas that customers name most often, five of each kind. */
export function areaCountQuery(viewer: Viewer, filter: StreamFilter): FlightQuery {
  if (areAreasKept(viewer, filter)) return keptAreasQuery(viewer, filter, countedAlways(viewer, filter))
  const { where, parameters } = counted(viewer, filter)
  const named = (kind: string, column: string) => `(
    select '${kind}' as kind, tag.id, tag.caption, named.count
      from (select named_id as id, count(*) as count from app.response r cross join unnest(r.${column}) as named_id where ${where} group by named_id) named
      join app.response_tag tag on tag.company_id = $1 and tag.id = named.id
     order by named.count desc, ${nameKeySql(viewer, 'tag.caption')}, tag.id limit 5)`
  return {
    text: `${named('excellence', 'excellence_ids')} union all ${named('improvement', 'improvement_ids')}`,
    values: parameters.values,
  }
}

/** The wordings of star questions that customers answered in two periods, for the responses of the summary. */
export function askedStarsQuery(
  kysely: Kysely<DB>,
  viewer: Viewer,
  { start_date: _start, end_date: _end, ...filter }: StreamFilter,
  { earlier, later }: Record<'earlier' | 'later', DateRange>,
): FlightQuery {
  const { where, parameters } = counted(viewer, filter)
  const { timeZone } = viewer.company
  const { sql: text, parameters: values } = askedVersions(viewer.company.id, {
    feeds: [STARS],
    earlier: rangeBounds(earlier, timeZone),
    later: rangeBounds(later, timeZone),
    where: withParameters(where, parameters.values),
  }).compile(kysely)
  return { text, values: [...values] }
}

/** Embeds a condition with numbered parameters in a larger statement, which renumbers them. */
const withParameters = (condition: string, values: readonly unknown[]): RawBuilder<SqlBool> =>
  sql.join(
    condition
      .split(/\$(\d+)/)
      .map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`)),
    sql``,
  )

/** If a leader filters by teams only, the summary counts what an admin would see. */
export const countsWholeTeams = (viewer: Viewer, { teams, employees, groups }: StreamFilter): boolean =>
  wholeTeamIds(viewer, 'FEEDBACK') !== null && isGiven(teams) && !isGiven(employees) && !isGiven(groups)

const isGiven = (ids: readonly number[] | undefined): boolean => ids !== undefined && ids.length > 0

/** The condition for responses in the summary. Deactivated people are included, even if the list leaves them out. */
function counted(viewer: Viewer, filter: StreamFilter): { where: string; parameters: Parameters } {
  const parameters = new Parameters()
  parameters.add(viewer.company.id)
  return { where: countedWhere(viewer, filter, parameters), parameters }
}

/** The same without the days of the filter. */
const countedAlways =
  (viewer: Viewer, { start_date: _start, end_date: _end, ...filter }: StreamFilter): CountedConditions =>
  (parameters) =>
    countedWhere(viewer, filter, parameters)

function countedWhere(viewer: Viewer, filter: StreamFilter, parameters: Parameters): string {
  const conditions = streamConditions(viewer, { ...filter, include_deactivated: true }, parameters)
  const scope = countsWholeTeams(viewer, filter)
    ? [`r.team_id = any(${parameters.add(wholeTeamIds(viewer, 'FEEDBACK'))}::bigint[])`]
    : employeeConditions(conditions, parameters)
  return [
    'r.company_id = $1',
    ...scope,
    ...teamConditions(conditions),
    ...conditions.indexed,
    ...conditions.heap,
    ...conditions.searched,
    COUNTED,
  ].join(' and ')
}

/** Few responses are excluded, and they have their own index, so this does not change how the others are read. */
const COUNTED = `r.id not in (
  select x.id from app.response x where x.company_id = $1 and x.excluded_reason is not null)`
