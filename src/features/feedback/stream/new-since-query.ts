import {
  Parameters,
  peopleConditions,
  type ReviewedCondition,
  streamConditions,
} from '#features/feedback/stream/conditions.ts'
import type { NewSinceRequest } from '#features/feedback/stream/contract.ts'
import { solicitationJoins, solicitationJson } from '#features/feedback/stream/solicitation-sql.ts'
import { FEEDBACK_TOPIC } from '#features/feedback/stream/topic.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { FlightQuery } from '#platform/db/batch.ts'

const MOST_NEW = 1_000

export type NewSinceRow = {
  count: number
  /** There are more new responses than are looked at. */
  cut: boolean
  solicitations: string
  head: number
  /** When `since` was issued; null if it never was. */
  since_at: Date | null
}

/** Responses received after a live event, within the filters and the viewer's scope, newest first. */
export function newSinceQuery(
  viewer: Viewer,
  { since, limit, ...filter }: NewSinceRequest,
  reviewed?: ReviewedCondition,
): FlightQuery {
  const parameters = new Parameters()
  parameters.add(viewer.company.id)
  const topic = parameters.add(FEEDBACK_TOPIC)
  const after = parameters.add(since)
  const conditions = streamConditions(viewer, filter, parameters, reviewed)
  const where = [
    ...peopleConditions(conditions, parameters),
    ...conditions.indexed,
    ...conditions.heap,
    ...conditions.searched,
  ]
  const text = `
with told as materialized (
  select distinct u.id from app.live_event e cross join unnest(e.created_ids) as u (id)
   where e.company_id = $1 and e.topic = ${topic} and e.sequence > ${after} limit ${MOST_NEW + 1}
),
keys as materialized (
  select r.id, r.responded_at from told join app.response r on r.company_id = $1 and r.id = told.id
   ${where.length > 0 ? `where ${where.join(' and ')}` : ''}
),
page as materialized (select id, responded_at from keys order by responded_at desc, id desc limit ${limit})
select (select count(*) from keys) as count, (select count(*) from told) > ${MOST_NEW} as cut,
       coalesce((
         select json_agg(${solicitationJson(viewer, parameters)} order by k.responded_at desc, k.id desc)
           from page k ${solicitationJoins(viewer)}
       ), '[]')::text as solicitations,
       coalesce((select h.sequence from app.audit_head h where h.company_id = $1), 0) as head,
       (select a.at from app.audit_entry a where a.company_id = $1 and a.sequence = ${after}) as since_at`
  return { text, values: parameters.values }
}
