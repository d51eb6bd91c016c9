import type { StreamRequest } from '#features/feedback/stream/contract.ts'
import { readCursor, writeCursor } from '#features/feedback/stream/cursor.ts'
import { type PageRow, streamPageQuery } from '#features/feedback/stream/page-query.ts'

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
