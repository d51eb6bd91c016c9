import type { Solicitation } from '#features/feedback/stream/contract.ts'
import type { StreamState } from '#features/feedback/web/stream-state.ts'
import type { PlainDate } from '#lib/dates.ts'

export type FeedRow =
  | {
      kind: 'day'
      day: PlainDate
      /** How many responses the day has; null while older ones of it may be missing. */
      count: number | null
    }
  | { kind: 'response'; solicitation: Solicitation /** From 1, among the responses. */; position: number }

/** The responses as the feed shows them: each day under its heading. */
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
      // Everything is newest first, so a day is complete once an older one begins.
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

/** The nearest row of a response above or below a row; null where there is none. */
export function neighbour(rows: readonly FeedRow[], from: number, step: 1 | -1): number | null {
  for (let index = from + step; rows[index]; index += step) if (rows[index]?.kind === 'response') return index
  return null
}
