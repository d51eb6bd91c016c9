import { z } from 'zod'
import type { ListPage, ListPosition } from '#features/integrations/sources/connectors/connector.ts'
import { shaped } from '#features/integrations/sources/connectors/shapes.ts'

/** What ended within this time may not be listed yet. */
const LAG_MS = 180_000

const place = z.object({ since: z.number(), until: z.number().nullable(), page: z.number() })

/** Conversations that ended at `since` or later and before `until`, and which page of the list to read. */
type EndWindow = {
  since: number
  until: number
  page: number
  /** There is nothing to read after this window yet. */
  reachesNow: boolean
}

/**
 * For lists that are sorted by the start of conversations, while a conversation is taken when it ends. All pages of a
 * window of time are read before the next window begins. The list has to start earlier than the window, by as much as
 * a conversation may last.
 */
export function windowOf(from: ListPosition, now: Date, longestMs: number): EndWindow {
  const { since, until, page } = placeOf(from)
  const newest = Math.max(since, now.getTime() - LAG_MS)
  const end = until ?? Math.min(since + longestMs, newest)
  return { since, until: end, page, reachesNow: end < since + longestMs }
}

function placeOf(from: ListPosition): z.output<typeof place> {
  if ('since' in from) return { since: from.since.getTime(), until: null, page: 1 }
  const read = shaped(place, JSON.parse(from.cursor))
  if (read === null) throw new Error('This cursor is not a window of time')
  return read
}

/** The records of a page that ended within the window, and where reading continues. */
export function pageOfWindow(
  { since, until, page, reachesNow }: EndWindow,
  {
    records,
    endOf,
    isLastPage,
  }: { records: readonly unknown[]; endOf(record: unknown): string | null; isLastPage: boolean },
): ListPage {
  const ended = records.filter((record) => {
    const end = endOf(record)
    return end !== null && Date.parse(end) >= since && Date.parse(end) < until
  })
  const next = isLastPage ? { since: until, until: null, page: 1 } : { since, until, page: page + 1 }
  return { records: ended, next: JSON.stringify(next), isLast: isLastPage && reachesNow }
}
