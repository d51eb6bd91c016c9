import {
  type Conditions,
  employeeConditions,
  Parameters,
  type ReviewedCondition,
  streamConditions,
} from '#features/feedback/stream/conditions.ts'
import type { StreamRequest } from '#features/feedback/stream/contract.ts'
import { type Cursor, readCursor } from '#features/feedback/stream/cursor.ts'
import { hiddenRows } from '#features/feedback/stream/hidden-query.ts'
import { solicitationJoins, solicitationJson } from '#features/feedback/stream/solicitation-sql.ts'
import { statementName } from '#features/feedback/stream/statement-name.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { FlightQuery } from '#platform/db/batch.ts'

const COUNT_CAP = 1_000
/**
 * Words and stores are first looked for in this many of the newest rows. If those have too few matches, the inverted
 * index is used.
 */
const NEWEST_ROWS = 2_000
/**
 * Up to this many employees, merge the newest rows from each one's index; for more, walk all rows by time and pick
 * theirs.
 */
const MERGED_EMPLOYEES = 300

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
  return { name: statementName(text), text, values: parameters.values }
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

/** The subqueries `keys` (one more than the page, to know whether a next page exists) and `total`. */
export function keysAndTotal(
  conditions: Conditions,
  parameters: Parameters,
  limit: number,
  counted: boolean,
): string {
  const nothing = 'total as materialized (select null::bigint as count, null::boolean as capped)'
  if (conditions.searched.length > 0)
    return `${searchedKeys(conditions, parameters, limit)}, ${counted ? searchedTotal() : nothing}`
  const { employees } = conditions
  if (employees !== null && employees.length <= MERGED_EMPLOYEES)
    return `keys as materialized (${merged(conditions, parameters, limit + 1)}), ${
      counted ? total(some(conditions, parameters)) : nothing
    }`
  if (!counted) return `keys as materialized (${walked(conditions, parameters, limit + 1)}), ${nothing}`
  // One walk serves both: the page is the start of the rows counted.
  return `counted as materialized (${walked(conditions, parameters, Math.max(limit, COUNT_CAP) + 1)}),
keys as materialized (select id, responded_at from counted order by responded_at desc, id desc limit ${limit + 1}),
${total('select 1 from counted')}`
}

const total = (rows: string) => `total as materialized (
  select least(count(*), ${COUNT_CAP}) as count, count(*) > ${COUNT_CAP} as capped from (${rows}) m
)`

/** Rows by time, from a single index. */
function walked(conditions: Conditions, parameters: Parameters, limit: number): string {
  const where = [
    COMPANY,
    ...employeeConditions(conditions, parameters),
    ...conditions.indexed,
    ...conditions.heap,
  ]
  return `select r.id, r.responded_at from app.response r
   where ${where.join(' and ')}
   order by r.responded_at desc, r.id desc limit ${limit}`
}

/** For some employees: merges the newest rows from each one's own index. */
function merged(conditions: Conditions, parameters: Parameters, limit: number): string {
  const where = [COMPANY, 'r.employee_id = one.employee_id', ...conditions.indexed, ...conditions.heap]
  return `select m.id, m.responded_at
      from unnest(${parameters.add(conditions.employees)}::bigint[]) as one(employee_id)
     cross join lateral (
       select r.id, r.responded_at from app.response r where ${where.join(' and ')}
        order by r.responded_at desc, r.id desc limit ${limit}
     ) m
     order by m.responded_at desc, m.id desc limit ${limit}`
}

/** The same rows, as many as are counted, unordered, so that nothing has to be merged. */
function some(conditions: Conditions, parameters: Parameters): string {
  const where = [COMPANY, 'r.employee_id = one.employee_id', ...conditions.indexed, ...conditions.heap]
  return `select 1 from unnest(${parameters.add(conditions.employees)}::bigint[]) as one(employee_id)
     cross join lateral (select 1 from app.response r where ${where.join(' and ')} limit ${COUNT_CAP + 1}) m
     limit ${COUNT_CAP + 1}`
}

/**
 * Searches the newest rows first, where a common word is found quickly. If they have too few matches and there are
 * more rows, the inverted index searches all of them.
 */
function searchedKeys(conditions: Conditions, parameters: Parameters, limit: number): string {
  const wanted = limit + 1
  const hit = conditions.searched.join(' and ')
  const ofSome = employeeConditions(conditions, parameters)
  const where = [COMPANY, ...ofSome, ...conditions.indexed, ...conditions.heap].join(' and ')
  // For some employees a walk by time may be long, so the indexes are used right away.
  const newest = conditions.employees === null ? NEWEST_ROWS : 0
  return `newest as materialized (
  select r.id, r.responded_at, ${hit} as hit from app.response r
   where ${where} order by r.responded_at desc, r.id desc limit ${newest}
),
whole as materialized (
  select (select count(*) from newest) >= ${newest} and (select count(*) from newest where hit) < ${wanted} as needed
),
matches as materialized (
  select n.id, n.responded_at from newest n where n.hit and not (select needed from whole)
  union all
  select r.id, r.responded_at from app.response r where (select needed from whole) and ${where} and ${hit}
),
keys as materialized (select id, responded_at from matches order by responded_at desc, id desc limit ${wanted})`
}

/** The number of matches among the newest rows, if those were enough; there may then be more than were counted. */
const searchedTotal = () => `total as materialized (
  select least(count(*), ${COUNT_CAP}) as count,
         count(*) > ${COUNT_CAP} or (not (select needed from whole) and (select count(*) from newest) >= ${NEWEST_ROWS}) as capped
    from (select 1 from matches limit ${COUNT_CAP + 1}) m
)`

const COMPANY = 'r.company_id = $1'
