import { DEACTIVATED, Parameters } from '#features/feedback/stream/conditions.ts'
import type { StreamFilter } from '#features/feedback/stream/contract.ts'
import { rangeBounds } from '#lib/company-days.ts'
import { type DateRange, daysBetween, eachDay } from '#lib/dates.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import type { FlightQuery } from '#platform/db/batch.ts'
import { nameKeySql } from '#platform/db/names.ts'

/** Adds the parameters of a filter without its dates, and returns its conditions for counted responses `r`. */
export type CountedConditions = (parameters: Parameters) => string

type Filter = StreamFilter & { start_date: string; end_date: string }

/** The filters that sums of a day by channel and brand know. Sums hold counts by stars. */
const OF_STARS = ['start_date', 'end_date', 'include_deactivated', 'stars', 'channels', 'brandings']
const OF_AREAS = ['start_date', 'end_date', 'include_deactivated', 'stars']
/** Longer periods are counted from the responses; as a list of days they would be too long. */
const MOST_DAYS = 800

export const areStarsKept = (viewer: Viewer, filter: StreamFilter): filter is Filter =>
  isKept(viewer, filter, OF_STARS)

export const areAreasKept = (viewer: Viewer, filter: StreamFilter): filter is Filter =>
  isKept(viewer, filter, OF_AREAS)

/**
 * The rows of `starCountQuery`, from the daily sums that the metrics keep. Days that changed since are counted from the
 * responses in the same statement, so that a concurrent fold can neither count a day twice nor lose it.
 */
export function keptStarsQuery(viewer: Viewer, filter: Filter, counted: CountedConditions): FlightQuery {
  const parameters = new Parameters()
  parameters.add(viewer.company.id)
  const days = daysSql(viewer, filter, parameters)
  const where = counted(parameters)
  const oneOf = (column: string, ids: readonly number[] | undefined) =>
    ids && ids.length > 0 ? ` and r.${column} = any(${parameters.add(ids)}::bigint[])` : ''
  const ofFilter = `${oneOf('channel_id', filter.channels)}${oneOf('brand_id', filter.brandings)}`
  const ofStars =
    filter.stars && filter.stars.length > 0
      ? `where c.stars = any(${parameters.add(filter.stars)}::smallint[])`
      : ''
  const text = `
with days as materialized (${days})
select c.stars, sum(c.count)::bigint as count, 0::bigint as moved, 0::bigint as deactivated
  from (
    select s.stars, s.count
      from days d
     cross join lateral (
       select r.* from app.metric_day r where r.company_id = $1 and r.day = d.day${ofFilter} offset 0
     ) r
     cross join lateral (values
       (1::smallint, r.star1), (2, r.star2), (3, r.star3), (4, r.star4), (5, r.star5),
       (null, r.responses - r.star1 - r.star2 - r.star3 - r.star4 - r.star5)
     ) as s (stars, count)
     where not d.changed
    union all
    select r.stars, 1
      from days d cross join lateral (${ofDay('r.stars', where)}) r
     where d.changed
  ) c ${ofStars}
 group by c.stars having sum(c.count) > 0${filter.include_deactivated ? '' : deactivatedSql(viewer, filter, parameters, where)}`
  return { text, values: parameters.values }
}

/** The rows of `areaCountQuery`, likewise. */
export function keptAreasQuery(viewer: Viewer, filter: Filter, counted: CountedConditions): FlightQuery {
  const parameters = new Parameters()
  parameters.add(viewer.company.id)
  const days = daysSql(viewer, filter, parameters)
  const where = counted(parameters)
  const { stars } = filter
  const count =
    stars && stars.length > 0 ? [...new Set(stars)].map((star) => `r.star${star}`) : ['r.responses']
  const named = (kind: 'excellence' | 'improvement') => `(
    select '${kind}' as kind, tag.id, tag.caption, named.count
      from named join app.response_tag tag on tag.company_id = $1 and tag.id = named.id and tag.kind = '${kind}'
     order by named.count desc, ${nameKeySql(viewer, 'tag.caption')}, tag.id limit 5)`
  const text = `
with days as materialized (${days}),
named as materialized (
  select c.id, sum(c.count)::bigint as count
    from (
      select r.id, r.count
        from days d
       cross join lateral (
         select r.tag_id as id, ${count.join(' + ')} as count from app.metric_tag_day r
          where r.company_id = $1 and r.day = d.day offset 0
       ) r
       where not d.changed
      union all
      select tagged.id, 1
        from days d
       cross join lateral (${ofDay('r.excellence_ids || r.improvement_ids as ids', where)}) r
       cross join lateral unnest(r.ids) as tagged (id)
       where d.changed
    ) c
   group by c.id having sum(c.count) > 0
)
${named('excellence')} union all ${named('improvement')}`
  return { text, values: parameters.values }
}

/** The offset keeps PostgreSQL from joining all days with all responses. */
const ofDay = (columns: string, where: string) => `
       select ${columns} from app.response r
        where ${where} and r.responded_at >= d.starts and r.responded_at < d.ends offset 0`

/** How many of them are about deactivated people, looked up by person, because there are few. */
function deactivatedSql(viewer: Viewer, filter: Filter, parameters: Parameters, where: string): string {
  const { from, before } = boundsOf(viewer, { start: filter.start_date, end: filter.end_date })
  return `
union all
select null, 0, 0, coalesce(sum(gone.count), 0)::bigint
  from (${DEACTIVATED}) one
 cross join lateral (
   select count(*) as count from app.response r
    where ${where} and r.employee_id = one.id
      and r.responded_at >= ${parameters.add(from)}::timestamptz and r.responded_at < ${parameters.add(before)}::timestamptz
 ) gone`
}

function isKept(viewer: Viewer, filter: StreamFilter, known: readonly string[]): boolean {
  const { start_date: start, end_date: end } = filter
  if (start === undefined || end === undefined || start > end) return false
  return (
    visibleEmployeeIds(viewer, 'FEEDBACK') === null &&
    daysBetween(start, end) < MOST_DAYS &&
    Object.entries(filter).every(([name, value]) => known.includes(name) || isWithoutEffect(name, value))
  )
}

/** `partial` filters in both states. */
const isWithoutEffect = (name: string, value: unknown): boolean =>
  value === undefined ||
  (Array.isArray(value) && value.length === 0) ||
  (value === false && name !== 'partial')

/** The days, and whether their responses changed since they were summed or were never summed. */
function daysSql(viewer: Viewer, filter: Filter, parameters: Parameters): string {
  const days = eachDay({ start: filter.start_date, end: filter.end_date })
  const bounds = days.map((day) => boundsOf(viewer, { start: day, end: day }))
  const list = (values: readonly unknown[], type: string) => `${parameters.add(values)}::${type}[]`
  return `
  select d.day, d.starts, d.ends, f.company_id is null or exists (
           select from app.response_changed_day c
            where c.company_id = $1
              and c.day between (d.starts at time zone 'UTC')::date and (d.ends at time zone 'UTC')::date) as changed
    from unnest(${list(days, 'date')},
                ${list(
                  bounds.map(({ from }) => from),
                  'timestamptz',
                )},
                ${list(
                  bounds.map(({ before }) => before),
                  'timestamptz',
                )}) as d (day, starts, ends)
    left join app.metric_fold f on f.company_id = $1 and f.time_zone = ${parameters.add(viewer.company.timeZone)}
     and f.unsummed_from is null`
}

const boundsOf = (viewer: Viewer, range: DateRange) => rangeBounds(range, viewer.company.timeZone)
