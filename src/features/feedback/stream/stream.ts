import type { StreamRequest } from '#features/feedback/stream/contract.ts'
import { readCursor, writeCursor } from '#features/feedback/stream/cursor.ts'
import { type PageRow, streamPageQuery } from '#features/feedback/stream/page-query.ts'
import { oneSolicitation } from '#features/feedback/stream/solicitation-sql.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import type { FlightQuery } from '#platform/db/tenant.ts'

export const streamQuery = streamPageQuery

/** The answer of POST /api/v1/stream, around the JSON that PostgreSQL built. */
export function presentPage(request: StreamRequest, found: Record<string, unknown> | undefined): string {
  const row = (found ?? EMPTY) as PageRow
  const told = request.after === undefined ? null : readCursor(request.after)
  const total = { count: row.count ?? told?.count ?? 0, capped: row.capped ?? told?.capped ?? false }
  const more = row.has_more && row.last_responded_at !== null && row.last_id !== null
  const next = more
    ? writeCursor({ respondedAt: row.last_responded_at ?? '', id: row.last_id ?? 0, ...total })
    : null
  return `{"solicitations":${row.solicitations},"next_cursor":${JSON.stringify(next)},"total":${JSON.stringify(total)}}`
}

const EMPTY: PageRow = {
  solicitations: '[]',
  last_responded_at: null,
  last_id: null,
  has_more: false,
  count: 0,
  capped: false,
}

/** One response, if the viewer's scope holds it; otherwise no row, as for an id that does not exist. */
export function oneSolicitationQuery(viewer: Viewer, id: number): FlightQuery {
  const visible = visibleEmployeeIds(viewer, 'FEEDBACK')
  return visible === null
    ? { name: 'solicitation', text: oneSolicitation('r.id = $2'), values: [viewer.company.id, id] }
    : {
        name: 'solicitation_in_scope',
        text: oneSolicitation('r.id = $2 and r.employee_id = any($3::bigint[])'),
        values: [viewer.company.id, id, visible],
      }
}
