import type { Solicitation } from '#features/feedback/stream/contract.ts'
import type { StreamState } from '#features/feedback/web/stream-state.ts'
import type { PlainDate } from '#lib/dates.ts'

export type FeedRow =
  | {
      kind: 'day'
      day: PlainDate
      /** The number of responses that day; null while older ones may be missing. */
      count: number | null
    }
  | { kind: 'response'; solicitation: Solicitation /** From 1, among the responses. */; position: number }

/** The rows of the feed: each day's heading, then its responses. */
export function feedRows(
  { solicitations, reachedEnd }: Pick<StreamState, 'solicitations' | 'reachedEnd'>,
  dayOf: (instant: string) => PlainDate,
): FeedRow[] {
  const rows: FeedRow[] = []
  let heading: Extract<FeedRow, { kind: 'day' }> | undefined
  let count = 0
  solicitations.forEach((solicitation, index) => {
    const day = dayOf(solicitation.responded_at)
    if (heading?.day !== day) {
      // Responses are newest first, so a day is complete once an older one starts.
      if (heading) heading.count = count
      heading = { kind: 'day', day, count: null }
      count = 0
      rows.push(heading)
    }
    count += 1
    rows.push({ kind: 'response', solicitation, position: index + 1 })
  })
  if (heading && reachedEnd) heading.count = count
  return rows
}

export function rowKey(row: FeedRow): string | number {
  return row.kind === 'day' ? row.day : row.solicitation.id
}

/** The nearest response row above or below a row; null if there is none. */
export function neighbour(rows: readonly FeedRow[], from: number, step: 1 | -1): number | null {
  for (let index = from + step; rows[index]; index += step) if (rows[index]?.kind === 'response') return index
  return null
}
