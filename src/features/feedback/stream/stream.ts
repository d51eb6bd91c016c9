import { maskSolicitations } from '#features/feedback/profanity/mask-solicitations.ts'
import type { StreamFilter, StreamRequest } from '#features/feedback/stream/contract.ts'
import { readCursor, writeCursor } from '#features/feedback/stream/cursor.ts'
import type { NewSinceRow } from '#features/feedback/stream/new-since-query.ts'
import { type PageRow, streamPageQuery } from '#features/feedback/stream/page-query.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { notFound } from '#platform/errors/app-error.ts'
import { LIVE_KEPT_MS } from '#platform/live/live-hub.ts'

export const streamQuery = streamPageQuery

/** The filters of a request without paging; filters by reviews only if the request enables them. */
export function filtersOf(
  {
    after: _after,
    limit: _limit,
    scorecards,
    ...filters
  }: StreamFilter & { after?: unknown; limit?: unknown },
  byScorecards: boolean | undefined,
): StreamFilter {
  return byScorecards && scorecards !== undefined ? { ...filters, scorecards } : filters
}

/** One response as the viewer may see it. Throws 404 if the query found none. */
export function presentSolicitation(viewer: Viewer, found: Record<string, unknown> | undefined): string {
  if (typeof found?.solicitation !== 'string') throw notFound('This response')
  return maskSolicitations(viewer, found.solicitation)
}

/** The answer of POST /api/v1/stream, with the JSON that PostgreSQL built. */
export function presentPage(
  viewer: Viewer,
  request: StreamRequest,
  found: Record<string, unknown> | undefined,
): string {
  const row = (found ?? EMPTY) as PageRow
  const cursor = request.after === undefined ? null : readCursor(request.after)
  const total = { count: row.count ?? cursor?.count ?? 0, capped: row.capped ?? cursor?.capped ?? false }
  const more = row.has_more && row.last_responded_at !== null && row.last_id !== null
  const next = more
    ? writeCursor({ respondedAt: row.last_responded_at ?? '', id: row.last_id ?? 0, ...total })
    : null
  const live = row.live_cursor === undefined ? null : String(row.live_cursor ?? 0)
  const hidden = row.hidden ? { deactivated: row.hidden } : null
  const solicitations = maskSolicitations(viewer, row.solicitations)
  return `{"solicitations":${solicitations},"next_cursor":${JSON.stringify(next)},"total":${JSON.stringify(total)},"hidden":${JSON.stringify(hidden)},"live_cursor":${JSON.stringify(live)}}`
}

/**
 * The answer of POST /api/v1/stream/new_since. If the cursor is too old or too much is new, the client fetches the
 * page again.
 */
export function presentNewSince(
  viewer: Viewer,
  found: Record<string, unknown> | undefined,
  now: Date,
): string {
  const row = found as NewSinceRow
  const known = row.since_at !== null && row.since_at.getTime() >= now.getTime() - LIVE_KEPT_MS
  const counts = {
    count: row.count,
    capped: row.cut,
    reset: !known || row.cut,
    live_cursor: String(row.head),
  }
  return `{"solicitations":${maskSolicitations(viewer, row.solicitations)},${JSON.stringify(counts).slice(1)}`
}

const EMPTY: PageRow = {
  solicitations: '[]',
  last_responded_at: null,
  last_id: null,
  has_more: false,
  count: 0,
  capped: false,
}
