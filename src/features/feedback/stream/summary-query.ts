import { ofEmployees, Parameters, streamConditions } from '#features/feedback/stream/conditions.ts'
import type { StreamFilter } from '#features/feedback/stream/contract.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { FlightQuery } from '#platform/db/batch.ts'

export type StarRow = { stars: number | null; count: number }
export type AreaRow = { kind: 'excellence' | 'improvement'; id: number; caption: string; count: number }

/** How many responses have how many stars. Counts, never averages, so that parts add up. */
export function starCountQuery(viewer: Viewer, filter: StreamFilter): FlightQuery {
  const { where, values } = plain(viewer, filter)
  return {
    text: `select r.stars, count(*) as count from app.response r where ${where} group by r.stars`,
    values,
  }
}

/** The areas that customers name most, five of each kind. */
export function areaCountQuery(viewer: Viewer, filter: StreamFilter): FlightQuery {
  const { where, values } = plain(viewer, filter)
  const counted = (kind: string, column: string) => `(
    select '${kind}' as kind, tag.id, tag.caption, named.count
      from (select named_id as id, count(*) as count from app.response r cross join unnest(r.${column}) as named_id where ${where} group by named_id) named
      join app.response_tag tag on tag.company_id = $1 and tag.id = named.id
     order by named.count desc, tag.caption limit 5)`
  return {
    text: `${counted('excellence', 'excellence_ids')} union all ${counted('improvement', 'improvement_ids')}`,
    values,
  }
}

function plain(viewer: Viewer, filter: StreamFilter): { where: string; values: unknown[] } {
  const parameters = new Parameters()
  parameters.add(viewer.company.id)
  const conditions = streamConditions(viewer, filter, parameters)
  return {
    where: [
      'r.company_id = $1',
      ...ofEmployees(conditions, parameters),
      ...conditions.indexed,
      ...conditions.heap,
      ...conditions.searched,
      COUNTED,
    ].join(' and '),
    values: parameters.values,
  }
}

/** Few responses are left out at any time, and they have an index of their own: the others are read as before. */
const COUNTED = `r.id not in (
  select x.id from app.response x where x.company_id = $1 and x.excluded_reason is not null)`
