import { Parameters, type ReviewedCondition, streamConditions } from '#features/feedback/stream/conditions.ts'
import type { StreamRequest } from '#features/feedback/stream/contract.ts'
import { type Cursor, readCursor } from '#features/feedback/stream/cursor.ts'
import { hiddenRows } from '#features/feedback/stream/hidden-query.ts'
import { COUNT_CAP, keysAndTotal } from '#features/feedback/stream/keys-query.ts'
import { solicitationJoins, solicitationJson } from '#features/feedback/stream/solicitation-sql.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { FlightQuery } from '#platform/db/batch.ts'

export type PageRow = {
  solicitations: string
  last_responded_at: string | null
  last_id: number | null
  has_more: boolean
  count: number | null
  capped: boolean | null
  /** Only on a first page. */
  live_cursor?: number | null
  /** Only on a first page: responses left out because their employee is deactivated. */
  hidden?: { count: number; capped: boolean } | null
  /** Only on a session's first page: whether the session remembers these filters. */
  remembered?: boolean | null
}

/** The session whose remembered filters are compared with the filters of a first page. */
export type AskingSession = { tokenHash: Buffer; filters: string }

/**
 * One page of the stream in one statement. It finds the keys first, from the indexes alone where they cover the
 * filter, then joins names, answers and tags to the few rows of the page. PostgreSQL builds the JSON.
 */
export function streamPageQuery(
  viewer: Viewer,
  request: StreamRequest,
  { session, reviewed }: { session?: AskingSession | null; reviewed?: ReviewedCondition } = {},
): FlightQuery {
  const parameters = new Parameters()
  parameters.add(viewer.company.id)
  const cursor = request.after === undefined ? null : readCursor(request.after)
  const conditions = streamConditions(viewer, request, parameters, reviewed)
  if (cursor) conditions.indexed.push(after(cursor, parameters))
  // Written out, because PostgreSQL would plan a page of unknown length each time. The schema guarantees a whole
  // number.
  const { limit } = request
  const text = `
with ${keysAndTotal(conditions, parameters, limit, cursor === null)},
page as materialized (select id, responded_at from keys order by responded_at desc, id desc limit ${limit})
select coalesce((
         select json_agg(${solicitationJson(viewer, parameters)} order by k.responded_at desc, k.id desc)
           from page k ${solicitationJoins(viewer)}
       ), '[]')::text as solicitations,
       (select responded_at::text from page order by responded_at, id limit 1) as last_responded_at,
       (select id from page order by responded_at, id limit 1) as last_id,
       (select count(*) from keys) > ${limit} as has_more, total.count, total.capped${cursor === null ? firstPage(parameters, session ?? null, hiddenRows(viewer, request, parameters, { cap: COUNT_CAP, reviewed })) : ''}
  from total`
  return { text, values: parameters.values }
}

/**
 * Read in the statement of the page, so that nothing comes in between: the position of live events, and whether the
 * session remembers the filters.
 */
function firstPage(parameters: Parameters, session: AskingSession | null, hidden: string): string {
  const live = `,
       (select h.sequence from app.audit_head h where h.company_id = $1) as live_cursor,
       (select row_to_json(hidden) from (${hidden}) hidden) as hidden`
  if (session === null) return live
  return `${live},
       (select s.stream_filters = ${parameters.add(session.filters)}::jsonb from app.session s
         where s.company_id = $1 and s.token_hash = ${parameters.add(session.tokenHash)}) as remembered`
}

/** The condition that a row comes after the end of a page. */
export const after = (cursor: Pick<Cursor, 'respondedAt' | 'id'>, parameters: Parameters) =>
  `(r.responded_at, r.id) < (${parameters.add(cursor.respondedAt)}::timestamptz, ${parameters.add(cursor.id)}::bigint)`
